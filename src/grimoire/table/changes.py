"""What is about to become true: a host stores a change, then has the table commit it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from grimoire.kernel.seats import Seat
from grimoire.table.messages import ChatLine
from grimoire.table.stored import Played, Seating


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
    kept_back: Played | None = None
    """An answer that goes on waiting for its time after these."""

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
class Arrange:
    """People sit otherwise from now on, and what is written down with that."""

    seating: Seating
    append: Append


@dataclass(frozen=True)
class Speak:
    """A line of talk."""

    line: ChatLine


Change = Append | KeepBack | Arrange | Speak
