"""Stops a step of the rules that does not come to its end, so that no other table waits for it."""

import ctypes
import faulthandler
import threading
import time
from collections.abc import Callable
from typing import Final, TypeVar

STEP_SECONDS: Final = 2.0
"""How long a step may take: a thousand times what the slowest one takes."""
LAST_RESORT: Final = 30.0
"""Seconds after which the process is ended, where compiled rules cannot be interrupted."""

T = TypeVar("T")


class Hung(Exception):
    """A step of the rules did not come to its end and was stopped; nothing has changed."""


class Overseer:
    """A thread that looks, again and again, how long the step under way has taken.

    It throws `Hung` into the thread that serves. Compiled code hears of that only where it calls
    something that is not; the very last resort is to end the process, which others replace.
    """

    def __init__(self, seconds: float = STEP_SECONDS) -> None:
        self.seconds = seconds
        self.began: float | None = None
        """When the step under way began."""
        self.thrown = False
        self.last_resort = False
        self.turn = threading.Lock()
        self.over = threading.Event()
        self.serves = 0
        """The thread that plays."""

    def start(self) -> None:
        """Begin to look; whoever calls is who is looked at."""
        self.serves = threading.get_ident()
        threading.Thread(target=self.look_on, name="overseer", daemon=True).start()

    def stop(self) -> None:
        """Look no more."""
        self.over.set()

    def see(self, step: Callable[[], T]) -> T:
        """Have something worked out, or `Hung`.

        What is thrown may hit the settling too; it is thrown once, so that the second is safe.
        """
        try:
            self.began = time.monotonic()
            try:
                return step()
            finally:
                self.settle()
        except Hung:
            self.settle()
            raise

    def settle(self) -> None:
        """The step is over: what was thrown too late must hit nobody else."""
        with self.turn:
            self.began = None
            if self.thrown:
                throw(self.serves, None)
                self.thrown = False

    # -- in a thread of its own --------------------------------------------------------------------

    def look_on(self) -> None:
        """Look until told to stop."""
        while not self.over.wait(self.seconds / 4):
            if self.last_resort:
                faulthandler.dump_traceback_later(LAST_RESORT, exit=True)
            self.look()
        if self.last_resort:
            faulthandler.cancel_dump_traceback_later()

    def look(self) -> None:
        """Has the step under way taken too long?"""
        with self.turn:
            late = self.began is not None and time.monotonic() - self.began > self.seconds
            if late and not self.thrown:
                self.thrown = True
                throw(self.serves, Hung)


def throw(thread: int, error: type[Exception] | None) -> None:
    """Let an exception be raised in a thread as soon as it can be, or no longer."""
    thrown = None if error is None else ctypes.py_object(error)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), thrown)
