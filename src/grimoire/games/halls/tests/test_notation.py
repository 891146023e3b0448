"""Actions as text and as numbers."""

import pickle

import pytest

from grimoire.games.halls.data import PLACE_NAMES, SCHEDULE_SWAP
from grimoire.games.halls.rules.player_cards import ScheduleSwap
from grimoire.games.halls.rules.tiles import Rotate
from grimoire.games.halls.tests.table import GAME
from grimoire.games.halls.verbs import VERBS
from grimoire.kernel.game import NotationError

ACTIONS = [VERBS.action(index) for index in range(VERBS.count)]


def test_every_action_is_read_back() -> None:
    texts = [GAME.notate(action) for action in ACTIONS]
    assert len(set(texts)) == len(texts) == GAME.action_count
    for number, (action, text) in enumerate(zip(ACTIONS, texts, strict=True)):
        assert GAME.parse(text) is action
        assert GAME.index(action) == number
        assert GAME.action(number) is action


def test_squares_go_by_column_and_row() -> None:
    action = GAME.parse("rotate  D1   left")
    assert isinstance(action, Rotate)
    assert (PLACE_NAMES[action.place], action.quarters) == ("D1", 3)
    swap = GAME.parse("schedule_swap 2")
    assert isinstance(swap, ScheduleSwap)
    assert (swap.card, swap.victim) == (SCHEDULE_SWAP, 2)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "without a word"),
        ("flip", "after 'flip' comes a square, as in 'flip C1'"),
        ("flip A1", "after 'flip' comes a square"),
        ("flip c4", "after 'flip' comes a square"),
        ("die 5", "a number from 1 to 4"),
        ("someones_lost 1 1", "two seats, the lower first"),
        ("class_cancelled", "as in 'class_cancelled C1'"),
        ("dance", "'dance' is no action of this game"),
    ],
)
def test_what_is_no_notation(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        GAME.parse(text)


def test_actions_travel_between_processes() -> None:
    for action in ACTIONS:
        assert pickle.loads(pickle.dumps(action)) is action
    assert repr(GAME.action(0)) == "Portrait(0)"
    with pytest.raises(IndexError):
        GAME.action(GAME.action_count)
