"""The strengths of bots, weakest first. A new kind of bot is one line here and its own module."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from grimoire import catalog
from grimoire.bots.bot import Bot
from grimoire.bots.greedy import GreedyBot
from grimoire.bots.random import RandomBot
from grimoire.kernel.game import Game
from grimoire.kernel.text import LANGUAGES, Phrasebook

Maker = Callable[[Game[Any, Any]], Bot]


class UnknownLevel(LookupError):
    """No bot of this game has this strength; the message is for people."""


def make_random(game: Game[Any, Any]) -> Bot:
    """A bot that plays anything."""
    return RandomBot()


def make_greedy(game: Game[Any, Any]) -> Bot:
    """A bot that follows the game's rule of thumb."""
    return GreedyBot(game, catalog.entry(game.id).estimate())


LEVELS: Final[dict[str, Maker]] = {"random": make_random, "greedy": make_greedy}


def levels_of(game_id: str) -> tuple[str, ...]:
    """The strengths on offer for a game, weakest first."""
    catalog.entry(game_id)
    return tuple(LEVELS)


def bot(level: str, game: Game[Any, Any]) -> Bot:
    """A bot of a strength, or `UnknownLevel`."""
    if level not in LEVELS:
        raise UnknownLevel(f"There is no bot called {level!r}; there is {', '.join(LEVELS)}.")
    return LEVELS[level](game)


def words(level: str) -> dict[str, str]:
    """What players call a strength, in every language."""
    return {lang: phrasebook().say(lang, ("levels", level)) for lang in LANGUAGES}


@cache
def phrasebook() -> Phrasebook:
    """The words for bots."""
    return Phrasebook.load("grimoire.bots")
