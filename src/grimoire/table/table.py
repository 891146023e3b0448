"""One table: the door for whoever hosts it, a server or a browser.

Durable, then true, then told. A method either returns what is to be delivered at once, or a
change: the host stores it, then has it committed, and delivers what that returns. After each call
it sets its alarm to `alarm`, and lets those think who are in `bots_asked`. The table has one
writer: between a change and its commitment nothing else may change it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from grimoire.kernel.bot import Glimpse, glimpse
from grimoire.kernel.game import AnyGame, NotationError
from grimoire.kernel.hint import Hint
from grimoire.kernel.house import Faltered, Held, HouseEvent, Replaced, Returned, TakenBack
from grimoire.kernel.lesson import Lesson, Line
from grimoire.kernel.seats import CLOCK, Seat
from grimoire.kernel.target import Target
from grimoire.table import names, rendering
from grimoire.table.absence import Absence
from grimoire.table.broadcast import Broadcast
from grimoire.table.changes import Append, Arrange, Change, KeepBack, Speak, Step
from grimoire.table.clock import Clock
from grimoire.table.hints import Hints, hint_told
from grimoire.table.lobby import Lobby
from grimoire.table.match import Match
from grimoire.table.messages import (
    Allowed,
    Chat,
    HintTold,
    Message,
    PaceName,
    Presence,
    Problem,
    ProblemCode,
    Proposal,
    SeatKind,
    Stale,
    TableCard,
)
from grimoire.table.presenter import Company, Presenter
from grimoire.table.problems import problem
from grimoire.table.roster import Elsewhere, Roster, Subscriber
from grimoire.table.stored import Played, Seating, Stored
from grimoire.table.talk import Talk, plain
from grimoire.table.undo import offer
from grimoire.table.writing import Encode

AT_ONCE: Final = 0.001
"""Seconds for an answer that was kept back where nobody is hurried any more."""
PACES: Final[Mapping[PaceName, float]] = {"relaxed": 90.0, "brisk": 25.0, "post": 3 * 86400.0}
"""Seconds for a decision, where the game itself does not hurry anybody."""


class Delivery:
    """A message in bytes on its way to somebody."""

    def __init__(self, to: Subscriber, data: bytes, farewell: Problem | None = None) -> None:
        self.to = to
        self.data = data
        self.farewell = farewell
        """Why they shall hang up after it."""


Deliveries = list[Delivery]


class Move:
    """What a seat wishes to do."""

    def __init__(self, seat: Seat, action: Any) -> None:
        self.seat = seat
        self.action = action


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

    def __init__(
        self, game: AnyGame, stored: Stored, encode: Encode, lesson: Lesson | None = None
    ) -> None:
        """Set up a table as it was stored, or a new one, of which nothing is stored but its sheet.

        `ValueError` or `Refused` if what is stored is not of this game.
        """
        self.game = game
        self.sheet = stored.sheet
        self.roster = Roster(stored.seating)
        self.talk = Talk(stored.talk)
        self.clock = Clock(stored.timing)
        self.lobby = Lobby(self.roster, self.sheet.customs)
        self.absence = Absence(self.roster, self.sheet.customs)
        self.hints = Hints()
        self.proposal: Proposal | None = None
        self.next = stored.next
        """The table where the same people play again."""
        self.looked = 0.0
        """When somebody last looked at the clock."""
        opening = game.setup(len(self.roster.seats), self.sheet.options)
        self.match = Match(game, opening, self.sheet.seed, lesson)
        self.match.replay(stored.actions, stored.kept_back)
        self.presenter = Presenter(game, self.sheet, self.roster, self.match, encode)
        self.broadcast = Broadcast(self.presenter, self.company, encode)

    @property
    def seq(self) -> int:
        """The number at the table of the last action that everybody may have noticed."""
        return self.match.visibility.last

    @property
    def alarm(self) -> float | None:
        """When the time is up, and `strike` is due; None while no time runs."""
        ends = (self.clock.ends, self.lobby.begins, self.absence.alarm)
        return min((one for one in ends if one is not None), default=None)

    @property
    def is_going_on(self) -> bool:
        """Has it begun, and not ended?"""
        ended = self.match.over or self.roster.seating.cancelled
        return self.roster.has_begun and not ended

    def card(self, now: float) -> TableCard:
        """What everybody may know of the table."""
        self.looked = now
        if self.is_anything_timed:
            self.broadcast.invalidate_card()
        return self.broadcast.card()

    def company(self) -> Company:
        """What people are about to do with the table."""
        begins, away = self.lobby.begins, self.absence.left(self.looked)
        begins_in = None if begins is None else round(max(0.0, begins - self.looked), 1)
        if self.roster.has_begun:
            return Company(begins_in, (), (), self.proposal, self.next, away)
        ready, watchers = self.lobby.all_ready, self.roster.watchers
        return Company(begins_in, ready, watchers, self.proposal, self.next, away)

    @property
    def is_anything_timed(self) -> bool:
        """Does what is told become untrue by itself?"""
        return bool(self.clock.runs or self.lobby.begins is not None or self.absence.since)

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

    def greet(
        self, who: Subscriber, seen: int, now: float, name: str = "", lang: str | None = None
    ) -> Deliveries:
        """Answer a greeting with all that happened since, in the language it asks for."""
        named = self.introduce(who, name)
        who.seen = self.match.visibility.action(min(max(seen, 0), self.seq))
        who.lang, who.letter = lang, None
        told = self.tell_again(who, now)
        if self.talk.lines:
            told += self.reply(who, Chat(list(self.talk.lines)))
        return told + named

    def introduce(self, who: Subscriber, name: str) -> Deliveries:
        """Somebody who only watches says who they are; the others hear of it before the game."""
        tidy = names.tidy(name)
        if who.seat is not None or tidy == who.name or names.fault(tidy, ()) is not None:
            return []
        who.name = tidy
        return self.show_presence(but=who)

    def join(
        self, name: str, wanted: int | None, token: bytes | None
    ) -> tuple[Seat, Arrange] | Problem:
        """Let somebody take an open seat, or one that is offered."""
        if self.roster.seating.cancelled:
            return problem("cancelled")
        free = self.roster.offered_seats if self.roster.has_begun else self.roster.open_seats
        if wanted is None and not free:
            return problem("table_full")
        if wanted is not None and wanted not in free:
            return problem("seat_taken")
        seat, name = free[0] if wanted is None else Seat(wanted), names.tidy(name)
        if wrong := names.fault(name, self.names_beside(seat)):
            return wrong
        seating = self.lobby.taken(seat, name, token)
        if self.roster.has_begun:
            return seat, self.arrange(seating, Replaced(seat))
        return seat, self.arrange(seating)

    def names_beside(self, seat: Seat) -> list[str]:
        """What the others at the table are called."""
        return [row.name for at, row in enumerate(self.roster.seats) if at != seat and row.name]

    def move_seat(self, seat: Seat, token: bytes) -> Arrange:
        """From now on another device holds a seat."""
        row = replace(self.roster.seats[seat], token=token)
        return self.arrange(self.roster.changed({seat: row}))

    def arrange(self, seating: Seating, *written: HouseEvent) -> Arrange:
        """People sit otherwise; where the game begins with that, its first actions follow."""
        steps = [self.match.written(event) for event in written]
        if seating.begun and not self.roster.has_begun:
            steps += self.match.due_to_chance()
        return Arrange(seating, self.follow(steps))

    def follow(self, steps: Sequence[Step]) -> Append:
        """Actions that follow now; an answer that was kept back waits on beside the house."""
        kept = self.match.visibility.kept_back
        waits = kept is not None and all(one.quiet for one in steps)
        return Append(self.match.seq, steps, kept.played if kept is not None and waits else None)

    # -- before it begins --------------------------------------------------------------------------

    def begin(self, who: Subscriber, bot_names: list[str], now: float) -> Deliveries:
        """The host's word: it begins in a few seconds, and everybody sees them pass."""
        if (refusal := self.lobby.refuses(who)) is not None:
            return self.reply(who, refusal)
        if self.roster.open_seats and not self.sheet.customs.level:
            return self.reply(who, problem("not_started"))
        self.lobby.give_word(bot_names, now)
        return self.show_company(now)

    def wait(self, who: Subscriber, now: float) -> Deliveries:
        """Whoever sits here may ask the others to wait."""
        if who.seat is None:
            return self.reply(who, problem("no_seat", "spectator"))
        self.lobby.wait()
        return self.show_company(now)

    def get_ready(self, who: Subscriber, yes: bool, now: float) -> Deliveries:
        """Somebody says whether they are ready; the word is the host's all the same."""
        if who.seat is None:
            return self.reply(who, problem("no_seat", "spectator"))
        if self.roster.has_begun:
            return self.reply(who, problem("begun"))
        (self.lobby.ready.add if yes else self.lobby.ready.discard)(who.seat)
        return self.show_company(now)

    def place(
        self, who: Subscriber, at: int, kind: SeatKind, name: str, level: str | None
    ) -> Arrange | Deliveries:
        """The host seats a bot, or frees a seat."""
        if (refusal := self.lobby.refuses(who)) is not None:
            return self.reply(who, refusal)
        if not 0 <= at < len(self.roster.seats) or at == who.seat:
            return self.reply(who, problem("seat_taken"))
        name = names.tidy(name)
        if kind == "bot" and (wrong := names.fault(name, self.names_beside(Seat(at)))):
            return self.reply(who, wrong)
        return self.arrange(self.lobby.placed(Seat(at), kind, name, level))

    def swap(self, who: Subscriber, one: int, other: int) -> Arrange | Deliveries:
        """The host lets two seats change places."""
        if (refusal := self.lobby.refuses(who)) is not None:
            return self.reply(who, refusal)
        if not all(0 <= at < len(self.roster.seats) for at in (one, other)):
            return self.reply(who, problem("seat_taken"))
        return self.arrange(self.lobby.swapped(Seat(one), Seat(other)))

    def cancel(self, who: Subscriber) -> Arrange | Deliveries:
        """The host calls it off."""
        if (refusal := self.lobby.refuses(who)) is not None:
            return self.reply(who, refusal)
        return self.arrange(self.lobby.cancelled())

    # -- by word of whoever keeps the house --------------------------------------------------------

    def close_down(self) -> Arrange:
        """The table is at an end."""
        return self.arrange(self.lobby.cancelled())

    def expel(self, seat: Seat, level: str) -> Arrange:
        """Somebody loses their seat: it is free, or a bot plays on, and they come back no more."""
        if not self.roster.has_begun:
            return self.arrange(self.lobby.placed(seat, "open", "", None))
        row = replace(self.roster.seats[seat], held=level, token=None)
        return self.arrange(self.roster.changed({seat: row}), Held(seat, level))

    def mute(self, seat: Seat, yes: bool) -> Arrange:
        """Somebody may say nothing more here, or speak again."""
        row = replace(self.roster.seats[seat], muted=yes)
        return self.arrange(self.roster.changed({seat: row}))

    # -- leaving and coming back -------------------------------------------------------------------

    def resign(self, who: Subscriber) -> Arrange | Deliveries:
        """Somebody leaves for good: a bot plays on."""
        if (refusal := self.refuses_leaving(who.seat)) is not None or who.seat is None:
            return self.reply(who, refusal or problem("no_seat", "spectator"))
        return self.hold(who.seat)

    def refuses_leaving(self, seat: Seat | None) -> Problem | None:
        """Why no bot may play for somebody."""
        if seat is None:
            return problem("no_seat", "spectator")
        if not self.is_going_on or self.roster.is_bot(seat):
            return problem("not_started", "not_playing")
        return None if self.sheet.customs.level else problem("not_started", "no_bots")

    def hold(self, seat: Seat) -> Arrange:
        """A bot plays for somebody from now on."""
        level = self.sheet.customs.level
        row = replace(self.roster.seats[seat], held=level)
        return self.arrange(self.roster.changed({seat: row}), Held(seat, level))

    def return_to_seat(self, who: Subscriber) -> Arrange | Deliveries:
        """Somebody plays for themselves again."""
        if who.seat is None or self.roster.seats[who.seat].held is None or not self.is_going_on:
            return self.reply(who, problem("not_started", "not_held"))
        row = replace(self.roster.seats[who.seat], held=None, offered=False)
        return self.arrange(self.roster.changed({who.seat: row}), Returned(who.seat))

    def offer_seat(self, who: Subscriber, at: int) -> Arrange | Deliveries:
        """Let somebody new sit down where a bot plays for somebody who has gone."""
        if who.seat is None:
            return self.reply(who, problem("no_seat", "spectator"))
        if not 0 <= at < len(self.roster.seats) or self.roster.seats[at].held is None:
            return self.reply(who, problem("not_started", "not_held"))
        row = replace(self.roster.seats[at], offered=True)
        return self.arrange(self.roster.changed({Seat(at): row}))

    # -- taking back -------------------------------------------------------------------------------

    def take_back(self, who: Subscriber, to: int, now: float) -> Append | Deliveries:
        """Somebody takes back what they did, or asks the others whether they may."""
        if who.seat is None:
            return self.reply(who, problem("no_seat", "spectator"))
        offered = offer(self.match, self.roster, who.seat)
        if offered.way == "never":
            return self.reply(who, Problem("no_undo", offered.why))
        if offered.to != to:
            return self.reply(who, problem("no_undo", "undo_late"))
        if offered.way != "ask":
            return self.go_back(who.seat, to)
        awaited = [int(seat) for seat in self.roster.others(who.seat)]
        self.proposal = Proposal(who.seat, to, [], awaited, offered.unproves)
        return self.show_company(now)

    def agree(self, who: Subscriber, to: int, yes: bool, now: float) -> Append | Deliveries:
        """Somebody says whether another may take something back."""
        asked = self.proposal
        if asked is None or asked.to != to or who.seat not in asked.awaited:
            return self.reply(who, problem("no_undo", "undo_late"))
        if not yes:
            return self.refuse_undo(asked, who.seat, now)
        awaited = [seat for seat in asked.awaited if seat != who.seat]
        agreed = [*asked.agreed, who.seat]
        self.proposal = replace(asked, agreed=agreed, awaited=awaited)
        return self.show_company(now) if awaited else self.go_back(Seat(asked.seat), to)

    def refuse_undo(self, asked: Proposal, by: int, now: float) -> Deliveries:
        """Somebody does not agree; whoever asked is told so."""
        self.proposal = None
        return self.show_company(now) + self.answer_undo(asked, by, "undo_refused")

    def answer_undo(self, asked: Proposal, by: int, sentence: str) -> Deliveries:
        """Whoever asked to take something back is told why that is not to be."""
        found = problem("no_undo", sentence, name=self.roster.names[by])
        askers = [one for one in self.roster.greeted if one.seat == asked.seat]
        return [delivery for one in askers for delivery in self.reply(one, found)]

    def go_back(self, seat: Seat, to: int) -> Append:
        """The game goes on as it stood after an action."""
        back = TakenBack(seat, self.match.visibility.action(to))
        return Append(self.match.seq, [self.match.written(back)])

    # -- playing -----------------------------------------------------------------------------------

    def why(self, who: Subscriber, targets: Sequence[Target]) -> Deliveries:
        """Say by which rule nothing can be done with what somebody touched."""
        if who.seat is None:
            return self.reply(who, problem("no_seat", "spectator"))
        if not self.roster.has_begun:
            return self.reply(who, problem("not_started"))
        refusal = self.game.why(self.match.visibility.seen_by(who.seat), who.seat, targets)
        if refusal is None and self.taught is not None:
            return self.reply(who, problem("lesson"))
        if refusal is None:
            return self.reply(who, Allowed())
        return self.reply(who, rendering.refused(self.game, "", refusal))

    def explain(self, who: Subscriber, now: float) -> Deliveries:
        """Say what all means that somebody may do; where an answer could tell, all say it all."""
        if who.seat is None:
            return self.reply(who, problem("no_seat", "spectator"))
        if self.match.visibility.is_discreet:
            return self.tell_again(who, now)
        state = self.match.visibility.seen_by(who.seat)
        return self.reply(who, self.presenter.meanings(state, who.seat, who.lang))

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
        if not self.roster.has_begun:
            return problem("not_started")
        if self.roster.seating.cancelled:
            return problem("cancelled")
        if self.roster.seats[who.seat].held is not None:
            return problem("held")
        if not self.is_timely(who.seat, seen, played):
            return Stale(notation, self.seq)
        if self.taught is not None and self.taught.notation != notation:
            return problem("lesson")
        try:
            action = self.game.parse(notation)
        except NotationError:
            return problem("malformed", "unreadable_action", action=notation)
        refusal = self.game.check(self.match.visibility.seen_by(who.seat), who.seat, action)
        if refusal is not None:
            return rendering.refused(self.game, notation, refusal)
        return Move(who.seat, action)

    @property
    def taught(self) -> Line | None:
        """What the learner is to do now; None where there is no lesson, or it is over."""
        return self.match.prepared()

    def is_timely(self, seat: Seat, seen: int, played: int) -> bool:
        """Was a wish made in view of what is asked now? Others may have answered meanwhile."""
        staleness = self.match.staleness
        if seat in self.match.to_decide:
            known, action = 0 <= seen <= self.seq, self.match.visibility.action
            return known and staleness.is_fresh(seat, action(seen), played)
        return seen == self.seq and played in (-1, staleness.count[seat])

    def move(self, move: Move) -> Change:
        """An action that is allowed, now or, where it would end a silence, when that is over."""
        steps = self.match.after(move.seat, move.action)
        if self.clock.runs and self.match.ends_silence(steps[0]):
            return KeepBack(self.match.seq, steps[0])
        return Append(self.match.seq, steps)

    def strike(self, alarm: float) -> Change | None:
        """The time is up for which the alarm was set; None if it was settled at the last moment."""
        if self.alarm != alarm:
            return None
        if self.lobby.begins == alarm:
            return self.arrange(self.lobby.filled())
        if self.absence.alarm == alarm:
            return self.replace_absent(self.absence.overdue(alarm)[0])
        return Append(self.match.seq, self.match.due_to_time())

    def replace_absent(self, seat: Seat) -> Change:
        """Somebody has been gone for too long: what the rules say of that, or a bot plays."""
        if self.sheet.customs.leaving == "rules":
            action = self.game.departure(self.match.state, seat)
            if action is not None:
                return Append(self.match.seq, self.match.after(CLOCK, action))
        return self.hold(seat)

    def resume(self) -> Append:
        """What is due when the table was opened or loaded: chance first."""
        return Append(self.match.seq, self.match.due_to_chance() if self.is_going_on else [])

    # -- bots --------------------------------------------------------------------------------------

    @property
    def bots_asked(self) -> list[Seat]:
        """The bots that are to think."""
        return [seat for seat in self.seats_asked if self.roster.is_bot(seat)]

    @property
    def is_unseen(self) -> bool:
        """Have people sat down who have not seen yet how the game begins? Bots wait for them."""
        roster = self.roster
        seen = roster.greeted or any(one.lines for one in roster.elsewhere.values())
        decided = any(one.seat >= 0 for one in self.match.played)
        return not (seen or decided) and bool(roster.people)

    @property
    def is_left(self) -> bool:
        """Do bots play for everybody who sat down here?"""
        people = self.roster.people
        return bool(people) and all(self.roster.is_bot(seat) for seat in people)

    @property
    def are_people_asked(self) -> bool:
        """Is anybody asked who is no bot?"""
        return any(not self.roster.is_bot(seat) for seat in self.seats_asked)

    @property
    def seats_asked(self) -> list[Seat]:
        """Everybody who is to act, once all sit; in a lesson, the learner alone."""
        if self.taught is not None:
            return [Seat(self.taught.seat)]
        return self.match.to_decide if self.is_going_on else []

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
        if not self.roster.is_bot(seat):
            return None
        refusal = self.game.check(self.match.visibility.seen_by(seat), seat, action)
        if refusal is not None:
            assert self.match.seq != thought.seq, f"a bot's action was refused: {refusal}"
            return None
        return self.move(Move(seat, action))

    def simplify(self, seat: Seat, level: str) -> Arrange:
        """A bot gave no answer: a simpler one plays on."""
        row = self.roster.seats[seat]
        simpler = replace(row, level=level) if row.kind == "bot" else replace(row, held=level)
        return self.arrange(self.roster.changed({seat: simpler}), Faltered(seat, level))

    # -- hints -------------------------------------------------------------------------------------

    def ask_hint(self, seat: Seat | None, now: float) -> Thought | Problem:
        """What is to be thought about for a hint, which is under way from then on; or why not."""
        if (refusal := self.refuses_hint(seat)) is not None or seat is None:
            return refusal or problem("no_seat", "spectator")
        if seat in self.hints.under_way:
            return problem("too_fast", "hint_under_way")
        thought = self.ponder(seat)
        if len(thought.seen.legal) < 2:
            return problem("no_hint", "hint_only")
        if not self.hints.may_ask(seat, now):
            return problem("too_fast", "hint_too_fast")
        self.hints.under_way.add(seat)
        return thought

    def refuses_hint(self, seat: Seat | None) -> Problem | None:
        """Why a seat may have no hint now."""
        if seat is None:
            return problem("no_seat", "spectator")
        if not self.is_going_on:
            return problem(*self.not_going_on)
        if not self.sheet.customs.hints:
            return problem("no_hint", "hint_forbidden")
        if self.taught is not None:
            return problem("lesson")
        if self.roster.seats[seat].held is not None:
            return problem("held")
        if self.match.visibility.is_discreet and len(self.roster.people) > 1:
            return problem("no_hint", "hint_dark")
        return None if seat in self.match.to_decide else problem("no_hint", "hint_turn")

    @property
    def not_going_on(self) -> tuple[ProblemCode, str]:
        """Why nobody plays here."""
        if self.roster.seating.cancelled:
            return "cancelled", "cancelled"
        return ("no_hint", "hint_over") if self.match.over else ("not_started", "not_started")

    def hinted(self, thought: Thought, hint: Hint) -> HintTold | Problem:
        """A hint in words, unless something else is asked meanwhile."""
        seat, staleness = thought.seat, self.match.staleness
        if not staleness.is_asked_still(seat, thought.since, thought.played):
            return problem("no_hint", "hint_late")
        moment = self.seq, thought.played
        return hint_told(self.game, moment, thought.seen, hint, self.roster.names)

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
        if self.roster.seats[who.seat].muted:
            return self.reply(who, problem("no_chat", "chat_muted"))
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
            case Arrange():
                return self.rearrange(change, now)
            case Speak():
                self.talk.add(change.line)
                return self.to_all(Chat([change.line]), self.roster.greeted)

    def rearrange(self, change: Arrange, now: float) -> Deliveries:
        """People sit otherwise; whoever lost a seat is told to look again which are theirs."""
        before, shown = self.roster.seating, self.seq
        self.roster.seating = change.seating
        self.lobby.wait()
        self.lobby.forget(before)
        self.match.commit(change.append.steps)
        if change.append.steps:
            self.proposal = None
        goes_on = change.seating.begun != before.begun or self.seq != shown
        told = self.go_on(now) if goes_on else self.show_company(now)
        return told + [self.send_away(one) for one in self.displaced(before)]

    def displaced(self, before: Seating) -> list[Subscriber]:
        """Those whose seat is no longer theirs."""
        seats = self.roster.seats
        return [
            one
            for one in self.roster.subscribers
            if one.seat is not None and seats[one.seat].token != before.seats[one.seat].token
        ]

    def send_away(self, who: Subscriber) -> Delivery:
        """Let somebody look again which seats are theirs."""
        reason = problem("moved")
        return Delivery(who, self.broadcast.small(reason), reason)

    def advance(self, steps: Sequence[Step], now: float) -> Deliveries:
        """Go on; a quiet answer is told to whoever gave it alone."""
        shown, asked = self.seq, self.proposal
        self.match.commit(steps)
        self.proposal = None
        if not steps or self.seq != shown:
            told = self.go_on(now)
            if asked and steps and steps[0].seat in asked.awaited:
                told += self.answer_undo(asked, steps[0].seat, "undo_passed")
            return told
        told = self.tell_seat(steps[0].seat, now)
        self.keep_time(now)
        return told

    def catch_up(self, stored: Stored, now: float) -> Deliveries:
        """Somebody else wrote to this table: take up what is stored beyond our moment."""
        before, moved = self.roster.seating, bool(stored.actions)
        self.roster.seating = stored.seating
        self.lobby.forget(before)
        self.match.replay(stored.actions, self.unknown_answer(stored))
        self.next = stored.next
        if stored.seating.begun:
            self.lobby.wait()
        if moved:
            self.proposal = None
        told = self.go_on(now) if moved else self.show_company(now)
        for line in self.talk.beyond(stored.talk):
            self.talk.add(line)
            told += self.to_all(Chat([line]), self.roster.greeted)
        return told + [self.send_away(one) for one in self.displaced(before)]

    def unknown_answer(self, stored: Stored) -> Played | None:
        """An answer that was kept back, if we have not heard of it yet."""
        return None if self.match.visibility.kept_back else stored.kept_back

    def hear_of(self, host: str, others: Elsewhere, now: float) -> Deliveries:
        """Who looks at the table at another host of it, as that host says."""
        if self.roster.elsewhere.get(host) == others:
            return []
        self.roster.elsewhere[host] = others
        return self.show_company(now)

    def forget(self, host: str, now: float) -> Deliveries:
        """Another host of this table has gone."""
        if self.roster.elsewhere.pop(host, None) is None:
            return []
        return self.show_company(now)

    def go_on(self, now: float) -> Deliveries:
        """The next question is put, and everybody hears what was played."""
        self.keep_time(now)
        self.broadcast.invalidate()
        told = [self.tell(who, now) for who in self.roster.greeted]
        self.presenter.sights.forget()  # while everybody thinks they take no room
        return told

    # -- telling -----------------------------------------------------------------------------------

    def tell(self, who: Subscriber, now: float) -> Delivery:
        """Bring somebody up to date."""
        deadline = self.clock.deadline(now)
        letter = self.broadcast.letter(who.seat, who.seen or 0, deadline, who.lang)
        data = self.broadcast.sent(letter, who.letter, deadline)
        changes_suffice = who.lang is not None and not self.match.visibility.is_discreet
        who.seen, who.letter = self.match.visibility.seq, letter if changes_suffice else None
        return Delivery(who, data)

    def tell_again(self, who: Subscriber, now: float) -> Deliveries:
        """Bring somebody up to date who asks later than the others were told."""
        self.looked = now
        if self.is_anything_timed:
            self.broadcast.invalidate_card()  # less time is left
        return [self.tell(who, now)]

    def tell_seat(self, seat: Seat, now: float) -> Deliveries:
        """Bring every device of a seat up to date."""
        self.broadcast.invalidate_updates()
        return [self.tell(who, now) for who in self.roster.greeted if who.seat == seat]

    def show_company(self, now: float) -> Deliveries:
        """Tell everybody what people are about to do with the table."""
        self.keep_time(now)
        return self.show_presence()

    def show_presence(self, but: Subscriber | None = None) -> Deliveries:
        """Tell the others who is there now; during a game watchers come and go unannounced."""
        self.broadcast.invalidate()
        if but is not None and but.seat is None and (self.roster.has_begun or not but.name):
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
        self.looked = now
        seconds = self.patience() or 0.0
        if self.match.visibility.kept_back is not None:
            seconds = seconds or AT_ONCE
        question = self.game.question(self.match.state) or self.match.seq
        self.clock.ask(question, seconds, now)
        waits = self.is_going_on and not self.is_for_the_clock
        self.absence.look(waits, self.presenter.to_decide, now)
        self.absence.last_ones = self.last_ones() if self.absence.since else ()
        if self.roster.is_watched or self.sheet.customs.pace == "post":
            self.clock.run(now)
        else:
            self.clock.stop(now)

    def last_ones(self) -> Sequence[Seat]:
        """Those who have gone, where all who are there have answered what both were asked."""
        asked, match = self.match.to_decide, self.match
        if self.game.silence(match.state) or any(seat not in self.absence.since for seat in asked):
            return ()
        return [seat for seat in asked if match.staleness.is_last_to_answer(seat)]

    def patience(self) -> float | None:
        """How long those who are asked have in all; None: as long as they like.

        Where only some share a device, there is time for each of them. Whoever is alone with bots
        is hurried no more than those around one device.
        """
        if not self.is_going_on or self.taught is not None:
            return None
        state, most = self.match.state, self.roster.most_held
        seconds = self.game.patience(state)
        if seconds is None:
            return PACES.get(self.sheet.customs.pace) if self.are_people_asked else None
        if most <= 1 and not self.is_at_leisure:
            return seconds
        together = self.game.patience(state, shared=True)
        everybody = most >= len(self.roster.people)
        return together if together is not None or everybody else seconds * most

    @property
    def is_for_the_clock(self) -> bool:
        """Do the rules, where the table goes by them, leave it to their own clock who has gone?"""
        by_rules = self.sheet.customs.leaving == "rules"
        return by_rules and self.game.patience(self.match.state) is not None

    @property
    def is_at_leisure(self) -> bool:
        """Does the only person here keep nobody waiting, at a table that wants no pace?

        A silence lasts as long as ever: the game needs it.
        """
        alone = len(self.roster.people) == 1 and self.sheet.customs.pace not in PACES
        return alone and not self.game.silence(self.match.state)
