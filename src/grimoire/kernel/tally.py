"""What is counted in a game that is over: a table of everybody, and figures worth telling."""

from collections.abc import Sequence


class Tally:
    """Counts by seat, and the most that anybody did at once."""

    def __init__(self, seats: int) -> None:
        self.sums: dict[str, list[int]] = {}
        self.peaks: dict[str, tuple[int, int]] = {}
        self.seats = seats

    def add(self, name: str, seat: int, count: int = 1) -> None:
        """Somebody did something so many times more."""
        self.sums.setdefault(name, [0] * self.seats)[seat] += count

    def reach(self, name: str, seat: int, height: int) -> None:
        """Somebody did so much of something at once."""
        if height > self.peaks.get(name, (0, 0))[0]:
            self.peaks[name] = height, seat

    def column(self, name: str) -> Sequence[int]:
        """How often everybody did something."""
        return self.sums.get(name, [0] * self.seats)

    def record(self, name: str) -> tuple[int, int] | None:
        """The most of something, and whose it was; None if it never happened or nobody had most."""
        if name in self.peaks:
            return self.peaks[name]
        counts = self.column(name)
        most = max(counts)
        return (most, counts.index(most)) if most > 0 and counts.count(most) == 1 else None
