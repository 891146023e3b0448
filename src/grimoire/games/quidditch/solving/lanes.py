"""Several values of one position side by side: one walk through a round then serves many games.

Compiled, the numbers of one object are added and compared by the machine without a detour.
"""

from typing import Final, final

WIDTH: Final = 8


@final
class Lanes:
    """Eight values, each of a game of its own."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Nothing yet."""
        self.a = self.b = self.c = self.d = self.e = self.f = self.g = self.h = 0.0

    def put(self, values: list[float]) -> None:
        """Take eight values."""
        self.a, self.b, self.c, self.d = values[0], values[1], values[2], values[3]
        self.e, self.f, self.g, self.h = values[4], values[5], values[6], values[7]

    def values(self) -> list[float]:
        """The eight values."""
        return [self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h]

    def copy(self, other: "Lanes") -> None:
        """Be like another."""
        self.a, self.b, self.c, self.d = other.a, other.b, other.c, other.d
        self.e, self.f, self.g, self.h = other.e, other.f, other.g, other.h

    def add(self, share: float, other: "Lanes") -> None:
        """Add a share of another."""
        self.a += share * other.a
        self.b += share * other.b
        self.c += share * other.c
        self.d += share * other.d
        self.e += share * other.e
        self.f += share * other.f
        self.g += share * other.g
        self.h += share * other.h

    def lift(self, other: "Lanes") -> None:
        """In every lane the higher value."""
        self.a = other.a if other.a > self.a else self.a
        self.b = other.b if other.b > self.b else self.b
        self.c = other.c if other.c > self.c else self.c
        self.d = other.d if other.d > self.d else self.d
        self.e = other.e if other.e > self.e else self.e
        self.f = other.f if other.f > self.f else self.f
        self.g = other.g if other.g > self.g else self.g
        self.h = other.h if other.h > self.h else self.h

    def sink(self, other: "Lanes") -> None:
        """In every lane the lower value."""
        self.a = other.a if other.a < self.a else self.a
        self.b = other.b if other.b < self.b else self.b
        self.c = other.c if other.c < self.c else self.c
        self.d = other.d if other.d < self.d else self.d
        self.e = other.e if other.e < self.e else self.e
        self.f = other.f if other.f < self.f else self.f
        self.g = other.g if other.g < self.g else self.g
        self.h = other.h if other.h < self.h else self.h
