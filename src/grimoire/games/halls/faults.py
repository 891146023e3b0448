"""Everything that can be wrong with an edition, one sentence each."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from grimoire.games.halls.board import AREAS, BOARD, CORNERS, SQUARE_CELLS, neighbours
from grimoire.games.halls.data import (
    AREA_NAMES,
    CARD_NAMES,
    CARDS,
    CLASS_NAMES,
    NO_ROOM,
    SCHEDULES,
    TILE_NAMES,
    TILES,
    Tile,
)

# -- tiles -----------------------------------------------------------------------------------------


def tile_faults(tiles: Sequence[Tile]) -> Iterator[str]:
    """What is wrong with the tiles: HAL-CLASS-03, and the way from anywhere to anywhere."""
    if len(tiles) != TILES:
        yield f"there are {len(tiles)} tiles, not {TILES}"
    rooms = Counter(tile.room for tile in tiles)
    for room, name in enumerate(CLASS_NAMES):
        if rooms[room] != 1:
            yield f"there are {rooms[room]} classrooms for {name}, not one"
    if not any(tile.star for tile in tiles):
        yield "no tile has a star, so nobody could ever draw a card"
    for name, tile in zip(TILE_NAMES, tiles, strict=False):
        yield from (f"tile {name} {fault}" for fault in shape_faults(tile))
    yield from connection_faults(tiles)


def shape_faults(tile: Tile) -> Iterator[str]:
    """What is wrong with one tile."""
    if tile.sides == 0:
        yield "has no open side, so it could never be joined to another"
    if tile.sides.bit_count() == 1 and tile.room != NO_ROOM:
        yield "is a classroom with one door, and games would drag on"
    if tile.sides.bit_count() == 1 and tile.star:
        yield "has a star in a dead end, which nobody could pass"
    if tile.star and tile.room != NO_ROOM:
        yield "is a classroom with a star"


def connection_faults(tiles: Sequence[Tile]) -> Iterator[str]:
    """Tiles open on two sides or more lead on; dead ends must never cut the board in two."""
    dead_ends = sum(tile.sides.bit_count() == 1 for tile in tiles)
    if dead_ends and any(is_cut(squares) for squares in combinations(SQUARE_CELLS, dead_ends)):
        yield f"{dead_ends} dead ends could leave two places without a way, however one turns"


def is_cut(squares: Sequence[int]) -> bool:
    """Would the board fall apart if nobody could pass these squares?"""
    passable = BOARD & ~sum(squares)
    reached = CORNERS[0]
    while grown := neighbours(reached) & passable:
        reached |= grown
    return passable != reached or bool(sum(squares) & ~neighbours(reached))


# -- corners, schedules, cards ---------------------------------------------------------------------


def corner_faults(corners: Sequence[int]) -> Iterator[str]:
    """Each area is in one corner, so that no home is nearer to the classrooms than another."""
    for area in range(AREAS):
        if corners.count(area) != 1:
            yield f"{AREA_NAMES[area]} is in {corners.count(area)} corners, not in one"


def schedule_faults(schedules: Sequence[Sequence[int]]) -> Iterator[str]:
    """What is wrong with the schedules, and what would favour one of them."""
    if len(schedules) != SCHEDULES:
        yield f"there are {len(schedules)} schedules, not {SCHEDULES}"
    for number, schedule in enumerate(schedules, start=1):
        if sorted(schedule) != list(range(len(CLASS_NAMES))):
            yield f"schedule {number} does not list every class once"
    for (one, first), (other, second) in combinations(enumerate(schedules, start=1), 2):
        for lesson, (left, right) in enumerate(zip(first, second, strict=False), start=1):
            if left == right:
                yield f"schedules {one} and {other} both have {CLASS_NAMES[left]} as class {lesson}"
        for left, right in sorted({*pairwise(first)} & {*pairwise(second)}):
            names = f"{CLASS_NAMES[right]} right after {CLASS_NAMES[left]}"
            yield f"schedules {one} and {other} both have {names}"


def card_faults(cards: Sequence[int]) -> Iterator[str]:
    """What is wrong with the event cards: HAL-CARD-01."""
    for name, count in zip(CARD_NAMES, cards, strict=True):
        if count != CARDS[name]:
            yield f"there are {count} cards {name}, not {CARDS[name]}"
