"""PostgreSQL: one database for any number of processes, which hear of each other through it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec
from alembic import command
from sqlalchemy import Connection, create_engine, make_url, text
from sqlalchemy.exc import DBAPIError, NoSuchModuleError

from grimoire.server.bus import LARGEST, Bus, Hear, Note
from grimoire.server.database import StoreError, config, known_versions
from grimoire.server.logs import field_log

log = field_log("postgres")

CHANNEL: Final = "grimoire"
ONE_AT_A_TIME: Final = 0x6772696D
"""The advisory lock under which the tables are brought up to date."""
AGAIN: Final = 1.0
"""Seconds until a lost line is tried again."""

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(Note)


def driver_url(url: str) -> str:
    """A database URL that names the driver that we use."""
    return make_url(url).set(drivername="postgresql+psycopg").render_as_string(hide_password=False)


def prepare(url: str) -> None:
    """Bring the tables to the newest version, one process at a time; `StoreError` if not."""
    try:
        engine = create_engine(url)
    except (ModuleNotFoundError, NoSuchModuleError) as error:
        raise StoreError(
            "PostgreSQL needs one more package: pip install 'grimoire[postgres]'."
        ) from error
    settings = config()
    try:
        with engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
            check_known(connection)
            settings.attributes["connection"] = connection
            command.upgrade(settings, "head")
    except DBAPIError as error:
        first = str(error.orig).strip().partition("\n")[0]
        raise StoreError(f"The database cannot be used: {first.rstrip('.')}.") from error
    finally:
        engine.dispose()


def check_known(connection: Connection) -> None:
    """Raise if the tables were written by a newer version."""
    if connection.scalar(text("SELECT to_regclass('alembic_version')")) is None:
        return
    version = connection.scalar(text("SELECT version_num FROM alembic_version"))
    if version is not None and version not in known_versions():
        raise StoreError(f"The database was written by a newer version ({version}).")


class Notices(Bus):
    """Notes by LISTEN and NOTIFY, over a connection of their own."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.outbox: asyncio.Queue[Note] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, hear: Hear, lost: Callable[[], None]) -> None:
        listening = asyncio.Event()
        self.tasks = [
            asyncio.create_task(self.listen(hear, lost, listening)),
            asyncio.create_task(self.send_on()),
        ]
        await listening.wait()

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for task in self.tasks:
            with suppress(asyncio.CancelledError):
                await task

    def tell(self, note: Note) -> None:
        self.outbox.put_nowait(note)

    async def listen(self, hear: Hear, lost: Callable[[], None], ready: asyncio.Event) -> None:
        """Hear what the others tell; a line that is lost is laid again."""
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self.url, autocommit=True
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if ready.is_set():
                        lost()
                    ready.set()
                    async for notice in connection.notifies():
                        self.take(notice.payload, hear)
            except psycopg.Error as error:
                log.error("the line to the other processes is lost: %s", error)
                await asyncio.sleep(AGAIN)

    def take(self, payload: str, hear: Hear) -> None:
        """Read notes, a line each; our own are no news."""
        try:
            notes = decoder.decode_lines(payload)
        except msgspec.DecodeError as error:
            log.error("a note cannot be read: %s", error)
            return
        for note in notes:
            if note.process != self.process:
                hear(note)

    async def send_on(self) -> None:
        """Send what waits."""
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self.url, autocommit=True
                ) as connection:
                    while True:
                        payload = encoder.encode(await self.outbox.get()).decode()
                        if len(payload) <= LARGEST:
                            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            except psycopg.Error:
                await asyncio.sleep(AGAIN)
