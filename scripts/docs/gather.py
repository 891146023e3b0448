"""Puts the sources of one language into a folder, with links that lead from page to page.

A file links to another as it lies in the repository; here the link leads to the page that is made
of it, in the other language where there is none in this. A rule's number leads to the rule.
"""

import re
import shutil
from functools import cached_property
from pathlib import Path

from scripts.docs.pages import FOLDERS, REPORTS, ROOT, Page, pages

CODE = r"^(?P<fence>`{3,})[^\n]*\n.*?^(?P=fence)$|`[^`\n]+`"
LINK = r"(?P<image>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)"
RULE = r"\b(?P<rule>[A-Z]{3}-[A-Z0-9]+-\d{2})\b"
WORDS = re.compile(f"{CODE}|{LINK}|{RULE}", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^(## .+?) \{#[\w-]+\}$", re.MULTILINE)
RULE_BEGINS = re.compile(rf"^\*\*{RULE}\*\*", re.MULTILINE)

RULES = {"en": ": the rules", "fr": "\u00a0: les règles"}
"""What tells the title of a rulebook from that of the game."""
SIXTH = ROOT / "tests" / "sixth"
REFERENCE = ("kernel", "testing", "catalog", "bots", "lab", "learning", "table")
"""The packages whose docstrings are shown, as the layers lie."""


class Astray(Exception):
    """Something is linked to that is nowhere."""


class Gathering:
    """All pages, and where their words lead."""

    def __init__(self, pictures: Path | None) -> None:
        self.pictures = pictures
        self.pages = {page.source: page for page in pages()}

    @cached_property
    def rules(self) -> dict[tuple[str, str], Page]:
        """The page of every rule, by its language and number."""
        return {
            (page.lang, found["rule"]): page
            for page in self.pages.values()
            if is_rulebook(page)
            for found in RULE_BEGINS.finditer(page.source.read_text("utf-8"))
        }

    def gather(self, lang: str, folder: Path) -> None:
        """Write the sources of a language."""
        for page in self.pages.values():
            if page.lang == lang:
                write(folder / f"{page.name}.md", self.page(page))
        shutil.copytree(SIXTH, folder / "sixth", ignore=shutil.ignore_patterns("__py*"))
        if self.pictures is not None and (self.pictures / lang).is_dir():
            shutil.copytree(self.pictures / lang, folder / "pictures")
        if lang == "en":
            for package in REFERENCE:
                write(folder / f"reference/{package}.rst", reference(package))

    def page(self, page: Page) -> str:
        """The words of a page."""
        text = page.source.read_text("utf-8")
        if is_rulebook(page):
            text = RULE_BEGINS.sub(anchored, HEADING.sub(r"\1", text))
            text = text.replace("\n", f"{RULES[page.lang]}\n", 1)
        return WORDS.sub(lambda found: self.words(page, found), text)

    def words(self, page: Page, found: re.Match[str]) -> str:
        """What stands on the page for a piece of code, a link or a rule's number."""
        if found["rule"]:
            return self.rule(page, found["rule"])
        if found["image"]:
            return found[0] if self.is_there(page, found["target"]) else ""
        if found["target"] is None or "://" in found["target"] or found["target"][0] == "#":
            return found[0]
        return self.link(page, found["text"], found["target"])

    def is_there(self, page: Page, picture: str) -> bool:
        """Has this picture been taken? `/pictures/halls-table.jpg` lies with its language."""
        name = picture.removeprefix("/pictures/")
        return self.pictures is not None and (self.pictures / page.lang / name).is_file()

    def rule(self, page: Page, rule: str) -> str:
        """A rule's number, which leads to it."""
        if (page.lang, rule) not in self.rules:
            raise Astray(f"{page.source}: there is no rule {rule}")
        return f"[{rule}](#{rule.lower()})"

    def link(self, page: Page, text: str, target: str) -> str:
        """A link to another page; the words alone where the site does not have it."""
        path, _, anchor = target.partition("#")
        file = (page.source.parent / path).resolve()
        if file.parent == REPORTS and file.is_file():
            return f'<a href="{page.to(f"../reports/{file.name}")}">{text}</a>'
        other = self.pages.get(FOLDERS.get(file, file))
        if other is None:
            if not file.exists():
                raise Astray(f"{page.source}: there is no {target}")
            return text
        end = f"#{anchor}" if anchor else ""
        if other.lang == page.lang:
            return f"[{text}]({page.to(other.name)}.md{end})"
        way = page.to(f"../{other.lang}/{other.name}.html")
        return f'<a href="{way}{end}" hreflang="{other.lang}">{text}</a>'


def is_rulebook(page: Page) -> bool:
    """Is this the rulebook of a game?"""
    return page.name.startswith("rules/")


def anchored(found: re.Match[str]) -> str:
    """The beginning of a rule, with a place that can be linked to and is found by its number."""
    rule = found["rule"]
    return f"```{{index}} ! {rule}\n```\n\n({rule.lower()})=\n{found[0]}"


def reference(package: str) -> str:
    """The page of the docstrings of a package, module by module."""
    name = f"grimoire.{package}"
    folder = ROOT / "src" / "grimoire" / package
    modules = [file.stem for file in sorted(folder.glob("*.py")) if file.stem[0] != "_"]
    parts = [described(name, "="), *(described(f"{name}.{module}", "-") for module in modules)]
    return "\n".join(parts)


def described(module: str, line: str) -> str:
    """Has Sphinx show the docstrings of a module."""
    return f"{module}\n{line * len(module)}\n\n.. automodule:: {module}\n   :members:\n"


def write(file: Path, text: str) -> None:
    """Write a source."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
