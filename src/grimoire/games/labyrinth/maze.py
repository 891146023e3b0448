"""The maze as a map: squares, spaces of the path, what lies beside what, and how far.

A *square* is a place on the grid, hedges included: 26 times its row plus its column. A *space* is a
square of the path; spaces are numbered in reading order.
"""

from collections.abc import Sequence
from typing import Any, Final

from grimoire.kernel.seats import NOWHERE

GRID: Final = 26
"""Columns are lettered A to Z, and there are no more rows than letters."""
SQUARES: Final = GRID * GRID

FAR: Final = 9999
"""More steps than any way has."""

FACES: Final = 16
THROWS: Final = 2 * FACES
"""From one space there are no more throws than that, with the Cloak and without."""

DARK: Final = "#"
GREEN: Final = "+"
CENTRE: Final = "W"

PLAIN: Final = 0
ENTRANCE: Final = 1
OBSTACLE: Final = 2
MIST: Final = 3
PENALTY: Final = 4
GRAVE: Final = 5
PORTKEY: Final = 6
CUP_SPACE: Final = 7
"""The symbols of spaces."""

SYMBOL_OF: Final = {
    ".": PLAIN,
    CENTRE: PLAIN,
    "E": ENTRANCE,
    "o": OBSTACLE,
    "*": MIST,
    "!": PENALTY,
    "1": GRAVE,
    "2": GRAVE,
    "3": GRAVE,
    "A": PORTKEY,
    "B": PORTKEY,
    "C": PORTKEY,
    "T": CUP_SPACE,
}
SPACE_KINDS: Final = (
    "path",
    "entrance",
    "obstacle_space",
    "golden_mist",
    "penalty_space",
    "gravestone_space",
    "portkey",
    "cup_space",
)
"""The name of each symbol."""

UP: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
DOWN: Final = 3
SIDE_STEP: Final = (-GRID, -1, 1, GRID)
"""From a square to the one on this side of it (LAB-MOVE-02)."""
SIDES: Final = 4


def square_name(square: int) -> str:
    """A square by its column letter and row number: J17."""
    return f"{chr(ord('A') + square % GRID)}{square // GRID}"


def beside(square: int, side: int) -> int:
    """The square on this side of a square inside the frame."""
    return square + SIDE_STEP[side]


class Gate:
    """A way onto an obstacle space: from a space beside it, or through a green hedge beside it."""

    def __init__(self, side: int, space: int, through_hedge: bool) -> None:
        self.side = side
        self.space = space
        self.through_hedge = through_hedge


