"""Ron, call 7: he has to swap his card with one of the centre, unseen."""

from typing import Any

from grimoire.games.darkforces.actions import ACTIONS, SKIP, TRADE, Action
from grimoire.games.darkforces.data import RON
from grimoire.games.darkforces.rules.calling import CALL_RON
from grimoire.games.darkforces.rules.powers import deed, is_look, is_move, refuse_other
from grimoire.games.darkforces.state import NOBODY, State, Terms
from grimoire.kernel.refusal import Refusal


def check_ron(terms: Terms, seat: int, act: Action) -> Refusal | None:
    """DRK-RON-01: he chooses which card, and nothing else; DRK-RON-02: he may not look."""
    if act.verb == TRADE:
        return None
    if is_look(act):
        return Refusal("DRK-RON-02")
    if act.verb == SKIP or is_move(act):
        return Refusal("DRK-RON-01")
    return refuse_other(act)


def play_ron(draft: State, events: list[Any] | None) -> None:
    """DRK-RON-01, DRK-NIGHT-05: the card in front of him now; DRK-RON-03: he knows no more."""
    seat = draft.holder(RON)
    if seat == NOBODY or draft.choice[seat] == NOBODY:
        return
    place = ACTIONS[draft.choice[seat]].a
    draft.swap(seat, place)
    if events is not None:
        if draft.overdue >> seat & 1:
            events.append(deed(CALL_RON, "night_defaulted", seat, [place], []))
        events.append(deed(CALL_RON, "ron_swapped", seat, [place], [draft.card[seat]]))
