"""A quick judgement of a state: how many turns everybody still needs, and so who will be first."""

from math import exp
from typing import Final

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
from grimoire.games.halls.rules.halls import reach, whole_areas
from grimoire.games.halls.rules.table import cell_of, home, is_at_table
from grimoire.games.halls.rules.tiles import HandleTiles, TurnUp, WhichWay
from grimoire.games.halls.rules.walking import AtStar, DrawCard, ends
from grimoire.games.halls.state import FACE_DOWN, NOBODY, State
from grimoire.kernel.seats import Seat
from grimoire.native import i64

URGENCY: Final = 0.6
"""How much one turn less is worth."""
A_CLASS: Final = 2.4
"""Turns that a later class usually takes."""
LONGEST: Final = 1.8
"""Turns that it takes at most to a room that has been found."""
TO_FIND: Final = 1.85
A_HIDDEN_TILE: Final = 0.015
"""Turns that it takes to a hidden room, and more for each hiding place: never less than to one
that has been found, or nobody would look for it, and less than a class is worth in any case."""
FOUND_BY_OTHERS: Final = 1.0
"""The same for others, however many hiding places there are: whoever looks for a room finds some
for others, and must not be afraid of that."""
A_FIELD: Final = 0.02
"""Turns that it costs to be a field farther from the next classroom, as ways may close."""
CLOSED: Final = 0.6
"""Turns that a closed classroom costs."""
NOT_YET: Final = 0.05
"""Turns that it costs to be able to attend a class in this turn, and not to have done so yet."""
OFFERED: Final = 0.15
"""Turns that a card on offer at a star saves."""

WORTH: Final = [0.35, 0.2, 0.15, 0.25, 0.3, 0.35, 0.25, 0.5, 0.35, 0.2, 0.2, 0.2, 0.2]
"""Turns that a card in hand will save, by kind."""

PATIENCE: Final = 40
"""Rounds after which nobody shuts the ways of others any more: every game has an end."""

UNKNOWN: Final = -1
WINS_NOW: Final = -1000.0
"""Turns that are left to a player who can win in this one."""
ABOUT_TO_WIN: Final = 0.995
MOST: Final = 0.99
"""How probably that is done, and how probably anybody else wins at the most."""
STRAIGHT: Final = [NORTH | SOUTH, EAST | WEST]
BENT: Final = [NORTH | EAST, EAST | SOUTH, SOUTH | WEST, WEST | NORTH]
DEAD_ENDS: Final = [NORTH, EAST, SOUTH, WEST]
"""The open sides of tiles that have two of them or one."""
MORE_TURNS: Final = [0.0, 0.08, 0.3, 0.55, 0.85, 1.05, 1.2, 1.3, 1.38, 1.45, 1.51, 1.56, 1.6]
"""Turns beyond the next one that it takes on average to handle so many tiles."""
FAR: Final = 12
"""More tiles on the way are not counted."""


def estimate(state: State, seat: Seat) -> float:
    """How probably this player wins."""
    if state.outcome is not None:
        return state.outcome.reward(seat)
    if state.turn == NOBODY:
        return 1.0 / state.seats
    return judge(state, Outlook(state), seat)


def judge(state: State, outlook: "Outlook", seat: Seat) -> float:
    """The same while the game is on, with what has been found out about the tiles."""
    total = 0.0
    own = 0.0
    for player in range(state.seats):
        if is_at_table(state, player):
            turns = turns_left(state, outlook, player, seat)
            if player == seat:
                if turns == WINS_NOW:
                    return ABOUT_TO_WIN
                turns -= hand_worth(state.hands[seat])  # nobody knows the hands of others
                own = exp(-URGENCY * turns)
                total += own
            else:
                total += exp(-URGENCY * turns)
    return MOST * own / total


# -- turns -----------------------------------------------------------------------------------------


def turns_left(state: State, outlook: "Outlook", seat: int, judging: int) -> float:
    """How many turns from now until this player wins, for whoever judges it."""
    if seat == state.turn and state.die > 0:
        return active_turns_left(state, outlook, seat, judging)
    waiting = float((seat - state.turn) % state.seats) / state.seats
    turns = waiting + state.lost_turns[seat] + A_CLASS * (CLASSES - state.attended[seat])
    if seat == state.turn:
        turns -= state.extra_turns
    if seat != judging and state.round > PATIENCE:
        return turns + FOUND_BY_OTHERS
    done, start = state.attended[seat], cell_of(state, seat)
    if goal_of(state, outlook, done, seat) == 0:
        return turns + turns_to_find(state, outlook, done, seat, judging)
    return turns + turns_to_next(state, outlook, done, seat, start, 0)


