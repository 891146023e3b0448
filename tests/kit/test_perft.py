"""What perft counts."""

import pytest

from grimoire.testing.arrange import arrange
from grimoire.testing.perft import (
    Position,
    check_positions,
    divide,
    parse_positions,
    perft,
    read_positions,
)
from tests.toy.game import OwlPost

GAME = OwlPost()
DEALT = ["draw 1", "draw 3", "draw 1", "draw 2"]


def test_depth_nought_is_one_leaf() -> None:
    assert perft(GAME, GAME.setup(2), 0) == 1


def test_without_chance_a_throw_ends_the_line() -> None:
    assert perft(GAME, GAME.setup(2), 5) == 1


def test_with_chance_each_outcome_is_a_branch() -> None:
    assert [perft(GAME, GAME.setup(2), depth, True) for depth in (1, 2, 3)] == [4, 16, 64]
    emptied = arrange(GAME, 3, ["draw 1"] * 4)
    assert perft(GAME, emptied, 1, True) == 3


def test_simultaneous_choices_are_counted_in_one_order() -> None:
    assert perft(GAME, arrange(GAME, 2, DEALT), 2) == 2 * 2


def test_the_end_of_the_game_ends_the_line() -> None:
    over = arrange(GAME, 2, [*DEALT, "0:send 1", "1:send 1"], {"rounds": 1})
    assert perft(GAME, over, 3) == 1


def test_divide_adds_up() -> None:
    state = arrange(GAME, 2, DEALT)
    assert list(divide(GAME, state, 3)) == [("0:send 1", 2), ("0:send 3", 3)]
    assert perft(GAME, state, 3) == 5


def test_a_file_is_read() -> None:
    text = '[[position]]\nname = "a"\nseats = 2\ncounts = [1]\nwhy = "b"\n'
    assert parse_positions(text) == [Position("a", 2, (1,), "b")]
    assert read_positions("tests.toy")[3].options == {"rounds": 1}


def test_a_file_with_an_unknown_word_is_refused() -> None:
    with pytest.raises(TypeError, match="depth"):
        parse_positions('[[position]]\nname = "a"\nseats = 2\ncounts = [1]\nwhy = ""\ndepth = 1\n')


def test_every_seat_count_needs_a_position() -> None:
    with pytest.raises(AssertionError, match=r"no position with \[3\] seats"):
        check_positions(GAME, [Position("a", 2, (1,), "b")])


def test_a_position_that_cannot_be_reached_is_named() -> None:
    wrong = [Position("lost", n, (1,), "b", actions=("draw 7",)) for n in (2, 3)]
    with pytest.raises(AssertionError, match=r"'draw 7' cannot be read.*\nin position 'lost'"):
        check_positions(GAME, wrong)
