"""The die: what it is thrown for, and what it shows."""

from collections.abc import Iterator
from typing import ClassVar, Final, cast

from grimoire.games.labyrinth.data import HIGHEST_FACE
from grimoire.games.labyrinth.events import Events
from grimoire.games.labyrinth.rules.table import top
from grimoire.games.labyrinth.state import Action, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat


def die_faces(state: State) -> list[int]:
    """LAB-Q-01: the faces of the die this table plays with."""
    return state.edition.dice[state.terms.die]


def thrown(state: State, source: Source) -> int:
    """One of its faces, all as likely."""
    faces = die_faces(state)
    return faces[source.below(len(faces))]


class RollQuestion(Question):
    """What does the die show?"""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        faces = die_faces(state)
        chances = [(ROLLS[face], faces.count(face) / len(faces)) for face in dict.fromkeys(faces)]
        return iter(chances)

    def draw(self, state: State, source: Source) -> Action:
        return ROLLS[thrown(state, source)]

    def play_drawn(self, draft: State, source: Source, events: Events) -> None:
        self.rolled(draft, thrown(draft, source), events)

    def rolled(self, draft: State, face: int, events: Events) -> None:
        """What the face means."""
        raise NotImplementedError

    def wins(self, state: State, face: int) -> bool:
        """Does this face win a battle?"""
        return False


class Roll(Action):
    """The die shows this face."""

    by: ClassVar[Seat] = CHANCE

    def __init__(self, face: int) -> None:
        super().__init__()
        self.face = face

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """Is the die thrown, and can it show this face?"""
        if seat != CHANCE or not isinstance(top(state), RollQuestion):
            return Refusal("LAB-Q-01", form="by_lot")
        return None if self.face in die_faces(state) else Refusal("LAB-Q-01", form="no_such_face")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        question = cast(RollQuestion, draft.pending[-1])
        question.rolled(draft, self.face, events)


ROLLS: Final[list[Action]] = [Roll(face) for face in range(HIGHEST_FACE + 1)]
