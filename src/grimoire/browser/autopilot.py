"""The seats without a player: bots think here, one after the other, and as fast as people."""

import asyncio
import secrets
from typing import TYPE_CHECKING, Any, Final

from grimoire.bots.levels import bot
from grimoire.browser.store import NotKept
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import Seat
from grimoire.table.pace import Pace
from grimoire.table.table import Thought

if TYPE_CHECKING:
    from grimoire.browser.host import Host

PAUSE: Final = (2.0, 6.0)
"""Between which seconds a bot hesitates where its speed could tell a secret."""
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0
"""Seconds a bot waits before it tries to keep its action again."""
GLANCE: Final = 0.2
"""Seconds between two looks whether people are still asked the same as a bot."""


class Autopilot:
    """Lets the bots of a table play when it is their turn."""

    pause = PAUSE

    def __init__(self, host: "Host") -> None:
        self.host = host
        self.table = host.table
        self.pace = Pace(self.table.match.visibility, self.table.clock, self.pause)
        self.thinking: set[Seat] = set()

    def wake(self) -> None:
        """Let every bot think that must act and does not yet, once people have seen and chosen."""
        if not self.table.roster.is_watched or self.table.is_unseen:
            return
        if self.table.are_people_asked and self.pace.yields:
            return
        for seat in self.pace.in_any_order(self.table.bots_asked):
            if seat not in self.thinking:
                self.thinking.add(seat)
                self.host.work(self.play(seat))

    async def play(self, seat: Seat) -> None:
        """A bot chooses and plays; if it was asked something else meanwhile, it chooses anew."""
        try:
            await asyncio.sleep(self.pace.hesitation(seat, self.host.now(), self.table.is_left))
            await self.give_people_time()
            await self.wait_to_speak(seat)
            if seat in self.table.bots_asked and self.table.roster.is_watched:
                thought = self.table.ponder(seat)
                await asyncio.sleep(self.pace.thought())
                await self.settle_on(thought, self.choice(thought))
        finally:
            self.thinking.discard(seat)
        self.wake()

    async def give_people_time(self) -> None:
        """Where people are asked the same at the same time, a bot is no quicker than they are."""
        seconds = self.pace.courtesy(self.host.now())
        while seconds > 0 and self.table.are_people_asked:
            await asyncio.sleep(min(GLANCE, seconds))
            seconds -= GLANCE

    async def wait_to_speak(self, seat: Seat) -> None:
        """In a conversation bots speak one after the other."""
        while seat in self.table.bots_asked and self.table.roster.is_watched:
            seconds = self.pace.turn_to_speak(seat, self.host.now())
            if seconds <= 0:
                return
            await asyncio.sleep(seconds)

    def choice(self, thought: Thought) -> Any:
        """What a bot chooses."""
        level = self.table.roster.level(thought.seat)
        assert level is not None
        luck = FastSource(secrets.randbits(64))
        return bot(level, self.table.game).choose(thought.seen, luck)

    async def settle_on(self, thought: Thought, action: Any) -> None:
        """Play what a bot chose; while it cannot be kept, try again."""
        pause = FIRST_PAUSE
        while not await self.plays(thought, action):
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def plays(self, thought: Thought, action: Any) -> bool:
        """Play an action of a bot if it is still asked for; False if it could not be kept."""
        async with self.host.turn:
            change = self.table.decide(thought, action)
            try:
                if change is not None:
                    await self.host.carry_out(change)
                    self.pace.note(thought.seat, self.host.now())
            except NotKept:
                return False
            return True
