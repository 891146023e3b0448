"""Sockets that compress what they send only where its length may be known, whatever comes in."""

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

FAREWELL: Final = 2.0
"""Seconds that the other side has to answer a goodbye."""


def sockets_that_ask(may_compress: Callable[[str], bool]) -> type[WebSocketsSansIOProtocol]:
    """Sockets that agree to compress messages only on the paths where that is allowed."""

    class Socket(WebSocketsSansIOProtocol):
        """A socket that looks where it leads before it agrees to anything."""

        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self.close_timeout = FAREWELL

        def send_receive_event_to_app(self) -> None:
            if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
                self.curr_msg_data_type = "bytes"
            super().send_receive_event_to_app()

        async def send(self, message: Any) -> None:
            await super().send(message)
            if self.initial_response is not None and self.close_sent:
                self.handshake_complete = True  # a refusal is an answer, too

        def handle_connect(self, event: Request) -> None:
            if not may_compress(event.path):
                event.headers.pop("Sec-WebSocket-Extensions", None)
            super().handle_connect(event)

    return Socket


def is_text(data: bytes) -> bool:
    """Can this be read?"""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
