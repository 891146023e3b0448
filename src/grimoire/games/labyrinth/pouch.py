"""A pouch: Resource tiles as one number, five bits for the count of each kind."""

from typing import Final

from grimoire.games.labyrinth.data import TILE_KINDS

BITS: Final = 5
MOST: Final = 31
"""No more of one kind: with 36 tiles and eight kinds there are at most 28."""

ONE: Final = [1 << BITS * kind for kind in range(TILE_KINDS)]
"""A tile alone, by its kind."""


def count(pouch: int, kind: int) -> int:
    """How many tiles of a kind there are."""
    return pouch >> BITS * kind & MOST


def holds(pouch: int, kind: int) -> bool:
    """Is there a tile of this kind?"""
    return pouch >> BITS * kind & MOST > 0


def size(pouch: int) -> int:
    """How many tiles there are in all."""
    total = 0
    while pouch:
        total += pouch & MOST
        pouch >>= BITS
    return total


def kinds_in(pouch: int) -> list[int]:
    """The kinds there are, each once."""
    return [kind for kind in range(TILE_KINDS) if pouch >> BITS * kind & MOST]


def tiles_in(pouch: int) -> list[int]:
    """The kind of every tile."""
    return [kind for kind in range(TILE_KINDS) for _ in range(count(pouch, kind))]


def nth(pouch: int, at: int) -> int:
    """The kind of the tile with so many others before it."""
    kind = 0
    while at >= pouch & MOST:
        at -= pouch & MOST
        pouch >>= BITS
        kind += 1
    return kind


def pouch_of(counts: list[int]) -> int:
    """A pouch with so many tiles of each kind."""
    pouch = 0
    for kind, many in enumerate(counts):
        pouch += ONE[kind] * many
    return pouch


def without_any(pouch: int) -> int:
    """One less of each kind: what is sure to be left when an unknown tile is gone."""
    left = pouch
    for kind in range(TILE_KINDS):
        if pouch >> BITS * kind & MOST:
            left -= ONE[kind]
    return left


def without(pouch: int, kind: int) -> int:
    """One less of a kind, if there is one."""
    return pouch - ONE[kind] if holds(pouch, kind) else pouch
