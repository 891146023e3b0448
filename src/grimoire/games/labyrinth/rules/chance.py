"""Chance: what comes by lot, and how probably; no player can choose it."""

from collections.abc import Iterator
from typing import ClassVar

from grimoire.games.labyrinth.rules.table import top
from grimoire.games.labyrinth.state import Action, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat


class OfChance(Action):
    """What chance alone does; the rule says why no player may."""

    by: ClassVar[Seat] = CHANCE
    rule: ClassVar[str]
    form: ClassVar[str] = "by_lot"

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """Does chance do it, in answer to what is asked?"""
        if seat != CHANCE or not self.fits(state, top(state)):
            return Refusal(self.rule, form=self.form)
        return None

    def fits(self, state: State, question: Question) -> bool:
        """May it be the answer to this?"""
        raise NotImplementedError


def evenly(actions: list[Action]) -> Iterator[tuple[Action, float]]:
    """Each as probable as the next."""
    return iter([(action, 1 / len(actions)) for action in actions])
