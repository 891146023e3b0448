"""How many moves a server carries: `python -m grimoire.server.load --tables 200 --seconds 20`.

A real server process, full durability, two players and a spectator a table, on this machine alone.
Without a pace everybody answers at once, which shows the most a server can do; with `--pace 5`
everybody thinks for about five seconds, which shows how long people wait. With `--explain` whoever
is asked also asks what all means that may be done, as the page does. With `--idle` nobody plays,
and it is measured how much memory the server needs for each who only listens. With `--workers 2
--database postgresql://…` several processes serve, and all of them count.
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
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from grimoire import catalog
from grimoire.server.serve import run
from grimoire.server.settings import Limits, Settings

MOST_TABLES: Final = 2000
MOST_SECONDS: Final = 600
PLENTY: Final = 10**9
WARM: Final = 10
"""Tables at which people sit before memory is looked at."""

NO_LIMITS: Final = Limits(
    socket_rate=PLENTY,
    socket_burst=PLENTY,
    address_rate=PLENTY,
    address_burst=PLENTY,
    connections=PLENTY,
    tables=PLENTY,
)


class Card(msgspec.Struct):
    """A table, or what has changed of one, as far as the client of this test cares."""

    to_decide: list[Any] | None = None


class Seen(msgspec.Struct):
    """A message, as far as the client of this test cares."""

    type: str
    seq: int = -1
    table: Card | None = None
    legal: list[Any] | None = None

    def after(self, before: "Seen") -> "Seen":
        """The same with what was known before; a list that is new stands in a list of its own."""
        assert self.table is not None
        assert before.table is not None
        if self.type == "update":
            legal = [one["action"] for one in self.legal or ()]
            return Seen("update", self.seq, self.table, legal)
        to_decide = self.table.to_decide
        return Seen(
            "update",
            self.seq,
            before.table if to_decide is None else Card(to_decide[0]),
            before.legal if self.legal is None else [one[0] for one in self.legal],
        )


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
    explain: bool = False
    """Does whoever is asked also ask what all means?"""
    workers: int = 1
    database: str = ""
    """Where all is stored; empty: in a file that is gone afterwards."""


@dataclass
class Tally:
    """What has been counted so far."""

    moves: int = 0
    games: int = 0
    updates: int = 0
    bytes: int = 0
    delays: list[float] = field(default_factory=list)

    def begin(self) -> None:
        """Count from here."""
        self.moves = self.games = self.updates = self.bytes = 0
        self.delays.clear()


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
    cpu_microseconds: float | None
    """Of the server, for one move."""
    bytes_per_update: float
    p50: float
    p95: float
    p99: float
    max: float


@dataclass(frozen=True)
class Idle:
    """What a server keeps in memory for those who only listen."""

    connections: int
    kib_per_connection: float


# -- the server --------------------------------------------------------------------------------


def serve(folder: str, plan: Plan, pipe: Connection) -> None:
    """The server process: nothing limited but everything durable."""
    settings = Settings(
        database=plan.database or f"sqlite+aiosqlite:///{Path(folder) / 'load.db'}",
        port=0,
        compress=plan.compress,
        limits=NO_LIMITS,
        workers=plan.workers,
    )
    run(settings, pipe.send)


def cpu_seconds(process: int | None) -> float | None:
    """The processor time a process and those it has started have used, where the system tells."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        begotten = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return None
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(cpu_seconds(int(child)) or 0.0 for child in begotten)


