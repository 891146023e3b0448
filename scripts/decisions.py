"""How long the bots of a game think, level by level.

    python scripts/decisions.py [GAME[:LEVEL] ...]

Every level plays a game against itself with the fewest and with the most seats, a bot being asked
for anew at each decision as at a table, and the CPU time of every decision with a choice is taken.
`GRIMOIRE_PURE=1` measures the sources; `node web/tools/decisions.mjs` runs this file in Pyodide, as
a browser does.
"""

import sys
import time
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Any

from grimoire import catalog
from grimoire.bots.levels import bot, levels_of
from grimoire.kernel.bot import Bot, Glimpse
from grimoire.kernel.chance import Source
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import play, sources_for

LONGEST = 1500
"""So many actions of a game are played, those of chance among them."""
HEADING = (
    f"{'game':<12}{'level':<14}{'decisions':>10}{'median ms':>11}{'mean ms':>9}{'slowest s':>11}"
)


@dataclass
class Timed(Bot):
    """A bot of some level, and how long each of its decisions took."""

    level: str
    game: AnyGame
    seconds: list[float] = field(default_factory=list)

    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        """What the bot chooses, by the clock."""
        began = time.process_time()
        action = bot(self.level, self.game).choose(glimpse, source)
        if len(glimpse.legal) > 1:
            self.seconds.append(time.process_time() - began)
        return action


def measured(game: AnyGame, level: str) -> list[float]:
    """The seconds of every decision of a level."""
    player = Timed(level, game)
    for number, seats in enumerate(sorted({min(game.seat_counts), max(game.seat_counts)})):
        sources = sources_for(0, number, seats)
        play(game, game.setup(seats), [player] * seats, sources, longest=LONGEST)
    return player.seconds


def row(game: str, level: str, seconds: list[float]) -> str:
    """What is told of a level."""
    typical, mean = 1000 * median(seconds), 1000 * fmean(seconds)
    return (
        f"{game:<12}{level:<14}{len(seconds):>10}{typical:>11.1f}{mean:>9.1f}{max(seconds):>11.2f}"
    )


def main(names: list[str]) -> None:
    """Measure the games that are named, or all of them; all levels, or one."""
    print(HEADING)
    for wanted in names or [entry.id for entry in catalog.CATALOG]:
        name, _, only = wanted.partition(":")
        for level in [only] if only else levels_of(name):
            print(row(name, level, measured(catalog.game(name), level)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
