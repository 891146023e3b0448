"""The ladder of a game's levels: each plays the others for itself, from every seat, and gets a
rating for it.
"""

from dataclasses import dataclass, field
from math import log10, sqrt
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
ELO = 400.0
"""Points that make a win ten times as likely as a defeat."""
PATIENT = 2_000
SETTLED = 1e-9
"""When ratings are no longer improved: after so many rounds, or when they stay as they are."""


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
    """The rating of each level by its duels (Bradley and Terry), the lowest first.

    Each is as strong as its wins say, given how strong those are whom it met; a win and a defeat
    between all who met keep the ratings of those finite who never lost.
    """
    levels: list[str] = []
    for rung in rungs:
        levels += [name for name in (rung.below, rung.level) if name not in levels]
    wins = dict.fromkeys(levels, 0.0)
    for rung in rungs:
        wins[rung.level] += rung.share * rung.games + 1.0
        wins[rung.below] += (1.0 - rung.share) * rung.games + 1.0
    strength = dict.fromkeys(levels, 1.0)
    for _ in range(PATIENT):
        better = {level: wins[level] / expected(level, rungs, strength) for level in levels}
        total = sum(better.values())
        better = {level: one / total for level, one in better.items()}
        change = max(abs(better[level] - strength[level]) for level in levels)
        strength = better
        if change < SETTLED:
            break
    lowest = strength[levels[0]]
    return {level: FIRST_RATING + ELO * log10(strength[level] / lowest) for level in levels}


def expected(level: str, rungs: list[Rung], strength: dict[str, float]) -> float:
    """The games of a level, each divided by how strong both sides are together."""
    return sum(
        (rung.games + 2.0) / (strength[rung.level] + strength[rung.below])
        for rung in rungs
        if level in (rung.level, rung.below)
    )
