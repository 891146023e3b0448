"""What a folder of static files needs of the server: `python -m grimoire.server.site FOLDER`.

The answers that never change lie there as files, under the addresses of the requests.
"""

import argparse
from pathlib import Path
from typing import Any

from grimoire.catalog import CATALOG, Entry
from grimoire.kernel.edition import read_toml
from grimoire.kernel.text import LANGUAGES
from grimoire.server.bots import level_cards
from grimoire.server.connection import encoder
from grimoire.server.shelf import game_card, rulebook_text
from grimoire.server.sources import zipped


def write_site(folder: Path) -> None:
    """Write the shelf, the rulebooks, the editions, and the sources of the rules."""
    write(folder / "api/games.json", [game_card(one, level_cards(one.id)) for one in CATALOG])
    for entry in CATALOG:
        write_game(folder / "api/games" / entry.id, entry)
    (folder / "python").mkdir(exist_ok=True)
    (folder / "python/grimoire.zip").write_bytes(zipped())


def write_game(folder: Path, entry: Entry) -> None:
    """Write what is asked about a game before it is played."""
    for lang in LANGUAGES:
        write(folder / f"rules/{lang}.json", rulebook_text(entry, lang))
    write(folder / "edition.json", read_toml(entry.edition_text()))
    (folder / "edition.toml").write_text(entry.edition_text(), "utf-8")


def write(file: Path, answer: Any) -> None:
    """Write an answer as the server would give it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(encoder.encode(answer))


def main() -> None:
    """Write into the folder that is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    write_site(parser.parse_args().folder)


if __name__ == "__main__":
    main()
