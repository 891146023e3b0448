"""Those who still learn: they plan, but overlook the others or take what is second best."""

from typing import Final

from grimoire.games.diagon.bots.judgement import Alone, Judge
from grimoire.games.diagon.bots.planner import Planner
from grimoire.games.diagon.game import Diagon
from grimoire.kernel.bot import Bot, Slipping

NOVICE_SLIPS: Final = 55
FOLLOWER_SLIPS: Final = 35
SCHOLAR_SLIPS: Final = 18
"""Of a hundred choices so many are only second best (docs/masters.md)."""


def make_novice(game: Diagon) -> Bot:
    """A bot like a child: it sees its own errands alone, and mostly takes what comes second."""
    return Slipping(Planner(game, Alone()), NOVICE_SLIPS)


def make_follower(game: Diagon) -> Bot:
    """A bot that minds its own errands, overlooks those of others, and often slips."""
    return Slipping(Planner(game, Alone()), FOLLOWER_SLIPS)


def make_scholar(game: Diagon) -> Bot:
    """A bot that plans, the others in mind, and is careless now and then."""
    return Slipping(Planner(game, Judge()), SCHOLAR_SLIPS)
