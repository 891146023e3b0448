"""Looks one action ahead, and past the dice that follow it."""

from collections.abc import Callable
from typing import Any, Final

from grimoire.bots.bot import Bot, Glimpse
from grimoire.kernel.chance import WORD, FastSource, Source
from grimoire.kernel.game import Game
from grimoire.kernel.seats import CHANCE, Seat

BUDGET: Final = 96
"""Actions tried in one decision, unless there are more to choose from."""
MOST_WORLDS: Final = 4
"""Imagined states in which an action is tried at the most."""
LONGEST_CHANCE: Final = 8
"""Rolls in a row that it looks past."""


class GreedyBot(Bot):
    """Plays what looks best right after it, by the game's rule of thumb.

    Every action is tried in the same imagined states and meets the same luck there.
    """

    def __init__(self, game: Game[Any, Any], estimate: Callable[[Any, Seat], float]) -> None:
        self.game = game
        self.estimate = estimate

    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        if len(glimpse.legal) == 1:
            return glimpse.legal[0]
        ratings = self.ratings(glimpse, source)
        top = max(ratings)
        best = [at for at, rating in enumerate(ratings) if rating == top]
        return glimpse.legal[best[source.below(len(best))]]

    def ratings(self, glimpse: Glimpse, source: Source) -> list[float]:
        """How good each legal action looks, summed over a few imagined states."""
        totals = [0.0] * len(glimpse.legal)
        for _ in range(worlds(len(glimpse.legal))):
            world = self.game.imagine(glimpse.view, source)
            luck = source.below(WORD)
            for at, action in enumerate(glimpse.legal):
                totals[at] += self.rate(world, glimpse.seat, action, luck)
        return totals

    def rate(self, world: Any, seat: Seat, action: Any, luck: int) -> float:
        """How good a state looks to a seat after its action and the chance that follows."""
        draft = self.game.copy(world)
        self.game.play(draft, seat, action, None)
        self.settle(draft, luck)
        return self.estimate(draft, seat)

    def settle(self, draft: Any, luck: int) -> None:
        """Play what chance does until somebody must decide."""
        if CHANCE not in self.game.to_decide(draft):
            return
        dice = FastSource(luck)
        for _ in range(LONGEST_CHANCE):
            self.game.play(draft, CHANCE, self.game.draw(draft, dice), None)
            if CHANCE not in self.game.to_decide(draft):
                return


def worlds(choices: int) -> int:
    """In how many imagined states so many actions can be tried within the budget."""
    return max(1, min(MOST_WORLDS, BUDGET // choices))
