"""Whoever connects and asks for nothing keeps nobody else out."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.sync.client import connect

from grimoire.server import doorway
from tests.server.harness import (
    GENEROUS,
    Running,
    open_table,
    running,
    settings_for,
    wait_until,
)

MANY = 300
HEALTH = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


@contextmanager
def strangers(server: Running, many: int, words: bytes = b"") -> Iterator[list[socket.socket]]:
    """Connections that say nothing, or not enough."""
    at = urlsplit(server.url)
    with ExitStack() as stack:
        lines = []
        for _ in range(many):
            line = stack.enter_context(socket.create_connection((at.hostname, at.port), 10))
            line.sendall(words)
            lines.append(line)
        yield lines


def is_closed(line: socket.socket, patience: float) -> bool:
    """Does the other side close within so many seconds?"""
    line.settimeout(patience)
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def read_to_the_end(line: socket.socket) -> None:
    """Read until the other side closes."""
    line.settimeout(5)
    with suppress(ConnectionResetError):
        while line.recv(4096):
            pass


def trickle(line: socket.socket) -> None:
    """Send the same line of a request for ever, letter by letter."""
    for letter in HEALTH[:-2] * 20:
        line.sendall(bytes([letter]))
        time.sleep(0.02)


@pytest.mark.slow
@pytest.mark.parametrize("words", [b"", b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n"])
def test_silent_connections_make_room_for_others(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    words: bytes,
) -> None:
    def lines() -> list[str]:
        return [one.getMessage() for one in caplog.records if one.name.endswith("doorway")]

    monkeypatch.setattr(doorway, "SILENCE", 1.0)
    limits = replace(GENEROUS, silent=20)
    with (
        running(settings_for(tmp_path, limits=limits)) as server,
        strangers(server, MANY, words),
        server.client() as client,
    ):
        open_table(client, "human", "human")
        wait_until(lambda: bool(lines()))
    assert "too many connections without a request" in lines()[0]
    assert "address=127.0.0.1" in lines()[0]
    assert len(lines()) < 10, "one line for many connections"


def test_many_addresses_cannot_block_the_way_either(tmp_path: Path) -> None:
    limits = replace(GENEROUS, silent=1000, silent_in_all=20)
    with (
        running(settings_for(tmp_path, limits=limits)) as server,
        strangers(server, MANY) as lines,
        server.client() as client,
    ):
        open_table(client, "human", "human")
        assert all(is_closed(line, 5) for line in lines[: MANY - 20])
        assert not any(is_closed(line, 0.01) for line in lines[-10:])


@pytest.mark.parametrize(
    "words",
    [
        b"",
        b"GET /api/hea",
        b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n{",
        HEALTH + b"GET",
    ],
)
def test_a_request_that_does_not_come_is_not_waited_for(tmp_path: Path, words: bytes) -> None:
    limits = replace(GENEROUS, patience=0.3)
    with (
        running(settings_for(tmp_path, limits=limits)) as server,
        strangers(server, 1, words) as (line,),
    ):
        since = time.monotonic()
        read_to_the_end(line)
        assert time.monotonic() - since < 4


def test_a_trickle_of_letters_is_no_request(tmp_path: Path) -> None:
    limits = replace(GENEROUS, patience=0.3)
    with (
        running(settings_for(tmp_path, limits=limits)) as server,
        strangers(server, 1) as (line,),
        pytest.raises(ConnectionError),
    ):
        trickle(line)


@pytest.mark.slow
def test_whoever_asks_again_and_again_may_stay(tmp_path: Path) -> None:
    limits = replace(GENEROUS, patience=1.0, silent=2)
    with (
        running(settings_for(tmp_path, limits=limits)) as server,
        strangers(server, 1) as (line,),
    ):
        for _ in range(4):
            line.sendall(HEALTH)
            assert line.recv(65536).startswith(b"HTTP/1.1 200")
            time.sleep(0.4)


def test_a_socket_waits_in_no_doorway(tmp_path: Path) -> None:
    limits = replace(GENEROUS, silent=1)
    with running(settings_for(tmp_path, limits=limits)) as server, server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        with connect(url) as first, connect(url) as second, strangers(server, 5):
            for one in (first, second):
                one.send('{"type": "hello"}')
                assert '"update"' in one.recv(5)


def test_letters_that_are_none_are_told_and_not_logged(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        with connect(f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket") as line:
            line.send(b"\xff\xfe", text=True)
            assert '"malformed"' in line.recv(5)
    assert not [one for one in caplog.records if one.levelname == "ERROR"]
