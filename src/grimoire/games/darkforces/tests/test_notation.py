"""Actions as text."""

import pickle

import pytest

from grimoire.games.darkforces.tests.table import GAME
from grimoire.games.darkforces.verbs import NOTATION, VERBS
from grimoire.kernel.game import NotationError
from grimoire.kernel.target import Target

ACTIONS = [VERBS.action(index) for index in range(VERBS.count)]


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
    with pytest.raises(NotationError, match=r"after '\w+' comes .*, as in '"):
        GAME.parse(text)


def test_what_is_none_is_told_what_there_is() -> None:
    with pytest.raises(NotationError, match="the first word is one of aim, deal, dream"):
        GAME.parse("fly 3")


def test_actions_travel_between_processes() -> None:
    for action in ACTIONS:
        assert pickle.loads(pickle.dumps(action)) is action


@pytest.mark.parametrize(
    ("text", "places"),
    [("look c0 c2", ["c0", "c2"]), ("swap 1 4", ["1", "4"]), ("point 3", ["3"]), ("skip", [])],
)
def test_what_an_action_is_about(text: str, places: list[str]) -> None:
    assert NOTATION.targets(GAME.parse(text)) == [Target("place", place) for place in places]
