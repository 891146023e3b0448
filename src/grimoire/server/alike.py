"""Messages that look alike: filled up with spaces, so that their length tells nothing.

An update of any seat is as long as that of every other at the same moment, a small message as long
as any other small one. That holds on the wire only without compression.
"""

from collections.abc import Callable, Iterable
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

LARGE: Final = 16384
"""Bytes of an update, or a multiple: more than the longest list of choices at the largest table."""
SMALL: Final = 4096
"""Bytes of anything else, or a multiple."""
ROOM: Final = 512
"""Bytes that a seat's own choice may add to what it was asked."""


def common_length(messages: Iterable[bytes]) -> int:
    """How long all of these shall be, whichever of them is sent."""
    return round_up(max(len(message) for message in messages) + ROOM, LARGE)


def filled(message: bytes, length: int = SMALL) -> bytes:
    """A message that looks like others of this length."""
    return message.ljust(round_up(len(message), length))


def round_up(length: int, unit: int) -> int:
    """The next multiple of a length."""
    return -(-length // unit) * unit


def sockets_that_ask(may_compress: Callable[[str], bool]) -> type[WebSocketsSansIOProtocol]:
    """Sockets that agree to compress messages only where their length may be known."""

    class Socket(WebSocketsSansIOProtocol):
        """A socket that looks where it leads before it agrees to anything."""

        def handle_connect(self, event: Request) -> None:
            if not may_compress(event.path):
                event.headers.pop("Sec-WebSocket-Extensions", None)
            super().handle_connect(event)

    return Socket
