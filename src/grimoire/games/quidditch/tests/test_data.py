"""The components, and what the validator says of wrong ones."""

import tomllib
from importlib.resources import files

import pytest

from grimoire.games.quidditch.data import EDITION, PACKAGE, EditionError, parse_edition
from grimoire.games.quidditch.tests.table import GAME

TEXT = (files(PACKAGE) / "edition.toml").read_text("utf-8")


@pytest.mark.rule("QUI-SET-07")
def test_nine_dice() -> None:
    dice = tomllib.loads(TEXT)["dice"]
    assert {die["letter"]: die["count"] for die in dice.values()} == {
        **{"S": 1, "K": 1, "Q": 1},
        **{"G": 4, "B": 2},
    }
    assert (EDITION.target, EDITION.bonus) == (5, 15)


@pytest.mark.rule("QUI-Q-10")
def test_twelve_faces_have_every_number_twice() -> None:
    faces = tomllib.loads(TEXT)["dice"]["bludger"]["faces"]
    assert faces == tomllib.loads(TEXT)["dice"]["quaffle"]["faces"]
    assert sorted(faces) == sorted([1, 2, 3, 4, 5, 6] * 2)


@pytest.mark.parametrize(
    ("found", "put", "says"),
    [
        ("rows = 6", "rows = 5", "the pitch has 5 rows, not 6"),
        ("rows = 6", "rows = 2", "9 dice do not fit on 2 rows of 4"),
        ("capacity = 4", "capacity = 5", "a row holds 5 dice, not 4"),
        ("target = 5", "target = 4", "the Snitch is caught at 4 points, not 5"),
        ("bonus = 15", "bonus = 20", "the bonus 20 is a multiple of 10"),
        ("goal = 10", "goal = 15", "the value 15 is not a multiple of 10"),
        ("count = 4", "count = 3", "goal_die comes 3 times, not 4"),
        ('letter = "K"', 'letter = "C"', "keeper has the letter C, not K"),
        ('side = "defence"', 'side = "attack"', "keeper belongs to the attack"),
        ("[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 7]", "snitch has a face 7"),
        ("[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 5]", "snitch does not show every row equally"),
        ("[1, 2, 3, 4, 5, 6]", "[1, 2, 3]", "snitch has 3 faces, not 6"),
        ("[dice.bludger]", "[dice.beater]", "there is no bludger; beater is no die of this game"),
        ("bonus = 15", "", "the edition does not say 'bonus'"),
    ],
)
def test_the_validator_names_what_is_wrong(found: str, put: str, says: str) -> None:
    assert found in TEXT
    with pytest.raises(EditionError, match=says):
        parse_edition(TEXT.replace(found, put, 1))


def test_the_edition_is_named_by_its_contents() -> None:
    assert f"{EDITION.name}-{EDITION.digest}" == GAME.edition
    assert parse_edition(TEXT + "\n").digest != EDITION.digest
