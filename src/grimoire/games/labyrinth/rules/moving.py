"""Moving: how far a piece can get, where it may stop, and what stops it."""

from typing import Any, Final, Literal

from grimoire.games.labyrinth.actions import FIGHT, STAY, WALK, Action, Fight, Walk
from grimoire.games.labyrinth.asks import BATTLE, STOP, MoveChoice
from grimoire.games.labyrinth.data import CLOAK_FACE
from grimoire.games.labyrinth.events import Moved
from grimoire.games.labyrinth.maze import (
    DARK,
    FAR,
    GREEN,
    NOWHERE,
    OBSTACLE,
    SIDES,
    Gate,
    beside,
    square_name,
)
from grimoire.games.labyrinth.rules.reach import OPEN, STOPS, Reach
from grimoire.games.labyrinth.rules.table import (
    check_asked,
    is_cloaked,
    square_of,
    squares_of,
    top,
)
from grimoire.games.labyrinth.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

STEPS_FOR_EACH: Final = 2
"""LAB-TURN-03: a number is worth twice as many steps."""

Manner = Literal["walked", "farther", "through_hedge", "under_cloak"]


def allowance(state: State) -> int:
    """LAB-TURN-03, LAB-MOVE-01: how many steps the throw allows at most."""
    return STEPS_FOR_EACH * state.face


def walk_reach(state: State, seat: Seat) -> Reach:
    """Where the throw can bring this piece; LAB-MOVE-09, LAB-CLOAK-02: what obstacles do to it."""
    obstacles = OPEN if is_cloaked(state, seat) else STOPS
    return Reach(state, seat, allowance(state), obstacles, state.reductor)


# -- what may be done? -----------------------------------------------------------------------------


def legal_moves(state: State, seat: Seat) -> list[Action]:
    """LAB-MOVE-01, LAB-MOVE-14: to stay, and every space the throw can bring the piece to."""
    moves: list[Action] = [STAY]
    add_walks(walk_reach(state, seat), WALK, moves)
    return moves


def add_walks(reach: Reach, walk: list[Any], moves: list[Action]) -> None:
    """Add every space to rest on, and every way onto an obstacle."""
    maze = reach.maze
    squares, symbols = maze.squares, maze.symbols
    stops = reach.obstacles == STOPS
    for space in reach.found():
        if stops and symbols[space] == OBSTACLE:
            add_fights(reach, space, moves)
        elif not reach.is_taken(space):
            moves.append(walk[squares[space]])


def add_fights(reach: Reach, space: int, moves: list[Action]) -> None:
    """Add every side on which the piece can enter this obstacle space."""
    square = reach.maze.squares[space]
    for gate in reach.maze.gates[space]:
        if reach.steps_through(gate) < FAR:
            moves.append(FIGHT[square * SIDES + gate.side])


