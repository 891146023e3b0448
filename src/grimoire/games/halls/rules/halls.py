"""The halls: what is open to what, and how far one gets.

Squares are looked at all together: a step from many places at once is four shifts of one number
(board.py). A tile that is face down has no open side, so nobody gets onto it (HAL-HALL-04); pawns
are not looked at, so they never block (HAL-HALL-08).
"""

from grimoire.games.halls.board import (
    ALL_CORNERS,
    AREAS,
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    PLACE_BITS,
    ROW,
    SIDES,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    SQUARES,
    WEST,
)
from grimoire.games.halls.data import FIRST_AREA, NO_ROOM
from grimoire.games.halls.state import FACE_DOWN, NOWHERE, State
from grimoire.native import i64

# -- laying tiles ----------------------------------------------------------------------------------


def lay(draft: State, square: int, tile: int, turned: int) -> None:
    """A tile lies face up on a square, turned so."""
    draft.faces[square] = tile
    draft.lies[tile] = square
    draft.turned[square] = turned
    draft.maybe[square] = 0
    bit: i64 = PLACE_BITS[square]
    draft.hidden &= ~bit
    cell: i64 = draft.edition.cells[square]
    put_walls(draft, cell, draft.edition.sides[tile * SIDES + turned])
    if draft.edition.room[tile] != NO_ROOM:
        draft.rooms |= cell
    if draft.edition.star[tile]:
        draft.stars |= cell


def turn(draft: State, square: int, turned: int) -> None:
    """HAL-OP-06, HAL-OP-07: a tile is turned on its square, with whoever stands on it."""
    draft.turned[square] = turned
    sides = draft.edition.sides[draft.faces[square] * SIDES + turned]
    put_walls(draft, draft.edition.cells[square], sides)


def hide(draft: State, square: int, maybe: int) -> None:
    """A tile lies face down on a square, one of these."""
    tile = draft.faces[square]
    if tile != FACE_DOWN and draft.lies[tile] == square:
        draft.lies[tile] = NOWHERE
    draft.faces[square] = FACE_DOWN
    draft.turned[square] = 0
    draft.maybe[square] = maybe
    bit: i64 = PLACE_BITS[square]
    draft.hidden |= bit
    cell: i64 = draft.edition.cells[square]
    put_walls(draft, cell, 0)
    draft.rooms &= ~cell
    draft.stars &= ~cell


def put_walls(draft: State, cell: i64, sides: int) -> None:
    """HAL-HALL-01: every side of a square is a wall or a way through."""
    others = ~cell
    draft.north = draft.north & others | (cell if sides & NORTH else 0)
    draft.east = draft.east & others | (cell if sides & EAST else 0)
    draft.south = draft.south & others | (cell if sides & SOUTH else 0)
    draft.west = draft.west & others | (cell if sides & WEST else 0)


# -- steps and ways --------------------------------------------------------------------------------


def steps_from(state: State, cells: i64) -> i64:
    """HAL-HALL-02, HAL-HALL-03, HAL-HALL-06: one step, through two sides that are both open."""
    entered = (
        ((cells & state.north) >> ROW & state.south)
        | ((cells & state.south) << ROW & state.north)
        | ((cells & state.east) << 1 & state.west)
        | ((cells & state.west) >> 1 & state.east)
    )
    return whole_areas(entered) if entered & ALL_CORNERS else entered


def whole_areas(cells: i64) -> i64:
    """HAL-HALL-05, HAL-MOVE-05: whoever enters one cell of an area is in all of it."""
    if cells & NORTH_WEST:
        cells |= NORTH_WEST
    if cells & NORTH_EAST:
        cells |= NORTH_EAST
    if cells & SOUTH_EAST:
        cells |= SOUTH_EAST
    if cells & SOUTH_WEST:
        cells |= SOUTH_WEST
    return cells


def reach(state: State, start: i64, used: i64, stops: i64) -> i64:
    """HAL-MOVE-01: all that can be entered from here without entering used or closed squares.

    Where a walk stops, nothing beyond is reached.
    """
    free = ~(used | state.closed | start)
    reached: i64 = 0
    ahead = start
    while ahead:
        entered = steps_from(state, ahead) & free
        free &= ~entered
        reached |= entered
        ahead = entered & ~stops
    return reached


def way(state: State, start: i64, goal: i64, used: i64, stops: i64) -> list[int]:
    """The places entered on the shortest way to a goal within reach, each as its cells.

    Of several, the one through the northernmost, then westernmost squares, seen from the goal.
    """
    levels: list[int] = []
    free = ~(used | state.closed | start)
    ahead = start
    while ahead & goal == 0:
        assert ahead != 0, "there is no way to the goal"
        levels.append(ahead)
        entered = steps_from(state, ahead) & free
        free &= ~entered
        ahead = entered if entered & goal else entered & ~stops
    path: list[int] = [goal]
    here = goal
    for at in range(len(levels) - 1, 0, -1):
        level: i64 = levels[at]
        before = steps_from(state, here) & level
        here = whole_areas(before & -before)
        path.append(here)
    path.reverse()
    return path


# -- places by name --------------------------------------------------------------------------------


def places(state: State, cells: i64) -> int:
    """The tiles and areas on these cells, a bit each: tiles by themselves, wherever they lie."""
    found: i64 = 0
    for square in range(SQUARES):
        cell: i64 = state.edition.cells[square]
        if cells & cell:
            tile: i64 = PLACE_BITS[state.faces[square]]
            found |= tile
    for area in range(FIRST_AREA, FIRST_AREA + AREAS):
        corner: i64 = state.edition.cells[area]
        if cells & corner:
            bit: i64 = PLACE_BITS[area]
            found |= bit
    return found


def is_room(state: State, place: int) -> bool:
    """Is there a classroom, face up, on this place?"""
    cell: i64 = state.edition.cells[place]
    return state.rooms & cell != 0


def is_closed(state: State, place: int) -> bool:
    """HAL-CANCEL-02: is the classroom on this place closed?"""
    cell: i64 = state.edition.cells[place]
    return state.closed & cell != 0


def is_face_up(state: State, square: int) -> bool:
    """Has the tile on this square been flipped?"""
    return state.faces[square] != FACE_DOWN
