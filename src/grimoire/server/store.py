"""What must survive a crash: tables, seats and every action, each saved before it is true."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from grimoire.kernel.options import Value
from grimoire.server.wire import SeatKind

NEWEST: Final = 200
"""Lines of talk that are read back, and told to somebody who comes."""


class NotSaved(Exception):
    """A write did not reach the disk; nothing of it is stored."""


class Unreadable(Exception):
    """What is stored cannot be read; the message says why."""


class Conflict(NotSaved):
    """Somebody else has written this already."""


@dataclass(frozen=True)
class Played:
    """One stored action: who did what."""

    seat: int
    notation: str


@dataclass(frozen=True)
class Spoken:
    """One stored line of talk: who said what."""

    number: int
    seat: int
    text: str


@dataclass(frozen=True)
class SeatRow:
    """Who sits where; the token is the digest of the secret that proves it."""

    kind: SeatKind
    name: str
    level: str | None = None
    token: bytes | None = None


@dataclass(frozen=True)
class Sheet:
    """What is fixed when a table is opened. The seed stays secret until the game is over."""

    table: str
    game: str
    rules_version: int
    edition: str
    options: dict[str, Value]
    seed: bytes
    opened: int
    edition_text: str = ""
    """The edition file it is played with; empty for the one that comes with the game."""

    def __repr__(self) -> str:
        return f"Sheet({self.table!r}, {self.game!r})"


@dataclass(frozen=True)
class Stored:
    """All that is kept of a table."""

    sheet: Sheet
    seats: list[SeatRow]
    actions: list[Played]
    talk: list[Spoken] = field(default_factory=list)
    """The newest lines."""
    kept_back: Played | None = None
    """An action that was taken, and is played when its time has come."""


class Store(ABC):
    """Where tables are kept. A method that returns has made its change durable."""

    @abstractmethod
    async def open(self) -> None:
        """Begin to take writes."""

    @abstractmethod
    async def close(self) -> None:
        """Finish the writes under way and let go."""

    @abstractmethod
    async def create(self, sheet: Sheet, seated: Sequence[SeatRow], opening: list[Played]) -> None:
        """Keep a new table, with its first actions if it can start at once."""

    @abstractmethod
    async def seat(self, table: str, seat: int, row: SeatRow, opening: list[Played]) -> None:
        """Let somebody sit down, with the first actions if that was the last open seat."""

    @abstractmethod
    async def append(self, table: str, after: int, played: Sequence[Played]) -> None:
        """Keep the actions that follow number `after`; `Conflict` if there are such already."""

    @abstractmethod
    async def keep_back(self, table: str, after: int, played: Played) -> None:
        """Keep an action that will follow number `after` when its time has come."""

    @abstractmethod
    async def say(self, table: str, spoken: Spoken) -> None:
        """Keep a line of talk."""

    @abstractmethod
    async def load(self, table: str) -> Stored | None:
        """All that is kept of a table, or None; `Unreadable` if the disk does not give it."""