def check_move(state: State, seat: Seat) -> Refusal | None:
    """Is it the moment to walk?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    if state.face == CLOAK_FACE and seat == state.active:
        return Refusal("LAB-TURN-04")
    if not isinstance(top(state), MoveChoice):
        return Refusal("LAB-TURN-01")
    return None


def check_walk(state: State, seat: Seat, act: Walk) -> Refusal | None:
    """May this piece walk to this square and rest there?"""
    return check_move(state, seat) or check_rest(walk_reach(state, seat), state, seat, act.square)


def check_rest(reach: Reach, state: State, seat: Seat, square: int) -> Refusal | None:
    """Can a piece that gets so far come to rest on this square?"""
    refusal = check_square(reach, state, square)
    if refusal is not None:
        return refusal
    space = reach.maze.space_at[square]
    if space == state.place[seat]:
        return Refusal("LAB-MOVE-12")
    if space == state.hedge:
        return Refusal("LAB-MOVE-13")
    if reach.obstacles == STOPS and reach.maze.symbols[space] == OBSTACLE:
        return Refusal("LAB-MOVE-09")
    if reach.is_taken(space):
        return Refusal("LAB-MOVE-06" if reach.goes_beyond(space) else "LAB-MOVE-08")
    if reach.steps_to(space) == FAR:
        return refuse_far(reach, state, seat, space)
    return None


def check_square(reach: Reach, state: State, square: int) -> Refusal | None:
    """LAB-MOVE-03: pieces stay on the path."""
    letter = reach.maze.letter(square)
    if letter == DARK:
        return Refusal("LAB-REDU-02" if reach.opens_hedge else "LAB-MOVE-04")
    if letter != GREEN:
        return None
    if reach.opens_hedge:
        return Refusal("LAB-REDU-05")
    return Refusal("LAB-REDU-06" if state.reductor else "LAB-MOVE-05")


def refuse_far(reach: Reach, state: State, seat: Seat, space: int) -> Refusal:
    """Why a space of the path cannot be reached: too many steps, an obstacle, the Hedge."""
    facts: dict[str, int | str] = {"allowance": reach.limit}
    if Reach(state, seat, FAR, reach.obstacles, False).steps_to(space) < FAR:
        return Refusal("LAB-TURN-03", facts)
    if reach.opens_hedge and Reach(state, seat, FAR, reach.obstacles, True).steps_to(space) < FAR:
        return Refusal("LAB-REDU-04", facts)
    if Reach(state, seat, FAR, OPEN, False).steps_to(space) < FAR:
        return Refusal("LAB-MOVE-09")
    return Refusal("LAB-MOVE-13")


def check_fight(state: State, seat: Seat, act: Fight) -> Refusal | None:
    """May this piece walk onto this obstacle from this side?"""
    refusal = check_move(state, seat)
    if refusal is not None:
        return refusal
    if is_cloaked(state, seat):
        return Refusal("LAB-OBST-02")
    return check_entry(walk_reach(state, seat), state, seat, act)


def check_entry(reach: Reach, state: State, seat: Seat, act: Fight) -> Refusal | None:
    """Can a piece that gets so far enter this obstacle space on this side?"""
    refusal = check_square(reach, state, act.square)
    if refusal is not None:
        return refusal
    space = reach.maze.space_at[act.square]
    if reach.maze.symbols[space] != OBSTACLE:
        return Refusal("LAB-OBST-01")
    if space == state.place[seat]:
        return Refusal("LAB-MOVE-12")
    gate = gate_on(reach, space, act.side)
    if gate is None:
        beyond = beside(act.square, act.side)
        return check_square(reach, state, beyond) or Refusal("LAB-MOVE-02")
    if reach.steps_through(gate) < FAR:
        return None
    if gate.through_hedge:
        return Refusal("LAB-REDU-05" if reach.opens_hedge else "LAB-MOVE-05")
    return refuse_far(reach, state, seat, gate.space)


def gate_on(reach: Reach, space: int, side: int) -> Gate | None:
    """The way onto an obstacle space on this side, if there is one."""
    for gate in reach.maze.gates[space]:
        if gate.side == side:
            return gate
    return None


# -- moving ----------------------------------------------------------------------------------------


def play_walk(draft: State, seat: Seat, act: Walk, events: list[Any] | None) -> None:
    """LAB-MOVE-07, LAB-MOVE-08: the piece walks, past others and beyond them, and stops."""
    space = draft.edition.maze.space_at[act.square]
    if events is not None:
        reach = walk_reach(draft, seat)
        events.append(moved(draft, seat, reach, reach.route_to(space)))
    draft.pending.pop()
    draft.place[seat] = space
    draft.pending.append(STOP)


def play_fight(draft: State, seat: Seat, act: Fight, events: list[Any] | None) -> None:
    """LAB-MOVE-09: the walk ends on the obstacle space; LAB-Q-08: steps left over are lost."""
    space = draft.edition.maze.space_at[act.square]
    if events is not None:
        reach = walk_reach(draft, seat)
        events.append(moved(draft, seat, reach, route_onto(reach, space, act.side)))
    draft.pending.pop()
    step_onto_obstacle(draft, seat, space, act.side)


def step_onto_obstacle(draft: State, seat: Seat, space: int, side: int) -> None:
    """The piece enters an obstacle space, and will remember where it came from."""
    draft.entered_from = draft.edition.maze.neighbour_on(space, side)
    draft.place[seat] = space
    draft.pending.append(BATTLE)


def route_onto(reach: Reach, space: int, side: int) -> list[int]:
    """The squares a piece walks to enter an obstacle space on this side."""
    gate = gate_on(reach, space, side)
    assert gate is not None
    return reach.route_through(gate, space)


def moved(state: State, seat: Seat, reach: Reach, route: list[int]) -> Moved:
    """What everybody sees of a walk."""
    return Moved(seat, squares_of(route), square_name(route[-1]), manner_of(state, reach, route))


def manner_of(state: State, reach: Reach, route: list[int]) -> Manner:
    """How a piece walked, for the story."""
    if any(reach.maze.space_at[square] == NOWHERE for square in route):
        return "through_hedge"
    if len(route) > reach.limit:
        return "farther"
    return "under_cloak" if is_cloaked(state, reach.seat) else "walked"


def check_stay(state: State, seat: Seat) -> Refusal | None:
    """May this piece stay where it is instead of walking?"""
    return check_move(state, seat)


def play_stay(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """LAB-MOVE-01: not to move is allowed; LAB-MOVE-11: it is no stop, so nothing happens here."""
    draft.pending.pop()
    if events is not None:
        alone = len(walk_reach(draft, seat).found()) == 0
        space = square_of(draft, draft.place[seat])
        events.append(Moved(seat, [], space, "stuck" if alone else "stayed"))
    if draft.terms.stay_triggers_cup and is_on_hidden_cup(draft, seat):
        draft.pending.append(STOP)  # LAB-Q-10, where the table has chosen so


def is_on_hidden_cup(state: State, seat: Seat) -> bool:
    """Does this piece stand on a Cup tile that is still face down?"""
    number = state.edition.maze.cup_number[state.place[seat]]
    return number != NOWHERE and not state.open_cups >> number & 1
