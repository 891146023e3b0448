"""Gymnasium: learn the Alley by watching somebody who can play it.

A bot plays some dozen games in the learner's seat. What it saw and what it did are all there is to
learn from: a linear softmax over the numbers of the actions, one step down the loss after another.
Then the learner plays by itself among bots that choose at random, and in the same seat so does
somebody who chooses at random too.

    python examples/imitate.py
"""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

import grimoire.learning.single  # noqa: F401 (registers the games)
from grimoire.bots.levels import bot
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.lab.arena import Share

GAME, TEACHER = "diagon", "greedy"
LESSONS = 60
Moment = tuple[Any, Any, int]
"""What was seen, which numbers were legal, and which of them, by its place, was chosen."""
Player = Callable[[Any, Any], int]
"""Chooses from what is seen one of the numbers of what is legal."""


class Pupil:
    """Weights for each action; what is legal and weighs most is done."""

    def __init__(self, env: Any) -> None:
        self.weights = np.zeros((env.action_space.n, *env.observation_space.shape), np.float32)

    def chances(self, seen: Any, legal: Any) -> Any:
        """How likely each legal action seems to be what the teacher would do."""
        weight = self.weights[legal] @ seen
        chance = np.exp(weight - weight.max())
        return chance / chance.sum()

    def choose(self, seen: Any, legal: Any) -> int:
        """The likeliest."""
        return int(legal[self.chances(seen, legal).argmax()])

    def study(self, moments: list[Moment], rate: float, seed: int) -> float:
        """Go through all moments once, in any order; the mean loss on the way."""
        loss = 0.0
        for at in np.random.default_rng(seed).permutation(len(moments)):
            seen, legal, chosen = moments[at]
            chance = self.chances(seen, legal)
            loss -= float(np.log(chance[chosen]))
            chance[chosen] -= 1.0
            self.weights[legal] -= rate * np.outer(chance, seen)
        return loss / len(moments)


def table() -> Any:
    """A seat in the Alley among bots that choose at random."""
    return gymnasium.make(f"grimoire/{GAME}-v0", bots="random")


def legal_now(told: dict[str, Any]) -> Any:
    """The numbers of what is legal, rising."""
    return np.flatnonzero(told["action_mask"])


def lesson(env: Any, seed: int) -> list[Moment]:
    """A game that the teacher plays: every moment in which there was something to choose."""
    at, moments = env.unwrapped, []
    teacher, source = bot(TEACHER, at.game), FastSource(seed)
    seen, told = env.reset(seed=seed)
    over = cut = False
    while not (over or cut):
        legal = legal_now(told)
        meant = teacher.choose(glimpse(at.game, at.course.state, at.seat), source)
        (number,) = at.numbering.numbers([meant])
        if len(legal) > 1:
            moments.append((seen, legal, int(np.searchsorted(legal, number))))
        seen, _, over, cut, told = env.step(number)
    return moments


def at_random(seed: int) -> Player:
    """A player that chooses by luck."""
    source = np.random.default_rng(seed)
    return lambda seen, legal: int(source.choice(legal))


def won(env: Any, player: Player, seed: int) -> float:
    """One game: 1 for a win, 0 for a loss."""
    seen, told = env.reset(seed=seed)
    over, cut, reward = False, False, 0.0
    while not (over or cut):
        seen, reward, over, cut, told = env.step(player(seen, legal_now(told)))
    return (reward + 1.0) / 2.0


def share(env: Any, player: Player, games: int, seed: int) -> Share:
    """How many of so many fresh games a player wins."""
    found = Share()
    for number in range(games):
        found = found.with_one(won(env, player, seed + number))
    return found


def learn(env: Any, games: int, rounds: int = 10, rate: float = 0.01) -> tuple[Pupil, list[float]]:
    """Watch so many games, go through them so many times; the losses of each time."""
    moments = [moment for seed in range(games) for moment in lesson(env, seed)]
    pupil = Pupil(env)
    return pupil, [pupil.study(moments, rate, seed) for seed in range(rounds)]


def main() -> None:
    """Learn, and show what it was worth."""
    env = table()
    pupil, losses = learn(env, LESSONS)
    print("loss:", *(f"{loss:.3f}" for loss in losses))
    for name, player in (("the pupil", pupil.choose), ("a random player", at_random(1))):
        wins = share(env, player, games=300, seed=100_000)
        print(f"{name} won {100 * wins.mean:.1f} % of {wins.of} games, ± {100 * wins.margin:.1f}")


if __name__ == "__main__":
    main()
