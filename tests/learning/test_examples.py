"""The examples learn something, each through one of the interfaces."""

from time import process_time

import pytest

np = pytest.importorskip("numpy", reason="`make test` installs what learners need")
pytest.importorskip("gymnasium", reason="`make test` installs Gymnasium")
pytest.importorskip("pettingzoo", reason="`make test` installs PettingZoo")
pyspiel = pytest.importorskip("pyspiel", reason="`make test` installs OpenSpiel")

from examples import habits, imitate, judge  # noqa: E402
from grimoire.learning import aec  # noqa: E402

pytestmark = pytest.mark.slow

FIVE_MINUTES = 300.0
"""Of one core."""


def test_whoever_is_imitated_surprises_less_and_less() -> None:
    env = imitate.table()
    pupil, losses = imitate.learn(env, games=2, rounds=3)
    assert losses == sorted(losses, reverse=True)
    assert imitate.won(env, pupil.choose, seed=7) in (0.0, 1.0)


def test_what_a_winner_did_becomes_a_habit() -> None:
    env = aec.env(habits.GAME, habits.SEATS)
    learnt = habits.learn(env, games=2)
    assert learnt.liking.any()
    chosen, got = habits.play(env, [learnt.choose] * habits.SEATS, seed=7)
    assert sorted(got) == [-1.0, -1.0, 1.0]
    choices = chosen[got.index(1.0)]
    before = [learnt.chances(legal)[legal == number] for legal, number in choices]
    learnt.learn(choices, worth=0.01)
    after = [learnt.chances(legal)[legal == number] for legal, number in choices]
    assert np.mean(after) > np.mean(before)


def test_a_judge_comes_of_random_games() -> None:
    game = pyspiel.load_game(judge.GAME)
    learnt = judge.learn(game, games=3)
    assert len(learnt.weights) == 4, "two players attack and defend"
    assert all(weights.any() for weights in learnt.weights.values())
    assert judge.share(game, learnt.choose, games=1, seed=7).mean in (0.0, 0.5, 1.0)


@pytest.mark.soak
def test_the_pupil_beats_chance() -> None:
    began, env = process_time(), imitate.table()
    pupil, losses = imitate.learn(env, imitate.LESSONS)
    wins = imitate.share(env, pupil.choose, games=300, seed=100_000)
    luck = imitate.share(env, imitate.at_random(1), games=300, seed=100_000)
    assert losses[-1] < losses[0]
    assert wins.mean - wins.margin > luck.mean + luck.margin
    assert process_time() - began < FIVE_MINUTES


@pytest.mark.soak
def test_habits_beat_chance() -> None:
    began, env = process_time(), aec.env(habits.GAME, habits.SEATS)
    learnt = habits.learn(env, habits.GAMES)
    wins = habits.share(env, learnt.choose, games=300, seed=100_000)
    assert wins.mean - wins.margin > 1 / habits.SEATS
    assert process_time() - began < FIVE_MINUTES


@pytest.mark.soak
def test_the_judge_beats_chance() -> None:
    began, game = process_time(), pyspiel.load_game(judge.GAME)
    learnt = judge.learn(game, judge.GAMES)
    wins = judge.share(game, learnt.choose, games=300, seed=100_000)
    assert wins.mean - wins.margin > 0.5
    assert process_time() - began < FIVE_MINUTES
