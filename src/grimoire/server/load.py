"""How many moves a server carries: `python -m grimoire.server.load --tables 200 --seconds 20`.

A real server process, full durability, two players a table, on this machine alone. Without a
pace everybody answers at once, which shows the most a server can do; with `--pace 5` everybody
thinks for about five seconds, which shows how long people wait.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from grimoire import catalog
from grimoire.server.serve import run
from grimoire.server.settings import Limits, Settings

MOST_TABLES: Final = 2000
MOST_SECONDS: Final = 600
PLENTY: Final = 10**9

NO_LIMITS: Final = Limits(
    socket_rate=PLENTY,
    socket_burst=PLENTY,
    address_rate=PLENTY,
    address_burst=PLENTY,
    connections=PLENTY,
    tables=PLENTY,
)


class Choice(msgspec.Struct):
    """A legal action, as far as the client of this test cares."""

    action: str


class Card(msgspec.Struct):
    """A table, as far as the client of this test cares."""

    to_decide: list[int]


class Seen(msgspec.Struct):
    """A message, as far as the client of this test cares."""

    type: str
    seq: int = -1
    table: Card | None = None
    legal: list[Choice] = []


decoder = msgspec.json.Decoder(Seen)


@dataclass(frozen=True)
class Plan:
    """What to measure."""

    game: str
    tables: int
    seconds: float
    pace: float = 0.0
    """Seconds a player thinks, on average."""
    compress: bool = False


@dataclass
class Tally:
    """What has been counted so far."""

    moves: int = 0
    games: int = 0
    bytes: int = 0
    delays: list[float] = field(default_factory=list)


@dataclass(frozen=True)
class Report:
    """What a server did: moves a second and how long a player waited for the own move, in ms."""

    tables: int
    pace: float
    seconds: float
    moves: int
    games: int
    moves_per_second: float
    moves_per_cpu_second: float | None
    bytes_per_update: float
    p50: float
    p95: float
    p99: float
    max: float


# -- the server --------------------------------------------------------------------------------


def serve(folder: str, compress: bool, pipe: Connection) -> None:
    """The server process: nothing limited but everything durable."""
    settings = Settings(
        database=f"sqlite+aiosqlite:///{Path(folder) / 'load.db'}",
        port=0,
        compress=compress,
        limits=NO_LIMITS,
    )
    run(settings, pipe.send)


def cpu_seconds(process: int | None) -> float | None:
    """The processor time a process has used, where the system tells."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# -- the players -------------------------------------------------------------------------------


