"""No acknowledged move is ever lost: restarts, kills, a full disk, a second server."""

import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.cluster import Cluster
from tests.server.harness import (
    Message,
    Running,
    cookie_header,
    open_table,
    plainly,
    running,
    settings_for,
    sitting,
)

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def start(folder: Path, *database: str, **options: Any) -> subprocess.Popen[str]:
    """A server process."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.server.victim", str(folder), *database],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])},
        stdout=subprocess.PIPE,
        text=True,
        **options,
    )


def url_of(process: subprocess.Popen[str]) -> str:
    """The address of a server process, once it is ready."""
    assert process.stdout is not None
    return process.stdout.readline().strip().rstrip("/")


@contextmanager
def victim(folder: Path, *database: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process and its address; it is killed in the end."""
    with start(folder, *database) as process:
        try:
            yield process, url_of(process)
        finally:
            process.kill()


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with running(settings) as server, server.client() as client:
        table = open_table(client, "human", "bot:first", windy=True)["table"]["table"]
        cookies = client.cookies
        with sitting(server, table, 0, cookies) as player:
            player.act("take 2", player.hello()["seq"])
            before = player.until(lambda m: m["type"] == "update" and m["legal"] != [])
            story = client.get(f"/api/tables/{table}/story?seat=0").json()["told"]
    with running(settings) as server, sitting(server, table, 0, cookies) as player:
        after = player.hello()
        assert plainly(after["told"]) == story
        for same in ("seq", "view", "legal", "prompt"):
            assert after[same] == before[same]
        player.act("take 1", after["seq"])
        player.until(lambda m: m["type"] == "update" and m["legal"] != [])


def test_goodbye_is_said_before_the_server_closes(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server, server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        spectator = sitting(server, table)
        watching = spectator.__enter__()
        watching.hello()
    assert watching.expect("problem")["code"] == "closing"
    spectator.__exit__(None, None, None)


def test_a_bot_goes_on_after_a_kill(tmp_path: Path) -> None:
    with victim(tmp_path) as (_, url), httpx.Client(base_url=url) as client:
        table = open_table(client, "bot:first", "bot:first", heap=60)["table"]["table"]
    with victim(tmp_path) as (_, url), httpx.Client(base_url=url) as client:
        patience = time.monotonic() + 20
        while (card := client.get(f"/api/tables/{table}").json())["status"] != "over":
            assert time.monotonic() < patience, card
            time.sleep(0.05)


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with victim(tmp_path) as (_, url):
        with start(tmp_path, stderr=subprocess.PIPE) as second:
            _, complaint = second.communicate(timeout=30)
        assert second.returncode == 2
        assert complaint.count("\n") == 1
        assert "Another server already uses" in complaint
        assert httpx.get(f"{url}/api/health").status_code == 200


@pytest.mark.long
def test_a_server_that_is_told_to_stop_finishes_and_lets_go(tmp_path: Path) -> None:
    for stop in (signal.SIGINT, signal.SIGTERM):
        with victim(tmp_path) as (process, url), httpx.Client(base_url=url) as client:
            table = open_table(client, "bot:first", "bot:first", heap=60)["table"]["table"]
            process.send_signal(stop)
            process.wait(20)
        assert process.returncode == 0
        assert not (tmp_path / "test.db-wal").exists()
        with victim(tmp_path) as (_, url), httpx.Client(base_url=url) as client:
            assert client.get(f"/api/tables/{table}").status_code == 200


def test_a_second_writer_is_noticed_and_nothing_is_lost(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server, server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        with sitting(server, table, 0, client.cookies) as player:
            seq = player.hello()["seq"]
            write(tmp_path, "INSERT INTO actions VALUES (?, ?, 0, 'take 3')", table, seq + 1)
            player.act("take 1", seq)
            told = player.expect("update")
            assert (told["seq"], told["told"][0]["event"]["coins"]) == (seq + 1, 3)
            assert player.expect("stale")["seq"] == seq + 1
            assert player.expect("update")["seq"] == seq + 1


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        ("UPDATE tables SET rules_version = 99 WHERE id = ?", "rules version 99"),
        ("UPDATE actions SET notation = 'fly' WHERE \"table\" = ?", "fly"),
        ("UPDATE actions SET notation = 'take 9', seat = 0 WHERE \"table\" = ?", "HOA-TAKE-01"),
        ("ALTER TABLE actions RENAME TO lost /* ? */", "no such table"),
    ],
)
def test_a_table_that_cannot_be_read_says_so(tmp_path: Path, spoil: str, why: str) -> None:
    with running(settings_for(tmp_path)) as server, server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        server.tables.loaded.clear()
        write(tmp_path, spoil, *([table] if "= ?" in spoil else []))
        answer = client.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (409, "unreadable")
        assert why in answer.json()["text"]["en"]
        with sitting(server, table, 0, client.cookies) as player:
            assert player.expect("problem")["code"] == "unreadable"
        assert client.get("/api/health").status_code == 200


