"""Getting to a fixed point faster than by repetition: Anderson's mixing of the last few steps."""

from typing import Final

MEMORY: Final = 5
"""Steps that are mixed."""
TINY: Final = 1e-300

Vector = list[float]


class Mixing:
    """Guesses the fixed point of a map from where it has led so far.

    Of the last steps it takes that mixture which, were the map linear, would move least.
    """

    def __init__(self) -> None:
        self.reached: list[Vector] = []
        self.moves: list[Vector] = []

    def next(self, start: Vector, reached: Vector) -> Vector:
        """Where to go on from, after the map has led from a start to here."""
        move = [there - here for here, there in zip(start, reached, strict=True)]
        if self.moves and largest(move) > 2.0 * largest(self.moves[-1]):
            self.moves.clear()
            self.reached.clear()
        self.moves = [*self.moves[-MEMORY:], move]
        self.reached = [*self.reached[-MEMORY:], reached]
        mixed = reached.copy()
        for share, then in zip(self.shares(), self.reached, strict=False):
            for at in range(len(mixed)):
                mixed[at] += share * (then[at] - reached[at])
        return mixed

    def shares(self) -> Vector:
        """How much of each earlier step to mix in, by least squares."""
        last = self.moves[-1]
        changes = [
            [one - other for one, other in zip(move, last, strict=True)] for move in self.moves[:-1]
        ]
        squares = [[product(one, other) for other in changes] for one in changes]
        return solved(squares, [-product(change, last) for change in changes])


def largest(vector: Vector) -> float:
    """The largest entry, whatever its sign."""
    return max(abs(entry) for entry in vector)


def product(one: Vector, other: Vector) -> float:
    """The scalar product."""
    total = 0.0
    for at in range(len(one)):
        total += one[at] * other[at]
    return total


def solved(matrix: list[Vector], right: Vector) -> Vector:
    """The solution of linear equations with a symmetric matrix; an equation that says nothing new
    is left out."""
    size = len(right)
    rows = [[*matrix[at], right[at]] for at in range(size)]
    least = [1e-10 * matrix[at][at] + TINY for at in range(size)]
    for at in range(size):
        pivot = rows[at][at]
        if pivot < least[at]:
            rows[at] = [0.0] * (size + 1)
            continue
        for below in range(size):
            if below != at:
                share = rows[below][at] / pivot
                for column in range(size + 1):
                    rows[below][column] -= share * rows[at][column]
    return [rows[at][size] / rows[at][at] if rows[at][at] else 0.0 for at in range(size)]
