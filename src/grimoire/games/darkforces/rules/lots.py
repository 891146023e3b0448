"""Lots: what chance decides for somebody who was late."""

from collections.abc import Iterator
from typing import ClassVar, Final

from grimoire.games.darkforces.data import PLACES
from grimoire.games.darkforces.events import Events
from grimoire.games.darkforces.state import Action, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat


class LotQuestion(Question):
    """Which place does the lot fall on, for a seat that was late?"""

    def __init__(self, late: int) -> None:
        super().__init__((CHANCE,))
        self.late = late

    def lots(self, state: State) -> list[Action]:
        """All that the lot may decide."""
        raise NotImplementedError

    def fall(self, draft: State, place: int, events: Events) -> None:
        """The lot has decided; it has been taken off the stack."""
        raise NotImplementedError

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        """DRK-Q-07, DRK-Q-15: every lot is equally likely."""
        lots = self.lots(state)
        return iter([(lot, 1 / len(lots)) for lot in lots])

    def draw(self, state: State, source: Source) -> Action:
        lots = self.lots(state)
        return lots[source.below(len(lots))]


class Lot(Action):
    """The lot falls on this place."""

    by: ClassVar[Seat] = CHANCE

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """May the lot fall on this place now?"""
        question = state.pending[-1]
        if seat != CHANCE or not isinstance(question, LotQuestion):
            return Refusal("DRK-Q-15", form="by_lot")
        return None if self in question.lots(state) else Refusal("DRK-Q-07", form="elsewhere")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The lot decides for somebody who was late."""
        question = draft.pending.pop()
        assert isinstance(question, LotQuestion)
        question.fall(draft, self.place, events)


LOTS: Final[list[Action]] = [Lot(place) for place in range(PLACES)]
