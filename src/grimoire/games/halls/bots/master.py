"""The master: plans like the planner, and has a net for a judge that has seen many games."""

import logging
from typing import Final

from grimoire.games.halls.bots.features import COUNTS, WINS, rows
from grimoire.games.halls.bots.judgement import Judge
from grimoire.games.halls.bots.planner import Planner, make_planner
from grimoire.games.halls.data import PACKAGE
from grimoire.games.halls.game import Halls
from grimoire.games.halls.heuristics import ABOUT_TO_WIN, MOST, Outlook
from grimoire.games.halls.rules.table import is_at_table, players
from grimoire.games.halls.state import State
from grimoire.kernel.bot import Bot
from grimoire.kernel.net import shares
from grimoire.kernel.seats import Seat
from grimoire.kernel.weights import Nets, UnfitWeights, shipped_nets

LOGGER: Final = logging.getLogger(__name__)
GONE: Final = -1000.0
"""How somebody stands who has left."""


class Learned(Judge):
    """Judges by what a net has learned from many games."""

    def __init__(self, nets: Nets) -> None:
        self.nets = nets

    def chance(self, state: State, outlook: Outlook, seat: Seat) -> float:
        found = rows(state, outlook)
        if found[seat][WINS] > 0.0:
            return ABOUT_TO_WIN
        return MOST * self.shared(state, found)[seat]

    def chances(self, state: State) -> list[float]:
        return self.shared(state, rows(state, Outlook(state)))

    def shared(self, state: State, found: list[list[float]]) -> list[float]:
        """The chance of every player; nobody wins who has left."""
        net = self.nets.of(len(players(state)))
        standings: list[float] = []
        for seat, row in enumerate(found):
            standings.append(net.standing(row) if is_at_table(state, seat) else GONE)
        return shares(standings)


def learned(game: Halls) -> Learned:
    """The judge with the weights that come with the game, or `UnfitWeights`."""
    return Learned(shipped_nets(f"{PACKAGE}.bots", game, COUNTS))


def make_master(game: Halls) -> Bot:
    """A bot that plans and judges by what was learned, or plans only, where nothing was."""
    try:
        return Planner(game, learned(game))
    except UnfitWeights as unfit:
        LOGGER.warning("%s The planner plays instead.", unfit)
        return make_planner(game)
