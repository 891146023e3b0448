"""Whoever has gone leaves nothing behind that only the collector of garbage finds."""

import gc
import socket
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.harness import Running, open_table, running, settings_for, sitting, wait_until

TIMES = 20
UPGRADE = (
    "upgrade: websocket\r\nconnection: upgrade\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
"""What a browser sends that wants a socket."""

Visit = Callable[[Running, str], None]


def asked(server: Running, line: str, fields: str, body: str = "") -> bytes:
    """The answer to a request, until the server hangs up."""
    at, answer = urlsplit(server.url), b""
    with socket.create_connection((at.hostname, at.port), 10) as wire:
        wire.sendall(f"{line}\r\nhost: {at.netloc}\r\n{fields}\r\n{body}".encode())
        while data := wire.recv(65_536):
            answer += data
    return answer


def watch(server: Running, table: str) -> None:
    """Look at a table, and leave."""
    with sitting(server, table) as player:
        player.hello()


def hang_up(server: Running, table: str) -> None:
    """Ask for a socket, and leave without a word."""
    at = urlsplit(server.url)
    path = f"/api/tables/{table}/socket"
    with socket.create_connection((at.hostname, at.port), 10) as wire:
        wire.sendall(f"GET {path} HTTP/1.1\r\nhost: {at.netloc}\r\n{UPGRADE}\r\n".encode())
        assert b" 101 " in wire.recv(65_536)


def come_from_elsewhere(server: Running, table: str) -> None:
    """Ask for a socket from a page that is not ours."""
    fields = f"origin: http://elsewhere.example\r\n{UPGRADE}"
    assert b" 403 " in asked(server, f"GET /api/tables/{table}/socket HTTP/1.1", fields)


def ask_for_nonsense(server: Running, table: str) -> None:
    """Open a table as nobody can."""
    fields = "content-type: application/json\r\ncontent-length: 8\r\nconnection: close\r\n"
    assert b" 400 " in asked(server, "POST /api/tables HTTP/1.1", fields, '{"no":1}')


def babble(server: Running, table: str) -> None:
    """Send what is no request at all."""
    assert b" 400 " in asked(server, "\x00", "")


@contextmanager
def uncollected() -> Iterator[None]:
    """While nobody looks for garbage."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@pytest.mark.parametrize(
    "visit",
    [watch, hang_up, come_from_elsewhere, ask_for_nonsense, babble],
    ids=lambda it: it.__name__,
)
def test_whoever_has_gone_leaves_nothing_in_a_circle(tmp_path: Path, visit: Visit) -> None:
    with running(settings_for(tmp_path)) as server:
        with server.client() as client:
            table = open_table(client, "human", "human", customs={"grace": 0})["table"]["table"]

        def is_empty() -> bool:
            return not any(host.connections for host in server.tables.loaded.values())

        for _ in range(TIMES):
            visit(server, table)
        wait_until(is_empty)
        with uncollected():
            for _ in range(TIMES):
                visit(server, table)
            wait_until(is_empty)
            assert gc.collect() < TIMES


def test_a_table_that_nobody_looks_at_is_forgotten_once_nobody_waits(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server, server.client() as client:
        old, new = (open_table(client, "human", "human")["table"]["table"] for _ in range(2))
        tables = server.tables
        host = weakref.ref(tables.loaded[old])
        with uncollected():
            with sitting(server, new) as player:
                player.hello()
                tables.touched[old] = -1e9
                tables.drop_idle()
                assert host() is not None
            wait_until(lambda: not tables.loaded[new].is_busy)
            tables.touched[new] = -1e9
            tables.drop_idle()
            assert host() is None
