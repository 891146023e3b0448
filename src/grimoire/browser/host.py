"""A table at home in this browser: it gets a store, lines to the page, an alarm and bots.

Durable, then true, then told, as everywhere: a change is stored, then committed, then delivered.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, Final

from grimoire.bots.hints import hint
from grimoire.browser import paper
from grimoire.browser.autopilot import Autopilot
from grimoire.browser.store import NotKept, Store
from grimoire.browser.wishes import heeded
from grimoire.kernel.seats import Seat
from grimoire.table.changes import Append, Arrange, Change, KeepBack, Speak
from grimoire.table.messages import HintTold, Problem, TableCard
from grimoire.table.problems import Trouble, problem
from grimoire.table.roster import Subscriber
from grimoire.table.stored import Stored
from grimoire.table.table import Deliveries, Table

AGAIN: Final = 1.0
"""Seconds until the clock tries again to keep what it does."""


class Line(Subscriber):
    """The page, through the eyes of one seat."""

    def __init__(self, seat: Seat | None, mine: list[int], send: Callable[[str], None]) -> None:
        super().__init__(seat, mine)
        self.send = send


class Host:
    """A table, and all that it needs of the browser."""

    def __init__(self, table: Table, stored: Stored, store: Store, levels: list[str]) -> None:
        self.table = table
        self.stored = stored
        """What is kept of it."""
        self.store = store
        self.levels = levels
        self.turn = asyncio.Lock()
        """The queue of those who want to change the table: first come, first served."""
        self.autopilot = Autopilot(self)
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def id(self) -> str:
        """What the table is called."""
        return self.table.sheet.table

    @property
    def mine(self) -> list[int]:
        """The seats of this browser: those of all people, for nobody else can come."""
        return [int(seat) for seat in self.table.roster.people]

    def now(self) -> float:
        """What time it is, in seconds."""
        return time.monotonic()

    def card(self) -> TableCard:
        """What everybody may know of the table."""
        return self.table.card(self.now())

    # -- the page ----------------------------------------------------------------------------------

    def attach(self, line: Line) -> None:
        """The page begins to look at the table."""
        self.deliver(self.table.attach(line, self.now()))
        self.look()

    def detach(self, line: Line) -> None:
        """The page looks no more."""
        self.deliver(self.table.detach(line, self.now()))
        self.look()

    async def hear(self, line: Line, text: str) -> None:
        """Do what the page says, once what it said before is done."""
        async with self.turn:
            try:
                await self.heed(heeded(self.table, line, text, self.levels, self.now()))
            except NotKept:
                self.deliver(self.table.reply(line, problem("not_saved")))

    def hint(self, seat: Seat | None) -> HintTold:
        """What a seat had best do, as far as it can see; `Trouble` if it may not know."""
        thought = self.table.ask_hint(seat, self.now())
        if isinstance(thought, Problem):
            raise Trouble(thought)
        found = hint(self.table.game, self.table.sheet.options, thought.seen)
        self.table.hints.under_way.discard(thought.seat)
        told = self.table.hinted(thought, found)
        assert not isinstance(told, Problem), "nobody could do anything meanwhile"
        return told

    async def heed(self, found: Change | Deliveries) -> None:
        """Carry out what somebody wishes, or tell them why not."""
        if isinstance(found, list):
            self.deliver(found)
            self.look()
        else:
            await self.carry_out(found)

    def deliver(self, deliveries: Deliveries) -> None:
        """Put messages on their way to those who are still there."""
        for one in deliveries:
            if isinstance(one.to, Line) and one.to in self.table.roster.subscribers:
                one.to.send(one.data.decode())

    # -- durable, then true, then told -------------------------------------------------------------

    async def carry_out(self, change: Change) -> None:
        """Keep a change, then make it true, then tell; `NotKept` if there is no room for it."""
        await self.keep(after(self.stored, change))
        self.deliver(self.table.commit(change, self.now()))
        self.show()
        self.look()

    def show(self) -> None:
        """Let the shelf know how the table stands."""
        self.store.show(self.id, paper.written(self.card()).decode())

    async def keep(self, stored: Stored) -> None:
        """Keep the table as it is to be found again."""
        timed = replace(stored, timing=self.table.clock.timing)
        await self.store.keep(self.id, paper.kept(timed, time.time()))
        self.stored = stored

    async def lead_on(self, table: str) -> None:
        """The same people play again at another table."""
        await self.keep(replace(self.stored, next=table))
        self.table.next = table
        self.deliver(self.table.show_company(self.now()))

    # -- by itself ---------------------------------------------------------------------------------

    def look(self) -> None:
        """Let the time for what is asked run, and the bots think about it."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        alarm = self.table.alarm
        if alarm is not None:
            loop = asyncio.get_running_loop()
            wait = max(0.0, alarm - self.now())
            self.timer = loop.call_later(wait, lambda: self.work(self.strike(alarm)))
        self.autopilot.wake()

    def work(self, job: Coroutine[Any, Any, None]) -> None:
        """Start something that goes on by itself; what goes wrong in it is our fault and shows."""
        task = asyncio.get_running_loop().create_task(job)
        self.tasks.add(task)
        task.add_done_callback(self.put_away)

    def put_away(self, task: asyncio.Task[None]) -> None:
        """Forget finished work."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.tell_all(problem("internal"))
            task.result()

    def tell_all(self, what: Problem) -> None:
        """Something is wrong of which everybody must hear."""
        self.deliver(self.table.to_all(what, self.table.roster.greeted))

    async def strike(self, alarm: float) -> None:
        """Play what is due, unless the question was settled at the last moment."""
        async with self.turn:
            due = self.table.strike(alarm)
            try:
                if due is not None:
                    await self.carry_out(due)
            except NotKept:
                await asyncio.sleep(AGAIN)
                self.look()

    async def resume(self) -> None:
        """Do what is due after the table was opened or found again."""
        async with self.turn:
            due = self.table.resume()
            if due.steps:
                await self.carry_out(due)


def after(stored: Stored, change: Change) -> Stored:
    """What is kept of a table once a change is true."""
    match change:
        case Append():
            actions = [*stored.actions, *change.played]
            return replace(stored, actions=actions, kept_back=change.kept_back)
        case KeepBack():
            return replace(stored, kept_back=change.step.played)
        case Arrange():
            line = change.append
            waits = line.kept_back if line.steps else stored.kept_back
            actions = [*stored.actions, *line.played]
            return replace(stored, seating=change.seating, actions=actions, kept_back=waits)
        case Speak():
            return replace(stored, talk=[*stored.talk, change.line])
