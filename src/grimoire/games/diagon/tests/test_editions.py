"""The components, and what the validator says of wrong ones."""

import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    COINS,
    COINS_EACH,
    NONE,
    SHOP_OF,
    coins_of,
)
from grimoire.games.diagon.editions import SHIPPED, parse_edition
from grimoire.games.diagon.faults import FEWEST_SPACES
from grimoire.games.diagon.game import Diagon
from grimoire.games.diagon.tests.soundness import check_table
from grimoire.games.diagon.tests.table import EDITION_TEXT as TEXT
from grimoire.games.diagon.tests.table import GAME
from grimoire.kernel.chance import FastSource
from grimoire.kernel.edition import EditionError
from grimoire.testing.playout import random_act


@pytest.mark.rule("DIA-MOVE-01", "DIA-KNO-01", "DIA-FLOO-01")
def test_the_default_streets() -> None:
    assert (SHIPPED.spaces, SHIPPED.steps, SHIPPED.exit) == (40, 20, 38)
    assert [space for space in range(40) if SHIPPED.spiral_at[space]] == [
        2,
        7,
        12,
        17,
        22,
        27,
        32,
        37,
    ]
    assert list(SHIPPED.gates) == [3, 13, 23, 33]
    assert (SHIPPED.dark_spaces, SHIPPED.dark_exit, list(SHIPPED.dark_gates)) == (
        26,
        25,
        [0, 7, 14, 21],
    )
    places = {
        name: (SHIPPED.entrances[at], SHIPPED.back_doors[at])
        for at, name in enumerate(BUILDING_NAMES)
    }
    assert places == {
        "leaky_cauldron": (0, NONE),
        "cauldron_shop": (5, 2),
        "flourish_blotts": (10, 5),
        "apothecary": (15, 9),
        "gringotts": (NONE, NONE),
        "madam_malkins": (25, 16),
        "eeylops": (30, 19),
        "ollivanders": (35, 23),
    }
    assert [BUILDING_NAMES[mark] for mark in SHIPPED.marks] == [
        name for name in BUILDING_NAMES if name != "gringotts"
    ]


@pytest.mark.rule("DIA-Q-41")
def test_six_different_prices_of_two_coins() -> None:
    prices = [[coins_of(price, coin) for coin in range(COINS)] for price in SHIPPED.prices]
    assert {sum(price) for price in prices} == {2}
    assert len({tuple(price) for price in prices}) == len(SHOP_OF)
    assert [sum(kind) for kind in zip(*prices, strict=True)] == [4, 4, 4]
    assert max(sum(kind) for kind in zip(*prices, strict=True)) <= COINS_EACH


WRONG = [
    ("hats = 6", "hats = 7", "in [box], hats is 7, not 6"),
    ("coins = 20", "coins = true", "in [box], coins is true, not 20"),
    ('["spiral", 2,', '["spiral", 1,', 'faces is ["spiral", 1, 3, 4, 5, 6], not ["spiral", 2,'),
    ("spaces = 40", "spaces = 12", "Diagon Alley must have 24 to 60 spaces, not 12"),
    ("spaces = 26", "spaces = 99", "Knockturn Alley must have 14 to 40 spaces, not 99"),
    (
        "gates = [3, 13, 23, 33]",
        "gates = []",
        "both streets must have equally many Gates, not 0 and 4",
    ),
    ("gates = [3, 13, 23, 33]", "gates = []", "there must be 1 to 8 Gates, not 0"),
    ("[2, 7, 12, 17, 22, 27, 32, 37]", "[]", "there is no Spiral"),
    ("[2, 7, 12,", "[2, 7, 13,", "Diagon Alley has both a Spiral and Gate B on space 13"),
    ("exit = 38", "exit = 30", "has both the Exit and the Entrance of eeylops on space 30"),
    ("exit = 38", "exit = 40", "Diagon Alley has spaces 0 to 39, and no 40 for the Exit"),
    ("entrance = 30", "entrance = 255", "and no 255 for the Entrance of eeylops"),
    ("back_door = 19", "back_door = 255", "and no 255 for the back door of eeylops"),
    ("back_door = 19", "back_door = 21", "Knockturn Alley has both Gate D and the back"),
    ("back_door = 19", "back_door = 25", "both the back door of eeylops and the Exit"),
    ("back_door = 19", "back_door = 22", "lead to [3, 5, 10, 13, 15, 23, 25, 33, 30, 35]"),
    ("gates = [0, 7", "gates = [7, 0", "not once round"),
    ("galleon = 2,", "galleon = -2,", "the price of wand is below nothing"),
    ("galleon = 2,", "galleon = 0,", "wand costs nothing"),
    ("galleon = 2,", "galleon = 19,", "a full trunk takes 21 of galleon, and there are 20"),
    (
        "sickle = 1, knut = 1",
        "sickle = 2, knut = 0",
        "owl must cost { galleon = 0, sickle = 1, knut = 1 }, not { galleon",
    ),
    (
        '"leaky_cauldron",',
        '"gringotts",',
        "gringotts may not have a Floo mark; leaky_cauldron must have a Floo mark",
    ),
    ('"eeylops",\n', '"ollivanders",\n', "ollivanders has more than one Floo mark"),
    ('"eeylops",\n', '"zonkos",\n', 'in [floo], marks: "zonkos" is none of leaky_cauldron'),
    ("spell_floo = 6", "spell_floo = 7", "there must be 30 Spells, not 31"),
    ("havoc_exile = 6", "havoc_exile = 5", "there must be 16 Havoc cards, not 15"),
    ("spell_defence = 4", "spell_defence = 0", "there is no spell_defence"),
    ("spell_defence = 4", "spell_defence = -4", "spell_defence cannot be -4 times in the deck"),
    ('sells = "owl"', 'sells = "wand"', 'in [buildings.eeylops], sells is "wand", not "owl"'),
    (
        "[buildings.eeylops]",
        "[buildings.gringotts]",
        "in [buildings], gringotts is unknown; known are leaky_",
    ),
    (
        "[buildings.eeylops]",
        "[buildings.gringotts]",
        "in [buildings], eeylops is missing (a table)",
    ),
    ("entrance = 30", "", "in [buildings.eeylops], entrance is missing (a whole number)"),
    (
        "entrance = 30",
        'entrance = "30"',
        "in [buildings.eeylops], entrance must be a whole number",
    ),
    ("spaces = 40", "spaces = true", "in [diagon_alley], spaces must be a whole number"),
    ("[2, 7, 12,", '[2, "7", 12,', 'in [diagon_alley], spirals: "7" is not a whole number'),
    ("[2, 7, 12, 17, 22, 27, 32, 37]", "8", "spirals must be a list of whole numbers"),
    ("price = { galleon = 2, sickle = 0, knut = 0 }", "price = 2", "price must be a table"),
    (
        "exit = 38",
        "exit = 38\nwindow = 1",
        "in [diagon_alley], window is unknown; known are spaces",
    ),
    ('name = "dia-default-1"', "", "in the edition, name is missing (a text)"),
    ("[box]", "[box", "the edition cannot be read"),
]


