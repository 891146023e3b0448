"""Keeping house: copies of a database, and what nobody waits for any more.

A copy is one moment of the database, also while a server writes to it.
"""

import os
import sqlite3
import time
from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from grimoire.server.database import FileLock, StoreError, claim, inspect, is_new, migrate
from grimoire.server.packing import pack
from grimoire.table.stored import Played

DAY: Final = 24 * 3600
WAITING: Final = 1
"""Days after which a table that never began is given up."""
OLD: Final = 7
"""Days after which the actions of a table are packed; it can be played on all the same."""
PARTS: Final = ("seatings", "actions", "packed", "talk", "kept_back", "clocks")
"""What belongs to a table."""


@dataclass(frozen=True)
class Holding:
    """How much a database holds."""

    tables: int
    actions: int


@dataclass(frozen=True)
class Pruned:
    """What was given up, and what was packed."""

    waiting: int
    packed: int


# -- copies ----------------------------------------------------------------------------------------


def back_up(source: Path, target: Path) -> Holding:
    """Copy a database, in use or not, to a new file; `StoreError` if that cannot be."""
    if target.exists():
        raise StoreError(f"{target} is there already; choose another name.")
    if is_new(source):
        raise StoreError(f"There are no tables at {source}.")
    inspect(source)
    copy(source, target)
    return holding(target)


def restore(source: Path, target: Path) -> tuple[Holding, Path | None]:
    """Put a copy in the place of a database that nobody uses; what was there, under which name."""
    if is_new(source):
        raise StoreError(f"There is no copy at {source}.")
    inspect(source)
    with claimed(target):
        kept = None
        if not is_new(target):
            kept = target.with_name(f"{target.name}.{time.strftime('%Y%m%d-%H%M%S')}")
            copy(target, kept)
        copy(source, target)
        migrate(target)
        return holding(target), kept


def copy(source: Path, target: Path) -> None:
    """Copy one moment of a database to a file, all of it or nothing."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(reading(source)) as before, closing(sqlite3.connect(part)) as after:
            before.backup(after)
            after.execute("PRAGMA journal_mode = DELETE")
        inspect(part)
        flush(part)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"{source} could not be copied to {target}: {error}.") from error
    for left in ("-wal", "-shm"):
        target.with_name(target.name + left).unlink(missing_ok=True)
    os.replace(part, target)


def reading(path: Path) -> sqlite3.Connection:
    """A database, to be looked at only."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def flush(path: Path) -> None:
    """Have a file on the disk itself."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def holding(path: Path) -> Holding:
    """How much a database holds."""
    with closing(reading(path)) as database:
        (tables,) = database.execute("SELECT count(*) FROM tables").fetchone()
        (actions,) = database.execute("SELECT count(*) FROM actions").fetchone()
        if database.execute("SELECT 1 FROM sqlite_master WHERE name = 'packed'").fetchone():
            (packed,) = database.execute("SELECT coalesce(sum(last), 0) FROM packed").fetchone()
            actions += packed
    return Holding(tables, actions)


@contextmanager
def claimed(path: Path) -> Iterator[FileLock]:
    """A database that nobody else uses meanwhile, or `StoreError`."""
    lock = claim(path)
    try:
        yield lock
    finally:
        lock.release()


# -- what nobody waits for -------------------------------------------------------------------------


def prune(path: Path, now: float, waiting: int = WAITING, old: int = OLD) -> Pruned:
    """Give up and pack what is old in a database that nobody uses, and make its file small."""
    if is_new(path):
        raise StoreError(f"There are no tables at {path}.")
    with claimed(path):
        inspect(path)
        migrate(path)
        with closing(writing(path)) as database:
            given_up = give_up_waiting(database, now - waiting * DAY)
            packed = pack_old(database, now - old * DAY)
            database.execute("VACUUM")
    return Pruned(given_up, packed)


def tidy(path: Path, now: float, held: Collection[str]) -> Pruned:
    """The same beside a running server, but for the tables that it holds."""
    with closing(writing(path)) as database:
        given_up = give_up_waiting(database, now - WAITING * DAY, held)
        return Pruned(given_up, pack_old(database, now - OLD * DAY, held))


def writing(path: Path) -> sqlite3.Connection:
    """A database, to be written to."""
    database = sqlite3.connect(path, timeout=5, isolation_level=None)
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA foreign_keys = ON")
    return database


def give_up_waiting(database: sqlite3.Connection, opened: float, held: Collection[str] = ()) -> int:
    """Delete tables that were opened before a time and never began."""
    found = database.execute(
        """
        SELECT id FROM tables WHERE opened < ? AND NOT EXISTS (
            SELECT 1 FROM seatings WHERE seatings."table" = tables.id AND begun
        )
        """,
        (opened,),
    )
    ended = [table for (table,) in found.fetchall() if table not in held]
    for table in ended:
        with transaction(database):
            for part in PARTS:
                database.execute(f'DELETE FROM {part} WHERE "table" = ?', (table,))
            database.execute("DELETE FROM tables WHERE id = ?", (table,))
    return len(ended)


def pack_old(database: sqlite3.Connection, opened: float, held: Collection[str] = ()) -> int:
    """Pack the actions of tables that were opened before a time, if that was not done before."""
    found = database.execute(
        """
        SELECT id FROM tables WHERE opened < ?
        AND EXISTS (SELECT 1 FROM actions WHERE actions."table" = tables.id)
        AND NOT EXISTS (SELECT 1 FROM packed WHERE packed."table" = tables.id)
        """,
        (opened,),
    )
    old = [table for (table,) in found.fetchall() if table not in held]
    for table in old:
        with transaction(database):
            pack_table(database, table)
    return len(old)


def pack_table(database: sqlite3.Connection, table: str) -> None:
    """Pack the actions of one table."""
    rows = database.execute(
        'SELECT seat, notation FROM actions WHERE "table" = ? ORDER BY seq', (table,)
    ).fetchall()
    piece = pack([Played(seat, notation) for seat, notation in rows])
    database.execute("INSERT INTO packed VALUES (?, ?, ?)", (table, len(rows), piece))
    database.execute('DELETE FROM actions WHERE "table" = ?', (table,))


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        database.execute("ROLLBACK")
        raise
    database.execute("COMMIT")
