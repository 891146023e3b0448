"""Gringotts."""

import pytest

from grimoire.games.diagon.data import COIN, ONE_OF_EACH
from grimoire.games.diagon.events import BankPaid
from grimoire.games.diagon.tests.table import (
    ADA,
    at,
    bank,
    expect_legal,
    expect_refusal,
    legal,
    play,
    purse,
    rolled,
    table,
)


@pytest.mark.rule("DIA-BANK-01")
def test_passing_the_steps_pays_one_of_each() -> None:
    state = rolled(table("18", "0", "1"), "2", "2")
    assert bank(state) == "14 14 14"
    play(state, "walk 22")
    assert (purse(state), bank(state)) == ("3 3 3", "13 13 13")


@pytest.mark.rule("DIA-BANK-01", "DIA-MOVE-14")
def test_passing_the_steps_on_the_way_to_a_gate_pays_too() -> None:
    state = rolled(table("18", "0", "1"), "2", "4")
    play(state, "gate C")
    assert (at(state), purse(state)) == ("K14", "3 3 3")


@pytest.mark.rule("DIA-BANK-02", "DIA-Q-06")
def test_landing_pays_and_leaving_does_not() -> None:
    state = rolled(table("16", "0", "1"), "2", "2")
    play(state, "walk 20")
    assert purse(state) == "3 3 3"
    later = rolled(table("20", "0", "1"), "2", "3")
    play(later, "walk 25")
    assert purse(later) == "2 2 2"


@pytest.mark.rule("DIA-BANK-03")
def test_the_money_can_be_spent_at_once() -> None:
    state = rolled(table("18", "0", "1", purses=["0 1 0"]), "3", "4")
    play(state, "enter madam_malkins")
    assert purse(state) == "1 2 1"
    expect_legal(state, "buy robe")


@pytest.mark.rule("DIA-BANK-04")
def test_nobody_goes_inside() -> None:
    state = rolled(table("18", "0", "1"), "3", "4")
    expect_refusal(state, "enter gringotts", "DIA-BANK-04")
    flying = table("eeylops", "0", "1", hands=["floo", "", ""])
    play(flying, "floo odd", "die 3")
    assert "to gringotts" not in legal(flying)
    expect_refusal(flying, "to gringotts", "DIA-FLOO-01")


@pytest.mark.rule("DIA-BANK-05")
def test_behind_the_bank_nothing_is_paid() -> None:
    state = rolled(table("K10", "0", "1"), "S", "5")
    play(state, "walk K15")
    assert purse(state) == "2 2 2"


@pytest.mark.rule("DIA-BANK-06", "DIA-FLOO-08")
def test_flying_past_the_bank_brings_nothing() -> None:
    state = table("apothecary", "0", "1", hands=["floo", "", ""])
    play(state, "floo odd", "die 2")
    assert (at(state), purse(state)) == ("eeylops", "2 2 2")


@pytest.mark.rule("DIA-BANK-07", "DIA-CLOS-05")
def test_a_closed_bank_pays_nobody() -> None:
    state = rolled(table("18", "0", "1", hands=["gringotts", "", ""], sign="gringotts"), "2", "3")
    events = play(state, "walk 23")
    assert events[1] == BankPaid(ADA, [0, 0, 0], [0, 0, 0], True)
    play(state, "gringotts")
    assert (purse(state), bank(state), at(state)) == ("2 2 2", "14 14 14", "20")


@pytest.mark.rule("DIA-BANK-08", "DIA-Q-30")
def test_a_kind_that_has_run_out_is_not_paid() -> None:
    state = table("18", "0", "1", purses=["0 0 0", "10 10 10", "10 5 5"])
    assert bank(state) == "0 5 5"
    rolled(state, "2", "2")
    [_, paid, *_] = play(state, "walk 22")
    assert (purse(state), bank(state)) == ("0 1 1", "0 4 4")
    assert paid == BankPaid(ADA, [0, 1, 1], [1, 0, 0], False)


@pytest.mark.rule("DIA-Q-30")
def test_a_bank_without_a_bottom() -> None:
    state = table("18", "0", "1", purses=["0 0 0", "10 10 10", "10 5 5"], bank="unlimited")
    rolled(state, "2", "2")
    play(state, "walk 22")
    assert (purse(state), bank(state)) == ("1 1 1", "0 4 4")


@pytest.mark.rule("DIA-BANK-09")
def test_paying_in_is_always_possible() -> None:
    state = table("eeylops", "0", "1", sign="gringotts")
    play(state, "buy owl")
    assert (purse(state), bank(state)) == ("2 1 1", "14 15 15")


@pytest.mark.rule("DIA-Q-31")
def test_purses_are_open() -> None:
    assert COIN[0] + COIN[1] + COIN[2] == ONE_OF_EACH
    state = table("18", "0", "1", purses=["1 2 3"])
    assert purse(state, ADA) == "1 2 3"
