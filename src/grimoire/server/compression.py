"""Sockets that compress what they send only where its length may be known, whatever comes in."""

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import State

from grimoire.server.connection import Listener

SWITCHING: Final = 101
"""The status with which a socket begins."""
WIRE: Final = "grimoire.wire"
"""Where whoever holds a conversation finds its wire."""
QUICK: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)
"""Compresses a little less than it could, in two thirds of the time."""
FAREWELL: Final = 2.0
"""Seconds that the other side has to answer a goodbye."""


def sockets_that_ask(may_compress: Callable[[str], bool]) -> type[WebSocketsSansIOProtocol]:
    """Sockets that agree to compress messages only on the paths where that is allowed."""

    class Socket(WebSocketsSansIOProtocol):
        """A socket that looks where it leads before it agrees to anything."""

        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self.close_timeout = FAREWELL
            if self.config.ws_per_message_deflate:
                self.conn.available_extensions = [QUICK]
            self.listener: Listener | None = None
            self.is_first = False
            """Is this the first message of what came in? Others wait, and so do not hold up all."""

        def data_received(self, data: bytes) -> None:
            self.is_first = True
            super().data_received(data)

        def send_receive_event_to_app(self) -> None:
            if self.curr_msg_data_type == "text":
                text = readable(b"".join(self.frames))
                if text is None:
                    self.curr_msg_data_type = "bytes"
                elif self.is_first and self.take(text):
                    return
            super().send_receive_event_to_app()

        def take(self, text: str) -> bool:
            """Hand a message over at once, if nothing came before it and somebody listens."""
            self.is_first = False
            if self.listener is None or not self.queue.empty() or not self.listener(text):
                return False
            self.frames = []
            return True

        async def send(self, message: Any) -> None:
            await super().send(message)
            if self.initial_response is not None and self.close_sent:
                self.handshake_complete = True  # a refusal is an answer, too

        def handle_connect(self, event: Request) -> None:
            if not may_compress(event.path):
                event.headers.pop("Sec-WebSocket-Extensions", None)
            super().handle_connect(event)
            if self.response.status_code == SWITCHING:
                self.scope["extensions"][WIRE] = {"wire": self}

        def put(self, text: bytes) -> bool:
            """Write a message at once; false if it has to wait until the other side reads."""
            if not self.writable.is_set() or self.transport.is_closing() or self.close_sent:
                return False
            if self.conn.state is not State.OPEN:  # the other side has said goodbye
                return False
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
            return True

    return Socket


def readable(data: bytes) -> str | None:
    """What this says, if it can be read."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None