def memory(process: int | None) -> float:
    """The KiB of memory that a process holds."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


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


class Player:
    """Somebody at a table, and what they know."""

    def __init__(self, line: ClientConnection, tally: Tally) -> None:
        self.line = line
        self.tally = tally
        self.known = Seen("update", 0, Card([]), [])

    async def greet(self) -> None:
        """Begin to listen."""
        await self.line.send('{"type":"hello","lang":"en"}')
        await self.hear()

    async def hear(self) -> None:
        """The next update."""
        while True:
            message = await self.line.recv(decode=False)
            seen = decoder.decode(message)
            if seen.type in ("update", "changed"):
                self.known = seen.after(self.known)
                self.tally.updates += 1
                self.tally.bytes += len(message)
                return
            if seen.type not in ("presence", "meanings"):
                raise RuntimeError(f"a player got {message!r}")

    async def act(self, action: str) -> None:
        """Play something, and hear what becomes of it."""
        sent = time.perf_counter()
        wish = {"type": "act", "action": action, "seen": self.known.seq}
        await self.line.send(json.dumps(wish))
        await self.hear()
        self.tally.delays.append(time.perf_counter() - sent)
        self.tally.moves += 1

    async def ask(self) -> None:
        """Ask what all means that may be done."""
        await self.line.send('{"type":"explain"}')


class Company:
    """Two players and a spectator, who play one game after another at random."""

    def __init__(self, url: str, plan: Plan, tally: Tally, number: int) -> None:
        self.url = url
        self.plan = plan
        self.tally = tally
        self.source = random.Random(number)
        self.sits = asyncio.Event()
        """Set when all three have been greeted for the first time."""

    async def play(self, end: asyncio.Event) -> None:
        """Play until the end."""
        while not end.is_set():
            table, cookies = await asyncio.to_thread(open_table, self.url, self.plan.game)
            first, second, third = self.lines(table, cookies)
            async with first as one, second as two, third as three:
                await self.play_game([Player(line, self.tally) for line in (one, two, three)], end)

    def lines(self, table: str, cookies: str) -> tuple[connect, connect, connect]:
        """The connections of both players and of the spectator."""
        address = f"{self.url.replace('http', 'ws', 1)}api/tables/{table}/socket"
        headers = {"cookie": cookies}
        return (
            self.sit(f"{address}?seat=0", headers),
            self.sit(f"{address}?seat=1", headers),
            self.sit(address, {}),
        )

    def sit(self, address: str, headers: dict[str, str]) -> connect:
        """Somebody's connection."""
        compression = "deflate" if self.plan.compress else None
        return connect(address, additional_headers=headers, compression=compression)

    async def play_game(self, everybody: Sequence[Player], end: asyncio.Event) -> None:
        """Play one game."""
        for one in everybody:
            await one.greet()
        self.sits.set()
        while (asked := self.asked(everybody)) and not end.is_set():
            if self.plan.explain:
                await asked.ask()
            await self.think()
            await asked.act(self.source.choice(asked.known.legal or []))
            for one in everybody:
                if one is not asked:
                    await one.hear()
        self.tally.games += 1

    def asked(self, everybody: Sequence[Player]) -> Player | None:
        """Whose turn it is."""
        card = everybody[0].known.table
        return everybody[card.to_decide[0]] if card and card.to_decide else None

    async def think(self) -> None:
        """Take the time a player takes."""
        await asyncio.sleep(self.source.uniform(0, 2 * self.plan.pace))


async def play_all(url: str, plan: Plan, process: int | None) -> Report:
    """Let people play at many tables for a while and count, from when all of them sit."""
    end, tally = asyncio.Event(), Tally()
    company = [Company(url, plan, tally, number) for number in range(plan.tables)]
    tasks = [asyncio.create_task(one.play(end)) for one in company]
    await seated(company, tasks)
    tally.begin()
    used, began = cpu_seconds(process), time.perf_counter()
    await asyncio.wait(tasks, timeout=plan.seconds, return_when=asyncio.FIRST_EXCEPTION)
    spent, took = cpu_seconds(process), time.perf_counter() - began
    cpu = None if used is None or spent is None else spent - used
    found = report(tally, plan, took, cpu)
    end.set()
    await asyncio.gather(*tasks)
    return found


