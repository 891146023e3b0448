"""The clock of a table: how long the players have for what they are asked.

It stands while nobody looks at the table, and goes on where it was when the table is loaded. What
time it is, it is told.
"""

from typing import Any, Final

from grimoire.table.messages import Deadline
from grimoire.table.stored import Timing

LEAST: Final = 5.0
"""Seconds that are left at the least when a question turns out to be shorter than it was."""


class Clock:
    """Measures how long the players of a table have for what they are asked."""

    def __init__(self, stored: Timing | None = None) -> None:
        self.stored = stored
        """What is known of the time before the table was loaded."""
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
        if self.stored is not None and self.stored.question == str(question):
            self.left = min(self.left, left_of(self.stored))
        self.stored = None

    def run(self, now: float) -> None:
        """Let the time run, if there is an end to it."""
        if self.runs and self.ends is None:
            self.ends = now + self.left

    def stop(self, now: float) -> None:
        """Let the time stand."""
        self.left, self.ends = self.remaining(now), None

    @property
    def timing(self) -> Timing | None:
        """What has to be kept, so that the time goes on though the machine is switched off."""
        if not self.runs:
            return None
        return Timing(str(self.question), round(self.left, 3), self.ends is not None)


def left_of(stored: Timing) -> float:
    """What is left of a time that ran on while nothing was there to measure it.

    Somebody may have waited in front of a page that did not answer: half of what there was is left
    in any case, as far as that is not long. So it ends however often it is interrupted.
    """
    if not stored.runs:
        return stored.left
    return max(stored.left - stored.passed, min(stored.left / 2, LEAST))
