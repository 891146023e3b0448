"""A small net that judges a position: what counts for a player goes in, how well they stand comes
out. There is one hidden layer; a unit that finds nothing to its liking stays silent.
"""

from math import exp
from typing import Final

from grimoire.native import i64

ABREAST: Final = 8
"""Hidden units that are worked out side by side; there is a multiple of so many."""
KNOWN: Final = 4096
"""So many rows are remembered: most of what a plan looks at leaves most players where they were."""


class Net:
    """The weights of a net: for each group of units those of every count, and their start; last,
    what each unit adds."""

    def __init__(self, counts: int, units: int, weights: list[float]) -> None:
        assert units % ABREAST == 0
        assert len(weights) == units * (counts + 2)
        self.counts: i64 = counts
        self.units: i64 = units
        self.weights = weights
        self.known: dict[tuple[float, ...], float] = {}

    def standing(self, row: list[float]) -> float:
        """How well a player stands; one more makes a win almost three times as likely."""
        seen = tuple(row)
        found = self.known.get(seen)
        if found is None:
            found = self.worked_out(row)
            if len(self.known) >= KNOWN:
                self.known.clear()
            self.known[seen] = found
        return found

    def worked_out(self, row: list[float]) -> float:
        """What all hidden units say of these counts."""
        weights = self.weights
        counts, units = self.counts, self.units
        last: i64 = units * (counts + 1)
        at: i64 = 0
        total = 0.0
        while last < units * (counts + 2):
            a, b, c, d = weights[at], weights[at + 1], weights[at + 2], weights[at + 3]
            e, f, g, h = weights[at + 4], weights[at + 5], weights[at + 6], weights[at + 7]
            for much in row:
                at += 8
                if much != 0.0:
                    a += weights[at] * much
                    b += weights[at + 1] * much
                    c += weights[at + 2] * much
                    d += weights[at + 3] * much
                    e += weights[at + 4] * much
                    f += weights[at + 5] * much
                    g += weights[at + 6] * much
                    h += weights[at + 7] * much
            at += 8
            total += heard(a, weights[last]) + heard(b, weights[last + 1])
            total += heard(c, weights[last + 2]) + heard(d, weights[last + 3])
            total += heard(e, weights[last + 4]) + heard(f, weights[last + 5])
            total += heard(g, weights[last + 6]) + heard(h, weights[last + 7])
            last += 8
        return total


def heard(unit: float, weight: float) -> float:
    """What a hidden unit adds."""
    return unit * weight if unit > 0.0 else 0.0


def shares(standings: list[float]) -> list[float]:
    """The chance of each player to win, by how well all of them stand."""
    most = max(standings)
    odds = [exp(standing - most) for standing in standings]
    total = sum(odds)
    return [one / total for one in odds]