def test_a_table_of_older_rules_is_read_and_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(settings_for(tmp_path)) as server, server.client() as client:
        table, cookies = open_table(client, "human", "human")["table"]["table"], client.cookies
        with sitting(server, table, 0, cookies) as player:
            player.act("take 2", player.hello()["seq"])
            before = player.expect("update")
        game = server.tables.loaded[table].table.game
    monkeypatch.setattr(game, "rules_version", game.rules_version + 1)
    with running(settings_for(tmp_path)) as server, server.client() as client:
        with sitting(server, table, 1, cookies) as player:
            update = player.hello()
            assert (update["seq"], update["view"]["heap"]) == (
                before["seq"],
                before["view"]["heap"],
            )
            while update["outcome"] is None:
                seat = update["table"]["to_decide"][0]
                with sitting(server, table, seat, cookies) as other:
                    now = other.hello()
                    other.act(now["legal"][0]["action"], now["seq"])
                update = player.until(lambda said: said["type"] == "update")
        record = client.get(f"/api/tables/{table}/record").json()
        assert record["rules_version"] < game.rules_version
        assert client.get(f"/api/tables/{table}/verify").json()["honest"]
        opened = open_table(client, "human", "human")["table"]["table"]
        assert server.tables.loaded[opened].table.sheet.rules_version == game.rules_version


def write(folder: Path, statement: str, *values: str | int) -> None:
    """Write to a server's database behind its back."""
    with sqlite3.connect(folder / "test.db") as connection:
        connection.execute(statement, values)
    connection.close()


@pytest.mark.skipif(sys.platform != "linux", reason="limits another process")
def test_a_full_disk_loses_nothing_and_the_table_goes_on_when_there_is_space(
    tmp_path: Path,
) -> None:
    import resource

    def limit(process: subprocess.Popen[str], size: int) -> None:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    with victim(tmp_path) as (process, url), httpx.Client(base_url=url) as client:
        server = Running(url, settings_for(tmp_path), None)
        table = open_table(client, "human", "bot:first")["table"]["table"]
        with sitting(server, table, 0, client.cookies) as player:
            seq = player.hello()["seq"]
            limit(process, (tmp_path / "test.db-wal").stat().st_size)
            for _ in range(2):
                player.act("take 1", seq)
                assert player.expect("problem")["code"] == "not_saved"
            assert player.hello(seq)["seq"] == seq
            body = {"game": "hoard", "seats": [{"kind": "human"}] * 2}
            unsaved = client.post("/api/tables", json=body)
            assert (unsaved.status_code, unsaved.json()["code"]) == (503, "not_saved")
            limit(process, resource.RLIM_INFINITY)
            player.act("take 1", seq)
            assert player.until(lambda m: m["type"] == "update" and m["legal"])["seq"] == seq + 2


# -- kill -9 ---------------------------------------------------------------------------------------


