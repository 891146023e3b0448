"""Those who still learn: they plan, but overlook the others or take what is second best."""

from typing import Final

from grimoire.games.labyrinth.bots.judgement import Alone, Judge
from grimoire.games.labyrinth.bots.planner import Planner
from grimoire.games.labyrinth.game import Labyrinth
from grimoire.kernel.bot import Bot, Slipping

NOVICE_SLIPS: Final = 75
FOLLOWER_SLIPS: Final = 41
SCHOLAR_SLIPS: Final = 24
"""Of a hundred choices so many are only second best (docs/masters.md)."""


def make_novice(game: Labyrinth) -> Bot:
    """A bot like a child: it sees its own way alone, and mostly takes what comes second."""
    return Slipping(Planner(game, Alone()), NOVICE_SLIPS)


def make_follower(game: Labyrinth) -> Bot:
    """A bot that minds its own way, overlooks those of others, and often slips."""
    return Slipping(Planner(game, Alone()), FOLLOWER_SLIPS)


def make_scholar(game: Labyrinth) -> Bot:
    """A bot that plans, the others in mind, and is careless now and then."""
    return Slipping(Planner(game, Judge()), SCHOLAR_SLIPS)
