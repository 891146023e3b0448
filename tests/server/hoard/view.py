"""What a seat may see of the hoard."""

from dataclasses import dataclass


@dataclass(frozen=True)
class View:
    seat: int | None
    heap: int
    taken: list[int]
    turn: int
    wind: int
    card: int | None


@dataclass(frozen=True)
class Preview:
    heap: int
