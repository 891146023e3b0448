"""What has to be kept of a table, so that it can be set up again as it was."""

from dataclasses import dataclass, field

from grimoire.kernel.options import Value
from grimoire.table.messages import ChatLine, Customs, Score, SeatKind


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
    held: str | None = None
    """The level of the bot that plays for its owner."""
    offered: bool = False
    """May somebody new sit down instead of its owner?"""
    muted: bool = False
    """Has whoever keeps the house asked them to be silent?"""


@dataclass(frozen=True)
class Seating:
    """Who sits where, from one change to the next."""

    seats: tuple[SeatRow, ...]
    begun: bool = True
    """Has the game begun? Before that, people still come and go."""
    cancelled: bool = False
    number: int = 0
    """How often it has changed."""


@dataclass(frozen=True)
class Branch:
    """The moment of another table from which a private game goes on."""

    table: str
    seq: int


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
    customs: Customs = field(default_factory=Customs)
    evening: tuple[Score, ...] = ()
    """What has been won at the tables before this one."""
    before: str | None = None
    """The table where the same people played before."""
    branch: Branch | None = None
    key: bytes | None = None
    """The digest of the key with which it was opened, so that it is opened once."""

    def __repr__(self) -> str:
        return f"Sheet({self.table!r}, {self.game!r})"


@dataclass(frozen=True)
class Timing:
    """How much time there was for a question when the clock was last set going or stopped."""

    question: str
    left: float
    """Seconds that were left then."""
    runs: bool
    """Has it been running since?"""
    passed: float = 0.0
    """Seconds since then, as the wall knows, whoever was there."""


@dataclass(frozen=True)
class Stored:
    """All that is kept of a table."""

    sheet: Sheet
    seating: Seating
    actions: list[Played] = field(default_factory=list)
    talk: list[ChatLine] = field(default_factory=list)
    """The newest lines."""
    kept_back: Played | None = None
    """An action that was taken, and is played when its time has come."""
    next: str | None = None
    """The table where the same people play again."""
    timing: Timing | None = None
