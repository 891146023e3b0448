"""What has to be kept of a table, so that it can be set up again as it was."""

from dataclasses import dataclass, field

from grimoire.kernel.options import Value
from grimoire.table.messages import ChatLine, SeatKind


@dataclass(frozen=True)
class Played:
    """One stored action: who did what."""

    seat: int
    notation: str


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
    actions: list[Played] = field(default_factory=list)
    talk: list[ChatLine] = field(default_factory=list)
    """The newest lines."""
    kept_back: Played | None = None
    """An action that was taken, and is played when its time has come."""
