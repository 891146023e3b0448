"""Many games between bots. The same seed gives the same games, however many work on them."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.bots.random import RandomBot
from grimoire.kernel.bot import Bot
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import Player, play, sources_for
from grimoire.kernel.options import Options
from grimoire.kernel.outcome import Outcome
from grimoire.lab.checkpoint import Checkpoint
from grimoire.lab.crew import ALONE, Crew, Progress, shares_played
from grimoire.lab.plan import Plan
from grimoire.lab.row import Row, row_of
from grimoire.lab.tally import Lengths, Tally, lengths

if TYPE_CHECKING:
    from grimoire.lab.archive import Archive


@dataclass(frozen=True)
class Summary:
    """What came of it."""

    game: str
    levels: tuple[str, ...]
    seed: int
    options: Options
    games: int
    actions: int
    seconds: float
    wins: tuple[int, ...]
    draws: int
    mean_scores: tuple[float, ...]
    lengths: Lengths


def simulate(
    plan: Plan,
    crew: Crew = ALONE,
    progress: Progress | None = None,
    checkpoint: Checkpoint[Tally] | None = None,
    archive: "Archive | None" = None,
) -> Summary:
    """Play all the games of a plan; `Refused`, `UnknownGame` or `UnknownLevel` if it cannot be.

    With a checkpoint or an archive those that are done already are not played again, and whoever
    interrupts it can go on from there.
    """
    check_plan(plan)
    tell = progress or (lambda _: None)
    if archive is not None:
        return simulate_into(archive, plan, crew, tell)
    if checkpoint is not None:
        checkpoint.fill(partial(play_share, plan), crew, tell)
        return summary(plan, checkpoint.counted, checkpoint.seconds)
    began = perf_counter()
    tally = Tally(len(plan.levels))
    for _, part in shares_played(partial(play_share, plan), [range(plan.games)], crew):
        tally.add(part)
        tell(part.games)
    return summary(plan, tally, perf_counter() - began)


def tallied(path: Path, plan: Plan) -> Checkpoint[Tally]:
    """The games of a plan that are counted on a file already, if it is there."""
    return Checkpoint(path, plan, Tally(len(plan.levels)))


def simulate_into(archive: "Archive", plan: Plan, crew: Crew, tell: Progress) -> Summary:
    """Play the games that do not lie in an archive yet, and put them there."""
    tally = Tally(len(plan.levels))
    with closing(archive.filled(partial(play_rows, plan), crew)) as games:
        for rows in games:
            for row in rows:
                tally.count(row.actions, row.outcome)
            tell(len(rows))
    return summary(plan, tally, archive.seconds)


def check_plan(plan: Plan) -> None:
    """Raise unless this game has these bots and can start with them."""
    game = catalog.game(plan.game, plan.edition)
    for level in plan.levels:
        bot(level, game)
    game.setup(len(plan.levels), plan.options)


def summary(plan: Plan, tally: Tally, seconds: float) -> Summary:
    """The counts of a plan's games in the form people want them."""
    return Summary(
        game=plan.game,
        levels=plan.levels,
        seed=plan.seed,
        options=plan.options,
        games=tally.games,
        actions=tally.actions,
        seconds=seconds,
        wins=tuple(tally.wins),
        draws=tally.draws,
        mean_scores=tuple(score / tally.games for score in tally.scores),
        lengths=lengths(tally.lengths),
    )


# -- some of the games -------------------------------------------------------------------------


def play_share(plan: Plan, share: range) -> Tally:
    """Play some of a plan's games."""
    game = catalog.game(plan.game, plan.edition)
    bots = [bot(level, game) for level in plan.levels]
    tally = Tally(len(bots))
    for number in share:
        tally.count(*play_game(game, bots, plan, number))
    return tally


def play_rows(plan: Plan, share: range) -> list[Row]:
    """Play some of a plan's games, and tell each by itself."""
    game = catalog.game(plan.game, plan.edition)
    bots = [bot(level, game) for level in plan.levels]
    rows = []
    for number in share:
        events: list[Any] = []
        actions, outcome = play_game(game, bots, plan, number, events)
        rows.append(row_of(game, number, plan.levels, actions, outcome, events))
    return rows


# -- one game ----------------------------------------------------------------------------------


def play_game(
    game: AnyGame, bots: list[Bot], plan: Plan, number: int, events: list[Any] | None = None
) -> tuple[int, Outcome]:
    """Play one game of a plan to its end: the number of its actions, and how it ended."""
    draft = game.setup(len(bots), plan.options)
    actions = play(game, draft, quickened(bots), sources_for(plan.seed, number, len(bots)), events)
    outcome = game.outcome(draft)
    assert outcome is not None, f"game {number} of seed {plan.seed} stopped before its end"
    return actions, outcome


def quickened(bots: Sequence[Bot]) -> list[Player]:
    """The same bots; those without a thought need nothing to look at."""
    return [None if isinstance(player, RandomBot) else player for player in bots]
