"""The shipped edition of the Maze, played by bots that know what they do."""

from collections import Counter
from functools import cache
from statistics import median
from typing import Any

import pytest

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.kernel.bot import glimpse
from grimoire.kernel.seats import CHANCE
from grimoire.lab.simulate import sources_for

pytestmark = [pytest.mark.slow, pytest.mark.compiled_too]

GAMES = 60
SEATS = 4
LONGEST = 6000

TILES = (
    "dumbledore",
    "double",
    "reductor",
    "hedge",
    "look",
    "cloaktile",
    "sparks",
    "veritaserum",
)
"""The verbs of the eight tiles."""


class Season:
    """Some games of four, and what happened in them."""

    def __init__(self) -> None:
        self.rounds: list[float] = []
        self.unfinished = 0
        self.verbs: Counter[str] = Counter()
        self.met: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        for number in range(GAMES):
            self.play(number)

    def play(self, number: int) -> None:
        """One game to its end."""
        game = catalog.game("labyrinth")
        player, sources = bot("greedy", game), sources_for(0, number, SEATS)
        state = game.setup(SEATS)
        for _ in range(LONGEST):
            deciding = game.to_decide(state)
            if not deciding:
                self.rounds.append(state.turn / SEATS)
                return
            seat = deciding[0]
            if seat == CHANCE:
                action = game.draw(state, sources[CHANCE])
            else:
                action = player.choose(glimpse(game, state, seat), sources[seat])
                self.verbs[game.notate(action).split()[0]] += 1
            events: list[Any] = []
            game.play(state, seat, action, events)
            self.note(events)
        self.unfinished += 1

    def note(self, events: list[Any]) -> None:
        """Count the battles."""
        for event in events:
            if event.kind == "battle_began":
                self.met[event.obstacle.obstacle] += 1
            elif event.kind == "battle_won":
                self.won[event.obstacle.obstacle] += 1


@cache
def season() -> Season:
    """The games, played once."""
    return Season()


def test_every_game_ends() -> None:
    assert season().unfinished == 0


def test_a_game_of_four_takes_eight_to_fourteen_rounds() -> None:
    # the median of many games is just under nine; that of sixty strays by one or so
    assert 7 <= median(season().rounds) <= 14


@pytest.mark.parametrize("verb", TILES)
def test_every_tile_is_played_in_most_games(verb: str) -> None:
    assert season().verbs[verb] >= GAMES * 0.7


@pytest.mark.parametrize("obstacle", ["shapeshifter", "vine", "spider", "burner", "riddler"])
def test_every_obstacle_is_met_beaten_and_lost_to(obstacle: str) -> None:
    met, won = season().met[obstacle], season().won[obstacle]
    assert met >= GAMES
    assert 0.35 * met <= won <= 0.9 * met
