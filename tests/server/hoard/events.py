"""What happens at the hoard."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Dealt:
    kind: Literal["dealt"]
    seat: int
    card: int


@dataclass(frozen=True)
class Took:
    kind: Literal["took"]
    seat: int
    coins: int


@dataclass(frozen=True)
class Blew:
    kind: Literal["blew"]
    wind: int


@dataclass(frozen=True)
class Ended:
    kind: Literal["ended"]
    cards: list[int]


Event = Dealt | Took | Blew | Ended
