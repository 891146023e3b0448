"""Writing to a database file: one thread, one connection, every transaction flushed to the disk."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Executable, Insert, Table
from sqlalchemy.dialects import sqlite

DURABLE: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)
"""What makes a commit reach the disk before it returns."""

DIALECT: Final = sqlite.dialect(paramstyle="named")

Statement = tuple[Executable, list[dict[str, Any]]]


class DatabaseFile:
    """The one writer of a file, in a thread of its own, so that nobody waits for the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.thread = ThreadPoolExecutor(1, "database")
        self.opened: sqlite3.Connection | None = None

    async def write(self, statements: Sequence[Statement]) -> None:
        """One transaction: all of it, or `sqlite3.Error` and nothing."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.transact, statements)

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.let_go)
        self.thread.shutdown()

    # -- in the thread -----------------------------------------------------------------------------

    def transact(self, statements: Sequence[Statement]) -> None:
        """Write, and flush to the disk."""
        connection = self.connection()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in statements:
                execute(connection, statement, rows)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def connection(self) -> sqlite3.Connection:
        """The connection, made when it is needed first."""
        if self.opened is None:
            self.opened = sqlite3.connect(self.path, isolation_level=None)
            for setting in DURABLE:
                self.opened.execute(setting)
        return self.opened

    def let_go(self) -> None:
        """Close the connection."""
        if self.opened is not None:
            self.opened.close()


def execute(
    connection: sqlite3.Connection, statement: Executable, rows: list[dict[str, Any]]
) -> None:
    """One statement, once for each of its rows."""
    if isinstance(statement, Insert) and isinstance(statement.table, Table):
        connection.executemany(insertion(statement.table), rows)
    else:
        compiled = statement.compile(dialect=DIALECT)  # type: ignore[attr-defined]
        connection.execute(str(compiled), compiled.params)


@lru_cache
def insertion(table: Table) -> str:
    """How rows are put into a table."""
    return str(table.insert().compile(dialect=DIALECT))
