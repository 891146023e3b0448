"""The clock of a table: when the time for a question is up, it acts, through everybody's door.

It stands while nobody looks at the table, and starts anew with the question when it is loaded.
"""

import asyncio
from typing import TYPE_CHECKING, Any, Final

from grimoire.server.store import Conflict, NotSaved
from grimoire.server.wire import Deadline

if TYPE_CHECKING:
    from grimoire.server.table import Table

AGAIN: Final = 1.0
"""Seconds until the clock tries again to save what it does."""
AT_ONCE: Final = 0.001
"""Seconds for an answer that was kept back where nobody is hurried any more."""
LEAST: Final = 5.0
"""Seconds that are left at the least when a question turns out to be shorter than it was."""


class Clock:
    """Measures how long the players of a table have for what they are asked."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.question: Any = None
        self.seconds = 0.0
        """How long there is for this question in all; 0: as long as they like."""
        self.left = 0.0
        """How much of it was left when the clock was last stopped."""
        self.ends: float | None = None
        """When it is up, by the loop's time; None while the clock stands."""
        self.alarm: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        """Is there a time at which the question ends?"""
        return self.seconds > 0

    def deadline(self) -> Deadline | None:
        """How long those who are asked still have."""
        if not self.runs:
            return None
        return Deadline(round(self.remaining(), 2), self.seconds)

    def remaining(self) -> float:
        """Seconds left, as if the clock ran."""
        if self.ends is None:
            return self.left
        return max(0.0, self.ends - asyncio.get_running_loop().time())

    def look(self) -> None:
        """Look at the table: is this another question, is somebody there?"""
        match, seconds = self.table.match, self.table.patience() or 0.0
        if match.hush.kept_back is not None:
            seconds = seconds or AT_ONCE
        question = match.game.question(match.state) or match.seq
        spent = self.seconds - self.remaining() if question == self.question else 0.0
        if question != self.question or seconds != self.seconds:
            self.stop()
            self.question, self.seconds = question, seconds
            self.left = max(seconds - spent, min(seconds, LEAST))
        if self.runs and self.table.subscribers:
            self.start()
        else:
            self.stop()

    def start(self) -> None:
        """Let the time run."""
        if self.ends is None:
            loop = asyncio.get_running_loop()
            self.ends = loop.time() + self.left
            self.alarm = loop.call_at(self.ends, self.ring, self.question)

    def stop(self) -> None:
        """Let the time stand."""
        self.left, self.ends = self.remaining(), None
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def ring(self, question: Any) -> None:
        """The time for a question is up."""
        self.alarm = None
        self.table.work(self.table, self.strike(question))

    async def strike(self, question: Any) -> None:
        """Play what is due, unless the question was settled at the last moment."""
        async with self.table.turn:
            if self.question != question or self.ends is None:
                return
            try:
                await self.table.advance(self.table.match.due())
            except Conflict:
                await self.table.catch_up()
            except NotSaved:
                self.alarm = asyncio.get_running_loop().call_later(AGAIN, self.ring, question)
