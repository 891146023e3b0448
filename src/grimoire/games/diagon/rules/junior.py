"""The junior game: two spirals are a gift."""

from typing import ClassVar, Final

from grimoire.games.diagon.data import HATS
from grimoire.games.diagon.events import Events, TripDeclined
from grimoire.games.diagon.rules import spells
from grimoire.games.diagon.rules.table import check_asked, takes
from grimoire.games.diagon.state import Action, Answer, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


class BankTrip(Question):
    """DIA-JUN-08, DIA-JUN-09: straight to Gringotts, or not?"""

    takes: ClassVar[tuple[Answer, ...]] = ("trip",)

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [GO_TO_BANK, DECLINE]

    def overdue(self, state: State, seat: Seat) -> Action:
        return DECLINE

    def unfinished(self, state: State) -> Refusal:
        return Refusal("DIA-JUN-08", form="say_first")


BANK_TRIP: Final = [BankTrip(Seat(seat)) for seat in range(HATS)]


class TripAnswer(Action):
    """What is done about a trip to the bank."""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-JUN-08: only two spirals lead straight to Gringotts."""
        wrong = check_asked(state, seat)
        if wrong is not None:
            return wrong
        if takes(state, "trip"):
            return None
        return Refusal("DIA-JUN-08", form="text" if state.terms.junior else "full_game")


class GoToBank(TripAnswer):
    """Go straight to Gringotts."""

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-JUN-08: to the steps and paid; the extra roll stays."""
        draft.pending.pop()
        spells.go_to_steps(draft, seat, False, events)


class Decline(TripAnswer):
    """Stay where the hat is."""

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-JUN-09: the trip may be declined; the extra roll stays."""
        draft.pending.pop()
        if events is not None:
            events.append(TripDeclined(seat))


GO_TO_BANK: Final = GoToBank()
DECLINE: Final = Decline()
