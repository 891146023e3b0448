"""What a judge is: someone who says how probably each seat will win."""

from abc import ABC, abstractmethod
from typing import Any

from grimoire.kernel.seats import Seat
from grimoire.native import mypyc_attr


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
