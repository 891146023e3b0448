"""Who sits where, who stands where, and who is to choose."""

from grimoire.games.labyrinth.data import PIECES
from grimoire.games.labyrinth.maze import NOWHERE, square_name
from grimoire.games.labyrinth.state import NO_PIECE, State
from grimoire.kernel.pending import Ask, Pending
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat

# -- round the table -------------------------------------------------------------------------------


def is_gone(state: State, seat: int) -> bool:
    """Has this player left (LAB-Q-30)?"""
    return state.gone >> seat & 1 == 1


def left_of(state: State, seat: Seat) -> Seat:
    """LAB-SETUP-13: who comes next, clockwise."""
    following = (seat + 1) % state.seats
    while is_gone(state, following):
        following = (following + 1) % state.seats
    return Seat(following)


def right_of(state: State, seat: Seat) -> Seat:
    """The player on the right, who had the turn before."""
    before = (seat - 1) % state.seats
    while is_gone(state, before):
        before = (before - 1) % state.seats
    return Seat(before)


def players(state: State) -> list[Seat]:
    """Everybody who has not left."""
    return [Seat(seat) for seat in range(state.seats) if not is_gone(state, seat)]


# -- in the maze -----------------------------------------------------------------------------------


def is_cloaked(state: State, seat: Seat) -> bool:
    """Does this player's piece wear the Cloak?"""
    return state.cloak == seat


def rivals(state: State, seat: Seat) -> tuple[int, int, int]:
    """The spaces that other pieces take; LAB-MOVE-06: nobody ever takes the entrance."""
    first, second, third = NOWHERE, NOWHERE, NOWHERE
    entrance = state.edition.maze.entrance
    for other in range(state.seats):
        space = state.place[other]
        if other != seat and space != entrance and space != NOWHERE:
            first, second, third = space, first, second
    return first, second, third


def is_taken(state: State, seat: Seat, space: int) -> bool:
    """Does another piece keep this piece from resting here?"""
    return space in rivals(state, seat)


def is_free(state: State, space: int) -> bool:
    """Does no piece at all stand here?"""
    return space not in state.place


def square_of(state: State, space: int) -> str:
    """A space as people write it."""
    return square_name(state.edition.maze.squares[space])


def squares_of(squares: list[int]) -> list[str]:
    """Squares as people write them."""
    return [square_name(square) for square in squares]


# -- who is to choose ------------------------------------------------------------------------------


def top(state: State) -> Pending:
    """What is asked now."""
    return state.pending[-1]


def asked(state: State) -> tuple[Seat, ...]:
    """Who must choose now."""
    ask = state.pending[-1]
    return ask.seats if isinstance(ask, Ask) else ()


def check_asked(state: State, seat: Seat) -> Refusal | None:
    """Is it for this player to choose?"""
    if seat in asked(state):
        return None
    return Refusal("LAB-SETUP-13", {"who": name_of(state, asked(state)[0])})


def name_of(state: State, seat: Seat) -> str:
    """A player by the piece; empty for chance and for somebody without one."""
    if seat == CHANCE or state.piece[seat] == NO_PIECE:
        return ""
    return PIECES[state.piece[seat]]
