"""Hermione, call 3: one card of another player, or two of the centre."""

from typing import Final

from grimoire.games.darkforces.data import CENTRE, HERMIONE
from grimoire.games.darkforces.events import Events
from grimoire.games.darkforces.rules.calling import CALL_HERMIONE
from grimoire.games.darkforces.rules.powers import Answer, Power, check_at_table, deed
from grimoire.games.darkforces.state import Action, State, Terms
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


class HermioneLooks(Power):
    """DRK-HERM-01, DRK-HERM-02: one or the other; or nothing (DRK-Q-01)."""

    def look(self, terms: Terms, seat: Seat, place: int) -> Refusal | None:
        if place == seat:
            return Refusal("DRK-HERM-01")
        return Refusal("DRK-Q-04") if place >= CENTRE else check_at_table(terms, place)

    def look_two(self) -> Refusal | None:
        return None

    def any_move(self) -> Refusal | None:
        return Refusal("DRK-HERM-03")

    def too_late(self, state: State, seat: Seat, answer: Answer) -> str:
        looked = answer.looks and self.was_used(state, seat)
        return "DRK-HERM-02" if looked else "DRK-NIGHT-02"

    def use(self, draft: State, seat: Seat, answer: Action, events: Events) -> None:
        """DRK-HERM-03: she moves nothing; all that she sees goes back."""
        if events is not None:
            seen = [draft.card[place] for place in answer.places]
            events.append(deed(self.part, "hermione_looked", seat, list(answer.places), seen))


HERMIONE_LOOKS: Final = HermioneLooks("hermione", HERMIONE, CALL_HERMIONE)
