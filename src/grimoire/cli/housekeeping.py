"""Keeping house: copies of the tables, and what nobody waits for any more."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from grimoire.cli.output import Complaint, say
from grimoire.cli.tables import Data, database_in

Done = TypeVar("Done")

Copy = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the copy.")]


def backup(file: Copy, data: Data = None) -> None:
    """Copy all tables to a new file, also while they are played at."""
    from grimoire.server.housekeeping import back_up

    held = attempt(lambda: back_up(database(data), file.absolute()))
    say(f"{file} holds {held.tables} tables with {held.actions} actions.")


def restore(file: Copy, data: Data = None) -> None:
    """Put a copy in the place of the tables; those that are there are kept under another name."""
    from grimoire.server.housekeeping import restore as put_back

    held, kept = attempt(lambda: put_back(file.absolute(), database(data)))
    say(f"{held.tables} tables with {held.actions} actions are back.")
    if kept is not None:
        say(f"What was there is kept in {kept}.")


def prune(
    data: Data = None,
    waiting: Annotated[
        int, typer.Option(min=0, help="Days after which a table that never began is given up.")
    ] = 1,
    old: Annotated[
        int, typer.Option(min=0, help="Days after which the actions of a table are packed.")
    ] = 7,
) -> None:
    """Give up tables that never began, and pack those that are old."""
    from grimoire.server.housekeeping import prune as give_up

    path = database(data)
    before = path.stat().st_size if path.exists() else 0
    done = attempt(lambda: give_up(path, time.time(), waiting, old))
    say(
        f"{done.waiting} tables that never began are gone, {done.packed} are packed: "
        f"{before // 1024} KiB before, {path.stat().st_size // 1024} KiB now."
    )


def database(folder: Path | None) -> Path:
    """The file in which the tables are kept."""
    from grimoire.server.database import database_path
    from grimoire.server.settings import Settings

    return database_path(Settings(database=database_in(folder)).database_url())


def attempt(work: Callable[[], Done]) -> Done:
    """Do something with a database, or complain in one sentence."""
    from grimoire.server.problems import ServerError

    try:
        return work()
    except ServerError as error:
        raise Complaint(str(error)) from error
