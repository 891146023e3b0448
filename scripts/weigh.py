"""Weigh anew what the planner of the Maze judges a position by.

Plays games between greedy bots, notes how every player stands as each turn begins, and finds the
weights under which the winners are least surprising (a conditional logit, by Newton's method). They
are printed beside those in use, which are changed by hand: `judgement.py` is read by people.

    python scripts/weigh.py --players 4 --games 1500
"""

import argparse
import sys
from math import exp, log
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.games.labyrinth import data
from grimoire.games.labyrinth.bots import judgement
from grimoire.games.labyrinth.heuristics import TURN, Outlook, chart_of
from grimoire.games.labyrinth.pack import cards_in
from grimoire.games.labyrinth.pouch import count
from grimoire.games.labyrinth.rules.turns import TurnChoice
from grimoire.games.labyrinth.state import State
from grimoire.kernel.loop import moments, sources_for
from grimoire.kernel.seats import Seat

STEADY = 5.0
"""Keeps a weight small that the games say little about."""
ROUNDS = 6
"""Steps of Newton's method; it settles sooner."""

Row = list[float]
Position = tuple[int, list[Row]]
"""Who won the game, and what there was to weigh for each player."""


def weights_in_use(players: int) -> dict[str, float]:
    """What is weighed, with the weights that `judgement.py` has."""
    tiles = {
        name: judgement.TILE_COUNTS[kind]
        for kind, name in enumerate(data.TILE_NAMES)
        if kind != data.FOUR_POINT
    }
    return {
        "near": judgement.NEAR[players],
        "near and sure": judgement.NEAR_AND_SURE[players],
        "turns to go": judgement.FAR_TURN,
        "unsure": judgement.UNSURE[players],
        "each doubt": judgement.EACH_DOUBT[players],
        "four_point": judgement.FOUR_POINT[players],
        "cloaked": judgement.CLOAKED[players],
        "cloaked and near": judgement.CLOAKED_NEAR[players],
        "wait": judgement.WAIT,
        "wait and near": judgement.WAIT_NEAR,
        "colour": judgement.COLOUR,
        "strength": judgement.STRENGTH,
        **tiles,
        "another tile": judgement.ANOTHER_TILE,
    }


def weighed(state: State, seat: Seat) -> Row:
    """What there is to weigh for a player, in the order above."""
    outlook = Outlook(state, seat, chart_of(state))
    turns = judgement.steps_to_go(outlook) / TURN
    near = exp(-judgement.NEARNESS * turns)
    sure, cloaked = float(outlook.knows()), float(outlook.cloaked)
    waits = float((seat - state.active) % state.seats)
    hand = cards_in(state.hands[seat])
    edition = state.edition
    held = [count(state.tiles[seat], kind) for kind in range(data.TILE_KINDS)]
    looks = held.pop(data.FOUR_POINT)
    return [
        near,
        near * sure,
        turns,
        1.0 - sure,
        (1.0 - sure) * (len(outlook.cups) - 2),
        (1.0 - sure) * min(looks, 1),
        cloaked,
        cloaked * near,
        waits,
        waits * exp(-turns) * (1.0 - cloaked),
        float(len({edition.card_colour[card] for card in hand})),
        float(sum(edition.card_strength[card] for card in hand)),
        *(float(min(many, 1)) for many in held),
        float(sum(max(0, many - 1) for many in [*held, looks])),
    ]


# -- games -----------------------------------------------------------------------------------------


def positions(players: int, number: int) -> list[Position]:
    """Every beginning of a turn in one game between greedy bots."""
    game = catalog.game("labyrinth")
    greedy, sources = bot("greedy", game), sources_for(0, number, players)
    state = game.setup(players)
    noted: list[list[Row]] = []
    turn = 0
    for seat in moments(game, state, [greedy] * players, sources):
        if seat >= 0 and state.turn > turn and isinstance(state.pending[-1], TurnChoice):
            turn = state.turn
            noted.append([weighed(state, Seat(other)) for other in range(players)])
    return [(int(state.outcome.winners[0]), rows) for rows in noted]


# -- weighing --------------------------------------------------------------------------------------


def shares(rows: list[Row], weights: Row) -> Row:
    """The chance of each player under these weights."""
    standings = [exp(sum(w * x for w, x in zip(weights, row, strict=True))) for row in rows]
    total = sum(standings)
    return [standing / total for standing in standings]


def surprise(noted: list[Position], weights: Row) -> float:
    """The mean surprise at the winner; the smaller, the better."""
    return -sum(log(shares(rows, weights)[winner]) for winner, rows in noted) / len(noted)


def improved(noted: list[Position], weights: Row) -> Row:
    """The weights after one step of Newton's method."""
    size = len(weights)
    slope = [-STEADY * weight for weight in weights]
    bend = [[STEADY * (at == beside) for beside in range(size)] for at in range(size)]
    for winner, rows in noted:
        chances = shares(rows, weights)
        mean = [
            sum(c * row[at] for c, row in zip(chances, rows, strict=True)) for at in range(size)
        ]
        for at in range(size):
            slope[at] += rows[winner][at] - mean[at]
        for chance, row in zip(chances, rows, strict=True):
            off = [x - m for x, m in zip(row, mean, strict=True)]
            for at in range(size):
                part, line = chance * off[at], bend[at]
                for beside in range(at + 1):
                    line[beside] += part * off[beside]
    for at in range(size):
        for beside in range(at):
            bend[beside][at] = bend[at][beside]
    step = solved(bend, slope)
    return [weight + change for weight, change in zip(weights, step, strict=True)]


def solved(matrix: list[Row], right: Row) -> Row:
    """The solution of a system of equations whose matrix is symmetric and positive."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, row in enumerate(rows):
        for other in rows[at + 1 :]:
            factor = other[at] / row[at]
            for column in range(at, len(row)):
                other[column] -= factor * row[column]
    found: Row = []
    for at in reversed(range(len(rows))):
        known = sum(x * y for x, y in zip(rows[at][at + 1 : -1], reversed(found), strict=True))
        found.append((rows[at][-1] - known) / rows[at][at])
    return found[::-1]


def main() -> None:
    """Play, weigh, print."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    reader.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    reader.add_argument("--games", type=int, default=300)
    asked = reader.parse_args()
    noted = [one for number in range(asked.games) for one in positions(asked.players, number)]
    in_use = weights_in_use(asked.players)
    weights = [0.0] * len(in_use)
    for _ in range(ROUNDS):
        weights = improved(noted, weights)
    before, after = surprise(noted, list(in_use.values())), surprise(noted, weights)
    print(f"{len(noted)} positions of {asked.games} games; mean surprise at the winner:")
    print(f"{log(asked.players):.4f} without weights, {before:.4f} in use, {after:.4f} new")
    for (name, present), learned in zip(in_use.items(), weights, strict=True):
        print(f"{name:20} {present:+.3f} in use {learned:+.3f} new")


if __name__ == "__main__":
    main()
