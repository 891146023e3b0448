"""The clock (DIA-Q-26)."""

import pytest

from grimoire.games.diagon.events import TimeRanOut
from grimoire.games.diagon.state import State
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    GAME,
    at,
    expect_refusal,
    hand,
    play,
    purse,
    question,
    rolled,
    seen,
    table,
    trunk,
    under,
)
from grimoire.kernel.seats import CLOCK


def late(state: State) -> State:
    """The state after the clock has struck, which everybody is told."""
    seat = seen(state).decider
    defending = question(state) == "under_attack"
    assert play(state, "clock:time")[0] == TimeRanOut(seat, defending)
    return state


@pytest.mark.rule("DIA-Q-26")
def test_a_late_player_rolls_walks_on_and_ends() -> None:
    state = late(table("eeylops", "0", "1", hands=["close", "", ""]))
    assert question(state) == "rolling"
    play(state, "dice 3 3")
    late(state)
    assert (at(state), question(state)) == ("35", "closing")
    assert late(state).turn == BEN
    assert (hand(state), trunk(state)) == ("close", "")
    dark = late(rolled(table("K0", "1", "2"), "S", "2"))
    assert at(dark) == "K2"
    out = late(rolled(table("K20", "1", "2"), "2", "3"))
    assert at(out) == "38"


@pytest.mark.rule("DIA-Q-26")
def test_a_late_player_does_not_defend() -> None:
    state = table("4", "6", "1", hands=["coin", "defence", ""])
    play(state, "coin 1 knut")
    late(state)
    assert (purse(state, BEN), hand(state, BEN)) == ("2 2 1", "defence")


@pytest.mark.rule("DIA-Q-26")
def test_a_late_player_names_the_first_on_the_list() -> None:
    assert late(GAME.setup(3)).colours == (0,)
    held = ["close close take take send", "", ""]
    full = rolled(table("4", "0", "1", hands=held), "S", "4")
    play(full, "walk 8", "draw leave")
    assert under(late(full)) == "take"
    back = rolled(table("4", "0", "1", trunks=["owl wand", "", ""]), "S", "4")
    play(back, "walk 8", "draw return")
    assert trunk(late(back)) == "owl"
    flying = table("eeylops", "0", "1", hands=["floo", "", ""])
    play(flying, "floo odd", "die 3")
    assert at(late(flying)) == "leaky_cauldron"
    drawn = rolled(table("5", "0", "1"), "S", "2")
    play(drawn, "walk 7", "draw close", "draw floo")
    assert hand(late(drawn)) == "floo close"
    trip = rolled(table("6", "0", "1", variant="junior"), "S", "S")
    assert at(late(trip)) == "6"
    first = rolled(table("27", "0", "1", draw_before_buy=False), "S", "5")
    play(first, "enter eeylops")
    assert (question(late(first)), trunk(first)) == ("drawing", "")


@pytest.mark.rule("DIA-Q-26")
def test_the_clock_acts_only_for_players() -> None:
    state = table("4", "0", "1")
    assert [GAME.notate(action) for action in GAME.legal_actions(state, CLOCK)] == ["time"]
    expect_refusal(state, "0:time", "DIA-Q-26")
    expect_refusal(state, "clock:roll", "DIA-Q-26")
    play(state, "roll")
    expect_refusal(state, "clock:time", "DIA-Q-26")
    assert GAME.legal_actions(state, CLOCK) == []
    assert GAME.legal_actions(state, ADA) == []
