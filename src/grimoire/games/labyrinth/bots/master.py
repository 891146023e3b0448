"""The master: plans like the planner, and has a net for a judge that has seen many games."""

import logging
from typing import Final

from grimoire.games.labyrinth.bots.features import COUNTS, rows
from grimoire.games.labyrinth.bots.judgement import GONE, Judge
from grimoire.games.labyrinth.bots.planner import Planner, make_planner
from grimoire.games.labyrinth.data import PACKAGE
from grimoire.games.labyrinth.game import Labyrinth
from grimoire.games.labyrinth.rules.table import is_gone
from grimoire.games.labyrinth.state import State
from grimoire.kernel.bot import Bot
from grimoire.kernel.net import shares
from grimoire.kernel.weights import Nets, UnfitWeights, shipped_nets

LOGGER: Final = logging.getLogger(__name__)


class Learned(Judge):
    """Judges by what a net has learned from many games."""

    def __init__(self, nets: Nets) -> None:
        self.nets = nets

    def chances(self, state: State) -> list[float]:
        net = self.nets.of(state.seats - state.gone.bit_count())
        standings: list[float] = []
        for seat, row in enumerate(rows(state)):
            standings.append(GONE if is_gone(state, seat) else net.standing(row))
        return shares(standings)


def learned(game: Labyrinth) -> Learned:
    """The judge with the weights that come with the game, or `UnfitWeights`."""
    return Learned(shipped_nets(f"{PACKAGE}.bots", game, COUNTS))


def make_master(game: Labyrinth) -> Bot:
    """A bot that plans and judges by what was learned, or plans only, where nothing was."""
    try:
        return Planner(game, learned(game))
    except UnfitWeights as unfit:
        LOGGER.warning("%s The planner plays instead.", unfit)
        return make_planner(game)
