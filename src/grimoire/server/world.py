"""What a server takes from the world around it: the time, and the luck of its tables.

There is no setting for another world: only a program that makes a server itself, such as a test,
can give it one.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from grimoire.server import tokens
from grimoire.server.wire import TableRequest


class Timer(Protocol):
    """Something that will ring."""

    def cancel(self) -> None:
        """Let it not ring."""


class World:
    """The machine's own time, and secrets that nobody can guess."""

    def now(self) -> float:
        """What time it is, in seconds."""
        return time.monotonic()

    def wall(self) -> float:
        """What time it is for a machine that was switched off meanwhile."""
        return time.time()

    def call_at(self, when: float, ring: Callable[[], None]) -> Timer:
        """Ring at a time."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), ring)

    async def sleep(self, seconds: float) -> None:
        """Wait for a while."""
        over = asyncio.Event()
        timer = self.call_at(self.now() + seconds, over.set)
        try:
            await over.wait()
        finally:
            timer.cancel()

    def new_seed(self, request: TableRequest) -> bytes:
        """The secret that all the dice of a table come from."""
        return tokens.new_seed()
