"""The components, and what the validator says of wrong ones."""

import tomllib
from importlib.resources import files

import pytest

from grimoire.games.quidditch.data import EDITION, PACKAGE, parse_edition
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
        ("bonus = 15", "bonus = -15", "the bonus -15 is not above 0"),
        ("goal = 10", "goal = 0", "the value 0 is not above 0"),
        ("bonus = 15", "", "the edition does not say 'snitch.bonus'"),
        ("count = 4", "", "the edition does not say 'dice.goal_die.count'"),
        ("[dice.bludger]", "[dice.beater]\n[dice.bludger]", "does not say 'dice.beater.letter'"),
        ('name = "first"', "name = 1", "name is 1, not a text"),
        ("rows = 6", 'rows = "6"', "pitch.rows is '6', not a whole number"),
        ("rows = 6", "rows = 6.0", "pitch.rows is 6.0, not a whole number"),
        ("rows = 6", "rows = inf", "pitch.rows is inf, not a whole number"),
        ("target = 5", "target = true", "snitch.target is True, not a whole number"),
        ("count = 4", "count = [4]", r"dice.goal_die.count is \[4\], not a whole number"),
        ('letter = "K"', "letter = 2", "dice.keeper.letter is 2, not a text"),
        ("[1, 2, 3, 4, 5, 6]", '"123456"', "dice.snitch.faces is '123456', not a list of whole"),
        ("[1, 2, 3, 4, 5, 6]", "[1.0, 2, 3, 4, 5, 6]", "dice.snitch.faces is .*, not a list"),
        ("[1, 2, 3, 4, 5, 6]", "[true, 2, 3, 4, 5, 6]", "dice.snitch.faces is .*, not a list"),
        ("[pitch]", "[[pitch]]", "pitch is .*, not a table"),
        ("[dice.snitch]", "[dice]\nsnitch = 4\n[spare]", "dice.snitch is 4, not a table"),
        ("[pitch]", "[pitch", "the edition cannot be read"),
        pytest.param("bonus = 15", f"bonus = {'9' * 5000}", "cannot be read", id="a huge bonus"),
    ],
)
def test_the_validator_names_what_is_wrong(found: str, put: str, says: str) -> None:
    assert found in TEXT
    with pytest.raises(EditionError, match=says):
        parse_edition(TEXT.replace(found, put, 1))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "the edition does not say 'name'"),
        ("][", "the edition cannot be read"),
        ("\ud800", "the edition cannot be read"),
        pytest.param("dice = " + "[" * 100_000, "the edition cannot be read", id="too deep"),
        pytest.param(NO_DICE, "the edition does not say 'dice'", id="no dice"),
        pytest.param("dice = 9\n" + NO_DICE, "dice is 9, not a table", id="only nine"),
    ],
)
def test_a_text_that_is_no_edition_is_refused(text: str, says: str) -> None:
    with pytest.raises(EditionError, match=says):
        parse_edition(text)


def test_the_edition_is_named_by_its_contents() -> None:
    assert f"{EDITION.name}-{EDITION.digest}" == GAME.edition
    assert parse_edition(TEXT + "\n").digest != EDITION.digest
