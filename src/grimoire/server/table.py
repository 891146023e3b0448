"""One table: one writer, and everybody who looks at it.

Durable, then true, then told: actions are saved, then memory changes, then everybody hears of it.
"""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from grimoire.kernel.game import Game, NotationError
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.server import telling, tokens
from grimoire.server.autopilot import Autopilot
from grimoire.server.bots import Bots
from grimoire.server.clock import Clock
from grimoire.server.logs import field_log
from grimoire.server.match import Match
from grimoire.server.problems import problem, trouble
from grimoire.server.shown import Shown
from grimoire.server.steps import Step
from grimoire.server.store import Conflict, NotSaved, SeatRow, Sheet, Spoken, Store
from grimoire.server.subscriber import Subscriber
from grimoire.server.talk import Talk, as_told, plain
from grimoire.server.wire import (
    Act,
    Allowed,
    Chat,
    Deadline,
    JoinRequest,
    Presence,
    ServerMessage,
    Stale,
    Try,
    Verdict,
)

log = field_log("table")

Work = Callable[["Table", Coroutine[Any, Any, None]], asyncio.Task[None]]
"""Starts something that goes on even if whoever asked for it has gone."""


class Table(Shown):
    """A match and the people around it."""

    def __init__(
        self,
        game: Game[Any, Any],
        sheet: Sheet,
        seats: list[SeatRow],
        match: Match,
        store: Store,
        bots: Bots,
        work: Work,
        said: list[Spoken] | None = None,
    ) -> None:
        super().__init__(game, sheet, seats, match)
        self.store = store
        self.work = work
        self.autopilot = Autopilot(self, bots)
        self.clock = Clock(self)
        self.talk = Talk(said or [])
        self.turn = asyncio.Lock()
        """The queue of those who want to change the table: first come, first served."""
        self.verdict: Verdict | None = None
        """Whether a finished game was honest, once somebody has asked."""

    # -- telling ---------------------------------------------------------------------------------

    def tell(self, who: Subscriber) -> None:
        """Bring somebody up to date."""
        seen = who.seen or 0
        key = (who.seat, seen)
        if key not in self.encoded:
            self.encoded[key] = self.encode(who.seat, seen)
        who.seen = self.seq
        who.send_encoded(self.encoded[key])

    def tell_now(self, who: Subscriber) -> None:
        """Bring somebody up to date who asks later than the others were told."""
        if self.clock.runs:
            self.encoded.clear()  # less time is left
        self.tell(who)

    def tell_seat(self, seat: Seat) -> None:
        """Bring every device of a seat up to date."""
        self.encoded.clear()
        for who in self.subscribers:
            if who.seat == seat and who.seen is not None:
                self.tell(who)

    def tell_everybody(self) -> None:
        """Bring everybody up to date who has greeted."""
        self.changed()
        for who in self.subscribers:
            if who.seen is not None:
                self.tell(who)

    def send(self, who: Subscriber, message: ServerMessage) -> None:
        """Put a message on its way that is no update."""
        who.send_encoded(self.small(message))

    # -- time ------------------------------------------------------------------------------------

    def patience(self) -> float | None:
        """How long those who are asked have in all; None: as long as they like.

        Where only some share a device, there is time for each of them.
        """
        if self.open_seats or self.match.over:
            return None
        game, state = self.game, self.match.state
        most = max((one.holds for one in self.subscribers), default=1)
        seconds = game.patience(state)
        if most <= 1 or seconds is None:
            return seconds
        together = game.patience(state, shared=True)
        humans = sum(row.kind == "human" for row in self.seats)
        return together if together is not None or most >= humans else seconds * most

    def deadline(self) -> Deadline | None:
        return self.clock.deadline()

    # -- coming and going ------------------------------------------------------------------------

    def attach(self, who: Subscriber) -> None:
        """Somebody begins to look at the table."""
        self.subscribers.add(who)
        self.clock.look()
        self.show_presence(but=who)

    def detach(self, who: Subscriber) -> None:
        """Somebody leaves."""
        self.subscribers.discard(who)
        self.clock.look()
        self.show_presence(but=who)

    def show_presence(self, but: Subscriber | None = None) -> None:
        """Tell the others who is there now."""
        self.changed()
        listeners = [one for one in self.subscribers if one.seen is not None and one is not but]
        if not listeners or (but is not None and but.seat is None):
            return
        message = self.small(Presence(self.card()))
        for one in listeners:
            one.send_encoded(message)

    def greet(self, who: Subscriber, seen: int) -> None:
        """Answer a greeting with all that happened since."""
        who.seen = min(max(seen, 0), self.seq)
        self.tell_now(who)
        if self.talk.lines:
            self.send(who, Chat(self.talk.told()))

    def seats_of(self, cookies: dict[str, str]) -> list[int]:
        """The seats that a browser's cookies prove."""
        return [at for at, row in enumerate(self.seats) if tokens.proves(cookies, at, row.token)]

    async def join(self, request: JoinRequest, token: str) -> int:
        """Let somebody take an open seat; the last one starts the game."""
        async with self.turn:
            seat = self.free_seat(request.seat)
            row = replace(
                self.seats[seat], kind="human", name=request.name, token=tokens.digest(token)
            )
            opening = self.match.overdue() if self.open_seats == [seat] else []
            await self.store.seat(self.sheet.table, seat, row, [one.played for one in opening])
            self.seats[seat] = row
            self.match.take(opening)
            if self.open_seats:
                self.show_presence()
            else:
                self.go_on()
            return seat

    def free_seat(self, wanted: int | None) -> int:
        """The open seat somebody wants, or any."""
        if wanted is None and not self.open_seats:
            raise trouble("table_full")
        if wanted is None:
            return self.open_seats[0]
        if wanted not in self.open_seats:
            raise trouble("seat_taken")
        return wanted

    # -- playing -----------------------------------------------------------------------------------

    def attempt(self, who: Subscriber, wish: Try) -> None:
        """Say whether an action would be allowed."""
        played = -1 if who.seat is None else self.match.asked.count[who.seat]
        answer = self.weigh(who, wish, played)
        if not isinstance(answer, tuple):
            self.answer(who, answer)
            return
        seat, action = answer
        refusal = self.game.check(self.match.hush.sight(seat), seat, action)
        if refusal is None:
            self.send(who, Allowed(wish.action))
        else:
            self.send(who, telling.refused(self.game, wish.action, refusal))

    async def act(self, who: Subscriber, wish: Act) -> None:
        """Play what somebody wishes, if the rules and the disk allow."""
        async with self.turn:
            answer = self.weigh(who, wish, wish.played)
            if not isinstance(answer, tuple):
                self.answer(who, answer)
                return
            try:
                refusal = await self.take(*answer)
            except Conflict:
                await self.catch_up()
                self.answer(who, Stale(wish.action, self.seq))
            except NotSaved:
                self.send(who, problem("not_saved"))
            else:
                if refusal is not None:
                    self.send(who, telling.refused(self.game, wish.action, refusal))

    async def take(self, seat: Seat, action: Any) -> Refusal | None:
        """Play an action, or keep it until the silence is over, or say why it is refused."""
        refusal = self.game.check(self.match.hush.sight(seat), seat, action)
        steps = refusal or self.match.after(seat, action)
        if isinstance(steps, Refusal):
            return steps
        if self.clock.runs and self.match.ends_silence(steps):
            await self.store.keep_back(self.sheet.table, self.match.seq, steps[0].played)
            self.match.keep_back(steps[0].played)
            self.tell_seat(seat)
        else:
            await self.advance(steps)
        return None

    def weigh(
        self, who: Subscriber, wish: Act | Try, played: int
    ) -> tuple[Seat, Any] | ServerMessage:
        """The seat and the action that are meant, or why the wish cannot even be judged."""
        if who.seat is None:
            return problem("no_seat", "spectator")
        if self.open_seats:
            return problem("not_started")
        if not self.is_timely(who.seat, wish.seen, played):
            return Stale(wish.action, self.seq)
        try:
            return who.seat, self.game.parse(wish.action)
        except NotationError:
            return problem("malformed", "unreadable_action", action=wish.action)

    def is_timely(self, seat: Seat, seen: int, played: int) -> bool:
        """Was a wish made in view of what is asked now? Others may have answered meanwhile."""
        if seat in self.match.to_decide:
            return seen <= self.seq and self.match.asked.answers_now(seat, seen, played)
        return seen == self.seq and played in (-1, self.match.asked.count[seat])

    def answer(self, who: Subscriber, message: ServerMessage) -> None:
        """Send an answer; a stale wish gets a fresh view as well, never silence."""
        self.send(who, message)
        if isinstance(message, Stale):
            self.tell_now(who)

    async def advance(self, steps: list[Step]) -> None:
        """Save steps, then make them true, then tell."""
        shown = self.seq
        await self.store.append(self.sheet.table, self.match.seq, [one.played for one in steps])
        self.match.take(steps)
        if self.seq == shown:
            self.tell_seat(Seat(steps[0].played.seat))
            self.ask()
        else:
            self.go_on()

    def go_on(self) -> None:
        """Everybody hears what was played, and the next question is put."""
        self.clock.look()
        self.tell_everybody()
        self.ask()

    def ask(self) -> None:
        """Let the time for what is asked run, and the bots think about it."""
        self.clock.look()
        self.autopilot.wake()

    async def catch_up(self) -> None:
        """Somebody else wrote to this table: play again what is stored beyond our moment."""
        stored = await self.store.load(self.sheet.table)
        assert stored is not None
        log.error("another writer", extra=self.whereabouts())
        self.match.follow(stored.actions[self.match.seq :])
        self.go_on()

    # -- by itself ---------------------------------------------------------------------------------

    async def resume(self) -> None:
        """Do what is due after the table was opened or loaded: chance first, then bots."""
        async with self.turn:
            steps = [] if self.open_seats else self.match.overdue()
            if steps:
                await self.advance(steps)
            else:
                self.ask()

    # -- talking -----------------------------------------------------------------------------------

    async def say(self, who: Subscriber, text: str) -> None:
        """Let somebody say something to the table."""
        line = plain(text)
        if who.seat is None:
            self.send(who, problem("no_chat", "chat_spectator"))
        elif not line:
            self.send(who, problem("no_chat", "chat_empty"))
        elif self.is_mute:
            self.send(who, problem("no_chat", "chat_silence"))
        elif not self.talk.may_speak(who.seat):
            self.send(who, problem("no_chat", "chat_too_fast"))
        else:
            await self.speak(who, line)

    async def speak(self, who: Subscriber, text: str) -> None:
        """Save a line, then tell it to everybody."""
        assert who.seat is not None
        async with self.turn:
            line = self.talk.next(who.seat, text)
            try:
                await self.store.say(self.sheet.table, line)
            except NotSaved:
                self.send(who, problem("not_saved", "chat_not_saved"))
                return
            self.talk.add(line)
            told = self.small(Chat([as_told(line)]))
            for one in self.subscribers:
                if one.seen is not None:
                    one.send_encoded(told)
