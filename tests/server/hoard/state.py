"""Nouns of the hoard."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Deal:
    """Chance gives each seat a secret card."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class Blow:
    """Chance blows."""

    wind: int


@dataclass(frozen=True)
class Take:
    """A player takes coins."""

    coins: int


Action = Deal | Blow | Take


class State:
    """Where a game of the hoard stands."""

    def __init__(self, seats: int, heap: int, windy: bool) -> None:
        self.heap = heap
        self.windy = windy
        self.cards: tuple[int, ...] = ()
        self.taken = [0] * seats
        self.turn = 0
        self.calm = True
        self.wind = 0
