"""A subscriber's line: the messages on their way to a socket, and how it ends."""

import asyncio

import msgspec

from grimoire.server.problems import problem
from grimoire.table.messages import Problem
from grimoire.table.roster import Subscriber

encoder = msgspec.json.Encoder()


class Connection:
    """A subscriber of a table at the other end of a socket."""

    def __init__(self, who: Subscriber, waiting: int) -> None:
        self.who = who
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(waiting)
        self.farewell: asyncio.Future[Problem] = asyncio.get_running_loop().create_future()
        """Set when the connection shall end, to the reason."""

    def send(self, data: bytes) -> None:
        """Put a message on its way; whoever cannot keep up is cut off."""
        try:
            self.outbox.put_nowait(data)
        except asyncio.QueueFull:
            self.dismiss(problem("too_fast", "too_slow"))

    def dismiss(self, reason: Problem) -> None:
        """End the connection, for a reason."""
        if not self.farewell.done():
            self.farewell.set_result(reason)
