"""Who gives a hint: whoever has learned to weigh what may be done, or the best bot by its nose."""

from grimoire import catalog
from grimoire.bots.levels import bot, levels_of
from grimoire.kernel.bot import Glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.hint import Hint, weighed_hint
from grimoire.kernel.judge import Mentor
from grimoire.kernel.options import Options


def hint(game: AnyGame, options: Options, glimpse: Glimpse) -> Hint:
    """What a seat had best do that has a choice; the same glimpse always gives the same hint."""
    mentor = catalog.entry(game.id).judge(game, options)
    if isinstance(mentor, Mentor):
        return weighed_hint(game, mentor, glimpse)
    best = bot(levels_of(game.id)[-1], game).choose(glimpse, FastSource(0))
    return Hint(game.notate(best), None, 0.0)
