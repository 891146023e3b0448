"""PettingZoo's own tests of environments, on ours."""

import pytest

from grimoire import catalog

pytest.importorskip("pettingzoo", reason="`make test` installs PettingZoo")
import numpy as np
from pettingzoo.test import api_test, render_test, seed_test

from grimoire.learning import aec

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", catalog.ids())
@pytest.mark.filterwarnings("ignore")
def test_its_own_suite_finds_no_fault(game: str) -> None:
    api_test(aec.env(game), num_cycles=60)


@pytest.mark.parametrize("game", catalog.ids())
@pytest.mark.filterwarnings("ignore")
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    seed_test(lambda: aec.env(game), num_cycles=30)


@pytest.mark.parametrize("game", catalog.ids())
@pytest.mark.filterwarnings("ignore")
def test_it_can_be_looked_at(game: str) -> None:
    render_test(lambda render_mode=None: aec.env(game, render_mode=render_mode))


def test_a_game_is_played_to_its_end() -> None:
    env = aec.env("quidditch")
    env.reset(seed=3)
    source, paid = np.random.default_rng(3), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        paid[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if over or cut else int(source.choice(legal)))
    assert sorted(paid.values()) == [-1.0, 1.0]


def test_what_is_not_legal_loses() -> None:
    env = aec.env("quidditch")
    env.reset(seed=3)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations[agent]
    assert env.rewards[agent] == -1.0


def test_nobody_else_may_act() -> None:
    env = aec.env("labyrinth", seats=3)
    env.reset(seed=1)
    asked = env.agent_selection
    masks = {agent: env.observe(agent)["action_mask"].any() for agent in env.possible_agents}
    assert masks == {agent: agent == asked for agent in env.possible_agents}
