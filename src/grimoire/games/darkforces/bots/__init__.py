"""The bots of this game: one that follows simple rules, one that reasons, one that schemes."""

from typing import Final

from grimoire.games.darkforces.bots.follower import Follower
from grimoire.games.darkforces.bots.thinker import Schemer, Thinker
from grimoire.kernel.bot import Bot, Maker
from grimoire.kernel.game import AnyGame


def make_follower(game: AnyGame) -> Bot:
    """A bot that follows simple rules."""
    return Follower()


def make_planner(game: AnyGame) -> Bot:
    """A bot that weighs worlds and lies as it comes."""
    return Thinker()


def make_master(game: AnyGame) -> Bot:
    """A bot that weighs worlds, lies as it serves, and votes to win."""
    return Schemer()


LEVELS: Final[dict[str, Maker]] = {
    "follower": make_follower,
    "planner": make_planner,
    "master": make_master,
}
