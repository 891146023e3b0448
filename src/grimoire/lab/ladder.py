"""The ladder of a game's levels: each plays the others for itself, from every seat, and gets a
rating for it.
"""

from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

from grimoire.bots.levels import offered
from grimoire.kernel.options import Options
from grimoire.lab.arena import SURENESS
from grimoire.lab.checkpoint import identity
from grimoire.lab.crew import ALONE, Crew, Progress
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import simulate, tallied

if TYPE_CHECKING:
    from grimoire.lab.archive import Archive

FIRST_RATING = 1000.0
"""What the lowest level is rated."""


@dataclass(frozen=True)
class Climb:
    """Which levels are compared, at tables of how many, how often each pair meets."""

    game: str
    levels: tuple[str, ...] = ()
    """All that the game offers, if none are named."""
    seats: int = 2
    games: int = 1000
    seed: int = 0
    options: Options = field(default_factory=dict)
    everybody: bool = False
    """Does each level meet all those below it, or only the next one?"""


@dataclass(frozen=True)
class Rung:
    """What one of a level wins at tables with others of a lower one; a draw is shared."""

    level: str
    below: str
    games: int
    share: float

    @property
    def margin(self) -> float:
        """How far the interval reaches to either side: 19 times out of 20 it holds."""
        return SURENESS * sqrt(self.share * (1.0 - self.share) / self.games)


def climb(
    plan: Climb,
    crew: Crew = ALONE,
    progress: Progress | None = None,
    kept: Path | None = None,
    parquet: Path | None = None,
) -> list[Rung]:
    """Let the levels play; the lowest pair comes first.

    With a folder, what is done is kept there, as counts or as Parquet, and gone on from.
    """
    return [meet(plan, level, below, crew, progress, kept, parquet) for level, below in pairs(plan)]


def pairs(plan: Climb) -> list[tuple[str, str]]:
    """Each level with the one below, or with all that are."""
    levels = plan.levels or offered(plan.game)
    return [
        (level, below)
        for at, level in enumerate(levels)
        for below in (levels[:at] if plan.everybody else levels[max(0, at - 1) : at])
    ]


def meet(
    plan: Climb,
    level: str,
    below: str,
    crew: Crew,
    progress: Progress | None,
    kept: Path | None,
    parquet: Path | None,
) -> Rung:
    """One of a level against others, as often from each seat, with the same dice at each."""
    won, played = 0.0, 0
    for at in range(plan.seats):
        levels = tuple(level if seat == at else below for seat in range(plan.seats))
        games = plan.games * (at + 1) // plan.seats - plan.games * at // plan.seats
        if games:
            table = Plan(plan.game, levels, games, plan.seed, plan.options)
            name = name_of(table, at)
            file = None if kept is None else tallied(kept / f"{name}.json", table)
            archive = None if parquet is None else archived(parquet / name, table)
            found = simulate(table, crew, progress, file, archive)
            won += found.wins[at] + found.draws / plan.seats
            played += games
    return Rung(level, below, played, won / played)


def name_of(table: Plan, at: int) -> str:
    """Where the games of a table are kept in which the level sits there."""
    return "-".join(map(str, (table.game, *table.levels, *table.options.values(), at)))


def archived(folder: Path, table: Plan) -> "Archive":
    """The games of a table that lie in a folder; `ImportError` without pyarrow."""
    from grimoire.lab.archive import Archive

    return Archive(folder, identity(table), table.games)


# -- ratings ---------------------------------------------------------------------------------------


def ratings(rungs: list[Rung]) -> dict[str, float]:
    """The Elo rating of each level by its duels, as OpenSpiel finds it, the lowest level first.

    A win and a defeat more between all who met keep the ratings of those finite who never lost.
    `ImportError` without OpenSpiel.
    """
    import pyspiel

    levels = list(dict.fromkeys(name for rung in rungs for name in (rung.below, rung.level)))
    halves = [[0] * len(levels) for _ in levels]  # of wins: a draw is half of one for either
    for rung in rungs:
        above, below = levels.index(rung.level), levels.index(rung.below)
        won = round(2 * rung.share * rung.games)
        halves[above][below] += won + 2
        halves[below][above] += 2 * rung.games - won + 2
    found = pyspiel.elo.compute_ratings_from_matrices(win_matrix=halves)
    return {
        level: FIRST_RATING + rating - found[0] for level, rating in zip(levels, found, strict=True)
    }
