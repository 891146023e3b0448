"""The planner: looks at whole turns, and at what they leave to the others."""

from typing import Any, Final

from grimoire.games.halls.bots.judgement import Judge
from grimoire.games.halls.bots.tactics import Tactics
from grimoire.games.halls.game import Halls
from grimoire.games.halls.heuristics import PATIENCE
from grimoire.games.halls.state import State
from grimoire.kernel.bot import Adviser, Bot, Glimpse
from grimoire.kernel.chance import Source

BREADTH: Final = 4
"""Plans for the tiles that are followed side by side."""
LOTS: Final = 4
"""Of so many decisions one is left to chance when a game goes on for too long."""


class Planner(Adviser):
    """Plays the beginning of the best turn that it finds.

    Nothing is hidden but the cards of others, and it makes nothing of those: one imagined state
    is as good as many.
    """

    def __init__(self, game: Halls, judge: Judge, breadth: int = BREADTH) -> None:
        self.game = game
        self.tactics = Tactics(judge, breadth)

    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        if len(glimpse.legal) == 1:
            return glimpse.legal[0]
        if glimpse.view.round > PATIENCE and source.below(LOTS) == 0:
            return glimpse.legal[source.below(len(glimpse.legal))]  # no circle lasts for ever
        world: State = self.game.imagine(glimpse.view, source)
        return self.tactics.decide(world, glimpse.seat, list(glimpse.legal))

    def worth(self, glimpse: Glimpse, action: Any, source: Source) -> float:
        world: State = self.game.imagine(glimpse.view, source)
        return self.tactics.value(world, glimpse.seat, action)


def make_planner(game: Halls) -> Bot:
    """A bot that plans."""
    return Planner(game, Judge())
