"""The components, and what the validator says of wrong ones."""

import tomllib
from importlib.resources import files

import pytest

from grimoire.games.quidditch.data import PACKAGE, SHIPPED, parse_edition
from grimoire.games.quidditch.tests.table import GAME
from grimoire.kernel.edition import EditionError

TEXT = (files(PACKAGE) / "edition.toml").read_text("utf-8")
NO_DICE = TEXT.partition("[dice.")[0]


@pytest.mark.rule("QUI-SET-07")
def test_nine_dice() -> None:
    dice = tomllib.loads(TEXT)["dice"]
    assert {die["letter"]: die["count"] for die in dice.values()} == {
        **{"S": 1, "K": 1, "Q": 1},
        **{"G": 4, "B": 2},
    }
    assert (SHIPPED.target, SHIPPED.bonus) == (5, 15)


@pytest.mark.rule("QUI-Q-10")
def test_twelve_faces_have_every_number_twice() -> None:
    faces = tomllib.loads(TEXT)["dice"]["bludger"]["faces"]
    assert faces == tomllib.loads(TEXT)["dice"]["quaffle"]["faces"]
    assert sorted(faces) == sorted([1, 2, 3, 4, 5, 6] * 2)


WRONG = [
    ("rows = 6", "rows = 5", "the pitch must have 6 rows, not 5"),
    ("rows = 6", "rows = 2", "the pitch has 8 places, too few for 9 dice"),
    ("capacity = 4", "capacity = 5", "a row must hold 4 dice, not 5"),
    ("target = 5", "target = 4", "the Snitch must be caught at 5 points, not 4"),
    ("bonus = 15", "bonus = 20", "the bonus 20 is a multiple of 10"),
    ("goal = 10", "goal = 15", "the value 15 is not a multiple of 10 above 0"),
    ("count = 4", "count = 3", "count of goal_die is 3, not 4"),
    ('letter = "K"', 'letter = "C"', 'letter of keeper is "C", not "K"'),
    ('side = "defence"', 'side = "attack"', 'side of keeper is "attack", not "defence"'),
    ("[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 7]", "snitch has a face 7"),
    ("[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 5]", "snitch does not show every row equally"),
    ("[1, 2, 3, 4, 5, 6]", "[1, 2, 3]", "snitch must have 6 faces, not 3"),
    ("[dice.bludger]", "[dice.beater]", "there is no bludger; beater is no die of this game"),
    ("bonus = 15", "bonus = -15", "the bonus -15 is not above 0"),
    ("goal = 10", "goal = 0", "the value 0 is not a multiple of 10 above 0"),
    ("bonus = 15", "", r"in \[snitch\], bonus is missing \(a whole number\)"),
    ("count = 4", "", r"in \[dice.goal_die\], count is missing"),
    (
        "[dice.bludger]",
        "[dice.beater]\n[dice.bludger]",
        r"in \[dice.beater\], letter is missing",
    ),
    ('name = "first"', "name = 1", "in the edition, name must be a text"),
    ("rows = 6", 'rows = "6"', r"in \[pitch\], rows must be a whole number"),
    ("rows = 6", "rows = 6.0", r"in \[pitch\], rows must be a whole number"),
    ("rows = 6", "rows = inf", r"in \[pitch\], rows must be a whole number"),
    ("target = 5", "target = true", r"in \[snitch\], target must be a whole number"),
    ("count = 4", "count = [4]", r"in \[dice.goal_die\], count must be a whole number"),
    ('letter = "K"', "letter = 2", r"in \[dice.keeper\], letter must be a text"),
    (
        "[1, 2, 3, 4, 5, 6]",
        '"123456"',
        r"in \[dice.snitch\], faces must be a list of whole numbers",
    ),
    ("[1, 2, 3, 4, 5, 6]", "[1.0, 2, 3, 4, 5, 6]", "faces: 1.0 is not a whole number"),
    ("[1, 2, 3, 4, 5, 6]", "[true, 2, 3, 4, 5, 6]", "faces: true is not a whole number"),
    ("[pitch]", "[[pitch]]", "pitch must be a table"),
    ("[dice.snitch]", "[dice]\nsnitch = 4\n[spare]", r"in \[dice\], snitch must be a table"),
    ("[pitch]", "[pitch", "the edition cannot be read"),
    pytest.param("bonus = 15", f"bonus = {'9' * 5000}", "cannot be read", id="a huge bonus"),
]


@pytest.mark.parametrize(("found", "put", "says"), WRONG)
def test_the_validator_names_what_is_wrong(found: str, put: str, says: str) -> None:
    assert found in TEXT
    with pytest.raises(EditionError, match=says):
        parse_edition(TEXT.replace(found, put, 1))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "in the edition, name is missing"),
        ("][", "the edition cannot be read"),
        ("\ud800", "the edition cannot be read"),
        pytest.param("dice = " + "[" * 100_000, "the edition cannot be read", id="too deep"),
        pytest.param(NO_DICE, "in the edition, dice is missing", id="no dice"),
        pytest.param(
            "dice = 9\n" + NO_DICE, "in the edition, dice must be a table", id="only nine"
        ),
    ],
)
def test_a_text_that_is_no_edition_is_refused(text: str, says: str) -> None:
    with pytest.raises(EditionError, match=says):
        parse_edition(text)


def test_the_edition_is_named_by_its_contents() -> None:
    assert f"{SHIPPED.name}-{SHIPPED.digest}" == GAME.edition
    assert parse_edition(TEXT + "\n").digest != SHIPPED.digest
