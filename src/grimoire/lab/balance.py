"""Is a game balanced? Rounds, wins by seat and by order of play, and how often each thing is used.

What counts as a use is the game's own affair (its `balance.py`); the rest is the same for all.
"""

from collections import Counter
from dataclasses import dataclass
from functools import partial
from math import sqrt
from time import perf_counter
from typing import Any, Final

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.catalog import Uses
from grimoire.kernel.bot import Bot
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import play, sources_for
from grimoire.kernel.options import Options
from grimoire.kernel.outcome import Outcome
from grimoire.lab.crew import ALONE, Crew, Progress, shares_played
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import check_plan, quickened
from grimoire.lab.tally import Lengths, added, lengths

LONGEST: Final = 20_000
"""Actions after which a game counts as stuck."""
SURE: Final = 1.96
"""Standard deviations within which 95 of 100 measurements lie."""


class NoUses(LookupError):
    """Nothing is counted for this game; the message is for people."""


@dataclass(frozen=True)
class Use:
    """How often one thing was done."""

    name: str
    per_game: float
    games: float
    """The share of games in which it was done at all."""
    won: float
    """Of those who did it, each time it was done: the share who won the game."""


@dataclass(frozen=True)
class Balance:
    """What came of many games."""

    game: str
    edition: str
    levels: tuple[str, ...]
    seed: int
    options: Options
    games: int
    seconds: float
    stuck: int
    """Games that did not end."""
    draws: int
    rounds: Lengths
    by_seat: tuple[float, ...]
    """The share of games that each seat won alone."""
    by_order: tuple[float, ...]
    """The same for the player who began, the second, and so on."""
    margin: float
    """How far a share of equal players may lie from its true value in 95 of 100 runs."""
    uses: tuple[Use, ...]


def balance(plan: Plan, crew: Crew = ALONE, progress: Progress | None = None) -> Balance:
    """Play all the games of a plan and count what matters; `NoUses` if nothing is counted."""
    check_plan(plan)
    uses = uses_of(plan.game)
    began = perf_counter()
    count = Count(len(plan.levels))
    for _, part in shares_played(partial(count_share, plan), [range(plan.games)], crew):
        count.add(part)
        if progress is not None:
            progress(part.games)
    return report(plan, count, uses, perf_counter() - began)


def uses_of(game_id: str) -> Uses:
    """What a game counts, or `NoUses`."""
    found = catalog.entry(game_id).uses()
    if found is None:
        known = [name for name in catalog.ids() if catalog.entry(name).uses() is not None]
        raise NoUses(f"Nothing is counted for {game_id!r}; it is for {', '.join(known)}.")
    return found


# -- counting ----------------------------------------------------------------------------------


class Count:
    """What happened in the games counted so far."""

    def __init__(self, seats: int) -> None:
        self.stuck = 0
        self.draws = 0
        self.rounds: Counter[int] = Counter()
        self.by_seat = [0] * seats
        self.by_order = [0] * seats
        self.times: Counter[str] = Counter()
        self.games_with: Counter[str] = Counter()
        self.by_winners: Counter[str] = Counter()

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.rounds.total()

    def count(self, uses: Uses, events: list[Any], outcome: Outcome | None) -> None:
        """One more game."""
        self.rounds[uses.rounds(events)] += 1
        if outcome is None:
            self.stuck += 1
        elif len(outcome.winners) == 1:
            winner = outcome.winners[0]
            self.by_seat[winner] += 1
            self.by_order[(winner - uses.starter(events)) % len(self.by_order)] += 1
        else:
            self.draws += 1
        self.count_uses(uses.tally(events), outcome)

    def count_uses(self, tally: Counter[tuple[str, int]], outcome: Outcome | None) -> None:
        """What was done in a game, and whether those who did it won."""
        winners = outcome.winners if outcome is not None else ()
        for (name, seat), times in tally.items():
            self.times[name] += times
            self.by_winners[name] += times * (seat in winners)
        self.games_with.update({name for name, _ in tally})

    def add(self, other: "Count") -> None:
        """All the games of another count."""
        self.stuck += other.stuck
        self.draws += other.draws
        self.rounds.update(other.rounds)
        self.by_seat = added(self.by_seat, other.by_seat)
        self.by_order = added(self.by_order, other.by_order)
        self.times.update(other.times)
        self.games_with.update(other.games_with)
        self.by_winners.update(other.by_winners)


def count_share(plan: Plan, share: range) -> Count:
    """Play some of a plan's games."""
    game, uses = catalog.game(plan.game, plan.edition), uses_of(plan.game)
    bots = [bot(level, game) for level in plan.levels]
    count = Count(len(bots))
    for number in share:
        count_game(count, game, uses, bots, plan, number)
    return count


def count_game(
    count: Count, game: AnyGame, uses: Uses, bots: list[Bot], plan: Plan, number: int
) -> None:
    """Play one game of a plan and count it."""
    draft = game.setup(len(bots), plan.options)
    events: list[Any] = []
    sources = sources_for(plan.seed, number, len(bots))
    play(game, draft, quickened(bots), sources, events, LONGEST)
    count.count(uses, events, game.outcome(draft))


# -- the report --------------------------------------------------------------------------------


def report(plan: Plan, count: Count, uses: Uses, seconds: float) -> Balance:
    """The counts in the form people want them."""
    games, even = count.games, 1.0 / len(plan.levels)
    return Balance(
        game=plan.game,
        edition=catalog.game(plan.game, plan.edition).edition,
        levels=plan.levels,
        seed=plan.seed,
        options=plan.options,
        games=games,
        seconds=seconds,
        stuck=count.stuck,
        draws=count.draws,
        rounds=lengths(count.rounds),
        by_seat=tuple(won / games for won in count.by_seat),
        by_order=tuple(won / games for won in count.by_order),
        margin=SURE * sqrt(even * (1.0 - even) / games),
        uses=tuple(use_of(count, name) for name in uses.USES),
    )


def use_of(count: Count, name: str) -> Use:
    """How often one thing was done."""
    times = count.times[name]
    return Use(
        name=name,
        per_game=times / count.games,
        games=count.games_with[name] / count.games,
        won=count.by_winners[name] / times if times else 0.0,
    )
