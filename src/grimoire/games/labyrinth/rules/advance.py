"""The advance after a victory."""

from typing import Any, Literal

from grimoire.games.labyrinth.actions import ADVANCE, STAY, Action, Advance, Fight
from grimoire.games.labyrinth.asks import ADVANCE_CHOICE, STOP, AdvanceChoice
from grimoire.games.labyrinth.events import Advanced
from grimoire.games.labyrinth.maze import OBSTACLE, square_name
from grimoire.games.labyrinth.rules.carrying import carry
from grimoire.games.labyrinth.rules.moving import (
    add_walks,
    check_entry,
    check_rest,
    route_onto,
)
from grimoire.games.labyrinth.rules.reach import SHUT, STOPS, Reach
from grimoire.games.labyrinth.rules.table import check_asked, is_taken, square_of, squares_of, top
from grimoire.games.labyrinth.state import OFF_OBSTACLE, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def advance_reach(state: State, seat: Seat) -> Reach:
    """LAB-BATTLE-06: where the moves of the card can bring the piece.

    LAB-BATTLE-15: obstacles are walls, unless battles are chained.
    """
    moves = state.edition.card_moves[state.card]
    return Reach(state, seat, moves, STOPS if state.terms.chain else SHUT, False)


def must_leave(state: State, seat: Seat) -> bool:
    """LAB-BATTLE-16: does another piece stand on the obstacle space?"""
    return is_taken(state, seat, state.place[seat])


def begin_advance(draft: State, events: list[Any] | None) -> None:
    """The winner chooses where to; a piece that must leave and cannot is put beside the space."""
    seat = draft.active
    if legal_advances(draft, seat):
        draft.pending.append(ADVANCE_CHOICE[seat])
    else:
        carry(draft, seat, draft.place[seat], OFF_OBSTACLE, seat, events)


def legal_advances(state: State, seat: Seat) -> list[Action]:
    """LAB-BATTLE-06: to stay, and every space within the moves of the card, or beyond a piece."""
    advances: list[Action] = [] if must_leave(state, seat) else [STAY]
    add_walks(advance_reach(state, seat), ADVANCE, advances)
    return advances


def check_advancing(state: State, seat: Seat) -> Refusal | None:
    """Is it the moment to advance?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    return None if isinstance(top(state), AdvanceChoice) else Refusal("LAB-TURN-01")


def check_advance(state: State, seat: Seat, act: Advance) -> Refusal | None:
    """May the winner advance to this square and rest there?"""
    refusal = check_advancing(state, seat)
    if refusal is not None:
        return refusal
    if act in legal_advances(state, seat):
        return None
    return refuse_advance(state, seat, act.square)


def refuse_advance(state: State, seat: Seat, square: int) -> Refusal:
    """Why the winner may not rest on this square."""
    maze = state.edition.maze
    space = maze.space_at[square]
    moves: dict[str, int | str] = {"moves": state.edition.card_moves[state.card]}
    if space >= 0 and maze.symbols[space] == OBSTACLE and space != state.place[seat]:
        return Refusal("LAB-MOVE-09" if state.terms.chain else "LAB-BATTLE-15")
    refusal = check_rest(advance_reach(state, seat), state, seat, square)
    if refusal is None or refusal.rule == "LAB-TURN-03":
        return Refusal("LAB-BATTLE-06", moves)
    return Refusal("LAB-BATTLE-15") if refusal.rule == "LAB-MOVE-09" else refusal


def play_advance(draft: State, seat: Seat, act: Advance, events: list[Any] | None) -> None:
    """LAB-BATTLE-06: the piece advances, and where it stops counts as a stop."""
    space = draft.edition.maze.space_at[act.square]
    if events is not None:
        reach = advance_reach(draft, seat)
        events.append(advanced(reach, reach.route_to(space)))
    draft.pending.pop()
    draft.place[seat] = space
    draft.pending.append(STOP)


def advanced(reach: Reach, route: list[int]) -> Advanced:
    """What everybody sees of an advance."""
    manner: Literal["walked", "farther"] = "farther" if len(route) > reach.limit else "walked"
    return Advanced(reach.seat, squares_of(route), square_name(route[-1]), manner)


def check_advance_stay(state: State, seat: Seat) -> Refusal | None:
    """May the winner stay on the obstacle space?"""
    refusal = check_advancing(state, seat)
    if refusal is not None:
        return refusal
    return Refusal("LAB-BATTLE-16") if must_leave(state, seat) else None


def play_advance_stay(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """The winner does not advance."""
    draft.pending.pop()
    if events is not None:
        events.append(Advanced(seat, [], square_of(draft, draft.place[seat]), "stayed"))


# -- chained battles -------------------------------------------------------------------------------


def check_chain(state: State, seat: Seat, act: Fight) -> Refusal | None:
    """LAB-Q-19: may the winner run into this obstacle from this side?"""
    if not state.terms.chain:
        return Refusal("LAB-BATTLE-15")
    refusal = check_entry(advance_reach(state, seat), state, seat, act)
    if refusal is not None and refusal.rule == "LAB-TURN-03":
        return Refusal("LAB-BATTLE-06", {"moves": state.edition.card_moves[state.card]})
    return refusal


def play_chain(draft: State, seat: Seat, act: Fight, events: list[Any] | None) -> None:
    """The winner runs into the next obstacle: the first is settled before the second is met."""
    maze = draft.edition.maze
    space = maze.space_at[act.square]
    if events is not None:
        reach = advance_reach(draft, seat)
        events.append(advanced(reach, route_onto(reach, space, act.side)))
    draft.pending.pop()
    draft.entered_from = maze.neighbour_on(space, act.side)
    draft.place[seat] = space
    draft.chained = True
