"""The store in a SQL database.

Appends of many tables share a transaction: one flush to the disk serves whoever waits for it.
"""

import asyncio
import json
import logging
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Executable,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Row,
    Table,
    Text,
    delete,
    event,
    insert,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from grimoire.server import postgres
from grimoire.server.bus import LARGEST, Alone, Bus, Note, bundled
from grimoire.server.database import FileLock, NoLock, database_path, is_postgres, prepare
from grimoire.server.databasefile import DURABLE, DatabaseFile
from grimoire.server.logs import field_log
from grimoire.server.packing import unpack
from grimoire.server.postgres import CHANNEL, Notices, encoder
from grimoire.server.store import Conflict, NotSaved, Store, Unreadable
from grimoire.table.messages import ChatLine, Customs, Score
from grimoire.table.stored import Branch, Played, Seating, SeatRow, Sheet, Stored, Timing
from grimoire.table.talk import NEWEST

log = field_log("store")
# Below this it logs every value that is stored, seeds among them.
logging.getLogger("aiosqlite").setLevel(logging.INFO)

PROBES: Final = {"sqlite": "PRAGMA user_version = 1", "postgresql": "SELECT txid_current()"}
"""What shows, in each database, that a transaction reaches the disk."""
LARGEST_BATCH: Final = 500
"""Writes that share one transaction at the most."""

schema = MetaData()

