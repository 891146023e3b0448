"""A game's RULES.md read by chapter and by rule id."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

SPACES = re.compile(r"[ \t\n]+")
"""Not the no-break spaces: they are typography."""
CHAPTER = re.compile(r"^## (?P<title>.+?) \{#(?P<slug>[\w-]+)\}$")
RULE = re.compile(r"^\*\*(?P<id>[A-Z]{3}-[A-Z0-9]+-\d{2})\*\* (?P<text>.+)$", re.DOTALL)


@dataclass(frozen=True)
class Rule:
    """One rule in our own words."""

    id: str
    text: str


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rulebook."""

    slug: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Rulebook:
    """The whole rulebook of a game in one language."""

    title: str
    intro: str
    chapters: tuple[Chapter, ...]

    def rules(self) -> list[Rule]:
        """Every rule of the book, in order; rulings and options are not rules."""
        return [rule for rule in self.entries() if "-Q-" not in rule.id]

    def entries(self) -> list[Rule]:
        """Every rule and ruling, in order."""
        return [rule for chapter in self.chapters for rule in chapter.rules]


@cache
def read_rulebook(package: str, lang: str) -> Rulebook:
    """The rulebook that lies in a game's package."""
    name = "RULES.md" if lang == "en" else f"RULES.{lang}.md"
    return parse_rulebook((files(package) / name).read_text("utf-8"))


def parse_rulebook(text: str) -> Rulebook:
    """A rulebook from its Markdown."""
    title, intro = "", ""
    chapters: list[tuple[str, str, list[Rule]]] = []
    for block in (block.strip() for block in text.split("\n\n")):
        chapter, rule = CHAPTER.match(block), RULE.match(block)
        if block.startswith("# "):
            title = block[2:].strip()
        elif chapter:
            chapters.append((chapter["slug"], chapter["title"], []))
        elif rule:
            chapters[-1][2].append(Rule(rule["id"], SPACES.sub(" ", rule["text"])))
        elif not chapters and block:
            intro = f"{intro}\n\n{block}".strip()
    return Rulebook(title, intro, tuple(Chapter(s, t, tuple(rules)) for s, t, rules in chapters))
