"""Whose moment it is: who is asked, and what may be answered."""

from typing import cast

from grimoire.games.diagon.data import is_dark
from grimoire.games.diagon.state import Answer, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOBODY, Seat


def top(state: State) -> Question:
    """What is asked now."""
    question = cast(Question, state.pending[-1])
    return question


def takes(state: State, answer: Answer) -> bool:
    """Is this what is asked for?"""
    return answer in top(state).takes


def check_asked(state: State, seat: Seat) -> Refusal | None:
    """DIA-START-04: is this player to decide?"""
    if seat == top(state).seat:
        return None
    if state.turn == NOBODY:
        return Refusal("DIA-START-01")
    return wait() if seat == state.turn else Refusal("DIA-START-04")


def wait() -> Refusal:
    """DIA-TURN-03: chance or another player comes first, in the player's own turn."""
    return Refusal("DIA-TURN-03", form="wait")


def check_moment(state: State, seat: Seat, answer: Answer) -> Refusal | None:
    """Is this player to decide, and about this?"""
    return check_asked(state, seat) or top(state).check_answer(state, answer)


def in_knockturn(state: State, seat: Seat) -> bool:
    """Is this player's hat in Knockturn Alley?"""
    return is_dark(state.places[seat])
