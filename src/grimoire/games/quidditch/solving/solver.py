"""Working out the outer table: layer after layer of Snitch points, the most of them first."""

from collections.abc import Callable
from math import log10
from typing import Final

from grimoire.games.quidditch.rules.scoring import TARGET
from grimoire.games.quidditch.solving.course import RESULTS, Course
from grimoire.games.quidditch.solving.lanes import WIDTH
from grimoire.games.quidditch.solving.mixing import Mixing, largest
from grimoire.games.quidditch.solving.outer import Outer

WIDEST: Final = 100
"""Tens of goal points between the players; beyond, the leader wins to working precision."""
DIGITS: Final = 13
CHANGE: Final = 10.0**-DIGITS
"""Where repetition stops: no chance changes by more than this."""

Progress = Callable[[int], None]
"""Told how much more of the work is done."""

PAIRS: Final = [
    (own, total - own)
    for total in range(2 * TARGET - 2, -1, -1)
    for own in range(TARGET)
    if own <= total - own < TARGET
]
"""Snitch points of both, the lower first: while nobody scores any, the players take turns."""

WORK: Final = len(PAIRS) * DIGITS
"""Every pair is worked out digit by digit."""


class Solver:
    """Repeats one perfectly played round until nothing changes any more."""

    def __init__(self, widest: int = WIDEST) -> None:
        self.outer = Outer(widest)
        self.course = Course()
        self.start = self.course.start()

    def solve(self, progress: Progress | None = None) -> Outer:
        """The outer table; who has more Snitch points can only get to states that are known."""
        for fewer, more in PAIRS:
            self.settle(fewer, more, progress)
        self.outer.tidy()
        return self.outer

    def settle(self, fewer: int, more: int, progress: Progress | None) -> None:
        """Work out both players' chances with these Snitch points."""
        mixing, digits = Mixing(), 0
        start = self.outer.of(fewer, more)
        while True:
            self.outer.put(fewer, more, start)
            if fewer != more:
                self.outer.put(more, fewer, self.attack(more, fewer))
            reached = self.attack(fewer, more)
            change = largest([there - here for here, there in zip(start, reached, strict=True)])
            right = DIGITS if change < CHANGE else max(digits, int(-log10(change)))
            if progress is not None:
                progress(right - digits)
            digits = right
            if change < CHANGE:
                self.outer.put(fewer, more, reached)
                return
            start = mixing.next(start, reached)

    def attack(self, own: int, rival: int) -> list[float]:
        """The attacker's chances by gap, if this round is played perfectly and the table holds."""
        widest = self.outer.widest
        chances: list[float] = []
        for first in range(-widest, widest + 1, WIDTH):
            gaps = range(first, first + WIDTH)
            self.course.value_results(
                [[self.outer.after(own, rival, gap, result) for gap in gaps] for result in RESULTS]
            )
            chances += self.course.worth(self.start)
        return chances[: 2 * widest + 1]
