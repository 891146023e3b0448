"""Minerva, call 9: she looks at the card in front of her."""

from typing import Any

from grimoire.games.darkforces.data import MINERVA
from grimoire.games.darkforces.rules.calling import CALL_MINERVA
from grimoire.games.darkforces.rules.powers import deed
from grimoire.games.darkforces.state import NOBODY, State


def play_minerva(state: State, events: list[Any] | None) -> None:
    """DRK-MIN-01, DRK-MIN-03: whatever it has become, and no other; she moves nothing."""
    seat = state.holder(MINERVA)
    if events is not None and seat != NOBODY:
        events.append(deed(CALL_MINERVA, "minerva_looked", seat, [seat], [state.card[seat]]))
