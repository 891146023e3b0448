"""Moving: how far a piece can get, where it may stop, and what stops it."""

from typing import ClassVar, Final, Literal, cast

from grimoire.games.labyrinth.data import CLOAK_FACE, MOST_PLAYERS
from grimoire.games.labyrinth.events import Events, Moved
from grimoire.games.labyrinth.maze import (
    DARK,
    FAR,
    GREEN,
    OBSTACLE,
    SIDES,
    SQUARES,
    Gate,
    beside,
    square_name,
)
from grimoire.games.labyrinth.rules import battles, outings, spaces, turns
from grimoire.games.labyrinth.rules.reach import OPEN, STOPS, Reach, WalkQuestion
from grimoire.games.labyrinth.rules.table import (
    OfPlayer,
    StayQuestion,
    Way,
    check_asked,
    is_cloaked,
    square_of,
    squares_of,
    top,
)
from grimoire.games.labyrinth.rules.tiles import may_play_tiles, with_tiles
from grimoire.games.labyrinth.state import UNTHROWN, Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOWHERE, Seat

STEPS_FOR_EACH: Final = 2
"""LAB-TURN-03: a number is worth twice as many steps."""

Manner = Literal["walked", "farther", "through_hedge", "under_cloak"]

# -- how far it is ---------------------------------------------------------------------------------


def allowance(state: State) -> int:
    """LAB-TURN-03, LAB-MOVE-01: how many steps the throw allows at most."""
    return STEPS_FOR_EACH * state.face


def walk_reach(state: State, seat: Seat) -> Reach:
    """Where the throw can bring this piece."""
    return Reach(state, seat, allowance(state), obstacles_for(state, seat), state.reductor)


def obstacles_for(state: State, seat: Seat) -> int:
    """LAB-MOVE-09, LAB-CLOAK-02: what obstacle spaces do to this piece."""
    return OPEN if is_cloaked(state, seat) else STOPS


def add_walks(reach: Reach, walks: list[Action], moves: list[Action]) -> None:
    """Add every space to rest on, and every way onto an obstacle."""
    maze = reach.maze
    squares, symbols = maze.squares, maze.symbols
    stops = reach.obstacles == STOPS
    first, second, third = reach.first, reach.second, reach.third
    for space in reach.found():
        if stops and symbols[space] == OBSTACLE:
            add_fights(reach, space, moves)
        elif space != first and space != second and space != third:
            moves.append(walks[squares[space]])


def add_fights(reach: Reach, space: int, moves: list[Action]) -> None:
    """Add every side on which the piece can enter this obstacle space."""
    fights = FIGHTS[reach.maze.squares[space]]
    for gate in reach.maze.gates[space]:
        if reach.steps_through(gate) < FAR:
            moves.append(fights[gate.side])


def legal_walks(state: State, seat: Seat) -> list[Action]:
    """LAB-MOVE-01: to stay, and all that is in reach; LAB-REDU-06: through a hedge as well."""
    if not state.reductor:
        return outings.legal_walks(state, seat)
    moves: list[Action] = [STAY]
    add_walks(walk_reach(state, seat), WALKS, moves)
    return moves


