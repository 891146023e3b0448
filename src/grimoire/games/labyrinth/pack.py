"""A pack: some cards of one deck as one number, a bit for each card by its place in the edition."""

from typing import Final

EIGHT: Final = 8
EVERY: Final = (1 << EIGHT) - 1
AMONG_EIGHT: Final = [[bit for bit in range(EIGHT) if pack >> bit & 1] for pack in range(EVERY + 1)]
"""The cards of every pack of the first eight: a deck is looked through eight by eight."""


def size(pack: int) -> int:
    """How many cards there are."""
    return pack.bit_count()


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


def nth(pack: int, at: int) -> int:
    """The card with so many others before it."""
    first = 0
    few = AMONG_EIGHT[pack & EVERY]
    while at >= len(few):
        at -= len(few)
        pack >>= EIGHT
        first += EIGHT
        few = AMONG_EIGHT[pack & EVERY]
    return first + few[at]


def pack_of(cards: list[int]) -> int:
    """These cards as a pack."""
    pack = 0
    for card in cards:
        pack |= 1 << card
    return pack
