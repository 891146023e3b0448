"""What a Python server pays for a move that is none: `python scripts/floor_server.py`.

Somebody at a table sends as many bytes as a move has, and the server writes to all three there as
much as an update is, compressed like ours; nothing is judged, played or told. Once at once, and
once when as much is on the disk as a move leaves there, many tables in one transaction. The rest of
what a move costs is what is done for it.
"""

import argparse
import asyncio
import base64
import hashlib
import multiprocessing
import os
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, cast

import uvloop

from grimoire.server.compression import WINDOW, WORTHWHILE, Press
from grimoire.server.frames import WHOLE_TEXT, framed, opened
from grimoire.server.load import cpu_seconds
from grimoire.server.serve import collect_seldom
from grimoire.server.sql import SqlStore, open_store
from grimoire.table.messages import Customs
from grimoire.table.stored import Played, Seating, SeatRow, Sheet

SALT: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
END: Final = b"\r\n\r\n"
MOVE: Final = b'{"type": "act", "action": "S2 G5 G6", "seen": 36}'
UPDATES: Final = (1_000, 700, 3_000, 1_100)
"""Bytes of updates, one after the other: of four one is longer than a packet, as in Quidditch."""
TEXT: Final = Path(__file__).read_bytes()
"""Something that can be compressed."""
SEATS: Final = 3


# -- the server ------------------------------------------------------------------------------------


class Party:
    """Those at one table."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: list[Line] = []
        self.moves = 0


class Floor:
    """All the tables."""

    def __init__(self, store: SqlStore | None) -> None:
        self.store = store
        self.press = Press()
        self.parties: dict[str, Party] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    async def sit(self, line: "Line", name: str, key: bytes) -> None:
        """Somebody comes to a table."""
        if name not in self.parties:
            self.parties[name] = Party(name)
            if self.store is not None:
                seats = Seating((SeatRow("human", "Ann"), SeatRow("human", "Bob")), True)
                sheet = Sheet(name, "quidditch", 1, "", {}, b"", 0, "", Customs())
                await self.store.create(sheet, seats, [])
        line.party = self.parties[name]
        line.party.lines.append(line)
        line.greet(key)

    def hear(self, party: Party) -> None:
        """Somebody has moved."""
        if self.store is None:
            self.tell(party)
        else:
            self.work(self.save(self.store, party))

    def work(self, job: Any) -> None:
        """Do something beside all else."""
        task = asyncio.create_task(job)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def save(self, store: SqlStore, party: Party) -> None:
        """Keep the move, then tell."""
        await store.append(party.name, party.moves, [Played(0, "S2 G5 G6")])
        self.tell(party)

    def tell(self, party: Party) -> None:
        """Write to all at the table."""
        party.moves += 1
        for at, line in enumerate(party.lines):
            if line.transport.is_closing():
                continue
            update = TEXT[at : at + UPDATES[(party.moves + at) % len(UPDATES)]]
            long = len(update) >= WORTHWHILE
            line.transport.write(
                self.press.compressed(update) if long else framed(update, WHOLE_TEXT)
            )


class Line(asyncio.Protocol):
    """A connection to the server."""

    party: Party | None = None

    def __init__(self, floor: Floor) -> None:
        self.floor = floor

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self.party is not None:
            assert opened(data, WINDOW) is not None
            self.floor.hear(self.party)
        else:
            path = data.split()[1].decode()
            key = data.partition(b"Key: ")[2].partition(b"\r\n")[0]
            self.floor.work(self.floor.sit(self, path, key))

    def greet(self, key: bytes) -> None:
        """Accept a socket."""
        accept = base64.b64encode(hashlib.sha1(key + SALT).digest())
        about = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
        self.transport.write(b"HTTP/1.1 101 Switching Protocols\r\n" + about + accept + END)


def serve(folder: str, durable: bool, pipe: Connection) -> None:
    """The server process."""

    async def run() -> None:
        store = open_store(f"sqlite+aiosqlite:///{folder}/floor.db") if durable else None
        if store is not None:
            await store.open()
        floor = Floor(store)
        server = await asyncio.get_running_loop().create_server(
            lambda: Line(floor), "127.0.0.1", 0, backlog=2048
        )
        collect_seldom()
        pipe.send(server.sockets[0].getsockname()[1])
        await server.serve_forever()

    uvloop.run(run())


# -- the players -----------------------------------------------------------------------------------


class Ear(asyncio.Protocol):
    """A connection to be told something."""

    def __init__(self) -> None:
        self.data = b""
        self.told = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.data += data
        if self.data.endswith(END) or len(self.data) == self.size():
            self.data = b""
            self.told.set()

    def size(self) -> int:
        """How long the frame is that comes."""
        if len(self.data) < 4 or self.data[1] < 126:
            return len(self.data) and 2 + self.data[1]
        return 4 + int.from_bytes(self.data[2:4])

    async def hear(self) -> None:
        """Wait until something was told."""
        await self.told.wait()
        self.told.clear()


async def play(port: int, number: int, tally: list[float]) -> None:
    """Play at a table, for ever."""
    ears = [await sit(port, number) for _ in range(SEATS)]
    tally[1] += 1
    mask = os.urandom(4)
    body = bytes(byte ^ mask[at % 4] for at, byte in enumerate(MOVE))
    while True:
        ears[int(tally[0]) % 2].transport.write(bytes([WHOLE_TEXT, 0x80 | len(body)]) + mask + body)
        for ear in ears:
            await ear.hear()
        tally[0] += 1


async def sit(port: int, number: int) -> Ear:
    """Come to a table."""
    loop = asyncio.get_running_loop()
    transport, ear = await loop.create_connection(Ear, "127.0.0.1", port)
    key = base64.b64encode(os.urandom(16))
    transport.write(b"GET /%d HTTP/1.1\r\nSec-WebSocket-Key: %b%b" % (number, key, END))
    await ear.hear()
    return ear


async def play_all(port: int, process: int, tables: int, seconds: float) -> tuple[float, float]:
    """Moves a second, and a second of the server's processor."""
    tally = [0.0, 0.0]
    playing = [asyncio.create_task(play(port, number, tally)) for number in range(tables)]
    while tally[1] < tables:
        await asyncio.sleep(0.1)
    used, since, before = cpu_seconds(process) or 0.0, time.perf_counter(), tally[0]
    await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    moves, took = tally[0] - before, time.perf_counter() - since
    spent = (cpu_seconds(process) or 0.0) - used
    for task in playing:
        task.cancel()
    return moves / took, moves / max(0.01, spent)


def measure(tables: int, seconds: float, durable: bool) -> tuple[float, float]:
    """Start a server, play, and stop it."""
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        here, there = context.Pipe()
        server = context.Process(target=serve, args=(folder, durable, there))
        server.start()
        try:
            if not here.poll(60) or server.pid is None:
                raise RuntimeError("the server did not start")
            return uvloop.run(play_all(here.recv(), server.pid, tables, seconds))
        finally:
            server.terminate()
            server.join(20)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 200, 400])
    parser.add_argument("--seconds", type=float, default=5)
    chosen = parser.parse_args()
    print(
        "| what | tables | moves/s | moves a CPU s | µs a move |\n|---|---|---|---|---|", flush=True
    )
    for tables in chosen.tables:
        for what, durable in (("three messages", False), ("three messages, saved first", True)):
            moves, cpu = measure(tables, chosen.seconds, durable)
            print(
                f"| {what} | {tables} | {moves:,.0f} | {cpu:,.0f} | {1e6 / cpu:,.0f} |", flush=True
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
