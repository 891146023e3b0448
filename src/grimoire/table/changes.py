"""What is about to become true: a host stores a change, then has the table commit it."""

from collections.abc import Sequence
from typing import Any

from grimoire.kernel.seats import Seat
from grimoire.table.messages import ChatLine
from grimoire.table.stored import Played, Seating


class Scene:
    """How a table looked after a part of an action."""

    def __init__(self, events: Sequence[Any], state: Any) -> None:
        self.events = events
        """What happened in that part."""
        self.state = state


class Step:
    """One more action: who did what, the state after it and what happened."""

    def __init__(
        self,
        seat: Seat,
        action: Any,
        played: Played,
        state: Any,
        scenes: Sequence[Scene],
        quiet: bool,
    ) -> None:
        self.seat = seat
        self.action = action
        self.played = played
        self.state = state
        self.scenes = scenes
        """What happened, part by part."""
        self.quiet = quiet
        """Can nobody but whoever did it notice?"""


class Append:
    """Actions that follow number `after`."""

    def __init__(self, after: int, steps: Sequence[Step], kept_back: Played | None = None) -> None:
        self.after = after
        self.steps = steps
        self.kept_back = kept_back
        """An answer that goes on waiting for its time after these."""

    @property
    def played(self) -> list[Played]:
        """The actions as they are stored."""
        return [one.played for one in self.steps]


class KeepBack:
    """An action that will follow number `after` when its time has come."""

    def __init__(self, after: int, step: Step) -> None:
        self.after = after
        self.step = step


class Arrange:
    """People sit otherwise from now on, and what is written down with that."""

    def __init__(self, seating: Seating, append: Append) -> None:
        self.seating = seating
        self.append = append


class Speak:
    """A line of talk."""

    def __init__(self, line: ChatLine) -> None:
        self.line = line


Change = Append | KeepBack | Arrange | Speak
