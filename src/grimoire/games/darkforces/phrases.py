"""The words that the page needs itself, taken from the phrasebook.

Everything else a player reads is put into words here and sent; these are for sentences that the
page builds while somebody is still choosing their words.
"""

import json
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
