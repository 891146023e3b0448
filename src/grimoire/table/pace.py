"""How fast bots are: no faster than people, where their speed could tell something."""

import secrets
from typing import Final

from grimoire.kernel.seats import Seat
from grimoire.table.clock import Clock
from grimoire.table.visibility import Visibility

LEAST: Final = 0.5
"""Where speed could tell something, every thought takes at least so many seconds."""
BREATH: Final = 1.5
"""Where bots talk, one of them is heard again after so many seconds at the earliest."""
UNASKED: Final = 3.0
"""Where all may speak, a bot to whom nobody has spoken takes so many times as long."""
FLUENT: Final = 0.1
"""In the middle of a sentence, a bot hesitates for this part of its usual time."""


class Pace:
    """How long the bots of a table take, and when they were last heard."""

    def __init__(self, visibility: Visibility, clock: Clock, pause: tuple[float, float]) -> None:
        self.visibility = visibility
        self.clock = clock
        self.pause = pause
        """Between which seconds a bot hesitates where its speed could tell a secret."""
        self.heard: dict[Seat, float] = {}
        """When everybody last noticed something of a bot."""

    def hesitation(self, seat: Seat, now: float) -> float:
        """Seconds before a bot thinks, so that its speed tells nothing."""
        if not self.visibility.is_discreet:
            return 0.0
        seconds = self.some_time(now, self.reserve(seat))
        return max(seconds, self.out_of_breath(seat, now))

    def reserve(self, seat: Seat) -> float:
        """How many times its usual time a bot takes before it says what nobody has asked for."""
        seen = self.visibility
        if seen.quietly.get(seat):
            return FLUENT
        return 1.0 if seen.is_mute or seen.game.pressed(seen.snapshot, seat) else UNASKED

    def out_of_breath(self, seat: Seat, now: float) -> float:
        """Seconds until a bot goes on that everybody has just heard."""
        return min(BREATH, self.pause[0]) - (now - self.heard.get(seat, now - BREATH))

    def thought(self) -> float:
        """Seconds that a thought takes at the least."""
        return min(LEAST, self.pause[0]) if self.visibility.is_discreet else 0.0

    @property
    def yields(self) -> bool:
        """Do bots wait until people have chosen what is asked of all? Nobody races them.

        Where speed could tell something or a clock runs, they only hesitate.
        """
        return not self.visibility.guarded and not self.clock.runs

    def courtesy(self, now: float) -> float:
        """Seconds that a bot leaves to people who are asked the same at the same time.

        In a game where speed could tell something, it has hesitated already.
        """
        return 0.0 if self.visibility.guarded else self.some_time(now)

    def some_time(self, now: float, times: float = 1.0) -> float:
        """Seconds that somebody might take, but long before the end."""
        seconds = secrets.SystemRandom().uniform(*self.pause) * times
        return min(seconds, self.clock.remaining(now) / 4) if self.clock.runs else seconds

    def note(self, seat: Seat, now: float) -> None:
        """Remember when a bot was heard; what it did quietly, nobody has noticed."""
        if not self.visibility.quietly.get(seat):
            self.heard[seat] = now
