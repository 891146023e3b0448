"""Several processes on one machine that take turns at one socket; whichever dies is replaced."""

import multiprocessing
import signal
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from typing import Any, Final, Protocol

from grimoire.server.database import is_postgres
from grimoire.server.logs import field_log
from grimoire.server.problems import ServerError
from grimoire.server.settings import Settings
from grimoire.server.switchboard import Extension, extensions

log = field_log("workers")

CONTEXT: Final = multiprocessing.get_context("spawn")
LAST_MOMENTS: Final = 15.0
"""Seconds that a worker gets to say goodbye."""
TOO_SOON: Final = 3
"""Workers that may end before they were ready, until we give up."""


class Serve(Protocol):
    """Serves on a socket until it is stopped, and tells when it is ready."""

    def __call__(
        self,
        settings: Settings,
        listening: socket.socket,
        ready: Callable[[str], None],
        *,
        extension: Extension | None,
    ) -> None: ...


class Workers:
    """The processes, and the one that looks after them."""

    def __init__(self, settings: Settings, listening: socket.socket, serve: Serve) -> None:
        if not is_postgres(settings.database_url()):
            raise ServerError("Several workers need PostgreSQL: --database postgresql://host/name.")
        self.settings = settings
        self.listening = listening
        self.serve = serve
        self.running: dict[BaseProcess, tuple[Event, Extension | None]] = {}
        self.failed = 0
        self.stopping = threading.Event()

    def run(self, ready: Callable[[], None]) -> None:
        """Keep as many at work as were asked for, until stopped; `ServerError` if none can."""
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # an end like Ctrl-C
        with extensions(self.settings.workers) as found:
            try:
                for extension in found:
                    self.hire(extension)
                self.await_first(ready)
                while True:
                    self.replace_dead()
            except KeyboardInterrupt:
                return
            finally:
                self.dismiss()

    def hire(self, extension: Extension | None) -> None:
        """One more."""
        ready = CONTEXT.Event()
        given = (self.serve, self.settings, self.listening, ready, extension)
        worker = CONTEXT.Process(target=work, args=given, daemon=False)
        worker.start()
        self.running[worker] = ready, extension

    def await_first(self, ready: Callable[[], None]) -> None:
        """Wait until they serve."""
        for worker, (started, _) in list(self.running.items()):
            while not started.wait(0.1):
                if not worker.is_alive():
                    raise ServerError("A worker could not start; its reason is above.")
        ready()

    def replace_dead(self) -> None:
        """Wait until one ends, and hire another."""
        for sentinel in wait([worker.sentinel for worker in self.running]):
            dead = next(one for one in self.running if one.sentinel == sentinel)
            started, extension = self.running.pop(dead)
            self.failed = 0 if started.is_set() else self.failed + 1
            log.error("a worker ended with %s; another takes its place", dead.exitcode)
            if self.failed >= TOO_SOON:
                raise ServerError("Workers end before they are ready; their reason is above.")
            self.hire(extension)

    def dismiss(self) -> None:
        """Let all of them say goodbye and go."""
        for worker in self.running:
            worker.terminate()
        for worker in self.running:
            worker.join(LAST_MOMENTS)
            if worker.is_alive():
                worker.kill()


def work(
    serve: Serve,
    settings: Settings,
    listening: socket.socket,
    ready: Any,
    extension: Extension | None,
) -> None:
    """What a worker does."""
    with suppress(KeyboardInterrupt):
        serve(settings, listening, lambda _: ready.set(), extension=extension)
