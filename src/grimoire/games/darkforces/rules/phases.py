"""Setup, night, day, vote, result: what belongs to which of them, and who may act at all."""

from typing import Final

from grimoire.games.darkforces.actions import (
    AIM,
    DEAL,
    LAY,
    LOT,
    NIGHT_VERBS,
    ON,
    POINT,
    READY,
    SAY,
    TIME,
    TURN,
    UNSAY,
    WAIT,
    Action,
)
from grimoire.games.darkforces.rules.powers import is_move
from grimoire.games.darkforces.state import (
    DealCard,
    Debate,
    LayCards,
    Lot,
    NextGame,
    NightLot,
    NightStep,
    Opening,
    State,
)
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat

SETUP: Final = "setup"
NIGHT: Final = "night"
DAY: Final = "day"
VOTE: Final = "vote"
RESULT: Final = "result"

SPEECH: Final = (SAY, UNSAY, READY, WAIT)


def phase_of(state: State) -> str:
    """DRK-GEN-03: where in the one night and the one day the game stands."""
    if not state.pending:
        return RESULT
    ask = state.pending[-1]
    if isinstance(ask, (DealCard, LayCards)):
        return SETUP
    if isinstance(ask, (NightStep, NightLot)):
        return NIGHT
    if isinstance(ask, (Opening, Debate)):
        return DAY
    return RESULT if isinstance(ask, NextGame) else VOTE


def check_phase(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this seat do anything of this kind now?"""
    if not state.pending:
        return Refusal("DRK-GEN-03")
    if (act.verb == TIME) != (seat == CLOCK):
        return Refusal("DRK-Q-15")
    if (act.verb in (DEAL, LOT)) != (seat == CHANCE):
        return Refusal("DRK-SETUP-10" if act.verb == DEAL or seat == CHANCE else "DRK-Q-15")
    if seat in (CLOCK, CHANCE):
        return None
    if not 0 <= seat < state.terms.seats:
        return Refusal("DRK-GEN-01")
    return check_moment(state, act)


def check_moment(state: State, act: Action) -> Refusal | None:
    """Does this belong to the setup, the night, the day or the vote, and is it that now?"""
    phase = phase_of(state)
    if isinstance(state.pending[-1], DealCard):
        return Refusal("DRK-SETUP-10")
    if isinstance(state.pending[-1], Lot):
        return Refusal("DRK-NIGHT-02" if phase == NIGHT else "DRK-VOTE-02")
    if act.verb == ON:
        return None if phase == RESULT else Refusal("DRK-Q-29")
    if phase == RESULT:
        return Refusal("DRK-GEN-03")
    if act.verb == LAY:
        return None if phase == SETUP else Refusal("DRK-SETUP-11")
    if act.verb in NIGHT_VERBS:
        return check_night_verb(phase, act)
    if phase in (SETUP, NIGHT):
        return Refusal("DRK-NIGHT-10" if act.verb in SPEECH else "DRK-DAY-08")  # DRK-DAY-01
    return None if (act.verb in (AIM, POINT)) == (phase == VOTE) else Refusal("DRK-DAY-08")


def check_night_verb(phase: str, act: Action) -> Refusal | None:
    """By day nobody looks at a card, shows one or moves one."""
    if phase == NIGHT:
        return None
    if phase == SETUP:
        return Refusal("DRK-NIGHT-01")
    if act.verb == TURN:
        return Refusal("DRK-DAY-03")
    return Refusal("DRK-NIGHT-08" if is_move(act) else "DRK-DAY-04")


def has_slept(state: State) -> bool:
    """Is the night over?"""
    return phase_of(state) not in (SETUP, NIGHT)
