"""What the dice say."""

from collections.abc import Iterator
from typing import Final, cast

from grimoire.games.diagon.data import FACES, SPIRAL
from grimoire.games.diagon.events import Events
from grimoire.games.diagon.rules.chance import OfChance
from grimoire.games.diagon.state import Action, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.seats import Seat

# -- both of them ----------------------------------------------------------------------------------


def steps_of(state: State) -> int:
    """DIA-DICE-01: the sum of the numbers; DIA-DICE-02: a spiral adds nothing."""
    return (state.low if state.low > SPIRAL else 0) + (state.high if state.high > SPIRAL else 0)


def has_spiral(state: State) -> bool:
    """DIA-DICE-02: does a die show a spiral?"""
    return state.low == SPIRAL


def is_two_spirals(state: State) -> bool:
    """DIA-DICE-03: do both?"""
    return state.high == SPIRAL


def is_doubles(state: State) -> bool:
    """DIA-KNO-07: two equal numbers or two spirals; DIA-DICE-04: nothing on Diagon Alley."""
    return state.low == state.high


# -- one alone -------------------------------------------------------------------------------------


class ThrowQuestion(Question):
    """What does the die show?"""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return iter([(throw, 1 / FACES) for throw in THROWS])

    def draw(self, state: State, source: Source) -> Action:
        return THROWS[source.below(FACES)]

    def play_drawn(self, draft: State, source: Source, events: Events) -> None:
        self.thrown(draft, source.below(FACES) + 1, events)

    def thrown(self, draft: State, face: int, events: Events) -> None:
        """What the face means."""
        raise NotImplementedError


class Throw(OfChance):
    """The die shows this face."""

    def __init__(self, face: int) -> None:
        super().__init__()
        self.face = face

    def fits(self, state: State, question: Question) -> bool:
        return isinstance(question, ThrowQuestion)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        question = cast(ThrowQuestion, draft.pending[-1])
        question.thrown(draft, self.face, events)


THROWS: Final = [Throw(face) for face in range(1, FACES + 1)]
