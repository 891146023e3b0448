"""How fast a game of OpenSpiel runs: `python peer_loop.py NAME SECONDS`.

A file by itself, which needs OpenSpiel and nothing of Grimoire: it runs where the peers are
installed. Seconds are those of the processor.
"""

import json
import sys
from random import random
from time import process_time
from typing import Any

import pyspiel

ROLLED: int = 200_000
"""About so many actions are played by the library's own loop at a time."""


def playout(state: Any) -> tuple[int, int]:
    """Random play as anyone would write it on top of the library: decisions and throws."""
    decisions = throws = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(thrown(state.chance_outcomes()))
            throws += 1
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            decisions += 1
    return decisions, throws


def thrown(outcomes: list[tuple[int, float]]) -> int:
    """One of the things that chance may do, each as probable as it is."""
    left = random()
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]


def rolled(game: Any, length: float, seconds: float) -> float:
    """Actions a second of the library's own random rollouts, which no Python takes part in."""
    rollouts = max(1, round(ROLLED / length))
    adviser = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 1000, False, 1, False
    )
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(thrown(state.chance_outcomes()))
    actions = 0.0
    began = process_time()
    while (passed := process_time() - began) < seconds or not actions:
        adviser.step(state)
        actions += rollouts * length
    return actions / passed


def measure(name: str, seconds: float) -> dict[str, float]:
    """Decisions a second from plain Python, and actions a second of the library's own loop."""
    game = pyspiel.load_game(name)
    decisions = throws = games = 0
    began = process_time()
    while (passed := process_time() - began) < seconds or not games:
        decided, threw = playout(game.new_initial_state())
        decisions, throws, games = decisions + decided, throws + threw, games + 1
    return {
        "decisions_per_second": decisions / passed,
        "actions_per_second": rolled(game, (decisions + throws) / games, seconds),
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
