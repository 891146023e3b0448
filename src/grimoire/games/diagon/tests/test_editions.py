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
from grimoire.games.diagon.editions import EDITION, parse_edition
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
    assert (EDITION.spaces, EDITION.steps, EDITION.exit) == (40, 20, 38)
    assert [space for space in range(40) if EDITION.spiral_at[space]] == [
        2,
        7,
        12,
        17,
        22,
        27,
        32,
        37,
    ]
    assert list(EDITION.gates) == [3, 13, 23, 33]
    assert (EDITION.dark_spaces, EDITION.dark_exit, list(EDITION.dark_gates)) == (
        26,
        25,
        [0, 7, 14, 21],
    )
    places = {
        name: (EDITION.entrances[at], EDITION.back_doors[at])
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
    assert [BUILDING_NAMES[mark] for mark in EDITION.marks] == [
        name for name in BUILDING_NAMES if name != "gringotts"
    ]


@pytest.mark.rule("DIA-Q-41")
def test_six_different_prices_of_two_coins() -> None:
    prices = [[coins_of(price, coin) for coin in range(COINS)] for price in EDITION.prices]
    assert {sum(price) for price in prices} == {2}
    assert len({tuple(price) for price in prices}) == len(SHOP_OF)
    assert [sum(kind) for kind in zip(*prices, strict=True)] == [4, 4, 4]
    assert max(sum(kind) for kind in zip(*prices, strict=True)) <= COINS_EACH


@pytest.mark.parametrize(
    ("found", "put", "says"),
    [
        ("hats = 6", "hats = 7", "[box] hats is 7, not 6"),
        ("coins = 20", "coins = true", "[box] coins is True, not 20"),
        ('["spiral", 2,', '["spiral", 1,', "[box] faces is ['spiral', 1, 3, 4, 5, 6], not"),
        ("spaces = 40", "spaces = 12", "Diagon Alley has 12 spaces, not 24 to 60"),
        ("spaces = 26", "spaces = 99", "Knockturn Alley has 99 spaces, not 14 to 40"),
        ("gates = [3, 13, 23, 33]", "gates = []", "Diagon Alley has 0 Gates, Knockturn Alley 4"),
        ("gates = [3, 13, 23, 33]", "gates = []", "there are 0 Gates, not 1 to 8"),
        ("[2, 7, 12, 17, 22, 27, 32, 37]", "[]", "there is no Spiral"),
        ("[2, 7, 12,", "[2, 7, 13,", "space 13 of Diagon Alley is both a Spiral and Gate B"),
        ("exit = 38", "exit = 30", "is both the Exit and the Entrance of eeylops"),
        ("exit = 38", "exit = 40", "the Exit is on space 40, and Diagon Alley has 0 to 39"),
        ("entrance = 30", "entrance = 255", "the Entrance of eeylops is on space 255"),
        ("back_door = 19", "back_door = 255", "the back door of eeylops is on space 255"),
        ("back_door = 19", "back_door = 21", "space 21 of Knockturn Alley is both Gate D and the"),
        ("back_door = 19", "back_door = 25", "both the back door of eeylops and the Exit"),
        ("back_door = 19", "back_door = 22", "lead to [3, 5, 10, 13, 15, 23, 25, 33, 30, 35]"),
        ("gates = [0, 7", "gates = [7, 0", "not once round"),
        ("galleon = 2,", "galleon = -2,", "the price of wand is below nothing"),
        ("galleon = 2,", "galleon = 0,", "wand costs nothing"),
        ("galleon = 2,", "galleon = 19,", "a full trunk takes 21 of galleon, and there are 20"),
        ("sickle = 1, knut = 1", "sickle = 2, knut = 0", "the owl costs [0, 2, 0], not [0, 1, 1]"),
        (
            '"leaky_cauldron",',
            '"gringotts",',
            "Gringotts has a Floo mark; the Leaky Cauldron has no",
        ),
        ('"eeylops",\n', '"ollivanders",\n', "ollivanders has two Floo marks"),
        ('"eeylops",\n', '"zonkos",\n', "[floo] marks: 'zonkos' is no building"),
        ("spell_floo = 6", "spell_floo = 7", "there are 31 Spells, not 30"),
        ("havoc_exile = 6", "havoc_exile = 5", "there are 15 Havoc cards, not 16"),
        ("spell_defence = 4", "spell_defence = 0", "there is no spell_defence"),
        ("spell_defence = 4", "spell_defence = -4", "spell_defence comes -4 times"),
        ('sells = "owl"', 'sells = "wand"', "[buildings].eeylops sells is 'wand', not 'owl'"),
        (
            "[buildings.eeylops]",
            "[buildings.gringotts]",
            "says gringotts, which is nothing of this",
        ),
        ("[buildings.eeylops]", "[buildings.gringotts]", "[buildings] does not say eeylops"),
        ("entrance = 30", "", "[buildings].eeylops does not say entrance (a whole number)"),
        ("entrance = 30", 'entrance = "30"', "[buildings].eeylops entrance is not a whole number"),
        ("spaces = 40", "spaces = true", "[diagon_alley] spaces is not a whole number"),
        ("[2, 7, 12,", '[2, "7", 12,', "[diagon_alley] spirals: '7' is not a whole number"),
        ("[2, 7, 12, 17, 22, 27, 32, 37]", "8", "spirals is not a list of whole numbers"),
        ("price = { galleon = 2, sickle = 0, knut = 0 }", "price = 2", "price is not a table"),
        ("exit = 38", "exit = 38\nwindow = 1", "[diagon_alley] says window, which is nothing of"),
        ('name = "dia-default-1"', "", "the edition does not say name (a text)"),
        ("[box]", "[box", "the edition cannot be read"),
    ],
)
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
    assert f"{EDITION.name}-{EDITION.digest}" == GAME.edition
    assert parse_edition(TEXT + "\n").digest != EDITION.digest


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
