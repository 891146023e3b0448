"""The judge of this game: exact, where the table of optimal play holds."""

from collections.abc import Sequence

from grimoire.games.quidditch.game import Quidditch
from grimoire.games.quidditch.solving.prospects import SAME, Prospect, house_rules, shipped
from grimoire.games.quidditch.state import Action, State
from grimoire.kernel.bot import Glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.judge import Mentor
from grimoire.kernel.options import Options
from grimoire.kernel.seats import Seat


class ExactJudge(Mentor):
    """Knows optimal play."""

    def __init__(self, game: Quidditch) -> None:
        self.game = game
        self.doubt = SAME
        self.prospects = shipped(game.rules_version, game.edition)

    def chances(self, state: State, eyes: Seat) -> list[float]:
        chance = self.prospects.of(state, Seat(0)).chance
        return [chance, 1.0 - chance]

    def advise(self, glimpse: Glimpse) -> Action:
        prospects = self.prospects_of(glimpse)
        found = 0
        for at in range(1, len(prospects)):
            if prospects[at].beats(prospects[found]):
                found = at
        action: Action = glimpse.legal[found]
        return action

    def worth(self, glimpse: Glimpse, action: Action) -> float:
        only = Glimpse(glimpse.seat, glimpse.view, (action,))
        return self.prospects_of(only)[0].chance

    def prospects_of(self, glimpse: Glimpse) -> list[Prospect]:
        """What may be hoped for with each of these."""
        state: State = self.game.imagine(glimpse.view, FastSource(0))
        return self.prospects.of_turns(state, glimpse.legal)


def judge(game: Quidditch, options: Options) -> Mentor | Sequence[str]:
    """Who judges games with these options exactly, or the options under which nobody can."""
    differs = house_rules(game.begin(2, options).terms)
    return differs or ExactJudge(game)
