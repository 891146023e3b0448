"""A pack: some cards of one deck as one number, a bit for each card by its place in the edition."""


def size(pack: int) -> int:
    """How many cards there are."""
    return pack.bit_count()


def holds(pack: int, card: int) -> bool:
    """Is this card among them?"""
    return pack >> card & 1 == 1


def cards_in(pack: int) -> list[int]:
    """The cards, in the order of the edition."""
    cards: list[int] = []
    card = 0
    while pack:
        if pack & 1:
            cards.append(card)
        pack >>= 1
        card += 1
    return cards


def nth(pack: int, at: int) -> int:
    """The card with so many others before it."""
    while at > 0:
        pack &= pack - 1
        at -= 1
    return (pack & -pack).bit_length() - 1


def pack_of(cards: list[int]) -> int:
    """These cards as a pack."""
    pack = 0
    for card in cards:
        pack |= 1 << card
    return pack
