"""The bots that play this game alone, weakest first; and the planner, whom records know."""

from typing import Final

from grimoire.games.labyrinth.bots.learners import make_follower, make_novice, make_scholar
from grimoire.games.labyrinth.bots.master import make_master
from grimoire.games.labyrinth.bots.planner import make_planner
from grimoire.kernel.bot import Maker

LEVELS: Final[dict[str, Maker]] = {
    "novice": make_novice,
    "follower": make_follower,
    "scholar": make_scholar,
    "master": make_master,
}
BESIDE: Final[dict[str, Maker]] = {"planner": make_planner}
