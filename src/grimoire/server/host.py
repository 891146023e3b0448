"""A table's home on this server: it gets a store, sockets, an alarm and bots.

Durable, then true, then told: a change is stored, then committed, then delivered.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, Final

from grimoire.kernel.record import Record, verify
from grimoire.kernel.seats import Seat
from grimoire.server import tokens
from grimoire.server.alarm import Alarm
from grimoire.server.autopilot import Autopilot
from grimoire.server.bots import BotFailed, Bots
from grimoire.server.bus import Note
from grimoire.server.connection import Connection
from grimoire.server.gestures import UNWRITTEN, gesture_note, gestures, read_gesture
from grimoire.server.logs import field_log
from grimoire.server.overseer import Hung, Overseer
from grimoire.server.problems import Trouble, trouble
from grimoire.server.store import Conflict, NotSaved, Store
from grimoire.server.wire import Act, Gesture, Hello, JoinRequest, Say, Verdict, Why
from grimoire.server.world import World
from grimoire.table.changes import Append, Arrange, Change, KeepBack, Speak
from grimoire.table.messages import HintTold, Message, Problem, Stale, TableCard
from grimoire.table.problems import problem
from grimoire.table.roster import Elsewhere, Subscriber
from grimoire.table.stored import Played, Stored, Timing
from grimoire.table.table import Deliveries, Table

log = field_log("host")

AGAIN: Final = 1.0
"""Seconds until the clock tries again to save what it does."""

Work = Callable[["Host", Coroutine[Any, Any, None]], asyncio.Task[None]]
"""Starts something that goes on even if whoever asked for it has gone."""


class Host:
    """A table, and all that it needs of the world."""

    def __init__(
        self, table: Table, store: Store, bots: Bots, work: Work, world: World, overseer: Overseer
    ) -> None:
        self.table = table
        self.overseer = overseer
        self.store = store
        self.work = work
        self.world = world
        self.connections: dict[Subscriber, Connection] = {}
        self.alarm = Alarm(self.ring, world)
        self.autopilot = Autopilot(self, bots)
        self.timed: Timing | None = None
        """What is kept of the time that a question has."""
        self.turn = asyncio.Lock()
        """The queue of those who want to change the table: first come, first served."""
        self.verdict: Verdict | None = None
        """Whether a finished game was honest, once somebody has asked."""
        self.verifying = asyncio.Lock()
        """Held while that is found out, however many ask."""
        self.gestures = gestures(table, world.now, lambda: self.levels)

    @property
    def levels(self) -> list[str]:
        """The bots that may sit at this table."""
        return [card.level for card in self.autopilot.bots.levels(self.table.game.id)]

    @property
    def id(self) -> str:
        """What the table is called."""
        return self.table.sheet.table

    @property
    def is_busy(self) -> bool:
        """Does somebody look at the table, or is something done there?"""
        return bool(self.connections or self.autopilot.thinking or self.turn.locked())

    def whereabouts(self) -> dict[str, Any]:
        """What a log line needs to be followed up."""
        return {"table": self.id, "seq": self.table.match.seq}

    def seats_of(self, cookies: Mapping[str, str]) -> list[int]:
        """The seats that a browser's cookies prove."""
        held = tokens.held(cookies)
        seats = self.table.roster.seats
        return [at for at, row in enumerate(seats) if row.token is not None and row.token in held]

    def now(self) -> float:
        """What time it is."""
        return self.world.now()

    def card(self) -> TableCard:
        """What everybody may know of the table."""
        return self.table.card(self.now())

    # -- coming and going --------------------------------------------------------------------------

    def attach(self, line: Connection) -> None:
        """Somebody begins to look at the table."""
        self.connections[line.who] = line
        self.deliver(self.table.attach(line.who, self.now()))
        self.tell_presence()
        self.look()

    def detach(self, line: Connection) -> None:
        """Somebody leaves."""
        del self.connections[line.who]
        self.deliver(self.table.detach(line.who, self.now()))
        self.tell_presence()
        self.look()

    def dismiss_everybody(self, reason: Problem) -> None:
        """End every connection, for a reason."""
        for line in self.connections.values():
            line.dismiss(reason)

    def greet(self, who: Subscriber, hello: Hello) -> None:
        """Answer a greeting."""
        named = who.name
        self.deliver(self.table.greet(who, hello.seen, self.now(), hello.name, hello.lang))
        if who.name != named:
            self.tell_presence()
        self.look()

    async def join(self, request: JoinRequest, token: str) -> Seat:
        """Let somebody take an open seat, or `Trouble`."""
        async with self.turn:
            proof = tokens.digest(token)
            while True:
                if (seat := self.table.roster.seat_of(proof)) is not None:
                    return seat  # the answer to the same request was lost
                found = self.table.join(request.name, request.seat, proof)
                if isinstance(found, Problem):
                    raise Trouble(found)
                seat, change = found
                try:
                    await self.carry_out(change)
                except Conflict:
                    await self.catch_up()
                else:
                    return seat

    async def take_over(self, secret: str, token: str) -> Seat:
        """Let another device have a seat, if it has a pass that is still good."""
        async with self.turn:
            for at, row in enumerate(self.table.roster.seats):
                if row.token is not None and tokens.passes(secret, self.id, at, row.token):
                    await self.carry_out(self.table.move_seat(Seat(at), tokens.digest(token)))
                    return Seat(at)
            raise trouble("expired")

    async def enforce(self, change: Callable[[], Arrange]) -> None:
        """Do what whoever keeps the house wants, whatever others write meanwhile."""
        async with self.turn:
            while True:
                try:
                    await self.carry_out(change())
                except Conflict:
                    await self.catch_up()
                else:
                    return

    def lead_on(self, table: str) -> None:
        """The same people play again at another table."""
        self.table.next = table
        self.deliver(self.table.show_company(self.now()))

    async def verified(self, record: Record) -> Verdict:
        """Whether a finished game was honest."""
        async with self.verifying:
            if self.verdict is None:
                fault = await asyncio.to_thread(verify, self.table.game, record)
                honest = Verdict(True, None, None)
                self.verdict = Verdict(False, fault.seq, fault.why) if fault else honest
        return self.verdict

    # -- playing and talking -----------------------------------------------------------------------

    def why(self, who: Subscriber, wish: Why) -> None:
        """Say by which rule nothing can be done with what somebody touched."""
        self.deliver(self.table.why(who, wish.targets))

    def explain(self, who: Subscriber) -> None:
        """Say what all that somebody may do means."""
        self.deliver(self.table.explain(who, self.now()))

    async def hint(self, seat: Seat | None) -> HintTold:
        """What a seat had best do, as far as it can see; `Trouble` if it may not know."""
        thought = self.table.ask_hint(seat, self.now())
        if isinstance(thought, Problem):
            raise Trouble(thought)
        bots, options = self.autopilot.bots, self.table.sheet.options
        try:
            found = await bots.advise(self.table.game, options, thought.seen)
        except BotFailed as error:
            log.error("nobody had a hint: %s", error, extra=self.whereabouts())
            raise trouble("internal", "hint_none") from error
        finally:
            self.table.hints.under_way.discard(thought.seat)
        told = self.table.hinted(thought, found)
        if isinstance(told, Problem):
            raise Trouble(told)
        return told

    async def act(self, who: Subscriber, wish: Act) -> None:
        """Play what somebody wishes, if the rules and the disk allow."""
        async with self.turn:
            try:
                await self.heed(self.judged(who, wish))
            except Hung:
                self.tell_hung(f"{wish.action!r} of seat {who.seat}")
            except Conflict:
                await self.catch_up()
                stale = Stale(wish.action, self.table.seq)
                self.deliver(self.table.answer(who, stale, self.now()))
            except NotSaved:
                self.reply(who, problem("not_saved"))

    def judged(self, who: Subscriber, wish: Act) -> Change | Deliveries:
        """What comes of a wish; `Hung` if the rules do not come to an end with it."""
        now = self.now()
        return self.overseer.see(
            lambda: self.table.act(who, wish.action, wish.seen, wish.played, now)
        )

    def tell_hung(self, what: str) -> None:
        """A step was stopped: everybody hears of it, and the table can go on."""
        log.error("a step was stopped that did not end: %s", what, extra=self.whereabouts())
        stopped = problem("internal", "hung")
        self.deliver(self.table.to_all(stopped, self.table.roster.greeted))

    async def say(self, who: Subscriber, wish: Say) -> None:
        """Let somebody say something to the table."""
        async with self.turn:
            try:
                await self.heed(self.table.say(who, wish.text, self.now()))
            except Conflict:
                await self.catch_up()
                await self.heed(self.table.say(who, wish.text, self.now()))
            except NotSaved:
                self.reply(who, problem("not_saved", "chat_not_saved"))

    async def gesture(self, who: Subscriber, wish: Gesture) -> None:
        """Do what somebody wishes with the table itself."""
        async with self.turn:
            try:
                found = self.gestures[type(wish)](who, wish)
                if isinstance(wish, UNWRITTEN) and who.seat is not None:
                    self.store.bus.tell(gesture_note(self.store.bus.process, self.id, who, wish))
                await self.heed(found)
            except Conflict:
                await self.catch_up()
                self.reply(who, problem("no_undo", "undo_late"))
            except NotSaved:
                self.reply(who, problem("not_saved"))

    async def heed(self, found: Change | Deliveries) -> None:
        """Carry out what somebody wishes, or tell them why not."""
        if isinstance(found, list):
            self.deliver(found)
            self.look()
        else:
            await self.carry_out(found)

    def reply(self, who: Subscriber, message: Message) -> None:
        """Send a message that is no update."""
        self.deliver(self.table.reply(who, message))

    # -- durable, then true, then told -------------------------------------------------------------

    async def carry_out(self, change: Change) -> None:
        """Save a change, then make it true, then tell; `NotSaved` if the disk does not take it."""
        await self.save(change)
        self.deliver(self.table.commit(change, self.now()))
        self.look()

    async def save(self, change: Change) -> None:
        """Make a change durable."""
        match change:
            case Append():
                await self.store.append(self.id, change.after, change.played)
            case KeepBack():
                await self.store.keep_back(self.id, change.after, change.step.played)
            case Arrange():
                line = change.append
                await self.store.arrange(
                    self.id, change.seating, line.after, line.played, line.kept_back
                )
            case Speak():
                await self.store.say(self.id, change.line)

    def deliver(self, deliveries: Deliveries) -> None:
        """Put messages on their way to those who are still there."""
        for one in deliveries:
            if one.to not in self.connections:
                continue
            if one.farewell is None:
                self.connections[one.to].send(one.data)
            else:
                self.connections[one.to].dismiss(one.farewell)

    def look(self) -> None:
        """Let the time for what is asked run, and the bots think about it."""
        is_on_duty = self.is_on_duty
        self.alarm.set(self.table.alarm if is_on_duty else None)
        if is_on_duty:
            self.autopilot.wake()
            self.note_time()

    def note_time(self) -> None:
        """Have it kept how much time a question has, if that is new."""
        timing = self.table.clock.timing
        if timing is not None and timing != self.timed:
            self.timed = timing
            self.work(self, self.keep_time(timing, self.world.wall()))

    async def keep_time(self, timing: Timing, wall: float) -> None:
        """Keep how much time a question has; if it cannot be kept, it begins anew after a crash."""
        with suppress(NotSaved):
            await self.store.keep_time(self.id, timing, wall)

    async def catch_up(self) -> None:
        """Somebody else wrote to this table: play again what is stored beyond our moment."""
        stored = await self.store.load(self.id, self.table.match.seq)
        assert stored is not None
        self.deliver(self.table.catch_up(stored, self.now()))
        self.look()

    # -- other hosts of the same table -------------------------------------------------------------

    @property
    def is_on_duty(self) -> bool:
        """Is it for us to let bots think and the time run out? One host of a table does."""
        if self.store.bus.alone:
            return True
        elsewhere = self.table.roster.elsewhere
        rivals = [name for name, other in elsewhere.items() if other.lines]
        if not self.connections:
            return not rivals
        return all(self.store.bus.process < name for name in rivals)

    @property
    def is_left_to_others(self) -> bool:
        """Is nobody connected here, and nothing for us to do?"""
        return not self.is_busy and not self.is_on_duty

    def tell_presence(self, ask: bool = False) -> None:
        """Let the other hosts know who is connected here."""
        seats = sorted({who.seat for who in self.connections if who.seat is not None})
        holds = max((len(who.mine) for who in self.connections), default=1)
        bus = self.store.bus
        note = Note(bus.process, "here", self.id, list(seats), len(self.connections), holds, ask)
        note.watchers = sorted({who.name for who in self.connections if who.name})
        bus.tell(note)

    def hear(self, note: Note) -> None:
        """Something happened at another host of this table."""
        if note.kind == "wrote":
            played = [Played(seat, notation) for seat, notation in note.played]
            news = self.hear_played(note.after, played) if played else self.hear_news()
            self.work(self, news)
        elif note.kind == "gesture":
            self.work(self, self.hear_gesture(note))
        elif note.kind == "here":
            seats, watchers = frozenset(note.seats), tuple(note.watchers)
            others = Elsewhere(seats, note.lines, note.holds, watchers)
            self.deliver(self.table.hear_of(note.process, others, self.now()))
            if note.ask:
                self.tell_presence()
            self.look()

    def forget(self, process: str) -> None:
        """Another host of this table has gone."""
        self.deliver(self.table.forget(process, self.now()))
        self.look()

    async def hear_news(self) -> None:
        """Look up what another host has written."""
        async with self.turn:
            await self.catch_up()

    async def hear_played(self, after: int, played: list[Played]) -> None:
        """Take up actions that another host has written, unless they are known."""
        async with self.turn:
            table = self.table
            if after == table.match.seq:
                stored = Stored(table.sheet, table.roster.seating, played, next=table.next)
                self.deliver(table.catch_up(stored, self.now()))
                self.look()
            elif after + len(played) > table.match.seq:
                await self.catch_up()

    async def hear_gesture(self, note: Note) -> None:
        """Somebody at another host proposes something: what follows from it is done there."""
        async with self.turn:
            wish = read_gesture(note.wish)
            found = self.gestures[type(wish)](Subscriber(Seat(note.seat), note.mine), wish)
            if isinstance(found, list):
                self.deliver(found)
                self.look()

    # -- by itself ---------------------------------------------------------------------------------

    async def resume(self) -> None:
        """Do what is due after the table was opened or loaded: chance first, then bots."""
        async with self.turn:
            due = self.table.resume()
            if not due.steps:
                self.look()
                return
            try:
                await self.carry_out(due)
            except Conflict:
                await self.catch_up()

    def ring(self, alarm: float) -> None:
        """The time for a question is up."""
        self.work(self, self.strike(alarm))

    async def strike(self, alarm: float) -> None:
        """Play what is due, unless the question was settled at the last moment."""
        async with self.turn:
            try:
                due = self.overseer.see(lambda: self.table.strike(alarm))
                if due is not None:
                    await self.carry_out(due)
            except Hung:
                self.tell_hung("what the clock does")
            except Conflict:
                await self.catch_up()
            except NotSaved:
                self.alarm.snooze(AGAIN)

    def close(self) -> None:
        """Wait for nothing any more."""
        self.alarm.stop()
        self.autopilot.close()