class MoveChoice(WalkQuestion):
    """Where does the piece walk?"""

    window: ClassVar[bool] = True
    throw_stands: ClassVar[bool] = True

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """LAB-MOVE-01, LAB-MOVE-14: to stay, or to walk as far as the throw brings the piece.

        LAB-RES-07: or a tile after the throw; LAB-Q-05: or the swap, where the table allows it.
        """
        moves = legal_walks(state, seat)
        if may_play_tiles(state, seat):
            moves = with_tiles(moves, state, seat)
        return [*moves, turns.SWAP] if turns.may_swap_late(state) else moves

    def overdue(self, state: State, seat: Seat) -> Action:
        return STAY

    def reach(self, state: State, seat: Seat) -> Reach:
        return walk_reach(state, seat)

    def stay(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-MOVE-01: not to move is allowed; LAB-MOVE-11: it is no stop, nothing happens here."""
        draft.pending.pop()
        if events is not None:
            alone = len(walk_reach(draft, seat).found()) == 0
            space = square_of(draft, draft.place[seat])
            events.append(Moved(seat, [], space, "stuck" if alone else "stayed"))
        if draft.terms.stay_triggers_cup and is_on_hidden_cup(draft, seat):
            draft.pending.append(spaces.STOP)  # LAB-Q-10, where the table has chosen so

    def check_fight(self, state: State, seat: Seat, square: int, side: int) -> Refusal | None:
        if is_cloaked(state, seat):
            return Refusal("LAB-OBST-02")
        return check_entry(walk_reach(state, seat), state, seat, square, side)

    def fight(self, draft: State, seat: Seat, square: int, side: int, events: Events) -> None:
        """LAB-MOVE-09: the walk ends on the obstacle space; LAB-Q-08: steps left over are lost."""
        maze = draft.edition.maze
        space = maze.space_at[square]
        if events is not None:
            reach = walk_reach(draft, seat)
            events.append(moved(draft, seat, reach, route_onto(reach, space, side)))
        draft.place[seat] = space
        draft.pending[-1] = battles.MeetObstacle(maze.neighbour_on(space, side), False)


MOVE_CHOICE: Final = [MoveChoice((Seat(seat),)) for seat in range(MOST_PLAYERS)]


def refuse_move(state: State) -> Refusal:
    """It is not the moment to move: the Cloak was thrown, or nothing yet, or it is done."""
    if state.face == CLOAK_FACE:
        return Refusal("LAB-TURN-04")
    return Refusal("LAB-TURN-01", form="text" if state.face == UNTHROWN else "done")


# -- staying ---------------------------------------------------------------------------------------


class Stay(OfPlayer):
    """Stay where you are."""

    main: ClassVar[bool] = True

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this piece stay: on a Portkey, after a victory, or instead of walking?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        question = top(state)
        if not isinstance(question, StayQuestion):
            return refuse_move(state)
        return question.check_stay(state, seat)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        question = cast(StayQuestion, draft.pending[-1])
        question.stay(draft, seat, events)


STAY: Final = Stay()


def is_on_hidden_cup(state: State, seat: Seat) -> bool:
    """Does this piece stand on a Cup tile that is still face down?"""
    number = state.edition.maze.cup_number[state.place[seat]]
    return number != NOWHERE and not state.open_cups >> number & 1


# -- walking ---------------------------------------------------------------------------------------


class Walk(Way):
    """Walk, and rest on this square."""

    main: ClassVar[bool] = True

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this piece walk to this square and rest there?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        if top(state) is not MOVE_CHOICE[seat]:
            return refuse_move(state)
        return check_rest(walk_reach(state, seat), state, seat, self.square)

    def route(self, state: State, seat: Seat) -> list[int]:
        return walk_reach(state, seat).route_to(state.edition.maze.space_at[self.square])

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-MOVE-07, LAB-MOVE-08: the piece walks, past others and beyond them, and stops."""
        space = draft.edition.maze.space_at[self.square]
        if events is not None:
            reach = walk_reach(draft, seat)
            events.append(moved(draft, seat, reach, reach.route_to(space)))
        draft.place[seat] = space
        draft.pending[-1] = spaces.STOP


WALKS: Final[list[Action]] = [Walk(square) for square in range(SQUARES)]


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
    if reach.is_taken(space):
        return Refusal("LAB-MOVE-06" if reach.goes_beyond(space) else "LAB-MOVE-08")
    if reach.steps_to(space) == FAR:
        return refuse_far(reach, state, seat, space)
    catches = reach.obstacles == STOPS and reach.maze.symbols[space] == OBSTACLE
    return Refusal("LAB-MOVE-09") if catches else None


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


# -- onto an obstacle ------------------------------------------------------------------------------


class Fight(Way):
    """Walk onto the obstacle on this square, coming in on this side, and fight."""

    main: ClassVar[bool] = True

    def __init__(self, square: int, side: int) -> None:
        super().__init__(square)
        self.side = side

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this piece walk onto this obstacle from this side?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        question = top(state)
        if not isinstance(question, WalkQuestion):
            return refuse_move(state)
        return question.check_fight(state, seat, self.square, self.side)

    def route(self, state: State, seat: Seat) -> list[int]:
        question = cast(WalkQuestion, top(state))
        space = state.edition.maze.space_at[self.square]
        return route_onto(question.reach(state, seat), space, self.side)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        question = cast(WalkQuestion, draft.pending[-1])
        question.fight(draft, seat, self.square, self.side, events)


FIGHTS: Final[list[list[Action]]] = [
    [Fight(square, side) for side in range(SIDES)] for square in range(SQUARES)
]


def check_entry(reach: Reach, state: State, seat: Seat, square: int, side: int) -> Refusal | None:
    """Can a piece that gets so far enter this obstacle space on this side?"""
    refusal = check_square(reach, state, square)
    if refusal is not None:
        return refusal
    space = reach.maze.space_at[square]
    if reach.maze.symbols[space] != OBSTACLE:
        return Refusal("LAB-OBST-01", form="nothing_there")
    if space == state.place[seat]:
        return Refusal("LAB-MOVE-12")
    gate = gate_on(reach, space, side)
    if gate is None:
        return check_square(reach, state, beside(square, side)) or Refusal("LAB-MOVE-02")
    if reach.steps_through(gate) < FAR:
        return None
    if gate.through_hedge and not reach.opens_hedge:
        return Refusal("LAB-MOVE-05")
    return refuse_far(reach, state, seat, gate.space)


def gate_on(reach: Reach, space: int, side: int) -> Gate | None:
    """The way onto an obstacle space on this side, if there is one."""
    for gate in reach.maze.gates[space]:
        if gate.side == side:
            return gate
    return None


def route_onto(reach: Reach, space: int, side: int) -> list[int]:
    """The squares a piece walks to enter an obstacle space on this side."""
    gate = gate_on(reach, space, side)
    assert gate is not None
    return reach.route_through(gate, space)


# -- for the story ---------------------------------------------------------------------------------


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
