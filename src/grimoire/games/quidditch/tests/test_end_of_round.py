"""The end of a round."""

import pytest

from grimoire.games.quidditch.tests.table import (
    BEN,
    after,
    attack_hand,
    defence_hand,
    kinds,
    play,
    rounds,
    seen,
)


@pytest.mark.rule("QUI-END-01")
def test_the_last_die_ends_the_round_at_once() -> None:
    state = after("throw S1 K5 Q2 G1 G2 G3 G4 B5 B6", "S1 Q2 G1 G2 G3", "K5 B5 B6", "throw G4")
    assert kinds(play(state, "G4")) == ["placed", "scored", "round_began"]


@pytest.mark.rule("QUI-END-01")
def test_a_die_set_aside_can_be_the_last() -> None:
    state = after("throw S5 K5 Q1 G5 G5 G1 G2 B1 B2", "S5 Q1 G1 G5 G5", "K5 B1 B2", "throw G5")
    assert kinds(play(state, "aside G")) == ["set_aside", "scored", "round_began"]


@pytest.mark.rule("QUI-END-02")
def test_points_are_added_to_the_attackers_totals() -> None:
    state = after(*rounds((2, 60), (0, 0), (0, 60), (0, 0)))
    assert (state.goal_points, state.snitch_points) == ((120, 0), (2, 0))
    play(state, *rounds((1, 40)))
    assert (state.goal_points, state.snitch_points) == ((160, 0), (3, 0))


@pytest.mark.rule("QUI-END-03")
def test_the_pitch_is_cleared_and_the_dice_change_hands() -> None:
    state = after(*rounds((3, 0)))
    assert (state.round, state.attacker) == (2, BEN)
    assert [view.dice for view in seen(state).rows] == [[]] * 6
    assert attack_hand(state) == "S0 Q0 G0 G0 G0 G0"
    assert defence_hand(state) == "K0 B0 B0"
