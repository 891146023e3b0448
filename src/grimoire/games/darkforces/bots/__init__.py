"""The bots of this game, weakest first; and the one that lies as it comes, whom records know."""

from typing import Final

from grimoire.games.darkforces.bots.follower import Follower
from grimoire.games.darkforces.bots.novice import Novice
from grimoire.games.darkforces.bots.thinker import Schemer, Scholar, Thinker
from grimoire.kernel.bot import Bot, Maker
from grimoire.kernel.game import AnyGame


def make_novice(game: AnyGame) -> Bot:
    """A bot that believes whoever spoke last."""
    return Novice()


def make_follower(game: AnyGame) -> Bot:
    """A bot that follows simple rules."""
    return Follower()


def make_scholar(game: AnyGame) -> Bot:
    """A bot that weighs worlds."""
    return Scholar()


def make_master(game: AnyGame) -> Bot:
    """A bot that weighs worlds, lies as it serves, and votes to win."""
    return Schemer()


def make_planner(game: AnyGame) -> Bot:
    """A bot that weighs worlds, always looks for a Death Eater, and lies as it comes."""
    return Thinker()


LEVELS: Final[dict[str, Maker]] = {
    "novice": make_novice,
    "follower": make_follower,
    "scholar": make_scholar,
    "master": make_master,
}
BESIDE: Final[dict[str, Maker]] = {"planner": make_planner}
