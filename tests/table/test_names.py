"""What people may be called at a table."""

import pytest

from grimoire.table.messages import Problem
from grimoire.table.names import LONGEST, fault, tidy
from tests.table.party import Party
from tests.table.post import TimedPost


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("  Ann ", "Ann"),
        ("Mary \t\u00a0\u3000 Ann", "Mary Ann"),
        ("E\u0301lodie", "Élodie"),
        ("Zoë 🦉", "Zoë 🦉"),
    ],
)
def test_spaces_and_accents_are_put_in_order(typed: str, written: str) -> None:
    assert tidy(typed) == written
    assert fault(written, ["Bob"]) is None


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "can be read"),
        (" ", "can be read"),
        ("\u00a0\u2003", "can be read"),
        ("A\x00nn", "nobody can see"),
        ("\x1b[31mAnn", "nobody can see"),
        ("\u202eAnn", "nobody can see"),
        ("\u2066Ann\u2069", "nobody can see"),
        ("\u200f", "nobody can see"),
        ("A\u200bnn", "nobody can see"),
        ("\u2060", "nobody can see"),
        ("\ufeff", "nobody can see"),
        ("\u3164", "nobody can see"),
        ("\u2800", "nobody can see"),
        ("\ue000", "nobody can see"),
        ("x" * (LONGEST + 1), "24"),
        ("bob", "already called"),
        ("\uff22\uff2f\uff22", "already called"),
        ("Mary  ann", "already called"),
        ("mary\u3000Ann", "already called"),
    ],
)
def test_what_nobody_can_be_called(name: str, sentence: str) -> None:
    wrong = fault(tidy(name), ["Bob", "Mary Ann", ""])
    assert wrong is not None
    assert sentence in wrong.text["en"]
    assert wrong.text["fr"] != wrong.text["en"]


def test_somebody_joins_under_a_tidy_name_that_is_still_free() -> None:
    party = Party(TimedPost(), "human", "open")
    taken = party.table.join("player  0", None, None)
    assert isinstance(taken, Problem)
    assert taken.code == "bad_name"
    joined = party.table.join(" Mary\u00a0 Ann ", None, None)
    assert not isinstance(joined, Problem)
    assert joined[1].seating.seats[1].name == "Mary Ann"
