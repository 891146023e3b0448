"""Actions as text, and their numbers."""

import pickle

import pytest

from grimoire.games.diagon.tests.table import GAME
from grimoire.games.diagon.verbs import VERBS
from grimoire.kernel.game import NotationError
from grimoire.kernel.target import Target

ACTIONS = [VERBS.action(index) for index in range(VERBS.count)]


def test_every_action_has_a_notation_of_its_own() -> None:
    texts = [GAME.notate(action) for action in ACTIONS]
    assert len(set(texts)) == VERBS.count == 272
    assert [GAME.index(GAME.parse(text)) for text in texts] == list(range(VERBS.count))


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
        ("walk 60", "after 'walk' comes a space of either alley, as in 'walk 0'"),
        ("enter zonkos", "after 'enter' comes a building, as in 'enter leaky_cauldron'"),
        ("dice 1 2", "after 'dice' comes what both dice show, as in 'dice S S'"),
        ("take owl", "after 'take' comes a seat and an item, as in 'take 0 potion'"),
        ("jump", "the first word is one of buy, close, coin, decline, defend"),
        ("", "without a word"),
    ],
)
def test_a_slip_is_named(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        GAME.parse(text)


def test_actions_survive_a_pickle() -> None:
    for action in ACTIONS:
        assert pickle.loads(pickle.dumps(action)) == action
    for index in (-1, VERBS.count):
        with pytest.raises(IndexError):
            GAME.action(index)


def test_an_action_says_what_it_is_about() -> None:
    taken = GAME.notation.targets(GAME.parse("take 2 owl"))
    assert taken == [Target("card", "spell_take_item"), Target("rival", "2"), Target("item", "owl")]
    assert GAME.notation.targets(GAME.parse("discard coin")) == [Target("spare", "spell_lose_coin")]
    assert GAME.notation.targets(GAME.parse("walk K3")) == [Target("space", "K3")]
    assert GAME.notation.targets(GAME.parse("roll")) == []