def active_turns_left(state: State, outlook: "Outlook", seat: int, judging: int) -> float:
    """The same for the player in whose turn things are, who may still get somewhere in it."""
    done, start, spare = state.attended[seat], cell_of(state, seat), outlook.spare
    goal = goal_of(state, outlook, done, seat)
    saved = float(state.extra_turns)
    if isinstance(state.pending[-1], (AtStar, DrawCard)):
        saved += OFFERED
    if goal and not state.closed & goal:
        used = tiles_used(state, outlook, start, goal)
        if used <= spare:
            if done == CLASSES:
                return WINS_NOW
            saved -= NOT_YET
            done, start, spare = done + 1, goal, spare - used
    turns = 1.0 - saved + A_CLASS * (CLASSES - done)
    if goal_of(state, outlook, done, seat) == 0:
        return turns + turns_to_find(state, outlook, done, seat, judging)
    return turns + turns_to_next(state, outlook, done, seat, start, spare)


def tiles_used(state: State, outlook: "Outlook", start: i64, goal: i64) -> int:
    """How many tiles the active player has to handle to get to a place in this turn."""
    if outlook.spare > 0:
        return tiles_within(state, outlook, start, goal, outlook.spare)
    in_hand = isinstance(state.pending[-1], (HandleTiles, WhichWay))  # for Password, after a walk
    stopped = state.stopped and not in_hand
    if stopped or reach(state, start, state.used, ends(state)) & goal == 0:
        return FAR
    return 0


def hand_worth(hand: int) -> float:
    """How many turns the cards in a hand will save."""
    worth = 0.0
    for card in range(KINDS):
        worth += WORTH[card] * (hand >> BITS * card & MOST_ALIKE)
    return worth


def turns_to_find(state: State, outlook: "Outlook", done: int, seat: int, judging: int) -> float:
    """How many turns it takes to the class after so many, which is held in a hidden room."""
    if seat != judging:
        return FOUND_BY_OTHERS
    coming = state.edition.schedules[state.schedules[seat]][done]
    return TO_FIND + A_HIDDEN_TILE * outlook.hiding_places(state, coming)


def turns_to_next(
    state: State, outlook: "Outlook", done: int, seat: int, start: i64, spare: int
) -> float:
    """How many turns it takes to the class after so many, or home, with some tiles to spare."""
    goal = goal_of(state, outlook, done, seat)
    tiles = max(0, tiles_between(state, outlook, start, goal) - spare)
    turns = MORE_TURNS[tiles] + A_FIELD * fields_between(start, goal)
    return min(LONGEST, turns + CLOSED if state.closed & goal else turns)


def goal_of(state: State, outlook: "Outlook", done: int, seat: int) -> i64:
    """Where a player with so many classes has to go; nowhere while the room is hidden."""
    if done == CLASSES:
        return state.edition.cells[home(state, seat)]
    return outlook.rooms[state.edition.schedules[state.schedules[seat]][done]]


def tiles_to_handle(state: State) -> int:
    """How many tiles the active player can still handle for a throw or a card."""
    tiles = 0
    for ask in state.pending:
        if isinstance(ask, HandleTiles):
            tiles += ask.left
        elif isinstance(ask, TurnUp):
            tiles -= 1
    return tiles


def fields_between(start: i64, goal: i64) -> int:
    """The distance of two places, walls or not."""
    fields = 0
    near = start
    while near & goal == 0:
        near = (near | near >> ROW | near << ROW | near >> 1 | near << 1) & BOARD
        fields += 1
    return fields


# -- tiles on the way ------------------------------------------------------------------------------


class Outlook:
    """What is the same however the tiles are turned: their outlook, and where the rooms are.

    By shape one gets past a tile, if it is turned to fit, ahead, round a corner, or either way.
    """

    def __init__(self, state: State) -> None:
        self.ahead: i64 = 0
        self.round: i64 = 0
        self.either: i64 = ALL_CORNERS
        self.hidden: i64 = 0
        self.loose: i64 = 0
        """The tile that is being flipped and can still be turned."""
        self.spare = tiles_to_handle(state)
        """Tiles that the active player can still handle."""
        self.rooms = [0] * CLASSES
        """The cell of each classroom that has been found."""
        self.places = [UNKNOWN] * CLASSES
        """Of each that has not, the number of hiding places, once somebody has asked."""
        for square in range(SQUARES):
            face = state.faces[square]
            if face == FACE_DOWN:
                self.add(state.edition.cells[square], 0)
            else:
                self.add(state.edition.cells[square], state.edition.sides[face * SIDES])
                room = state.edition.room[face]
                if room != NO_ROOM:
                    self.rooms[room] = state.edition.cells[square]
        ask = state.pending[-1]
        if isinstance(ask, (WhichWay, TurnUp)):
            self.loose = state.edition.cells[ask.square]

    def add(self, cell: i64, sides: int) -> None:
        """Note the shape of one tile; a hidden one has no sides yet."""
        if sides == 0:
            self.hidden |= cell
        if sides in STRAIGHT:
            self.ahead |= cell
        elif sides in BENT:
            self.round |= cell
        elif sides not in DEAD_ENDS:
            self.either |= cell  # junctions, great halls, and whatever is hidden

    def hiding_places(self, state: State, room: int) -> int:
        """Under how many face-down tiles this room may be."""
        if self.places[room] == UNKNOWN:
            tile, squares = state.edition.tile_of_room[room], 0
            for maybe in state.maybe:
                squares += maybe >> tile & 1
            self.places[room] = squares
        return self.places[room]


