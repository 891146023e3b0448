"""The nouns of Owl Post."""

from dataclasses import dataclass
from typing import Literal

from grimoire.kernel.seats import Seat

WEIGHTS = (1, 2, 3, 4)
COPIES = 4
HAND = 2
HOWLER = 1

Phase = Literal["draw", "send", "howl", "over"]


@dataclass(frozen=True)
class Action:
    """Something a player, chance or the clock may do."""

    verb: Literal["draw", "send", "howl", "pass", "hurry"]
    weight: int = 0


ACTIONS = (
    *(Action("draw", weight) for weight in WEIGHTS),
    *(Action("send", weight) for weight in WEIGHTS),
    Action("howl"),
    Action("pass"),
    Action("hurry"),
)


class State:
    """Where the game stands."""

    def __init__(self, seats: int, rounds: int, gentle: bool) -> None:
        self.rounds = rounds
        self.gentle = gentle
        self.phase: Phase = "draw"
        self.round = 1
        self.sack = [COPIES] * len(WEIGHTS)
        self.pile = [0] * len(WEIGHTS)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.sent = [0] * seats
        self.scores = [0] * seats
        self.sender = -1
        self.asks: list[int] = []
        """Who may still answer with a Howler; the last one is asked first."""


@dataclass(frozen=True)
class View:
    """What a seat may know."""

    seat: int | None
    phase: Phase
    round: int
    rounds: int
    gentle: bool
    sack: int
    hands: list[int]
    hand: list[int]
    sent: list[bool]
    mine: int
    shown: list[int]
    pile: list[int]
    scores: list[int]
    sender: int
    asks: list[int]


@dataclass(frozen=True)
class Event:
    """Something that happened, mostly to a seat; a weight of 0 is hidden or has no meaning."""

    kind: Literal["drew", "sent", "shown", "howled", "passed", "scored", "ended"]
    seat: Seat = Seat(0)  # noqa: RUF009
    weight: int = 0
    letters: tuple[int, ...] = ()
