"""The store: what it promises, and which files it leaves alone."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateTable

from grimoire.server import sql
from grimoire.server.database import StoreError
from grimoire.server.sql import SqlStore, open_store
from grimoire.server.store import Conflict, NotSaved
from grimoire.table.messages import ChatLine
from grimoire.table.stored import Played, Seating, SeatRow, Sheet, Timing
from grimoire.table.talk import NEWEST

SHEET = Sheet("abcdefghjk", "hoard", 1, "hoard/1", {"heap": 21}, b"s" * 32, 0)
SEATS = Seating((SeatRow("human", "Ann", None, b"t" * 32), SeatRow("open", "")), begun=False)


def url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


async def opened(path: Path) -> SqlStore:
    store = open_store(url(path))
    await store.open()
    return store


async def test_what_is_stored_comes_back(tmp_path: Path) -> None:
    store = await opened(tmp_path / "a.db")
    await store.create(SHEET, SEATS, [])
    taken = SeatRow("human", "Bob", None, b"u" * 32)
    seated = Seating((SEATS.seats[0], taken), begun=True, number=1)
    await store.arrange(SHEET.table, seated, 0, [Played(-1, "deal 1 2")], None)
    with pytest.raises(Conflict):
        await store.arrange(SHEET.table, seated, 1, [], None)
    await store.append(SHEET.table, 1, [Played(0, "take 1"), Played(-1, "blow 3")])
    await store.close()
    store = await opened(tmp_path / "a.db")
    stored = await store.load(SHEET.table)
    await store.close()
    assert stored is not None
    assert stored.sheet == SHEET
    assert stored.seating == seated
    assert stored.actions == [Played(-1, "deal 1 2"), Played(0, "take 1"), Played(-1, "blow 3")]


async def test_talk_comes_back_the_newest_lines_in_order(tmp_path: Path) -> None:
    store = await opened(tmp_path / "a.db")
    await store.create(SHEET, SEATS, [])
    lines = [ChatLine(number, number % 2, f"line {number}") for number in range(1, NEWEST + 6)]
    await asyncio.gather(*(store.say(SHEET.table, line) for line in lines))
    with pytest.raises(Conflict):
        await store.say(SHEET.table, lines[0])
    stored = await store.load(SHEET.table)
    await store.close()
    assert stored is not None
    assert stored.talk == lines[-NEWEST:]


async def test_an_answer_that_is_kept_back_counts_until_something_follows(tmp_path: Path) -> None:
    store = await opened(tmp_path / "a.db")
    await store.create(SHEET, SEATS, [])
    await store.append(SHEET.table, 0, [Played(0, "take 1")])
    await store.keep_back(SHEET.table, 1, Played(1, "take 2"))
    stored = await store.load(SHEET.table)
    assert stored is not None
    assert (stored.actions, stored.kept_back) == ([Played(0, "take 1")], Played(1, "take 2"))
    with pytest.raises(Conflict):
        await store.keep_back(SHEET.table, 1, Played(0, "take 3"))
    await store.append(SHEET.table, 1, [Played(1, "take 2")])
    stored = await store.load(SHEET.table)
    await store.close()
    assert stored is not None
    assert stored.kept_back is None


FIRST_VERSION = """
DROP TABLE clocks; DROP TABLE packed;
DROP TABLE talk; DROP TABLE kept_back; DROP TABLE seatings;
DROP INDEX tables_before; DROP INDEX tables_key;
ALTER TABLE tables DROP COLUMN edition_text;
ALTER TABLE tables DROP COLUMN customs;
ALTER TABLE tables DROP COLUMN evening;
ALTER TABLE tables DROP COLUMN before;
ALTER TABLE tables DROP COLUMN branch;
ALTER TABLE tables DROP COLUMN key;
CREATE TABLE seats (
    "table" TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, kind TEXT NOT NULL,
    name TEXT NOT NULL, level TEXT, token BLOB, PRIMARY KEY ("table", seat)
) WITHOUT ROWID;
INSERT INTO seats VALUES ('abcdefghjk', 0, 'human', 'Ann', NULL, CAST('tttt' AS BLOB));
INSERT INTO seats VALUES ('abcdefghjk', 1, 'bot', 'Key', 'greedy', NULL);
UPDATE alembic_version SET version_num = '0001';
"""
"""Makes a database of today what the first version would have written."""


async def test_a_database_of_the_first_version_is_brought_up_to_date(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.db"
    store = await opened(path)
    await store.create(SHEET, SEATS, [Played(-1, "deal 1 2")])
    await store.close()
    connection = sqlite3.connect(path)
    connection.executescript(FIRST_VERSION)
    connection.close()
    store = await opened(path)
    await store.say(SHEET.table, ChatLine(1, 0, "Good evening"))
    stored = await store.load(SHEET.table)
    await store.close()
    assert stored is not None
    assert stored.actions == [Played(-1, "deal 1 2")]
    assert stored.talk == [ChatLine(1, 0, "Good evening")]
    seats = (SeatRow("human", "Ann", None, b"tttt"), SeatRow("bot", "Key", "greedy"))
    assert stored.seating == Seating(seats)
    assert stored.sheet == SHEET
    with sqlite3.connect(tmp_path / "a.db.0001") as before:
        assert before.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
        assert before.execute("SELECT count(*) FROM seats").fetchone() == (2,)
    store = await opened(path)
    await store.close()
    copies = {one.name.partition("-")[0] for one in tmp_path.glob("a.db.0*")}
    assert copies == {"a.db.0001"}


async def test_without_room_for_a_copy_a_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    store = await opened(path)
    await store.close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0005'")
    (tmp_path / "a.db.0005").mkdir()
    with pytest.raises(StoreError, match="no copy of it can be kept"):
        open_store(url(path))


async def test_the_time_of_a_question_is_kept_with_when_that_was(tmp_path: Path) -> None:
    store = await opened(tmp_path / "a.db")
    await store.create(SHEET, SEATS, [])
    await store.keep_time(SHEET.table, Timing("(1, 2)", 20.0, runs=True), wall=100.0)
    await store.keep_time(SHEET.table, Timing("(1, 3)", 15.5, runs=True), wall=110.0)
    stored = await store.load(SHEET.table, wall=113.5)
    await store.close()
    assert stored is not None
    assert stored.timing == Timing("(1, 3)", 15.5, True, 3.5)


async def test_a_second_writer_fails_alone(tmp_path: Path) -> None:
    store = await opened(tmp_path / "a.db")
    await store.create(SHEET, SEATS, [])
    results = await asyncio.gather(
        store.append(SHEET.table, 0, [Played(0, "take 1"), Played(1, "take 1")]),
        store.append(SHEET.table, 1, [Played(1, "take 2"), Played(0, "take 2")]),
        store.append(SHEET.table, 2, [Played(0, "take 3")]),
        return_exceptions=True,
    )
    stored = await store.load(SHEET.table)
    await store.close()
    assert [type(result) for result in results] == [type(None), Conflict, type(None)]
    assert stored is not None
    assert [one.notation for one in stored.actions] == ["take 1", "take 1", "take 3"]


async def test_appends_that_wait_together_share_a_flush(tmp_path: Path) -> None:
    store = await opened(tmp_path / "a.db")
    commits = 0
    transact = store.transact

    async def counting(batch: list[sql.Write]) -> NotSaved | None:
        nonlocal commits
        commits += 1
        return await transact(batch)

    store.transact = counting  # type: ignore[method-assign]
    await store.create(SHEET, SEATS, [])
    await asyncio.gather(
        *(store.append(SHEET.table, seq, [Played(0, "take 1")]) for seq in range(200))
    )
    stored = await store.load(SHEET.table)
    await store.close()
    assert stored is not None
    assert len(stored.actions) == 200
    assert commits <= 4


FLUSHED = ("journal_mode", "synchronous", "foreign_keys")


async def writing(store: sql.SqlStore, pragma: str) -> Any:
    """What the connection that writes says to a pragma."""
    file = store.file
    assert file is not None

    def ask() -> Any:
        return file.connection().execute(pragma).fetchone()[0]

    return await asyncio.get_running_loop().run_in_executor(file.thread, ask)


async def test_every_commit_is_flushed(tmp_path: Path) -> None:
    store = await opened(tmp_path / "a.db")
    async with store.engine.connect() as connection:
        pragmas = [(await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in FLUSHED]
    written = [await writing(store, f"PRAGMA {name}") for name in FLUSHED]
    await store.close()
    assert pragmas == written == ["wal", 2, 1]


async def test_a_full_database_saves_nothing_and_recovers(tmp_path: Path) -> None:
    store = await opened(tmp_path / "a.db")
    await store.create(SHEET, SEATS, [])

    async def limit(pages: int) -> None:
        await writing(store, f"PRAGMA max_page_count = {pages}")

    await limit(1)
    long = [Played(0, "x" * 200)] * 200
    with pytest.raises(NotSaved):
        await store.append(SHEET.table, 0, long)
    stored = await store.load(SHEET.table)
    assert stored is not None
    assert stored.actions == []
    await limit(2**30)
    await store.append(SHEET.table, 0, long)
    await store.close()


async def test_closing_finishes_what_waits(tmp_path: Path) -> None:
    store = await opened(tmp_path / "a.db")
    await store.create(SHEET, SEATS, [])
    waiting = [
        asyncio.create_task(store.append(SHEET.table, seq, [Played(0, "take 1")]))
        for seq in range(20)
    ]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(NotSaved):
        await store.append(SHEET.table, 20, [Played(0, "take 1")])


def test_one_store_at_a_time(tmp_path: Path) -> None:
    store = open_store(url(tmp_path / "a.db"))
    with pytest.raises(StoreError, match=r"Another server already uses .*a\.db; stop it first\."):
        open_store(url(tmp_path / "a.db"))
    store.lock.release()
    open_store(url(tmp_path / "a.db")).lock.release()


def test_migrations_make_what_the_store_expects(tmp_path: Path) -> None:
    open_store(url(tmp_path / "a.db")).lock.release()
    connection = sqlite3.connect(tmp_path / "a.db")
    made = dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'"))
    connection.close()
    made.pop("alembic_version")

    def plain(sql: str) -> str:
        return "".join(sql.split()).replace('"', "")

    assert {name: plain(sql) for name, sql in made.items()} == {
        table.name: plain(str(CreateTable(table).compile(dialect=sqlite.dialect())))
        for table in sql.schema.tables.values()
    }


# -- files that are left alone ---------------------------------------------------------------------


def truncated(path: Path) -> None:
    open_store(url(path)).lock.release()
    path.write_bytes(path.read_bytes()[:5000])


def scribbled(path: Path) -> None:
    open_store(url(path)).lock.release()
    content = bytearray(path.read_bytes())
    content[4096:9000] = b"\xaa" * (9000 - 4096)
    path.write_bytes(bytes(content))


def no_database(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 1000)


def of_somebody_else(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE diary (entry TEXT)")
    connection.close()


def of_the_future(path: Path) -> None:
    open_store(url(path)).lock.release()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (truncated, "damaged"),
        (scribbled, "damaged"),
        (no_database, "no database"),
        (of_somebody_else, "not a database of ours"),
        (of_the_future, "newer version"),
    ],
)
def test_a_file_that_is_not_sound_and_ours_is_refused_untouched(
    tmp_path: Path, spoil: object, sentence: str
) -> None:
    path = tmp_path / "a.db"
    assert callable(spoil)
    spoil(path)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=sentence) as refused:
        open_store(url(path))
    assert str(refused.value).endswith("it was left as it is.")
    assert path.read_bytes() == before
    with pytest.raises(StoreError, match=sentence):  # and nothing holds on to it
        open_store(url(path))


@pytest.mark.parametrize(
    "wrong", ["nonsense", "sqlite:///a.db", "sqlite+aiosqlite://", "postgresql://localhost/a"]
)
def test_urls_that_name_no_file_are_refused(wrong: str) -> None:
    with pytest.raises(StoreError):
        open_store(wrong)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="cannot be used"):
        open_store(url(tmp_path / "file" / "a.db"))
