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
Database = Annotated[
    str, typer.Option(metavar="URL", help="A PostgreSQL database instead of the data folder.")
]


def backup(file: Copy, data: Data = None, database: Database = "") -> None:
    """Copy all tables to a new file, also while they are played at."""
    from grimoire.server import housekeeping, postgres_house

    if is_postgres(data, database):
        held = attempt(lambda: postgres_house.back_up(database, file.absolute()))
    else:
        held = attempt(lambda: housekeeping.back_up(path_in(data), file.absolute()))
    say(f"{file} holds {held.tables} tables with {held.actions} actions.")


def restore(file: Copy, data: Data = None, database: Database = "") -> None:
    """Put a copy in the place of the tables; those that are there are kept under another name."""
    from grimoire.server import housekeeping, postgres_house

    if is_postgres(data, database):
        held, kept = attempt(lambda: postgres_house.restore(file.absolute(), database))
    else:
        held, kept = attempt(lambda: housekeeping.restore(file.absolute(), path_in(data)))
    say(f"{held.tables} tables with {held.actions} actions are back.")
    if kept is not None:
        say(f"What was there is kept in {kept}.")


def prune(
    data: Data = None,
    database: Database = "",
    waiting: Annotated[
        int, typer.Option(min=0, help="Days after which a table that never began is given up.")
    ] = 1,
    old: Annotated[
        int, typer.Option(min=0, help="Days after which the actions of a table are packed.")
    ] = 7,
) -> None:
    """Give up tables that never began, and pack those that are old."""
    from grimoire.server import housekeeping, postgres_house

    now = time.time()
    if is_postgres(data, database):
        done = attempt(lambda: postgres_house.prune(database, now, waiting, old))
        say(f"{done.waiting} tables that never began are gone, {done.packed} are packed.")
        return
    path = path_in(data)
    before = path.stat().st_size if path.exists() else 0
    done = attempt(lambda: housekeeping.prune(path, now, waiting, old))
    say(
        f"{done.waiting} tables that never began are gone, {done.packed} are packed: "
        f"{before // 1024} KiB before, {path.stat().st_size // 1024} KiB now."
    )


def is_postgres(data: Path | None, database: str) -> bool:
    """Are the tables in a database of their own, or in a data folder?"""
    from grimoire.server.database import is_postgres

    if not database:
        return False
    if data is not None:
        raise Complaint("Give a data folder or a database, not both.")
    if not is_postgres(database):
        raise Complaint("--database is for postgresql://...; for a file say --data FOLDER.")
    return True


def path_in(folder: Path | None) -> Path:
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
