"""The die with the faces 1 to 4: who throws it, and what for."""

from collections.abc import Iterator
from typing import ClassVar, Final, cast

from grimoire.games.halls.data import DIE
from grimoire.games.halls.events import Events
from grimoire.games.halls.rules.chance import evenly
from grimoire.games.halls.rules.table import top
from grimoire.games.halls.state import Action, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat


class ThrowQuestion(Question):
    """What does the die show?"""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return evenly(THROWS)

    def draw(self, state: State, source: Source) -> Action:
        return THROWS[source.below(DIE)]  # HAL-SET-10

    def play_drawn(self, draft: State, source: Source, events: Events) -> None:
        self.thrown(draft, source.below(DIE) + 1, events)

    def thrown(self, draft: State, face: int, events: Events) -> None:
        """What the number means."""
        raise NotImplementedError


class Throw(Action):
    """The die shows this number."""

    by: ClassVar[Seat] = CHANCE

    def __init__(self, face: int) -> None:
        super().__init__()
        self.face = face

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-SET-10: only the die says what it shows; HAL-OP-01: and only when it is thrown."""
        if seat != CHANCE:
            return Refusal("HAL-SET-10")
        if isinstance(top(state), ThrowQuestion):
            return None
        return Refusal("HAL-OP-01" if state.die > 0 else "HAL-SET-10")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        question = cast(ThrowQuestion, draft.pending[-1])
        question.thrown(draft, self.face, events)


THROWS: Final[list[Action]] = [Throw(face) for face in range(1, DIE + 1)]
