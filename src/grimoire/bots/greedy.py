"""Looks one action ahead, and past the dice that follow it."""

from collections.abc import Callable
from typing import Any, Final

from grimoire.kernel.bot import Bot, Glimpse
from grimoire.kernel.chance import WORD, FastSource, Source
from grimoire.kernel.game import AnyGame
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

    def __init__(self, game: AnyGame, estimate: Callable[[Any, Seat], float]) -> None:
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
        """How good each legal action looks, on average over a few imagined states.

        Where nothing is hidden and no chance follows, a second look would show the same.
        """
        choices = len(glimpse.legal)
        totals, looks = [0.0] * choices, [0] * choices
        unsure = list(range(choices))
        for _ in range(worlds(choices)):
            fancy = Watched(source)
            world = self.game.imagine(glimpse.view, fancy)
            luck = source.below(WORD)
            lucky = []
            for at in unsure:
                rating, by_luck = self.rate(world, glimpse.seat, glimpse.legal[at], luck)
                totals[at] += rating
                looks[at] += 1
                if by_luck or fancy.asked:
                    lucky.append(at)
            unsure = lucky
        return [total / seen for total, seen in zip(totals, looks, strict=True)]

    def rate(self, world: Any, seat: Seat, action: Any, luck: int) -> tuple[float, bool]:
        """How good a state looks to a seat after its action, and whether luck had a hand in it."""
        draft = self.game.copy(world)
        self.game.play(draft, seat, action, None)
        by_luck = self.settle(draft, luck)
        return self.estimate(draft, seat), by_luck

    def settle(self, draft: Any, luck: int) -> bool:
        """Play what chance does until somebody must decide; whether it did anything."""
        if CHANCE not in self.game.to_decide(draft):
            return False
        dice = FastSource(luck)
        for _ in range(LONGEST_CHANCE):
            self.game.play(draft, CHANCE, self.game.draw(draft, dice), None)
            if CHANCE not in self.game.to_decide(draft):
                break
        return True


class Watched(Source):
    """A source that remembers whether anything was asked of it."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.asked = False

    def below(self, bound: int) -> int:
        self.asked = True
        return self.source.below(bound)


def worlds(choices: int) -> int:
    """In how many imagined states so many actions can be tried within the budget."""
    return max(1, min(MOST_WORLDS, BUDGET // choices))
