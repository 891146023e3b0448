"""Weigh anew what the planner of the Alley judges a position by.

Plays games between planners, notes how every player stands as some of the turns begin, and finds
the weights under which the winners are least surprising (see `weigh.py`). They are printed beside
those in use, which are changed by hand: `bots/judgement.py` is read by people.

    python scripts/weigh_diagon.py --players 4 --games 400
"""

import argparse
import sys
from math import log
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.weigh import ROUNDS, Position, improved, surprise  # isort: skip

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.games.diagon.bots import judgement
from grimoire.games.diagon.bots.errands import errands_of
from grimoire.games.diagon.rules.turns import is_before_roll
from grimoire.games.diagon.state import State
from grimoire.kernel.chance import FastSource
from grimoire.kernel.loop import moments, sources_for
from grimoire.kernel.seats import Seat

ONE_IN = 5
"""Of so many turns one is noted: those next to each other say the same."""


def positions(players: int, number: int, seed: int) -> list[Position]:
    """Some beginnings of turns in one game between planners."""
    game = catalog.game("diagon")
    planner, sources = bot("planner", game), sources_for(seed, number, players)
    pick = FastSource(number)
    state = game.setup(players, {"min_players": 2})
    noted: list[list[list[float]]] = []
    turn = -1
    for seat in moments(game, state, [planner] * players, sources):
        if seat >= 0 and state.turn != turn and is_before_roll(state):
            turn = state.turn
            if pick.below(ONE_IN) == 0:
                noted.append(weighed(state))
    return [(int(state.outcome.winners[0]), rows) for rows in noted]


def weighed(state: State) -> list[list[float]]:
    """What there is to weigh for every player."""
    errands = errands_of(state.edition, state.terms.junior)
    return [judgement.weighed(state, Seat(seat), errands, True) for seat in range(state.seats)]


def main() -> None:
    """Play, weigh, print."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    reader.add_argument("--players", type=int, default=4, choices=(2, 3, 4, 5, 6))
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--seed", type=int, default=0)
    asked = reader.parse_args()
    noted = [
        one for number in range(asked.games) for one in positions(asked.players, number, asked.seed)
    ]
    weights = [0.0] * len(judgement.WEIGHTS)
    for _ in range(ROUNDS):
        weights = improved(noted, weights)
    before, after = surprise(noted, judgement.WEIGHTS), surprise(noted, weights)
    print(f"{len(noted)} positions of {asked.games} games; mean surprise at the winner:")
    print(f"{log(asked.players):.4f} without weights, {before:.4f} in use, {after:.4f} new")
    for (name, weight), learned in zip(judgement.COUNTS, weights, strict=True):
        print(f"{name:34} {weight:+.3f} in use {learned:+.3f} new")


if __name__ == "__main__":
    main()
