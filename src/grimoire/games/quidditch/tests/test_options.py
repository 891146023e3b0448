"""Rulings that a table may choose: the match, equal attacks, the round limit, the single row."""

import pytest

from grimoire.games.quidditch.events import GameEnded, MatchEnded
from grimoire.games.quidditch.tests.table import (
    ADA,
    BEN,
    GAME,
    after,
    expect_legal,
    expect_refusal,
    kinds,
    legal,
    play,
    rounds,
    seen,
)
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refused

ADA_CATCHES = [(3, 0), (0, 0), (2, 0)]
"""Ada catches the Snitch in her second attack with 0 goal points."""


# -- the match -------------------------------------------------------------------------------------


@pytest.mark.rule("QUI-Q-11")
def test_in_the_second_game_the_other_attacks_first() -> None:
    state = after(*rounds(*ADA_CATCHES[:2]), match=True)
    events = play(state, *rounds(ADA_CATCHES[2]))
    assert kinds(events)[-3:] == ["game_ended", "match_game_began", "round_began"]
    assert (state.game, state.round, state.attacker) == (2, 1, BEN)
    assert (state.goal_points, state.snitch_points) == ((0, 0), (0, 0))
    assert (seen(state).wins, seen(state).match_points) == ([1, 0], [15, 0])
    assert [player.bonus for player in seen(state).players] == [0, 0]


@pytest.mark.rule("QUI-Q-11")
def test_both_games_win_the_match() -> None:
    second = [(0, 0), (3, 0), (0, 0), (2, 0)]
    state = after(*rounds(*ADA_CATCHES, *second), match=True)
    assert GAME.outcome(state) == Outcome((ADA,), (30, 0), "QUI-Q-11")


@pytest.mark.rule("QUI-Q-11")
def test_one_game_each_is_decided_by_goal_points() -> None:
    state = after(*rounds(*ADA_CATCHES, (3, 10), (0, 0)), match=True)
    events = play(state, *rounds((2, 0)))
    assert isinstance(events[-1], MatchEnded)
    assert (events[-1].wins, events[-1].winner) == ([1, 1], BEN)
    assert GAME.outcome(state) == Outcome((BEN,), (15, 25), "QUI-Q-11")


@pytest.mark.rule("QUI-Q-11")
def test_level_in_everything_is_a_draw() -> None:
    state = after(*rounds(*ADA_CATCHES, *ADA_CATCHES), match=True)
    assert GAME.outcome(state) == Outcome((ADA, BEN), (15, 15), "QUI-Q-11")


@pytest.mark.rule("QUI-Q-11", "QUI-Q-22")
def test_a_drawn_game_leaves_the_match_to_the_other() -> None:
    state = after(*rounds((0, 10), (0, 10), (0, 30), (0, 10)), match=True, round_limit=2)
    assert GAME.outcome(state) == Outcome((BEN,), (20, 40), "QUI-Q-11")
    drawn = after(*rounds((0, 10), (0, 10), (0, 30), (0, 30)), match=True, round_limit=2)
    assert GAME.outcome(drawn) == Outcome((ADA, BEN), (40, 40), "QUI-Q-11")


# -- equal attacks ---------------------------------------------------------------------------------


@pytest.mark.rule("QUI-Q-11")
def test_the_second_attacker_has_a_last_attack() -> None:
    state = after(*rounds(*ADA_CATCHES[:2]), equal_attacks=True)
    events = play(state, *rounds(ADA_CATCHES[2]))
    assert kinds(events)[-3:] == ["caught", "last_attack", "round_began"]
    assert GAME.outcome(state) is None
    assert (state.round, state.attacker) == (4, BEN)
    assert [player.bonus for player in seen(state).players] == [15, 0]
    play(state, *rounds((0, 20)))
    assert GAME.outcome(state) == Outcome((BEN,), (15, 20), "QUI-WIN-05")


@pytest.mark.rule("QUI-Q-11")
def test_the_first_catcher_keeps_the_bonus() -> None:
    state = after(*rounds((3, 0), (3, 0), (2, 0)), equal_attacks=True)
    events = play(state, *rounds((2, 10)))
    assert "caught" not in kinds(events)
    assert GAME.outcome(state) == Outcome((ADA,), (15, 10), "QUI-WIN-05")


@pytest.mark.rule("QUI-Q-11")
def test_the_second_attacker_ends_it_at_once() -> None:
    state = after(*rounds((0, 0), (3, 0), (0, 0), (2, 0)), equal_attacks=True)
    assert GAME.outcome(state) == Outcome((BEN,), (0, 15), "QUI-WIN-05")


@pytest.mark.rule("QUI-Q-11", "QUI-Q-22")
def test_the_last_attack_is_played_beyond_the_limit() -> None:
    state = after(*rounds(*ADA_CATCHES), equal_attacks=True, round_limit=3)
    assert GAME.outcome(state) is None
    play(state, *rounds((0, 0)))
    assert GAME.outcome(state) == Outcome((ADA,), (15, 0), "QUI-WIN-05")


# -- the round limit -------------------------------------------------------------------------------


@pytest.mark.rule("QUI-Q-22")
def test_after_the_last_round_goal_points_decide() -> None:
    state = after(*rounds((0, 10)), round_limit=2)
    assert GAME.outcome(state) is None
    events = play(state, *rounds((0, 20)))
    assert isinstance(events[-1], GameEnded)
    assert events[-1].catcher is None
    assert GAME.outcome(state) == Outcome((BEN,), (10, 20), "QUI-Q-22")


@pytest.mark.rule("QUI-Q-22")
def test_equal_points_are_a_draw() -> None:
    state = after(*rounds((1, 30), (0, 30)), round_limit=2)
    assert GAME.outcome(state) == Outcome((ADA, BEN), (30, 30), "QUI-Q-22")


@pytest.mark.rule("QUI-Q-22")
def test_every_game_stops_after_400_rounds() -> None:
    state = after(*rounds((0, 10), *[(0, 0)] * 398))
    assert (state.round, GAME.outcome(state)) == (400, None)
    play(state, *rounds((0, 0)))
    assert GAME.outcome(state) == Outcome((ADA,), (10, 0), "QUI-Q-22")


@pytest.mark.rule("QUI-Q-22")
def test_a_limit_beyond_400_is_refused() -> None:
    with pytest.raises(Refused, match="QUI-Q-22"):
        GAME.setup(2, {"round_limit": 401})


# -- the single row --------------------------------------------------------------------------------


@pytest.mark.rule("QUI-Q-01")
def test_dice_may_go_to_several_rows() -> None:
    expect_legal(after("throw S4 K3 Q6 G1 G1 G2 G6 B1 B5"), "S4 Q6 G1 G1 G2 G6")


@pytest.mark.rule("QUI-Q-01")
def test_in_the_rare_reading_they_share_one() -> None:
    state = after("throw S4 K3 Q6 G1 G1 G2 G6 B1 B5", first_turn_single_row=True)
    assert legal(state) == ["S4", "S4 G1", "S4 G2", "S4 G6", "S4 G1 G1", "S4 Q6", "S4 Q6 G6"]
    expect_refusal(state, "S4 G1 G2", "QUI-Q-01")
    play(state, "S4 G1", "K3 B1", "throw Q1 G2 G3 G4 B5")
    expect_legal(state, "Q1 G2 G3")
