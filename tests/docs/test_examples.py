"""What the pages say to type can be typed: commands, their options, and what `make` makes."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer

from grimoire.cli.app import app
from scripts.docs.pages import ROOT, pages

BLOCK = re.compile(r"^```sh\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`(?P<code>(?:grimoire|make|python|node|npm) [^`\n]+)`")
OPTION = re.compile(r"(?<=\s)--[a-z][a-z-]*")
TARGET = re.compile(r"^(?P<name>[a-z-]+):", re.MULTILINE)
PROGRAM = re.compile(r"\b(?:scripts|tools)/[\w.-]+")


def examples(file: Path) -> Iterator[str]:
    """Everything on a page that could be typed, without its comment."""
    text = file.read_text("utf-8")
    for block in BLOCK.findall(text):
        yield from (line.partition(" #")[0].strip() for line in block.splitlines())
    yield from SPAN.findall(text)


def fault(example: str) -> str | None:
    """What is wrong with an example, as far as can be told without running it."""
    program, _, rest = example.partition(" ")
    match program:
        case "grimoire":
            return unknown_word(rest.split(), OPTION.findall(example))
        case "make":
            wanted = [word for word in rest.split() if re.fullmatch(r"[a-z-]+", word)]
            return next((word for word in wanted if word not in targets()), None)
    places = (ROOT, ROOT / "web")
    paths = PROGRAM.findall(example)
    return next((path for path in paths if not any((at / path).exists() for at in places)), None)


def unknown_word(words: list[str], options: list[str]) -> str | None:
    """A command or an option that `grimoire` does not know."""
    command = whole()
    for word in words:
        if not hasattr(command, "commands") or word.startswith("-"):
            break
        if word not in command.commands:
            return word
        command = command.commands[word]
    known = {"--help"}.union(*((*one.opts, *one.secondary_opts) for one in command.params))
    return next((option for option in options if option not in known), None)


@cache
def whole() -> Any:
    """The command with all its parts."""
    return typer.main.get_command(app)


@cache
def targets() -> set[str]:
    """What `make` makes."""
    return set(TARGET.findall((ROOT / "Makefile").read_text("utf-8")))


def test_what_is_shown_can_be_typed() -> None:
    files = {page.source for page in pages()} | {ROOT / "README.md", ROOT / "README.fr.md"}
    tried = [(file, example) for file in sorted(files) for example in examples(file)]
    assert len(tried) > 100
    assert [(str(file), example) for file, example in tried if fault(example)] == []


@pytest.mark.parametrize(
    "wrong",
    ["grimoire shuffle", "grimoire balance halls --sets 3", "make haste", "python scripts/no.py"],
)
def test_what_cannot_be_typed_is_found(wrong: str) -> None:
    assert fault(wrong)
