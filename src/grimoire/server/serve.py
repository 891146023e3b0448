"""Start a server, and tell when it is ready."""

import asyncio
import errno
import gc
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import uvicorn

from grimoire import catalog
from grimoire.catalog import Entry
from grimoire.server.app import create_app
from grimoire.server.bots import Bots
from grimoire.server.compression import sockets_that_ask
from grimoire.server.doorway import Doorway, lines_through
from grimoire.server.problems import ServerError
from grimoire.server.settings import USUAL_PORT, Settings
from grimoire.server.switchboard import Extension, Switchboard
from grimoire.server.workers import Workers
from grimoire.server.world import World

PORTS_TRIED: Final = 50
LARGEST_FRAME: Final = 16
"""Times the allowed frame: anything longer is not even read."""

Ready = Callable[[str], None]
"""Told the address of the pages once they can be opened."""
Farewell = Callable[[], Awaitable[None]]
"""Says goodbye to whoever is connected."""


class Server(uvicorn.Server):
    """Tells when it is ready, and says goodbye before it closes."""

    def __init__(
        self,
        config: uvicorn.Config,
        farewell: Farewell,
        ready: Ready,
        switchboard: Switchboard | None = None,
    ) -> None:
        super().__init__(config)
        self.farewell = farewell
        self.ready = ready
        self.switchboard = switchboard

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started and self.switchboard is not None:
            self.switchboard.open(self.new_line)
        if self.started and sockets:
            self.ready(address(sockets[0]))

    def new_line(self) -> asyncio.Protocol:
        """A connection that another process of this machine has let in."""
        begin: Any = self.config.http_protocol_class
        line: asyncio.Protocol = begin(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return line

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: first tell everybody, then close."""
        if self.switchboard is not None:
            self.switchboard.close()
        await self.farewell()
        await super().shutdown(sockets)


def run(
    settings: Settings,
    ready: Ready,
    entries: Sequence[Entry] = catalog.CATALOG,
    bots: Bots | None = None,
    world: World | None = None,
) -> None:
    """Serve until stopped, in the main thread; `ServerError` (a `StoreError` too) if it cannot."""
    allow_many_files()
    with listening_socket(settings) as listening, suppress(KeyboardInterrupt):
        if settings.workers > 1:
            Workers(settings, listening, serve_on).run(lambda: ready(address(listening)))
        else:
            serve_on(settings, listening, ready, entries, bots, world)


def serve_on(
    settings: Settings,
    listening: socket.socket,
    ready: Ready,
    entries: Sequence[Entry] = catalog.CATALOG,
    bots: Bots | None = None,
    world: World | None = None,
    extension: Extension | None = None,
) -> None:
    """Serve on a socket until stopped."""
    server = make_server(settings, ready, entries, bots, world, extension)
    collect_seldom()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # an end like Ctrl-C
    server.run([listening])


def collect_seldom() -> None:
    """What was made before the first request stays; what a move makes is seldom in a circle."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def allow_many_files() -> None:
    """Every connection is a file: take as many as the system lets us have."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def make_server(
    settings: Settings,
    ready: Ready,
    entries: Sequence[Entry] = catalog.CATALOG,
    bots: Bots | None = None,
    world: World | None = None,
    extension: Extension | None = None,
) -> Server:
    """A server that can be started on a socket, and stopped by `should_exit`."""
    switchboard = None if extension is None else Switchboard(extension)
    app = create_app(settings, entries, bots, world)
    tables = app.state.house.tables
    config = uvicorn.Config(
        app,
        http=lines_through(Doorway(settings), switchboard),
        ws=sockets_that_ask(tables.may_compress),
        ws_max_size=settings.limits.frame * LARGEST_FRAME,
        ws_per_message_deflate=settings.compress,
        lifespan="on",
        log_config=None,
        log_level="warning",  # below this it logs addresses, cookies and messages
        access_log=False,
        server_header=False,
        proxy_headers=settings.behind_proxy,
        timeout_graceful_shutdown=10,
    )
    return Server(config, tables.say_goodbye, ready, switchboard)


def listening_socket(settings: Settings) -> socket.socket:
    """A socket on the chosen port, or on the usual one or the next that is free."""
    chosen = settings.port
    first = USUAL_PORT if chosen is None else chosen
    last = first + PORTS_TRIED if chosen is None else first
    for port in range(first, last + 1):
        try:
            return bound(settings.host, port)
        except OSError as error:
            if port == last or error.errno != errno.EADDRINUSE:
                raise ServerError(
                    f"Cannot listen on {settings.host}, port {port}: {error.strerror}."
                ) from error
    raise AssertionError("a range of ports is never empty")


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=2048)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A reader that takes nothing would otherwise hold its connection for ever.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 30_000)
    return listening


def address(listening: socket.socket) -> str:
    """Where a browser finds a server that listens on a socket."""
    host, port = listening.getsockname()[:2]
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"
