"""The seats without a player: bots think side by side, and play through everybody's door."""

import asyncio
import secrets
from typing import TYPE_CHECKING, Any, Final

from grimoire.kernel.seats import Seat
from grimoire.server.bots import BotFailed, Bots
from grimoire.server.logs import field_log
from grimoire.server.overseer import Hung
from grimoire.server.store import Conflict, NotSaved
from grimoire.table.pace import Pace
from grimoire.table.table import Thought

if TYPE_CHECKING:
    from grimoire.server.host import Host

log = field_log("autopilot")

FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0
"""Seconds a bot waits before it tries to save its action again."""
GLANCE: Final = 0.2
"""Seconds between two looks whether people are still asked the same as a bot."""


class Autopilot:
    """Lets the bots of a table play when it is their turn."""

    def __init__(self, host: "Host", bots: Bots) -> None:
        self.host = host
        self.table = host.table
        self.bots = bots
        self.pace = Pace(self.table.match.visibility, self.table.clock, bots.pause)
        self.thinking: set[Seat] = set()
        self.pauses: set[asyncio.Future[None]] = set()

    def wake(self) -> None:
        """Let every bot think that must act and does not yet, once people have seen and chosen."""
        asked = [seat for seat in self.table.bots_asked if seat not in self.thinking]
        if not asked or self.bots.closed:
            return
        if self.table.are_people_asked and self.pace.yields:
            return
        if self.table.is_unseen:
            self.bots.rouse()
            return
        for seat in self.pace.in_any_order(asked):
            self.thinking.add(seat)
            self.host.work(self.host, self.play(seat))

    async def play(self, seat: Seat) -> None:
        """A bot chooses and plays; if it was asked something else meanwhile, it chooses anew."""
        try:
            self.bots.rouse()
            await self.take_time(self.pace.hesitation(seat, self.host.now(), self.table.is_left))
            await self.give_people_time()
            await self.wait_to_speak(seat)
            if not self.bots.closed and seat in self.table.bots_asked:
                await self.answer(seat)
        finally:
            self.thinking.discard(seat)
        self.wake()

    async def answer(self, seat: Seat) -> None:
        """A bot thinks about what it is asked, and says it."""
        thought = self.table.ponder(seat)
        least = self.take_time(self.pace.thought())
        action, _ = await asyncio.gather(self.choice(thought), least)
        if action is not None:
            await self.settle_on(thought, action)

    # -- human speed -------------------------------------------------------------------------------

    async def give_people_time(self) -> None:
        """Where people are asked the same at the same time, a bot is no quicker than they are."""
        seconds = self.pace.courtesy(self.host.now())
        while seconds > 0 and not self.bots.closed and self.table.are_people_asked:
            await self.take_time(min(GLANCE, seconds))
            seconds -= GLANCE

    async def wait_to_speak(self, seat: Seat) -> None:
        """In a conversation bots speak one after the other."""
        while not self.bots.closed and seat in self.table.bots_asked:
            seconds = self.pace.turn_to_speak(seat, self.host.now())
            if seconds <= 0:
                return
            await self.take_time(seconds)

    async def take_time(self, seconds: float) -> None:
        """Do nothing for a while, unless the table is closed."""
        if seconds > 0:
            pause = asyncio.ensure_future(self.host.world.sleep(seconds))
            self.pauses.add(pause)
            await asyncio.wait({pause})
            self.pauses.discard(pause)

    def close(self) -> None:
        """Wait for nothing any more."""
        for pause in self.pauses:
            pause.cancel()

    # -- choosing and playing ----------------------------------------------------------------------

    async def choice(self, thought: Thought) -> Any | None:
        """What a bot chooses; one that fails gives way to the simplest, so that the table goes on.

        None: it has given way. The simplest plays anything where it fails too.
        """
        game, level = self.table.game, self.table.roster.level(thought.seat)
        assert level is not None
        allowed = {game.notate(action): action for action in thought.seen.legal}
        try:
            choice = await self.bots.decide(game, level, thought.seen)
            if choice not in allowed:
                raise BotFailed(f"{level} chose {choice!r}, which is not legal")
            return allowed[choice]
        except BotFailed as error:
            log.error("a bot gives way to a simpler one: %s", error, extra=self.host.whereabouts())
            if await self.gives_way(thought.seat, level):
                return None
            return secrets.choice(thought.seen.legal)

    async def gives_way(self, seat: Seat, level: str) -> bool:
        """Let the simplest bot play on; False if it is the simplest already, or not to be saved."""
        simplest = self.host.levels[0]
        async with self.host.turn:
            if self.table.roster.level(seat) != level:
                return True  # somebody else sits there now
            if level == simplest:
                return False
            try:
                await self.host.carry_out(self.table.simplify(seat, simplest))
            except Conflict:
                await self.host.catch_up()
            except NotSaved:
                return False
            return True

    async def settle_on(self, thought: Thought, action: Any) -> None:
        """Play what a bot chose; where the rules do not come to an end with it, something else."""
        others = [one for one in thought.seen.legal if one != action]
        try:
            await self.insist(thought, action)
        except Hung:
            self.host.tell_hung(f"{self.table.game.notate(action)!r} of bot {thought.seat}")
            if others:
                await self.insist(thought, secrets.choice(others))

    async def insist(self, thought: Thought, action: Any) -> None:
        """Play an action unless the bot is asked otherwise; while it cannot be saved, try again."""
        pause = FIRST_PAUSE
        while not await self.plays(thought, action):
            await self.host.world.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def plays(self, thought: Thought, action: Any) -> bool:
        """Play an action of a bot if it is still asked for; False if it could not be saved."""
        async with self.host.turn:
            change = self.host.overseer.see(lambda: self.table.decide(thought, action))
            if change is None:
                return True
            try:
                await self.host.carry_out(change)
            except Conflict:
                await self.host.catch_up()
            except NotSaved:
                return False
            else:
                self.pace.note(thought.seat, self.host.now())
            return True
