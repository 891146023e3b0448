"""Bots that know what every choice is worth: one that always takes the best, others that waver."""

from math import exp
from typing import Any, Final

from grimoire.games.quidditch.game import Quidditch
from grimoire.games.quidditch.solving.prospects import (
    Prospect,
    Prospects,
    by_house_rules,
    house_rules,
    shipped,
)
from grimoire.games.quidditch.state import State
from grimoire.kernel.bot import Bot, Glimpse
from grimoire.kernel.chance import Source

FINE: Final = 1 << 30
"""Into so many parts chance is divided where a bot wavers."""


class Perfect(Bot):
    """Plays perfectly; under house rules, perfectly to the end of the round, then by its nose."""

    def __init__(self, game: Quidditch) -> None:
        self.game = game
        self.exact = shipped(game.rules_version, game.edition)

    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        if len(glimpse.legal) == 1:
            return glimpse.legal[0]
        state = self.game.imagine(glimpse.view, source)
        return glimpse.legal[self.pick(self.prospects(state).of_choices(state), source)]

    def prospects(self, state: State) -> Prospects:
        """By what states are valued at this table."""
        return by_house_rules() if house_rules(state.terms) else self.exact

    def pick(self, prospects: list[Prospect], source: Source) -> int:
        """The best; of equals any."""
        best = [0]
        for at in range(1, len(prospects)):
            if prospects[at].beats(prospects[best[0]]):
                best = [at]
            elif not prospects[best[0]].beats(prospects[at]):
                best.append(at)
        return best[source.below(len(best))]


class Wavering(Perfect):
    """Sees what choices are worth, but not sharply: the less a mistake costs, the likelier it is.

    A choice that costs as much chance to win as the blur is e times less likely than the best.
    """

    def __init__(self, game: Quidditch, blur: float) -> None:
        super().__init__(game)
        self.blur = blur

    def pick(self, prospects: list[Prospect], source: Source) -> int:
        best = max([prospect.chance for prospect in prospects])
        weights = [exp((prospect.chance - best) / self.blur) for prospect in prospects]
        left = sum(weights) * source.below(FINE) / FINE
        for at, weight in enumerate(weights):
            left -= weight
            if left < 0.0:
                return at
        return len(weights) - 1