def tiles_within(state: State, outlook: Outlook, start: i64, goal: i64, most: int) -> int:
    """How many tiles have to be handled to open a way, a hidden one twice; FAR if too many."""
    wave = Wave(state, outlook, start)
    for tiles in range(most + 1):
        wave.flood()
        if wave.entered() & goal:
            return tiles
        wave.turn_one_more()
    return FAR


def tiles_between(state: State, outlook: Outlook, start: i64, goal: i64) -> int:
    """The same for a way on which the pawn may rest from turn to turn."""
    wave = Wave(state, outlook, start)
    for tiles in range(FAR):
        wave.flood()
        if wave.entered() & goal:
            return tiles
        wave.rest()
        wave.turn_one_more()
    return FAR


class Wave:
    """All that can be entered by handling so many tiles, and to which sides it can be left."""

    def __init__(self, state: State, outlook: Outlook, start: i64) -> None:
        self.state = state
        self.outlook = outlook
        self.start = start
        self.no_way_on = state.rooms & ~start
        # entered as it lies; entered in a direction, after it was turned to fit
        self.plain = start
        self.northward: i64 = 0
        self.eastward: i64 = 0
        self.southward: i64 = 0
        self.westward: i64 = 0
        # face down, and flipped with the tile before: it may take another one to make it fit
        self.flipped_northward: i64 = 0
        self.flipped_eastward: i64 = 0
        self.flipped_southward: i64 = 0
        self.flipped_westward: i64 = 0
        # entered with the last tile, and with the one before it
        self.arrived: i64 = 0
        self.rested: i64 = 0
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
            if self.outlook.loose:
                self.turn(self.outlook.loose)

    def turn_one_more(self) -> None:
        """Handle one more tile: the one under the pawn, or the next one on the way."""
        hidden = self.outlook.hidden
        self.northward |= self.flipped_northward
        self.eastward |= self.flipped_eastward
        self.southward |= self.flipped_southward
        self.westward |= self.flipped_westward
        self.flipped_northward = self.to_north >> ROW & hidden
        self.flipped_eastward = self.to_east << 1 & hidden
        self.flipped_southward = self.to_south << ROW & hidden
        self.flipped_westward = self.to_west >> 1 & hidden
        self.turn(BOARD & ~self.state.closed & ~hidden)
        self.leave(self.start)

    def rest(self) -> None:
        """HAL-TURN-03: whoever stops somewhere goes on from there in another turn, to any side.

        That is worth three tiles: so many are handled in a turn, and one of them is underfoot.
        """
        self.leave(self.rested)
        self.rested = self.arrived
        self.arrived = self.entered()

    def leave(self, tiles: i64) -> None:
        """Leave these to any side: they can be turned under the pawn."""
        self.to_north |= tiles
        self.to_east |= tiles
        self.to_south |= tiles
        self.to_west |= tiles

    def turn(self, tiles: i64) -> None:
        """Enter some of these tiles after turning them to fit, and see how they can be left."""
        self.northward |= self.to_north >> ROW & tiles
        self.eastward |= self.to_east << 1 & tiles
        self.southward |= self.to_south << ROW & tiles
        self.westward |= self.to_west >> 1 & tiles
        upright = self.northward | self.southward
        level = self.eastward | self.westward
        either = (upright | level) & self.outlook.either
        ahead, bend, on = self.outlook.ahead, self.outlook.round, ~self.no_way_on
        self.to_north |= (either | self.northward & ahead | level & bend) & on
        self.to_east |= (either | self.eastward & ahead | upright & bend) & on
        self.to_south |= (either | self.southward & ahead | level & bend) & on
        self.to_west |= (either | self.westward & ahead | upright & bend) & on
