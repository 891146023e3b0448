"""Full rows."""

import pytest

from grimoire.games.quidditch.events import Placed
from grimoire.games.quidditch.tests.table import (
    BEN,
    GAME,
    after,
    attack_hand,
    defence_hand,
    expect_refusal,
    kinds,
    legal,
    play,
    row,
    seen,
)

ROW_5_FULL = ("throw S5 K5 Q1 G5 G5 G1 G2 B1 B2", "S5 G5 G5", "K5")
"""Row 5 holds four dice; the attack has the Quaffle and two goal dice, the defence two Bludgers."""
NO_ROOM = (*ROW_5_FULL, "throw Q2 G1 G2 B1 B2", "G1", "B1", "throw Q5 G5 B5")
"""Third throw: every die in hand shows row 5."""


@pytest.mark.rule("QUI-FULL-01")
def test_a_full_row_takes_no_die() -> None:
    state = after(*ROW_5_FULL, "throw Q5 G5 G1 B5 B5")
    assert row(state, 5) == "SGGK"
    assert legal(state) == ["G1"]
    for wrong in ("Q5", "G5", "G1 G5", "Q5 G1"):
        expect_refusal(state, wrong, "QUI-FULL-01")


@pytest.mark.rule("QUI-FULL-02", "QUI-Q-03")
def test_one_die_of_the_players_choice_is_set_aside() -> None:
    state = after(*NO_ROOM)
    assert legal(state) == ["aside G", "aside Q"]
    expect_refusal(state, "pass", "QUI-FULL-02")
    expect_refusal(state, "G5", "QUI-FULL-01")
    play(state, "aside G")
    assert attack_hand(state) == "Q5"
    assert seen(state).aside == ["G"]
    other = after(*NO_ROOM, "aside Q")
    assert attack_hand(other) == "G5"


@pytest.mark.rule("QUI-FULL-02", "QUI-Q-03")
def test_of_two_goal_dice_one_is_set_aside() -> None:
    state = after(*ROW_5_FULL, "throw Q5 G5 G5 B1 B2", "aside G")
    assert (attack_hand(state), seen(state).aside) == ("Q5 G5", ["G"])
    play(state, "B1", "throw Q1 G1 B2")
    assert legal(state) == ["G1", "Q1", "Q1 G1"]


@pytest.mark.rule("QUI-FULL-03")
def test_setting_aside_is_the_whole_turn() -> None:
    state = after(*NO_ROOM)
    assert kinds(play(state, "aside G")) == ["set_aside"]
    assert GAME.to_decide(state) == (BEN,)
    expect_refusal(state, "0:aside Q", "QUI-T1-08")
    assert legal(state) == ["aside B"]


@pytest.mark.rule("QUI-FULL-04", "QUI-Q-04")
def test_nothing_is_set_aside_while_a_die_has_room() -> None:
    state = after(*ROW_5_FULL, "throw Q5 G5 G1 B5 B5")
    expect_refusal(state, "aside G", "QUI-FULL-04")
    expect_refusal(state, "aside Q", "QUI-FULL-04")
    play(state, "G1")
    assert attack_hand(state) == "Q5 G5"
    assert seen(state).aside == []


@pytest.mark.rule("QUI-FULL-05")
def test_a_row_filled_in_this_turn_leaves_the_rest_in_hand() -> None:
    state = after("throw S2 K6 Q1 G2 G2 G1 G1 B6 B6", "S2 G2 G2", "K6", "throw Q1 G2 G2 B1 B1")
    assert row(state, 2) == "SGG"
    assert legal(state) == ["G2", "Q1", "Q1 G2"]
    expect_refusal(state, "G2 G2", "QUI-PITCH-04")
    events = play(state, "G2")
    assert row(state, 2) == "SGGG"
    assert isinstance(events[0], Placed)
    assert events[0].held == 2
    assert seen(state).aside == []
    assert attack_hand(state) == "Q1 G2"


@pytest.mark.rule("QUI-FULL-06", "QUI-Q-05")
def test_a_die_set_aside_is_out_of_the_round() -> None:
    state = after("throw S2 K2 Q1 G2 G2 G2 G5 B3 B4", "S2 G2 G2 G2", "B3 B4", "throw Q1 G5")
    assert seen(state).aside == ["K"]
    events = play(state, "Q1 G5")
    assert kinds(events) == ["placed", "scored", "round_began"]
    assert (state.goal_points, state.snitch_points) == ((10, 0), (3, 0))
    assert defence_hand(state) == "K0 B0 B0"
    assert seen(state).aside == []


@pytest.mark.rule("QUI-FULL-06")
def test_a_die_set_aside_cannot_be_played() -> None:
    state = after(*NO_ROOM, "aside Q", "aside B", "throw G5")
    expect_refusal(state, "Q1", "QUI-FULL-06")
    expect_refusal(state, "aside Q", "QUI-FULL-06")
    assert kinds(play(state, "aside G"))[:2] == ["set_aside", "scored"]


@pytest.mark.rule("QUI-FULL-02")
def test_the_defence_sets_aside_too() -> None:
    state = after(*NO_ROOM, "aside G")
    expect_refusal(state, "pass", "QUI-FULL-02")
    expect_refusal(state, "B5", "QUI-FULL-01")
    play(state, "aside B")
    assert seen(state).aside == ["G", "B"]


@pytest.mark.rule("QUI-Q-06")
def test_nothing_but_the_keeper_is_set_aside_in_the_first_turns() -> None:
    state = after("throw S5 K1 Q5 G5 G5 G5 G5 B5 B5")
    expect_refusal(state, "aside G", "QUI-Q-06")
    play(state, "S5 Q5 G5 G5")
    assert legal(state) == ["K1"]
    expect_refusal(state, "aside B", "QUI-Q-06")
    play(state, "K1")
    assert (attack_hand(state), defence_hand(state)) == ("G0 G0", "B0 B0")
