"""Items that change hands: taken from the player in front, or put back in their shop.

DIA-RET-03: no sold item comes back to its shop in any other way.
"""

from typing import Any

from grimoire.games.diagon.actions import RETURNS, TAKES, Action
from grimoire.games.diagon.asks import PUTTING_BACK, to_player
from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    EMPTY_TRUNK,
    FULL_TRUNK,
    INSIDE,
    ITEM_NAMES,
    ITEMS,
    SHOP_OF,
    TAKE,
    is_dark,
    is_inside,
)
from grimoire.games.diagon.events import ItemReturned, ItemTaken, TrunkBroken, TrunkFilled
from grimoire.games.diagon.rules.hand import check_spell
from grimoire.games.diagon.rules.moments import check_moment, in_knockturn, one_of
from grimoire.games.diagon.rules.winning import check_trunk_inside
from grimoire.games.diagon.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

RETURN_TIME = one_of(PUTTING_BACK)

# -- who is in front -------------------------------------------------------------------------------


def half_steps(state: State, seat: int) -> int:
    """DIA-TAKE-02: how far round a hat is, in half spaces: indoors, just before the Entrance."""
    place = state.places[seat]
    return 2 * state.edition.entrances[place - INSIDE] - 1 if is_inside(place) else 2 * place


def lead(state: State, seat: Seat, other: int) -> int:
    """DIA-TAKE-02: how far ahead another hat is; one at the very same place is a lap ahead."""
    lap = 2 * state.edition.spaces
    ahead = (half_steps(state, other) - half_steps(state, seat)) % lap
    return ahead if ahead > 0 else lap


def can_be_in_front(state: State, seat: Seat, other: int) -> bool:
    """DIA-TAKE-03: not in Knockturn Alley; DIA-Q-24: nor, if the table says so, without items."""
    if other == seat or is_dark(state.places[other]):
        return False
    return state.trunks[other] != EMPTY_TRUNK or not state.terms.nearest_with_items


def least_lead(state: State, seat: Seat) -> int:
    """How far ahead the player in front is; 0 if there is nobody."""
    least = 0
    for other in range(state.seats):
        if can_be_in_front(state, seat, other):
            ahead = lead(state, seat, other)
            if least == 0 or ahead < least:
                least = ahead
    return least


def is_in_front(state: State, seat: Seat, other: int) -> bool:
    """DIA-TAKE-01: is this the player in front, or one of several that are equally near?"""
    if not can_be_in_front(state, seat, other):
        return False
    return lead(state, seat, other) == least_lead(state, seat)


# -- Take an Item ----------------------------------------------------------------------------------


def check_take(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this player take this item from that player?"""
    refusal = check_spell(state, seat, TAKE)
    if refusal is not None:
        return refusal
    target, item = Seat(act.place), act.thing
    if target >= state.seats or target == seat:
        return Refusal("DIA-TAKE-01")
    if in_knockturn(state, target):
        return Refusal("DIA-TAKE-03")
    if not is_in_front(state, seat, target):
        return Refusal("DIA-TAKE-01")
    if state.trunks[target] == EMPTY_TRUNK:
        return Refusal("DIA-TAKE-05")
    return None if state.trunks[target] >> item & 1 else Refusal("DIA-TAKE-04")


def list_takes(state: State, seat: Seat, found: list[Action]) -> None:
    """DIA-TAKE-04: any item of the player in front."""
    least = least_lead(state, seat)
    for other in range(state.seats):
        if can_be_in_front(state, seat, other) and lead(state, seat, other) == least:
            for item in range(ITEMS):
                if state.trunks[other] >> item & 1:
                    found.append(TAKES[other][item])


def take(draft: State, seat: Seat, target: Seat, item: int, events: list[Any] | None) -> None:
    """DIA-TAKE-04: into the own trunk, or back to its shop if there is one already."""
    kept = draft.trunks[seat] >> item & 1 == 0
    was_full = draft.trunks[target] == FULL_TRUNK
    draft.trunks[target] -= 1 << item
    if kept:
        draft.trunks[seat] += 1 << item
    else:
        draft.stock[item] += 1
    if events is not None:
        shop = "" if kept else BUILDING_NAMES[SHOP_OF[item]]
        events.append(ItemTaken(seat, target, ITEM_NAMES[item], shop))
        if was_full:
            events.append(TrunkBroken(target))
        if kept and draft.trunks[seat] == FULL_TRUNK:
            events.append(TrunkFilled(seat))
    check_trunk_inside(draft, seat, events)


# -- Put an Item Back ------------------------------------------------------------------------------


def ask_for_return(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """DIA-RET-01: the drawer chooses; DIA-RET-02: an empty trunk has nothing to lose."""
    if draft.trunks[seat] != EMPTY_TRUNK:
        draft.pending.append(to_player(PUTTING_BACK, seat))
    elif events is not None:
        events.append(ItemReturned(seat, "", ""))


def check_return(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this player put this item back?"""
    refusal = check_moment(state, seat, RETURN_TIME)
    if refusal is not None:
        return refusal
    return None if state.trunks[seat] >> act.thing & 1 else Refusal("DIA-RET-01")


def legal_returns(state: State, seat: Seat) -> list[Action]:
    """DIA-RET-01: any item of the trunk."""
    return [RETURNS[item] for item in range(ITEMS) if state.trunks[seat] >> item & 1]


def play_return(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """DIA-RET-02: to the shop that sells such things; no coins come back."""
    item = act.thing
    was_full = draft.trunks[seat] == FULL_TRUNK
    draft.trunks[seat] -= 1 << item
    draft.stock[item] += 1
    draft.pending.pop()
    if events is not None:
        events.append(ItemReturned(seat, ITEM_NAMES[item], BUILDING_NAMES[SHOP_OF[item]]))
        if was_full:
            events.append(TrunkBroken(seat))
