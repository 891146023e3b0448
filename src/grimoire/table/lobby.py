"""Before the game begins: people come and go, the host arranges them and gives the word."""

from dataclasses import replace
from typing import Final

from grimoire.kernel.seats import Seat
from grimoire.table import names
from grimoire.table.messages import Customs, Problem, SeatKind
from grimoire.table.problems import problem
from grimoire.table.roster import Roster, Subscriber
from grimoire.table.stored import Seating, SeatRow

COUNTDOWN: Final = 5.0
"""Seconds between the host's word and the first question."""
FREE: Final = SeatRow("open", "")


class Lobby:
    """What the host may arrange, and when it begins."""

    def __init__(self, roster: Roster, customs: Customs) -> None:
        self.roster = roster
        self.customs = customs
        self.begins: float | None = None
        """When the game begins; None: nobody has given the word."""
        self.ready: set[Seat] = set()
        """Who has said that they are ready."""
        self.bot_names: list[str] = []
        """What the bots shall be called that take what is still free."""

    def refuses(self, who: Subscriber) -> Problem | None:
        """Why somebody may not arrange anything."""
        if self.roster.has_begun:
            return problem("begun")
        if self.roster.seating.cancelled:
            return problem("cancelled")
        if who.seat is None or who.seat != self.roster.host:
            return problem("not_host")
        return None

    # -- the host's word ---------------------------------------------------------------------------

    def give_word(self, bot_names: list[str], now: float) -> None:
        """It begins in a few seconds."""
        self.begins = now + COUNTDOWN
        self.bot_names = list(bot_names)

    @property
    def all_ready(self) -> list[int]:
        """Who is ready, and still there."""
        return sorted(seat for seat in self.ready if self.roster.is_present(seat))

    def forget(self, before: Seating) -> None:
        """Whoever sits elsewhere now has not said that they are ready."""
        seats = self.roster.seats
        self.ready = {seat for seat in self.ready if seats[seat].token == before.seats[seat].token}

    def wait(self) -> None:
        """It does not begin yet."""
        self.begins = None

    def filled(self) -> Seating:
        """Everybody sits, bots where nobody does: so it begins."""
        free = self.roster.open_seats
        called = self.names_for(len(free))
        bots = {
            seat: SeatRow("bot", name, self.customs.level)
            for seat, name in zip(free, called, strict=True)
        }
        return self.roster.changed(bots, begun=True)

    def names_for(self, bots: int) -> list[str]:
        """What the bots are called that take what is still free: like nobody else."""
        wished = [*map(names.tidy, self.bot_names), *(f"Bot {n}" for n in range(1, 20))]
        beside = [name for name in self.roster.names if name]
        called: list[str] = []
        for name in wished:
            if len(called) < bots and names.fault(name, [*beside, *called]) is None:
                called.append(name)
        return called

    # -- arranging ---------------------------------------------------------------------------------

    def taken(self, seat: Seat, name: str, token: bytes | None) -> Seating:
        """Somebody sits down; if it is to begin by itself, the last one starts the game."""
        last = self.customs.begin == "full" and self.roster.open_seats == [seat]
        row = SeatRow("human", name, None, token)
        return self.roster.changed({seat: row}, begun=last or self.roster.has_begun)

    def placed(self, seat: Seat, kind: SeatKind, name: str, level: str | None) -> Seating:
        """A bot sits here now, or nobody."""
        row = SeatRow("bot", name, level or self.customs.level) if kind == "bot" else FREE
        return self.roster.changed({seat: row})

    def swapped(self, one: Seat, other: Seat) -> Seating:
        """Two seats change places."""
        seats = self.roster.seats
        return self.roster.changed({one: seats[other], other: seats[one]})

    def cancelled(self) -> Seating:
        """It does not take place."""
        return replace(self.roster.changed({}), cancelled=True)
