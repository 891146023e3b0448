"""Buying: the exact coins, one thing, and the turn is over."""

from typing import ClassVar, Final

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    COIN_NAMES,
    COINS,
    FULL_TRUNK,
    HATS,
    INSIDE,
    ITEM_NAMES,
    ITEMS,
    LANE,
    NONE,
    SELLS,
    SHOP_OF,
    coins_of,
    covers,
    is_inside,
)
from grimoire.games.diagon.events import Bought, Events, TrunkFilled, coin_view
from grimoire.games.diagon.rules import cards, turns
from grimoire.games.diagon.rules.gringotts import pay_in
from grimoire.games.diagon.rules.table import check_moment, top
from grimoire.games.diagon.state import Action, Answer, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- what a shop sells -----------------------------------------------------------------------------


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


# -- buying ----------------------------------------------------------------------------------------


class Buy(Action):
    """Buy this item."""

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """May this player buy this item now?"""
        if seat == state.turn and top(state) is cards.DRAWING:
            return Refusal("DIA-CARD-04")
        wrong = check_moment(state, seat, "buy")
        if wrong is not None:
            return wrong
        name = ITEM_NAMES[self.item]
        if item_on_sale(state, seat) != self.item:
            return Refusal("DIA-BUY-01")
        if state.trunks[seat] >> self.item & 1:
            return Refusal("DIA-BUY-06", {"item": name})
        if state.stock[self.item] == 0:
            shop = BUILDING_NAMES[SHOP_OF[self.item]]
            return Refusal("DIA-BUY-05", {"items": name, "inside": shop})
        return check_coins(state, seat, self.item)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-BUY-02: coins to the bank, the item to the trunk; DIA-BUY-07: the turn is over."""
        item = self.item
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


BUYS: Final = [Buy(item) for item in range(ITEMS)]


def check_coins(state: State, seat: Seat, item: int) -> Refusal | None:
    """DIA-BUY-02: the very coins of the price, no others and no change."""
    purse, price = state.purses[seat], state.edition.prices[item]
    if covers(purse, price):
        return None
    if count_coins(purse) >= count_coins(price):
        return Refusal("DIA-BUY-03", {"item": ITEM_NAMES[item], "price": notate_coins(price)})
    missing = notate_coins(missing_coins(purse, price))
    return Refusal("DIA-BUY-04", {"item": ITEM_NAMES[item], "missing": missing})


def missing_coins(purse: int, price: int) -> int:
    """DIA-BUY-02: the coins of a price that a purse does not hold."""
    return sum(
        max(0, coins_of(price, coin) - coins_of(purse, coin)) << LANE * coin
        for coin in range(COINS)
    )


def count_coins(money: int) -> int:
    """How many coins there are, of whatever kind."""
    return sum(coin_view(money))


def notate_coins(money: int) -> str:
    """Coins as a refusal carries them: `galleon sickle sickle`."""
    return " ".join(COIN_NAMES[coin] for coin in range(COINS) for _ in range(coins_of(money, coin)))


# -- a purchase, and nothing else ------------------------------------------------------------------


class Purchase(Question):
    """Buy what is sold here, or not?"""

    takes: ClassVar[tuple[Answer, ...]] = ("buy", "end")

    def legal(self, state: State, seat: Seat) -> list[Action]:
        found: list[Action] = [turns.END_TURN]
        list_purchase(state, seat, found)
        return found


class BackDoor(Purchase):
    """DIA-TURN-05: buy where the way out of Knockturn Alley led?"""

    rule: ClassVar[str] = "DIA-TURN-05"


class BuyFirst(Purchase):
    """DIA-Q-10: buy before a card is drawn?"""


class Arrived(Purchase):
    """DIA-JUN-15: buy where the powder led?"""

    rule: ClassVar[str] = "DIA-JUN-14"


BACK_DOOR: Final = [BackDoor(Seat(seat)) for seat in range(HATS)]
BUY_FIRST: Final = [BuyFirst(Seat(seat)) for seat in range(HATS)]
ARRIVED: Final = [Arrived(Seat(seat)) for seat in range(HATS)]
