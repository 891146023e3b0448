"""The bots that play this game alone."""

from typing import Final

from grimoire.games.labyrinth.bots.planner import make_planner
from grimoire.kernel.bot import Maker

LEVELS: Final[dict[str, Maker]] = {"planner": make_planner}
