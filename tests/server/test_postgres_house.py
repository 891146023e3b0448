"""Copies of a PostgreSQL database while it is played at, put back, pruned, and moved to a file."""

import asyncio
import sqlite3
import threading
import time
from pathlib import Path

import pytest

from grimoire.server import housekeeping
from grimoire.server.database import StoreError
from grimoire.server.housekeeping import DAY, Holding, Pruned
from grimoire.server.postgres_house import back_up, prune, restore
from grimoire.server.sql import open_store
from grimoire.table.stored import Played, Seating
from tests.server.cluster import Cluster
from tests.server.harness import open_table, running, settings_for, sitting
from tests.server.test_housekeeping import ACTIONS, SEATS, SHEET, actions_in, filled_at, play_on

pytestmark = pytest.mark.slow


def test_a_copy_made_while_people_play_is_a_moment_that_was_true(
    postgres: Cluster, tmp_path: Path
) -> None:
    url, over, told = postgres.new_database(), threading.Event(), list[int]()
    copies = list[tuple[Path, int, int]]()
    with running(settings_for(tmp_path, database=url)) as server, server.client() as client:
        players = threading.Thread(target=play_on, args=(server, client, over, told))
        players.start()
        for number in range(5):
            time.sleep(0.15)
            before, target = sum(told), tmp_path / f"copy-{number}.db"
            copies.append((target, before, back_up(url, target).actions))
        with pytest.raises(StoreError, match="A server uses the database"):
            restore(copies[0][0], url)
        over.set()
        players.join(30)
    back_up(url, tmp_path / "last.db")
    for target, before, held in copies:
        assert held >= before, "what was acknowledged is in the copy"
        with sqlite3.connect(target) as database:
            tables = [table for (table,) in database.execute("SELECT id FROM tables")]
        for table in tables:
            then, later = actions_in(target, table), actions_in(tmp_path / "last.db", table)
            assert then == later[: len(then)]


def test_tables_move_from_a_file_and_back_and_are_played_on(
    postgres: Cluster, tmp_path: Path
) -> None:
    url = postgres.new_database()
    with running(settings_for(tmp_path)) as server, server.client() as client:
        table, cookies = open_table(client, "human", "human")["table"]["table"], client.cookies
        with sitting(server, table, 0, cookies) as ann:
            ann.act("take 2", ann.hello()["seq"])
            ann.expect("update")
    housekeeping.back_up(tmp_path / "test.db", tmp_path / "copy.db")
    assert restore(tmp_path / "copy.db", url) == (Holding(1, 2), None)
    with (
        running(settings_for(tmp_path, database=url)) as server,
        sitting(server, table, 1, cookies) as bob,
    ):
        bob.act("take 1", bob.hello()["seq"])
        assert bob.expect("update")["seq"] == 3
    assert back_up(url, tmp_path / "later.db") == Holding(1, 3)
    held, kept = restore(tmp_path / "copy.db", url)
    assert held == Holding(1, 2)
    assert kept is not None
    assert len(actions_in(kept, table)) == 3, "what was there is kept"
    housekeeping.restore(tmp_path / "later.db", tmp_path / "home.db")
    assert len(actions_in(tmp_path / "home.db", table)) == 3


async def test_what_is_old_is_packed_and_what_never_began_is_gone(postgres: Cluster) -> None:
    url = postgres.new_database()
    await filled_at(url)
    assert await asyncio.to_thread(prune, url, 1_000 + DAY / 2) == Pruned(0, 0)
    assert await asyncio.to_thread(prune, url, 1_000 + 8 * DAY) == Pruned(1, 1)
    assert await asyncio.to_thread(prune, url, 1_000 + 9 * DAY) == Pruned(0, 0)
    store = open_store(url)
    await store.open()
    await store.append(SHEET.table, len(ACTIONS), [Played(0, "take 3")])
    stored, waiting = await store.load(SHEET.table), await store.load("waiting000")
    await store.close()
    assert waiting is None
    assert stored is not None
    assert stored.actions == [*ACTIONS, Played(0, "take 3")]
    assert stored.seating == Seating(SEATS)


def test_what_cannot_be_copied_or_put_back(postgres: Cluster, tmp_path: Path) -> None:
    url, target = postgres.new_database(), tmp_path / "copy.db"
    with pytest.raises(StoreError, match="no tables in that database"):
        back_up(url, target)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(StoreError, match="There is no copy"):
        restore(target, url)
    target.write_text("mine")
    with pytest.raises(StoreError, match="is there already"):
        back_up(url, target)
    with pytest.raises(StoreError, match="cannot be used"):
        back_up("postgresql://nobody@127.0.0.1:1/none", tmp_path / "other.db")
