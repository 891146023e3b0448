"""Those who still learn: they plan, but overlook the others or take what is second best."""

from typing import Final

from grimoire.games.labyrinth.bots.judgement import Alone, Judge
from grimoire.games.labyrinth.bots.planner import Planner
from grimoire.games.labyrinth.game import Labyrinth
from grimoire.kernel.bot import Bot, Slipping
from grimoire.kernel.game import AnyGame

NOVICE_SLIPS: Final = 40
FOLLOWER_SLIPS: Final = 15
"""Of a hundred choices so many are only second best."""


def make_novice(game: AnyGame) -> Bot:
    """A bot like a child: it sees its own way alone, and often takes what is second best."""
    assert isinstance(game, Labyrinth)
    return Slipping(Planner(game, Alone(), worlds=1), NOVICE_SLIPS)


def make_follower(game: AnyGame) -> Bot:
    """A bot that knows what it is about, and is careless now and then."""
    assert isinstance(game, Labyrinth)
    return Slipping(Planner(game, Judge(), worlds=1), FOLLOWER_SLIPS)
