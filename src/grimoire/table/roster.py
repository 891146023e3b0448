"""Who sits at a table, and who looks at it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from grimoire.kernel.seats import Seat
from grimoire.native import mypyc_attr
from grimoire.table.letter import Letter
from grimoire.table.stored import Seating, SeatRow


@mypyc_attr(allow_interpreted_subclasses=True)
class Subscriber:
    """Somebody who looks at a table: a player or a spectator."""

    def __init__(self, seat: Seat | None, mine: Iterable[int] = ()) -> None:
        self.seat = seat
        self.mine = frozenset(mine) | ({seat} if seat is not None else set())
        """The seats this device holds; several are passed from hand to hand."""
        self.seen: int | None = None
        """The last action told; None before the greeting."""
        self.lang: str | None = None
        """The language they are told in; None: in every one, with all there is to say."""
        self.letter: Letter | None = None
        """The last update they got, if they only need to be told what has changed since."""
        self.name = ""
        """What somebody who only watches is called, if they said so."""


@dataclass(frozen=True)
class Elsewhere:
    """Who looks at the same table at another host of it."""

    seats: frozenset[int]
    lines: int
    holds: int = 1
    """How many seats share a device there, where the most do."""
    watchers: tuple[str, ...] = ()
    """Who only watches there, by name."""


class Roster:
    """The seats of a table and its subscribers."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.subscribers: list[Subscriber] = []
        self.elsewhere: dict[str, Elsewhere] = {}
        """The other hosts of this table, where it has several."""

    # -- the seats ---------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        """Who sits where."""
        return self.seating.seats

    @property
    def open_seats(self) -> list[Seat]:
        """The seats that wait for a player."""
        return [Seat(at) for at, row in enumerate(self.seats) if row.kind == "open"]

    @property
    def offered_seats(self) -> list[Seat]:
        """The seats where somebody new may go on for somebody who has gone."""
        return [Seat(at) for at, row in enumerate(self.seats) if row.offered]

    @property
    def has_begun(self) -> bool:
        """Does everybody sit, and has the game begun?"""
        return self.seating.begun

    def changed(self, rows: dict[Seat, SeatRow], begun: bool | None = None) -> Seating:
        """The next seating: some seats otherwise."""
        now = self.seating
        seats = tuple(rows.get(Seat(at), row) for at, row in enumerate(now.seats))
        begins = now.begun if begun is None else begun
        return replace(now, seats=seats, begun=begins, number=now.number + 1)

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [row.name for row in self.seats]

    @property
    def everybody(self) -> list[Seat | None]:
        """All who may look at the table: every seat, and whoever only watches."""
        return [*(Seat(at) for at in range(len(self.seats))), None]

    @property
    def people(self) -> list[Seat]:
        """The seats of people, whether or not a bot plays for them now."""
        return [Seat(at) for at, row in enumerate(self.seats) if row.kind == "human"]

    def is_bot(self, seat: Seat) -> bool:
        """Does a bot play here, for itself or for somebody who has gone?"""
        return self.level(seat) is not None

    def level(self, seat: Seat) -> str | None:
        """How strong the bot is that plays here; None if a person does."""
        row = self.seats[seat]
        return row.level if row.kind == "bot" else row.held

    # -- who is there ------------------------------------------------------------------------------

    @property
    def most_held(self) -> int:
        """How many seats share a device, where the most do."""
        here = (len(one.mine) for one in self.subscribers)
        return max([1, *here, *(other.holds for other in self.elsewhere.values())])

    @property
    def is_watched(self) -> bool:
        """Does anybody look at the table, here or elsewhere?"""
        return bool(self.subscribers) or any(one.lines for one in self.elsewhere.values())

    @property
    def greeted(self) -> list[Subscriber]:
        """Those who hear what happens."""
        return [one for one in self.subscribers if one.seen is not None]

    @property
    def present(self) -> list[Seat]:
        """The seats whose owners look at the table, whoever has been there longest first."""
        seats = dict.fromkeys(one.seat for one in self.subscribers if one.seat is not None)
        for other in self.elsewhere.values():
            seats.update(dict.fromkeys(map(Seat, sorted(other.seats))))
        return [seat for seat in seats if self.seats[seat].kind == "human"]

    @property
    def watchers(self) -> list[str]:
        """Who only watches, as far as they have said who they are; nobody is named twice."""
        here = [one.name for one in self.subscribers if one.seat is None and one.name]
        there = [name for other in self.elsewhere.values() for name in other.watchers]
        return list(dict.fromkeys([*here, *there]))

    def is_present(self, seat: Seat) -> bool:
        """Is whoever sits here at the table? A bot always is."""
        if self.seats[seat].kind == "bot" or any(one.seat == seat for one in self.subscribers):
            return True
        return any(seat in other.seats for other in self.elsewhere.values())

    @property
    def host(self) -> Seat | None:
        """Who decides before the game begins: the first to sit, or whoever is there longest."""
        people, present = self.people, self.present
        if not people or (present and people[0] not in present):
            return present[0] if present else None
        return people[0]

    def others(self, seat: Seat) -> list[Seat]:
        """Other people who play for themselves, on other devices."""
        own = {at for one in self.subscribers if one.seat == seat for at in one.mine} | {seat}
        return [at for at in self.people if at not in own and not self.is_bot(at)]

    def seat_of(self, token: bytes) -> Seat | None:
        """Where whoever has this token sits."""
        return next((Seat(at) for at, row in enumerate(self.seats) if row.token == token), None)
