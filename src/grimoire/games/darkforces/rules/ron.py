"""Ron, call 7: he has to swap his card with one of the centre, unseen."""

from typing import Final

from grimoire.games.darkforces.data import CENTRE, PLACES, RON
from grimoire.games.darkforces.events import Events
from grimoire.games.darkforces.rules.calling import CALL_RON
from grimoire.games.darkforces.rules.powers import Answer, Power, Swaps, deed, tell_late
from grimoire.games.darkforces.state import Action, State, Terms
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


class Trade(Answer):
    """Swap one's card with this one of the centre."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place

    def fits(self, power: Power, terms: Terms, seat: Seat) -> Refusal | None:
        return power.trade()


TRADES: Final = [Trade(place) for place in range(CENTRE, PLACES)]


class RonTrades(Swaps):
    """DRK-RON-01: he chooses which card, and nothing else; DRK-RON-02: he may not look."""

    def trade(self) -> Refusal | None:
        return None

    def skip(self, terms: Terms) -> Refusal | None:
        return Refusal("DRK-RON-01")

    def any_look(self) -> Refusal | None:
        return Refusal("DRK-RON-02")

    def any_move(self) -> Refusal | None:
        return Refusal("DRK-RON-01")

    def overdue(self, terms: Terms, seat: Seat) -> Answer | None:
        return None

    def use(self, draft: State, seat: Seat, answer: Action, events: Events) -> None:
        """DRK-RON-01, DRK-NIGHT-05: the card in front of him now; DRK-RON-03: he knows no more."""
        place = answer.places[0]
        draft.swap(seat, place)
        if events is not None:
            tell_late(draft, self.part, seat, answer, events)
            events.append(deed(self.part, "ron_swapped", seat, [place], [draft.card[seat]]))


RON_TRADES: Final = RonTrades("ron", RON, CALL_RON)
