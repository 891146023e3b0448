"""Keeping house in PostgreSQL: a copy is a database file like any other, and can be put back.

So tables move from one kind of database to the other as well.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, delete, func, insert, select, text
from sqlalchemy.exc import DBAPIError

from grimoire.server.database import StoreError, inspect, is_new, migrate
from grimoire.server.housekeeping import (
    DAY,
    OLD,
    PARTS,
    WAITING,
    Holding,
    Pruned,
    copy,
    flush,
    holding,
)
from grimoire.server.packing import pack
from grimoire.server.postgres import driver_url, prepare
from grimoire.server.sql import actions, packed, schema, seatings, tables
from grimoire.table.stored import Played

AT_ONCE: Final = 1_000
"""Rows that are carried over at a time."""


def back_up(url: str, target: Path) -> Holding:
    """Copy one moment of a database, in use or not, to a new file; `StoreError` if it cannot be."""
    if target.exists():
        raise StoreError(f"{target} is there already; choose another name.")
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with looking_at(url) as source:
            fill(part, source)
        flush(part)
    except (OSError, StoreError):
        part.unlink(missing_ok=True)
        raise
    part.rename(target)
    return holding(target)


def restore(source: Path, url: str) -> tuple[Holding, Path | None]:
    """Put a copy in the place of what a database holds; what was there, in which file."""
    if is_new(source):
        raise StoreError(f"There is no copy at {source}.")
    inspect(source)
    prepare(driver_url(url))
    kept, fresh = None, source.with_name(f"{source.name}.fresh")
    copy(source, fresh)
    migrate(fresh)
    with alone_at(url) as target:
        if target.scalar(select(func.count()).select_from(tables)):
            kept = source.with_name(f"{source.name}.{time.strftime('%Y%m%d-%H%M%S')}")
            fill(kept, target)
        for table in reversed(schema.sorted_tables):
            target.execute(delete(table))
        with opened(fresh) as copied:
            carry_over(copied, target)
    fresh.unlink()
    return holding(source), kept


def prune(url: str, now: float, waiting: int = WAITING, old: int = OLD) -> Pruned:
    """Give up and pack what is old in a database that nobody uses."""
    prepare(driver_url(url))
    with alone_at(url) as database:
        given_up = give_up_waiting(database, now - waiting * DAY)
        return Pruned(given_up, pack_old(database, now - old * DAY))


# -- copying ---------------------------------------------------------------------------------------


def fill(path: Path, source: Connection) -> None:
    """Write everything that a connection sees to a new database file."""
    migrate(path)
    with opened(path) as target:
        carry_over(source, target)


def carry_over(source: Connection, target: Connection) -> None:
    """Copy every row of every table."""
    for table in schema.sorted_tables:
        for rows in source.execute(select(table)).mappings().partitions(AT_ONCE):
            target.execute(insert(table), [dict(row) for row in rows])


# -- what nobody waits for -------------------------------------------------------------------------


def give_up_waiting(database: Connection, opened: float) -> int:
    """Delete tables that were opened before a time and never began."""
    begun = select(seatings.c.table).where(seatings.c.begun)
    found = select(tables.c.id).where(tables.c.opened < opened, tables.c.id.not_in(begun))
    ended = list(database.scalars(found))
    for name in PARTS:
        part = schema.tables[name]
        database.execute(delete(part).where(part.c.table.in_(ended)))
    database.execute(delete(tables).where(tables.c.id.in_(ended)))
    return len(ended)


def pack_old(database: Connection, opened: float) -> int:
    """Pack the actions of tables that were opened before a time, if that was not done before."""
    found = select(tables.c.id).where(
        tables.c.opened < opened,
        tables.c.id.in_(select(actions.c.table)),
        tables.c.id.not_in(select(packed.c.table)),
    )
    old = list(database.scalars(found))
    for table in old:
        pack_table(database, table)
    return len(old)


def pack_table(database: Connection, table: str) -> None:
    """Pack the actions of one table."""
    rows = database.execute(
        select(actions.c.seat, actions.c.notation)
        .where(actions.c.table == table)
        .order_by(actions.c.seq)
    ).all()
    piece = pack([Played(seat, notation) for seat, notation in rows])
    database.execute(insert(packed), [{"table": table, "last": len(rows), "actions": piece}])
    database.execute(delete(actions).where(actions.c.table == table))


# -- connections -----------------------------------------------------------------------------------


@contextmanager
def opened(path: Path) -> Iterator[Connection]:
    """A database file, in one transaction."""
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def looking_at(url: str) -> Iterator[Connection]:
    """A database as it is at one moment, whatever others write meanwhile."""
    with connected(url) as engine:
        quiet = engine.execution_options(isolation_level="REPEATABLE READ")
        with quiet.connect() as connection:
            if connection.scalar(text("SELECT to_regclass('tables')")) is None:
                raise StoreError("There are no tables in that database.")
            yield connection


@contextmanager
def alone_at(url: str) -> Iterator[Connection]:
    """A database that no server uses, to be changed all at once or not at all."""
    with connected(url) as engine, engine.begin() as connection:
        others = connection.scalar(
            text(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
                "AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )
        )
        if others:
            raise StoreError("A server uses the database; stop it first.")
        yield connection


@contextmanager
def connected(url: str) -> Iterator[Engine]:
    """An engine for a database; what is wrong with it in one sentence."""
    engine = create_engine(driver_url(url))
    try:
        yield engine
    except DBAPIError as error:
        first = str(error.orig).strip().partition("\n")[0]
        raise StoreError(f"The database cannot be used: {first.rstrip('.')}.") from error
    finally:
        engine.dispose()
