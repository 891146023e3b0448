"""The seats without a player: bots think side by side, and play through everybody's door."""

import asyncio
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from grimoire.kernel.bot import glimpse
from grimoire.kernel.seats import Seat
from grimoire.server.bots import BotFailed, Bots
from grimoire.server.logs import field_log
from grimoire.server.store import Conflict, NotSaved

if TYPE_CHECKING:
    from grimoire.server.table import Table

log = field_log("autopilot")

FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0
"""Seconds a bot waits before it tries to save its action again."""
LEAST: Final = 0.5
"""Where speed could tell something, every thought takes at least so many seconds."""
GLANCE: Final = 0.2
"""Seconds between two looks whether people are still asked the same as a bot."""
BREATH: Final = 1.5
"""Where bots talk, one of them is heard again after so many seconds at the earliest."""
FLUENT: Final = 0.1
"""In the middle of a sentence, a bot hesitates for this part of its usual time."""


class Autopilot:
    """Lets the bots of a table play when it is their turn."""

    def __init__(self, table: "Table", bots: Bots) -> None:
        self.table = table
        self.bots = bots
        self.thinking: set[Seat] = set()
        self.pauses: set[asyncio.Future[None]] = set()
        self.heard: dict[Seat, float] = {}
        """When everybody last noticed something of a bot, by the loop's time."""

    def wake(self) -> None:
        """Let every bot think that must act and does not yet."""
        if self.bots.closed:
            return
        for seat in () if self.table.open_seats else self.table.match.to_decide:
            if self.table.seats[seat].kind == "bot" and seat not in self.thinking:
                self.thinking.add(seat)
                self.table.work(self.table, self.play(seat))

    async def play(self, seat: Seat) -> None:
        """A bot chooses and plays; if it was asked something else meanwhile, it chooses anew."""
        try:
            self.bots.rouse()
            await self.take_time(self.hesitation(seat))
            await self.give_people_time()
            if not self.bots.closed and seat in self.table.match.to_decide:
                await self.answer(seat)
        finally:
            self.thinking.discard(seat)
        self.wake()

    async def answer(self, seat: Seat) -> None:
        """A bot thinks about what it is asked, and says it."""
        asked = self.table.match.asked
        thought = Thought(seat, asked.since.get(seat, 0), asked.count[seat], self.table.match.seq)
        least = self.take_time(min(LEAST, self.bots.pause[0]) if self.table.is_discreet else 0.0)
        choice, _ = await asyncio.gather(self.choice(seat), least)
        await self.insist(thought, self.table.game.parse(choice))

    # -- human speed -------------------------------------------------------------------------------

    def hesitation(self, seat: Seat) -> float:
        """Seconds before a bot thinks, so that its speed tells nothing."""
        if not self.table.is_discreet:
            return 0.0
        seconds = self.some_time()
        if self.table.match.hush.quietly.get(seat):
            seconds *= FLUENT
        return max(seconds, self.out_of_breath(seat))

    def out_of_breath(self, seat: Seat) -> float:
        """Seconds until a bot goes on that everybody has just heard."""
        since = asyncio.get_running_loop().time() - self.heard.get(seat, -BREATH)
        return min(BREATH, self.bots.pause[0]) - since

    async def give_people_time(self) -> None:
        """Where people are asked the same at the same time, a bot is no quicker than they are.

        In a game where speed could tell something, it has hesitated already.
        """
        seconds = 0.0 if self.table.match.hush.needed else self.some_time()
        while seconds > 0 and self.are_people_asked():
            await self.take_time(min(GLANCE, seconds))
            seconds -= GLANCE

    def are_people_asked(self) -> bool:
        """Is anybody asked who is no bot?"""
        asked = self.table.match.to_decide
        return not self.bots.closed and any(self.table.seats[one].kind != "bot" for one in asked)

    def some_time(self) -> float:
        """Seconds that somebody might take, but long before the end."""
        seconds = secrets.SystemRandom().uniform(*self.bots.pause)
        clock = self.table.clock
        return min(seconds, clock.remaining() / 4) if clock.runs else seconds

    async def take_time(self, seconds: float) -> None:
        """Do nothing for a while, unless the table is closed."""
        if seconds > 0:
            pause = asyncio.ensure_future(asyncio.sleep(seconds))
            self.pauses.add(pause)
            await asyncio.wait({pause})
            self.pauses.discard(pause)

    def close(self) -> None:
        """Wait for nothing any more."""
        for pause in self.pauses:
            pause.cancel()

    # -- choosing and playing ----------------------------------------------------------------------

    async def choice(self, seat: Seat) -> str:
        """What a bot chooses; one that fails plays anything, so that the table goes on."""
        game = self.table.game
        seen = glimpse(game, self.table.match.hush.sight(seat), seat)
        level = self.table.seats[seat].level
        assert level is not None
        allowed = [game.notate(action) for action in seen.legal]
        try:
            choice = await self.bots.decide(game, level, seen)
            if choice not in allowed:
                raise BotFailed(f"{level} chose {choice!r}, which is not legal")
            return choice
        except BotFailed:
            log.exception("a bot failed and plays anything", extra=self.table.whereabouts())
            return secrets.choice(allowed)

    async def insist(self, thought: "Thought", action: Any) -> None:
        """Play an action unless the bot is asked otherwise; while it cannot be saved, try again."""
        pause = FIRST_PAUSE
        while not await self.plays(thought, action):
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def plays(self, thought: "Thought", action: Any) -> bool:
        """Play an action of a bot if it is still asked for; False if it could not be saved."""
        table = self.table
        async with table.turn:
            if not table.match.asked.still_asked(thought.seat, thought.since, thought.played):
                return True
            try:
                refusal = await table.take(thought.seat, action)
            except Conflict:
                await table.catch_up()
            except NotSaved:
                return False
            else:
                moved_on = table.match.seq != thought.seq
                assert refusal is None or moved_on, f"a bot's action was refused: {refusal}"
                self.note_whether_heard(thought.seat)
            return True

    def note_whether_heard(self, seat: Seat) -> None:
        """Remember when a bot was heard; what it did quietly, nobody has noticed."""
        if not self.table.match.hush.quietly.get(seat):
            self.heard[seat] = asyncio.get_running_loop().time()


@dataclass(frozen=True)
class Thought:
    """What a bot thought about: the question put to it, and how far the game had come."""

    seat: Seat
    since: int
    played: int
    seq: int
