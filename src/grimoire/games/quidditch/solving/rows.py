"""Rows as the solver sees them: which of them are alike for the rest of a round.

Every die shows every row equally often, so the numbers of the rows do not matter, and on a row
with a black die nothing matters but how many dice there are. Twenty sorts of rows are left.
"""

from hashlib import sha256
from typing import Final

from grimoire.games.quidditch.data import (
    BLUDGER,
    BLUDGERS,
    CAPACITY,
    COMPONENTS,
    GOAL_DIE,
    KEEPER,
    NAMES,
    QUAFFLE,
    ROWS,
    SNITCH,
)
from grimoire.games.quidditch.rules.pitch import BLOCKED, WORDS, count_of, spell, word_on
from grimoire.games.quidditch.rules.scoring import GOALS, SNITCH_POINTS

Shape = tuple[int, int, int, int]
"""What makes rows alike: dice on a blocked row; else Snitch, Quaffle and goal dice."""


def shape_of(word: int) -> Shape:
    """What matters of a word of the pitch."""
    if BLOCKED[word]:
        return (len(spell(word)), 0, 0, 0)
    return (0, count_of(word, SNITCH), count_of(word, QUAFFLE), count_of(word, GOAL_DIE))


def is_possible(word: int) -> bool:
    """Are there so many dice of each kind?"""
    kinds = range(SNITCH, BLUDGER + 1)
    return all(count_of(word, kind) <= COMPONENTS[NAMES[kind]][2] for kind in kinds)


POSSIBLE: Final = [word for word in range(WORDS) if is_possible(word)]
SHAPES: Final = sorted({shape_of(word) for word in POSSIBLE})
SORT: Final = {word: SHAPES.index(shape_of(word)) for word in POSSIBLE}
"""The sort of a row by the word that lies on it."""
SORTS: Final = len(SHAPES)
EMPTY_ROW: Final = SORT[0]

WORD: Final = [next(word for word in POSSIBLE if SORT[word] == sort) for sort in range(SORTS)]
"""A word of each sort; what it scores, all of them score."""
DICE_ON: Final = [len(spell(word)) for word in WORD]
ROOM: Final = [CAPACITY - dice for dice in DICE_ON]
GOALS_ON: Final = [GOALS[word] for word in WORD]
SNITCH_ON: Final = [SNITCH_POINTS[word] for word in WORD]


def sort_with(sort: int, kind: int) -> int:
    """The sort of a row when one more die has come; itself where that cannot be."""
    if ROOM[sort] == 0:
        return sort
    black, snitch, quaffle, goals = SHAPES[sort]
    if black > 0 or kind == KEEPER:
        shape = (DICE_ON[sort] + 1, 0, 0, 0)
    else:
        shape = (
            0,
            snitch + (kind == SNITCH),
            quaffle + (kind == QUAFFLE),
            goals + (kind == GOAL_DIE),
        )
    return SHAPES.index(shape) if shape in SHAPES else sort


WITH_SNITCH: Final = [sort_with(sort, SNITCH) for sort in range(SORTS)]
WITH_QUAFFLE: Final = [sort_with(sort, QUAFFLE) for sort in range(SORTS)]
WITH_GOAL_DIE: Final = [sort_with(sort, GOAL_DIE) for sort in range(SORTS)]
WITH_BLACK: Final = [sort_with(sort, KEEPER) for sort in range(SORTS)]

# -- six rows in one number ------------------------------------------------------------------------

ROW_BITS: Final = 5
ROW_MASK: Final = 31
"""A layout is the sorts of six rows, five bits each."""

EMPTY_LAYOUT: Final = sum(EMPTY_ROW << ROW_BITS * row for row in range(ROWS))


def sort_at(layout: int, row: int) -> int:
    """The sort of a row, of rows 0 to 5."""
    return layout >> ROW_BITS * row & ROW_MASK


def layout_of(pitch: int) -> int:
    """The layout of a pitch of the rules."""
    layout = 0
    for row in range(ROWS):
        layout |= SORT[word_on(pitch, row + 1)] << ROW_BITS * row
    return layout


# -- what is alike has one name --------------------------------------------------------------------

AIMS: Final = (BLUDGERS + 1) * 2
"""What black dice may show a row: no, one or both Bludgers, with or without the Keeper."""
AIM_OF_KEEPER: Final = BLUDGERS + 1


def weights() -> list[int]:
    """A large number for each sort of row and what is aimed at it.

    The sum over six rows does not depend on their order, and no two sets of six that come up have
    the same one (a test looks at all of them).
    """
    found = []
    for cell in range(SORTS * AIMS):
        digest = sha256(f"row {cell}".encode()).digest()
        found.append(int.from_bytes(digest[:8], "big") >> 11)
    return found


WEIGHT: Final = weights()
HANDS: Final = 64
"""The name of a position is the sum of its rows' weights times this, and the hands."""


def weight(sort: int, aim: int) -> int:
    """What a row adds to the name of a position."""
    return WEIGHT[sort * AIMS + aim] * HANDS


def name_of(layout: int, hands: int) -> int:
    """The name of a position before a throw."""
    name = hands
    for row in range(ROWS):
        name += weight(sort_at(layout, row), 0)
    return name


assert SORTS == 20
