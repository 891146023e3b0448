"""What must survive a crash: tables, seats and every action, each saved before it is true."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from grimoire.server.bus import Bus
from grimoire.table.messages import ChatLine
from grimoire.table.stored import Played, Seating, Sheet, Stored, Timing


class NotSaved(Exception):
    """A write did not reach the disk; nothing of it is stored."""


class Unreadable(Exception):
    """What is stored cannot be read; the message says why."""


class Conflict(NotSaved):
    """Somebody else has written this already."""


Wrote = Callable[[float, NotSaved | None], None]
"""Told how long a change waited for the disk, and why it was not saved if so."""


class Store(ABC):
    """Where tables are kept. A method that returns has made its change durable."""

    bus: Bus
    """The line to other processes that keep the same tables."""

    wrote: Wrote | None = None

    @abstractmethod
    async def open(self) -> None:
        """Begin to take writes."""

    @abstractmethod
    async def close(self) -> None:
        """Finish the writes under way and let go."""

    @abstractmethod
    async def create(self, sheet: Sheet, seating: Seating, opening: Sequence[Played]) -> None:
        """Keep a new table, with its first actions if it can start at once.

        `Conflict` if one was opened with this key already, or as the next one of the same table.
        """

    @abstractmethod
    async def opened_with(self, key: bytes) -> str | None:
        """The table that was opened with a key, or None."""

    @abstractmethod
    async def waiting_in_public(self, most: int) -> list[str]:
        """Tables that strangers may find and that have not begun, newest first."""

    @abstractmethod
    async def arrange(
        self,
        table: str,
        seating: Seating,
        after: int,
        played: Sequence[Played],
        waits: Played | None,
    ) -> None:
        """Keep who sits where now, with what follows number `after`, and what goes on waiting."""

    @abstractmethod
    async def append(self, table: str, after: int, played: Sequence[Played]) -> None:
        """Keep the actions that follow number `after`; `Conflict` if there are such already."""

    @abstractmethod
    async def keep_back(self, table: str, after: int, played: Played) -> None:
        """Keep an action that will follow number `after` when its time has come."""

    @abstractmethod
    async def say(self, table: str, line: ChatLine) -> None:
        """Keep a line of talk."""

    @abstractmethod
    async def keep_time(self, table: str, timing: Timing, wall: float) -> None:
        """Keep how much time a question has, and when by the wall that was so."""

    @abstractmethod
    async def probe(self) -> None:
        """Write something that changes nothing; `NotSaved` if the disk does not take it."""

    @abstractmethod
    async def load(self, table: str, after: int = 0, wall: float = 0.0) -> Stored | None:
        """All that is kept of a table, of its actions those after one; None if there is none.

        How much time is left is said for a time of the wall. `Unreadable` if the disk fails.
        """
