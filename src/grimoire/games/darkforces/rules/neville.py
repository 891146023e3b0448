"""Neville, call 6: he may swap the cards of two other players."""

from typing import Any

from grimoire.games.darkforces.actions import ACTIONS, SKIP, SWAP, Action
from grimoire.games.darkforces.data import NEVILLE
from grimoire.games.darkforces.rules.calling import CALL_NEVILLE
from grimoire.games.darkforces.rules.powers import (
    check_at_table,
    deed,
    is_look,
    is_move,
    refuse_other,
    unused,
)
from grimoire.games.darkforces.state import NOBODY, State, Terms
from grimoire.kernel.refusal import Refusal


def check_neville(terms: Terms, seat: int, act: Action) -> Refusal | None:
    """DRK-NEV-01: two others; DRK-NEV-02: without a look; DRK-NEV-04: or not at all."""
    if act.verb == SKIP:
        return Refusal("DRK-Q-01") if terms.strict_swaps else None
    if act.verb == SWAP and seat not in (act.a, act.b):
        return check_at_table(terms, act.b)
    if is_look(act):
        return Refusal("DRK-NEV-02")
    return Refusal("DRK-NEV-01") if is_move(act) else refuse_other(act)


def play_neville(draft: State, events: list[Any] | None) -> None:
    """DRK-NEV-03: both take over the card now in front of them, and nobody is told."""
    seat = draft.holder(NEVILLE)
    if seat == NOBODY or draft.choice[seat] == NOBODY:
        return
    act = ACTIONS[draft.choice[seat]]
    if act.verb == SWAP:
        draft.swap(act.a, act.b)
    if events is not None and act.verb == SWAP:
        moved = [draft.card[act.a], draft.card[act.b]]
        events.append(deed(CALL_NEVILLE, "neville_swapped", seat, [act.a, act.b], moved))
    elif events is not None:
        events.append(unused(draft, CALL_NEVILLE, seat))
