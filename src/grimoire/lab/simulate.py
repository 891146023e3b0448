"""Many games between bots. The same seed gives the same games, however many work on them."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from typing import TypeVar

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.bots.random import RandomBot
from grimoire.kernel.bot import Bot
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import Player, play, sources_for
from grimoire.kernel.options import Options
from grimoire.lab.checkpoint import Checkpoint
from grimoire.lab.plan import Plan
from grimoire.lab.tally import Lengths, Tally, lengths

LARGEST_SHARE = 25
"""Games handed to a worker at a time; those begun are finished when somebody interrupts."""
SHARES_AHEAD = 4
"""Shares that wait for each worker."""

Progress = Callable[[int], None]
"""Told how many more games are done."""

T = TypeVar("T")


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
    jobs: int = 1,
    progress: Progress | None = None,
    checkpoint: Checkpoint | None = None,
) -> Summary:
    """Play all the games of a plan; `Refused`, `UnknownGame` or `UnknownLevel` if it cannot be.

    With a checkpoint those that are done already are not played again, and whoever interrupts it
    can go on from there.
    """
    check_plan(plan)
    if checkpoint is not None:
        return simulate_on(checkpoint, jobs, progress)
    began = perf_counter()
    tally = Tally(len(plan.levels))
    for _, part in shares_played(play_share, plan, jobs):
        tally.add(part)
        if progress is not None:
            progress(part.games)
    return summary(plan, tally, perf_counter() - began)


def simulate_on(checkpoint: Checkpoint, jobs: int, progress: Progress | None) -> Summary:
    """Play the games that are not done yet, and write down those that are."""
    plan, tell = checkpoint.plan, progress or (lambda _: None)
    tell(checkpoint.tally.games)
    last = perf_counter()
    try:
        for share, part in shares_played(play_share, plan, jobs, checkpoint.left):
            now = perf_counter()
            checkpoint.note(share, part, now - last)
            last = now
            tell(part.games)
    finally:
        checkpoint.write()
    return summary(plan, checkpoint.tally, checkpoint.seconds)


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


# -- sharing out the games ---------------------------------------------------------------------


def shares_played(
    count: Callable[[Plan, range], T], plan: Plan, jobs: int, left: Sequence[range] | None = None
) -> Iterator[tuple[range, T]]:
    """What is counted in one share of the games after the other, in no fixed order."""
    numbers = [range(plan.games)] if left is None else left
    shares = (share for some in numbers for share in shared_out(some, jobs))
    if jobs == 1:
        yield from ((share, count(plan, share)) for share in shares)
        return
    context = multiprocessing.get_context("spawn")
    workers = ProcessPoolExecutor(min(jobs, plan.games), context, leave_interrupts_to_parent)
    try:
        with interrupts_held_back():
            pending = {
                workers.submit(count, plan, share): share
                for share in islice(shares, jobs * SHARES_AHEAD)
            }
        while pending:
            done, _ = wait(pending, return_when=FIRST_COMPLETED)
            yield from [(pending.pop(future), future.result()) for future in done]
            pending |= {
                workers.submit(count, plan, share): share for share in islice(shares, len(done))
            }
    finally:
        workers.shutdown(cancel_futures=True)


def shared_out(numbers: range, jobs: int) -> Iterator[range]:
    """The numbers of games in shares that keep every worker busy to the end."""
    size = max(1, min(LARGEST_SHARE, len(numbers) // (jobs * 8)))
    for start in range(numbers.start, numbers.stop, size):
        yield range(start, min(start + size, numbers.stop))


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Ctrl-C waits; processes started meanwhile never hear it, not even before they are set up."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_interrupts_to_parent() -> None:
    """A worker does not answer Ctrl-C by itself: whoever started it stops it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_share(plan: Plan, share: range) -> Tally:
    """Play some of a plan's games."""
    game = catalog.game(plan.game, plan.edition)
    bots = [bot(level, game) for level in plan.levels]
    tally = Tally(len(bots))
    for number in share:
        count_game(tally, game, bots, plan, number)
    return tally


# -- one game ----------------------------------------------------------------------------------


def count_game(tally: Tally, game: AnyGame, bots: list[Bot], plan: Plan, number: int) -> None:
    """Play one game of a plan to its end and count it."""
    draft = game.setup(len(bots), plan.options)
    actions = play(game, draft, quickened(bots), sources_for(plan.seed, number, len(bots)))
    outcome = game.outcome(draft)
    assert outcome is not None, f"game {number} of seed {plan.seed} stopped before its end"
    tally.count(actions, outcome)


def quickened(bots: Sequence[Bot]) -> list[Player]:
    """The same bots; those without a thought need nothing to look at."""
    return [None if isinstance(player, RandomBot) else player for player in bots]
