"""However long a game is, whoever looks at it costs the other tables next to nothing."""

import asyncio
import json
import random
import statistics
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from grimoire import catalog
from grimoire.kernel.options import complete
from grimoire.kernel.seats import Seat
from grimoire.server.connection import encoder
from grimoire.server.sql import open_store
from grimoire.table.broadcast import MOST_KEPT
from grimoire.table.narrator import MOST_SAID
from grimoire.table.presenter import PAGE
from grimoire.table.stored import Seating, SeatRow, Sheet, Stored
from grimoire.table.table import Table
from tests.server.harness import HOARD, Player, Running, open_table, running, settings_for, sitting

GAME = catalog.game("labyrinth")
ENTRIES = (*HOARD, catalog.entry("labyrinth"))
TABLE = "0123456789"
LONG = 8_000
"""Actions of the game that somebody made to be long."""
LARGEST = 100_000
"""Bytes of an update, however much was missed."""
SOON = 0.05
"""Seconds in which a move at another table is told."""


def long_game(actions: int) -> Stored:
    """A table at which nobody wants to win."""
    sheet = Sheet(TABLE, GAME.id, GAME.rules_version, GAME.edition, OPTIONS, bytes(32), 0)
    stored = Stored(sheet, Seating((SeatRow("human", "Ann"), SeatRow("human", "Bob"))))
    table = Table(GAME, stored, encoder.encode)
    table.commit(table.resume(), 0.0)
    match, source = table.match, random.Random(14)
    while match.seq < actions:
        seat = Seat(match.to_decide[0])
        steps = match.after(seat, source.choice(GAME.legal_actions(match.state, seat)))
        if GAME.outcome(steps[-1].state) is None:
            match.commit(steps)
    return Stored(sheet, stored.seating, match.played)


OPTIONS: dict[str, Any] = complete(GAME.options, {})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose database holds the long game."""
    found, stored = tmp_path_factory.mktemp("long"), long_game(LONG)

    async def keep() -> None:
        store = open_store(settings_for(found).database_url())
        await store.open()
        await store.create(stored.sheet, stored.seating, stored.actions)
        await store.close()

    asyncio.run(keep())
    return found


def greet_on(server: Running, over: threading.Event) -> None:
    """Greet again and again, each time as if a little more had been seen."""
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{TABLE}/socket"
    with connect(url, max_size=2**24) as socket:
        for seen in range(LONG):
            socket.send(json.dumps({"type": "hello", "seen": seen}))
            socket.recv(20)
            if over.wait(1 / 18):
                return


def waits(ann: Player, bob: Player, seq: int, turns: int) -> tuple[list[float], int]:
    """How long each of some moves takes until both are told, and where the game stands then."""
    found = []
    for turn in range(turns):
        since = time.perf_counter()
        (ann, bob)[turn % 2].act("take 1", seq)
        seq = ann.expect("update")["seq"]
        bob.expect("update")
        found.append(time.perf_counter() - since)
        time.sleep(0.02)
    return found, seq


@pytest.mark.slow
def test_greetings_at_a_long_game_do_not_slow_down_another_table(folder: Path) -> None:
    over = threading.Event()
    with running(settings_for(folder), entries=ENTRIES) as server, server.client() as client:
        assert client.get(f"/api/tables/{TABLE}").json()["seq"] >= LONG
        other = open_table(client, "human", "human", heap=60)["table"]["table"]
        with (
            sitting(server, other, 0, client.cookies) as ann,
            sitting(server, other, 1, client.cookies) as bob,
        ):
            seq = [ann.hello(), bob.hello()][0]["seq"]
            before, seq = waits(ann, bob, seq, 20)
            spectator = threading.Thread(target=greet_on, args=(server, over))
            spectator.start()
            meanwhile, seq = waits(ann, bob, seq, 36)
            over.set()
            spectator.join(30)
        broadcast = server.tables.loaded[TABLE].table.broadcast
        assert len(broadcast.updates) <= MOST_KEPT
        assert len(broadcast.presenter.narrator.said) <= MOST_SAID
    # A busy machine is slow for both: what counts is what the greetings add.
    assert statistics.median(meanwhile) < 2 * statistics.median(before) + SOON / 4
    assert statistics.quantiles(meanwhile, n=10)[-1] < 2 * max(before) + SOON


@pytest.mark.slow
def test_an_update_tells_little_of_a_long_game_and_the_story_page_by_page(folder: Path) -> None:
    with running(settings_for(folder), entries=ENTRIES) as server, server.client() as client:
        with sitting(server, TABLE) as spectator:
            update = spectator.hello()
            assert len(spectator.heard[-1]) < LARGEST
            assert spectator.hello(update["seq"] - 3)["since"] == update["seq"] - 3
        assert update["since"] == update["seq"] - PAGE
        page, pages = client.get(f"/api/tables/{TABLE}/story").json(), 1
        assert (page["since"], len(page["told"])) == (update["since"], len(update["told"]))
        while page["since"]:
            upto = page["since"]
            page = client.get(f"/api/tables/{TABLE}/story?upto={upto}").json()
            assert all(page["since"] < told["seq"] <= upto for told in page["told"])
            pages += 1
        assert pages == -(-update["seq"] // PAGE)
        broadcast = server.tables.loaded[TABLE].table.broadcast
        assert len(broadcast.presenter.narrator.said) <= MOST_SAID


@pytest.mark.parametrize("upto", [-1, 0, 10**12])
def test_a_page_that_is_not_there_is_the_nearest(folder: Path, upto: int) -> None:
    with running(settings_for(folder), entries=ENTRIES) as server, server.client() as client:
        page = client.get(f"/api/tables/{TABLE}/story?upto={upto}").json()
        assert page["since"] == max(0, min(upto, server.tables.loaded[TABLE].table.seq) - PAGE)
