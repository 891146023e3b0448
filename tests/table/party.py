"""A host for the tests: its disk is a list, its clock stands until it is told, its wire is JSON."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from grimoire.kernel.game import AnyGame
from grimoire.kernel.lesson import Lesson
from grimoire.kernel.options import complete
from grimoire.kernel.seats import Seat
from grimoire.table.changes import Append, Arrange, Change, KeepBack, Speak
from grimoire.table.messages import Customs
from grimoire.table.roster import Subscriber
from grimoire.table.stored import Seating, SeatRow, Sheet, Stored
from grimoire.table.table import Deliveries, Table

SEED = bytes(range(32))
UPDATE = b'{"type":"update"'


def encoded(message: Any) -> bytes:
    """A message as the browser's host will write it."""
    text = json.dumps(message, default=asdict, ensure_ascii=False, separators=(",", ":"))
    return text.encode()


def patched(known: Any, patch: Any) -> Any:
    """What is known with a patch laid over it, as the page does it."""
    if isinstance(patch, list):
        return patch[0]
    if not isinstance(patch, dict):
        return patch
    if isinstance(known, list):
        return [
            patched(one, patch[str(at)]) if str(at) in patch else one
            for at, one in enumerate(known)
        ]
    return {**known, **{name: patched(known.get(name), part) for name, part in patch.items()}}


class Guest(Subscriber):
    """Somebody at the table, and every letter they got."""

    def __init__(self, seat: int | None, holds: Sequence[int] = ()) -> None:
        super().__init__(None if seat is None else Seat(seat), holds)
        self.post: list[bytes] = []
        self.dismissed = False

    @property
    def heard(self) -> list[dict[str, Any]]:
        """Everything heard so far."""
        return [json.loads(one) for one in self.post]

    @property
    def kinds(self) -> list[str]:
        """What kinds of messages were heard."""
        return [one["type"] for one in self.heard]

    @property
    def update(self) -> dict[str, Any]:
        """The last update."""
        updates = (json.loads(one) for one in reversed(self.post) if one.startswith(UPDATE))
        found: dict[str, Any] = next(updates)
        return found

    @property
    def legal(self) -> list[str]:
        """What may be done."""
        return [one["action"] for one in self.update["legal"]]


class Party:
    """A table with its people, on a machine that has nothing but memory."""

    seed = SEED

    def __init__(
        self,
        game: AnyGame,
        *kinds: str,
        customs: Customs | None = None,
        lesson: Lesson | None = None,
        **options: Any,
    ) -> None:
        sheet = Sheet(
            "table",
            game.id,
            1,
            game.edition,
            complete(game.options, options),
            self.seed,
            opened=0,
            customs=customs or Customs(),
        )
        seats = tuple(
            SeatRow(
                kind,  # type: ignore[arg-type]
                "" if kind == "open" else f"Player {at}",
                "usual" if kind == "bot" else None,
                b"%d" % at if kind == "human" else None,
            )
            for at, kind in enumerate(kinds)
        )
        self.now = self.timed = 1000.0
        self.game = game
        self.lesson = lesson
        self.guests: list[Guest] = []
        self.disk = Stored(sheet, Seating(seats, begun="open" not in kinds))
        self.table = Table(game, self.copied(), encoded, lesson)
        self.carry_out(self.table.resume())

    def copied(self) -> Stored:
        """What is on the disk, read back."""
        disk, timing = self.disk, self.disk.timing
        if timing is not None:
            timing = replace(timing, passed=self.now - self.timed)
        return replace(disk, actions=list(disk.actions), talk=list(disk.talk), timing=timing)

    def restart(self) -> None:
        """The machine was switched off and on again."""
        self.guests = []
        self.table = Table(self.game, self.copied(), encoded, self.lesson)

    # -- people ------------------------------------------------------------------------------------

    def guest(self, seat: int | None, holds: Sequence[int] = ()) -> Guest:
        """Somebody comes and greets."""
        who = Guest(seat, holds)
        self.guests.append(who)
        self.deliver(self.table.attach(who, self.now))
        self.deliver(self.table.greet(who, -1, self.now))
        return who

    def leave(self, who: Guest) -> None:
        """Somebody goes."""
        self.guests.remove(who)
        self.deliver(self.table.detach(who, self.now))

    def join(self, name: str, wanted: int | None = None) -> None:
        """Somebody takes an open seat."""
        found = self.table.join(name, wanted, name.encode())
        assert isinstance(found, tuple), found
        self.carry_out(found[1])

    def act(self, who: Guest, action: str, seen: dict[str, Any] | None = None) -> Change | None:
        """Somebody acts, in view of an update, by default the last one; the change it makes."""
        told = seen or who.update
        found = self.table.act(who, action, told["seq"], told["played"], self.now)
        return self.heed(found)

    def say(self, who: Guest, text: str) -> Change | None:
        """Somebody speaks."""
        return self.heed(self.table.say(who, text, self.now))

    # -- the host ----------------------------------------------------------------------------------

    def heed(self, found: Change | Deliveries) -> Change | None:
        if isinstance(found, list):
            self.deliver(found)
            return None
        self.carry_out(found)
        return found

    def carry_out(self, change: Change) -> None:
        """Durable, then true, then told."""
        self.save(change)
        self.deliver(self.table.commit(change, self.now))

    def save(self, change: Change) -> None:
        match change:
            case Append():
                assert change.after == len(self.disk.actions)
                self.disk.actions.extend(change.played)
                self.disk = replace(self.disk, kept_back=None)
            case KeepBack():
                assert change.after == len(self.disk.actions)
                self.disk = replace(self.disk, kept_back=change.step.played)
            case Arrange():
                assert change.seating.number == self.disk.seating.number + 1
                assert change.append.after == len(self.disk.actions)
                self.disk.actions.extend(change.append.played)
                waits = change.append.kept_back if change.append.steps else self.disk.kept_back
                self.disk = replace(self.disk, seating=change.seating, kept_back=waits)
            case Speak():
                self.disk.talk.append(change.line)

    def keep_time(self) -> None:
        """Keep how much time a question has, whenever its clock is set going or stopped."""
        timing = self.table.clock.timing
        if timing is not None and timing != self.disk.timing:
            self.disk, self.timed = replace(self.disk, timing=timing), self.now

    def deliver(self, deliveries: Deliveries) -> None:
        self.keep_time()
        for one in deliveries:
            assert isinstance(one.to, Guest)
            assert one.to in self.guests
            one.to.post.append(one.data)
            one.to.dismissed = one.to.dismissed or one.farewell is not None

    def wait(self, seconds: float) -> None:
        """Time passes, and the alarm rings when it is due."""
        end = self.now + seconds
        while (alarm := self.table.alarm) is not None and alarm <= end:
            self.now = alarm
            due = self.table.strike(alarm)
            assert due is not None
            self.carry_out(due)
        self.now = end

    @property
    def answers(self) -> list[tuple[int, str]]:
        """Who did what so far, without chance."""
        return [(one.seat, one.notation) for one in self.table.match.played if one.seat != -1]
