"""Harry, call 8: he may turn up another player's card."""

from typing import Any

from grimoire.games.darkforces.actions import ACTIONS, CENTRE, LOOK, SKIP, TURN, Action
from grimoire.games.darkforces.data import HARRY, is_death_eater
from grimoire.games.darkforces.rules.calling import CALL_HARRY
from grimoire.games.darkforces.rules.powers import check_at_table, deed, refuse_other, unused
from grimoire.games.darkforces.state import NOBODY, State, Terms
from grimoire.kernel.refusal import Refusal


def check_harry(terms: Terms, seat: int, act: Action) -> Refusal | None:
    """DRK-HAR-01, DRK-Q-05: one other player's card, or none; DRK-HAR-04: he gets one try."""
    if act.verb == SKIP:
        return None
    if act.verb == TURN and act.a == seat and not terms.harry_self_reveal:
        return Refusal("DRK-Q-05")
    if act.verb == TURN:
        return check_at_table(terms, act.a)
    if act.verb == LOOK and act.a >= CENTRE:
        return Refusal("DRK-HAR-01")
    return refuse_other(act)


def play_harry(draft: State, events: list[Any] | None) -> None:
    """DRK-HAR-02: it stays face up all day; DRK-HAR-03: a Death Eater is hidden again at once."""
    seat = draft.holder(HARRY)
    if seat == NOBODY or draft.choice[seat] == NOBODY:
        return
    act = ACTIONS[draft.choice[seat]]
    if act.verb == TURN and not is_death_eater(draft.card[act.a]):
        draft.face_up = act.a  # DRK-HAR-05: no card moves any more
    if events is not None and act.verb == TURN:
        events.append(deed(CALL_HARRY, "harry_revealed", seat, [act.a], [draft.card[act.a]]))
    elif events is not None:
        events.append(unused(draft, CALL_HARRY, seat))
