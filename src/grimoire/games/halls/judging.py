"""The judge of this game: what a master thinks of it, where one has learned to play it."""

from collections.abc import Sequence
from typing import Final

from grimoire.games.halls.bots.master import learned
from grimoire.games.halls.bots.planner import Planner
from grimoire.games.halls.game import Halls
from grimoire.kernel.judge import Mentor, Seer
from grimoire.kernel.options import Options
from grimoire.kernel.weights import UnfitWeights

DOUBT: Final = 0.03
"""Chances that differ by less are alike to a master."""


def judge(game: Halls, options: Options) -> Mentor | Sequence[str]:
    """Who judges games with these options, or the options under which nobody can."""
    try:
        judge = learned(game)
    except UnfitWeights:
        return ("edition",)
    return Seer(game, judge.win_chances, Planner(game, judge), DOUBT)
