"""Editions as text: read, checked, and named by what they hold."""

import hashlib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

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
from grimoire.kernel.edition import EditionError, read_toml


class Reader:
    """A table of an edition, read field by field; what does not fit is noted, not raised."""

    def __init__(self, table: dict[str, Any], where: str, wrong: list[str]) -> None:
        self.table = table
        self.where = where
        self.wrong = wrong

    def complain(self, what: str) -> None:
        """Note something that is wrong."""
        self.wrong.append(f"{self.where} {what}")

    def field(self, name: str, kind: type, what: str, default: Any) -> Any:
        """A field of a kind; the default where it is missing or of another kind."""
        found = self.table.get(name)
        if type(found) is kind:
            return found
        self.complain(f"does not say {name} ({what})" if found is None else f"{name} is not {what}")
        return default

    def number(self, name: str, default: int) -> int:
        """A whole number that may be left out."""
        if name not in self.table:
            return default
        return int(self.field(name, int, "a whole number", default))

    def text(self, name: str) -> str:
        """A text."""
        return str(self.field(name, str, "a text", ""))

    def one_of(self, name: str, known: list[str]) -> int:
        """The number of a name among those that are known; -1 where it is not among them."""
        return self.place_of(self.text(name), name, known)

    def place_of(self, found: Any, name: str, known: list[str]) -> int:
        """Where a name stands among those that are known; -1 where it does not."""
        if found in known:
            return known.index(found)
        if found != "":
            self.complain(f"{name}: {found!r} is none of {', '.join(known)}")
        return -1

    def no_more_than(self, names: list[str]) -> None:
        """Complain of every field that means nothing."""
        for name in self.table:
            if name not in names:
                self.complain(f"says {name}, which means nothing here")

    def part(self, name: str) -> "Reader":
        """A table inside this one."""
        return Reader(self.field(name, dict, "a table", {}), f"the table [{name}]", self.wrong)

    def parts(self, name: str) -> Iterator["Reader"]:
        """A list of tables inside this one."""
        tables = self.field(name, list, "a list of tables", [])
        for at, table in enumerate(tables, start=1):
            reader = Reader({}, f"entry {at} of [[{name}]]", self.wrong)
            if type(table) is dict:
                reader.table = table
                yield reader
            else:
                reader.complain("is not a table")


# -- the parts of an edition -----------------------------------------------------------------------


def read_corners(reader: Reader) -> list[int]:
    """The area in each corner."""
    reader.no_more_than(CORNER_NAMES)
    return [reader.one_of(corner, AREA_NAMES) for corner in CORNER_NAMES]


def read_schedules(reader: Reader) -> list[list[int]]:
    """The classes of each schedule, from top to bottom."""
    return [
        [reader.place_of(name, number, CLASS_NAMES) for name in reader.field(*listed(number))]
        for number in reader.table
    ]


def listed(name: str) -> tuple[str, type, str, list[str]]:
    """A field that is a list of names."""
    return name, list, "a list of classes", []


def read_cards(reader: Reader) -> list[int]:
    """How many cards there are of each kind."""
    reader.no_more_than(CARD_NAMES)
    return [reader.number(name, 0) for name in CARD_NAMES]


def read_tiles(reader: Reader) -> list[Tile]:
    """The tiles of one entry, all alike."""
    reader.no_more_than(["room", "art", "open", "star", "count"])
    room, art = NO_ROOM, ""
    if "room" in reader.table:
        room = reader.one_of("room", CLASS_NAMES)
    else:
        art = ARTS[reader.one_of("art", ARTS)]
    star = reader.field("star", bool, "true or false", False) if "star" in reader.table else False
    count = reader.number("count", 1)
    if not 1 <= count <= TILES:
        reader.complain(f"count is {count}, not 1 to {TILES}")
        count = 1
    return [Tile(read_sides(reader), room, art, star) for _ in range(count)]


def read_sides(reader: Reader) -> int:
    """The open sides of a tile, each named at most once."""
    text = reader.text("open")
    if len(set(text)) < len(text) or not set(text) <= set(SIDE_LETTERS):
        reader.complain(f"open: {text!r} is not some of {SIDE_LETTERS}, each once")
    return sum(1 << at for at, letter in enumerate(SIDE_LETTERS) if letter in text)


# -- the whole -------------------------------------------------------------------------------------


def parse_edition(text: str) -> Edition:
    """The edition that a text describes, or `EditionError` with everything that is wrong."""
    table = read_toml(text)
    wrong: list[str] = []
    reader = Reader(table, "the edition", wrong)
    reader.no_more_than(["game", "name", "corners", "schedules", "cards", "tiles"])
    name = reader.text("name")
    corners = read_corners(reader.part("corners"))
    schedules = read_schedules(reader.part("schedules"))
    cards = read_cards(reader.part("cards"))
    tiles = [tile for part in reader.parts("tiles") for tile in read_tiles(part)]
    if not wrong:
        wrong = [
            *faults.tile_faults(tiles),
            *faults.corner_faults(corners),
            *faults.schedule_faults(schedules),
            *faults.card_faults(cards),
        ]
    if wrong:
        raise EditionError(*wrong)
    digest = hashlib.sha256(text.encode()).hexdigest()[:12]
    return Edition(f"{name}-{digest}", tiles, schedules, corners, cards)


def load_edition() -> Edition:
    """The edition that lies in the game's folder."""
    return parse_edition((files(PACKAGE) / "edition.toml").read_text("utf-8"))


DEFAULT: Final = load_edition()
