"""What is to be played, read from the command line, and how far it has come."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from grimoire import catalog
from grimoire.cli.editions import read_edition
from grimoire.cli.output import Complaint, as_sentence
from grimoire.kernel.edition import EditionError
from grimoire.kernel.game import AnyGame
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refused
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import check_plan

NUMBER = re.compile(r"-?[0-9]{1,18}")

Games = Annotated[int, typer.Option(min=1, help="How many games.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Jobs = Annotated[int, typer.Option(min=1, max=256, help="How many work side by side.")]
ChosenOptions = Annotated[
    list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")
]
EditionPath = Annotated[
    Path | None, typer.Option(metavar="FILE", help="An edition file to play with.")
]


def planned(
    game: str, seats: str, games: int, seed: int, option: list[str], edition: Path | None
) -> Plan:
    """What is to be played, or a complaint in one sentence."""
    text = read_edition(edition) if edition else ""
    try:
        rules = catalog.game(game, text)
    except EditionError as error:
        raise Complaint(f"{edition} cannot be played with: {error}.") from error
    levels = bots_named(seats) if seats else ("random",) * rules.seat_counts[0]
    plan = Plan(game, levels, games, seed, options_named(option), text)
    try:
        check_plan(plan)
    except Refused as error:
        raise Complaint(refused(rules, error)) from error
    except ValueError as error:
        raise Complaint(f"{error}.") from error
    return plan


def bots_named(seats: str) -> tuple[str, ...]:
    """The levels of a list such as greedy,random."""
    levels = tuple(level.strip() for level in seats.split(","))
    if not all(levels):
        raise Complaint(f"{seats!r} is no list of bots such as greedy,random.")
    return levels


def options_named(given: list[str]) -> dict[str, Value]:
    """The options of a list such as match=true."""
    options: dict[str, Value] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise Complaint(f"{text!r} is no option such as name=value.")
        options[name] = read_value(value)
    return options


def read_value(text: str) -> Value:
    """A value as it is written on the command line: a truth, a number or a word."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if NUMBER.fullmatch(text) else text


def refused(game: AnyGame, error: Refused) -> str:
    """Why a game cannot start, with the rule that says so."""
    _, text = game.explain(error.refusal, "en")
    return f"{as_sentence(text).rstrip('.')} ({error.refusal.rule})."


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on the error channel while it is a terminal, and nothing otherwise."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Remaining())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=total)
        yield lambda done: progress.advance(task, done)
