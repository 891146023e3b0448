"""Hints: who may have one, how often, and how it is told."""

from collections.abc import Sequence
from typing import Final

from grimoire.kernel.bot import Glimpse
from grimoire.kernel.game import AnyGame
from grimoire.kernel.hint import Hint
from grimoire.kernel.seats import Seat
from grimoire.table import rendering
from grimoire.table.bucket import Bucket
from grimoire.table.messages import Advice, HintTold

RATE: Final = 0.5
"""Hints a second for one seat."""
BURST: Final = 1


class Hints:
    """The hints that seats have asked for: one at a time, and not too many."""

    def __init__(self) -> None:
        self.under_way: set[Seat] = set()
        self.buckets: dict[Seat, Bucket] = {}

    def may_ask(self, seat: Seat, now: float) -> bool:
        """May this seat ask again already? Then it has."""
        bucket = self.buckets.setdefault(seat, Bucket(RATE, BURST, now))
        return bucket.take(now)


def hint_told(
    game: AnyGame, moment: tuple[int, int], glimpse: Glimpse, hint: Hint, names: Sequence[str]
) -> HintTold:
    """A hint in the game's words; the moment is that of the table, and of the seat."""
    view, seat = glimpse.view, glimpse.seat

    def told(notation: str, chance: float | None) -> Advice:
        action = game.parse(notation)
        said = rendering.in_languages(
            rendering.ALL, lambda lang: game.describe(view, seat, action, names, lang)
        )
        why = rendering.in_languages(
            rendering.ALL, lambda lang: game.reason(view, seat, action, names, lang)
        )
        return Advice(notation, said, why, None if chance is None else round(chance, 4))

    if hint.weighed is None:
        return HintTold(*moment, told(hint.best, None), None, exact=False, clear=True)
    best, second = hint.weighed
    return HintTold(
        *moment,
        told(best.action, best.chance),
        told(second.action, second.chance),
        exact=hint.exact,
        clear=best.chance - second.chance > hint.doubt,
    )
