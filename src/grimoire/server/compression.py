"""Sockets that compress what they send only where its length may be known."""

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request


def sockets_that_ask(may_compress: Callable[[str], bool]) -> type[WebSocketsSansIOProtocol]:
    """Sockets that agree to compress messages only on the paths where that is allowed."""

    class Socket(WebSocketsSansIOProtocol):
        """A socket that looks where it leads before it agrees to anything."""

        def handle_connect(self, event: Request) -> None:
            if not may_compress(event.path):
                event.headers.pop("Sec-WebSocket-Extensions", None)
            super().handle_connect(event)

    return Socket
