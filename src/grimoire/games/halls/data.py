"""The components: what a set of this game consists of, and what is printed on it."""

from typing import Final

from grimoire.games.halls.board import (
    AREAS,
    CORNERS,
    PLACES,
    SIDES,
    SQUARE_CELLS,
    SQUARE_NAMES,
    SQUARES,
    turned,
)
from grimoire.kernel.components import Components

PACKAGE: Final = "grimoire.games.halls"

# -- students and their homes ----------------------------------------------------------------------

AREA_NAMES: Final = ["forbidden_forest", "hagrids_house", "black_lake", "quidditch_pitch"]
STUDENTS: Final = ["ron", "hermione", "ginny", "harry"]
"""HAL-SET-07: each at home in the area of the same number."""
FIRST_AREA: Final = SQUARES
PLACE_NAMES: Final = [*SQUARE_NAMES, *AREA_NAMES]
PLACE_NAMED: Final = {name: place for place, name in enumerate(PLACE_NAMES)}

HATS: Final = ["red", "blue", "gold", "black"]
"""HAL-SET-06: a colour for each seat."""

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
DIE: Final = 4
"""HAL-SET-10: faces 1 to 4."""

# -- tiles and classes -----------------------------------------------------------------------------

TILES: Final = SQUARES
TILE_NAMES: Final = [f"T{tile + 1:02}" for tile in range(TILES)]
CLASSES: Final = 7
SCHEDULES: Final = 4

CLASS_NAMES: Final = [
    "charms",
    "potions",
    "defence",
    "transfiguration",
    "astronomy",
    "library",
    "history_of_magic",
]
"""HAL-CLASS-03."""

ARTS: Final = [
    "great_hall",
    "junction",
    "blocked_door",
    "landing",
    "corridor",
    "staircase",
    "bend",
    "winding_staircase",
    "dead_end",
]
"""What a tile may show that is no classroom."""

NO_ROOM: Final = -1
"""The class of a hall."""

# -- event cards -----------------------------------------------------------------------------------

PASSWORD: Final = 0
CLASS_CANCELLED: Final = 1
FRIDAY_RESHUFFLE: Final = 2
PEEVES_PRANK: Final = 3
SOMEONES_LOST: Final = 4
SCHEDULE_SWAP: Final = 5
MRS_NORRIS: Final = 6
NO_HOMEWORK: Final = 7
SLEEPING_IN_CLASS: Final = 8
QUIDDITCH_MATCH: Final = 9
GIANT_SQUID_ATTACK: Final = 10
DRAGON_EGG_HATCHING: Final = 11
DETENTION: Final = 12
KINDS: Final = 13

CARDS: Final = {
    "password": 3,
    "class_cancelled": 2,
    "friday_reshuffle": 3,
    "peeves_prank": 2,
    "someones_lost": 3,
    "schedule_swap": 4,
    "mrs_norris": 2,
    "no_homework": 1,
    "sleeping_in_class": 1,
    "quidditch_match": 1,
    "giant_squid_attack": 1,
    "dragon_egg_hatching": 1,
    "detention": 1,
}
"""HAL-CARD-01: the kinds in their order, and how many there are of each."""
ALL_CARDS: Final = sum(CARDS.values())
CARD_NAMES: Final = list(CARDS)
CARD_NAMED: Final = {name: card for card, name in enumerate(CARD_NAMES)}

PASSWORD_TILES: Final = 5
FRIDAY_TILES: Final = 5
HAND: Final = 4
"""HAL-SET-08: cards dealt to each player."""

GATHERING: Final = {
    QUIDDITCH_MATCH: "quidditch_pitch",  # HAL-AREA-01
    GIANT_SQUID_ATTACK: "black_lake",  # HAL-AREA-02
    DRAGON_EGG_HATCHING: "hagrids_house",  # HAL-AREA-03
    DETENTION: "forbidden_forest",  # HAL-AREA-04
}
"""The cards that move every pawn, and where to."""
GATHERING_PLACE: Final = [
    FIRST_AREA + AREA_NAMES.index(GATHERING[card]) if card in GATHERING else -1
    for card in range(KINDS)
]


class Tile:
    """A tile as it is printed: its open sides when it is not turned, its class or art, its star."""

    def __init__(self, sides: int, room: int, art: str, star: bool) -> None:
        self.sides = sides
        self.room = room
        self.look = art if room == NO_ROOM else CLASS_NAMES[room]
        self.star = star


class Edition(Components):
    """One set of components, and the tables that the rules look things up in."""

    def __init__(
        self,
        name: str,
        tiles: list[Tile],
        schedules: list[list[int]],
        corners: list[int],
        cards: list[int],
    ) -> None:
        super().__init__(name)
        self.tiles = tiles
        self.schedules = schedules
        """The classes of each schedule from top to bottom."""
        self.corners = corners
        """The area in each corner."""
        self.cards = cards
        self.cells: list[int] = [*SQUARE_CELLS, *area_cells(corners)]
        """The cells of each place."""
        self.sides: list[int] = [
            turned(tile.sides, quarters) for tile in tiles for quarters in range(SIDES)
        ]
        """The open sides of each tile, turned by each number of quarters."""
        self.room: list[int] = [tile.room for tile in tiles]
        self.star: list[bool] = [tile.star for tile in tiles]
        self.tile_of_room: list[int] = [self.room.index(room) for room in range(CLASSES)]


def area_cells(corners: list[int]) -> list[int]:
    """The cells of each area, given the area in each corner."""
    return [CORNERS[corners.index(area)] for area in range(AREAS)]


def home_of(student: int) -> int:
    """HAL-SET-07: Harry on the Quidditch Pitch, Hermione at Hagrid's House, and so on."""
    return FIRST_AREA + student


assert len(PLACE_NAMES) == PLACES
