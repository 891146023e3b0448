"""Buying."""

import pytest

from grimoire.games.diagon.data import ITEM_NAMES
from grimoire.games.diagon.events import Bought, coin_view
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    GAME,
    at,
    bank,
    decider,
    expect_legal,
    expect_refusal,
    legal,
    play,
    purse,
    rolled,
    stock,
    table,
    trunk,
)


@pytest.mark.rule("DIA-BUY-01")
def test_a_shop_sells_its_own_item() -> None:
    state = table("ollivanders", "0", "1")
    assert [act for act in legal(state) if act.startswith("buy")] == ["buy wand"]
    expect_refusal(state, "buy owl", "DIA-BUY-01")
    for outside in ("35", "leaky_cauldron"):
        expect_refusal(table(outside, "0", "1"), "buy wand", "DIA-BUY-01")


@pytest.mark.rule("DIA-BUY-05")
def test_everybody_hears_of_the_last_one() -> None:
    two_left = table("eeylops", "0", "1")
    one_left = table("eeylops", "0", "1", trunks=["", "owl", ""])
    assert (stock(two_left, "owl"), stock(one_left, "owl")) == (2, 1)
    for state, last in ((two_left, False), (one_left, True)):
        assert play(state, "buy owl")[0] == Bought(ADA, "owl", [0, 1, 1], "eeylops", last)


@pytest.mark.rule("DIA-BUY-02", "DIA-Q-41")
def test_the_very_coins_for_the_item() -> None:
    state = table("eeylops", "0", "1", purses=["0 1 1"])
    before = stock(state, "owl")
    assert bank(state) == "16 15 15"
    play(state, "buy owl")
    assert (purse(state), bank(state), trunk(state)) == ("0 0 0", "16 16 16", "owl")
    assert stock(state, "owl") == before - 1
    prices = [coin_view(price) for price in GAME.components.prices]
    assert dict(zip(ITEM_NAMES, prices, strict=True)) == {
        **{"potion": [0, 0, 2], "cauldron": [1, 0, 1], "robe": [1, 1, 0]},
        **{"wand": [2, 0, 0], "book": [0, 2, 0], "owl": [0, 1, 1]},
    }


@pytest.mark.rule("DIA-BUY-03")
def test_no_other_coins_and_no_change() -> None:
    state = table("eeylops", "0", "1", purses=["5 0 3"])
    refusal = expect_refusal(state, "buy owl", "DIA-BUY-03")
    assert "1\u00a0Sickle and 1\u00a0Knut" in GAME.explain(refusal, "en")[1]


@pytest.mark.rule("DIA-BUY-04")
def test_too_few_coins_until_the_bank_pays() -> None:
    state = table("eeylops", "0", "1", purses=["0 1 0"])
    refusal = expect_refusal(state, "buy owl", "DIA-BUY-04")
    assert "lack 1\u00a0Knut to pay for an owl" in GAME.explain(refusal, "en")[1]
    rich = rolled(table("19", "0", "1", purses=["0 1 0"]), "5", "6")
    play(rich, "enter eeylops")
    expect_legal(rich, "buy owl")


@pytest.mark.rule("DIA-BUY-05")
def test_an_empty_shop_sells_nothing() -> None:
    state = table("eeylops", "0", "1", trunks=["", "owl", "owl"])
    assert stock(state, "owl") == 0
    refusal = expect_refusal(state, "buy owl", "DIA-BUY-05")
    assert "no owls left inside Eeylops" in GAME.explain(refusal, "en")[1]


@pytest.mark.rule("DIA-BUY-06")
def test_never_a_second_of_a_kind() -> None:
    state = table("25", "0", "1", trunks=["owl", "", ""])
    rolled(state, "S", "6")
    play(state, "enter eeylops", "draw return", "return owl")
    expect_legal(state, "buy owl")
    owned = table("eeylops", "0", "1", trunks=["owl", "", ""])
    refusal = expect_refusal(owned, "buy owl", "DIA-BUY-06")
    assert "holds an owl" in GAME.explain(refusal, "en")[1]


@pytest.mark.rule("DIA-BUY-07")
def test_a_purchase_is_the_end_of_the_turn() -> None:
    state = rolled(table("29", "0", "1", hands=["close", "", ""]), "2", "3")
    play(state, "enter eeylops", "buy owl")
    assert (decider(state), at(state)) == (BEN, "eeylops")


@pytest.mark.rule("DIA-BUY-08", "DIA-Q-09")
def test_buying_before_the_roll() -> None:
    state = table("eeylops", "0", "1", purses=["0 1 1"])
    expect_legal(state, "buy owl", "roll")
    play(state, "buy owl")
    assert decider(state) == BEN


@pytest.mark.rule("DIA-BUY-09", "DIA-EXIL-04")
def test_two_spirals_in_a_shop_lead_out_by_its_back_door() -> None:
    state = table("eeylops", "0", "1")
    play(state, "roll", "dice S S")
    assert (at(state), decider(state)) == ("K19", BEN)