@pytest.mark.parametrize(("found", "put", "says"), WRONG)
def test_the_validator_names_what_is_wrong(found: str, put: str, says: str) -> None:
    assert found in TEXT
    with pytest.raises(EditionError, match=re.escape(says)):
        parse_edition(TEXT.replace(found, put, 1))


def test_the_validator_names_everything_that_is_wrong() -> None:
    broken = TEXT.replace("exit = 38", "exit = 30").replace("spell_floo = 6", "spell_floo = 7")
    broken = broken.replace("galleon = 2,", "galleon = 0,").replace(
        "havoc_exile = 6", "havoc_exile = 5"
    )
    with pytest.raises(EditionError) as raised:
        parse_edition(broken)
    assert len(str(raised.value).split("; ")) == 4


def test_a_journey_takes_two_chimneys() -> None:
    alone = re.sub(r"marks = \[[^]]*\]", 'marks = ["leaky_cauldron"]', TEXT)
    with pytest.raises(EditionError, match="there must be at least 2 Floo marks, not 1"):
        parse_edition(alone)


def test_no_card_may_leave_the_bank_dry() -> None:
    dry = TEXT.replace("spell_lose_coin = 2", "spell_lose_coin = 0").replace(
        "spell_floo = 6", "spell_floo = 8"
    )
    dry = dry.replace("havoc_lose_coins = 5", "havoc_lose_coins = 0").replace(
        "havoc_exile = 6", "havoc_exile = 11"
    )
    with pytest.raises(EditionError, match="no card brings coins back to the bank"):
        parse_edition(dry)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_is_wrong_is_an_edition_error(data: st.DataObject) -> None:
    words = re.findall(r'-?\d+|"\w+"|\[[^\]]*\]|\{[^}]*\}', TEXT)
    old = data.draw(st.sampled_from(words))
    new = data.draw(
        st.sampled_from(["-1", "0", "3", "9999999999", '"owl"', "[]", "{}", "true", "1.5", "["])
    )
    at = data.draw(st.integers(0, TEXT.count(old) - 1))
    parts = TEXT.split(old)
    text = old.join(parts[: at + 1]) + new + old.join(parts[at + 1 :])
    with suppress(EditionError):
        assert parse_edition(text).spaces >= FEWEST_SPACES


def test_the_edition_is_named_by_its_contents() -> None:
    assert SHIPPED.name == GAME.edition
    assert parse_edition(TEXT + "\n").name != SHIPPED.name


OTHER = {
    "spaces = 40": "spaces = 44",
    "gates = [3, 13, 23, 33] # A, B, C, D": "gates = [3, 23]",
    "gates = [0, 7, 14, 21] # the far sides of A, B, C, D": "gates = [0, 14]",
    "[2, 7, 12, 17, 22, 27, 32, 37]": "[2, 7, 41]",
    '    "apothecary",\n': "",
    "galleon = 2,": "galleon = 3,",
    "spell_close = 4": "spell_close = 6",
    "spell_leave_ka = 4": "spell_leave_ka = 2",
}
"""A longer street with two Gates, six chimneys, dearer wands and other cards."""


def test_another_edition_can_be_played() -> None:
    text = TEXT
    for found, put in OTHER.items():
        assert found in text
        text = text.replace(found, put)
    game = Diagon(parse_edition(text))
    assert game.edition != GAME.edition
    for seed in range(2):
        source, draft = FastSource(seed), game.setup(4)
        while game.outcome(draft) is None:
            seat, action = random_act(game, draft, source)
            assert game.check(draft, seat, action) is None
            game.play(draft, seat, action, None)
            check_table(draft)
