"""Why nothing can be done with what is touched: the rule that forbids that, and no other."""

import pytest

from grimoire.games.halls.state import State
from grimoire.games.halls.tests import table as halls
from grimoire.kernel.seats import Seat
from grimoire.kernel.target import Target

ADA, BEN = Seat(0), Seat(1)


def why(state: State, kind: str, name: str, seat: Seat = ADA) -> str:
    """The rule that answers a touch; empty if something can be done with it."""
    refusal = halls.GAME.why(state, seat, [Target(kind, name)])
    return "" if refusal is None else refusal.rule


def test_what_is_asked_says_what_a_touch_means() -> None:
    state = halls.begin(f"C6 {halls.CROSS}", f"C5 {halls.STRAIGHT}")
    assert why(state, "place", "C6") == "HAL-TURN-01"  # the die comes first
    halls.play(state, "roll", "die 1", "rotate G4 right")
    assert why(state, "place", "C6") == ""
    assert why(state, "place", "E1") == "HAL-HALL-04"  # face down
    assert why(state, "place", "quidditch_pitch") == "HAL-MOVE-01"  # there already


def test_somebody_elses_turn_is_the_reason() -> None:
    state = halls.walking(f"C6 {halls.CROSS}")
    assert why(state, "place", "C6", BEN) == "HAL-SET-12"


def test_a_card_that_has_no_target_says_so() -> None:
    state = halls.begin()
    halls.give(state, ADA, "class_cancelled")
    assert why(state, "card", "class_cancelled") == "HAL-CARD-08"
    assert why(state, "card", "detention") == "HAL-CARD-02"


def test_nothing_is_said_of_what_is_not_there() -> None:
    assert why(halls.begin(), "moon", "new") == ""


@pytest.mark.parametrize("kind", ["place", "card", "seat"])
def test_after_the_end_everything_is_over(kind: str) -> None:
    state = halls.walking()
    halls.play(state, "clock:leave 0")
    assert why(state, kind, "C6") == "HAL-END-02"
