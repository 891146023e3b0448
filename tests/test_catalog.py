"""Everything the catalogue promises of a game is there."""

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from grimoire import catalog
from grimoire.kernel.seats import Seat
from grimoire.kernel.text import LANGUAGES
from grimoire.server import problems as server_problems
from grimoire.table import problems as table_problems

LONGEST_CHOICE = 46
"""Letters that a list on a narrow form shows without cutting them off."""

FOREIGN = re.compile(r"[^\u00a0][:;!?»]|«[^\u00a0]|'")
"""Signs without their no-break space, and typewriter's apostrophes."""


@pytest.mark.parametrize("game_id", catalog.ids())
def test_an_entry_leads_to_all_parts_of_its_game(game_id: str) -> None:
    entry = catalog.entry(game_id)
    game = entry.game()
    assert game is catalog.game(game_id), "a game is made once"
    assert game.id == game_id
    state = game.setup(game.seat_counts[0])
    assert isinstance(game.view(state, None), entry.view_type())
    assert all(event.__dataclass_fields__["kind"] for event in get_args(entry.event_type()))
    assert entry.preview_type().__dataclass_fields__
    assert 0.0 <= entry.estimate()(state, Seat(0)) <= 1.0
    assert all(entry.rulebook(lang).rules() for lang in LANGUAGES)


@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_choice_can_be_read_in_full(game_id: str) -> None:
    phrases = catalog.entry(game_id).game().phrasebook
    for option in catalog.entry(game_id).game().options:
        for choice in option.choices:
            if isinstance(choice, bool):
                continue
            for lang in LANGUAGES:
                said = phrases.say(lang, ("options", option.name, "values", str(choice)))
                assert len(said) <= LONGEST_CHOICE, said


@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_game_is_set_as_french_is_set(game_id: str) -> None:
    entry = catalog.entry(game_id)
    rules = [rule.text for rule in entry.rulebook("fr").entries()]
    for text in [*sentences(entry.game().phrasebook.entry("fr", ())), *rules]:
        assert not FOREIGN.search(text), text


@pytest.mark.parametrize("wording", [server_problems.WORDING, table_problems.WORDING])
def test_server_and_table_speak_as_french_is_set(wording: table_problems.Wording) -> None:
    for text in sentences(wording.phrases.entry("fr", ())):
        assert not FOREIGN.search(text), text


def sentences(entry: Any) -> Iterator[str]:
    """Every sentence under an entry, without the numbers that choose their own noun."""
    if isinstance(entry, str):
        yield re.sub(r"\{\w+:[^}]*\}", "", entry)
    elif isinstance(entry, dict | list):
        for part in entry.values() if isinstance(entry, dict) else entry:
            yield from sentences(part)


def test_a_game_that_does_not_exist_is_named() -> None:
    with pytest.raises(catalog.UnknownGame, match=r"no game called 'chess'; there is .*quidditch"):
        catalog.game("chess")


def test_no_game_is_imported_before_it_is_asked_for() -> None:
    probe = (
        "import sys; from grimoire import catalog; catalog.entry('quidditch'); "
        "sys.exit(str([name for name in sys.modules if name.count('.') > 2] or ''))"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, check=False)
    assert done.stderr.strip() == b""
