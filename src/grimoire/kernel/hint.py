"""What a hint is: the best that a seat can do, beside the second best, by what it sees alone."""

from dataclasses import dataclass
from typing import Final

from grimoire.kernel.bot import Glimpse
from grimoire.kernel.game import AnyGame
from grimoire.kernel.judge import Mentor

EXACT: Final = 1e-6
"""A mentor that has less doubt than this knows the truth."""


@dataclass(frozen=True)
class Weighed:
    """Something that may be done, in notation, and the chance to win with it."""

    action: str
    chance: float


@dataclass(frozen=True)
class Hint:
    """What is best; with figures, where somebody has learned to weigh it."""

    best: str
    """In notation."""
    weighed: tuple[Weighed, Weighed] | None
    """The best and the second best."""
    doubt: float
    """Differences below this say nothing."""

    @property
    def exact(self) -> bool:
        """Is it optimal play?"""
        return self.weighed is not None and self.doubt < EXACT


def weighed_hint(game: AnyGame, mentor: Mentor, glimpse: Glimpse) -> Hint:
    """The two that a mentor would do first, the better one first."""
    first = mentor.advise(glimpse)
    rest = tuple(one for one in glimpse.legal if one != first)
    second = mentor.advise(Glimpse(glimpse.seat, glimpse.view, rest))
    one, other = (
        Weighed(game.notate(action), mentor.worth(glimpse, action)) for action in (first, second)
    )
    if other.chance > one.chance:
        one, other = other, one
    return Hint(one.action, (one, other), mentor.doubt)
