"""A quick judgement of a state: how many turns everybody still needs, and so who will be first."""

from math import exp
from typing import Final

from grimoire.games.halls.asks import AtStar, DrawCard, HandleTiles, WhichWay
from grimoire.games.halls.board import (
    ALL_CORNERS,
    BOARD,
    EAST,
    NORTH,
    ROW,
    SIDES,
    SOUTH,
    SQUARES,
    WEST,
)
from grimoire.games.halls.data import CLASSES, KINDS, NO_ROOM
from grimoire.games.halls.deck import BITS, MOST_ALIKE
from grimoire.games.halls.rules.halls import whole_areas
from grimoire.games.halls.rules.table import (
    cell_of,
    home,
    is_at_table,
    next_class,
    square_of_room,
)
from grimoire.games.halls.state import FACE_DOWN, NOBODY, NOWHERE, State
from grimoire.kernel.seats import Seat
from grimoire.native import i64

URGENCY: Final = 0.35
"""How much one turn less is worth."""
A_CLASS: Final = 3.5
"""Turns that a later class usually takes."""
LONGEST: Final = 3.3
"""Turns that the next class takes at most: it must never seem better not to attend a class."""
FOUND: Final = 0.5
A_HIDDEN_TILE: Final = 0.08
"""Turns that it takes from a classroom that has been found, and more for each hiding place."""
FOR_OTHERS: Final = 0.5
"""How much the hiding places count for others: whoever looks for a room flips tiles."""
A_FIELD: Final = 0.02
"""Turns that it costs to be a field farther from the next classroom, as ways may close."""
CLOSED: Final = 0.6
"""Turns that a closed classroom costs."""
OFFERED: Final = 0.1
"""Turns that a card on offer at a star saves."""

WORTH: Final = [0.5, 0.25, 0.1, 0.1, 0.35, 0.4, 0.5, 0.6, 0.7, 0.3, 0.3, 0.3, 0.3]
"""Turns that a card in hand will save, by kind."""

FAR: Final = 9
"""More tiles on the way are not counted."""
MORE_TURNS: Final = [0.0, 0.0, 0.25, 0.5, 0.94, 1.42, 1.78, 2.16, 2.58, 2.98]
"""Turns beyond this one that it takes on average to handle so many tiles."""


def estimate(state: State, seat: Seat) -> float:
    """How probably this player wins."""
    if state.outcome is not None:
        return state.outcome.reward(seat)
    if state.turn == NOBODY:
        return 1.0 / state.seats
    shapes = Shapes(state)
    total = 0.0
    own = 0.0
    for player in range(state.seats):
        if is_at_table(state, player):
            hidden = 1.0 if player == seat else FOR_OTHERS
            chance = exp(-URGENCY * turns_left(state, shapes, player, hidden))
            total += chance
            if player == seat:
                own = chance
    return own / total


# -- turns -----------------------------------------------------------------------------------------


def turns_left(state: State, shapes: "Shapes", seat: int, hidden: float) -> float:
    """How many turns from now until this player wins."""
    turns = state.lost_turns[seat] + A_CLASS * (CLASSES - state.attended[seat])
    turns += turns_to_next(state, shapes, seat, hidden) - hand_worth(state.hands[seat])
    if seat != state.turn:
        return turns
    if isinstance(state.pending[-1], (AtStar, DrawCard)):
        turns -= OFFERED
    return turns - state.extra_turns


def hand_worth(hand: int) -> float:
    """How many turns the cards in a hand will save."""
    worth = 0.0
    for card in range(KINDS):
        worth += WORTH[card] * (hand >> BITS * card & MOST_ALIKE)
    return worth


def turns_to_next(state: State, shapes: "Shapes", seat: int, hidden: float) -> float:
    """How many turns from now to the next class, or home after the last."""
    coming = next_class(state, seat)
    if coming == NO_ROOM:
        return turns_to(state, shapes, seat, state.edition.cells[home(state, seat)])
    square = square_of_room(state, coming)
    if square == NOWHERE:
        places = hiding_places(state, state.edition.tile_of_room[coming])
        return FOUND + hidden * A_HIDDEN_TILE * places
    goal: i64 = state.edition.cells[square]
    turns = turns_to(state, shapes, seat, goal)
    return min(LONGEST, turns + CLOSED if state.closed & goal else turns)


def turns_to(state: State, shapes: "Shapes", seat: int, goal: i64) -> float:
    """How many turns from now to this place."""
    start = cell_of(state, seat)
    tiles = tiles_between(state, shapes, start, goal)
    near = A_FIELD * fields_between(start, goal)
    if seat != state.turn:
        waiting = float((seat - state.turn) % state.seats) / state.seats
        return waiting + MORE_TURNS[tiles] + near
    tiles = max(0, tiles - tiles_to_handle(state))
    this_turn = state.die == 0 or (tiles == 0 and not state.stopped)
    return MORE_TURNS[tiles] + near if this_turn else 1.0 + MORE_TURNS[tiles] + near


