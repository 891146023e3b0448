"""Between rounds: the chance to win of the player about to attack, under optimal play."""

import json
from hashlib import sha256
from typing import Final

from grimoire.games.quidditch.rules.scoring import BONUS, TARGET
from grimoire.games.quidditch.solving.course import Result
from grimoire.kernel.weights import UnfitWeights

TEN: Final = 10
"""Goal points come in tens; a gap is the attacker's lead in tens."""
EDGE: Final = 1e-12
"""How far from certain a chance may be at the widest gap."""


class TableError(UnfitWeights):
    """What is wrong with a table of chances; the message is for people."""


class Outer:
    """The chance of the player about to attack: by own and other's Snitch points, and by the gap.

    A gap wider than the widest counts as that one.
    """

    def __init__(self, widest: int) -> None:
        self.widest = widest
        self.chances = [
            [float(TEN * gap + BONUS > 0) for gap in range(-widest, widest + 1)]
            for _ in range(TARGET * TARGET)
        ]

    def of(self, own: int, rival: int) -> list[float]:
        """The chances with these Snitch points, by gap."""
        return self.chances[own * TARGET + rival]

    def put(self, own: int, rival: int, chances: list[float]) -> None:
        """Know better what they are."""
        self.chances[own * TARGET + rival] = chances

    def chance(self, own: int, rival: int, gap: int) -> float:
        """The chance of the player about to attack."""
        widest = self.widest
        at = 0 if gap < -widest else 2 * widest if gap > widest else gap + widest
        return self.chances[own * TARGET + rival][at]

    def after(self, own: int, rival: int, gap: int, result: Result) -> float:
        """The attacker's chance when the round has brought this."""
        snitch, goals = result
        gap += goals // TEN
        if own + snitch >= TARGET:  # QUI-WIN-01, QUI-WIN-05
            return 1.0 if gap * TEN + BONUS > 0 else 0.0
        return 1.0 - self.chance(rival, own + snitch, -gap)

    def tidy(self) -> None:
        """A chance that rounding left below nothing is nothing; the widest gap must be certain."""
        for at, chances in enumerate(self.chances):
            self.chances[at] = [min(1.0, max(0.0, chance)) for chance in chances]
            assert self.chances[at][0] < EDGE, "the table is too narrow"
            assert self.chances[at][-1] > 1.0 - EDGE, "the table is too narrow"


# -- as a file -------------------------------------------------------------------------------------


def written(outer: Outer, rules: int, edition: str) -> str:
    """A table as a file, with the rules and the edition that it was worked out for."""
    card = {
        "rules": rules,
        "edition": edition,
        "digest": digest(outer.chances),
        "chances": outer.chances,
    }
    return json.dumps(card).replace("], [", "],\n[") + "\n"


def read(text: str, rules: int, edition: str) -> Outer:
    """The table that a file holds, or `TableError`."""
    try:
        card = json.loads(text)
        chances: list[list[float]] = card["chances"]
        told = card["digest"]
        made_for: tuple[int, str] = (card["rules"], card["edition"])
        intact = told == digest(chances)
    except (ValueError, KeyError, TypeError) as error:
        raise TableError("the table of optimal play is damaged") from error
    if not intact:
        raise TableError("the table of optimal play is damaged")
    if made_for != (rules, edition):
        raise TableError(
            f"the table of optimal play was made for rules {made_for[0]} and edition "
            f"{made_for[1]}, not for rules {rules} and edition {edition}"
        )
    outer = Outer((len(chances[0]) - 1) // 2)
    outer.chances = chances
    return outer


def digest(chances: list[list[float]]) -> str:
    """A number that changes with every chance."""
    return sha256(json.dumps(chances).encode()).hexdigest()
