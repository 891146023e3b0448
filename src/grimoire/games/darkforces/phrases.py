"""The words that the page needs itself, taken from the phrasebook: `python -m ... PATH [--check]`.

Everything else a player reads is put into words here and sent; these are for sentences that the
page builds while somebody is still choosing their words.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from grimoire.games.darkforces.data import PACKAGE
from grimoire.kernel.text import LANGUAGES, Phrasebook

SECTIONS: Final = ("camps", "roles", "places", "scenarios", "script", "claims", "clashes")


def phrases() -> str:
    """The sections in every language, as JSON with sorted keys."""
    book = Phrasebook.load(PACKAGE)
    found: dict[str, Any] = {
        lang: {section: book.entry(lang, (section,)) for section in SECTIONS} for lang in LANGUAGES
    }
    return json.dumps(found, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def main() -> int:
    """Write the file, or say whether it is as it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    asked = parser.parse_args()
    if not asked.check:
        asked.path.write_text(phrases(), "utf-8")
        return 0
    if asked.path.read_text("utf-8") == phrases():
        return 0
    print(f"{asked.path} does not match the phrasebook; write it again.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
