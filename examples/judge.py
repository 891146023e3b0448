"""OpenSpiel: judge the Quidditch dice by how random games ended, and choose by that judgement.

Two players throw and place at random. What each of them saw right after a choice, in numbers, is
laid beside what the game brought in the end, and one system of equations is solved for each kind of
choice (ridge regression). Whoever then always chooses what is judged best is one step of policy
improvement ahead of chance.

    python examples/judge.py
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyspiel

import grimoire.learning.spiel  # noqa: F401 (registers the games)
from grimoire.lab.arena import Share

GAME = "grimoire_quidditch"
GAMES = 150
Kind = tuple[int, int]
"""Who chose, and who decides after it: to attack is judged otherwise than to defend."""
Player = Callable[[Any], int]
"""Chooses one of a state's legal actions."""
Look = Callable[[int, Any], None]
"""What somebody does who looks on: whose choice it was, and what it led to."""


class Eyes:
    """What a player sees of a state, and a 1, so that a judgement need not begin at 0."""

    def __init__(self, game: Any) -> None:
        self.observer = game.make_py_observer()
        self.width = len(self.observer.tensor) + 1

    def see(self, state: Any, player: int) -> Any:
        """A row of numbers."""
        self.observer.set_from(state, player)
        return np.append(self.observer.tensor, np.float32(1.0))


class Equations:
    """The sums that a regression needs; no moment has to be kept."""

    def __init__(self, width: int) -> None:
        self.products = np.zeros((width, width))
        self.sums = np.zeros(width)

    def add(self, rows: list[Any], worth: float) -> None:
        """Moments of one game, and what it brought."""
        seen = np.array(rows)
        self.products += seen.T @ seen
        self.sums += worth * seen.sum(axis=0)

    def solve(self, doubt: float) -> Any:
        """The weights that fit best; the more doubt, the smaller they stay."""
        return np.linalg.solve(self.products + doubt * np.eye(len(self.sums)), self.sums)


class Judge:
    """Chooses what leads to the state that is worth most."""

    def __init__(self, eyes: Eyes, weights: dict[Kind, Any]) -> None:
        self.eyes = eyes
        self.weights = weights

    def worth(self, after: Any, player: int) -> float:
        """What a state promises to whoever has just brought it about."""
        if after.is_terminal():
            return float(after.returns()[player])
        weights = self.weights.get((player, after.current_player()))
        return 0.0 if weights is None else float(weights @ self.eyes.see(after, player))

    def choose(self, state: Any) -> int:
        """The best of what is legal."""
        player, legal = state.current_player(), state.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        return int(max(legal, key=lambda action: self.worth(state.child(action), player)))


def at_random(source: Any) -> Player:
    """A player that chooses by luck."""
    return lambda state: int(source.choice(state.legal_actions()))


def play(
    game: Any, players: Sequence[Player], source: Any, look: Look | None = None
) -> list[float]:
    """A game to its end, and what it brought; every state that a choice leads to is looked at."""
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(source.choice(outcomes, p=shares)))
            continue
        state.apply_action(players[player](state))
        if look is not None:
            look(player, state)
    return list(state.returns())


def learn(game: Any, games: int, doubt: float = 100.0, seed: int = 1) -> Judge:
    """The judge that comes of so many random games."""
    eyes, source = Eyes(game), np.random.default_rng(seed)
    players = [at_random(source)] * game.num_players()
    equations: dict[Kind, Equations] = {}
    for _ in range(games):
        seen: dict[Kind, list[Any]] = {}

        def look(player: int, after: Any, seen: dict[Kind, list[Any]] = seen) -> None:
            if not after.is_terminal():
                kind = player, after.current_player()
                seen.setdefault(kind, []).append(eyes.see(after, player))

        brought = play(game, players, source, look)
        for kind, rows in seen.items():
            equations.setdefault(kind, Equations(eyes.width)).add(rows, brought[kind[0]])
    return Judge(eyes, {kind: known.solve(doubt) for kind, known in equations.items()})


def share(game: Any, player: Player, games: int, seed: int) -> Share:
    """How many of so many fresh games a player wins against a random one, in each seat in turn."""
    source, found = np.random.default_rng(seed), Share()
    for number in range(games):
        players = [at_random(source), at_random(source)]
        players[number % 2] = player
        brought = play(game, players, source)
        found = found.with_one((brought[number % 2] + 1.0) / 2.0)
    return found


def main() -> None:
    """Learn, and show what it was worth."""
    game = pyspiel.load_game(GAME)
    judge = learn(game, games=GAMES)
    wins = share(game, judge.choose, games=300, seed=100_000)
    print(f"the judge won {100 * wins.mean:.1f} % of {wins.of} games, ± {100 * wins.margin:.1f}")
    print("a random player wins 50.0 %")


if __name__ == "__main__":
    main()
