"""The components, and what the validator says of wrong ones."""

import tomllib
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grimoire.games.halls.board import (
    ALL_CORNERS,
    CORNERS,
    ROW,
    SIZE,
    SQUARE_CELLS,
    neighbours,
    turned,
)
from grimoire.games.halls.data import ARTS, CLASS_NAMES, NO_ROOM, PACKAGE, TILES, Tile
from grimoire.games.halls.editions import SHIPPED, parse_edition
from grimoire.games.halls.faults import tile_faults
from grimoire.games.halls.game import Halls
from grimoire.games.halls.tests.soundness import check_sound
from grimoire.games.halls.tests.table import GAME
from grimoire.kernel.chance import FastSource
from grimoire.kernel.edition import EditionError
from grimoire.testing.playout import random_act

TEXT = (files(PACKAGE) / "edition.toml").read_text("utf-8")
BOARD = ALL_CORNERS | sum(SQUARE_CELLS)


@pytest.mark.rule("HAL-Q-30", "HAL-CLASS-03")
def test_thirty_three_tiles() -> None:
    looks = [tile.look for tile in SHIPPED.tiles]
    assert len(looks) == 33
    assert sum(look in CLASS_NAMES for look in looks) == 7
    assert sum(tile.sides.bit_count() for tile in SHIPPED.tiles) == 76
    assert sum(SHIPPED.star) == 4
    halls = sorted(t.sides.bit_count() for t in SHIPPED.tiles if t.look not in CLASS_NAMES)
    assert halls == [1] * 2 + [2] * 14 + [3] * 8 + [4] * 2


