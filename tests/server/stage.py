"""A server for the tests in a browser: `python -m tests.server.stage PORT FOLDER SEED`.

The same request always opens a table with the same dice, and a bot that is asked the same again
answers the same: what failed once fails again. Bots hesitate for a moment only, whoever waits for a
clock may let it ring (`POST /test/tables/{table}/ring`), and whoever wants to see how a game ends
need not play all of it (`POST /test/tables/{table}/lead`).

None of this can be switched on in Grimoire itself: there is no setting for it, and the package does
not hold this file.
"""

import asyncio
import hashlib
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from litestar import post

from grimoire.server.bots import Asked, PoolBots
from grimoire.server.house import House
from grimoire.server.logs import field_log
from grimoire.server.serve import listening_socket, make_server
from grimoire.server.settings import Settings
from grimoire.server.wire import TableRequest
from grimoire.server.world import World
from grimoire.table.changes import Append
from tests.server.harness import GENEROUS
from tests.server.lead import to_the_last, until_offered, until_shortly_before

log = field_log("stage")

WORKERS, SECONDS = 1, 20.0
LONGEST = 150
"""Hundredths of a second that bots get to answer where not everybody has to."""


USUAL = ", hints=True"


def drawn(*parts: object) -> bytes:
    """Thirty-two bytes that depend on these things alone."""
    return hashlib.sha256(repr(parts).encode()).digest()


class Foreseen(World):
    """A world in which luck is known beforehand."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def new_seed(self, request: TableRequest) -> bytes:
        """Hints may be had as everywhere: that has nothing to do with luck."""
        return hashlib.sha256(repr((self.seed, request)).replace(USUAL, "").encode()).digest()


class ForeseenBots(PoolBots):
    """Bots that decide the same when they are asked the same, and are quick about it."""

    pause = (0.02, 0.1)

    def __init__(self, seed: str) -> None:
        super().__init__(WORKERS, SECONDS)
        self.seed = seed
        self.times: Counter[bytes] = Counter()

    def luck(self, asked: Asked) -> int:
        question = drawn(self.seed, asked)
        self.times[question] += 1  # or they might go in circles for ever
        return int.from_bytes(drawn(question, self.times[question])[:8], "big")


@post("/test/tables/{table:str}/ring")
async def ring(table: str, seen: int, house: House) -> None:
    """Let the time for what is asked be up, once the bots have had theirs, if it is still asked."""
    host = await house.tables.find(table)
    for _ in range(LONGEST):
        if not host.table.bots_asked or host.table.seq != seen:
            break
        await asyncio.sleep(0.01)
    if host.table.seq == seen and host.alarm.at is not None:
        host.ring(host.alarm.at)


@post("/test/tables/{table:str}/lead")
async def lead(
    table: str, house: House, left: int = 0, until: str = "", before: str = "", asked: int = -1
) -> dict[str, int]:
    """Play a table on until something is offered or about to happen, or until its last actions.

    It says how far it came.
    """
    host = await house.tables.find(table)
    async with host.turn:
        match = host.table.match
        if until:
            steps = until_offered(match, until, asked)
        elif before:
            steps = until_shortly_before(match, before, asked)
        else:
            steps = to_the_last(match, left, asked)
        if steps:
            await host.carry_out(Append(match.seq, steps))
        return {"seq": match.seq}


def main(port: str, folder: str, seed: str) -> None:
    """Serve until stopped."""
    settings = Settings(
        database=f"sqlite+aiosqlite:///{Path(folder) / 'stage.db'}",
        port=int(port),
        limits=GENEROUS,
        admin_token="open sesame",
    )
    log.warning("the luck of this server is known beforehand: seed %s", seed)
    with listening_socket(settings) as listening:
        server = make_server(
            settings,
            lambda url: print(url, flush=True),
            bots=ForeseenBots(seed),
            world=Foreseen(seed),
        )
        app: Any = server.config.app
        app.register(ring)
        app.register(lead)
        server.run([listening])


if __name__ == "__main__":
    main(*sys.argv[1:])
