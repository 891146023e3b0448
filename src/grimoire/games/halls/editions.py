"""Editions as text: read, checked, and named by what they hold."""

import hashlib
from importlib.resources import files
from typing import Final

from grimoire.games.halls import faults
from grimoire.games.halls.board import CORNER_NAMES, SIDE_LETTERS
from grimoire.games.halls.data import (
    AREA_NAMES,
    ARTS,
    CARD_NAMES,
    CLASS_NAMES,
    NO_ROOM,
    PACKAGE,
    TILES,
    Edition,
    Tile,
)
from grimoire.kernel.edition import EditionError, read_toml, shown
from grimoire.kernel.reader import Kind, Reader

LESSONS: Final = Kind(list, "a list of classes", "une liste de cours")


# -- the parts of an edition -----------------------------------------------------------------------


def read_corners(reader: Reader) -> list[int]:
    """The area in each corner."""
    reader.allow_only(CORNER_NAMES)
    return [reader.one_of(corner, AREA_NAMES) for corner in CORNER_NAMES]


def read_schedules(reader: Reader) -> list[list[int]]:
    """The classes of each schedule, from top to bottom."""
    return [reader.several_of(number, LESSONS, CLASS_NAMES) for number in reader.table]


def read_cards(reader: Reader) -> list[int]:
    """How many cards there are of each kind."""
    reader.allow_only(CARD_NAMES)
    return [reader.number_or(name, 0) for name in CARD_NAMES]


def read_all_tiles(reader: Reader) -> list[Tile]:
    """The tiles of all entries."""
    return [tile for part in reader.parts("tiles") for tile in read_tiles(part)]


def read_tiles(reader: Reader) -> list[Tile]:
    """The tiles of one entry, all alike."""
    reader.allow_only(["room", "art", "open", "star", "count"])
    room, art = NO_ROOM, ""
    if "room" in reader.table:
        room = reader.one_of("room", CLASS_NAMES)
    else:
        art = ARTS[reader.one_of("art", ARTS)]
    star = reader.truth_or("star", False)
    count = reader.number_or("count", 1)
    if not 1 <= count <= TILES:
        reader.complain(
            f"count is {count}, not 1 to {TILES}", f"count vaut {count}, et non de 1 à {TILES}"
        )
        count = 1
    return [Tile(read_sides(reader), room, art, star) for _ in range(count)]


def read_sides(reader: Reader) -> int:
    """The open sides of a tile, each named at most once."""
    text = reader.text("open")
    if len(set(text)) < len(text) or not set(text) <= set(SIDE_LETTERS):
        reader.complain(
            f"open: {shown(text)} is not some of {SIDE_LETTERS}, each once",
            f"open : {shown(text)} n’est pas fait des lettres {SIDE_LETTERS}, une fois chacune",
        )
    return sum(1 << at for at, letter in enumerate(SIDE_LETTERS) if letter in text)


# -- the whole -------------------------------------------------------------------------------------


def parse_edition(text: str) -> Edition:
    """The edition that a text describes, or `EditionError` with everything that is wrong."""
    reader = Reader(read_toml(text))
    reader.allow_only(["game", "name", "corners", "schedules", "cards", "tiles"])
    name = reader.text("name")
    tiles = reader.judge(lambda: read_all_tiles(reader), faults.tile_faults)
    corners = reader.judge(lambda: read_corners(reader.part("corners")), faults.corner_faults)
    schedules = reader.judge(
        lambda: read_schedules(reader.part("schedules")), faults.schedule_faults
    )
    cards = reader.judge(lambda: read_cards(reader.part("cards")), faults.card_faults)
    if reader.faults:
        raise EditionError(*reader.faults)
    digest = hashlib.sha256(text.encode()).hexdigest()[:12]
    return Edition(f"{name}-{digest}", tiles, schedules, corners, cards)


def load_edition() -> Edition:
    """The edition that lies in the game's folder."""
    return parse_edition((files(PACKAGE) / "edition.toml").read_text("utf-8"))


SHIPPED: Final = load_edition()
