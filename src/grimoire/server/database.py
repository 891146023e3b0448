"""The database file: one server at a time, never touched unless it is sound and known."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from grimoire.server.problems import ServerError

if sys.platform == "win32":
    import msvcrt

    def seize(handle: IO[str]) -> None:
        """Lock a file for this process, or `OSError`."""
        msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def seize(handle: IO[str]) -> None:
        """Lock a file for this process, or `OSError`."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class StoreError(ServerError):
    """The store cannot be opened; the message is one sentence for people."""


class FileLock:
    """A database that only one process can hold; the system lets go of it when the process dies.

    The file beside it is locked; where that disturbs nobody, also the file itself, which may have
    another name elsewhere.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.handles: list[IO[str]] = []
        self.hold(path.with_name(path.name + ".lock"))
        if sys.platform == "linux":  # elsewhere this would lock out the database itself
            self.hold(path)

    def hold(self, path: Path) -> None:
        """Lock one file, or let go of all."""
        try:
            self.handles.append(path.open("a"))
        except OSError:
            self.release()
            raise
        try:
            seize(self.handles[-1])
        except OSError as error:
            self.release()
            message = f"Another server already uses {self.path}; stop it first."
            raise StoreError(message) from error

    def release(self) -> None:
        """Let another process have it."""
        for handle in self.handles:
            handle.close()


def claim(path: Path) -> FileLock:
    """Lock a database, or `StoreError`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return FileLock(path)
    except OSError as error:
        raise StoreError(f"{path} cannot be used: {error.strerror}.") from error


class NoLock(FileLock):
    """For a database that several processes may use."""

    def __init__(self) -> None:
        pass

    def release(self) -> None:
        pass


def prepare(url: str) -> FileLock:
    """Lock a database, look whether it is ours and sound, and bring it up to date."""
    path = database_path(url)
    lock = claim(path)
    try:
        if not is_new(path) and (version := inspect(path)) != newest_version():
            keep_copy(path, version)
        migrate(path)
    except StoreError:
        lock.release()
        raise
    return lock


def is_postgres(url: str) -> bool:
    """Does a database URL name a PostgreSQL server?"""
    return url.partition(":")[0].partition("+")[0] in ("postgresql", "postgres")


def database_path(url: str) -> Path:
    """The file a database URL names."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreError(f"{url!r} is no database URL.") from error
    if parsed.drivername != "sqlite+aiosqlite" or not parsed.database:
        raise StoreError(
            f"{url!r} names no database: use sqlite+aiosqlite:///path/to/file.db or postgresql://host."
        )
    return Path(parsed.database).resolve()


def is_new(path: Path) -> bool:
    """Is there nothing yet?"""
    return not path.exists() or path.stat().st_size == 0


# -- looking without touching ----------------------------------------------------------------


def inspect(path: Path) -> str:
    """The version of a sound database of ours, or `StoreError`; it is only opened for reading."""
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            version = read_version(path, connection)
            check_sound(path, connection)
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise StoreError(
            f"{path} is damaged or is no database ({error}); it was left as it is."
        ) from error
    if version not in known_versions():
        raise StoreError(
            f"{path} was written by a newer version ({version}); it was left as it is."
        )
    return version


def read_version(path: Path, connection: sqlite3.Connection) -> str:
    """The version of the tables in a database."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if "alembic_version" not in names:
        raise StoreError(f"{path} is not a database of ours; it was left as it is.")
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(row[0]) if row else "none"


def check_sound(path: Path, connection: sqlite3.Connection) -> None:
    """Raise if the database is damaged."""
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise StoreError(f"{path} is damaged ({verdict}); it was left as it is.")


def known_versions() -> set[str]:
    """Every version of the tables that we can read or bring up to date."""
    return {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}


def newest_version() -> str | None:
    """The version of the tables that we write."""
    return ScriptDirectory.from_config(config()).get_current_head()


def keep_copy(path: Path, version: str) -> None:
    """Keep the database as it is beside itself, before anything about it is changed."""
    kept = path.with_name(f"{path.name}.{version}")
    try:
        with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(kept)) as copy:
            old.backup(copy)
    except sqlite3.Error as error:
        raise StoreError(
            f"{path} has to be brought up to date, but no copy of it can be kept at {kept} "
            f"({error}); it was left as it is."
        ) from error


# -- migrations --------------------------------------------------------------------------------


def config() -> Config:
    """Where Alembic finds the migrations."""
    found = Config()
    found.set_main_option("script_location", "grimoire.server:migrations")
    return found


def migrate(path: Path) -> None:
    """Bring the tables to the newest version, in one transaction."""
    engine = create_engine(f"sqlite:///{path}")

    @event.listens_for(engine, "connect")
    def take_over_transactions(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # or SQLite's driver commits before CREATE TABLE

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    settings = config()
    try:
        with engine.begin() as connection:
            settings.attributes["connection"] = connection
            command.upgrade(settings, "head")
    except DBAPIError as error:
        raise StoreError(f"{path} could not be set up: {error.orig}.") from error
    finally:
        engine.dispose()
