"""Copies of the tables while they are played at, one server a database, and what is given up."""

import asyncio
import os
import sqlite3
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from grimoire.server.database import StoreError
from grimoire.server.housekeeping import DAY, Holding, Pruned, back_up, prune, restore, tidy
from grimoire.server.sql import open_store
from grimoire.table.stored import Played, Seating, SeatRow, Sheet, Stored
from tests.server.harness import Running, open_table, running, settings_for, sitting

SHEET = Sheet("abcdefghjk", "hoard", 1, "hoard/1", {"heap": 21}, bytes(32), 1_000)
SEATS = (SeatRow("human", "Ann", None, b"tttt"), SeatRow("human", "Bob", None, b"uuuu"))
ACTIONS = [Played(-1, "deal 1 2"), *(Played(at % 2, f"take {1 + at % 3}") for at in range(400))]


def url(path: Path) -> str:
    """A database file as a URL."""
    return f"sqlite+aiosqlite:///{path}"


def actions_in(path: Path, table: str) -> list[tuple[int, str]]:
    """What was played at a table, by its database."""
    with sqlite3.connect(path) as database:
        found = database.execute(
            'SELECT seat, notation FROM actions WHERE "table" = ? ORDER BY seq', (table,)
        )
        return found.fetchall()


# -- one server a database -------------------------------------------------------------------------


def test_another_name_leads_to_the_same_lock(tmp_path: Path) -> None:
    store = open_store(url(tmp_path / "a.db"))
    (tmp_path / "elsewhere").mkdir()
    names = [tmp_path / "b.db", tmp_path / "elsewhere" / "a.db"]
    for name in names:
        name.symlink_to(tmp_path / "a.db")
    if sys.platform == "linux":
        names.append(tmp_path / "c.db")
        os.link(tmp_path / "a.db", names[-1])
    for name in names:
        with pytest.raises(StoreError, match="Another server already uses"):
            open_store(url(name))
    store.lock.release()
    open_store(url(names[0])).lock.release()


# -- copies ----------------------------------------------------------------------------------------


def play_on(server: Running, client: httpx.Client, over: threading.Event, told: list[int]) -> None:
    """Play game after game, and note how many actions have been acknowledged."""
    while not over.is_set():
        table = open_table(client, "human", "human", heap=60)["table"]["table"]
        with (
            sitting(server, table, 0, client.cookies) as ann,
            sitting(server, table, 1, client.cookies) as bob,
        ):
            update = [ann.hello(), bob.hello()][0]
            told.append(update["seq"])
            while update["outcome"] is None and not over.is_set():
                (ann, bob)[update["table"]["to_decide"][0]].act("take 1", update["seq"])
                update = ann.expect("update")
                bob.expect("update")
                told.append(1)


@pytest.mark.slow
def test_a_copy_made_while_people_play_is_a_moment_that_was_true(tmp_path: Path) -> None:
    over, told, copies = threading.Event(), list[int](), list[tuple[Path, int, int]]()
    with running(settings_for(tmp_path)) as server, server.client() as client:
        players = threading.Thread(target=play_on, args=(server, client, over, told))
        players.start()
        for number in range(8):
            time.sleep(0.15)
            before = sum(told)
            target = tmp_path / f"copy-{number}.db"
            held = back_up(tmp_path / "test.db", target)
            copies.append((target, before, held.actions))
        over.set()
        players.join(30)
    assert sum(told) > 50
    for target, before, actions in copies:
        assert actions >= before, "what was acknowledged is in the copy"
        with sqlite3.connect(target) as database:
            tables = [table for (table,) in database.execute("SELECT id FROM tables")]
        for table in tables:
            then, later = actions_in(target, table), actions_in(tmp_path / "test.db", table)
            assert then == later[: len(then)]


