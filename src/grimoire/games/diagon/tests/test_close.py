"""Close a Shop."""

import pytest

from grimoire.games.diagon.balance import LONG, SHUT, tally
from grimoire.games.diagon.data import BUILDING_NAMES
from grimoire.games.diagon.events import Closed, RoundBegan, SignFell
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    EVERYTHING,
    GAME,
    at,
    decider,
    expect_legal,
    expect_refusal,
    kinds,
    legal,
    pass_turns,
    play,
    rolled,
    seen,
    table,
)


@pytest.mark.rule("DIA-CLOS-01")
def test_the_sign_goes_on_any_building() -> None:
    state = table("4", "0", "1", hands=["close", "", ""])
    targets = [act for act in legal(state) if act.startswith("close")]
    assert targets == [f"close {building}" for building in BUILDING_NAMES]
    assert len(targets) == 8


@pytest.mark.rule("DIA-CLOS-02")
def test_nobody_goes_in_by_the_front_door() -> None:
    state = rolled(table("27", "0", "1", sign="eeylops"), "S", "3")
    refusal = expect_refusal(state, "enter eeylops", "DIA-CLOS-02")
    assert "go into Eeylops by the front door" in GAME.explain(refusal, "en")[1]
    assert legal(state) == ["walk 30"]


@pytest.mark.rule("DIA-CLOS-03")
def test_those_inside_may_still_buy() -> None:
    expect_legal(table("eeylops", "0", "1", sign="eeylops"), "buy owl")
    behind = rolled(table("K17", "0", "1", sign="eeylops"), "2", "3")
    play(behind, "enter eeylops")
    expect_legal(behind, "buy owl")
    flown = table("ollivanders", "0", "1", sign="eeylops", hands=["floo", "", ""])
    play(flown, "floo odd", "die 3", "to eeylops")
    expect_legal(flown, "buy owl")


@pytest.mark.rule("DIA-CLOS-04")
def test_leaving_is_as_ever() -> None:
    state = rolled(table("eeylops", "0", "1", sign="eeylops"), "S", "5")
    play(state, "walk 34")
    assert at(state) == "34"


@pytest.mark.rule("DIA-CLOS-06")
def test_a_closed_leaky_cauldron_keeps_the_winner_out() -> None:
    state = rolled(
        table("38", "10", "11", sign="leaky_cauldron", trunks=[EVERYTHING, "", ""]), "2", "3"
    )
    expect_refusal(state, "enter leaky_cauldron", "DIA-CLOS-06")
    flown = table(
        *("ollivanders", "10", "11"),
        sign="leaky_cauldron",
        trunks=[EVERYTHING, "", ""],
        hands=["floo", "", ""],
    )
    play(flown, "floo even", "die 4", "to leaky_cauldron")
    outcome = GAME.outcome(flown)
    assert outcome is not None
    assert outcome.winners == (ADA,)


@pytest.mark.rule("DIA-CLOS-07", "DIA-Q-22")
def test_the_sign_moves_to_another_building() -> None:
    state = table("27", "0", "1", sign="eeylops", hands=["close", "", ""])
    assert len([act for act in legal(state) if act.startswith("close")]) == 7
    expect_refusal(state, "close eeylops", "DIA-CLOS-07")
    [closed] = play(state, "close gringotts")
    assert closed == Closed(ADA, "gringotts", "eeylops")
    assert seen(state).sign == "gringotts"
    rolled(state, "S", "3")
    expect_legal(state, "enter eeylops")


@pytest.mark.rule("DIA-Q-22")
@pytest.mark.parametrize(("rounds", "turns"), [(1, 3), (3, 9), ("unlimited", 0)])
def test_a_table_may_let_the_sign_fall(rounds: int | str, turns: int) -> None:
    state = table("4", "14", "24", hands=["close", "", ""], closed_sign_rounds=rounds)
    play(state, "close eeylops")
    assert state.sign_turns == turns
    pass_turns(state, turns - 1 if turns else 12)
    assert seen(state).sign == "eeylops"
    events = pass_turns(state, 1)
    assert ("sign_fell" in kinds(events)) == bool(turns)
    assert seen(state).sign == ("" if turns else "eeylops")
    assert decider(state) == (ADA if turns else BEN)


@pytest.mark.rule("DIA-Q-05")
def test_the_leaky_cauldron_is_a_building_like_others() -> None:
    state = rolled(table("38", "leaky_cauldron", "leaky_cauldron"), "2", "3")
    play(state, "enter leaky_cauldron")
    assert (at(state), decider(state)) == ("leaky_cauldron", BEN)
    assert GAME.outcome(state) is None


def test_a_bank_that_stays_shut_for_long_is_counted_once() -> None:
    shut, elsewhere = Closed(1, "gringotts", ""), Closed(0, "eeylops", "gringotts")
    rounds = [RoundBegan(number, False) for number in range(LONG + 1)]
    assert tally([shut, *rounds])[SHUT, 1] == 1
    assert tally([shut, *rounds, *rounds])[SHUT, 1] == 1
    assert tally([shut, *rounds[1:], elsewhere, *rounds])[SHUT, 1] == 0
    assert tally([shut, SignFell("gringotts"), *rounds])[SHUT, 1] == 0