class Maze:
    """A board with every symbol in its place: one entrance, four Cup spaces, three pairs..."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = list(rows)
        self.width = len(rows[0])
        self.height = len(rows)
        self.squares = [
            row * GRID + column
            for row, line in enumerate(rows)
            for column, letter in enumerate(line)
            if letter in SYMBOL_OF
        ]
        self.size = len(self.squares)
        self.space_at = [NOWHERE] * SQUARES
        for space, square in enumerate(self.squares):
            self.space_at[square] = space
        self.letters = [self.letter(square) for square in self.squares]
        self.symbols = bytes(SYMBOL_OF[letter] for letter in self.letters)
        self.neighbours = [self.spaces_beside(square) for square in self.squares]
        self.crossings = [self.spaces_beyond_hedge(square) for square in self.squares]
        self.gates = [self.gates_of(space) for space in range(self.size)]
        self.find_symbols()
        self.find_hedge_spaces()
        self.measure()
        # kept by the number that stands for a throw (rules/outings.py)
        self.outings: list[Any] = [None] * (self.size * THROWS)
        self.hedged_outings: dict[int, object] = {}
        # and by the space of the Wandering Hedge (rules/tile_kinds.py)
        self.hedge_ways: dict[int, list[Any]] = {}

    def letter(self, square: int) -> str:
        """What is drawn on a square; dark hedge all around the board."""
        row, column = square // GRID, square % GRID
        if 0 <= row < self.height and column < self.width:
            return self.rows[row][column]
        return DARK

    def neighbour_on(self, space: int, side: int) -> int:
        """The space on this side of a space; nowhere if that is hedge."""
        return self.space_at[beside(self.squares[space], side)]

    def spaces_beside(self, square: int) -> list[int]:
        """LAB-MOVE-02, LAB-MOVE-03: the spaces of the path above, left, right and below."""
        around = [self.space_at[beside(square, side)] for side in range(SIDES)]
        return [space for space in around if space != NOWHERE]

    def spaces_beyond_hedge(self, square: int) -> list[int]:
        """LAB-REDU-02, LAB-REDU-03: the spaces straight behind one green hedge."""
        return [self.behind(square, side) for side in range(SIDES) if self.opens(square, side)]

    def opens(self, square: int, side: int) -> bool:
        """Is there green hedge on this side, and path right behind it?"""
        if self.letter(beside(square, side)) != GREEN:
            return False
        return self.behind(square, side) != NOWHERE

    def behind(self, square: int, side: int) -> int:
        """The space two squares away on this side."""
        return self.space_at[beside(beside(square, side), side)]

    def gates_of(self, space: int) -> list[Gate]:
        """Every way onto an obstacle space; none for any other space."""
        gates: list[Gate] = []
        if self.symbols[space] != OBSTACLE:
            return gates
        square = self.squares[space]
        for side in range(SIDES):
            next_to = self.space_at[beside(square, side)]
            if next_to != NOWHERE:
                gates.append(Gate(side, next_to, False))
            elif self.opens(square, side):
                gates.append(Gate(side, self.behind(square, side), True))
        return gates

    def find_symbols(self) -> None:
        """Where the symbols are, and which belong together (LAB-PORT-01, LAB-GRAVE-01)."""
        spaces = range(self.size)
        self.entrance = self.letters.index("E")
        self.centre = self.letters.index(CENTRE)
        self.cups = [space for space in spaces if self.symbols[space] == CUP_SPACE]
        self.cup_number = [NOWHERE] * self.size
        for number, space in enumerate(self.cups):
            self.cup_number[space] = number
        self.graves = [NOWHERE, *(self.letters.index(number) for number in "123")]
        self.penalties = [space for space in spaces if self.symbols[space] == PENALTY]
        self.obstacles = [space for space in spaces if self.symbols[space] == OBSTACLE]
        self.twin = [NOWHERE] * self.size
        for pair in "ABC":
            one, other = [space for space in spaces if self.letters[space] == pair]
            self.twin[one] = other
            self.twin[other] = one

    def find_hedge_spaces(self) -> None:
        """LAB-HEDGE-02, LAB-HEDGE-03: where the Wandering Hedge may lie, pieces apart."""
        self.touches_dark = bytes(self.is_beside_dark(square) for square in self.squares)
        self.hedge_spaces = [
            space
            for space in range(self.size)
            if self.symbols[space] == PLAIN and not self.touches_dark[space]
        ]
        self.can_hold_hedge = bytes(space in self.hedge_spaces for space in range(self.size))

    def is_beside_dark(self, square: int) -> bool:
        """Does a side of this square touch dark hedge (LAB-Q-11: corners do not)?"""
        return any(self.letter(beside(square, side)) == DARK for side in range(SIDES))

    def measure(self) -> None:
        """LAB-Q-22: how far things are along the path, pieces and Wandering Hedge ignored."""
        self.to_cup = self.steps_from(self.cups)
        away = [self.steps_from([penalty]) for penalty in self.penalties]
        self.nearest_penalties: list[list[int]] = []
        for space in range(self.size):
            least = min(steps[space] for steps in away)
            self.nearest_penalties.append(
                [
                    penalty
                    for penalty, steps in zip(self.penalties, away, strict=True)
                    if steps[space] == least
                ]
            )

    def steps_from(self, starts: Sequence[int], closed: Sequence[int] = ()) -> list[int]:
        """The steps to every space from the nearest of these, not through the closed ones."""
        steps = [FAR] * self.size
        for start in starts:
            steps[start] = 0
        reached = list(starts)
        for space in reached:
            for near in self.neighbours[space]:
                if steps[near] == FAR and near not in closed:
                    steps[near] = steps[space] + 1
                    reached.append(near)
        return steps
