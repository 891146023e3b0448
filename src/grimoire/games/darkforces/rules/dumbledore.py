"""Dumbledore, call 5: he may look at a card of the centre, and then has to place it."""

from typing import Any

from grimoire.games.darkforces.actions import (
    ACTIONS,
    CENTRE,
    GIVE,
    LOOK,
    LOOK_TWO,
    SKIP,
    Action,
)
from grimoire.games.darkforces.data import DUMBLEDORE
from grimoire.games.darkforces.rules.calling import CALL_DUMBLEDORE
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


def check_dumbledore(terms: Terms, seat: int, act: Action) -> Refusal | None:
    """DRK-DUMB-01: he may look at one card of the centre; without a look there is no swap."""
    if act.verb == SKIP:
        return None
    if act.verb == LOOK and act.a >= CENTRE:
        return None
    if is_move(act) or is_look(act):
        return Refusal("DRK-DUMB-01")
    return refuse_other(act)


def has_looked(state: State, seat: int) -> bool:
    """Did this player, who was dealt Dumbledore, look at a card of the centre?"""
    return state.choice[seat] != NOBODY and ACTIONS[state.choice[seat]].verb == LOOK


def play_dumbledore(draft: State, events: list[Any] | None) -> None:
    """DRK-DUMB-05: he sees the card that lies there, whoever has looked at it before."""
    seat = draft.holder(DUMBLEDORE)
    if events is None or seat == NOBODY or draft.choice[seat] == NOBODY:
        return
    act = ACTIONS[draft.choice[seat]]
    if act.verb == SKIP:
        events.append(unused(draft, CALL_DUMBLEDORE, seat))
    else:
        seen = [draft.card[act.a]]
        events.append(deed(CALL_DUMBLEDORE, "dumbledore_looked", seat, [act.a], seen))


# -- the card finds an owner -----------------------------------------------------------------------


def check_dumbledore_places(terms: Terms, seat: int, act: Action) -> Refusal | None:
    """DRK-DUMB-02: that card, to any player or to himself; he cannot put it back."""
    if act.verb == GIVE:
        return check_at_table(terms, act.a)
    if act.verb == LOOK and act.a < CENTRE:
        return Refusal("DRK-DUMB-03")
    if act.verb in (SKIP, LOOK, LOOK_TWO) or is_move(act):
        return Refusal("DRK-DUMB-02")
    return refuse_other(act)


def play_dumbledore_places(draft: State, events: list[Any] | None) -> None:
    """DRK-DUMB-03, DRK-DUMB-04: the card it replaces goes to the empty place, and nobody sees it.

    DRK-DUMB-06: that is the card which lies there now, after Sirius and before Neville.
    """
    seat = draft.holder(DUMBLEDORE)
    if seat == NOBODY or draft.follow[seat] == NOBODY:
        return
    place, target = ACTIONS[draft.choice[seat]].a, ACTIONS[draft.follow[seat]].a
    draft.swap(place, target)
    if events is not None:
        if draft.overdue_second >> seat & 1:
            events.append(deed(CALL_DUMBLEDORE, "night_defaulted", seat, [target], []))
        gone = [draft.card[place]]
        events.append(deed(CALL_DUMBLEDORE, "dumbledore_placed", seat, [target, place], gone))
