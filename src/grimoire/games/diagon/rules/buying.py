"""Buying: the exact coins, one thing, and the turn is over."""

from typing import Any

from grimoire.games.diagon.actions import BUYS, Action
from grimoire.games.diagon.asks import DRAWING
from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    COIN_NAMES,
    COINS,
    FULL_TRUNK,
    INSIDE,
    ITEM_NAMES,
    NONE,
    SELLS,
    SHOP_OF,
    coins_of,
    covers,
    is_inside,
)
from grimoire.games.diagon.events import Bought, TrunkFilled, coin_view
from grimoire.games.diagon.rules.gringotts import pay_in
from grimoire.games.diagon.rules.moments import BUYING_TIME, check_moment
from grimoire.games.diagon.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def check_buy(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this player buy this item now?"""
    item = act.thing
    if seat == state.turn and state.question().code == DRAWING:
        return Refusal("DIA-CARD-04")
    refusal = check_moment(state, seat, BUYING_TIME)
    if refusal is not None:
        return refusal
    if item_on_sale(state, seat) != item:
        return Refusal("DIA-BUY-01")
    if state.trunks[seat] >> item & 1:
        return Refusal("DIA-BUY-06", {"item": ITEM_NAMES[item]})
    if state.stock[item] == 0:
        return Refusal(
            "DIA-BUY-05", {"items": ITEM_NAMES[item], "inside": BUILDING_NAMES[SHOP_OF[item]]}
        )
    return check_coins(state, seat, item)


def check_coins(state: State, seat: Seat, item: int) -> Refusal | None:
    """DIA-BUY-02: the very coins of the price, no others and no change."""
    purse, price = state.purses[seat], state.edition.prices[item]
    if covers(purse, price):
        return None
    if count_coins(purse) >= count_coins(price):
        return Refusal("DIA-BUY-03", {"item": ITEM_NAMES[item], "price": notate_coins(price)})
    missing = sum(
        max(0, coins_of(price, coin) - coins_of(purse, coin)) << 16 * coin for coin in range(COINS)
    )
    return Refusal("DIA-BUY-04", {"item": ITEM_NAMES[item], "missing": notate_coins(missing)})


def count_coins(money: int) -> int:
    """How many coins there are, of whatever kind."""
    return sum(coin_view(money))


def notate_coins(money: int) -> str:
    """Coins as a refusal carries them: `galleon sickle sickle`."""
    return " ".join(COIN_NAMES[coin] for coin in range(COINS) for _ in range(coins_of(money, coin)))


def item_on_sale(state: State, seat: Seat) -> int:
    """DIA-BUY-01: what the shop sells that this player is in, or NONE."""
    place = state.places[seat]
    return SELLS[place - INSIDE] if is_inside(place) else NONE


def can_buy(state: State, seat: Seat) -> bool:
    """DIA-CLOS-03: would the shop sell this player its item? It does not matter if it is closed."""
    item = item_on_sale(state, seat)
    return (
        item != NONE
        and state.trunks[seat] >> item & 1 == 0
        and state.stock[item] > 0
        and covers(state.purses[seat], state.edition.prices[item])
    )


def list_purchase(state: State, seat: Seat, found: list[Action]) -> None:
    """The one thing that can be bought here."""
    if can_buy(state, seat):
        found.append(BUYS[item_on_sale(state, seat)])


def play_buy(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """DIA-BUY-02: coins to the bank, the item to the trunk; DIA-BUY-07: the turn is over."""
    item = act.thing
    price = draft.edition.prices[item]
    pay_in(draft, seat, price)
    draft.stock[item] -= 1
    draft.trunks[seat] |= 1 << item
    draft.pending.pop()
    draft.turn_over = True
    if events is not None:
        name, last = BUILDING_NAMES[SHOP_OF[item]], draft.stock[item] == 0
        events.append(Bought(seat, ITEM_NAMES[item], coin_view(price), name, last))
        if draft.trunks[seat] == FULL_TRUNK:
            events.append(TrunkFilled(seat))  # DIA-WIN-02: that alone does not win
