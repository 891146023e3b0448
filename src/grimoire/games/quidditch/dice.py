"""Dice of one kind are alike: what counts is how many of them show which row.

A *bunch* is such a group of dice: at most four rows in rising order. It is known by its number in
`BUNCHES`, the smaller bunches first, so that bunches of at most two dice come before all others
and a die alone has the number of its row.
A *load* is how many dice lie on each row: four bits a row, the bits of row 0 unused.
"""

from itertools import combinations_with_replacement, product
from math import factorial
from typing import Final

from grimoire.games.quidditch.data import BLUDGERS, CAPACITY, GOAL_DICE, ROWS
from grimoire.native import i64

# -- single dice: a kind and a row in one number ---------------------------------------------------


def die(kind: int, row: int) -> int:
    """A die of a kind that shows, or goes to, a row."""
    return kind << 3 | row


def kind_of(die: i64) -> i64:
    """Which kind of die this is."""
    return die >> 3


def row_of(die: i64) -> i64:
    """Which row it shows or goes to."""
    return die & 7


# -- bunches ---------------------------------------------------------------------------------------

EMPTY: Final = 0
"""The bunch of no dice."""

BUNCHES: Final = [
    bunch
    for size in range(GOAL_DICE + 1)
    for bunch in combinations_with_replacement(range(1, ROWS + 1), size)
]
GOAL_BUNCHES: Final = 210
BLUDGER_BUNCHES: Final = 28
"""How many bunches there are of at most four, and of at most two dice."""

BUNCH_NUMBER: Final = {bunch: number for number, bunch in enumerate(BUNCHES)}
SIZE: Final = bytes(len(bunch) for bunch in BUNCHES)

UNIT: Final = [0] + [1 << 4 * row for row in range(1, ROWS + 1)]
"""The load of one die, by its row; a die that is not there (row 0) weighs nothing."""
LOAD: Final = [sum(UNIT[row] for row in bunch) for bunch in BUNCHES]

GUARD: Final = 0x8888880
LIMIT: Final = 0xCCCCCC0
"""For each row 8, and 8 with its capacity."""

MISSING: Final = 255


def fits(load: i64, added: i64) -> bool:
    """Does every row hold at most four dice when this is added to that?

    Each row counts down from capacity plus 8; a row that overflows loses its guard bit.
    """
    return (LIMIT - load - added) & GUARD == GUARD


def room(load: i64, row: i64) -> i64:
    """How many more dice a row takes."""
    return CAPACITY - (load >> 4 * row & 15)


def take_away(bunch: tuple[int, ...], part: tuple[int, ...]) -> tuple[int, ...] | None:
    """A bunch without some of its dice; None if it does not have them."""
    rest = list(bunch)
    for row in part:
        if row not in rest:
            return None
        rest.remove(row)
    return tuple(rest)


def tabulate_without() -> bytes:
    """For each bunch and each part of it, the number of the rest."""
    table = bytearray([MISSING]) * (GOAL_BUNCHES * GOAL_BUNCHES)
    for number, bunch in enumerate(BUNCHES):
        for part in parts(bunch):
            rest = take_away(bunch, part)
            if rest is not None:
                table[number * GOAL_BUNCHES + BUNCH_NUMBER[part]] = BUNCH_NUMBER[rest]
    return bytes(table)


def parts(bunch: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every bunch that is a part of this one, itself and the empty one included, in order."""
    found = {
        tuple(row for row, kept in zip(bunch, choice, strict=True) if kept)
        for choice in product((False, True), repeat=len(bunch))
    }
    return sorted(found, key=lambda part: BUNCH_NUMBER[part])


PARTS: Final = [bytes(BUNCH_NUMBER[part] for part in parts(bunch)) for bunch in BUNCHES]
"""The numbers of all parts of a bunch."""
MOST_PARTS: Final = 1 << GOAL_DICE
PARTS_IN_A_ROW: Final = b"".join(part.ljust(MOST_PARTS, bytes([MISSING])) for part in PARTS)
"""The same one after the other, each with room for as many as there can be."""
PART_COUNT: Final = bytes(len(part) for part in PARTS)
"""How many there are."""

WITHOUT: Final = tabulate_without()


def without(bunch: i64, part: i64) -> i64:
    """The number of a bunch less a part of it; MISSING if it has no such part."""
    return WITHOUT[bunch * GOAL_BUNCHES + part]


def part(bunch: i64, number: i64) -> i64:
    """One of the parts of a bunch."""
    return PARTS_IN_A_ROW[bunch * MOST_PARTS + number]


def part_that_fits(bunch: i64, load: i64) -> i64:
    """The most of a bunch that finds room beside a load: whatever else fits is a part of that."""
    if fits(load, LOAD[bunch]):
        return bunch
    at: i64 = PART_COUNT[bunch] - 2
    while at > 0 and not fits(load, LOAD[part(bunch, at)]):
        at -= 1
    return part(bunch, at)


def throws(dice: int) -> bytes:
    """What so many dice of one kind show, for each of the equally likely throws."""
    return bytes(
        BUNCH_NUMBER[tuple(sorted(faces))] for faces in product(range(1, ROWS + 1), repeat=dice)
    )


THROWS: Final = [throws(dice) for dice in range(GOAL_DICE + 1)]


def ways(number: int) -> int:
    """In how many ways the dice of a bunch can fall to show it."""
    bunch = BUNCHES[number]
    count = factorial(len(bunch))
    for row in set(bunch):
        count //= factorial(bunch.count(row))
    return count


def bunches_of(dice: int) -> range:
    """The numbers of all bunches of exactly so many dice."""
    first = SIZE.index(dice)
    return range(first, first + SIZE.count(dice))


assert sum(8 * UNIT[row] for row in range(1, ROWS + 1)) == GUARD
assert GUARD + sum(CAPACITY * UNIT[row] for row in range(1, ROWS + 1)) == LIMIT
assert len(BUNCHES) == GOAL_BUNCHES
assert SIZE.count(0) + SIZE.count(1) + SIZE.count(BLUDGERS) == BLUDGER_BUNCHES
