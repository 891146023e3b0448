"""Later throws of a round."""

import pytest

from grimoire.games.quidditch.tests.table import (
    ADA,
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
)
from grimoire.kernel.seats import CHANCE

TWO_LEFT = ("throw S4 K6 Q5 G4 G5 G1 G3 B2 B2", "S4 Q5 G4 G5", "K6", "throw G1 G3 B2 B2")
"""The attack holds two goal dice showing 1 and 3, the defence two Bludgers showing 2."""


@pytest.mark.rule("QUI-TN-01")
def test_the_attacker_owes_a_die() -> None:
    state = after(*TWO_LEFT)
    expect_refusal(state, "pass", "QUI-TN-01")
    assert legal(state) == ["G1", "G3", "G1 G3"]


@pytest.mark.rule("QUI-TN-02")
def test_a_blocked_row_is_no_excuse() -> None:
    state = after("throw S4 K1 Q5 G4 G5 G1 G3 B3 B2", "S4 Q5 G4 G5", "K1 B3", "throw G1 G3 B2")
    assert (row(state, 1), row(state, 3)) == ("K", "B")
    assert legal(state) == ["G1", "G3", "G1 G3"]
    expect_refusal(state, "aside G", "QUI-FULL-04")
    expect_refusal(state, "pass", "QUI-TN-01")


@pytest.mark.rule("QUI-TN-03")
def test_the_defender_owes_a_die() -> None:
    state = after(*TWO_LEFT, "G1")
    expect_refusal(state, "pass", "QUI-TN-03")
    assert legal(state) == ["B2", "B2 B2"]


@pytest.mark.rule("QUI-TN-04")
def test_what_is_not_placed_is_thrown_again() -> None:
    state = after(*TWO_LEFT, "G1", "B2")
    assert (attack_hand(state), defence_hand(state)) == ("G0", "B0")
    play(state, "throw G6 B6")
    assert legal(state) == ["G6"]


@pytest.mark.rule("QUI-TN-05", "QUI-Q-09")
def test_the_defender_goes_on_alone() -> None:
    state = after("throw S1 K5 Q2 G1 G2 G3 G4 B5 B6", "S1 Q2 G1 G2 G3 G4")
    expect_refusal(state, "0:G1", "QUI-TN-05")
    play(state, "K5", "throw B1 B2")
    assert GAME.to_decide(state) == (BEN,)
    expect_refusal(state, "0:G1", "QUI-TN-05")
    expect_refusal(state, "pass", "QUI-TN-03")
    play(state, "B1", "throw B3")
    assert GAME.to_decide(state) == (BEN,)
    assert kinds(play(state, "B3"))[:2] == ["placed", "scored"]


@pytest.mark.rule("QUI-TN-05", "QUI-Q-09")
def test_the_attacker_goes_on_alone() -> None:
    state = after("throw S1 K5 Q2 G1 G2 G3 G4 B5 B6", "S1", "K5 B5 B6")
    for number, dice in enumerate(("Q2 G1 G2 G3 G4", "G1 G2 G3 G4", "G2 G3 G4", "G3 G4", "G4")):
        assert state.cycle == number + 2
        play(state, f"throw {dice}")
        assert GAME.to_decide(state) == (ADA,)
        expect_refusal(state, "1:B5", "QUI-TN-05")
        play(state, dice.split()[0])
    assert state.round == 2


@pytest.mark.rule("QUI-TN-06")
def test_it_goes_on_until_both_hands_are_empty() -> None:
    state = after(*TWO_LEFT, "G1 G3")
    assert GAME.to_decide(state) == (BEN,)
    play(state, "B2")
    assert GAME.to_decide(state) == (CHANCE,)
    assert (state.round, state.cycle) == (1, 3)
    play(state, "throw B1", "B1")
    assert (state.round, state.cycle) == (2, 1)
