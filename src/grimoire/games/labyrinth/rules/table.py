"""Who sits where, who stands where, and who is to choose."""

from typing import cast

from grimoire.games.labyrinth.data import PIECES
from grimoire.games.labyrinth.events import Events
from grimoire.games.labyrinth.maze import square_name
from grimoire.games.labyrinth.state import Action, Battle, Question, State, Task
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, NOWHERE, Seat

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


def mover_after(state: State, seat: Seat) -> Seat:
    """The next player on the right who can move the active player's piece."""
    mover = right_of(state, seat)
    return right_of(state, mover) if mover == state.active else mover


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


def top(state: State) -> Question:
    """What is asked now."""
    question = cast(Question, state.pending[-1])
    return question


def battle_of(state: State) -> Battle | None:
    """The battle that goes on, if there is one, until its obstacle is turned over."""
    for step in reversed(state.pending):
        assert isinstance(step, (Question, Task))
        battle = step.fought()
        if battle is not None:
            return battle
    return None


def check_asked(state: State, seat: Seat) -> Refusal | None:
    """Is it for this player to choose?"""
    asked = top(state).seats
    if seat in asked:
        return None
    if asked[0] == CHANCE:
        return Refusal("LAB-SETUP-13", form="chance")
    form = "own_turn" if seat == state.active else "text"
    return Refusal("LAB-SETUP-13", {"who": name_of(state, asked[0])}, form)


def name_of(state: State, seat: Seat) -> str:
    """A player by the piece."""
    return PIECES[state.piece[seat]]


# -- what players do -------------------------------------------------------------------------------


class OfPlayer(Action):
    """What a player does, once the first turn has begun."""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """May this player do it, and does nothing else come first?"""
        if not 0 <= seat < state.seats:
            return Refusal("LAB-SETUP-01")
        if state.turn == 0:
            return Refusal("LAB-SETUP-12")
        if is_gone(state, seat):
            return Refusal("LAB-Q-30", form="left")
        question = top(state)
        first = question.comes_first(self) if seat in question.seats else None
        return first or self.check_now(state, seat)

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this player do it now?"""
        raise NotImplementedError


class OnSquare(OfPlayer):
    """What a player does on a square."""

    def __init__(self, square: int) -> None:
        super().__init__()
        self.square = square


class Way(OnSquare):
    """A piece walks to a square, by the shortest way."""

    def route(self, state: State, seat: Seat) -> list[int]:
        """The squares that it walks, hedge included, the start left out."""
        raise NotImplementedError


# -- questions that can be answered by staying -----------------------------------------------------


class StayQuestion(Question):
    """Does a piece move on, or stay where it is?"""

    def check_stay(self, state: State, seat: Seat) -> Refusal | None:
        """May it stay?"""
        return None

    def stay(self, draft: State, seat: Seat, events: Events) -> None:
        """It stays."""
        raise NotImplementedError
