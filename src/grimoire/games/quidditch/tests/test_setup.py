"""Setting up."""

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
    play,
    rounds,
    row,
    seen,
)
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import CHANCE


@pytest.mark.rule("QUI-SET-01")
@pytest.mark.parametrize("seats", [0, 1, 3])
def test_two_people_play(seats: int) -> None:
    with pytest.raises(Refused, match="QUI-SET-01"):
        GAME.setup(seats)
    assert GAME.seat_counts == (2,)


@pytest.mark.rule("QUI-SET-01")
def test_a_third_player_may_do_nothing() -> None:
    expect_refusal(after("throw S4 K3 Q6 G1 G1 G2 G6 B1 B5"), "2:S4", "QUI-SET-01")


@pytest.mark.rule("QUI-SET-02")
def test_the_pitch_is_empty_and_the_dice_wait() -> None:
    state = GAME.setup(2)
    view = seen(state)
    assert [row(state, number) for number in range(1, 7)] == [""] * 6
    assert (view.aside, view.attack_hand, view.defence_hand) == ([], [], [])
    assert [(player.position, player.snitch) for player in view.players] == [(0, 0), (0, 0)]


@pytest.mark.rule("QUI-SET-03", "QUI-Q-19")
def test_colours_differ_and_stay() -> None:
    with pytest.raises(Refused, match="QUI-SET-03"):
        GAME.setup(2, {"colours": "red-red"})
    for colours in ("red-blue", "blue-red"):
        state = after(*rounds((0, 0)), colours=colours)
        assert "-".join(player.colour for player in seen(state).players) == colours
        assert state.attacker == BEN


@pytest.mark.rule("QUI-SET-04")
def test_nobody_has_points() -> None:
    players = seen(GAME.setup(2)).players
    assert [(player.goals, player.snitch) for player in players] == [(0, 0), (0, 0)]


@pytest.mark.rule("QUI-SET-05")
def test_the_higher_number_attacks() -> None:
    state = GAME.setup(2)
    play(state, "toss 5 3")
    assert state.attacker == ADA
    other = GAME.setup(2)
    play(other, "toss 1 2")
    assert other.attacker == BEN


@pytest.mark.rule("QUI-SET-05")
def test_nothing_comes_before_the_toss() -> None:
    state = GAME.setup(2)
    expect_refusal(state, "0:S4", "QUI-SET-05")
    expect_refusal(state, "1:aside B", "QUI-SET-05")
    expect_refusal(state, "throw S4 K3 Q6 G1 G1 G2 G6 B1 B5", "QUI-SET-05")
    expect_refusal(state, "0:toss 5 3", "QUI-SET-05")


@pytest.mark.rule("QUI-SET-06", "QUI-Q-18")
def test_a_tie_is_thrown_again() -> None:
    state = GAME.setup(2)
    events = play(state, "toss 4 4")
    assert GAME.to_decide(state) == (CHANCE,)
    events += play(state, "toss 2 6")
    assert kinds(events) == ["tossed", "tossed", "round_began"]
    assert state.attacker == BEN


@pytest.mark.rule("QUI-Q-18")
def test_the_toss_is_fair() -> None:
    tosses = dict(GAME.chance_outcomes(GAME.setup(2)))
    assert len(tosses) == 36
    assert set(tosses.values()) == {1 / 36}


@pytest.mark.rule("QUI-SET-07")
def test_six_dice_attack_and_three_defend() -> None:
    state = after()
    assert attack_hand(state) == "S0 Q0 G0 G0 G0 G0"
    assert defence_hand(state) == "K0 B0 B0"
