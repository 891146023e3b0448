"""Somebody who looks at a table, and the messages on their way there."""

import asyncio

import msgspec

from grimoire.kernel.seats import Seat
from grimoire.server.problems import problem
from grimoire.server.wire import Problem

encoder = msgspec.json.Encoder()


class Subscriber:
    """A player or a spectator at the other end of a socket."""

    def __init__(self, seat: Seat | None, waiting: int, holds: int = 1) -> None:
        self.seat = seat
        self.holds = holds
        """How many seats this browser holds; several are passed from hand to hand."""
        self.seen: int | None = None
        """The last action told; None before the greeting."""
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(waiting)
        self.farewell: asyncio.Future[Problem] = asyncio.get_running_loop().create_future()
        """Set when the connection shall end, to the reason."""

    def send_encoded(self, message: bytes) -> None:
        """Put a message on its way; whoever cannot keep up is cut off."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.dismiss(problem("too_fast", "too_slow"))

    def dismiss(self, reason: Problem) -> None:
        """End the connection, for a reason."""
        if not self.farewell.done():
            self.farewell.set_result(reason)
