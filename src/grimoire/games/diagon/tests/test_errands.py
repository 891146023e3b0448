"""How many turns errands take, as far as that can be checked by hand."""

import pytest

from grimoire.games.diagon.bots.errands import (
    DARK_WAYS,
    DOUBLES,
    TWO_SPIRALS,
    WALK_WAYS,
    Errands,
    errands_left,
    errands_of,
    fewest,
)
from grimoire.games.diagon.data import INSIDE, ITEM_NAMES, KNOCKTURN, SHOP_OF, packed
from grimoire.games.diagon.tests.table import GAME, table

EVERY_ITEM = 63
ERRANDS = Errands(GAME.components, junior=False)
JUNIOR = Errands(GAME.components, junior=True)


def turns(place: int, wanted: str = "", purse: str = "0 0 0") -> float:
    """The turns to go from a place, with these items to buy and these coins."""
    items = sum(1 << ITEM_NAMES.index(item) for item in wanted.split())
    coins = packed([int(count) for count in purse.split()])
    return ERRANDS.race(items, coins).turns(place)


def test_every_roll_is_counted() -> None:
    assert sum(WALK_WAYS) == pytest.approx(1.0)
    assert WALK_WAYS[0] == TWO_SPIRALS
    assert sum(DARK_WAYS) + DOUBLES == pytest.approx(1.0)


def test_at_the_doorstep_any_roll_leads_home() -> None:
    assert turns(39) == pytest.approx((1 + 2 / 36) / (35 / 36))
    assert turns(38) == turns(39)
    assert turns(37) > turns(38)


def test_home_itself_is_a_lap_away() -> None:
    assert turns(INSIDE) > turns(0) > 6.0


def test_a_visit_costs_the_rest_of_the_roll_and_a_turn_to_come_out() -> None:
    assert turns(34) + 0.3 < turns(34, "wand", "2 0 0") < turns(34) + 1.3


def test_without_the_exact_coins_it_takes_another_lap() -> None:
    assert turns(34, "wand", "1 9 9") > turns(34, "wand", "2 0 0") + 5.0


def test_coins_wait_at_the_bank_on_the_way() -> None:
    behind = turns(21, "robe", "0 0 0")
    assert turns(18, "robe", "0 0 0") < behind - 5.0


def test_coins_beyond_the_prices_make_no_difference() -> None:
    assert turns(7, "owl", "0 1 1") == turns(7, "owl", "9 9 9")
    assert fewest(packed([3, 0, 2]), packed([1, 2, 2])) == packed([1, 0, 2])


def test_whoever_is_inside_buys_at_once() -> None:
    shop = INSIDE + SHOP_OF[ITEM_NAMES.index("owl")]
    assert turns(shop, "owl", "0 1 1") == pytest.approx(1.0 + turns(shop))


def test_the_other_alley_is_slower_than_the_street() -> None:
    for gate, space in zip(GAME.components.dark_gates, GAME.components.gates, strict=True):
        assert turns(KNOCKTURN + gate, "wand", "2 0 0") > turns(space, "wand", "2 0 0")


def test_chimneys_make_the_junior_game_shorter() -> None:
    everything, purse = EVERY_ITEM, packed([2, 2, 2])
    alone = ERRANDS.race(everything, purse).turns(INSIDE)
    assert JUNIOR.race(everything, purse).turns(INSIDE) < alone
    assert 15.0 < alone < 18.0


def test_what_is_sold_out_is_no_errand() -> None:
    state = table("1", "2", "3", trunks=["", "owl", "owl"])
    wanted, sold_out = errands_left(state.stock, state.trunks[0])
    assert (wanted, sold_out) == (EVERY_ITEM - 32, 1)


def test_what_was_worked_out_is_kept() -> None:
    assert errands_of(GAME.components, False) is errands_of(GAME.components, False)
    assert errands_of(GAME.components, True).junior
