"""Every game that was ever kept replays as it was played."""

from pathlib import Path

import pytest

from grimoire import catalog
from tests.records.keeping import digests, kept, read


@pytest.mark.parametrize("path", kept(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_game_replays(path: Path) -> None:
    record, known = read(path)
    assert digests(catalog.game(record.game, record.edition_text), record) == known


def test_games_of_every_kind_are_kept() -> None:
    assert {path.parent.name for path in kept()} == set(catalog.ids())
