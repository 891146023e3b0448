"""What a learner calls the actions of players: small numbers, the same in every game."""

from collections.abc import Sequence
from typing import Any, Final

from grimoire.kernel.game import AnyGame

FEW: Final = 20_000
"""So many actions can be numbered one by one, and masked."""
MOST: Final = 512
"""Where there are more, an action is called by its place among what is legal: so many at most."""


class Numbering:
    """Numbers for what players may do.

    Most games have a number for each action. Where they are millions, as the ways to place dice,
    the number is the place in the list of what is legal, which is always in the same order.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.by_place = game.action_count > FEW
        self.count: int = MOST if self.by_place else game.action_count
        """The numbers run from 0 up to but not including this."""

    def numbers(self, legal: Sequence[Any]) -> list[int]:
        """The numbers of what is legal, rising."""
        if self.by_place:
            return list(range(len(legal)))
        return sorted(self.game.index(action) for action in legal)

    def action(self, number: int, legal: Sequence[Any]) -> Any:
        """What a number means now; None if it is nothing that is legal."""
        if self.by_place:
            return legal[number] if 0 <= number < len(legal) else None
        return next((one for one in legal if self.game.index(one) == number), None)