tables = Table(
    "tables",
    schema,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("edition", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("opened", Integer, nullable=False),
    Column("edition_text", Text, nullable=False, server_default=""),
    Column("customs", Text, nullable=False, server_default="{}"),
    Column("evening", Text, nullable=False, server_default="[]"),
    Column("before", Text),
    Column("branch", Text),
    Column("key", LargeBinary),
    Index("tables_before", "before", unique=True),
    Index("tables_key", "key", unique=True),
)

# The newest line counts; the key stops a second writer here, too.
seatings = Table(
    "seatings",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("begun", Boolean, nullable=False),
    Column("cancelled", Boolean, nullable=False),
    Column("seats", Text, nullable=False),
    sqlite_with_rowid=False,
)

# The key is the last line of defence against two writers of one table: the second one fails.
actions = Table(
    "actions",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    sqlite_with_rowid=False,
)

talk = Table(
    "talk",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

# Actions that were taken and wait for their time: they count only while nothing followed `after`.
kept_back = Table(
    "kept_back",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("after", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    sqlite_with_rowid=False,
)

# The actions of an old table up to number `last`; those that follow are in `actions`.
packed = Table(
    "packed",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("last", Integer, nullable=False),
    Column("actions", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

clocks = Table(
    "clocks",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("question", Text, nullable=False),
    Column("left", Float, nullable=False),
    Column("runs", Boolean, nullable=False),
    Column("wall", Float, nullable=False),
    sqlite_with_rowid=False,
)

NEW_TABLE: Final = insert(tables)
NEW_SEATING: Final = insert(seatings)
NEW_ACTIONS: Final = insert(actions)
NEW_TALK: Final = insert(talk)
NEW_KEPT_BACK: Final = insert(kept_back)
NEW_CLOCK: Final = insert(clocks)

NOTIFY: Final = text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note")

Rows = list[dict[str, Any]]
Statement = tuple[Executable, Rows]


@dataclass(frozen=True)
class Write:
    """Statements that belong together, and who waits for them."""

    table: str
    statements: list[Statement]
    done: asyncio.Future[None]
    after: int = -1
    played: Sequence[Played] = ()
    """The actions in it and what they follow, where there is nothing else in it."""

    def note(self, process: str) -> Note:
        """What the others are told of it."""
        told = [(one.seat, one.notation) for one in self.played]
        return Note(process, "wrote", self.table, after=self.after, played=told)


class SqlStore(Store):
    """A store in a SQL database."""

    def __init__(self, url: str, lock: FileLock, bus: Bus) -> None:
        self.engine = open_engine(url)
        self.file = None if is_postgres(url) else DatabaseFile(database_path(url))
        """Where a file is written to; else the engine writes."""
        self.lock = lock
        self.bus = bus
        self.waiting: list[Write] = []
        self.called = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None
        self.closing = False

    async def open(self) -> None:
        self.writer = asyncio.create_task(self.write_on())

    async def close(self) -> None:
        self.closing = True
        self.called.set()
        if self.writer is not None:
            await self.writer
        if self.file is not None:
            await self.file.close()
        await self.engine.dispose()
        self.lock.release()

    async def create(self, sheet: Sheet, seating: Seating, opening: Sequence[Played]) -> None:
        await self.write(
            sheet.before or sheet.table,  # whoever looks at the one before learns of it
            (NEW_TABLE, [sheet_row(sheet)]),
            (NEW_SEATING, [seating_row(sheet.table, seating)]),
            (NEW_ACTIONS, action_rows(sheet.table, 0, opening)),
        )

    async def arrange(
        self,
        table: str,
        seating: Seating,
        after: int,
        played: Sequence[Played],
        waits: Played | None,
    ) -> None:
        await self.write(
            table,
            (NEW_SEATING, [seating_row(table, seating)]),
            (NEW_ACTIONS, action_rows(table, after, played)),
            (
                NEW_KEPT_BACK,
                waiting_rows(table, after + len(played), waits if played else None),
            ),
        )

    async def append(self, table: str, after: int, played: Sequence[Played]) -> None:
        rows = action_rows(table, after, played)
        await self.write(table, (NEW_ACTIONS, rows), after=after, played=played)

    async def keep_back(self, table: str, after: int, played: Played) -> None:
        await self.write(table, (NEW_KEPT_BACK, waiting_rows(table, after, played)))

    async def say(self, table: str, line: ChatLine) -> None:
        await self.write(table, (NEW_TALK, [{"table": table, **asdict(line)}]))

    async def keep_time(self, table: str, timing: Timing, wall: float) -> None:
        await self.write(
            "",  # nobody else needs to know
            (delete(clocks).where(clocks.c.table == table), []),
            (NEW_CLOCK, [clock_row(table, timing, wall)]),
        )

    async def probe(self) -> None:
        await self.write("", (text(PROBES[self.engine.dialect.name]), []))

    async def load(self, table: str, after: int = 0, wall: float = 0.0) -> Stored | None:
        try:
            return await self.read(table, after, wall)
        except DBAPIError as error:
            log.error("not read: %s", error.orig, extra={"table": table})
            raise Unreadable(str(error.orig)) from error

    async def read(self, table: str, after: int, wall: float) -> Stored | None:
        """All that is kept of a table, as the database gives it."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(tables).where(tables.c.id == table))
            sheet = found.one_or_none()
            if sheet is None:
                return None
            seated = await connection.execute(
                select(seatings)
                .where(seatings.c.table == table)
                .order_by(seatings.c.number.desc())
                .limit(1)
            )
            so_far = await self.read_actions(connection, table, after)
            return Stored(
                read_sheet(sheet),
                read_seating(seated.one()),
                so_far,
                await self.read_talk(connection, table),
                await self.read_kept_back(connection, table, after + len(so_far)),
                await connection.scalar(select(tables.c.id).where(tables.c.before == table)),
                await self.read_timing(connection, table, wall),
            )

    async def opened_with(self, key: bytes) -> str | None:
        try:
            async with self.engine.connect() as connection:
                return await connection.scalar(select(tables.c.id).where(tables.c.key == key))
        except DBAPIError as error:
            raise Unreadable(str(error.orig)) from error

    async def waiting_in_public(self, most: int) -> list[str]:
        settled = select(seatings.c.table).where(seatings.c.begun | seatings.c.cancelled)
        found = (
            select(tables.c.id)
            .where(tables.c.customs.contains('"public": true'), tables.c.id.not_in(settled))
            .order_by(tables.c.opened.desc())
            .limit(most)
        )
        try:
            async with self.engine.connect() as connection:
                return list(await connection.scalars(found))
        except DBAPIError as error:
            raise Unreadable(str(error.orig)) from error

    async def read_actions(
        self, connection: AsyncConnection, table: str, after: int
    ) -> list[Played]:
        """What was played after an action: what was packed, then the rest."""
        piece = await connection.scalar(select(packed.c.actions).where(packed.c.table == table))
        before = [] if piece is None else unpack(piece)
        found = await connection.execute(
            select(actions.c.seat, actions.c.notation)
            .where(actions.c.table == table, actions.c.seq > max(after, len(before)))
            .order_by(actions.c.seq)
        )
        return before[after:] + [Played(seat, notation) for seat, notation in found]

    async def read_talk(self, connection: AsyncConnection, table: str) -> list[ChatLine]:
        """The newest lines of talk, oldest first."""
        found = await connection.execute(
            select(talk.c.number, talk.c.seat, talk.c.text)
            .where(talk.c.table == table)
            .order_by(talk.c.number.desc())
            .limit(NEWEST)
        )
        return [ChatLine(*row) for row in reversed(found.all())]

    async def read_timing(
        self, connection: AsyncConnection, table: str, wall: float
    ) -> Timing | None:
        """How much time a question had, and how long ago that was."""
        found = await connection.execute(select(clocks).where(clocks.c.table == table))
        row = found.one_or_none()
        if row is None:
            return None
        return Timing(row.question, row.left, row.runs, max(0.0, wall - row.wall))

    async def read_kept_back(
        self, connection: AsyncConnection, table: str, after: int
    ) -> Played | None:
        """The action that waits for its time, if nothing else was played meanwhile."""
        found = await connection.execute(
            select(kept_back.c.seat, kept_back.c.notation).where(
                kept_back.c.table == table, kept_back.c.after == after
            )
        )
        row = found.one_or_none()
        return None if row is None else Played(row.seat, row.notation)

    # -- group commit ----------------------------------------------------------------------

    async def write(
        self, table: str, *statements: Statement, after: int = -1, played: Sequence[Played] = ()
    ) -> None:
        """Hand statements to the writer and wait until they are on the disk."""
        if self.closing:
            raise NotSaved("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        filled = [one for one in statements if one[1] or not one[0].is_insert]
        since = time.monotonic()
        self.waiting.append(Write(table, filled, done, after, played))
        self.called.set()
        try:
            await done
        finally:
            self.note(time.monotonic() - since, done)

    def note(self, seconds: float, done: asyncio.Future[None]) -> None:
        """Say how long a write took, and how it went."""
        if self.wrote is not None and done.done() and not done.cancelled():
            error = done.exception()
            self.wrote(seconds, error if isinstance(error, NotSaved) else None)

    async def write_on(self) -> None:
        """The writer: whatever came in while the disk was busy goes into the next transaction."""
        while self.waiting or not self.closing:
            if not self.waiting:
                self.called.clear()
                await self.called.wait()
            batch = self.waiting[:LARGEST_BATCH]
            del self.waiting[:LARGEST_BATCH]
            await self.commit(batch)

    async def commit(self, batch: list[Write]) -> None:
        """Save a batch at once; if that fails, each write by itself, so that it fails alone."""
        error = await self.transact(batch)
        if error is not None and len(batch) > 1:
            for write in batch:
                await self.commit([write])
            return
        for write in batch:
            settle(write.done, error)

    async def transact(self, batch: list[Write]) -> NotSaved | None:
        """One transaction: all of the batch or nothing."""
        try:
            if self.file is not None:
                await self.file.write(merged(batch))
            else:
                await self.write_through_engine(batch)
        except (IntegrityError, sqlite3.IntegrityError):
            return Conflict("this has been written already")
        except (DBAPIError, sqlite3.Error) as error:
            why = error.orig if isinstance(error, DBAPIError) else error
            log.error("not saved: %s", why, extra={"writes": len(batch)})
            return NotSaved(str(why))
        return None

    async def write_through_engine(self, batch: list[Write]) -> None:
        """One transaction of a database that several processes may use."""
        async with self.engine.begin() as connection:
            for statement, rows in merged(batch):
                await connection.execute(statement, rows or None)
            await self.tell_others(connection, batch)

    async def tell_others(self, connection: AsyncConnection, batch: list[Write]) -> None:
        """Let the other processes know what is new, when it is true."""
        written = [write for write in batch if write.table]
        notes = bundled(self.noted(write) for write in written)
        if notes:
            await connection.execute(NOTIFY, {"channel": CHANNEL, "notes": notes})

    def noted(self, write: Write) -> str:
        """A note of a write; where it would be too long, they look it up."""
        full = encoder.encode(write.note(self.bus.process))
        if len(full) > LARGEST:
            full = encoder.encode(Note(self.bus.process, "wrote", write.table))
        return full.decode()


def settle(done: asyncio.Future[None], error: NotSaved | None) -> None:
    """Tell whoever waits for a write how it went."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def merged(batch: list[Write]) -> list[Statement]:
    """The statements of a batch, with neighbouring inserts into actions joined into one."""
    joined: list[Statement] = []
    for write in batch:
        for statement, rows in write.statements:
            if joined and rows and joined[-1][1] and same_target(joined[-1][0], statement):
                joined[-1][1].extend(rows)
            else:
                joined.append((statement, list(rows)))
    return joined


def same_target(one: Executable, other: Executable) -> bool:
    """Do two inserts go into the same table?"""
    return getattr(one, "table", None) is getattr(other, "table", None)


def open_engine(url: str) -> AsyncEngine:
    """Connections that flush every commit to the disk."""
    engine = create_async_engine(
        url, pool_size=2, max_overflow=0, pool_timeout=60, hide_parameters=True
    )
    if engine.dialect.name != "sqlite":
        return engine

    @event.listens_for(engine.sync_engine, "connect")
    def make_durable(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        for setting in DURABLE:
            cursor.execute(setting)
        cursor.close()

    return engine


def open_store(url: str) -> SqlStore:
    """The store at a database URL, ours and brought up to date, or `StoreError`."""
    if not is_postgres(url):
        return SqlStore(url, prepare(url), Alone())
    plain = make_url(url).set(drivername="postgresql")
    driven = postgres.driver_url(url)
    postgres.prepare(driven)
    return SqlStore(driven, NoLock(), Notices(plain.render_as_string(hide_password=False)))


# -- rows ------------------------------------------------------------------------------------


def sheet_row(sheet: Sheet) -> dict[str, Any]:
    """A sheet as a row."""
    return {
        "id": sheet.table,
        "game": sheet.game,
        "rules_version": sheet.rules_version,
        "edition": sheet.edition,
        "options": json.dumps(sheet.options),
        "seed": sheet.seed,
        "opened": sheet.opened,
        "edition_text": sheet.edition_text,
        "customs": json.dumps(asdict(sheet.customs)),
        "evening": json.dumps([asdict(score) for score in sheet.evening]),
        "before": sheet.before,
        "branch": None if sheet.branch is None else json.dumps(asdict(sheet.branch)),
        "key": sheet.key,
    }


def read_sheet(row: Row[Any]) -> Sheet:
    """The sheet a row holds."""
    return Sheet(
        table=row.id,
        game=row.game,
        rules_version=row.rules_version,
        edition=row.edition,
        options=json.loads(row.options),
        seed=row.seed,
        opened=row.opened,
        edition_text=row.edition_text,
        customs=Customs(**json.loads(row.customs)),
        evening=tuple(Score(**score) for score in json.loads(row.evening)),
        before=row.before,
        branch=None if row.branch is None else Branch(**json.loads(row.branch)),
        key=row.key,
    )


def seating_row(table: str, seating: Seating) -> dict[str, Any]:
    """Who sits where, as a row."""
    seats = [{**asdict(row), "token": row.token and row.token.hex()} for row in seating.seats]
    return {
        "table": table,
        "number": seating.number,
        "begun": seating.begun,
        "cancelled": seating.cancelled,
        "seats": json.dumps(seats),
    }


def read_seating(row: Row[Any]) -> Seating:
    """Who sits where, by a row."""
    seats = tuple(
        SeatRow(**{**one, "token": one["token"] and bytes.fromhex(one["token"])})
        for one in json.loads(row.seats)
    )
    return Seating(seats, row.begun, row.cancelled, row.number)


def waiting_rows(table: str, after: int, played: Played | None) -> Rows:
    """An action that waits for its time, as rows."""
    if played is None:
        return []
    return [{"table": table, "after": after, "seat": played.seat, "notation": played.notation}]


def clock_row(table: str, timing: Timing, wall: float) -> dict[str, Any]:
    """The time for a question as a row."""
    return {
        "table": table,
        "question": timing.question,
        "left": timing.left,
        "runs": timing.runs,
        "wall": wall,
    }


def action_rows(table: str, after: int, played: Sequence[Played]) -> Rows:
    """Actions as rows, numbered from the one after `after`."""
    return [
        {"table": table, "seq": seq, "seat": one.seat, "notation": one.notation}
        for seq, one in enumerate(played, start=after + 1)
    ]
