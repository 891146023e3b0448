"""Whatever comes, it is answered: no fault of ours, nothing changed, nothing grown."""

import http.client
import resource
import socket
import sqlite3
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grimoire.server.limits import MOST_BUCKETS
from tests.server.harness import Player, Running, open_table, running, settings_for, sitting
from tests.server.hostile import bodies, frames, headers, hosts, methods, paths

Message = TypeVar("Message")
AT_ONCE = 20
"""Messages of one example."""
MOST_GROWN = 32
"""MiB that the memory may grow; a table that was granted stays until nobody looks at it."""


Request = tuple[str, str, str, list[tuple[str, str]], bytes]
"""Method, path, host, other headers, body."""


def often(times: int) -> settings:
    """So many messages, always the same."""
    return settings(
        max_examples=times // AT_ONCE,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )


def many(one: st.SearchStrategy[Message]) -> st.SearchStrategy[list[Message]]:
    """Several messages in a row."""
    return st.lists(one, min_size=AT_ONCE, max_size=AT_ONCE)


def asked(server: Running, message: Request) -> int:
    """The status of a request in raw bytes; 0 where the server hangs up."""
    method, path, host, fields, body = message
    lines = [f"{method} {path} HTTP/1.1", f"host: {host}", f"content-length: {len(body)}"]
    lines += [f"{name}: {value.strip()}" for name, value in fields]
    at = urlsplit(server.url)
    with socket.create_connection((at.hostname, at.port), 10) as line:
        line.sendall("\r\n".join([*lines, "connection: close", "", ""]).encode() + body)
        answer = http.client.HTTPResponse(line, method=method)
        try:
            answer.begin()
            answer.read()
        except (http.client.HTTPException, ConnectionResetError):
            return 0
        return answer.status


def kept(folder: Path) -> dict[str, int]:
    """How much is stored."""
    with sqlite3.connect(folder / "test.db") as database:
        return {
            name: database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in ("tables", "seats", "actions", "talk", "kept_back")
        }


def held(server: Running) -> dict[str, int]:
    """How much is in memory, beside the tables."""
    tables = server.tables
    return {
        "tasks": len(tables.tasks),
        "loading": len(tables.loading),
        "connections": sum(len(host.connections) for host in tables.loaded.values()),
    }


def pester(server: Running, folder: Path, tables: list[str], times: int) -> None:
    """Send requests, and see that only what was granted has changed anything."""
    before, memory = kept(folder), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    granted = 0

    @often(times)
    @given(many(st.tuples(methods, paths(tables), hosts, headers, bodies)))
    def send(messages: list[Request]) -> None:
        nonlocal granted
        for message in messages:
            status = asked(server, message)
            assert status < 500, f"{status}: {message}"
            granted += status == 201

    send()
    after = kept(folder)
    assert after["actions"] - before["actions"] <= granted * 2
    assert after["tables"] - before["tables"] <= granted
    assert (after["talk"], after["kept_back"]) == (before["talk"], before["kept_back"])
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory) / 1024
    assert grown < MOST_GROWN


def whisper(server: Running, folder: Path, player: Player, times: int) -> None:
    """Send frames to a table, and see that nothing of it is played or said."""
    before = kept(folder)

    @often(times)
    @given(many(frames))
    def send(messages: list[bytes]) -> None:
        for message in messages:
            player.socket.send(message, text=True)
            answer = player.receive()
            assert answer.get("code") != "internal", message

    send()
    player.heard.clear()
    assert kept(folder) == before


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a page to be served."""
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.html").write_text("<!doctype html><title>Grimoire</title>")
    return tmp_path


def try_everything(folder: Path, times: int, caplog: pytest.LogCaptureFixture) -> None:
    """Half of the messages as requests, half on the sockets of somebody who is not to act."""
    chosen = settings_for(folder, pages=folder / "pages", idle_seconds=1e9)
    with running(chosen) as server, server.client() as client:
        waiting = open_table(client, "human", "open")["table"]["table"]
        playing = open_table(client, "human", "human")["table"]["table"]
        with (
            sitting(server, playing, 0, client.cookies) as ann,
            sitting(server, playing, None) as spectator,
        ):
            ann.hello(), spectator.hello()
            whisper(server, folder, spectator, times // 2)
            before = held(server)
            pester(server, folder, [waiting, playing], times // 2)
            assert held(server) == before
            ann.act("take 1", ann.hello()["seq"])
            assert ann.expect("update")["type"] == "update"
        house = server.tables
        assert not house.tasks
        assert len(house.loaded) <= MOST_BUCKETS
    assert [one.getMessage() for one in caplog.records if one.levelname == "ERROR"] == []


@pytest.mark.slow
def test_two_thousand_hostile_messages(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    try_everything(folder, 2_000, caplog)


@pytest.mark.soak
def test_a_hundred_thousand_hostile_messages(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    try_everything(folder, 100_000, caplog)