def test_a_copy_is_put_back_and_played_on(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    with running(settings_for(here)) as server, server.client() as client:
        table, cookies = open_table(client, "human", "human")["table"]["table"], client.cookies
        with sitting(server, table, 0, cookies) as ann:
            ann.act("take 2", ann.hello()["seq"])
            ann.expect("update")
            assert back_up(here / "test.db", tmp_path / "copy.db") == Holding(1, 2)
            with pytest.raises(StoreError, match="Another server already uses"):
                restore(tmp_path / "copy.db", here / "test.db")
    assert restore(tmp_path / "copy.db", there / "test.db") == (Holding(1, 2), None)
    with running(settings_for(there)) as server, sitting(server, table, 1, cookies) as bob:
        bob.act("take 1", bob.hello()["seq"])
        assert bob.expect("update")["seq"] == 3
    held, kept = restore(tmp_path / "copy.db", there / "test.db")
    assert kept is not None
    assert (held, len(actions_in(there / "test.db", table))) == (Holding(1, 2), 2)
    assert len(actions_in(kept, table)) == 3, "what was there is kept"


def test_what_cannot_be_copied_or_put_back(tmp_path: Path) -> None:
    open_store(url(tmp_path / "a.db")).lock.release()
    rubbish = tmp_path / "rubbish.db"
    rubbish.write_bytes(b"no database" * 100)
    with pytest.raises(StoreError, match="is there already"):
        back_up(tmp_path / "a.db", rubbish)
    with pytest.raises(StoreError, match="There are no tables"):
        back_up(tmp_path / "none.db", tmp_path / "copy.db")
    with pytest.raises(StoreError, match="is no database"):
        restore(rubbish, tmp_path / "a.db")
    with pytest.raises(StoreError, match="There is no copy"):
        restore(tmp_path / "none.db", tmp_path / "a.db")
    with pytest.raises(StoreError, match="could not be copied"):
        back_up(tmp_path / "a.db", tmp_path / "no" / "folder.db")
    assert sorted(one.name for one in tmp_path.iterdir() if "part" in one.name) == []


# -- what nobody waits for -------------------------------------------------------------------------


async def filled(path: Path) -> None:
    """A database file with a game under way, and a table that never began."""
    await filled_at(url(path))


async def filled_at(database: str) -> None:
    """The same, wherever a URL leads."""
    store = open_store(database)
    await store.open()
    await store.create(SHEET, Seating(SEATS), ACTIONS)
    waiting = replace(SHEET, table="waiting000")
    open_seats = (SEATS[0], SeatRow("open", ""))
    await store.create(waiting, Seating(open_seats, begun=False), [])
    await store.close()


async def loaded(path: Path, table: str) -> Stored | None:
    """A table as a server would read it."""
    store = open_store(url(path))
    await store.open()
    try:
        return await store.load(table)
    finally:
        await store.close()


async def test_old_tables_are_packed_and_those_that_never_began_are_gone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await filled(path)
    before = await loaded(path, SHEET.table)
    size = path.stat().st_size
    assert await asyncio.to_thread(prune, path, 1_000 + DAY / 2) == Pruned(0, 0)
    assert await asyncio.to_thread(prune, path, 1_000 + 2 * DAY) == Pruned(1, 0)
    assert await asyncio.to_thread(prune, path, 1_000 + 8 * DAY) == Pruned(0, 1)
    assert path.stat().st_size < size
    assert await loaded(path, SHEET.table) == before
    assert await loaded(path, "waiting000") is None
    assert back_up(path, tmp_path / "copy.db") == Holding(1, len(ACTIONS))


async def test_a_packed_table_is_played_on(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await filled(path)
    await asyncio.to_thread(prune, path, 1_000 + 8 * DAY)
    store = open_store(url(path))
    await store.open()
    await store.append(SHEET.table, len(ACTIONS), [Played(0, "take 3")])
    stored = await store.load(SHEET.table)
    await store.close()
    assert stored is not None
    assert stored.actions == [*ACTIONS, Played(0, "take 3")]
    assert await asyncio.to_thread(prune, path, 1_000 + 9 * DAY) == Pruned(0, 0)


async def test_a_server_leaves_the_tables_alone_that_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await filled(path)
    late = 1_000 + 8 * DAY
    assert tidy(path, late, {SHEET.table, "waiting000"}) == Pruned(0, 0)
    assert tidy(path, late, {SHEET.table}) == Pruned(1, 0)
    assert tidy(path, late, ()) == Pruned(0, 1)
