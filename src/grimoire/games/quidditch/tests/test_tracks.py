"""The score tracks."""

import pytest

from grimoire.games.quidditch.tests.table import ADA, GAME, after, play, rounds, seen


@pytest.mark.rule("QUI-TRACK-01")
def test_snitch_points_add_up() -> None:
    state = after(*rounds((1, 0), (0, 0), (2, 0)))
    assert seen(state).players[ADA].snitch == 3


@pytest.mark.rule("QUI-TRACK-02")
def test_goal_points_add_up() -> None:
    player = seen(after(*rounds((0, 30), (0, 0), (0, 60)))).players[ADA]
    assert (player.goals, player.laps, player.position) == (90, 0, 90)


@pytest.mark.rule("QUI-TRACK-03", "QUI-Q-16")
def test_laps_are_remembered() -> None:
    player = seen(after(*rounds((0, 80), (0, 0), (0, 40)))).players[ADA]
    assert (player.goals, player.laps, player.position) == (120, 1, 20)
    player = seen(after(*rounds((0, 80), (0, 0), (0, 20)))).players[ADA]
    assert (player.goals, player.laps, player.position) == (100, 0, 100)
    player = seen(after(*rounds(*[(0, 70), (0, 0)] * 3))).players[ADA]
    assert (player.goals, player.laps, player.position) == (210, 2, 10)
    assert seen(after()).players[ADA].position == 0


@pytest.mark.rule("QUI-TRACK-04", "QUI-Q-14")
def test_the_snitch_track_ends_at_five() -> None:
    state = after(*rounds((3, 0), (0, 0), (1, 0), (0, 0)))
    assert seen(state).players[ADA].snitch == 4
    play(state, *rounds((3, 0)))
    assert seen(state).players[ADA].snitch == 5
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (15, 0)