def tiles_to_handle(state: State) -> int:
    """How many tiles the active player can still handle for a throw or a card."""
    tiles = 0
    for ask in state.pending:
        if isinstance(ask, HandleTiles):
            tiles += ask.left
    return tiles


def fields_between(start: i64, goal: i64) -> int:
    """The distance of two places, walls or not."""
    fields = 0
    near = start
    while near & goal == 0:
        near = (near | near >> ROW | near << ROW | near >> 1 | near << 1) & BOARD
        fields += 1
    return fields


def hiding_places(state: State, tile: int) -> int:
    """Under how many face-down tiles this one may be."""
    squares = 0
    for square in range(SQUARES):
        if state.maybe[square] >> tile & 1:
            squares += 1
    return squares


# -- tiles on the way ------------------------------------------------------------------------------


class Shapes:
    """How one gets past each tile if it is turned to fit: ahead, round a corner, or either way."""

    def __init__(self, state: State) -> None:
        self.ahead: i64 = 0
        self.round: i64 = 0
        self.either: i64 = ALL_CORNERS
        self.loose: i64 = 0
        """The tile that has just been flipped and can still be turned."""
        for square in range(SQUARES):
            cell: i64 = state.edition.cells[square]
            face = state.faces[square]
            sides = 0 if face == FACE_DOWN else state.edition.sides[face * SIDES]
            if sides in (NORTH | SOUTH, EAST | WEST):
                self.ahead |= cell
            elif sides in (NORTH | EAST, EAST | SOUTH, SOUTH | WEST, WEST | NORTH):
                self.round |= cell
            elif sides not in (NORTH, EAST, SOUTH, WEST):
                self.either |= cell  # junctions, great halls, and whatever is hidden
        ask = state.pending[-1]
        if isinstance(ask, WhichWay):
            self.loose = state.edition.cells[ask.square]


def tiles_between(state: State, shapes: Shapes, start: i64, goal: i64) -> int:
    """How many tiles have to be handled to open a way."""
    wave = Wave(state, shapes, start)
    for tiles in range(FAR):
        wave.flood()
        if wave.entered() & goal:
            return tiles
        wave.turn_one_more()
    return FAR


class Wave:
    """All that can be entered by handling so many tiles, and to which sides it can be left."""

    def __init__(self, state: State, shapes: Shapes, start: i64) -> None:
        self.state = state
        self.shapes = shapes
        self.start = start
        self.no_way_on = state.rooms & ~start
        # entered as it lies; entered in a direction, after it was turned to fit
        self.plain = start
        self.northward: i64 = 0
        self.eastward: i64 = 0
        self.southward: i64 = 0
        self.westward: i64 = 0
        # can be left to that side
        self.to_north: i64 = 0
        self.to_east: i64 = 0
        self.to_south: i64 = 0
        self.to_west: i64 = 0

    def entered(self) -> i64:
        """Everything that has been entered."""
        return self.plain | self.northward | self.eastward | self.southward | self.westward

    def flood(self) -> None:
        """On from there, over all tiles that are open as they lie."""
        state = self.state
        before: i64 = 0
        while before != self.entered():
            before = self.entered()
            leaving = self.plain & ~self.no_way_on
            self.to_north |= leaving & state.north
            self.to_east |= leaving & state.east
            self.to_south |= leaving & state.south
            self.to_west |= leaving & state.west
            entered = whole_areas(
                (self.to_north >> ROW & state.south)
                | (self.to_south << ROW & state.north)
                | (self.to_east << 1 & state.west)
                | (self.to_west >> 1 & state.east)
            )
            self.plain |= entered & ~state.closed
            if self.shapes.loose:
                self.turn(self.shapes.loose)

    def turn_one_more(self) -> None:
        """Handle one more tile: the one under the pawn, or the next one on the way."""
        self.turn(BOARD & ~self.state.closed)
        self.to_north |= self.start
        self.to_east |= self.start
        self.to_south |= self.start
        self.to_west |= self.start

    def turn(self, tiles: i64) -> None:
        """Enter some of these tiles after turning them to fit, and see how they can be left."""
        self.northward |= self.to_north >> ROW & tiles
        self.eastward |= self.to_east << 1 & tiles
        self.southward |= self.to_south << ROW & tiles
        self.westward |= self.to_west >> 1 & tiles
        upright = self.northward | self.southward
        level = self.eastward | self.westward
        either = (upright | level) & self.shapes.either
        ahead, bend, on = self.shapes.ahead, self.shapes.round, ~self.no_way_on
        self.to_north |= (either | self.northward & ahead | level & bend) & on
        self.to_east |= (either | self.eastward & ahead | upright & bend) & on
        self.to_south |= (either | self.southward & ahead | level & bend) & on
        self.to_west |= (either | self.westward & ahead | upright & bend) & on
