"""What can be done. An action knows when it is allowed and what it does.

A game's chapters of rules hold the classes; each action is made once and handed out. `verbs.py`
of the game puts them in the order of their numbers.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeVar

from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOBODY, Seat
from grimoire.native import mypyc_attr

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Generic[S]):
    """Something that a player, chance or the clock does; S is the state it is done to."""

    home: ClassVar[str]
    """The module whose `VERBS` lists it."""
    by: ClassVar[Seat] = NOBODY
    """CHANCE or CLOCK if it is theirs to do; nobody in particular means the players."""

    def __init__(self) -> None:
        self.index = -1
        """Its stable number, given by the list of verbs."""
        self.verb = ""
        """What sort of action it is, in one word, given by the same list."""

    def check(self, state: S, seat: Seat) -> Refusal | None:
        """May this seat do it now?"""
        raise NotImplementedError

    def play(self, draft: S, seat: Seat, events: list[Any] | None) -> None:
        """Do it; it has been checked. Tell a listener, if there is one."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Act) and self.index == other.index

    def __hash__(self) -> int:
        return hash(self.index)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.index})"

    def __reduce__(self) -> tuple[Callable[[str, int], Any], tuple[str, int]]:
        return recall, (self.home, self.index)  # each is there once, in every process


def recall(home: str, index: int) -> Any:
    """The action of a game with this number."""
    return import_module(home).VERBS.action(index)
