"""PettingZoo: everybody at the table is an agent, and they act one at a time (AEC).

    from grimoire.learning import aec

    env = aec.env("quidditch")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        done = terminated or truncated
        mask = observation["action_mask"]
        env.step(None if done else env.action_space(agent).sample(mask))

Where several are to decide at once, the seed says who is asked first; nobody sees what another has
chosen before the rules show it. An action that is not legal ends the game: whoever took it loses,
the others get nothing.
"""

from collections.abc import Mapping
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from grimoire import catalog
from grimoire.kernel.seats import Seat
from grimoire.learning.course import LOSS, Course
from grimoire.learning.layout import Layout, shipped
from grimoire.learning.numbering import Numbering

Observation = dict[str, Any]


def env(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, **more: Any
) -> Any:
    """A table of this game, with as few seats as it allows unless a number is given."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, seats, options, **more))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name for it)
    """The same without a wrapper."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        longest: int = 20_000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"grimoire_{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.game = catalog.entry(game).game()
        self.seats = self.game.seat_counts[0] if seats is None else seats
        self.options = dict(options or {})
        self.longest = longest
        self.render_mode = render_mode
        self.numbering = Numbering(self.game)
        self.layout: Layout = shipped(self.game)
        self.possible_agents = [f"seat_{at}" for at in range(self.seats)]
        self.course = Course(self.game, self.seats, self.options)
        shape = {
            "observation": spaces.Box(-1.0, 1.0, (self.layout.width,), np.float32),
            "action_mask": spaces.Box(0, 1, (self.numbering.count,), np.int8),
        }
        self.observation_spaces = {
            agent: spaces.Dict(cast(Any, shape)) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.numbering.count) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do, now or at some other time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin another game."""
        number = int(np.random.default_rng().integers(2**31)) if seed is None else seed
        self.course = Course(self.game, self.seats, self.options, number)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.asked

    @property
    def asked(self) -> str:
        """Whose turn it is."""
        return self.possible_agents[0 if self.course.over else self.course.asked]

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and which of its actions are legal now."""
        seat = Seat(self.possible_agents.index(agent))
        mask: Any = np.zeros(self.numbering.count, np.int8)
        if not self.course.over and seat == self.course.asked:
            mask[self.numbering.numbers(self.course.legal)] = 1
        view = self.game.view(self.course.state, seat)
        seen = np.array(self.layout.tensor(view), np.float32)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Whoever is asked acts."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        meant = None if action is None else self.numbering.action(int(action), self.course.legal)
        if meant is None:
            self.rewards[agent] = LOSS
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.course.act(meant)
            self.settle()
        self._accumulate_rewards()
        self.agent_selection = agent if meant is None else self.asked

    def settle(self) -> None:
        """Give everybody what the end is worth, if it is the end."""
        if self.course.over:
            self.rewards = dict(zip(self.possible_agents, self.course.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.course.played >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """Where the game stands, in words."""
        if self.render_mode is None:
            return None
        view = self.game.view(self.course.state, None)
        asked = self.game.prompt(view, None, self.possible_agents, "en")[0]
        return f"{self.game.caption(view, 'en')}: {asked}"

    def close(self) -> None:
        """Nothing has to be put away."""
