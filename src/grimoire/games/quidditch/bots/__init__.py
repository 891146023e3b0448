"""The bots of this game, from a child's opponent to one that plays perfectly."""

from typing import Final

from grimoire.games.quidditch.bots.perfect import Perfect, Wavering
from grimoire.games.quidditch.game import Quidditch
from grimoire.kernel.bot import Bot, Maker


def make_novice(game: Quidditch) -> Bot:
    """A bot that often misjudges what a throw is good for."""
    return Wavering(game, 0.055)


def make_follower(game: Quidditch) -> Bot:
    """A bot that sees what matters and misses much else."""
    return Wavering(game, 0.032)


def make_planner(game: Quidditch) -> Bot:
    """A bot whose mistakes are small."""
    return Wavering(game, 0.018)


def make_master(game: Quidditch) -> Bot:
    """A bot that makes no mistakes."""
    return Perfect(game)


LEVELS: Final[dict[str, Maker]] = {
    "novice": make_novice,
    "follower": make_follower,
    "planner": make_planner,
    "master": make_master,
}
