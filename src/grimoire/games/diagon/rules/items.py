"""Items that change hands: taken from the player in front, or put back in their shop.

DIA-RET-03: no sold item comes back to its shop in any other way.
"""

from typing import ClassVar, Final

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    EMPTY_TRUNK,
    FULL_TRUNK,
    HATS,
    INSIDE,
    ITEM_NAMES,
    ITEMS,
    SHOP_OF,
    TAKE,
    is_dark,
    is_inside,
)
from grimoire.games.diagon.events import (
    Events,
    ItemReturned,
    ItemTaken,
    TrunkBroken,
    TrunkFilled,
)
from grimoire.games.diagon.rules.attacks import Attack
from grimoire.games.diagon.rules.table import check_moment, in_knockturn
from grimoire.games.diagon.rules.winning import check_trunk_inside
from grimoire.games.diagon.state import Action, Answer, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

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


class TakeItem(Attack):
    """Take this item from this player."""

    def __init__(self, target: int, item: int) -> None:
        super().__init__(TAKE, target)
        self.item = item

    def item_name(self) -> str:
        return ITEM_NAMES[self.item]

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-TAKE-01: only from the player in front, and only what is in their trunk."""
        if self.target >= state.seats or self.target == seat:
            return Refusal("DIA-TAKE-01")
        if in_knockturn(state, self.target):
            return Refusal("DIA-TAKE-03")
        if not is_in_front(state, seat, self.target):
            return Refusal("DIA-TAKE-01")
        if state.trunks[self.target] == EMPTY_TRUNK:
            return Refusal("DIA-TAKE-05")
        return None if state.trunks[self.target] >> self.item & 1 else Refusal("DIA-TAKE-04")

    def strike(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-TAKE-04: into the own trunk, or back to its shop if there is one already."""
        item, target = self.item, self.target
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


TAKES: Final = [[TakeItem(seat, item) for item in range(ITEMS)] for seat in range(HATS)]


def list_takes(state: State, seat: Seat, found: list[Action]) -> None:
    """DIA-TAKE-04: any item of the player in front."""
    least = least_lead(state, seat)
    for other in range(state.seats):
        if can_be_in_front(state, seat, other) and lead(state, seat, other) == least:
            for item in range(ITEMS):
                if state.trunks[other] >> item & 1:
                    found.append(TAKES[other][item])


# -- Put an Item Back ------------------------------------------------------------------------------


class ReturnItem(Question):
    """DIA-RET-01: which item goes back? The drawer chooses."""

    takes: ClassVar[tuple[Answer, ...]] = ("return",)
    rule: ClassVar[str] = "DIA-CARD-02"

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [PUT_BACKS[item] for item in range(ITEMS) if state.trunks[seat] >> item & 1]


RETURN_ITEM: Final = [ReturnItem(Seat(seat)) for seat in range(HATS)]


def ask_for_return(draft: State, seat: Seat, events: Events) -> None:
    """DIA-RET-02: an empty trunk has nothing to lose."""
    if draft.trunks[seat] != EMPTY_TRUNK:
        draft.pending.append(RETURN_ITEM[seat])
    elif events is not None:
        events.append(ItemReturned(seat, "", ""))


class PutBack(Action):
    """Put this item back in its shop."""

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-RET-01: is an item to be put back, and is this one there?"""
        wrong = check_moment(state, seat, "return")
        if wrong is not None:
            return wrong
        return None if state.trunks[seat] >> self.item & 1 else Refusal("DIA-RET-01")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-RET-02: to the shop that sells such things; no coins come back."""
        item = self.item
        was_full = draft.trunks[seat] == FULL_TRUNK
        draft.trunks[seat] -= 1 << item
        draft.stock[item] += 1
        draft.pending.pop()
        if events is not None:
            events.append(ItemReturned(seat, ITEM_NAMES[item], BUILDING_NAMES[SHOP_OF[item]]))
            if was_full:
                events.append(TrunkBroken(seat))


PUT_BACKS: Final = [PutBack(item) for item in range(ITEMS)]
