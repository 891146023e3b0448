"""A pack: some cards of one deck as one number, a bit for each card by its place in the edition."""

from typing import Final

from grimoire.kernel.chance import Source
from grimoire.native import i64

EIGHT: Final = 8
EVERY: Final = (1 << EIGHT) - 1
AMONG_EIGHT: Final = [[bit for bit in range(EIGHT) if pack >> bit & 1] for pack in range(EVERY + 1)]
"""The cards of every pack of the first eight: a deck is looked through eight by eight."""
PLACES_AMONG_EIGHT: Final = b"".join(bytes(cards).ljust(EIGHT, b"\0") for cards in AMONG_EIGHT)
"""The same one after the other, each with room for eight."""

TEN: Final = 10
EVERY_TEN: Final = (1 << TEN) - 1
SIZES: Final = bytes(pack.bit_count() for pack in range(EVERY_TEN + 1))
"""Of every pack of ten; a deck has forty at most."""


def size(pack: i64) -> int:
    """How many cards there are."""
    one, two = SIZES[pack & EVERY_TEN], SIZES[pack >> TEN & EVERY_TEN]
    return one + two + SIZES[pack >> 2 * TEN & EVERY_TEN] + SIZES[pack >> 3 * TEN & EVERY_TEN]


def holds(pack: int, card: int) -> bool:
    """Is this card among them?"""
    return pack >> card & 1 == 1


def cards_in(pack: int) -> list[int]:
    """The cards, in the order of the edition."""
    cards: list[int] = []
    first = 0
    while pack:
        for card in AMONG_EIGHT[pack & EVERY]:
            cards.append(first + card)
        pack >>= EIGHT
        first += EIGHT
    return cards


def nth(cards: i64, at: int) -> int:
    """The card with so many others before it."""
    pack = cards
    left: i64 = at
    first: i64 = 0
    few: i64 = SIZES[pack & EVERY]
    while left >= few:
        left -= few
        pack >>= EIGHT
        first += EIGHT
        few = SIZES[pack & EVERY]
    return first + PLACES_AMONG_EIGHT[(pack & EVERY) * EIGHT + left]


def any_of(cards: i64, source: Source) -> int:
    """Any of the cards, all as likely."""
    return nth(cards, source.below(size(cards)))


def pack_of(cards: list[int]) -> int:
    """These cards as a pack."""
    pack = 0
    for card in cards:
        pack |= 1 << card
    return pack
