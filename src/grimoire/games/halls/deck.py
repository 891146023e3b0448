"""Event cards, alike within a kind: what counts is how many there are of each.

A *pack* is such a handful as one number, three bits for each kind. A *lot* is a pack whose cards
lie in the draw pile in an order that nobody knows; the bit UNSEEN marks one of which nobody knows
either which cards they are. A card that came back in plain sight is a lot of its own.
"""

from typing import Final

from grimoire.games.halls.data import KINDS

BITS: Final = 3
MOST_ALIKE: Final = 7
"""So many cards of a kind fit in a pack."""
NO_CARDS: Final = 0
ONE: Final = [1 << BITS * kind for kind in range(KINDS)]
"""The pack of a single card."""
UNSEEN: Final = 1 << BITS * KINDS


def count(pack: int, kind: int) -> int:
    """How many cards of a kind are in a pack or lot."""
    return pack >> BITS * kind & MOST_ALIKE


def size(pack: int) -> int:
    """How many cards there are in a pack or lot."""
    cards = 0
    rest = pack & ~UNSEEN
    while rest:
        cards += rest & MOST_ALIKE
        rest >>= BITS
    return cards


def nth(pack: int, at: int) -> int:
    """The kind of the card with so many others before it."""
    for kind in range(KINDS):
        at -= pack >> BITS * kind & MOST_ALIKE
        if at < 0:
            return kind
    raise IndexError("there are fewer cards in the pack")


def pack_of(kinds: list[int]) -> int:
    """These cards as a pack."""
    pack = NO_CARDS
    for kind in kinds:
        pack += ONE[kind]
    return pack


def kinds_in(pack: int) -> list[int]:
    """The kinds of all cards of a pack or lot, in their order."""
    kinds: list[int] = []
    rest, kind = pack & ~UNSEEN, 0
    while rest:
        kinds += [kind] * (rest & MOST_ALIKE)
        rest >>= BITS
        kind += 1
    return kinds


def is_unseen(lot: int) -> bool:
    """Does nobody know which cards these are?"""
    return lot & UNSEEN != 0
