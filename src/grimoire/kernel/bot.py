"""What a bot is, and all that it ever gets to see."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from grimoire.kernel.chance import Source
from grimoire.kernel.game import GameOf
from grimoire.kernel.seats import Seat
from grimoire.native import mypyc_attr

S = TypeVar("S")
A = TypeVar("A")


class Glimpse:
    """What a seat knows when it must decide: its view and what it may do, nothing else."""

    def __init__(self, seat: Seat, view: Any, legal: Sequence[Any]) -> None:
        self.seat = seat
        self.view = view
        self.legal = legal


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Someone who decides from a glimpse."""

    @abstractmethod
    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        """One of the legal actions; where it hesitates, the source decides."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Adviser(Bot):
    """A bot that can say what it thinks of an action."""

    @abstractmethod
    def worth(self, glimpse: Glimpse, action: Any, source: Source) -> float:
        """The chance to win with a legal action, as far as this seat can see."""


class Slipping(Bot):
    """Plays like another, but of a hundred choices so many are only its second best."""

    def __init__(self, other: Bot, slips: int) -> None:
        self.other = other
        self.slips = slips

    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        best = self.other.choose(glimpse, source)
        if len(glimpse.legal) == 1 or source.below(100) >= self.slips:
            return best
        rest = [action for action in glimpse.legal if action is not best]
        return self.other.choose(Glimpse(glimpse.seat, glimpse.view, rest), source)


def glimpse(game: GameOf[S, A], state: S, seat: Seat) -> Glimpse:
    """What a seat may see of a state."""
    return Glimpse(seat, game.view(state, seat), tuple(game.legal_actions(state, seat)))


Maker = Callable[[Any], Bot]
"""Makes a bot for a game; one of a game's own bots is made for that game alone."""
