"""The rules, one by one."""

import pytest

from grimoire.games.candles.game import Candles
from grimoire.games.candles.state import State
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import Seat
from grimoire.testing.arrange import arrange, read_line

GAME = Candles()


def at(*lines: str, seats: int = 2, **options: Value) -> State:
    """A game after these actions."""
    return arrange(GAME, seats, ["lot 0", *lines], options)


def rule(state: State, line: str) -> str:
    """The rule that refuses this; empty if it is legal."""
    refusal = GAME.check(state, *read_line(GAME, state, line))
    return "" if refusal is None else refusal.rule


@pytest.mark.rule("CAN-SET-01", "CAN-SET-02")
def test_two_to_four_people_and_enough_candles() -> None:
    for seats in (1, 5):
        with pytest.raises(Refused, match="CAN-SET-01"):
            GAME.setup(seats)
    with pytest.raises(Refused, match="CAN-SET-02"):
        GAME.setup(2, {"candles": 4})
    assert GAME.view(GAME.setup(2), None).candles == 13


@pytest.mark.rule("CAN-SET-03", "CAN-TURN-01")
def test_the_lot_begins_and_turns_go_round() -> None:
    assert rule(GAME.setup(2), "0:lot 0") == "CAN-SET-03"
    assert rule(at(), "1:snuff 1") == "CAN-TURN-01"
    assert GAME.to_decide(at("snuff 1", "snuff 1", seats=3)) == (Seat(2),)


@pytest.mark.rule("CAN-SNUFF-01")
def test_never_more_than_burn() -> None:
    state = at("snuff 3", candles=5)
    assert rule(state, "snuff 3") == "CAN-SNUFF-01"
    assert rule(state, "snuff 2") == ""


@pytest.mark.rule("CAN-LATE-01")
def test_whoever_takes_too_long_snuffs_one() -> None:
    assert GAME.view(at("clock:time"), None).candles == 12
    assert rule(GAME.setup(2), "clock:time") == "CAN-LATE-01"


@pytest.mark.rule("CAN-END-01")
def test_the_last_candle_loses() -> None:
    state = at("snuff 3", "snuff 2", candles=5)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((Seat(0),), "CAN-END-01")
    assert rule(state, "0:snuff 1") == "CAN-END-01"
