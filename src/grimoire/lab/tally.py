"""What is counted over many games. Counts of parts add up to the counts of the whole."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grimoire.kernel.outcome import Outcome


class Tally:
    """Wins, draws, scores and lengths of the games counted so far."""

    def __init__(self, seats: int) -> None:
        self.wins = [0] * seats
        self.draws = 0
        self.scores = [0] * seats
        self.lengths: Counter[int] = Counter()

    def count(self, actions: int, outcome: Outcome) -> None:
        """One more game."""
        self.lengths[actions] += 1
        self.scores = added(self.scores, outcome.scores)
        if len(outcome.winners) == 1:
            self.wins[outcome.winners[0]] += 1
        else:
            self.draws += 1

    def add(self, other: "Tally") -> None:
        """All the games of another tally."""
        self.wins = added(self.wins, other.wins)
        self.draws += other.draws
        self.scores = added(self.scores, other.scores)
        self.lengths.update(other.lengths)

    def as_written(self) -> dict[str, Any]:
        """All of it, for a file."""
        return {
            "wins": self.wins,
            "draws": self.draws,
            "scores": self.scores,
            "lengths": sorted(self.lengths.items()),
        }

    def take_up(self, found: Mapping[str, Any]) -> None:
        """Put what a file says in the place of what was counted."""
        self.wins, self.draws = list(found["wins"]), int(found["draws"])
        self.scores = list(found["scores"])
        self.lengths = Counter({int(size): int(of) for size, of in found["lengths"]})

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.lengths.total()

    @property
    def actions(self) -> int:
        """How many actions were played in all of them, chance included."""
        return sum(length * times for length, times in self.lengths.items())


def added(left: Sequence[int], right: Sequence[int]) -> list[int]:
    """Two rows of numbers, added seat by seat."""
    return [a + b for a, b in zip(left, right, strict=True)]


@dataclass(frozen=True)
class Lengths:
    """How long games were, in actions."""

    mean: float
    shortest: int
    first_quartile: float
    median: float
    third_quartile: float
    longest: int


def lengths(counted: Counter[int]) -> Lengths:
    """The spread of the lengths of some games."""
    in_order = sorted(counted.elements())
    return Lengths(
        mean=sum(in_order) / len(in_order),
        shortest=in_order[0],
        first_quartile=quantile(in_order, 0.25),
        median=quantile(in_order, 0.5),
        third_quartile=quantile(in_order, 0.75),
        longest=in_order[-1],
    )


def quantile(in_order: Sequence[int], part: float) -> float:
    """The value below which a part of the ordered values lies, between the two nearest."""
    place = (len(in_order) - 1) * part
    below = int(place)
    above = min(below + 1, len(in_order) - 1)
    return in_order[below] + (in_order[above] - in_order[below]) * (place - below)
