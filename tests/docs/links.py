"""Where the links of built pages lead."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Reader(HTMLParser):
    """Reads where a page leads, and where in it one can be led."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name in ("href", "src") and not (tag == "use" and value[0] == "#"):
                self.links.append(value)
            if value and name == "id":
                self.places.add(value)


@cache
def read(page: Path) -> Reader:
    """A page, read once."""
    reader = Reader()
    reader.feed(page.read_text("utf-8"))
    return reader


def astray(folder: Path) -> Iterator[str]:
    """Every link of a folder's pages that leads to nothing there is; beside it lies the shelf."""
    for page in sorted(folder.rglob("*.html")):
        for link in read(page).links:
            if not leads(folder.parent, page, link):
                yield f"{page.relative_to(folder)}: {link}"


def leads(folder: Path, page: Path, link: str) -> bool:
    """Is there what the link names? What lies elsewhere is taken on trust."""
    to = urlsplit(link)
    if to.scheme:
        return to.scheme in ("https", "http", "data")
    file = (page.parent / unquote(to.path)).resolve() if to.path else page
    if to.path.startswith("/") or not file.is_file() or not file.is_relative_to(folder):
        return False
    return not to.fragment or file.suffix != ".html" or to.fragment in read(file).places
