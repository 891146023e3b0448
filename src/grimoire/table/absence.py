"""Who has gone while others wait, and when a bot plays for them."""

from collections.abc import Collection
from typing import Final

from grimoire.kernel.seats import Seat
from grimoire.table.messages import Customs
from grimoire.table.roster import Roster

TOGETHER: Final = 20.0
"""Seconds of grace at the most where several are asked at once, and all of them wait."""
BLINK: Final = 5.0
"""Seconds of it once all who are there have answered: a line may break and come back."""


class Absence:
    """Since when each seat is empty while somebody else is there to wait for it."""

    def __init__(self, roster: Roster, customs: Customs) -> None:
        self.roster = roster
        self.grace = customs.grace if customs.pace != "post" and customs.level else 0.0
        self.leaving = customs.leaving
        self.since: dict[Seat, float] = {}
        self.asked: Collection[int] = ()
        self.last_ones: Collection[int] = ()
        """Those who have gone and alone have not answered yet what others were asked as well."""

    def look(self, going_on: bool, asked: Collection[int], now: float) -> None:
        """Look round: who has gone, and is anybody there who waits?"""
        self.asked = asked
        gone = self.gone if going_on and self.roster.present and self.grace else []
        self.since = {seat: self.since.get(seat, now) for seat in gone}

    @property
    def gone(self) -> list[Seat]:
        """The people who are not there, and for whom no bot plays yet."""
        roster = self.roster
        return [
            seat
            for seat in roster.people
            if not roster.is_present(seat) and not roster.is_bot(seat)
        ]

    def ends(self, seat: Seat) -> float:
        """When the patience with somebody who has gone is over."""
        return self.since[seat] + min(self.grace, self.longest(seat))

    def longest(self, seat: Seat) -> float:
        """How long the others wait for somebody at the most."""
        if seat in self.last_ones:
            return BLINK
        return TOGETHER if len(self.asked) > 1 and seat in self.asked else self.grace

    @property
    def alarm(self) -> float | None:
        """When the patience with the first of them is over."""
        return min(map(self.ends, self.missed), default=None)

    @property
    def missed(self) -> list[Seat]:
        """Those who are waited for; the rules let somebody go only when it is their turn."""
        if self.leaving == "bot":
            return list(self.since)
        return [seat for seat in self.since if seat in self.asked]

    def left(self, now: float) -> dict[Seat, float]:
        """Seconds that each who has gone still has."""
        return {seat: round(max(0.0, self.ends(seat) - now), 1) for seat in self.missed}

    def overdue(self, now: float) -> list[Seat]:
        """Those with whom nobody has to be patient any more."""
        return [seat for seat in self.missed if self.ends(seat) <= now]
