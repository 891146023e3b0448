"""Optimal play as everybody else uses it: worked out, checked, told."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Final

from grimoire.games.quidditch.data import PACKAGE
from grimoire.games.quidditch.game import GAME
from grimoire.games.quidditch.rules.scoring import TARGET
from grimoire.games.quidditch.solving.outer import read, written
from grimoire.games.quidditch.solving.proof import BruteForce, sampled
from grimoire.games.quidditch.solving.prospects import ExactProspects
from grimoire.games.quidditch.solving.solver import WORK as WORK
from grimoire.games.quidditch.solving.solver import Solver

FILE: Final = Path(str(files(PACKAGE))) / "solving" / "outer.json"

Progress = Callable[[int], None]


def solve(progress: Progress | None = None) -> str:
    """The table between rounds, as a file."""
    game = GAME()
    return written(Solver().solve(progress), game.rules_version, game.edition)


def check(text: str, samples: int, seed: int, progress: Progress | None = None) -> float:
    """By how much the solver differs, at the most, from brute force on sampled states."""
    game = GAME()
    outer = read(text, game.rules_version, game.edition)
    prospects, brute = ExactProspects(outer), BruteForce(game, outer)
    largest = 0.0
    for number in range(samples):
        state = sampled(game, seed + number)
        claimed = prospects.of(state, state.attacker).chance
        found = brute.chance(state, state.attacker, state.round)
        largest = max(largest, abs(claimed - found))
        if progress is not None:
            progress(1)
    return largest


def facts(text: str) -> list[list[str]]:
    """The attacker's chance at the start of a round with level goals, by both Snitch points."""
    game = GAME()
    outer = read(text, game.rules_version, game.edition)
    heading = ["attacker's Snitch points", *(f"other has {rival}" for rival in range(TARGET))]
    return [heading] + [
        [str(own), *(f"{outer.chance(own, rival, 0):.6f}" for rival in range(TARGET))]
        for own in range(TARGET)
    ]
