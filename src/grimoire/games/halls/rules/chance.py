"""What falls to players by lot, and how probably; none of them can choose it."""

from collections.abc import Iterator
from typing import ClassVar

from grimoire.games.halls.data import KINDS, TILES
from grimoire.games.halls.deck import count, size
from grimoire.games.halls.rules.table import top
from grimoire.games.halls.state import Action, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat


class OfChance(Action):
    """What chance alone does; the rule says why no player may."""

    by: ClassVar[Seat] = CHANCE
    rule: ClassVar[str]
    form: ClassVar[str] = "text"

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


def by_count(actions: list[Action], pack: int) -> Iterator[tuple[Action, float]]:
    """Each as probable as there are cards of its kind."""
    cards = size(pack)
    kinds = [card for card in range(KINDS) if count(pack, card) > 0]
    return iter([(actions[card], count(pack, card) / cards) for card in kinds])


def left_over(dealt: list[int], how_many: int) -> list[int]:
    """HAL-SET-03, HAL-SET-04: those that nobody has been dealt yet."""
    return [number for number in range(how_many) if number not in dealt]


def tiles_in(maybe: int) -> list[int]:
    """The tiles that may lie on a square."""
    tiles: list[int] = []
    for tile in range(TILES):
        if maybe >> tile & 1:
            tiles.append(tile)
    return tiles
