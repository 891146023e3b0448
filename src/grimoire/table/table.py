"""One table: the door for whoever hosts it, a server or a browser.

Durable, then true, then told. A method either returns what is to be delivered at once, or a
change: the host stores it, then has it committed, and delivers what that returns. After each call
it sets its alarm to `alarm`, and lets those think who are in `bots_asked`. The table has one
writer: between a change and its commitment nothing else may change it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from grimoire.kernel.bot import Glimpse, glimpse
from grimoire.kernel.game import AnyGame, NotationError
from grimoire.kernel.seats import Seat
from grimoire.kernel.target import Target
from grimoire.table import names, rendering
from grimoire.table.broadcast import Broadcast, Encode
from grimoire.table.changes import Append, Change, KeepBack, Speak, Step, TakeSeat
from grimoire.table.clock import Clock
from grimoire.table.match import Match
from grimoire.table.messages import Allowed, Chat, Message, Presence, Problem, Stale
from grimoire.table.presenter import Presenter
from grimoire.table.problems import problem
from grimoire.table.roster import Roster, Subscriber
from grimoire.table.stored import Played, Stored
from grimoire.table.talk import Talk, plain

AT_ONCE: Final = 0.001
"""Seconds for an answer that was kept back where nobody is hurried any more."""


@dataclass(frozen=True)
class Delivery:
    """A message in bytes on its way to somebody."""

    to: Subscriber
    data: bytes


Deliveries = list[Delivery]


@dataclass(frozen=True)
class Move:
    """What a seat wishes to do."""

    seat: Seat
    action: Any


@dataclass(frozen=True)
class Thought:
    """What a bot thinks about: the question put to it, and how far the game had come."""

    seen: Glimpse
    since: int
    played: int
    seq: int

    @property
    def seat(self) -> Seat:
        """Who thinks."""
        return self.seen.seat


class Table:
    """A match, the people around it, their talk and their clock."""

    def __init__(self, game: AnyGame, stored: Stored, encode: Encode) -> None:
        """Set up a table as it was stored, or a new one, of which nothing is stored but its sheet.

        `ValueError` or `Refused` if what is stored is not of this game.
        """
        self.game = game
        self.sheet = stored.sheet
        self.roster = Roster(stored.seats)
        self.talk = Talk(stored.talk)
        self.clock = Clock()
        opening = game.setup(len(stored.seats), self.sheet.options)
        self.match = Match(game, opening, self.sheet.seed)
        self.match.replay(stored.actions, stored.kept_back)
        self.presenter = Presenter(game, self.sheet, self.roster, self.match)
        self.broadcast = Broadcast(self.presenter, encode)

    @property
    def seq(self) -> int:
        """The number of the last action that everybody may have noticed."""
        return self.match.visibility.seq

    @property
    def alarm(self) -> float | None:
        """When the time is up, and `strike` is due; None while no time runs."""
        return self.clock.ends

    # -- coming and going --------------------------------------------------------------------------

    def attach(self, who: Subscriber, now: float) -> Deliveries:
        """Somebody begins to look at the table."""
        self.roster.subscribers.append(who)
        self.keep_time(now)
        return self.show_presence(but=who)

    def detach(self, who: Subscriber, now: float) -> Deliveries:
        """Somebody leaves."""
        self.roster.subscribers.remove(who)
        self.keep_time(now)
        return self.show_presence(but=who)

    def greet(self, who: Subscriber, seen: int, now: float) -> Deliveries:
        """Answer a greeting with all that happened since."""
        who.seen = min(max(seen, 0), self.seq)
        told = self.tell_again(who, now)
        return told + self.reply(who, Chat(list(self.talk.lines))) if self.talk.lines else told

    def join(self, name: str, wanted: int | None, token: bytes | None) -> TakeSeat | Problem:
        """Let somebody take an open seat; the last one starts the game."""
        open_seats = self.roster.open_seats
        if wanted is None and not open_seats:
            return problem("table_full")
        if wanted is not None and wanted not in open_seats:
            return problem("seat_taken")
        seat, name = open_seats[0] if wanted is None else Seat(wanted), names.tidy(name)
        if wrong := names.fault(name, self.roster.names):
            return wrong
        row = replace(self.roster.seats[seat], kind="human", name=name, token=token)
        opening = self.match.due_to_chance() if open_seats == [seat] else []
        return TakeSeat(seat, row, Append(self.match.seq, opening))

    # -- playing -----------------------------------------------------------------------------------

    def why(self, who: Subscriber, targets: Sequence[Target]) -> Deliveries:
        """Say by which rule nothing can be done with what somebody touched."""
        if who.seat is None:
            return self.reply(who, problem("no_seat", "spectator"))
        if self.roster.open_seats:
            return self.reply(who, problem("not_started"))
        refusal = self.game.why(self.match.visibility.seen_by(who.seat), who.seat, targets)
        if refusal is None:
            return self.reply(who, Allowed())
        return self.reply(who, rendering.refused(self.game, "", refusal))

    def act(
        self, who: Subscriber, notation: str, seen: int, played: int, now: float
    ) -> Change | Deliveries:
        """Play what somebody wishes, if the question stands and the rules allow."""
        found = self.judge(who, notation, seen, played)
        return self.move(found) if isinstance(found, Move) else self.answer(who, found, now)

    def judge(self, who: Subscriber, notation: str, seen: int, played: int) -> Move | Message:
        """The move that is meant, or why it cannot be made."""
        if who.seat is None:
            return problem("no_seat", "spectator")
        if self.roster.open_seats:
            return problem("not_started")
        if not self.is_timely(who.seat, seen, played):
            return Stale(notation, self.seq)
        try:
            action = self.game.parse(notation)
        except NotationError:
            return problem("malformed", "unreadable_action", action=notation)
        refusal = self.game.check(self.match.visibility.seen_by(who.seat), who.seat, action)
        if refusal is not None:
            return rendering.refused(self.game, notation, refusal)
        return Move(who.seat, action)

    def is_timely(self, seat: Seat, seen: int, played: int) -> bool:
        """Was a wish made in view of what is asked now? Others may have answered meanwhile."""
        staleness = self.match.staleness
        if seat in self.match.to_decide:
            return seen <= self.seq and staleness.is_fresh(seat, seen, played)
        return seen == self.seq and played in (-1, staleness.count[seat])

    def move(self, move: Move) -> Change:
        """An action that is allowed, now or, where it would end a silence, when that is over."""
        steps = self.match.after(move.seat, move.action)
        if self.clock.runs and self.match.ends_silence(steps[0]):
            return KeepBack(self.match.seq, steps[0])
        return Append(self.match.seq, steps)

    def strike(self, alarm: float) -> Append | None:
        """The time is up for which the alarm was set; None if it was settled at the last moment."""
        if self.alarm != alarm:
            return None
        return Append(self.match.seq, self.match.due_to_time())

    def resume(self) -> Append:
        """What is due when the table was opened or loaded: chance first."""
        return Append(self.match.seq, [] if self.roster.open_seats else self.match.due_to_chance())

    # -- bots --------------------------------------------------------------------------------------

    @property
    def bots_asked(self) -> list[Seat]:
        """The bots that are to think."""
        return [seat for seat in self.seats_asked if self.roster.is_bot(seat)]

    @property
    def are_people_asked(self) -> bool:
        """Is anybody asked who is no bot?"""
        return any(not self.roster.is_bot(seat) for seat in self.seats_asked)

    @property
    def seats_asked(self) -> list[Seat]:
        """Everybody who is to act, once all sit."""
        return [] if self.roster.open_seats else self.match.to_decide

    def ponder(self, seat: Seat) -> Thought:
        """What a bot is asked."""
        staleness = self.match.staleness
        seen = glimpse(self.game, self.match.visibility.seen_by(seat), seat)
        return Thought(seen, staleness.since.get(seat, 0), staleness.count[seat], self.match.seq)

    def decide(self, thought: Thought, action: Any) -> Change | None:
        """Play what a bot chose, unless it is asked otherwise meanwhile."""
        seat, staleness = thought.seat, self.match.staleness
        if not staleness.is_asked_still(seat, thought.since, thought.played):
            return None
        refusal = self.game.check(self.match.visibility.seen_by(seat), seat, action)
        if refusal is not None:
            assert self.match.seq != thought.seq, f"a bot's action was refused: {refusal}"
            return None
        return self.move(Move(seat, action))

    # -- talking -----------------------------------------------------------------------------------

    def say(self, who: Subscriber, text: str, now: float) -> Speak | Deliveries:
        """Let somebody say something to the table."""
        line = plain(text)
        if who.seat is None:
            return self.reply(who, problem("no_chat", "chat_spectator"))
        if not line:
            return self.reply(who, problem("no_chat", "chat_empty"))
        if self.match.visibility.is_mute:
            return self.reply(who, problem("no_chat", "chat_silence"))
        if not self.talk.may_speak(who.seat, now):
            return self.reply(who, problem("no_chat", "chat_too_fast"))
        return Speak(self.talk.next(who.seat, line))

    # -- becoming true -----------------------------------------------------------------------------

    def commit(self, change: Change, now: float) -> Deliveries:
        """Make a change true that has been stored, and tell whoever may know."""
        match change:
            case Append():
                return self.advance(change.steps, now)
            case KeepBack():
                self.match.keep_back(change.step)
                return self.tell_seat(change.step.seat, now)
            case TakeSeat():
                self.roster.sit(change.seat, change.row)
                self.match.commit(change.opening.steps)
                return self.show_presence() if self.roster.open_seats else self.go_on(now)
            case Speak():
                self.talk.add(change.line)
                return self.to_all(Chat([change.line]), self.roster.greeted)

    def advance(self, steps: Sequence[Step], now: float) -> Deliveries:
        """Go on; a quiet answer is told to whoever gave it alone."""
        shown = self.seq
        self.match.commit(steps)
        if not steps or self.seq != shown:
            return self.go_on(now)
        told = self.tell_seat(steps[0].seat, now)
        self.keep_time(now)
        return told

    def catch_up(self, stored: Sequence[Played], now: float) -> Deliveries:
        """Somebody else wrote to this table: play again what is stored beyond our moment."""
        self.match.replay(stored[self.match.seq :])
        return self.go_on(now)

    def go_on(self, now: float) -> Deliveries:
        """The next question is put, and everybody hears what was played."""
        self.keep_time(now)
        self.broadcast.invalidate()
        return [self.tell(who, now) for who in self.roster.greeted]

    # -- telling -----------------------------------------------------------------------------------

    def tell(self, who: Subscriber, now: float) -> Delivery:
        """Bring somebody up to date."""
        data = self.broadcast.update(who.seat, who.seen or 0, self.clock.deadline(now))
        who.seen = self.seq
        return Delivery(who, data)

    def tell_again(self, who: Subscriber, now: float) -> Deliveries:
        """Bring somebody up to date who asks later than the others were told."""
        if self.clock.runs:
            self.broadcast.invalidate_updates()  # less time is left
        return [self.tell(who, now)]

    def tell_seat(self, seat: Seat, now: float) -> Deliveries:
        """Bring every device of a seat up to date."""
        self.broadcast.invalidate_updates()
        return [self.tell(who, now) for who in self.roster.greeted if who.seat == seat]

    def show_presence(self, but: Subscriber | None = None) -> Deliveries:
        """Tell the others who is there now; whoever only watches comes and goes unannounced."""
        self.broadcast.invalidate()
        if but is not None and but.seat is None:
            return []
        listeners = [one for one in self.roster.greeted if one is not but]
        return self.to_all(Presence(self.broadcast.card()), listeners) if listeners else []

    def to_all(self, message: Message, listeners: Sequence[Subscriber]) -> Deliveries:
        """The same message for several."""
        data = self.broadcast.small(message)
        return [Delivery(one, data) for one in listeners]

    def reply(self, who: Subscriber, message: Message) -> Deliveries:
        """A message that is no update."""
        return [Delivery(who, self.broadcast.small(message))]

    def answer(self, who: Subscriber, message: Message, now: float) -> Deliveries:
        """An answer; a stale wish gets a fresh view as well, never silence."""
        told = self.reply(who, message)
        return told + self.tell_again(who, now) if isinstance(message, Stale) else told

    # -- time --------------------------------------------------------------------------------------

    def keep_time(self, now: float) -> None:
        """Look at the table: is this another question, is somebody there?"""
        seconds = self.patience() or 0.0
        if self.match.visibility.kept_back is not None:
            seconds = seconds or AT_ONCE
        question = self.game.question(self.match.state) or self.match.seq
        self.clock.ask(question, seconds, now)
        if self.roster.subscribers:
            self.clock.run(now)
        else:
            self.clock.stop(now)

    def patience(self) -> float | None:
        """How long those who are asked have in all; None: as long as they like.

        Where only some share a device, there is time for each of them.
        """
        if self.roster.open_seats or self.match.over:
            return None
        state, most = self.match.state, self.roster.most_held
        seconds = self.game.patience(state)
        if most <= 1 or seconds is None:
            return seconds
        together = self.game.patience(state, shared=True)
        return together if together is not None or most >= self.roster.humans else seconds * most
