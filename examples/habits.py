"""PettingZoo: learn the Alley from nothing, by playing against oneself.

Everybody at the table has the same habits: a liking for each action, whatever is seen. They choose
by liking and luck, and when a game is over, what its winner chose is liked a little more and what
the others chose a little less (policy gradients, the least there can be of them). Then one seat
goes on with what was learnt, against players that choose at random.

    python examples/habits.py
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from grimoire.lab.arena import Share
from grimoire.learning import aec

GAME, SEATS = "diagon", 3
GAMES = 400
Choice = tuple[Any, int]
"""The numbers of what was legal, and the one that was chosen."""
Player = Callable[[Any], int]
"""Chooses one of the numbers of what is legal."""


class Habits:
    """A liking for each action, and luck."""

    def __init__(self, actions: int, seed: int) -> None:
        self.liking: Any = np.zeros(actions)
        self.source = np.random.default_rng(seed)

    def chances(self, legal: Any) -> Any:
        """How likely each legal action is to be chosen."""
        chance = np.exp(self.liking[legal] - self.liking[legal].max())
        return chance / chance.sum()

    def choose(self, legal: Any) -> int:
        """One of what is legal."""
        return int(self.source.choice(legal, p=self.chances(legal)))

    def learn(self, choices: Sequence[Choice], worth: float) -> None:
        """Do likewise more often if it was worth something, less often if it was not."""
        change = np.zeros_like(self.liking)
        for legal, number in choices:
            change[legal] -= self.chances(legal)
            change[number] += 1.0
        self.liking += worth * change


def play(env: Any, players: Sequence[Player], seed: int) -> tuple[list[list[Choice]], list[float]]:
    """A game to its end: what everybody chose where there was a choice, and what they got."""
    env.reset(seed=seed)
    chosen: list[list[Choice]] = [[] for _ in players]
    got = [0.0] * len(players)
    for agent in env.agent_iter():
        at = env.possible_agents.index(agent)
        seen, reward, over, cut, _ = env.last()
        got[at] += reward
        if over or cut:
            env.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        number = int(legal[0]) if len(legal) == 1 else players[at](legal)
        if len(legal) > 1:
            chosen[at].append((legal, number))
        env.step(number)
    return chosen, got


def learn(env: Any, games: int, rate: float = 0.02, seed: int = 1) -> Habits:
    """The habits that come of so many games against oneself."""
    habits = Habits(env.action_space(env.possible_agents[0]).n, seed)
    for number in range(games):
        chosen, got = play(env, [habits.choose] * SEATS, seed + number)
        for choices, worth in zip(chosen, got, strict=True):
            habits.learn(choices, rate * (worth - sum(got) / SEATS))
    return habits


def share(env: Any, player: Player, games: int, seed: int) -> Share:
    """How many of so many fresh games a player wins among random ones, in each seat in turn."""
    source, found = np.random.default_rng(seed), Share()
    for number in range(games):
        players: list[Player] = [lambda legal: int(source.choice(legal))] * SEATS
        players[number % SEATS] = player
        _, got = play(env, players, seed + number)
        found = found.with_one((got[number % SEATS] + 1.0) / 2.0)
    return found


def main() -> None:
    """Learn, and show what it was worth."""
    env = aec.env(GAME, SEATS)
    habits = learn(env, games=GAMES)
    wins = share(env, habits.choose, games=300, seed=100_000)
    print(f"habits won {100 * wins.mean:.1f} % of {wins.of} games, ± {100 * wins.margin:.1f}")
    print(f"a random player wins {100 / SEATS:.1f} %")


if __name__ == "__main__":
    main()
