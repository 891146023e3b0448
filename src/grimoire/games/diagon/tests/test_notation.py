"""Actions as text, and their numbers."""

import pickle

import pytest

from grimoire.games.diagon.actions import ACTION_COUNT, ACTIONS, action_of
from grimoire.games.diagon.tests.table import GAME
from grimoire.kernel.game import NotationError


def test_every_action_has_a_notation_of_its_own() -> None:
    texts = [GAME.notate(action) for action in ACTIONS]
    assert len(set(texts)) == ACTION_COUNT == 272
    assert [GAME.index(GAME.parse(text)) for text in texts] == list(range(ACTION_COUNT))


@pytest.mark.parametrize(
    ("text", "index"),
    [
        ("dice S S", 0),
        ("dice 6 6", 20),
        ("die S", 21),
        ("draw floo", 27),
        ("draw purse", 37),
        ("hat red", 38),
        ("roll", 44),
        ("walk 0", 45),
        ("walk K0", 105),
        ("enter leaky_cauldron", 145),
        ("gate A", 153),
        ("exit", 161),
        ("buy potion", 163),
        ("end", 169),
        ("floo odd", 170),
        ("take 5 owl", 225),
        ("leave", 251),
        ("time", 271),
    ],
)
def test_the_numbers_are_stable(text: str, index: int) -> None:
    assert GAME.index(GAME.parse(text)) == index


def test_dice_are_read_in_any_order() -> None:
    assert GAME.notate(GAME.parse("dice 4 S")) == "dice S 4"
    assert GAME.notate(GAME.parse("  dice  5  2 ")) == "dice 2 5"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("walk 60", "there is 'walk 0' and the like"),
        ("enter zonkos", "there is 'enter leaky_cauldron' and the like"),
        ("dice 1 2", "there is 'dice S S' and the like"),
        ("take owl", "there is 'take 0 potion' and the like"),
        ("jump", "actions begin with dice, die, draw, hat, roll, walk"),
        ("", "actions begin with"),
    ],
)
def test_a_slip_is_named(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        GAME.parse(text)


def test_actions_survive_a_pickle() -> None:
    for action in ACTIONS:
        assert pickle.loads(pickle.dumps(action)) == action
    for index in (-1, ACTION_COUNT):
        with pytest.raises(IndexError):
            action_of(index)
