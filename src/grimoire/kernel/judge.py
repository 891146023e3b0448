"""What a judge is: someone who says how probably each seat will win."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

from grimoire.kernel.bot import Adviser, Glimpse, glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.seats import Seat
from grimoire.native import mypyc_attr

WORLDS: Final = 8
"""States that are imagined from one view."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(ABC):
    """Says what a state is worth to everybody, and what would be best in it."""

    doubt: float
    """Differences below this say nothing; only rounding where the judge knows the truth."""

    @abstractmethod
    def chances(self, state: Any, eyes: Seat) -> list[float]:
        """Every seat's chance to be among the winners, as far as these eyes can see."""

    @abstractmethod
    def best(self, state: Any, seat: Seat) -> Any:
        """The best that a seat, which is asked, can do as far as it can see."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mentor(Judge):
    """A judge who knows enough to advise a seat by what it sees, with figures."""

    game: AnyGame

    @abstractmethod
    def advise(self, glimpse: Glimpse) -> Any:
        """The best of what a seat may do."""

    @abstractmethod
    def worth(self, glimpse: Glimpse, action: Any) -> float:
        """The chance of a seat to win with something that it may do."""

    def best(self, state: Any, seat: Seat) -> Any:
        return self.advise(glimpse(self.game, state, seat))


class Seer(Mentor):
    """Judges by what can be seen: the mean over imagined states; the advice is a bot's."""

    def __init__(
        self, game: AnyGame, weigh: Callable[[Any], list[float]], adviser: Adviser, doubt: float
    ) -> None:
        self.game = game
        self.weigh = weigh
        self.adviser = adviser
        self.doubt = doubt

    def chances(self, state: Any, eyes: Seat) -> list[float]:
        view = self.game.view(state, eyes)
        found = [self.weigh(self.game.imagine(view, FastSource(luck))) for luck in range(WORLDS)]
        return [sum([one[seat] for one in found]) / WORLDS for seat in range(len(found[0]))]

    def advise(self, glimpse: Glimpse) -> Any:
        return self.adviser.choose(glimpse, FastSource(0))

    def worth(self, glimpse: Glimpse, action: Any) -> float:
        return self.adviser.worth(glimpse, action, FastSource(0))
