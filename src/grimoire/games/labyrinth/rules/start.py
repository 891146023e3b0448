"""The first turn: drawn by lot, won in a race of spells, or the host's."""

from typing import Any, Literal

from grimoire.games.labyrinth.actions import CALL_SPELL, CLAIM, Action, CallSpell, DrawStarter
from grimoire.games.labyrinth.asks import (
    STARTER_LOT,
    STARTER_ROLL,
    SpellRace,
    StarterLot,
)
from grimoire.games.labyrinth.data import SPELLS
from grimoire.games.labyrinth.events import SpellCalled, StartDecided, StartRolled
from grimoire.games.labyrinth.rules.table import check_asked, top
from grimoire.games.labyrinth.rules.turns import begin_turn
from grimoire.games.labyrinth.state import NO_SPELL, OUT, UNTHROWN, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

How = Literal["random", "spell", "rolled", "host"]


def settle_start(draft: State, events: list[Any] | None) -> None:
    """LAB-Q-04: a lot, a race of spells, or the host."""
    if draft.terms.start == "host":
        begin(draft, Seat(0), "host", events)
    elif draft.terms.start == "spell_race":
        ask_for_spells(draft)
    else:
        draft.pending.append(STARTER_LOT)


def begin(draft: State, seat: Seat, how: How, events: list[Any] | None) -> None:
    """It is settled who begins."""
    if events is not None:
        events.append(StartDecided(seat, how))
    begin_turn(draft, seat, events)


# -- the lot ---------------------------------------------------------------------------------------


def check_starter(state: State, act: DrawStarter) -> Refusal | None:
    """May the lot fall on this player?"""
    drawn = isinstance(top(state), StarterLot) and act.seat < state.seats
    return None if drawn else Refusal("LAB-SETUP-12")


def play_starter(draft: State, act: DrawStarter, events: list[Any] | None) -> None:
    """The lot falls on a player."""
    draft.pending.pop()
    begin(draft, Seat(act.seat), "random", events)


# -- the race of spells ----------------------------------------------------------------------------


def callers(state: State) -> list[Seat]:
    """Who has called a spell."""
    return [Seat(seat) for seat in range(state.seats) if state.spell[seat] != NO_SPELL]


def ask_for_spells(draft: State) -> None:
    """Everybody may call; once somebody has, those who did may close the race."""
    silent = [Seat(seat) for seat in range(draft.seats) if draft.spell[seat] == NO_SPELL]
    draft.pending.append(SpellRace((*silent, *callers(draft))))


def legal_spells(state: State, seat: Seat) -> list[Action]:
    """LAB-SETUP-12: any spell for those who have not called, to close the race for the others."""
    if state.spell[seat] != NO_SPELL:
        return [CLAIM]
    return list(CALL_SPELL)


def check_call(state: State, seat: Seat) -> Refusal | None:
    """May this player call a spell?"""
    if not isinstance(top(state), SpellRace):
        return check_asked(state, seat) or Refusal("LAB-TURN-01")
    return None if state.spell[seat] == NO_SPELL else Refusal("LAB-SETUP-12")


def play_call(draft: State, seat: Seat, act: CallSpell, events: list[Any] | None) -> None:
    """A spell is called; when all have called, the race is over."""
    draft.pending.pop()
    draft.spell[seat] = act.spell
    if events is not None:
        events.append(SpellCalled(seat, SPELLS[act.spell]))
    if len(callers(draft)) == draft.seats:
        close_race(draft, events)
    else:
        ask_for_spells(draft)


def check_claim(state: State, seat: Seat) -> Refusal | None:
    """May this player close the race?"""
    if not isinstance(top(state), SpellRace):
        return check_asked(state, seat) or Refusal("LAB-TURN-01")
    return Refusal("LAB-SETUP-12") if state.spell[seat] == NO_SPELL else None


def play_claim(draft: State, events: list[Any] | None) -> None:
    """The race is over: whoever has not called has been too slow."""
    draft.pending.pop()
    close_race(draft, events)


def close_race(draft: State, events: list[Any] | None) -> None:
    """The only caller begins; several throw the die; if nobody called, the lot decides."""
    called = callers(draft)
    if not called:
        draft.pending.append(STARTER_LOT)
    elif len(called) == 1:
        begin(draft, called[0], "spell", events)
    else:
        throw_off(draft, called)


# -- throwing for it -------------------------------------------------------------------------------


def throw_off(draft: State, level: list[Seat]) -> None:
    """These players throw, the others are out of it."""
    for seat in range(draft.seats):
        draft.start_face[seat] = UNTHROWN if seat in level else OUT
    draft.pending.append(STARTER_ROLL)


def play_starter_roll(draft: State, face: int, events: list[Any] | None) -> None:
    """LAB-SETUP-12: the highest begins, the Cloak counting 0; if they are level, once more."""
    seat = Seat(draft.start_face.index(UNTHROWN))
    draft.start_face[seat] = face
    done = UNTHROWN not in draft.start_face
    highest = max(draft.start_face)
    level = [Seat(s) for s in range(draft.seats) if draft.start_face[s] == highest]
    if events is not None:
        events.append(StartRolled(seat, face, done and len(level) > 1))
    if not done:
        return
    draft.pending.pop()
    if len(level) == 1:
        begin(draft, level[0], "rolled", events)
    else:
        throw_off(draft, level)
