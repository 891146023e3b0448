"""A subscriber's line: the messages on their way to a socket, and how it ends."""

import asyncio
from collections.abc import Callable
from typing import Protocol

import msgspec

from grimoire.server.problems import problem
from grimoire.table.messages import Problem
from grimoire.table.roster import Subscriber

encoder = msgspec.json.Encoder()


Listener = Callable[[str], bool]
"""Takes a message as soon as it has come; false if it has to wait its turn."""


class Wire(Protocol):
    """The other end of a connection, as near as one can get to it."""

    listener: Listener | None

    def put(self, text: bytes) -> bool:
        """Write a message at once; false if it has to wait."""

    def travel_light(self) -> None:
        """Forget how the connection began."""


class Connection:
    """A subscriber of a table at the other end of a socket."""

    def __init__(self, who: Subscriber, waiting: int, wire: Wire) -> None:
        self.who = who
        self.wire = wire
        self.waiting = waiting
        """So many messages may wait."""
        self.outbox: asyncio.Queue[bytes] | None = None
        """What could not be written at once; None while that has never happened."""
        self.carrier: Callable[[asyncio.Queue[bytes]], None] | None = None
        """Begins to send what waits; None once the connection ends."""
        self.is_sending = False
        """Is a message that had to wait on its way? The others follow it."""
        self.farewell: asyncio.Future[Problem | None] = asyncio.get_running_loop().create_future()
        """Set when the connection shall end, to the reason; None: the other side has gone."""

    def send(self, data: bytes) -> None:
        """Put a message on its way; whoever cannot keep up is cut off."""
        if self.is_free and self.wire.put(data):
            return
        if self.outbox is None:
            self.outbox = asyncio.Queue(self.waiting)
            if self.carrier is not None:
                self.carrier(self.outbox)
        try:
            self.outbox.put_nowait(data)
        except asyncio.QueueFull:
            self.dismiss(problem("too_fast", "too_slow"))

    @property
    def is_free(self) -> bool:
        """Does nothing wait that was to be sent before?"""
        return self.outbox is None or (not self.is_sending and self.outbox.empty())

    def dismiss(self, reason: Problem) -> None:
        """End the connection, for a reason."""
        if not self.farewell.done():
            self.farewell.set_result(reason)

    def hang_up(self) -> None:
        """Nobody is there any more."""
        if not self.farewell.done():
            self.farewell.set_result(None)
