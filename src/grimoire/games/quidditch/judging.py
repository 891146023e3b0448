"""The judge of this game: exact, where the table of optimal play holds."""

from collections.abc import Sequence

from grimoire.games.quidditch.game import Quidditch
from grimoire.games.quidditch.rules.full_rows import legal_turns
from grimoire.games.quidditch.solving.prospects import SAME, Prospect, house_rules, shipped
from grimoire.games.quidditch.state import Action, State
from grimoire.kernel.game import AnyGame
from grimoire.kernel.judge import Judge
from grimoire.kernel.options import Options
from grimoire.kernel.seats import Seat


class ExactJudge(Judge):
    """Knows optimal play."""

    def __init__(self, game: Quidditch) -> None:
        self.doubt = SAME
        self.prospects = shipped(game.rules_version, game.edition)

    def chances(self, state: State, eyes: Seat) -> list[float]:
        chance = self.prospects.of(state, Seat(0)).chance
        return [chance, 1.0 - chance]

    def best(self, state: State, seat: Seat) -> Action:
        turns = legal_turns(state)
        found = turns[0]
        best: Prospect | None = None
        for turn, prospect in zip(turns, self.prospects.of_choices(state), strict=True):
            if best is None or prospect.beats(best):
                found, best = turn, prospect
        return found


def judge(game: AnyGame, options: Options) -> Judge | Sequence[str]:
    """Who judges games with these options exactly, or the options under which nobody can."""
    assert isinstance(game, Quidditch)
    differs = house_rules(game.begin(2, options).terms)
    return differs or ExactJudge(game)
