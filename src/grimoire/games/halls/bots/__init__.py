"""The bots that play this game alone, weakest first."""

from typing import Final

from grimoire.games.halls.bots.beginners import make_follower, make_novice
from grimoire.games.halls.bots.master import make_master
from grimoire.games.halls.bots.planner import make_planner
from grimoire.kernel.bot import Maker

LEVELS: Final[dict[str, Maker]] = {
    "novice": make_novice,
    "follower": make_follower,
    "planner": make_planner,
    "master": make_master,
}
