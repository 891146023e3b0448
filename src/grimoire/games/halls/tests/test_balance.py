"""The shipped edition of the Halls, played by bots that know what they do."""

from functools import cache

import pytest

from grimoire import engine
from grimoire.games.halls.data import CARD_NAMES
from grimoire.lab.balance import Balance, Use, balance
from grimoire.lab.simulate import Plan

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not engine.compiled(), reason="takes minutes where nothing is compiled"),
]

GAMES = 40


@cache
def season() -> Balance:
    """Some games of four, played once."""
    return balance(Plan("halls", ("planner",) * 4, GAMES))


def use(name: str) -> Use:
    """How often something was done in them."""
    return next(found for found in season().uses if found.name == name)


def test_every_game_ends() -> None:
    assert season().stuck == 0


def test_a_game_of_four_takes_ten_to_sixteen_rounds() -> None:
    assert 10 <= season().rounds.median <= 16


@pytest.mark.parametrize("card", CARD_NAMES)
def test_every_card_is_played(card: str) -> None:
    assert use(f"card {card}").games >= 0.3


def test_classes_are_attended_and_cards_drawn() -> None:
    assert use("class attended").per_game >= 8.0
    assert use("star drawn").per_game >= 4.0
