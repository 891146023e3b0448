"""How commands speak: sentences, tables, JSON, and complaints on the other channel."""

import json
import logging
import sys
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Annotated, Any

import typer

WIDE = 200


class Complaint(Exception):
    """What is wrong with a request, in one sentence; ends the command with exit code 2."""


class Interrupted(Exception):
    """Somebody has had enough; the message says what is kept."""


class Lang(StrEnum):
    """The languages of the games."""

    EN = "en"
    FR = "fr"


GameId = Annotated[
    str, typer.Argument(metavar="GAME", help="The game, as `grimoire games` lists it.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
InLang = Annotated[Lang, typer.Option("--lang", help="The language of the game's words.")]


def say(text: str = "") -> None:
    """Print a line; long ones are wrapped for a terminal, and left alone for a pipe."""
    if not sys.stdout.isatty():
        print(text)
        return
    import shutil
    import textwrap

    width = min(100, shutil.get_terminal_size().columns)
    indent = " " * (len(text) - len(text.lstrip(" ")))
    print(textwrap.fill(text, width, subsequent_indent=indent, break_on_hyphens=False))


def show_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def show_table(
    title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], words: int = 1
) -> None:
    """Print a table; the first columns hold words, the others figures."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title or None, title_justify="left", box=box.SIMPLE_HEAD)
    for at, column in enumerate(columns):
        table.add_column(column, justify="left" if at < words else "right")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    # In a pipe there is no width to fit into.
    Console(highlight=False, width=None if sys.stdout.isatty() else WIDE).print(table)


def complain(text: str) -> None:
    """Say on the error channel, in one sentence, why nothing came of it."""
    print(f"grimoire: {as_sentence(text)}", file=sys.stderr)


def as_sentence(text: str) -> str:
    """A message on one line, with a full stop, and a capital unless it begins with a file."""
    line = " ".join(text.split())
    ended = line if line.endswith((".", "?", "!")) else f"{line}."
    first, _, rest = ended.partition(" ")
    return f"{first.capitalize() if first.islower() and first.isalpha() else first} {rest}".rstrip()


class Once(logging.Handler):
    """Says what games have to say on the error channel, each thing once."""

    def __init__(self) -> None:
        super().__init__()
        self.said: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        told = record.getMessage()
        if told not in self.said:
            self.said.add(told)
            complain(told)
