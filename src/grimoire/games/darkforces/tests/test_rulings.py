"""Rulings: what a table may change, and that none of them goes untested."""

import ast
from pathlib import Path

import pytest

from grimoire.games.darkforces.rules.setup import OPTIONS
from grimoire.games.darkforces.tests.table import GAME, seen
from grimoire.kernel.refusal import Refused
from grimoire.testing import rule_ids


def test_every_ruling_is_asserted_by_a_test() -> None:
    folder = rule_ids.folder_of("grimoire.games.darkforces")
    asserted: set[str] = set()
    for path in sorted(Path(folder / "tests").glob("test_*.py")):
        for test in rule_ids.found_tests(ast.parse(path.read_text("utf-8"))):
            asserted |= test.rules if test.asserts else set()
    missing = [entry for entry in rule_ids.entries_of(folder / "RULES.md") if entry not in asserted]
    assert missing == []


@pytest.mark.rule("DRK-Q-18")
def test_a_deck_has_a_death_eater() -> None:
    deck = {"deck": "3 hogwarts_student, hermione, luna, ginny"}
    with pytest.raises(Refused, match="DRK-Q-18"):
        GAME.setup(3, deck)
    allowed = GAME.setup(3, {**deck, "allow_zero_death_eaters": True})
    assert "death_eater" not in seen(allowed).deck
    for seats, count in ((3, "death_eater"), (4, "2 death_eater")):
        rest = "hermione, sirius, neville, ron, luna"
        assert seen(GAME.setup(seats, {"deck": f"{count}, {rest}"})).scenario == "custom"


def test_every_option_of_the_book_is_there() -> None:
    defaults = {option.name: option.default for option in OPTIONS}
    assert defaults == {
        "scenario": "suggested",
        "deck": "",
        "first_game": False,
        "day_seconds": 0,
        "early_vote": "all",
        "night_mode": "simultaneous",
        "night_pace": "normal",
        "opening_commit": True,
        "assist_level": "full",
        "shared_markers": True,
        "match_to": 0,
        "strict_swaps": False,
        "harry_self_reveal": False,
        "self_vote": False,
        "luna_counts_as_accused": False,
        "allow_zero_death_eaters": False,
    }


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_option_has_words(lang: str) -> None:
    for option in OPTIONS:
        words = GAME.phrasebook.entry(lang, ("options", option.name))
        assert words["label"]
        assert words["help"]
        named = [choice for choice in option.choices if isinstance(choice, str)]
        assert sorted(words.get("values", {})) == sorted(named)
        assert words["label"] in GAME.explain(option.refuse(), lang)[1]
