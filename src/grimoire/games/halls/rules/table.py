"""Who sits where, who stands where, and who is to choose."""

from typing import cast

from grimoire.games.halls.board import NAMES_OF_SIDES, SIDES
from grimoire.games.halls.data import CLASSES, NO_ROOM, PLACE_NAMES, TILE_NAMES, home_of
from grimoire.games.halls.events import TileSeen
from grimoire.games.halls.state import FACE_DOWN, NOBODY, NOWHERE, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.native import i64

# -- players ---------------------------------------------------------------------------------------


def is_at_table(state: State, seat: int) -> bool:
    """Is there such a player, and has that player not left (HAL-Q-26)?"""
    return 0 <= seat < state.seats and state.pawns[seat] != NOWHERE


def players(state: State) -> list[Seat]:
    """Everybody who has not left."""
    return [Seat(seat) for seat in range(state.seats) if is_at_table(state, seat)]


def home(state: State, seat: int) -> int:
    """HAL-SET-04, HAL-SWAP-03: the area of a player's own portrait."""
    return home_of(state.portraits[seat])


def has_finished(state: State, seat: int) -> bool:
    """HAL-END-01: has this player attended every class of the schedule?"""
    return state.attended[seat] == CLASSES


def next_class(state: State, seat: int) -> int:
    """HAL-CLASS-02: the class that comes next on a player's schedule; NO_ROOM after the last."""
    if state.attended[seat] == CLASSES:
        return NO_ROOM
    return state.edition.schedules[state.schedules[seat]][state.attended[seat]]


# -- places ----------------------------------------------------------------------------------------


def cell_of(state: State, seat: int) -> i64:
    """The cells of the place where a player's pawn stands."""
    return state.edition.cells[state.pawns[seat]]


def begin_walk(draft: State) -> None:
    """HAL-MOVE-08, HAL-CLASS-04: no square is used but the one the pawn stands on."""
    draft.used = cell_of(draft, draft.turn)
    draft.moved = False
    draft.stopped = False
    draft.star_drawn = False


def room_on(state: State, place: int) -> int:
    """The class of the room that is seen on a place; NO_ROOM if there is none."""
    if place >= len(state.faces) or state.faces[place] == FACE_DOWN:
        return NO_ROOM
    return state.edition.room[state.faces[place]]


def square_of_room(state: State, room: int) -> int:
    """Where a classroom lies face up; NOWHERE if it is hidden."""
    return state.lies[state.edition.tile_of_room[room]]


def pawns_on(state: State, place: int) -> list[int]:
    """The players whose pawns stand on a place."""
    return [seat for seat in range(state.seats) if state.pawns[seat] == place]


# -- who is to choose ------------------------------------------------------------------------------


def top(state: State) -> Question:
    """What is asked now."""
    question = cast(Question, state.pending[-1])
    return question


def check_turn(state: State, seat: Seat) -> Refusal | None:
    """HAL-SET-12: is it this player's turn?"""
    asked = top(state).seats[0]
    if seat == asked and seat != CHANCE:
        return None
    return refuse_turn(state, seat, "HAL-SET-12")


def refuse_turn(state: State, seat: Seat, rule: str) -> Refusal:
    """Why this player has nothing to choose: nobody has begun, chance is at it, or another."""
    if state.first == NOBODY:
        return Refusal("HAL-SET-11")
    if seat >= 0 and not is_at_table(state, seat):
        return Refusal("HAL-Q-26", form="left")
    return Refusal("HAL-SET-12", form="chance") if seat == state.turn else Refusal(rule)


def check_free(state: State, seat: Seat) -> Refusal | None:
    """Is it this player's turn, and is nothing to be finished before anything else?"""
    return check_turn(state, seat) or top(state).unfinished()


# -- for the story ---------------------------------------------------------------------------------


def tile_seen(state: State, square: int) -> TileSeen:
    """The tile on a square, as everybody sees it."""
    tile = state.faces[square]
    if tile == FACE_DOWN:
        return TileSeen(PLACE_NAMES[square], "", "face_down", False)
    printed = state.edition.tiles[tile]
    return TileSeen(PLACE_NAMES[square], TILE_NAMES[tile], printed.look, printed.star)


def open_sides(state: State, square: int) -> int:
    """The open sides of the tile on a square; none if it is face down."""
    tile = state.faces[square]
    return 0 if tile == FACE_DOWN else state.edition.sides[tile * SIDES + state.turned[square]]


def side_names(state: State, square: int) -> list[str]:
    """The open sides of the tile on a square, in words."""
    return NAMES_OF_SIDES[open_sides(state, square)]
