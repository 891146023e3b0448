"""How the processes that serve the same tables hear of each other.

What is stored speaks for itself: a note says that there is something new, and brings actions that
follow on others, so that nobody has to look them up. What is not stored
(who is connected where, what is only proposed) travels in the note itself.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Final, Literal

import msgspec

from grimoire.server.tokens import new_token

LARGEST: Final = 7_000
"""Bytes of a note at the most; what is longer is not sent."""


class Note(msgspec.Struct, omit_defaults=True):
    """Something that one process tells the others."""

    process: str
    kind: Literal["wrote", "here", "gesture", "alive", "gone"]
    table: str = ""
    seats: list[int] = []
    """Whose owners are connected to the process that writes."""
    lines: int = 0
    """How many connections the table has there."""
    holds: int = 1
    """How many seats share a device there, where the most do."""
    ask: bool = False
    """Shall the others say the same of themselves?"""
    seat: int = -1
    """Who makes the gesture."""
    mine: list[int] = []
    watchers: list[str] = []
    """Who only watches there, by name."""
    wish: str = ""
    """The gesture, as it came from the page."""
    after: int = -1
    """The action that those follow which were written."""
    played: list[tuple[int, str]] = []
    """Actions that were written, if that is all that was."""


Hear = Callable[[Note], None]


def bundled(notes: Iterable[str]) -> list[str]:
    """Notes in as few messages as hold them, a line each: every message is an effort to all."""
    bundles: list[str] = []
    for note in notes:
        if bundles and len(bundles[-1].encode()) + len(note.encode()) < LARGEST:
            bundles[-1] += f"\n{note}"
        else:
            bundles.append(note)
    return bundles


class Bus(ABC):
    """The line between processes."""

    alone = False
    """Is there no other process for sure?"""

    def __init__(self) -> None:
        self.process = new_token()[:12]

    @abstractmethod
    async def open(self, hear: Hear, lost: Callable[[], None]) -> None:
        """Begin to listen; `lost` is called when notes may have been missed."""

    @abstractmethod
    async def close(self) -> None:
        """Hear nothing more."""

    @abstractmethod
    def tell(self, note: Note) -> None:
        """Send a note to the others, soon; it may be lost."""


class Alone(Bus):
    """There is no other process."""

    alone = True

    async def open(self, hear: Hear, lost: Callable[[], None]) -> None:
        pass

    async def close(self) -> None:
        pass

    def tell(self, note: Note) -> None:
        pass
