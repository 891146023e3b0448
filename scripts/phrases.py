"""Write the words of the Dark Forces that the page needs itself: `scripts/phrases.py`."""

from pathlib import Path

from grimoire.games.darkforces.phrases import phrases

PAGE = Path(__file__).resolve().parent.parent / "web/src/games/darkforces/phrases.json"

if __name__ == "__main__":
    PAGE.write_text(phrases(), "utf-8")
