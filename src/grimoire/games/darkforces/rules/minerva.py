"""Minerva, call 9: she looks at the card in front of her."""

from typing import Final

from grimoire.games.darkforces.data import MINERVA
from grimoire.games.darkforces.events import Events
from grimoire.games.darkforces.rules.calling import CALL_MINERVA
from grimoire.games.darkforces.rules.powers import Answer, NothingToChoose, deed, tell_nobody
from grimoire.games.darkforces.state import State
from grimoire.kernel.seats import NOBODY, Seat


class MinervaWakes(NothingToChoose):
    """DRK-MIN-03: she looks at her own card and no other, and moves nothing."""

    def why_not(self, state: State, seat: Seat, answer: Answer) -> str:
        return "DRK-MIN-03"

    def perform(self, draft: State, events: Events) -> None:
        """DRK-MIN-01: whatever it has become; DRK-NIGHT-09, DRK-Q-21: nothing moves any more."""
        seat = draft.holder(MINERVA)
        if seat == NOBODY:
            tell_nobody(self.part, events)
        elif events is not None:
            events.append(deed(self.part, "minerva_looked", seat, [seat], [draft.card[seat]]))


MINERVA_WAKES: Final = MinervaWakes("minerva", MINERVA, CALL_MINERVA)
