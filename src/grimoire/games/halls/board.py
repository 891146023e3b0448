"""The board: 33 squares in a cross, four starting areas in its corners, all as bits of one number.

A *cell* is one of 7 x 7 fields, a bit at 8 * row + column. The eighth column is always empty, so
that one step east or west is a shift by 1 and never comes round the edge. A square is one cell, a
starting area is the four cells of its corner.

A *place* is a square (0 to 32, row by row) or an area (33 to 36). Which area is in which corner is
up to the edition.
"""

from typing import Final

SIZE: Final = 7
ROW: Final = 8
"""Bits from a cell to the one below it."""
COLUMNS: Final = "ABCDEFG"

SQUARES: Final = 33
AREAS: Final = 4
PLACES: Final = 37

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
"""The sides of a tile; several of them are added up."""
SIDES: Final = 4
ALL_SIDES: Final = 15
SIDE_NAMES: Final = ["north", "east", "south", "west"]
"""By the exponent; a tile turned so many quarters has its own north there."""
SIDE_LETTERS: Final = "NESW"


def sides_in(sides: int) -> list[int]:
    """Sides that were added up, one by one."""
    return [side for side in range(SIDES) if sides >> side & 1]


NAMES_OF_SIDES: Final = [
    [SIDE_NAMES[side] for side in sides_in(sides)] for sides in range(ALL_SIDES + 1)
]
LETTERS_OF_SIDES: Final = [
    "".join(SIDE_LETTERS[side] for side in sides_in(sides)) for sides in range(ALL_SIDES + 1)
]
"""Sides that were added up, in words and in letters."""


def cell(row: int, column: int) -> int:
    """The bit of a field."""
    return 1 << ROW * row + column


def block(rows: range, columns: range) -> int:
    """The bits of a rectangle of fields."""
    return sum(cell(row, column) for row in rows for column in columns)


BOARD: Final = block(range(SIZE), range(SIZE))
NORTH_WEST: Final = block(range(2), range(2))
NORTH_EAST: Final = block(range(2), range(5, 7))
SOUTH_EAST: Final = block(range(5, 7), range(5, 7))
SOUTH_WEST: Final = block(range(5, 7), range(2))
CORNERS: Final = [NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST]
CORNER_NAMES: Final = ["north_west", "north_east", "south_east", "south_west"]
ALL_CORNERS: Final = NORTH_WEST | NORTH_EAST | SOUTH_EAST | SOUTH_WEST

FIELDS: Final = [(row, column) for row in range(SIZE) for column in range(SIZE)]
SQUARE_FIELDS: Final = [field for field in FIELDS if not cell(*field) & ALL_CORNERS]
SQUARE_CELLS: Final = [cell(row, column) for row, column in SQUARE_FIELDS]
PLACE_BITS: Final = [1 << place for place in range(PLACES)]
SQUARE_NAMES: Final = [f"{COLUMNS[column]}{row + 1}" for row, column in SQUARE_FIELDS]
"""C4: columns from the left, rows from the top."""


def turned(sides: int, quarters: int) -> int:
    """The open sides of a tile after so many quarter turns clockwise."""
    return (sides << quarters | sides >> SIDES - quarters) & ALL_SIDES


def neighbours(cells: int) -> int:
    """The cells beside these, walls or not."""
    return (cells >> ROW | cells << ROW | cells << 1 | cells >> 1) & BOARD & ~cells


def diagonals(cells: int) -> int:
    """The fields that touch these by a corner only."""
    return (cells >> ROW - 1 | cells << ROW - 1 | cells >> ROW + 1 | cells << ROW + 1) & BOARD


assert len(SQUARE_CELLS) == SQUARES
