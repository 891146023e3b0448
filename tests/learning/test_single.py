"""Gymnasium's own test of environments, on ours."""

import pytest

from grimoire import catalog

gymnasium = pytest.importorskip("gymnasium", reason="`make test` installs Gymnasium")
import numpy as np  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

from grimoire.learning.single import Learner  # noqa: E402

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", catalog.ids())
@pytest.mark.filterwarnings("ignore")
def test_its_own_suite_finds_no_fault(game: str) -> None:
    check_env(gymnasium.make(f"grimoire/{game}-v0", bots="random").unwrapped)


def test_a_game_is_played_to_its_end_against_bots() -> None:
    env = gymnasium.make("grimoire/quidditch-v0", bots="greedy", seat=1)
    _, told = env.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        assert reward == 0.0
        _, reward, over, _, told = env.step(env.action_space.sample(told["action_mask"]))
    assert reward in (-1.0, 1.0)


def test_the_same_seed_gives_the_same_beginning() -> None:
    one, other = (Learner("halls", bots="random").reset(seed=9)[0] for _ in range(2))
    assert np.array_equal(one, other)


def test_there_is_no_such_seat() -> None:
    with pytest.raises(ValueError, match="no seat 2 at a table of 2"):
        Learner("quidditch", seat=2)