@pytest.mark.rule("HAL-Q-30")
def test_the_board_is_a_cross_that_looks_the_same_from_every_side() -> None:
    places = [*SQUARE_CELLS, *CORNERS]
    beside = [neighbours(cells) for cells in places]
    squares = sum((neighbours(cell) & ~ALL_CORNERS).bit_count() for cell in SQUARE_CELLS)
    doors = [sum(bool(around & cell) for cell in SQUARE_CELLS) for around in beside[33:]]
    assert (len(places), squares // 2, doors) == (37, 52, [4, 4, 4, 4])
    assert {quarter_turn(cells) for cells in places} == set(places)
    assert all(
        quarter_turn(neighbours(cells)) == neighbours(quarter_turn(cells)) for cells in places
    )


def quarter_turn(cells: int) -> int:
    """The board turned clockwise by a quarter."""
    fields = [(row, column) for row in range(SIZE) for column in range(SIZE)]
    return sum(
        1 << ROW * column + SIZE - 1 - row
        for row, column in fields
        if cells >> ROW * row + column & 1
    )


def test_a_tile_turns_clockwise() -> None:
    north_east = 1 | 2
    assert [turned(north_east, quarters) for quarters in range(5)] == [3, 6, 12, 9, 3]


WRONG = [
    ("count = 4", "count = 3", "there must be 33 tiles, not 32"),
    ("count = 4", "count = 99", r"in entry 10 of \[\[tiles\]\], count is 99, not 1 to 33"),
    (
        'room = "charms"',
        'room = "potions"',
        "one classroom for charms, not 0; there must be one classroom for potions, not 2",
    ),
    ('room = "charms"', 'room = "divination"', 'room: "divination" is none of charms'),
    ('room = "charms"\nopen = "NS"', 'room = "charms"\nopen = "N"', "T01 is a classroom with"),
    ('room = "charms"', 'room = "charms"\nstar = true', "T01 is a classroom with a star"),
    ('art = "dead_end"', 'art = "dead_end"\nstar = true', "T32 has a star in a dead end"),
    ('open = "NESW"', 'open = ""', "T08 has no open side"),
    ('open = "NESW"', 'open = "N"', "4 dead ends could leave two places without a way"),
    ('open = "NESW"', 'open = "NN"', 'open: "NN" is not some of NESW'),
    ('open = "NESW"', "open = 4", "open must be a text"),
    ('art = "bend"', 'art = "ghost"', 'art: "ghost" is none of great_hall'),
    ("star = true", "star = 1", "star must be true or false"),
    ("star = true", "stars = true", "stars is unknown; known are room, art, open, star, count"),
    (
        '"black_lake"',
        '"hagrids_house"',
        "hagrids_house must be in one corner, not in 2",
    ),
    ('"black_lake"', '"Loch Ness"', 'south_east: "Loch Ness" is none of forbidden_forest'),
    ('north_west = "forbidden_forest"', "", r"in \[corners\], north_west is missing"),
    ('["charms", "potions", "def', '["charms", "charms", "def', "schedule 1 does not list"),
    ('["charms", "potions", "def', '["charms", 7, "def', "1: 7 is none of charms"),
    (
        '["charms", "potions",',
        '["potions", "charms",',
        "1 and 4 both have potions as class 1",
    ),
    ('"astronomy", "transf', '"transfiguration", "astronomy", "x', '3: "xiguration" is none'),
    ('4 = ["', '5 = ["charms"]\n4 = ["', "there must be 4 schedules, not 5"),
    ("password = 3", "password = 4", "there must be 25 event cards, not 26"),
    ("password = 3", "password = 8", "of the card password there must be 1 to 7, not 8"),
    ("detention = 1", "", "of the card detention there must be 1 to 7, not 0"),
    (
        "password = 3",
        "passwort = 3",
        "passwort is unknown; known are password, class_cancelled",
    ),
    ("password = 3", 'password = "3"', "password must be a whole number"),
    ('name = "first"', "", "in the edition, name is missing"),
    ("[cards]", "[[cards]]", "cards must be a table"),
    ("[[tiles]]", "[tiles]", "the edition cannot be read"),
    ("[corners]", "corners = 3\n[kites]", "corners must be a table"),
]


@pytest.mark.parametrize(("found", "put", "says"), WRONG)
def test_the_validator_names_what_is_wrong(found: str, put: str, says: str) -> None:
    assert found in TEXT
    with pytest.raises(EditionError, match=says):
        parse_edition(TEXT.replace(found, put, 1))


@pytest.mark.parametrize("dead_ends", [2, 3])
def test_dead_ends_that_could_cut_a_place_off(dead_ends: int) -> None:
    halls = [tile for tile in SHIPPED.tiles if tile.look in ARTS and tile.sides.bit_count() > 1]
    rooms = [tile for tile in SHIPPED.tiles if tile.look in CLASS_NAMES]
    blind = [Tile(1, NO_ROOM, "dead_end", False)] * dead_ends
    tiles = [*rooms, *blind, *halls, *halls][:TILES]
    said = ["3 dead ends could leave two places without a way, however one turns"]
    assert [fault["en"] for fault in tile_faults(tiles)] == said[: dead_ends - 2]


def test_tiles_too_many_are_counted_and_not_named() -> None:
    walled = [Tile(0, NO_ROOM, "corridor", False)]
    wrong = tile_faults([*SHIPPED.tiles, *walled])
    assert [fault["en"] for fault in wrong] == ["there must be 33 tiles, not 34"]


def test_no_star_at_all() -> None:
    with pytest.raises(EditionError, match="no tile has a star"):
        parse_edition(TEXT.replace("star = true", ""))


def test_one_class_right_after_another_in_two_schedules() -> None:
    swapped = TEXT.replace('"library", "astronomy", "charms"', '"astronomy", "library", "charms"')
    with pytest.raises(EditionError, match="both have library right after astronomy"):
        parse_edition(swapped)


@settings(deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.integers(0, 40), st.text(max_size=8))
def test_whatever_is_wrong_it_is_an_edition_error(at: int, cut: int, put: str) -> None:
    said, tiles = "", 0
    try:
        tiles = len(parse_edition(TEXT[:at] + put + TEXT[at + cut :]).tiles)
    except EditionError as error:
        said = str(error)
    assert tiles == 33 or said


@pytest.mark.rule("HAL-CARD-01")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("norris", ["target", "on_draw"])
def test_another_mixture_of_cards_can_be_played(seats: int, norris: str) -> None:
    text = TEXT.replace("mrs_norris = 2", "mrs_norris = 7").replace("password = 3", "password = 1")
    text = text.replace("someones_lost = 3", "someones_lost = 1")
    game = Halls(parse_edition(text.replace("schedule_swap = 4", "schedule_swap = 3")))
    assert sum(game.components.cards) == 25
    source, draft = FastSource(7), game.setup(seats, {"mrs_norris": norris})
    while game.outcome(draft) is None:
        seat, action = random_act(game, draft, source)
        game.play(draft, seat, action, None)
        check_sound(draft)


@pytest.mark.rule("HAL-Q-30")
def test_another_edition_can_be_played() -> None:
    swapped = TEXT.replace('"forbidden_forest"', '"?"').replace(
        '"black_lake"', '"forbidden_forest"'
    )
    edition = parse_edition(swapped.replace('"?"', '"black_lake"').replace('"first"', '"second"'))
    game = Halls(edition)
    assert game.edition.startswith("second-")
    assert game.edition != GAME.edition
    areas = {area.area: area.corner for area in game.view(game.setup(2), None).areas}
    assert (areas["black_lake"], areas["forbidden_forest"]) == ("north_west", "south_east")


def test_the_edition_is_named_by_its_contents() -> None:
    assert GAME.edition == SHIPPED.name
    assert parse_edition(TEXT + "\n").name != SHIPPED.name
    assert set(tomllib.loads(TEXT)) == {"game", "name", "corners", "schedules", "cards", "tiles"}