async def listen_all(url: str, plan: Plan, process: int | None) -> Idle:
    """Let people sit at many tables and do nothing; some have come before, so that all is there."""
    async with AsyncExitStack() as lines:
        for number in range(WARM):
            await sit_down(lines, url, plan, number)
        open_tables = [
            await asyncio.to_thread(open_table, url, plan.game) for _ in range(plan.tables)
        ]
        before = memory(process)
        for number, (table, cookies) in enumerate(open_tables):
            await sit_down(lines, url, plan, number, table, cookies)
        connections = 3 * plan.tables
        return Idle(connections, round((memory(process) - before) / connections, 1))


async def sit_down(
    lines: AsyncExitStack, url: str, plan: Plan, number: int, table: str = "", cookies: str = ""
) -> None:
    """Two players and a spectator greet, and listen from then on."""
    company = Company(url, plan, Tally(), number)
    if not table:
        table, cookies = await asyncio.to_thread(open_table, url, plan.game)
    for line in company.lines(table, cookies):
        await Player(await lines.enter_async_context(line), company.tally).greet()


async def seated(company: Sequence[Company], tasks: Sequence[asyncio.Task[None]]) -> None:
    """Wait until everybody sits, or something went wrong."""

    async def sit() -> None:
        for one in company:
            await one.sits.wait()

    sitting = asyncio.create_task(sit())
    await asyncio.wait([sitting, *tasks], return_when=asyncio.FIRST_COMPLETED)
    sitting.cancel()


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
        cpu_microseconds=round(1e6 * cpu / max(1, tally.moves)) if cpu else None,
        bytes_per_update=round(tally.bytes / max(1, tally.updates)),
        p50=percentile(0.5),
        p95=percentile(0.95),
        p99=percentile(0.99),
        max=percentile(1.0),
    )


Found = TypeVar("Found")
Experiment = Callable[[str, Plan, int | None], Coroutine[Any, Any, Found]]
"""Does something with a server at an address, in a process."""


def measure(plan: Plan) -> Report:
    """What a server does under load."""
    return with_server(plan, play_all)


def with_server(plan: Plan, experiment: Experiment[Found]) -> Found:
    """Start a server on an empty database, try something, and stop it."""
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        here, there = context.Pipe()
        server = context.Process(target=serve, args=(folder, plan, there))
        server.start()
        try:
            if not here.poll(60):
                raise RuntimeError("the server did not start")
            return asyncio.run(experiment(here.recv(), plan, server.pid))
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
    parser.add_argument("--explain", action="store_true", help="ask for words, as the page does")
    parser.add_argument("--idle", action="store_true", help="memory for those who only listen")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve")
    parser.add_argument(
        "--database", default="", help="a database of PostgreSQL; it is not emptied"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args(arguments)
    plan = Plan(
        game=chosen.game,
        tables=max(1, min(MOST_TABLES, chosen.tables)),
        seconds=max(1, min(MOST_SECONDS, chosen.seconds)),
        pace=max(0, chosen.pace),
        compress=chosen.compress,
        explain=chosen.explain,
        workers=chosen.workers,
        database=chosen.database,
    )
    if chosen.idle:
        print(json.dumps(asdict(with_server(plan, listen_all))))
        return 0
    found = measure(plan)
    print(json.dumps(asdict(found)) if chosen.json else in_words(found))
    return 0


def in_words(found: Report) -> str:
    """A report for people."""
    cpu = found.moves_per_cpu_second
    return (
        f"{found.tables} tables for {found.seconds} s: {found.moves} moves, {found.games} games\n"
        f"{found.moves_per_second} moves/s{f', {cpu} a CPU second' if cpu else ''}"
        f"{f' ({found.cpu_microseconds:.0f} µs a move)' if cpu else ''}, "
        f"{found.bytes_per_update:.0f} bytes an update\n"
        f"p50 {found.p50} ms, p95 {found.p95} ms, p99 {found.p99} ms, max {found.max} ms"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
