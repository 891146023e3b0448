"""The clock of a table: how long the players have for what they are asked.

It stands while nobody looks at the table, and starts anew with the question when it is loaded.
What time it is, it is told.
"""

from typing import Any, Final

from grimoire.table.messages import Deadline

LEAST: Final = 5.0
"""Seconds that are left at the least when a question turns out to be shorter than it was."""


class Clock:
    """Measures how long the players of a table have for what they are asked."""

    def __init__(self) -> None:
        self.question: Any = None
        self.seconds = 0.0
        """How long there is for this question in all; 0: as long as they like."""
        self.left = 0.0
        """How much of it was left when the clock was last stopped."""
        self.ends: float | None = None
        """When it is up; None while the clock stands."""

    @property
    def runs(self) -> bool:
        """Is there a time at which the question ends?"""
        return self.seconds > 0

    def deadline(self, now: float) -> Deadline | None:
        """How long those who are asked still have."""
        if not self.runs:
            return None
        return Deadline(round(self.remaining(now), 2), self.seconds)

    def remaining(self, now: float) -> float:
        """Seconds left, as if the clock ran."""
        return self.left if self.ends is None else max(0.0, self.ends - now)

    def ask(self, question: Any, seconds: float, now: float) -> None:
        """A question stands that has so many seconds; what was spent on it already counts."""
        if question == self.question and seconds == self.seconds:
            return
        spent = self.seconds - self.remaining(now) if question == self.question else 0.0
        self.question, self.seconds = question, seconds
        self.left, self.ends = max(seconds - spent, min(seconds, LEAST)), None

    def run(self, now: float) -> None:
        """Let the time run, if there is an end to it."""
        if self.runs and self.ends is None:
            self.ends = now + self.left

    def stop(self, now: float) -> None:
        """Let the time stand."""
        self.left, self.ends = self.remaining(now), None
