"""How fast bots are: no faster than people, where their speed could tell something."""

import secrets
from collections.abc import Sequence
from typing import Final

from grimoire.kernel.seats import NOBODY, Seat
from grimoire.table.clock import Clock
from grimoire.table.visibility import Visibility

LEAST: Final = 0.5
"""Where speed could tell something, every thought takes at least so many seconds."""
BREATH: Final = 1.5
"""Where bots talk, one of them is heard again after so many seconds at the earliest."""
APART: Final = 1.5
"""In a conversation bots begin to speak so many times their shortest hesitation apart."""
DEFERENCE: Final = 0.1
"""So much of it whoever is not spoken to leaves to those who are."""
UNASKED: Final = 2.0
"""In a conversation, a bot to whom nobody has spoken takes so many times as long."""
FLUENT: Final = 0.1
"""In the middle of a sentence, a bot hesitates for this part of its usual time."""
SILENCE: Final = 0.5
"""A conversation begins with a silence of so many times a bot's shortest hesitation."""


class Pace:
    """How long the bots of a table take, and when they were last heard."""

    def __init__(self, visibility: Visibility, clock: Clock, pause: tuple[float, float]) -> None:
        self.visibility = visibility
        self.clock = clock
        self.pause = pause
        """Between which seconds a bot hesitates where its speed could tell a secret."""
        self.heard: dict[Seat, float] = {}
        """When everybody last noticed something of a bot."""
        self.speaker: Seat | None = None
        """The bot that has the word in a conversation."""
        self.free = 0.0
        """When another one may take it."""
        self.begun: set[Seat] = set()
        """Who is in the middle of a sentence, whatever others have said meanwhile."""
        self.opener: Seat | None = None
        """The bot that says the first thing in a conversation, `NOBODY` once it is said."""

    def hesitation(self, seat: Seat, now: float, left: bool = False) -> float:
        """Seconds before a bot thinks, so that its speed tells nothing.

        `left`: all people have left the game to bots, and may want it back before it is over.
        """
        if not self.visibility.is_discreet:
            return self.some_time(now) if left else 0.0
        if self.breaks_silence(seat):
            return 0.0 if seat in self.begun else self.pause[0] * SILENCE
        seconds = self.some_time(now, self.reserve(seat))
        return max(seconds, self.out_of_breath(seat, now))

    def reserve(self, seat: Seat) -> float:
        """How many times its usual time a bot takes before it says what nobody has asked for."""
        if not self.conversing:
            self.begun.discard(seat)
            return FLUENT if self.visibility.quietly.get(seat) else 1.0
        if seat in self.begun:
            return FLUENT
        return 1.0 if self.is_pressed(seat) else UNASKED

    @property
    def conversing(self) -> bool:
        """Do all talk with each other now?"""
        return self.visibility.game.conversing(self.visibility.snapshot)

    def is_pressed(self, seat: Seat) -> bool:
        """Do the others wait for a word of this bot?"""
        return self.visibility.game.pressed(self.visibility.snapshot, seat)

    def in_any_order(self, bots: Sequence[Seat]) -> list[Seat]:
        """Who is to think, first whoever is spoken to: it is not always the same who begins."""
        order = list(bots)
        if len(order) > 1 and self.conversing:
            secrets.SystemRandom().shuffle(order)
            order.sort(key=lambda seat: not self.is_pressed(seat))
        return order

    def breaks_silence(self, seat: Seat) -> bool:
        """Does this bot say the first thing in a conversation, all of it without hesitation?"""
        if not self.conversing:
            self.opener = None
            return False
        if self.opener is None:
            self.opener = seat
        return seat == self.opener

    def turn_to_speak(self, seat: Seat, now: float) -> float:
        """Seconds until a bot may have the word in a conversation; at 0 it has it.

        One after the other, and first whoever is spoken to: nobody can read five things at once.
        """
        if not self.conversing:
            return 0.0
        apart = self.pause[0] * APART
        if self.breaks_silence(seat):
            self.speaker, self.free = seat, now + apart
            return 0.0
        deference = 0.0 if self.is_pressed(seat) else apart * DEFERENCE
        if seat != self.speaker and now < self.free + deference:
            return self.free + deference - now
        self.speaker, self.free = seat, now + apart
        return 0.0

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
        if self.visibility.quietly.get(seat):
            if self.conversing:
                self.begun.add(seat)
        else:
            self.begun.discard(seat)
            self.heard[seat] = now
            if self.opener == seat:
                self.opener = NOBODY
            self.speaker, self.free = None, now + self.pause[0] * APART
