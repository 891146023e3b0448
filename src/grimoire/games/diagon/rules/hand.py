"""Spells in general: when a card may be played from the hand, and where it goes."""

from typing import Final, cast

from grimoire.games.diagon.data import LEAVE
from grimoire.games.diagon.rules.pile import (
    FLOO_BITS,
    HURRY_BITS,
    LEAVE_BITS,
    holds,
    put_under,
)
from grimoire.games.diagon.rules.table import in_knockturn, top, wait
from grimoire.games.diagon.state import Action, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOBODY, Seat

MOVER_BITS: Final = FLOO_BITS | HURRY_BITS | LEAVE_BITS
"""Where a hand keeps the cards that move the own hat."""

# -- when ------------------------------------------------------------------------------------------


class SpellTime(Question):
    """A moment of the own turn at which Spells may be played (DIA-CARD-07)."""

    def check_card(self, state: State, seat: Seat, kind: int) -> Refusal | None:
        """Is this card the player's to play?"""
        return None if holds(state, seat, kind) else Refusal("DIA-CARD-03")

    def spend(self, draft: State, seat: Seat, kind: int) -> bool:
        """DIA-CARD-12: a card is played; is there still time for another?"""
        put_under(draft, seat, kind)
        draft.pending.pop()
        return False


def playable(state: State, seat: Seat, hand: int) -> int:
    """The Spells of these that may be played as far as their own rules allow it."""
    if in_knockturn(state, seat):
        return hand & LEAVE_BITS
    return 0 if state.turn_over else hand


def check_spell(state: State, seat: Seat, kind: int) -> Refusal | None:
    """May this player play a card of this kind now, whatever it does?"""
    if state.terms.junior:
        return Refusal("DIA-JUN-01")
    if state.turn == NOBODY:
        return Refusal("DIA-START-01")
    if seat != state.turn:
        return Refusal("DIA-CARD-08")
    question = top(state)
    if seat != question.seat:
        return wait()
    if not isinstance(question, SpellTime):
        return question.unfinished(state)
    return question.check_card(state, seat, kind) or check_alley(state, seat, kind)


def check_alley(state: State, seat: Seat, kind: int) -> Refusal | None:
    """DIA-KNO-06: in Knockturn Alley but one card; DIA-TURN-04: none when the turn is over."""
    if in_knockturn(state, seat):
        return None if kind == LEAVE else Refusal("DIA-KNO-06")
    return Refusal("DIA-TURN-04") if state.turn_over else None


# -- playing one -----------------------------------------------------------------------------------


class Spell(Action):
    """A card played from the hand."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def check(self, state: State, seat: Seat) -> Refusal | None:
        return check_spell(state, seat, self.card) or self.check_target(state, seat)

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """Can it be played so?"""
        return None


def spend(draft: State, seat: Seat, kind: int) -> bool:
    """DIA-CARD-12: a card is played; is there still time for another?"""
    question = cast(SpellTime, draft.pending[-1])
    return question.spend(draft, seat, kind)