def open_table(url: str, game: str) -> tuple[str, str]:
    """Open a table with two players; its id and the cookies of both."""
    seats = [{"kind": "human", "name": name} for name in ("Ann", "Bob")]
    request = urllib.request.Request(
        f"{url}api/tables", json.dumps({"game": game, "seats": seats}).encode()
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        cookies = [line.partition(";")[0] for line in answer.headers.get_all("set-cookie")]
        return json.load(answer)["table"]["table"], "; ".join(cookies)


class Pair:
    """Two players at a table, who play one game after another at random."""

    def __init__(self, url: str, plan: Plan, tally: Tally, number: int) -> None:
        self.url = url
        self.plan = plan
        self.tally = tally
        self.source = random.Random(number)

    async def play(self, end: asyncio.Event) -> None:
        """Play until the end."""
        await self.think()
        while not end.is_set():
            table, cookies = await asyncio.to_thread(open_table, self.url, self.plan.game)
            address = f"{self.url.replace('http', 'ws', 1)}api/tables/{table}/socket?seat="
            headers = {"cookie": cookies}
            async with (
                self.sit(f"{address}0", headers) as one,
                self.sit(f"{address}1", headers) as two,
            ):
                await self.play_game([one, two], end)

    def sit(self, address: str, headers: dict[str, str]) -> connect:
        """A player's connection."""
        compression = "deflate" if self.plan.compress else None
        return connect(address, additional_headers=headers, compression=compression)

    async def play_game(self, players: Sequence[ClientConnection], end: asyncio.Event) -> None:
        """Play one game."""
        for player in players:
            await player.send('{"type": "hello"}')
        updates = [await self.update(player) for player in players]
        while updates[0].table and updates[0].table.to_decide and not end.is_set():
            seat = updates[0].table.to_decide[0]
            action = self.source.choice(updates[seat].legal).action
            await self.think()
            wish = {"type": "act", "action": action, "seen": updates[seat].seq}
            sent = time.perf_counter()
            await players[seat].send(json.dumps(wish))
            updates[seat] = await self.update(players[seat])
            self.tally.delays.append(time.perf_counter() - sent)
            self.tally.moves += 1
            updates[1 - seat] = await self.update(players[1 - seat])
        self.tally.games += 1

    async def think(self) -> None:
        """Take the time a player takes."""
        await asyncio.sleep(self.source.uniform(0, 2 * self.plan.pace))

    async def update(self, player: ClientConnection) -> Seen:
        """The next update a player gets."""
        while True:
            message = await player.recv(decode=False)
            seen = decoder.decode(message)
            if seen.type == "update":
                self.tally.bytes += len(message)
                return seen
            if seen.type != "presence":
                raise RuntimeError(f"a player got {message!r}")


async def play_all(url: str, plan: Plan, process: int | None) -> Report:
    """Let pairs play at many tables for a while and count."""
    end, tally = asyncio.Event(), Tally()
    pairs = [Pair(url, plan, tally, number) for number in range(plan.tables)]
    used, began = cpu_seconds(process), time.perf_counter()
    tasks = [asyncio.create_task(pair.play(end)) for pair in pairs]
    await asyncio.wait(tasks, timeout=plan.seconds, return_when=asyncio.FIRST_EXCEPTION)
    spent, took = cpu_seconds(process), time.perf_counter() - began
    cpu = None if used is None or spent is None else spent - used
    found = report(tally, plan, took, cpu)
    end.set()
    await asyncio.gather(*tasks)
    return found


def report(tally: Tally, plan: Plan, seconds: float, cpu: float | None) -> Report:
    """The figures from what was counted."""
    delays = sorted(tally.delays)

    def percentile(share: float) -> float:
        if not delays:  # nobody has had time for a move
            return 0.0
        return round(1000 * delays[min(len(delays) - 1, int(share * len(delays)))], 2)

    return Report(
        tables=plan.tables,
        pace=plan.pace,
        seconds=round(seconds, 1),
        moves=tally.moves,
        games=tally.games,
        moves_per_second=round(tally.moves / seconds, 1),
        moves_per_cpu_second=round(tally.moves / cpu, 1) if cpu else None,
        bytes_per_update=round(tally.bytes / max(1, 2 * tally.moves)),
        p50=percentile(0.5),
        p95=percentile(0.95),
        p99=percentile(0.99),
        max=percentile(1.0),
    )


def measure(plan: Plan) -> Report:
    """Start a server on an empty database, load it, and stop it."""
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        here, there = context.Pipe()
        server = context.Process(target=serve, args=(folder, plan.compress, there))
        server.start()
        try:
            if not here.poll(30):
                raise RuntimeError("the server did not start")
            return asyncio.run(play_all(here.recv(), plan, server.pid))
        finally:
            server.terminate()
            server.join(20)


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m grimoire.server.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pace", type=float, default=0, help="seconds a player thinks")
    parser.add_argument("--game", choices=catalog.ids(), default=catalog.ids()[0])
    parser.add_argument("--compress", action="store_true", help="deflate the sockets")
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args(arguments)
    plan = Plan(
        game=chosen.game,
        tables=max(1, min(MOST_TABLES, chosen.tables)),
        seconds=max(1, min(MOST_SECONDS, chosen.seconds)),
        pace=max(0, chosen.pace),
        compress=chosen.compress,
    )
    found = measure(plan)
    print(json.dumps(asdict(found)) if chosen.json else in_words(found))
    return 0


def in_words(found: Report) -> str:
    """A report for people."""
    cpu = found.moves_per_cpu_second
    return (
        f"{found.tables} tables for {found.seconds} s: {found.moves} moves, {found.games} games\n"
        f"{found.moves_per_second} moves/s{f', {cpu} a CPU second' if cpu else ''}, "
        f"{found.bytes_per_update:.0f} bytes an update\n"
        f"p50 {found.p50} ms, p95 {found.p95} ms, p99 {found.p99} ms, max {found.max} ms"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
