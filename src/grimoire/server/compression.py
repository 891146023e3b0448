"""Sockets that compress what they send only where its length may be known, whatever comes in.

Every message is compressed by itself: then one compressor serves all, a connection needs no memory
for what it has said, and what several are told alike is compressed once.
"""

import zlib
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.http11 import Request
from websockets.protocol import State

from grimoire.server.connection import Listener
from grimoire.server.frames import (
    COMPRESSED,
    TAIL,
    WHOLE_TEXT,
    framed,
    is_in_step,
    opened,
    readable,
)

SWITCHING: Final = 101
"""The status with which a socket begins."""
WIRE: Final = "grimoire.wire"
"""Where whoever holds a conversation finds its wire."""
WINDOW: Final = 12
"""How far back a compressed message may refer, in bits."""
QUICKLY: Final[dict[str, int]] = {"level": 1, "memLevel": 5}
"""Compresses a little less than it could, in two thirds of the time."""
QUICK: Final = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=WINDOW,
    client_max_window_bits=WINDOW,
    compress_settings=QUICKLY,
)
WORTHWHILE: Final = 1_400
"""Bytes that one packet of a network takes: what is shorter is not there any sooner compressed."""
REQUEST_ENDS: Final = b"\r\n\r\n"
"""The end of a handshake."""
FAREWELL: Final = 2.0
"""Seconds that the other side has to answer a goodbye."""


class Press:
    """Puts messages into frames."""

    def __init__(self) -> None:
        self.compressor = zlib.compressobj(
            QUICKLY["level"], zlib.DEFLATED, -WINDOW, QUICKLY["memLevel"]
        )
        self.newest = b""
        self.pressed = b""
        """The newest message, compressed, in its frame."""

    def compressed(self, text: bytes) -> bytes:
        """A message in a frame; the same one again, as it was."""
        if text is not self.newest:
            data = self.compressor.compress(text) + self.compressor.flush(zlib.Z_FULL_FLUSH)
            self.newest, self.pressed = text, framed(data[: -len(TAIL)], WHOLE_TEXT | COMPRESSED)
        return self.pressed


def sockets_that_ask(may_compress: Callable[[str], bool]) -> type[WebSocketsSansIOProtocol]:
    """Sockets that agree to compress messages only on the paths where that is allowed."""

    press = Press()

    class Socket(WebSocketsSansIOProtocol):
        """A socket that looks where it leads before it agrees to anything."""

        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self.close_timeout = FAREWELL
            if self.config.ws_per_message_deflate:
                self.conn.available_extensions = [QUICK]
            self.listener: Listener | None = None
            self.compresses = False
            """Has the other side agreed to what the press does?"""
            self.is_first = False
            """Is this the first message of what came in? Others wait, and so do not hold up all."""
            self.window = 0
            """How far back what the other side compresses may refer, in bits; 0: not at all."""
            self.is_in_step = False
            """Does what comes next begin with a frame, as all that came before was whole?"""

        def data_received(self, data: bytes) -> None:
            self.is_first = True
            if self.is_in_step and self.take_at_once(data):
                return
            before = self.handshake_initiated
            super().data_received(data)
            if before:
                self.is_in_step = self.is_in_step and is_in_step(data)
            else:
                self.is_in_step = data.find(REQUEST_ENDS) == len(data) - len(REQUEST_ENDS)

        async def run_asgi(self) -> None:
            await super().run_asgi()
            self.scope["extensions"].pop(WIRE, None)  # it leads back to us

        def take_at_once(self, data: bytes) -> bool:
            """Hand over the usual message the short way; false if it has to go the longer one."""
            if self.conn.state is not State.OPEN:
                return False
            text = opened(data, self.window)
            return text is not None and self.take(text)

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
            for one in self.conn.extensions:
                if isinstance(one, PerMessageDeflate):
                    self.compresses = one.local_max_window_bits == WINDOW
                    self.window = one.remote_max_window_bits
            if self.response.status_code == SWITCHING:
                self.scope["extensions"][WIRE] = {"wire": self}

        def travel_light(self) -> None:
            """Forget how the connection began: that is as much as all the rest of it."""
            self.request = self.response = None  # type: ignore[assignment]
            self.scope["headers"] = []

        def put(self, text: bytes) -> bool:
            """Write a message at once; false if it has to wait until the other side reads."""
            if not self.writable.is_set() or self.transport.is_closing() or self.close_sent:
                return False
            if self.conn.state is not State.OPEN:  # the other side has said goodbye
                return False
            worthwhile = self.compresses and len(text) >= WORTHWHILE
            self.transport.write(press.compressed(text) if worthwhile else framed(text, WHOLE_TEXT))
            return True

    return Socket
