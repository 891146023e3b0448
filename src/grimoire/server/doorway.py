"""The doorway: whoever connects says soon what they want, and nobody can block the way in."""

import asyncio
import sys
from collections import Counter, defaultdict
from traceback import clear_frames
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from grimoire.server.limits import address_of
from grimoire.server.logs import field_log
from grimoire.server.settings import Settings
from grimoire.server.switchboard import Switchboard

log = field_log("doorway")

UNHEARD: Final = (h11.IDLE, h11.SEND_BODY)
"""What the other side is at while we wait for the rest of its request."""
SILENCE: Final = 5.0
"""Seconds for which those who were sent away are counted before the log says so."""


class Doorway:
    """Connections of which nothing is asked yet, or not all of it: the oldest make room."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.patience = limits.patience
        self.most_in_all = limits.silent_in_all
        # A proxy asks for everybody.
        self.most = limits.silent_in_all if settings.behind_proxy else limits.silent
        self.waiting: dict[H11Protocol, str] = {}
        """Those who wait in the doorway, with their addresses, the oldest first."""
        self.beside: defaultdict[str, dict[H11Protocol, None]] = defaultdict(dict)
        """The same, by address."""
        self.sent_away: Counter[str] = Counter()
        """How many had to make room since the log said so, by address."""

    def enter(self, line: H11Protocol) -> None:
        """Somebody comes, or has been answered and may ask again."""
        address = address_of(line.client)
        self.waiting[line] = address
        self.beside[address][line] = None
        if len(self.beside[address]) > self.most:
            self.make_room(next(iter(self.beside[address])))
        elif len(self.waiting) > self.most_in_all:
            self.make_room(next(iter(self.waiting)))

    def leave(self, line: H11Protocol) -> None:
        """Somebody has asked for something, or has gone."""
        address = self.waiting.pop(line, None)
        if address is not None:
            del self.beside[address][line]
            if not self.beside[address]:
                del self.beside[address]

    def make_room(self, line: H11Protocol) -> None:
        """Send somebody away who has waited longest without a request."""
        address = self.waiting[line]
        self.leave(line)
        line.transport.abort()
        if not self.sent_away:
            asyncio.get_running_loop().call_later(SILENCE, self.report)
        self.sent_away[address] += 1

    def report(self) -> None:
        """Say in the log how many were sent away, and from where most of them came."""
        ((address, most),) = self.sent_away.most_common(1)
        fields = {"closed": self.sent_away.total(), "address": address, "of_these": most}
        log.warning("too many connections without a request", extra=fields)
        self.sent_away.clear()


def lines_through(doorway: Doorway, switchboard: Switchboard | None = None) -> type[H11Protocol]:
    """Connections that stand in a doorway until their request is complete."""

    class Line(H11Protocol):
        """A connection that has so many seconds for a request."""

        timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.wait()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self.look()

        def send_400_response(self, msg: str) -> None:
            super().send_400_response(msg)
            if (error := sys.exception()) is not None:
                clear_frames(error.__traceback__)  # they lead back to it, and to all that came in

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self.look()

        def connection_lost(self, exc: Exception | None) -> None:
            self.stop_waiting()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            if switchboard is None or not switchboard.hand_over(self.transport, event):
                super().handle_websocket_upgrade(event)

        def look(self) -> None:
            """Has all been heard, or is there something to wait for?"""
            if not self.is_unheard():
                self.stop_waiting()
            elif self.timer is None:
                self.wait()

        def is_unheard(self) -> bool:
            """Is the rest of a request still to come, here and not on a socket?"""
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return False
            return self.conn.their_state in UNHEARD

        def wait(self) -> None:
            """Give the other side time for a request."""
            self.timer = self.loop.call_later(doorway.patience, self.transport.abort)
            doorway.enter(self)

        def stop_waiting(self) -> None:
            """The other side has said what it wants, or has gone."""
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None
            doorway.leave(self)

    return Line
