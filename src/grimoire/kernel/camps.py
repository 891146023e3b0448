"""Games in which players win together, by camps that come with the cards they were dealt."""

from abc import ABC, abstractmethod
from typing import Any

from grimoire.kernel.seats import Seat
from grimoire.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Camps(ABC):
    """The camps of a game, for whoever compares bots of different strength in each."""

    names: tuple[str, ...]

    @abstractmethod
    def camp_of(self, state: Any, seat: Seat) -> str:
        """The camp a seat starts in; everything has been dealt."""

    @abstractmethod
    def stays(self, state: Any, seat: Seat) -> bool:
        """Does a seat end in the camp it started in? The game is over."""

    @abstractmethod
    def winner(self, state: Any) -> str:
        """The camp that has won; empty if none has. The game is over."""
