"""Finished games are gone through in a process of their own, one after the other."""

import asyncio
import faulthandler
from typing import Final

from grimoire.kernel.record import Record, from_json, to_json
from grimoire.lab.retelling import Told, retold
from grimoire.server.bots import Desk
from grimoire.server.logs import field_log
from grimoire.server.problems import trouble

log = field_log("reviews")

MOST_KEPT: Final = 200
"""Reviews that are remembered."""
MOST_WAITING: Final = 20
"""Games that may wait for theirs."""


class Reviews:
    """The reviews that were asked for: those that are known, and those that are under way."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.desk = Desk()
        self.turn = asyncio.Lock()
        self.known: dict[str, Told] = {}
        self.failed: set[str] = set()
        self.waiting: dict[str, str] = {}
        """The address that asked first for a table's review, while it is under way."""
        self.tasks: set[asyncio.Task[None]] = set()

    def ask(self, table: str, record: Record, address: str) -> Told | None:
        """A review, or None while it is being worked out; `Trouble` if it cannot be had."""
        if table in self.known:
            return self.known[table]
        if table in self.failed:
            self.failed.remove(table)
            raise trouble("internal", "no_review")
        if table not in self.waiting:
            self.begin(table, record, address)
        return None

    def begin(self, table: str, record: Record, address: str) -> None:
        """Have a game gone through; `Trouble` if too much is asked."""
        if address in self.waiting.values():
            raise trouble("too_fast", "one_review")
        if len(self.waiting) >= MOST_WAITING:
            raise trouble("too_fast", "many_reviews")
        self.waiting[table] = address
        task = asyncio.create_task(self.work_out(table, to_json(record)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def work_out(self, table: str, record: str) -> None:
        """Go through a game when those before it are done."""
        try:
            async with self.turn:
                work = asyncio.wrap_future(self.desk.ask(go_through, record, self.seconds))
                await asyncio.wait({work})
            if (error := work.exception()) is None:
                self.remember(table, work.result())
            else:
                log.error("a game was not reviewed", exc_info=error, extra={"table": table})
                self.failed.add(table)
        finally:
            del self.waiting[table]

    def remember(self, table: str, found: Told) -> None:
        """Keep a review; the oldest makes room."""
        if len(self.known) >= MOST_KEPT:
            del self.known[next(iter(self.known))]
        self.known[table] = found

    async def close(self) -> None:
        """Wait for nothing any more."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.desk.close()


def go_through(text: str, seconds: float) -> Told:
    """The review of a record, in a worker; one that takes too long ends itself."""
    faulthandler.dump_traceback_later(seconds, exit=True)
    try:
        return retold(from_json(text))
    finally:
        faulthandler.cancel_dump_traceback_later()
