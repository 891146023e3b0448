"""The shipped edition of the Halls, played by bots that know what they do."""

from functools import cache

import pytest

from grimoire import engine
from grimoire.games.halls.data import CARD_NAMES
from grimoire.lab.balance import Balance, Use, balance
from grimoire.lab.plan import Plan

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not engine.compiled(), reason="takes minutes where nothing is compiled"),
]

FEW, MANY = 8, 40


@cache
def season(games: int) -> Balance:
    """Some games of four, played once."""
    return balance(Plan("halls", ("planner",) * 4, games))


def use(name: str, games: int) -> Use:
    """How often something was done in them."""
    return next(found for found in season(games).uses if found.name == name)


season_of = pytest.mark.parametrize("games", [FEW, pytest.param(MANY, marks=pytest.mark.soak)])


@season_of
def test_every_game_ends(games: int) -> None:
    assert season(games).stuck == 0


@season_of
def test_a_game_of_four_takes_ten_to_sixteen_rounds(games: int) -> None:
    assert 10 <= season(games).rounds.median <= 16


def test_hardly_a_card_is_never_played() -> None:
    assert sum(use(f"card {card}", FEW).games > 0 for card in CARD_NAMES) >= len(CARD_NAMES) - 1


@pytest.mark.soak
@pytest.mark.parametrize("card", CARD_NAMES)
def test_every_card_is_played(card: str) -> None:
    assert use(f"card {card}", MANY).games >= 0.3


@season_of
def test_classes_are_attended_and_cards_drawn(games: int) -> None:
    assert use("class attended", games).per_game >= 8.0
    assert use("star drawn", games).per_game >= 4.0
