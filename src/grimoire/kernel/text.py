"""Every word a player reads, in every language, from a game's `text` folder.

Blanks are written {name}. {count:one|many} is a number followed by the form that fits it.
"""

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from grimoire.kernel.refusal import Fact

LANGUAGES = ("en", "fr")

BLANK = re.compile(r"\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}")


class Phrasebook:
    """The sentences of one game or one part of the product."""

    def __init__(self, entries: Mapping[str, Any]) -> None:
        self.entries = entries

    @staticmethod
    def load(package: str) -> "Phrasebook":
        """Read `text/<lang>.toml` of a package, one file a language."""
        folder = files(package) / "text"
        texts = {lang: (folder / f"{lang}.toml").read_text("utf-8") for lang in LANGUAGES}
        return Phrasebook({lang: tomllib.loads(text) for lang, text in texts.items()})

    def entry(self, lang: str, key: tuple[str, ...]) -> Any:
        """What stands under a key: a sentence, a list or a table."""
        found: Any = self.entries[lang]
        for part in key:
            found = found[part]
        return found

    def say(self, lang: str, key: tuple[str, ...], facts: Mapping[str, Fact] | None = None) -> str:
        """The sentence under a key, its blanks filled."""
        return fill(str(self.entry(lang, key)), lang, facts or {})


def fill(template: str, lang: str, facts: Mapping[str, Fact]) -> str:
    """A sentence with its blanks filled."""

    def blank(match: re.Match[str]) -> str:
        name, one, many = match.groups()
        fact = facts[name]
        if one is None:
            return str(fact)
        return f"{fact}\u00a0{one if is_one(lang, int(fact)) else many}"

    return BLANK.sub(blank, template)


def is_one(lang: str, count: int) -> bool:
    """Does a language use the singular for this number? French does for nought too."""
    return count == 1 or (lang == "fr" and count == 0)
