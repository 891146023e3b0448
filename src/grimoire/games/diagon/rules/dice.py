"""What the dice say."""

from grimoire.games.diagon.data import SPIRAL
from grimoire.games.diagon.state import State


def steps_of(state: State) -> int:
    """DIA-DICE-01: the sum of the numbers; DIA-DICE-02: a spiral adds nothing."""
    return (state.low if state.low > SPIRAL else 0) + (state.high if state.high > SPIRAL else 0)


def has_spiral(state: State) -> bool:
    """DIA-DICE-02: does a die show a spiral?"""
    return state.low == SPIRAL


def is_two_spirals(state: State) -> bool:
    """DIA-DICE-03: do both?"""
    return state.high == SPIRAL


def is_doubles(state: State) -> bool:
    """DIA-KNO-07: two equal numbers or two spirals; DIA-DICE-04: nothing on Diagon Alley."""
    return state.low == state.high
