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
        self.templates: dict[tuple[str, ...], Template] = {}
        """The sentences that have been said, by language and key."""

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

    def has(self, key: tuple[str, ...]) -> bool:
        """Does anything stand under a key?"""
        found: Any = self.entries[LANGUAGES[0]]
        for part in key:
            if part not in found:
                return False
            found = found[part]
        return True

    def say(self, lang: str, key: tuple[str, ...], facts: Mapping[str, Fact] | None = None) -> str:
        """The sentence under a key, its blanks filled."""
        where = (lang, *key)
        found = self.templates.get(where)
        if found is None:
            found = self.templates[where] = Template(str(self.entry(lang, key)))
        return found.fill(lang, facts or {})


class Template:
    """A sentence with blanks, taken apart once."""

    def __init__(self, text: str) -> None:
        parts: list[str | None] = BLANK.split(text)
        self.between = [part or "" for part in parts[::4]]
        """What stands before, between and after the blanks."""
        self.blanks = [Blank(*parts[at : at + 3]) for at in range(1, len(parts), 4)]

    def fill(self, lang: str, facts: Mapping[str, Fact]) -> str:
        """The sentence with its blanks filled."""
        said = self.between[0]
        for at, blank in enumerate(self.blanks):
            said += blank.fill(lang, facts) + self.between[at + 1]
        return said


class Blank:
    """What is to be filled in: a fact, or a number followed by the form that fits it."""

    def __init__(self, name: str | None, one: str | None, many: str | None) -> None:
        self.name = name or ""
        self.one = one
        self.many = many or ""

    def fill(self, lang: str, facts: Mapping[str, Fact]) -> str:
        """What stands here."""
        fact = facts[self.name]
        if self.one is None:
            return str(fact)
        return f"{fact}\u00a0{self.one if is_one(lang, int(fact)) else self.many}"


def is_one(lang: str, count: int) -> bool:
    """Does a language use the singular for this number? French does for nought too."""
    return count == 1 or (lang == "fr" and count == 0)
