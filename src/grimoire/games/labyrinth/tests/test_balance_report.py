"""The shipped edition of the Maze, played by bots that know what they do."""

from functools import cache

import pytest

from grimoire.games.labyrinth.data import OBSTACLES, TILE_NAMES
from grimoire.lab.balance import Balance, Use, balance
from grimoire.lab.plan import Plan

pytestmark = pytest.mark.slow

GAMES = 60


@cache
def season() -> Balance:
    """Some games of four, played once."""
    return balance(Plan("labyrinth", ("greedy",) * 4, GAMES))


def use(name: str) -> Use:
    """How often something was done in them."""
    return next(found for found in season().uses if found.name == name)


def test_every_game_ends() -> None:
    assert season().stuck == 0
    assert use("could not move").per_game == 0.0


def test_a_game_of_four_takes_eight_to_fourteen_rounds() -> None:
    # the median of many games is nine; that of sixty strays by one or so
    assert 7 <= season().rounds.median <= 14


@pytest.mark.parametrize("tile", TILE_NAMES)
def test_every_tile_is_played_in_most_games(tile: str) -> None:
    assert use(f"tile {tile}").per_game >= 0.7


@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_every_obstacle_is_met_beaten_and_lost_to(obstacle: str) -> None:
    met, beaten = use(f"met {obstacle}").per_game, use(f"beat {obstacle}").per_game
    assert met >= 1.0
    assert 0.35 * met <= beaten <= 0.9 * met
