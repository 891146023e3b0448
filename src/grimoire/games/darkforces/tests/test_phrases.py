"""The words that the page carries are those of the phrasebook."""

from pathlib import Path

import pytest

from grimoire.games.darkforces.phrases import phrases

PAGE = Path(__file__).parents[5] / "web/src/games/darkforces/phrases.json"


@pytest.mark.skipif(not PAGE.exists(), reason="the page is not beside this package")
def test_the_page_has_the_same_words() -> None:
    assert PAGE.read_text("utf-8") == phrases()
