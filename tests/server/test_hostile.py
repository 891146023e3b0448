"""Whatever comes, it is answered: no fault of ours, nothing changed, nothing grown."""

import http.client
import re
import socket
import sqlite3
import subprocess
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.harness import Player, Running, open_table, settings_for, sitting
from tests.server.hostile import bodies, frames, headers, hosts, methods, paths
from tests.server.test_restart import start, url_of

Message = TypeVar("Message")
AT_ONCE = 20
"""Messages of one example."""
MOST_GROWN = 48
"""MiB that the server may grow; a table that was granted stays until nobody looks at it."""

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
            for name in ("tables", "seatings", "actions", "talk", "kept_back")
        }


def memory(process: subprocess.Popen[str]) -> float:
    """MiB that a process has in memory."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


def pester(server: Running, folder: Path, tables: list[str], times: int) -> None:
    """Send requests, and see that only what was granted has changed anything."""
    before, granted = kept(folder), 0

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


def whisper(folder: Path, player: Player, times: int) -> None:
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


def try_everything(folder: Path, times: int) -> None:
    """Half of the messages as requests, half on the socket of somebody who only watches."""
    pages = settings_for(folder).pages
    assert pages is not None
    pages.mkdir()
    (pages / "index.html").write_text("<!doctype html><title>Grimoire</title>")
    with (folder / "log").open("w+") as log, start(folder, stderr=log) as process:
        try:
            attack(Running(url_of(process), settings_for(folder), None), folder, process, times)
        finally:
            process.kill()
        log.seek(0)
        assert log.read() == ""


def attack(server: Running, folder: Path, process: subprocess.Popen[str], times: int) -> None:
    """Send all that, and see that the tables are as they were and go on."""
    with server.client() as client:
        waiting = open_table(client, "human", "open")["table"]["table"]
        # However long it takes, no bot sits down where nobody comes.
        patient = open_table(client, "human", "human", customs={"grace": 0})
        playing = patient["table"]["table"]
        with (
            sitting(server, playing, 0, client.cookies) as ann,
            sitting(server, playing, None) as spectator,
        ):
            seq = [ann.hello(), spectator.hello()][0]["seq"]
            before = memory(process)
            whisper(folder, spectator, times // 2)
            pester(server, folder, [waiting, playing], times // 2)
            assert memory(process) - before < MOST_GROWN
            assert client.get("/api/health").json()["sockets"] == 2
            ann.act("take 1", seq)
            assert ann.expect("update")["seq"] == seq + 1


@pytest.mark.long
@pytest.mark.slow
def test_two_thousand_hostile_messages(tmp_path: Path) -> None:
    try_everything(tmp_path, 2_000)


@pytest.mark.soak
def test_a_hundred_thousand_hostile_messages(tmp_path: Path) -> None:
    try_everything(tmp_path, 100_000)
