"""Who sits at a table, and who looks at it."""

from grimoire.kernel.seats import Seat
from grimoire.table.stored import SeatRow


class Subscriber:
    """Somebody who looks at a table: a player or a spectator."""

    def __init__(self, seat: Seat | None, holds: int = 1) -> None:
        self.seat = seat
        self.holds = holds
        """How many seats this device holds; several are passed from hand to hand."""
        self.seen: int | None = None
        """The last action told; None before the greeting."""


class Roster:
    """The seats of a table and its subscribers."""

    def __init__(self, seats: list[SeatRow]) -> None:
        self.seats = seats
        self.open_seats = [Seat(at) for at, row in enumerate(seats) if row.kind == "open"]
        """The seats that wait for a player."""
        self.subscribers: list[Subscriber] = []

    def sit(self, seat: Seat, row: SeatRow) -> None:
        """Somebody takes an open seat."""
        self.seats[seat] = row
        self.open_seats.remove(seat)

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [row.name for row in self.seats]

    @property
    def everybody(self) -> list[Seat | None]:
        """All who may look at the table: every seat, and whoever only watches."""
        return [*(Seat(at) for at in range(len(self.seats))), None]

    @property
    def humans(self) -> int:
        """How many people sit at the table."""
        return sum(row.kind == "human" for row in self.seats)

    @property
    def most_held(self) -> int:
        """How many seats share a device, where the most do."""
        return max((one.holds for one in self.subscribers), default=1)

    @property
    def greeted(self) -> list[Subscriber]:
        """Those who hear what happens."""
        return [one for one in self.subscribers if one.seen is not None]

    def is_bot(self, seat: Seat) -> bool:
        """Does a bot sit here?"""
        return self.seats[seat].kind == "bot"

    def is_present(self, seat: Seat) -> bool:
        """Is whoever sits here at the table? A bot always is."""
        return self.is_bot(seat) or any(one.seat == seat for one in self.subscribers)