@dataclass
class Fixture:
    """A table that two players play at, and every move that was acknowledged to them."""

    table: str
    cookie: str
    acknowledged: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Seat and coins, by the number of the action."""
    over: bool = False


async def play_until_killed(url: str, at: Fixture, source: random.Random) -> None:
    """Both players act at random, noting what was acknowledged, until the connection breaks."""
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{at.table}/socket?seat="
    headers = {"cookie": at.cookie}
    try:
        async with (
            connect(f"{address}0", additional_headers=headers) as one,
            connect(f"{address}1", additional_headers=headers) as two,
        ):
            await play_game([one, two], at, source)
    except (OSError, WebSocketException):
        return


async def play_game(players: list[ClientConnection], at: Fixture, source: random.Random) -> None:
    for player in players:
        await player.send('{"type": "hello"}')
    updates = [await next_update(player) for player in players]
    while updates[0]["table"]["to_decide"]:
        seat = updates[0]["table"]["to_decide"][0]
        seq = updates[seat]["seq"]
        action = source.choice(updates[seat]["legal"])["action"]
        await players[seat].send(json.dumps({"type": "act", "action": action, "seen": seq}))
        updates[seat] = await next_update(players[seat])
        at.acknowledged[seq + 1] = (seat, int(action.split()[1]))
        updates[1 - seat] = await next_update(players[1 - seat])
    at.over = True


async def next_update(player: ClientConnection) -> dict[str, Any]:
    while (message := json.loads(await player.recv()))["type"] != "update":
        assert message["type"] == "presence", message
    found: dict[str, Any] = message
    return found


async def play_and_kill(
    url: str, process: subprocess.Popen[str], tables: list[Fixture], source: random.Random
) -> None:
    """Play at all tables, and kill the server at some moment after some moves."""
    enough = sum(len(one.acknowledged) for one in tables) + source.randrange(5, 60)
    games = [asyncio.create_task(play_until_killed(url, one, source)) for one in tables]
    while sum(len(one.acknowledged) for one in tables) < enough and not all(
        game.done() for game in games
    ):
        await asyncio.sleep(0.002)
    await asyncio.sleep(source.uniform(0, 0.02))
    process.send_signal(signal.SIGKILL)
    await asyncio.gather(*games)


def whole_story(client: httpx.Client, table: str) -> list[Message]:
    """All that happened at a table, page by page, the newest page first."""
    page = client.get(f"/api/tables/{table}/story").json()
    story = page["told"]
    while page["since"]:
        page = client.get(f"/api/tables/{table}/story?upto={page['since']}").json()
        story = page["told"] + story
    return list(story)


def check_nothing_lost(client: httpx.Client, at: Fixture) -> None:
    """Every acknowledged move is still there, as it was."""
    story = whole_story(client, at.table)
    kept = {
        told["seq"]: (told["event"]["seat"], told["event"]["coins"])
        for told in story
        if told["event"]["kind"] == "took"
    }
    lost = {seq: move for seq, move in at.acknowledged.items() if kept.get(seq) != move}
    assert not lost, f"table {at.table} lost {lost}"


def kill_again_and_again(folder: Path, times: int, *database: str) -> int:
    """Kill a server so many times while it is played on; the number of acknowledged moves."""
    source = random.Random(times)
    tables: list[Fixture] = []
    finished: list[Fixture] = []
    for _ in range(times):
        with (
            victim(folder, *database) as (process, url),
            httpx.Client(base_url=url, timeout=30) as client,
        ):
            for one in tables:
                check_nothing_lost(client, one)
            finished += [one for one in tables if one.over]
            tables = [one for one in tables if not one.over]
            while len(tables) < 8:
                client.cookies.clear()
                opened = open_table(client, "human", "human", windy=True, heap=60)
                tables.append(Fixture(opened["table"]["table"], cookie_header(client.cookies)))
            asyncio.run(play_and_kill(url, process, tables, source))
    with (
        victim(folder, *database) as (_, url),
        httpx.Client(base_url=url, timeout=30) as client,
    ):
        for one in tables + finished:
            check_nothing_lost(client, one)
        for one in finished:
            assert client.get(f"/api/tables/{one.table}/verify").json()["honest"]
    return sum(len(one.acknowledged) for one in tables + finished)


@pytest.mark.long
def test_killing_the_server_loses_no_acknowledged_move(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, 10) > 30


@pytest.mark.long
def test_killing_the_server_loses_no_acknowledged_move_on_postgres(
    tmp_path: Path, postgres: Cluster
) -> None:
    assert kill_again_and_again(tmp_path, 10, postgres.new_database()) > 30


@pytest.mark.soak
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_killing_the_server_two_hundred_times_loses_no_acknowledged_move(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    urls = [request.getfixturevalue("postgres").new_database()] if database == "postgres" else []
    moves = kill_again_and_again(tmp_path, 200, *urls)
    print(f"200 kills on {database}, {moves} acknowledged moves, none lost")
    assert moves > 2000
