"""Spells in general: when a card may be played from the hand, and where it goes."""

from typing import Final

from grimoire.games.diagon.asks import (
    BEFORE_ROLL,
    DRAWN_SPELL,
    MOVING,
)
from grimoire.games.diagon.data import FLOO, HURRY, LEAVE
from grimoire.games.diagon.rules.moments import (
    SPELL_TIME,
    first_things_first,
    in_knockturn,
    is_asked,
)
from grimoire.games.diagon.rules.pile import UNIT, hold, holds, kind_of, put_under
from grimoire.games.diagon.state import NOBODY, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

LEAVE_BITS: Final = 15 << 4 * LEAVE
MOVER_BITS: Final = 15 << 4 * FLOO | 15 << 4 * HURRY | 15 << 4 * LEAVE
"""Where a hand keeps the cards that leave Knockturn Alley, and those that move the own hat."""


def check_spell(state: State, seat: Seat, kind: int) -> Refusal | None:
    """May this player play a card of this kind now, whatever it does?"""
    return check_spell_time(state, seat) or check_card(state, seat, kind)


def check_spell_time(state: State, seat: Seat) -> Refusal | None:
    """DIA-CARD-07: in the own turn and in its windows; DIA-CARD-08: in no other turn."""
    if state.terms.junior:
        return Refusal("DIA-JUN-01")
    if state.turn == NOBODY:
        return Refusal("DIA-START-01")
    if seat != state.turn:
        return Refusal("DIA-CARD-08")
    question = state.question()
    if seat != question.seat:
        return Refusal("DIA-TURN-03")
    if SPELL_TIME >> question.code & 1 == 0:
        return first_things_first(state, seat)
    return None


def check_card(state: State, seat: Seat, kind: int) -> Refusal | None:
    """Is this card the player's to play here?"""
    if is_asked(state, DRAWN_SPELL):
        if kind_of(state.drawn[0]) != kind:
            return Refusal("DIA-MOVE-11")
    elif not holds(state, seat, kind):
        return Refusal("DIA-CARD-03")
    if is_asked(state, MOVING) and moves_own_hat(kind):
        return Refusal("DIA-Q-34")
    if in_knockturn(state, seat):
        return None if kind == LEAVE else Refusal("DIA-KNO-06")
    return Refusal("DIA-TURN-04") if state.turn_over else None


def moves_own_hat(kind: int) -> bool:
    """DIA-Q-34: is this a card that may not come between roll and move?"""
    return MOVER_BITS >> 4 * kind & 1 == 1


def playable_hand(state: State, seat: Seat) -> int:
    """The Spells that may be played now as far as their own rules allow it."""
    code = state.question().code
    hand = UNIT[kind_of(state.drawn[0])] if code == DRAWN_SPELL else state.hands[seat]
    if in_knockturn(state, seat):
        return 0 if code == MOVING else hand & LEAVE_BITS
    if state.turn_over:
        return 0
    return hand & ~MOVER_BITS if code == MOVING else hand


def spend(draft: State, seat: Seat, kind: int) -> None:
    """DIA-CARD-12: a card is played; windows for a single card close behind it."""
    code = draft.question().code
    if code == DRAWN_SPELL:
        hold(draft, seat, draft.drawn.pop(0))
    put_under(draft, seat, kind)
    if code != BEFORE_ROLL and code != MOVING:
        draft.pending.pop()
