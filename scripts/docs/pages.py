"""Which pages there are, and which file each of them is made of."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "guide"
REPORTS = ROOT / "docs" / "reports"
"""Pages that `grimoire report` has written: they stand beside those of the languages."""
LANGUAGES = ("en", "fr")
PROJECT = {
    "ARCHITECTURE.md": "project/architecture",
    "CONTRIBUTING.md": "project/contributing",
    "CHANGELOG.md": "project/changelog",
    "web/README.md": "project/front-end",
}
"""What is told of the project itself, in English."""
FOLDERS = {ROOT / "docs" / "adr": GUIDE / "en" / "decisions.md"}
"""The page that stands for a folder where one is linked to."""


@dataclass(frozen=True)
class Page:
    """A page of the documentation."""

    lang: str
    name: str
    """Its address without the ending: `play/quidditch`."""
    source: Path

    def to(self, other: str) -> str:
        """The way from this page to another file of the same language."""
        return "../" * self.name.count("/") + other


def pages() -> Iterator[Page]:
    """Every page that is made of a file."""
    for lang in LANGUAGES:
        for file in sorted((GUIDE / lang).rglob("*.md")):
            yield Page(lang, file.relative_to(GUIDE / lang).with_suffix("").as_posix(), file)
    for file in sorted((ROOT / "docs").glob("*.md")):
        yield Page(*said_in(file), file)
    for file in sorted((ROOT / "docs" / "adr").glob("*.md")):
        lang, name = said_in(file)
        yield Page(lang, f"decisions/{name}", file)
    for file in sorted((ROOT / "src/grimoire/games").glob("*/RULES*.md")):
        yield Page(said_in(file)[0], f"rules/{file.parent.name}", file)
    for path, name in PROJECT.items():
        yield Page("en", name, ROOT / path)


def said_in(file: Path) -> tuple[str, str]:
    """The language of a file, and its name without it: `hosting.fr.md` is French."""
    name, _, lang = file.stem.partition(".")
    return lang or "en", name
