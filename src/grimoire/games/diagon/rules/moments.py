"""Whose moment it is: who is asked, and what may be done about it."""

from typing import Final

from grimoire.games.diagon.asks import (
    ARRIVED,
    BACK_DOOR,
    BEFORE_ROLL,
    BUY_FIRST,
    CLOSING,
    DESTINATION,
    DRAWN_SPELL,
    HATS_OFFERED,
    LAST_FOR_CHANCE,
    MOVING,
    PUTTING_BACK,
    TOO_MANY,
    UNDER_ATTACK,
)
from grimoire.games.diagon.data import is_dark
from grimoire.games.diagon.state import NOBODY, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

FIRST_THINGS_FIRST: Final = {
    HATS_OFFERED: "DIA-START-01",
    BEFORE_ROLL: "DIA-TURN-02",
    DRAWN_SPELL: "DIA-MOVE-11",
    PUTTING_BACK: "DIA-CARD-02",
    BACK_DOOR: "DIA-TURN-05",
    ARRIVED: "DIA-JUN-14",
    UNDER_ATTACK: "DIA-CARD-08",
}
"""Why something else has to wait, by what is asked; where nothing stands here, DIA-TURN-03."""


def one_of(*codes: int) -> int:
    """Several questions as one number."""
    return sum(1 << code for code in codes)


SPELL_TIME: Final = one_of(BEFORE_ROLL, MOVING, DRAWN_SPELL, TOO_MANY, CLOSING)
BUYING_TIME: Final = one_of(BEFORE_ROLL, CLOSING, BACK_DOOR, BUY_FIRST, ARRIVED)
MOVING_TIME: Final = one_of(MOVING)
DOOR_TIME: Final = one_of(MOVING, CLOSING)
ENDING_TIME: Final = one_of(CLOSING, BACK_DOOR, BUY_FIRST, ARRIVED)


def check_asked(state: State, seat: Seat) -> Refusal | None:
    """DIA-START-04: is this player to decide?"""
    if seat == state.question().seat:
        return None
    if state.turn == NOBODY:
        return Refusal("DIA-START-01")
    return Refusal("DIA-TURN-03" if seat == state.turn else "DIA-START-04")


def check_moment(state: State, seat: Seat, questions: int) -> Refusal | None:
    """Is this player to decide, and about one of these?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    code = state.question().code
    if questions >> code & 1:
        return None
    return first_things_first(state, seat)


def first_things_first(state: State, seat: Seat) -> Refusal:
    """What the player who is asked has to do instead."""
    code = state.question().code
    if code == TOO_MANY:
        return Refusal("DIA-CARD-06", {"count": state.sizes[seat]})
    if code == DESTINATION:
        return Refusal("DIA-JUN-12" if state.terms.junior else "DIA-FLOO-04")
    return Refusal(FIRST_THINGS_FIRST.get(code, "DIA-TURN-03"))


def is_asked(state: State, code: int) -> bool:
    """Is this the question?"""
    return state.question().code == code


def is_chance(state: State) -> bool:
    """Is chance, not a player, to decide?"""
    return state.question().code <= LAST_FOR_CHANCE


def in_knockturn(state: State, seat: Seat) -> bool:
    """Is this player's hat in Knockturn Alley?"""
    return is_dark(state.places[seat])
