"""Sirius, call 4: he may swap his card with another player's, and then look at it."""

from typing import Any

from grimoire.games.darkforces.actions import ACTIONS, SEE, SKIP, TAKE, Action
from grimoire.games.darkforces.data import SIRIUS
from grimoire.games.darkforces.events import DeedName
from grimoire.games.darkforces.rules.calling import CALL_SIRIUS
from grimoire.games.darkforces.rules.powers import (
    check_at_table,
    deed,
    is_move,
    refuse_other,
    unused,
)
from grimoire.games.darkforces.state import NOBODY, State, Terms
from grimoire.kernel.refusal import Refusal


def check_sirius(terms: Terms, seat: int, act: Action) -> Refusal | None:
    """DRK-SIR-01, DRK-SIR-02: with one other player, or not at all; DRK-SIR-03: no look before."""
    if act.verb == SKIP:
        return Refusal("DRK-Q-01") if terms.strict_swaps else None
    if act.verb == SEE:
        return Refusal("DRK-SIR-03")
    if act.verb == TAKE and act.a != seat:
        return check_at_table(terms, act.a)
    return Refusal("DRK-SIR-01") if is_move(act) else refuse_other(act)


def has_swapped(state: State, seat: int) -> bool:
    """Did this player, who was dealt Sirius, take a card?"""
    return state.choice[seat] != NOBODY and ACTIONS[state.choice[seat]].verb == TAKE


def play_sirius(draft: State, events: list[Any] | None) -> None:
    """DRK-SIR-01, DRK-SIR-04: the two cards change places, and the camps with them."""
    seat = draft.holder(SIRIUS)
    if seat == NOBODY or draft.choice[seat] == NOBODY:
        return
    act = ACTIONS[draft.choice[seat]]
    if act.verb == TAKE:
        draft.swap(seat, act.a)
    if events is not None and act.verb == TAKE:
        events.append(deed(CALL_SIRIUS, "sirius_swapped", seat, [act.a], []))
    elif events is not None:
        events.append(unused(draft, CALL_SIRIUS, seat))


# -- his new card ----------------------------------------------------------------------------------


def check_sirius_looks(terms: Terms, seat: int, act: Action) -> Refusal | None:
    """DRK-Q-03: he looks at the card he has won, or prefers not to."""
    if act.verb in (SEE, SKIP):
        return None
    return Refusal("DRK-SIR-01") if is_move(act) else refuse_other(act)


def play_sirius_looks(draft: State, events: list[Any] | None) -> None:
    """DRK-SIR-03, DRK-SIR-05, DRK-SIR-06: the card and nothing else: no power, no accomplice."""
    seat = draft.holder(SIRIUS)
    if events is None or seat == NOBODY or draft.follow[seat] == NOBODY:
        return
    looks = ACTIONS[draft.follow[seat]].verb == SEE
    name: DeedName = "sirius_looked" if looks else "sirius_looked_away"
    events.append(deed(CALL_SIRIUS, name, seat, [seat], [draft.card[seat]]))
