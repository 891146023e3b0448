"""The pitch: six rows of at most four dice.

What lies on a row is a word: its dice in the order in which they came. Words are numbers in
bijective base five with the kinds as digits, so the next die makes `5 * word + kind`; the longest
stays below 1024, and six of them, ten bits each, are the pitch.
"""

from typing import Final

from grimoire.games.quidditch.data import BLUDGER, KEEPER, ROWS
from grimoire.games.quidditch.dice import die, kind_of, room, row_of
from grimoire.games.quidditch.state import State
from grimoire.native import i64

EMPTY_PITCH: Final = 0
WORD_BITS: Final = 10
WORD_MASK: Final = 1023
DIE_BITS: Final = 6
DIE_MASK: Final = 63
WORDS: Final = 781
"""Words of at most four dice: 1 + 5 + 25 + 125 + 625."""


def word_on(pitch: i64, row: i64) -> i64:
    """What lies on a row (QUI-PITCH-01: rows are numbered 1 to 6)."""
    return pitch >> WORD_BITS * (row - 1) & WORD_MASK


def packed(dice: list[int]) -> i64:
    """Dice one after the other in one number, the first lowest."""
    number: i64 = 0
    for one in reversed(dice):
        number = number << DIE_BITS | one
    return number


def packed_bunch(kind: i64, bunch: tuple[int, ...]) -> i64:
    """The same of a bunch of dice of this kind."""
    return packed([die(kind, row) for row in bunch])


def before(row: i64, kind: i64, dice: i64) -> i64:
    """Dice with another one before them, if it is there."""
    return dice << DIE_BITS | kind << 3 | row if row > 0 else dice


def with_dice(pitch: i64, dice: i64) -> i64:
    """QUI-PITCH-05: these dice join whatever lies on their rows, one after the other."""
    while dice != 0:
        die: i64 = dice & DIE_MASK
        row: i64 = row_of(die)
        pitch += 4 * word_on(pitch, row) + kind_of(die) << WORD_BITS * (row - 1)
        dice >>= DIE_BITS
    return pitch


def spell(word: int) -> list[int]:
    """The kinds of the dice of a word, in the order in which they came."""
    kinds: list[int] = []
    while word > 0:
        kind = (word - 1) % 5 + 1
        kinds.insert(0, kind)
        word = (word - kind) // 5
    return kinds


def count_of(word: int, kind: int) -> int:
    """How many dice of a kind a word has."""
    return spell(word).count(kind)


def is_full(state: State, row: i64) -> bool:
    """QUI-PITCH-04: four dice fill a row, whoever owns them."""
    return room(state.load, row) == 0


def tabulate_blocked() -> bytes:
    """For each word, whether it has a black die."""
    table = bytearray(WORDS)
    for word in range(WORDS):
        table[word] = count_of(word, KEEPER) + count_of(word, BLUDGER) > 0
    return bytes(table)


BLOCKED: Final = tabulate_blocked()


def is_blocked(pitch: i64, row: i64) -> bool:
    """Does a black die lie on this row?"""
    return BLOCKED[word_on(pitch, row)] != 0


def on_pitch(pitch: int, kind: int) -> int:
    """How many dice of a kind lie on the pitch."""
    count = 0
    for row in range(1, ROWS + 1):
        count += count_of(word_on(pitch, row), kind)
    return count
