"""Albus Dumbledore: denouncing the wearer of the Cloak, the answer out of turn, the penalty."""

from typing import Any

from grimoire.games.labyrinth.actions import ANSWER, NO_ANSWER, PENALISE, Action, Penalise
from grimoire.games.labyrinth.asks import (
    ANSWER_CHOICE,
    PENALTY_CHOICE,
    AnswerChoice,
    PenaltyChoice,
)
from grimoire.games.labyrinth.data import DUMBLEDORE
from grimoire.games.labyrinth.events import DumbledoreAnswered, DumbledorePlayed
from grimoire.games.labyrinth.pouch import holds
from grimoire.games.labyrinth.rules.carrying import carry
from grimoire.games.labyrinth.rules.table import check_asked, name_of, top
from grimoire.games.labyrinth.rules.tiles import check_tile, discard_tile, use_tile
from grimoire.games.labyrinth.state import NOBODY, TO_PENALTY, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def can_denounce(state: State, seat: Seat) -> bool:
    """LAB-DUMB-01, LAB-Q-21: does a rival wear the Cloak?"""
    return state.cloak != NOBODY and state.cloak != seat


def check_dumbledore(state: State, seat: Seat) -> Refusal | None:
    """May this player call Dumbledore?"""
    if isinstance(top(state), AnswerChoice) and seat == state.active:
        return Refusal("LAB-DUMB-06")
    refusal = check_tile(state, seat, DUMBLEDORE)
    if refusal is not None:
        return refusal
    return None if can_denounce(state, seat) else Refusal("LAB-DUMB-01")


def play_dumbledore(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """LAB-DUMB-04: before anything happens, the denounced player may answer."""
    use_tile(draft, seat, DUMBLEDORE)
    draft.target = draft.cloak
    if events is not None:
        events.append(DumbledorePlayed(seat, draft.target))
    draft.pending.append(ANSWER_CHOICE[draft.target])


def legal_answers(state: State, seat: Seat) -> list[Action]:
    """To answer, if there is a tile to answer with, or not."""
    return [ANSWER, NO_ANSWER] if holds(state.tiles[seat], DUMBLEDORE) else [NO_ANSWER]


def check_answer(state: State, seat: Seat) -> Refusal | None:
    """LAB-DUMB-04: may this player, and no other, say whether Dumbledore is answered?"""
    ask = top(state)
    if isinstance(ask, AnswerChoice) and seat != state.target:
        return Refusal("LAB-DUMB-04", {"who": name_of(state, state.target)})
    return None if isinstance(ask, AnswerChoice) else Refusal("LAB-RES-05")


def check_answer_tile(state: State, seat: Seat) -> Refusal | None:
    """May this player answer with a tile?"""
    refusal = check_answer(state, seat)
    if refusal is not None:
        return refusal
    return None if holds(state.tiles[seat], DUMBLEDORE) else Refusal("LAB-RES-04")


def play_answer(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """LAB-DUMB-05: both tiles are gone, and no penalty falls; LAB-Q-23: who has the Cloak now."""
    draft.pending.pop()
    discard_tile(draft, seat, DUMBLEDORE)
    backfires = draft.terms.backfire
    if backfires:
        draft.cloak = draft.active
    if events is not None:
        answered = DumbledoreAnswered(draft.active, seat, "backfire" if backfires else "restore")
        events.append(answered)
    draft.target = NOBODY


def play_no_answer(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """LAB-DUMB-02, LAB-DUMB-03: off with the Cloak, and off to the nearest penalty space."""
    draft.pending.pop()
    draft.cloak = NOBODY
    if events is not None:
        events.append(DumbledoreAnswered(draft.active, seat, "none"))
    nearest = draft.edition.maze.nearest_penalties[draft.place[seat]]
    if len(nearest) == 1:
        penalise(draft, nearest[0], events)
    else:
        draft.pending.append(PENALTY_CHOICE[draft.active])


def legal_penalties(state: State) -> list[Action]:
    """The penalty spaces that are equally near."""
    maze = state.edition.maze
    nearest = maze.nearest_penalties[state.place[state.target]]
    return [PENALISE[maze.squares[space]] for space in nearest]


def check_penalise(state: State, seat: Seat, act: Penalise) -> Refusal | None:
    """May this player send the denounced piece to this space?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    if not isinstance(top(state), PenaltyChoice):
        return Refusal("LAB-TURN-01")
    maze = state.edition.maze
    space = maze.space_at[act.square]
    near = space in maze.nearest_penalties[state.place[state.target]]
    return None if near else Refusal("LAB-DUMB-03")


def play_penalise(draft: State, act: Penalise, events: list[Any] | None) -> None:
    """The denouncer has chosen between penalty spaces."""
    draft.pending.pop()
    penalise(draft, draft.edition.maze.space_at[act.square], events)


def penalise(draft: State, space: int, events: list[Any] | None) -> None:
    """The cheat goes to this penalty space, or beside it if it is taken."""
    cheat, draft.target = draft.target, NOBODY
    carry(draft, cheat, space, TO_PENALTY, draft.active, events)
