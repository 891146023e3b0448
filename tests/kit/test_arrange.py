"""Positions arranged in notation."""

import pytest

from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.testing.arrange import arrange, seat_name, seat_named
from tests.toy.game import OwlPost

GAME = OwlPost()
DEALT = ["draw 1", "draw 3", "draw 1", "draw 2"]


def test_the_seat_is_whoever_decides_or_written_before() -> None:
    assert arrange(GAME, 2, [*DEALT, "1:send 2", "send 3", "chance:draw 1"][:6]).sender == 0
    assert arrange(GAME, 2, [*DEALT, "1: send 2", "clock: hurry"]).sent == [1, 2]


def test_a_line_without_a_seat_needs_one_who_decides() -> None:
    with pytest.raises(AssertionError, match="2 seats are to decide; say which, as in '0:send 1'"):
        arrange(GAME, 2, [*DEALT, "send 1"])


def test_a_line_that_cannot_be_read_is_quoted() -> None:
    with pytest.raises(AssertionError, match="'draw 5' cannot be read"):
        arrange(GAME, 2, ["draw 5"])


def test_a_line_that_is_illegal_names_the_rule() -> None:
    with pytest.raises(AssertionError, match="'0:send 2' is refused by OWL-SEND-01"):
        arrange(GAME, 2, [*DEALT, "0:send 2"])


@pytest.mark.parametrize("seat", [Seat(0), Seat(9), CHANCE, CLOCK])
def test_seats_are_read_back(seat: Seat) -> None:
    assert seat_named(seat_name(seat)) == seat
