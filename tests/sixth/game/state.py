"""The state of a game, and the words of the grammar typed with it."""

from collections.abc import Iterator
from typing import ClassVar

from grimoire.games.candles.events import Events
from grimoire.kernel import pending
from grimoire.kernel.acts import Act
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOBODY, Seat
from grimoire.kernel.stack import Stacked


class State(Stacked):
    """Everything there is to know, and everybody sees it."""

    def __init__(self, seats: int, candles: int) -> None:
        super().__init__()
        self.seats = seats
        self.candles = candles
        self.turn = NOBODY

    def copy(self) -> "State":
        """An independent copy."""
        twin = State(self.seats, self.candles)
        twin.turn = self.turn
        twin.pending = self.pending.copy()
        twin.outcome = self.outcome
        return twin


class Action(Act[State]):
    """Something that a player, chance or the clock does."""

    home: ClassVar[str] = "grimoire.games.candles.verbs"

    def check(self, state: State, seat: Seat) -> Refusal | None:
        raise NotImplementedError

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        raise NotImplementedError


class Question(pending.Question[State, Action]):
    """What a player, or chance, has to choose."""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return []

    def overdue(self, state: State, seat: Seat) -> Action:
        raise NotImplementedError

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        raise NotImplementedError

    def draw(self, state: State, source: Source) -> Action:
        raise NotImplementedError
