"""Actions as text."""

import pytest

from grimoire.games.darkforces.actions import ACTIONS
from grimoire.games.darkforces.tests.table import GAME
from grimoire.kernel.game import NotationError


def test_every_action_has_a_text_of_its_own() -> None:
    texts = [GAME.notate(action) for action in ACTIONS]
    assert len(set(texts)) == len(texts) == GAME.action_count
    assert [GAME.parse(text) for text in texts] == ACTIONS
    assert [GAME.index(action) for action in ACTIONS] == list(range(len(ACTIONS)))


@pytest.mark.parametrize(
    "text",
    ["deal ron", "look 3", "look c0 c2", "take 4", "give 0", "swap 1 4", "trade c1", "turn 9"],
)
def test_some_of_them(text: str) -> None:
    assert GAME.notate(GAME.parse(f"  {text} ")) == text


@pytest.mark.parametrize(
    "text", ["look", "look c2 c0", "swap 4 1", "take c0", "trade 1", "say boo"]
)
def test_what_almost_is_one_is_told_an_example(text: str) -> None:
    with pytest.raises(NotationError, match="an example of it is"):
        GAME.parse(text)


def test_what_is_none_is_told_what_there_is() -> None:
    with pytest.raises(NotationError, match="one can"):
        GAME.parse("fly 3")
