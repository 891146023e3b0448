"""The strengths of bots, weakest first: two that every game has, then a game's own."""

from functools import cache
from typing import Final

from grimoire import catalog
from grimoire.bots.greedy import GreedyBot
from grimoire.bots.random import RandomBot
from grimoire.kernel.bot import Bot, Maker
from grimoire.kernel.game import AnyGame
from grimoire.kernel.text import LANGUAGES, Phrasebook


class UnknownLevel(LookupError):
    """No bot of this game has this strength; the message is for people."""


def make_random(game: AnyGame) -> Bot:
    """A bot that plays anything."""
    return RandomBot()


def make_greedy(game: AnyGame) -> Bot:
    """A bot that follows the game's rule of thumb."""
    return GreedyBot(game, catalog.entry(game.id).estimate())


EVERYWHERE: Final[dict[str, Maker]] = {"random": make_random, "greedy": make_greedy}
"""The strengths that every game has."""


ENOUGH: Final = 4
"""So many of its own, and a game is offered to people with those alone."""


def makers(game_id: str) -> dict[str, Maker]:
    """Whoever makes the bots of a game, by strength, weakest first."""
    entry = catalog.entry(game_id)
    return {**EVERYWHERE, **entry.bots_beside(), **entry.bots()}


def levels_of(game_id: str) -> tuple[str, ...]:
    """The strengths on offer for a game, weakest first."""
    return tuple(makers(game_id))


def offered(game_id: str) -> tuple[str, ...]:
    """The strengths that people choose from: the game's own where there are enough, else all."""
    own = tuple(catalog.entry(game_id).bots())
    return own if len(own) >= ENOUGH else levels_of(game_id)


def usual_level(game_id: str) -> str:
    """The strength for whoever just wants to play: the middle one of the game's own, if any."""
    own = tuple(catalog.entry(game_id).bots())
    return own[(len(own) - 1) // 2] if own else "greedy"


def first_level(game_id: str) -> str:
    """The strength for somebody's first game: the easiest of the game's own, if any."""
    return next(iter(catalog.entry(game_id).bots()), "greedy")


def bot(level: str, game: AnyGame) -> Bot:
    """A bot of a strength, or `UnknownLevel`."""
    known = makers(game.id)
    if level not in known:
        raise UnknownLevel(f"There is no bot called {level!r}; there is {', '.join(known)}.")
    return known[level](game)


def words(level: str) -> dict[str, str]:
    """What players call a strength, in every language."""
    return {lang: phrasebook().say(lang, ("levels", level)) for lang in LANGUAGES}


@cache
def phrasebook() -> Phrasebook:
    """The words for bots."""
    return Phrasebook.load("grimoire.bots")
