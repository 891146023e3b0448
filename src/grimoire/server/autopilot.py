"""The seats without a player: each bot in turn thinks, and plays through everybody's door."""

import asyncio
import secrets
from typing import TYPE_CHECKING, Any, Final

from grimoire.kernel.bot import glimpse
from grimoire.kernel.refusal import Refusal
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


class Autopilot:
    """Lets the bots of a table play when it is their turn."""

    def __init__(self, table: "Table", bots: Bots) -> None:
        self.table = table
        self.bots = bots
        self.thinking: set[Seat] = set()

    def wake(self) -> None:
        """Let every bot think that must act and does not yet."""
        if self.bots.closed:
            return
        for seat in self.table.to_decide:
            if self.table.seats[seat].kind == "bot" and seat not in self.thinking:
                self.thinking.add(seat)
                self.table.work(self.table, self.play(seat))

    async def play(self, seat: Seat) -> None:
        """A bot chooses and plays."""
        seq = self.table.match.seq
        try:
            action = self.table.game.parse(await self.choice(seat))
            await self.insist(seat, action, seq)
        finally:
            self.thinking.discard(seat)
        if self.table.match.seq != seq:
            self.wake()

    async def choice(self, seat: Seat) -> str:
        """What a bot chooses; one that fails plays anything, so that the table goes on."""
        game = self.table.game
        seen = glimpse(game, self.table.match.state, seat)
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

    async def insist(self, seat: Seat, action: Any, seq: int) -> None:
        """Play an action unless the table has moved on; while it cannot be saved, try again."""
        pause = FIRST_PAUSE
        while not await self.plays(seat, action, seq):
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def plays(self, seat: Seat, action: Any, seq: int) -> bool:
        """Play an action of a bot; False if it could not be saved."""
        async with self.table.turn:
            if self.table.match.seq != seq:
                return True
            steps = self.table.match.after(seat, action)
            assert not isinstance(steps, Refusal), f"a bot's action was refused: {steps}"
            try:
                await self.table.advance(steps)
            except Conflict:
                await self.table.catch_up()
            except NotSaved:
                return False
            return True
