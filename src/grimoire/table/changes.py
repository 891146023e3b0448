"""What is about to become true: a host stores a change, then has the table commit it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from grimoire.kernel.seats import Seat
from grimoire.table.messages import ChatLine
from grimoire.table.stored import Played, SeatRow


@dataclass(frozen=True)
class Scene:
    """How a table looked after a part of an action."""

    events: Sequence[Any]
    """What happened in that part."""
    state: Any


@dataclass(frozen=True)
class Step:
    """One more action: who did what, the state after it and what happened."""

    seat: Seat
    action: Any
    played: Played
    state: Any
    scenes: Sequence[Scene]
    """What happened, part by part."""
    quiet: bool
    """Can nobody but whoever did it notice?"""


@dataclass(frozen=True)
class Append:
    """Actions that follow number `after`."""

    after: int
    steps: Sequence[Step]

    @property
    def played(self) -> list[Played]:
        """The actions as they are stored."""
        return [one.played for one in self.steps]


@dataclass(frozen=True)
class KeepBack:
    """An action that will follow number `after` when its time has come."""

    after: int
    step: Step


@dataclass(frozen=True)
class TakeSeat:
    """Somebody sits down; if that was the last open seat, the first actions follow."""

    seat: Seat
    row: SeatRow
    opening: Append


@dataclass(frozen=True)
class Speak:
    """A line of talk."""

    line: ChatLine


Change = Append | KeepBack | TakeSeat | Speak
