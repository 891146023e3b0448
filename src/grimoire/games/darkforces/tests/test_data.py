"""The components, and that nothing wrong with them goes unnoticed."""

from importlib.resources import files

import pytest

from grimoire.games.darkforces.data import PACKAGE
from grimoire.games.darkforces.editions import SHIPPED, parse_edition
from grimoire.kernel.edition import EditionError

TEXT = (files(PACKAGE) / "edition.toml").read_text("utf-8")


def fault(*changes: tuple[str, str]) -> str:
    """What is said about the edition with these changes."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    with pytest.raises(EditionError) as raised:
        parse_edition(text)
    return str(raised.value)


def test_the_edition_is_sound() -> None:
    assert parse_edition(TEXT).digest == SHIPPED.digest


WRONG = [
    ("fewest = 3\nmost = 10", "fewest = 2\nmost = 10", "in [players], fewest is 2, not 3"),
    ("fewest = 3\nmost = 10", "fewest = 3\nmost = 12", "in [players], most is 12, not 10"),
    ("centre = 3", "centre = 4", "in the edition, centre is 4, not 3"),
    ("centre = 3", "", "in the edition, centre is missing (3)"),
    ('name = "first"', "name = 1", "in the edition, name must be a text"),
    ("count = 2", "count = 3", "in [roles.death_eater], count is 3, not 2"),
    ("wakes = 9", "wakes = 8", "in [roles.minerva], wakes is 8, not 9"),
    ("stars = 2", "stars = 4", "in [roles.ron], stars is 4, not 1 to 3"),
    (
        'camp = "death_eaters"',
        'camp = "hogwarts"',
        'in [roles.death_eater], camp is "hogwarts", not',
    ),
    ("[roles]", "[rolls]", "in the edition, roles is missing (a table)"),
    ('"intro"', '"trivial"', 'difficulty: "trivial" is none of intro, easy'),
    ("seconds = 600", "seconds = 6", "in [scenarios.first_year], seconds is 6, not 60 to 900"),
    (
        'more = [["hogwarts_student"], [',
        'more = [["voldemort"], [',
        'more: "voldemort" is none of death_eater',
    ),
    (
        'more = [["hogwarts_student"], [',
        "more = [[], [",
        "the deck for 4 must have 7 cards, not 6",
    ),
    ('more = [["hogwarts_student"], [', "more = [7, [", "more: 7 is not a list of characters"),
    ('"ron", "minerva"]', '"ron", "fred"]', "has only one of the twins"),
    ('"dark_forces",\n]', '"first_year",\n]', '"first_year" is not for 10 players'),
    ("fewest = 6", "fewest = 10", "the deck for 11 is for no table of 3 to 10"),
    (
        'deck = ["death_eater", "hermione", "sirius"',
        'deck = ["luna", "hermione", "sirius"',
        "in [scenarios.potions_class], the deck for 3 has no death_eater",
    ),
    (
        "[silences.quick]",
        "[silences.hasty]",
        "in [silences], hasty is unknown; known are learning",
    ),
    ("glance = 4", "glance = 0", "in [silences.quick], glance lasts no second"),
    ("vote = 15", 'vote = "long"', "in [times], vote must be a whole number"),
]


@pytest.mark.parametrize(("old", "new", "said"), WRONG)
def test_a_fault_is_named(old: str, new: str, said: str) -> None:
    assert said in fault((old, new))


def test_every_fault_is_named_at_once() -> None:
    said = fault(("centre = 3", "centre = 4"), ("wakes = 9", "wakes = 8"), ("glance = 4", ""))
    assert said.split("; ") == [
        "in the edition, centre is 4, not 3",
        "in [roles.minerva], wakes is 8, not 9",
        "in [silences.quick], glance is missing (a whole number)",
    ]


@pytest.mark.parametrize("text", ["", "name", "= 3", "roles = 7\nscenarios = []", "\0"])
def test_what_is_no_edition_is_refused_as_such(text: str) -> None:
    with pytest.raises(EditionError):
        parse_edition(text)


@pytest.mark.rule("DRK-Q-20")
def test_stars_are_as_printed() -> None:
    stars = {role.name: role.stars for role in SHIPPED.roles}
    assert stars["dumbledore"] == stars["harry"] == 1
    assert [name for name, count in stars.items() if count == 3] == ["fred", "george"]
    assert [name for name, count in stars.items() if count == 2] == ["ron", "ginny"]
