"""A small net that judges a position: what counts for a player goes in, how well they stand comes
out. There is one hidden layer; a unit that finds nothing to its liking stays silent.
"""

from math import exp
from typing import Final

ABREAST: Final = 8
"""Hidden units that are worked out side by side; there is a multiple of so many."""
KNOWN: Final = 4096
"""So many rows are remembered: most of what a plan looks at leaves most players where they were."""


class Eight:
    """A number for each of the units that are worked out side by side."""

    def __init__(self, at: int, weights: list[float]) -> None:
        self.a: float = weights[at]
        self.b: float = weights[at + 1]
        self.c: float = weights[at + 2]
        self.d: float = weights[at + 3]
        self.e: float = weights[at + 4]
        self.f: float = weights[at + 5]
        self.g: float = weights[at + 6]
        self.h: float = weights[at + 7]


class Units:
    """Hidden units side by side: where they start, what each count tells them, what they add."""

    def __init__(self, start: Eight, told: list[Eight], adds: Eight) -> None:
        self.start = start
        self.told = told
        self.adds = adds

    def added(self, total: float, row: list[float]) -> float:
        """How well a player stands with what these units add."""
        told, start, adds = self.told, self.start, self.adds
        a, b, c, d = start.a, start.b, start.c, start.d
        e, f, g, h = start.e, start.f, start.g, start.h
        for at, much in enumerate(row):
            if much != 0.0:
                eight = told[at]
                a += eight.a * much
                b += eight.b * much
                c += eight.c * much
                d += eight.d * much
                e += eight.e * much
                f += eight.f * much
                g += eight.g * much
                h += eight.h * much
        total += heard(a, adds.a) + heard(b, adds.b)
        total += heard(c, adds.c) + heard(d, adds.d)
        total += heard(e, adds.e) + heard(f, adds.f)
        total += heard(g, adds.g) + heard(h, adds.h)
        return total


class Net:
    """A net, made of the weights in a file: for each group of units their start and those of every
    count; last, what each unit adds."""

    def __init__(self, counts: int, units: int, weights: list[float]) -> None:
        assert units % ABREAST == 0
        assert len(weights) == units * (counts + 2)
        self.counts = counts
        self.units: list[Units] = []
        self.known: dict[tuple[float, ...], float] = {}
        for first in range(0, units, ABREAST):
            at = first * (counts + 1)
            told = [Eight(at + ABREAST * (one + 1), weights) for one in range(counts)]
            adds = Eight(units * (counts + 1) + first, weights)
            self.units.append(Units(Eight(at, weights), told, adds))

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
        total = 0.0
        for units in self.units:
            total = units.added(total, row)
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
