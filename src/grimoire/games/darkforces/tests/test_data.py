"""The components, and that nothing wrong with them goes unnoticed."""

from importlib.resources import files

import pytest

from grimoire.games.darkforces.data import EDITION, PACKAGE, parse_edition
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
    assert parse_edition(TEXT).digest == EDITION.digest


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("fewest = 3\nmost = 10", "fewest = 2\nmost = 10", "the smallest table is 2, not 3"),
        ("fewest = 3\nmost = 10", "fewest = 3\nmost = 12", "the largest table is 12, not 10"),
        ("centre = 3", "centre = 4", "the number of cards in the centre is 4, not 3"),
        ("centre = 3", "", "the edition has no number 'centre'"),
        ('name = "first"', "name = 1", "the edition has no text 'name'"),
        ("count = 2", "count = 3", "the number of cards death_eater is 3, not 2"),
        ("wakes = 9", "wakes = 8", "the call of minerva is 8, not 9"),
        ("stars = 2", "stars = 4", "ron has 4 stars, not one to three"),
        ('camp = "death_eaters"', 'camp = "hogwarts"', "the camp of death_eater is hogwarts"),
        ("[roles]", "[rolls]", "the edition has no table 'roles'"),
        ('"intro"', '"trivial"', "first_year has no difficulty 'trivial'"),
        ("seconds = 600", "seconds = 6", "the day of first_year lasts 6 seconds"),
        ('more = [["hogwarts_student"], [', 'more = [["voldemort"], [', "'voldemort'"),
        ('more = [["hogwarts_student"], [', "more = [[], [", "first_year for 4 is 6, not 7"),
        ('more = [["hogwarts_student"], [', "more = [7, [", "first_year for 4 is no list of names"),
        ('"ron", "minerva"]', '"ron", "fred"]', "has only one of the twins"),
        ('"dark_forces",\n]', '"first_year",\n]', "'first_year' is suggested for 10 players"),
        ("[silences.quick]", "[silences.hasty]", "the list of paces"),
        ("glance = 4", "glance = 0", "'glance' of quick lasts no second"),
        ("vote = 15", 'vote = "long"', "times has no number 'vote'"),
    ],
)
def test_a_fault_is_named(old: str, new: str, said: str) -> None:
    assert said in fault((old, new))


def test_every_fault_is_named_at_once() -> None:
    said = fault(("centre = 3", "centre = 4"), ("wakes = 9", "wakes = 8"), ("glance = 4", ""))
    assert said.count(";") == 3


@pytest.mark.parametrize("text", ["", "name", "= 3", "roles = 7\nscenarios = []", "\0"])
def test_what_is_no_edition_is_refused_as_such(text: str) -> None:
    with pytest.raises(EditionError):
        parse_edition(text)


@pytest.mark.rule("DRK-Q-20")
def test_stars_are_as_printed() -> None:
    stars = {role.name: role.stars for role in EDITION.roles}
    assert stars["dumbledore"] == stars["harry"] == 1
    assert [name for name, count in stars.items() if count == 3] == ["fred", "george"]
    assert [name for name, count in stars.items() if count == 2] == ["ron", "ginny"]
