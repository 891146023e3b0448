"""The clock: what is done for those whose time is up, and what the lot decides for them."""

from collections.abc import Iterator
from typing import Any

from grimoire.games.darkforces.actions import PASS, Action
from grimoire.games.darkforces.rules.calling import seconds_of
from grimoire.games.darkforces.rules.day import end_time_to_talk, play_first_words
from grimoire.games.darkforces.rules.deal import play_lay
from grimoire.games.darkforces.rules.night import (
    end_time_at_night,
    legal_night_lots,
    play_night_lot,
)
from grimoire.games.darkforces.rules.phases import NIGHT, RESULT, VOTE, phase_of
from grimoire.games.darkforces.rules.questions import tables_of
from grimoire.games.darkforces.rules.vote import end_time_to_vote, play_vote_lot, vote_lots
from grimoire.games.darkforces.rules.winning import play_on
from grimoire.games.darkforces.state import (
    Closing,
    Debate,
    LayCards,
    Lot,
    NextGame,
    NightLot,
    NightStep,
    Opening,
    State,
    Vote,
)
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat

# -- how long there is -----------------------------------------------------------------------------


def patience(state: State, shared: bool) -> float | None:
    """DRK-GM-02, DRK-DAY-07: how long there is; only the debate hurries those who share a device.

    DRK-Q-07, DRK-Q-15: whoever has not answered by then is late.
    """
    if shared and not (state.pending and isinstance(state.pending[-1], Debate)):
        return None
    seconds = seconds_of(state, tables_of(state.terms).steps)
    return float(seconds) if seconds else None


def question(state: State) -> tuple[int, int, int]:
    """DRK-DAY-08: the time of a debate runs on whoever speaks, that of a call whoever answers."""
    return state.game, stage_number(state), state.step


def stage_number(state: State) -> int:
    """Where between deal and result the game stands."""
    if not state.pending:
        return 0
    ask = state.pending[-1]
    if isinstance(ask, (NightStep, NightLot)):
        return 3
    if isinstance(ask, Vote):
        return 7
    if isinstance(ask, Debate):
        return 6 if isinstance(ask, Closing) else 5
    if isinstance(ask, (LayCards, Opening)):
        return 2 if isinstance(ask, LayCards) else 4
    if isinstance(ask, Lot):
        return 8
    return 9 if isinstance(ask, NextGame) else 1


def is_silent(state: State) -> bool:
    """DRK-GM-02, DRK-GM-04: every call of the night lasts its time."""
    return phase_of(state) == NIGHT


def is_mute(state: State) -> bool:
    """DRK-NIGHT-10, DRK-VOTE-02: not a word at night, nor while fingers are still hidden.

    DRK-DAY-01: nor between the deal and the night, while everybody knows their card for certain.
    """
    dealt = bool(state.pending) and isinstance(state.pending[-1], LayCards)
    return dealt or phase_of(state) in (NIGHT, VOTE)


def is_discreet(state: State) -> bool:
    """DRK-NIGHT-03: until the cards are turned up, no message may tell one player from another."""
    return phase_of(state) != RESULT


# -- time is up ------------------------------------------------------------------------------------


def check_time(state: State, seat: Seat) -> Refusal | None:
    """DRK-Q-15, DRK-Q-07: only the clock says so, and only while somebody has to choose."""
    if seat != CLOCK or state.pending[-1].seats[0] == CHANCE:
        return Refusal("DRK-Q-15")
    return None


def play_time(draft: State, events: list[Any] | None) -> None:
    """DRK-GM-02, DRK-DAY-08: the time for whatever is asked now has run out."""
    ask = draft.pending[-1]
    if isinstance(ask, NightStep):
        end_time_at_night(draft, events)
    elif isinstance(ask, Vote):
        end_time_to_vote(draft, events)
    elif isinstance(ask, LayCards):
        play_lay(draft, ask.mask, events)
    elif isinstance(ask, Opening):
        play_first_words(draft, ask.mask, PASS, events)
    elif isinstance(ask, NextGame):
        play_on(draft, ask.mask)
    else:
        end_time_to_talk(draft, events)


# -- lots ------------------------------------------------------------------------------------------


def lots(state: State) -> list[Action]:
    """All that the lot may decide now."""
    return legal_night_lots() if isinstance(state.pending[-1], NightLot) else vote_lots(state)


def check_lot(state: State, act: Action) -> Refusal | None:
    """May the lot fall on this place now?"""
    if not isinstance(state.pending[-1], Lot):
        return Refusal("DRK-Q-15")
    return None if act in lots(state) else Refusal("DRK-Q-07")


def lot_outcomes(state: State) -> Iterator[tuple[Action, float]]:
    """DRK-Q-07, DRK-Q-15: every lot is equally likely."""
    acts = lots(state)
    for act in acts:
        yield act, 1 / len(acts)


def draw_lot(state: State, source: Source) -> Action:
    """One of the lots."""
    acts = lots(state)
    return acts[source.below(len(acts))]


def play_lot(draft: State, act: Action, events: list[Any] | None) -> None:
    """The lot decides for somebody who was late."""
    if isinstance(draft.pending[-1], NightLot):
        play_night_lot(draft, act, events)
    else:
        play_vote_lot(draft, act, events)
