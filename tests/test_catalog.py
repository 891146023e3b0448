"""Everything the catalogue promises of a game is there."""

import subprocess
import sys
from typing import get_args

import pytest

from grimoire import catalog
from grimoire.kernel.seats import Seat
from grimoire.kernel.text import LANGUAGES


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


def test_a_game_that_does_not_exist_is_named() -> None:
    with pytest.raises(catalog.UnknownGame, match=r"no game called 'chess'; there is .*quidditch"):
        catalog.game("chess")


def test_no_game_is_imported_before_it_is_asked_for() -> None:
    probe = (
        "import sys; from grimoire import catalog; catalog.entry('quidditch'); "
        "sys.exit(str([name for name in sys.modules if name.startswith('grimoire.games')] or ''))"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, check=False)
    assert done.stderr.strip() == b""
