"""The master: plans like the planner, and has a net for a judge that has seen many games."""

import logging
from typing import Final

from grimoire.games.diagon.bots.features import COUNTS, rows
from grimoire.games.diagon.bots.judgement import Judge
from grimoire.games.diagon.bots.planner import Planner, make_planner
from grimoire.games.diagon.data import PACKAGE
from grimoire.games.diagon.game import Diagon
from grimoire.games.diagon.state import State
from grimoire.kernel.bot import Bot
from grimoire.kernel.net import shares
from grimoire.kernel.weights import Nets, UnfitWeights, shipped_nets

FEW: Final = 3
"""So many of the best actions are looked at once more, with the turn of the rival."""
LOGGER: Final = logging.getLogger(__name__)


class Learned(Judge):
    """Judges by what a net has learned from many games; the junior game it has not seen."""

    def __init__(self, nets: Nets) -> None:
        self.nets = nets

    def chances(self, state: State, rolls_next: bool) -> list[float]:
        if state.terms.junior:
            return super().chances(state, rolls_next)
        net = self.nets.of(state.seats)
        return shares([net.standing(row) for row in rows(state, rolls_next)])


def learned(game: Diagon) -> Learned:
    """The judge with the weights that come with the game, or `UnfitWeights`."""
    return Learned(shipped_nets(f"{PACKAGE}.bots", game, COUNTS))


def make_master(game: Diagon) -> Bot:
    """A bot that plans and judges by what was learned, or plans only, where nothing was."""
    try:
        return Planner(game, learned(game), few=FEW)
    except UnfitWeights as unfit:
        LOGGER.warning("%s The planner plays instead.", unfit)
        return make_planner(game)
