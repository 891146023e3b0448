"""Hermione, call 3: one card of another player, or two of the centre."""

from typing import Any

from grimoire.games.darkforces.actions import ACTIONS, CENTRE, LOOK, LOOK_TWO, SKIP, Action
from grimoire.games.darkforces.data import HERMIONE
from grimoire.games.darkforces.rules.calling import CALL_HERMIONE
from grimoire.games.darkforces.rules.powers import (
    check_at_table,
    deed,
    is_move,
    refuse_other,
    unused,
)
from grimoire.games.darkforces.state import NOBODY, State, Terms
from grimoire.kernel.refusal import Refusal


def check_hermione(terms: Terms, seat: int, act: Action) -> Refusal | None:
    """DRK-HERM-01, DRK-HERM-02: one or the other; or nothing (DRK-Q-01)."""
    if act.verb in (SKIP, LOOK_TWO):
        return None
    if act.verb == LOOK and act.a == seat:
        return Refusal("DRK-HERM-01")
    if act.verb == LOOK and act.a >= CENTRE:
        return Refusal("DRK-Q-04")
    if act.verb == LOOK:
        return check_at_table(terms, act.a)
    return Refusal("DRK-HERM-03") if is_move(act) else refuse_other(act)


def play_hermione(draft: State, events: list[Any] | None) -> None:
    """DRK-HERM-03: she moves nothing; all that she sees goes back."""
    seat = draft.holder(HERMIONE)
    if events is None or seat == NOBODY or draft.choice[seat] == NOBODY:
        return
    act = ACTIONS[draft.choice[seat]]
    if act.verb == SKIP:
        events.append(unused(draft, CALL_HERMIONE, seat))
        return
    places = [act.a, act.b] if act.verb == LOOK_TWO else [act.a]
    seen = [draft.card[place] for place in places]
    events.append(deed(CALL_HERMIONE, "hermione_looked", seat, places, seen))
