"""The time of a server under test: it stands until the test lets it pass."""

import asyncio
import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from grimoire.server.tables import Tables
from grimoire.server.world import World

BEGINNING = 1_000.0


@dataclass(order=True)
class Grain:
    """Something that will ring."""

    when: float
    number: int
    ring: Callable[[], None] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class Hourglass(World):
    """A time that stands until somebody lets it pass."""

    def __init__(self) -> None:
        self.time = BEGINNING
        self.grains: list[Grain] = []
        self.numbers = count()
        self.asleep = 0
        """How many wait for a time to come."""
        self.loop: asyncio.AbstractEventLoop | None = None

    def now(self) -> float:
        return self.time

    def wall(self) -> float:
        return self.time

    def call_at(self, when: float, ring: Callable[[], None]) -> Grain:
        self.loop = asyncio.get_running_loop()
        grain = Grain(when, next(self.numbers), ring)
        heapq.heappush(self.grains, grain)
        return grain

    async def sleep(self, seconds: float) -> None:
        over = asyncio.Event()

        def wake() -> None:
            self.asleep -= 1
            over.set()

        self.asleep += 1
        grain = self.call_at(self.time + seconds, wake)
        try:
            await over.wait()
        finally:
            grain.cancel()
            if not over.is_set():
                self.asleep -= 1

    # -- for the test ------------------------------------------------------------------------------

    def passes(self, seconds: float | None, tables: Tables) -> None:
        """Let so much time pass, or all until something rings; what is then due is done."""
        assert self.loop is not None, "the server has not started"
        passing = asyncio.run_coroutine_threadsafe(self.pass_by(seconds, tables), self.loop)
        passing.result(60)

    async def pass_by(self, seconds: float | None, tables: Tables) -> None:
        """The same, where the server runs."""
        await settle(self, tables)
        end = self.next_ring() if seconds is None else self.time + seconds
        while self.next_ring() <= end:
            grain = heapq.heappop(self.grains)
            self.time = max(self.time, grain.when)
            grain.ring()
            await settle(self, tables)
        self.time = end

    def next_ring(self) -> float:
        """When something rings next."""
        while self.grains and self.grains[0].cancelled:
            heapq.heappop(self.grains)
        return self.grains[0].when if self.grains else float("inf")


async def settle(hourglass: Hourglass, tables: Tables) -> None:
    """Wait until the tables do nothing but wait; one sleeper is who sweeps up idle tables."""
    while is_busy(hourglass, tables):
        await asyncio.sleep(0.001)


def is_busy(hourglass: Hourglass, tables: Tables) -> bool:
    """Is anything under way at a table?"""
    if any(host.turn.locked() for host in tables.loaded.values()):
        return True
    return len(tables.tasks) > hourglass.asleep - 1
