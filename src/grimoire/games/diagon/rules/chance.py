"""What falls to players by lot; none of them can choose it."""

from typing import ClassVar

from grimoire.games.diagon.rules.table import top
from grimoire.games.diagon.state import Action, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat


class OfChance(Action):
    """What chance alone does; the rule says when."""

    by: ClassVar[Seat] = CHANCE
    rule: ClassVar[str] = "DIA-DICE-01"

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """Does chance do it, in answer to what is asked?"""
        if seat != CHANCE:
            return Refusal("DIA-DICE-01")
        return None if self.fits(state, top(state)) else Refusal(self.rule)

    def fits(self, state: State, question: Question) -> bool:
        """May it be the answer to this?"""
        raise NotImplementedError
