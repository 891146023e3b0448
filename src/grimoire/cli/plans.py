"""What is to be played, read from the command line, and how far it has come."""

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from enum import StrEnum
from errno import EISDIR
from importlib.util import find_spec
from os import strerror
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grimoire import catalog
from grimoire.cli.editions import read_edition
from grimoire.cli.output import Complaint, Interrupted, as_sentence
from grimoire.kernel.edition import EditionError
from grimoire.kernel.game import AnyGame
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refused
from grimoire.lab.crew import Crew, Processes
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import check_plan

if TYPE_CHECKING:
    from grimoire.lab.archive import Archive

NUMBER = re.compile(r"-?[0-9]{1,18}")

Games = Annotated[int, typer.Option(min=1, help="How many games.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Jobs = Annotated[int, typer.Option(min=1, max=256, help="How many work side by side.")]


class Engine(StrEnum):
    """Where games are played."""

    PROCESSES = "processes"
    RAY = "ray"


ByEngine = Annotated[
    Engine,
    typer.Option(
        "--engine",
        help="Processes of this machine, or Ray: the cluster of RAY_ADDRESS, else one made here.",
    ),
]
CheckpointPath = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Keep what is done here, and go on from there."),
]
ParquetPath = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        help="Put a row for every game into Parquet files there, and go on from those.",
    ),
]
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
def crew_of(engine: Engine, jobs: int) -> Iterator[Crew]:
    """Who plays the games, or a complaint."""
    if engine is Engine.PROCESSES:
        yield Processes(jobs)
        return
    need("ray", "--engine ray needs Ray: pip install 'grimoire[ray]'.")
    from grimoire.lab.cluster import NoCluster, cluster

    try:
        with cluster(jobs) as crew:
            yield crew
    except NoCluster as error:
        raise Complaint(str(error)) from error


def archive_of(folder: Path | None, identity: Mapping[str, Any], games: int) -> "Archive | None":
    """The games that lie in a folder, if one is named, or a complaint."""
    if folder is None:
        return None
    need_parquet()
    from grimoire.lab.archive import Archive

    return Archive(folder, identity, games)


def need_parquet() -> None:
    """Complain where no Parquet can be written."""
    need("pyarrow", "--parquet needs pyarrow: pip install 'grimoire[parquet]'.")


def need(module: str, otherwise: str) -> None:
    """Complain where an extra is not installed."""
    if find_spec(module) is None:
        raise Complaint(otherwise)


def need_room(file: Path | None) -> None:
    """Complain where a page or a drawing could not be written, before anything is done for it."""
    if file is None or (file.exists() and not file.is_file() and not file.is_dir()):
        return
    beside = half_of(file.resolve())
    try:
        if file.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR))
        beside.touch()
        beside.unlink()
    except OSError as error:
        raise Complaint(f"{file} cannot be written: {error.strerror}.") from error


def write_page(file: Path, text: str) -> None:
    """Write a page or a drawing: all of it, or nothing over what was there, and a complaint."""
    try:
        if file.exists() and not file.is_file():  # a pipe, a device: nothing can take its place
            file.write_text(text, "utf-8")
        else:
            write_whole(file.resolve(), text)
    except OSError as error:
        raise Complaint(f"{file} cannot be written: {error.strerror}.") from error


def write_whole(file: Path, text: str) -> None:
    """Write beside a file first, and then in its place."""
    half = half_of(file)
    try:
        half.write_text(text, "utf-8")
        half.replace(file)
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)


def half_of(file: Path) -> Path:
    """Where a file is written that is not whole yet."""
    return file.with_name(f".{file.name}.{os.getpid()}")


@contextmanager
def progress_bar(
    title: str, total: int, kept: Path | None = None
) -> Iterator[Callable[[int], None] | None]:
    """A bar while it is done; whoever interrupts it is told where what is done is kept."""
    try:
        with bar(title, total) as advance:
            yield advance
    except KeyboardInterrupt as stop:
        gone = "Interrupted: nothing is kept."
        told = f"Interrupted: what is done is kept in {kept}, and the same command goes on from it."
        raise Interrupted(told if kept else gone) from stop


@contextmanager
def bar(title: str, total: int) -> Iterator[Callable[[int], None] | None]:
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
