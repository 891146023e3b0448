"""Everything that can be wrong with an edition, one sentence each, in both languages."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from grimoire.games.halls.board import AREAS, BOARD, CORNERS, SQUARE_CELLS, neighbours
from grimoire.games.halls.data import (
    ALL_CARDS,
    AREA_NAMES,
    CARD_NAMES,
    CLASS_NAMES,
    NO_ROOM,
    SCHEDULES,
    TILE_NAMES,
    TILES,
    Tile,
)
from grimoire.games.halls.deck import MOST_ALIKE
from grimoire.kernel.edition import Fault, counted, fault

# -- tiles -----------------------------------------------------------------------------------------


def tile_faults(tiles: Sequence[Tile]) -> Iterator[Fault]:
    """What is wrong with the tiles: HAL-CLASS-03, and the way from anywhere to anywhere."""
    if len(tiles) != TILES:
        yield fault(
            f"there must be {TILES} tiles, not {len(tiles)}",
            f"il faut {TILES} jetons, et non {len(tiles)}",
        )
    rooms = Counter(tile.room for tile in tiles)
    for room, name in enumerate(CLASS_NAMES):
        if rooms[room] != 1:
            yield fault(
                f"there must be one classroom for {name}, not {rooms[room]}",
                f"il faut une salle de classe pour {name}, et non {rooms[room]}",
            )
    if not any(tile.star for tile in tiles):
        yield fault(
            "no tile has a star, so nobody could ever draw a card",
            "aucun jeton n’a d’étoile : personne ne pourrait jamais piocher de carte",
        )
    for name, tile in zip(TILE_NAMES, tiles, strict=False):
        for shape in shape_faults(tile):
            yield fault(f"tile {name} {shape['en']}", f"le jeton {name} {shape['fr']}")
    yield from connection_faults(tiles)


def shape_faults(tile: Tile) -> Iterator[Fault]:
    """What is wrong with one tile."""
    if tile.sides == 0:
        yield fault(
            "has no open side, so it could never be joined to another",
            "n’a aucun côté ouvert : on ne pourrait jamais le relier à un autre",
        )
    if tile.sides.bit_count() == 1 and tile.room != NO_ROOM:
        yield fault(
            "is a classroom with one door, and games would drag on",
            "est une salle de classe à une seule porte : les parties traîneraient",
        )
    if tile.sides.bit_count() == 1 and tile.star:
        yield fault(
            "has a star in a dead end, which nobody could pass",
            "a une étoile dans un cul-de-sac, où personne ne peut passer",
        )
    if tile.star and tile.room != NO_ROOM:
        yield fault("is a classroom with a star", "est une salle de classe avec une étoile")


def connection_faults(tiles: Sequence[Tile]) -> Iterator[Fault]:
    """Tiles open on two sides or more lead on; dead ends must never cut the board in two."""
    dead_ends = sum(tile.sides.bit_count() == 1 for tile in tiles)
    if dead_ends and any(is_cut(squares) for squares in combinations(SQUARE_CELLS, dead_ends)):
        yield fault(
            f"{counted('en', dead_ends, 'dead end', 'dead ends')} could leave two places "
            "without a way, however one turns",
            f"avec {counted('fr', dead_ends, 'cul-de-sac', 'culs-de-sac')}, deux lieux pourraient "
            "rester sans chemin, quoi que l’on fasse pivoter",
        )


def is_cut(squares: Sequence[int]) -> bool:
    """Would the board fall apart if nobody could pass these squares?"""
    passable = BOARD & ~sum(squares)
    reached = CORNERS[0]
    while grown := neighbours(reached) & passable:
        reached |= grown
    return passable != reached or bool(sum(squares) & ~neighbours(reached))


# -- corners, schedules, cards ---------------------------------------------------------------------


def corner_faults(corners: Sequence[int]) -> Iterator[Fault]:
    """Each area is in one corner, so that no home is nearer to the classrooms than another."""
    for area in range(AREAS):
        found = corners.count(area)
        if found != 1:
            yield fault(
                f"{AREA_NAMES[area]} must be in one corner, not in {found}",
                f"{AREA_NAMES[area]} doit être dans un seul coin, et non dans {found}",
            )


def schedule_faults(schedules: Sequence[Sequence[int]]) -> Iterator[Fault]:
    """What is wrong with the schedules, and what would favour one of them."""
    if len(schedules) != SCHEDULES:
        yield fault(
            f"there must be {SCHEDULES} schedules, not {len(schedules)}",
            f"il faut {SCHEDULES} emplois du temps, et non {len(schedules)}",
        )
    for number, schedule in enumerate(schedules, start=1):
        if sorted(schedule) != list(range(len(CLASS_NAMES))):
            yield fault(
                f"schedule {number} does not list every class once",
                f"l’emploi du temps {number} ne cite pas chaque cours une fois",
            )
    for (one, first), (other, second) in combinations(enumerate(schedules, start=1), 2):
        for alike in likenesses(first, second):
            yield fault(
                f"schedules {one} and {other} both have {alike['en']}",
                f"les emplois du temps {one} et {other} ont tous deux {alike['fr']}",
            )


def likenesses(first: Sequence[int], second: Sequence[int]) -> Iterator[Fault]:
    """What two schedules have in common."""
    for lesson, (left, right) in enumerate(zip(first, second, strict=False), start=1):
        if left == right:
            name = CLASS_NAMES[left]
            yield fault(f"{name} as class {lesson}", f"{name} comme cours {lesson}")
    for left, right in sorted({*pairwise(first)} & {*pairwise(second)}):
        name, before = CLASS_NAMES[right], CLASS_NAMES[left]
        yield fault(f"{name} right after {before}", f"{name} juste après {before}")


def card_faults(cards: Sequence[int]) -> Iterator[Fault]:
    """What is wrong with the event cards: HAL-CARD-01 says how many, an edition of which kinds."""
    if sum(cards) != ALL_CARDS:
        yield fault(
            f"there must be {ALL_CARDS} event cards, not {sum(cards)}",
            f"il faut {ALL_CARDS} cartes événement, et non {sum(cards)}",
        )
    for name, count in zip(CARD_NAMES, cards, strict=True):
        if not 1 <= count <= MOST_ALIKE:
            yield fault(
                f"of the card {name} there must be 1 to {MOST_ALIKE}, not {count}",
                f"il faut de 1 à {MOST_ALIKE} cartes {name}, et non {count}",
            )
