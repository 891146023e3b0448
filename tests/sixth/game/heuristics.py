"""Judging a position: with two players, one candle more than a multiple of four is lost."""

from grimoire.games.candles.data import HANDFUL
from grimoire.games.candles.state import State
from grimoire.kernel.seats import NOBODY, Seat


def estimate(state: State, seat: Seat) -> float:
    """The chance, between 0 and 1, that this seat will win."""
    if state.outcome is not None:
        return state.outcome.reward(seat)
    if state.turn == NOBODY or state.seats > 2:
        return 1.0 - 1.0 / state.seats
    in_trouble = (state.candles - 1) % (HANDFUL + 1) == 0
    return float(in_trouble != (seat == state.turn))
