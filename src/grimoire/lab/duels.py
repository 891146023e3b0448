"""Two strengths of bots against each other at a table for two, with swapped seats."""

from dataclasses import dataclass, field, replace

from grimoire.kernel.options import Options
from grimoire.lab.arena import Share
from grimoire.lab.simulate import Plan, Progress, Summary, simulate


@dataclass(frozen=True)
class Duel:
    """Who meets whom in how many games, half of them from each seat."""

    game: str
    stronger: str
    weaker: str
    games: int
    seed: int = 0
    options: Options = field(default_factory=dict)


@dataclass(frozen=True)
class Verdict:
    """What came of a duel."""

    duel: Duel
    won: Share
    """What the stronger one won; a draw is half a win."""
    seconds: float


def fight(duel: Duel, jobs: int = 1, progress: Progress | None = None) -> Verdict:
    """Play a duel: the same dice from both seats, and the odd game from the first."""
    there = Plan(
        duel.game,
        (duel.stronger, duel.weaker),
        duel.games - duel.games // 2,
        duel.seed,
        duel.options,
    )
    back = replace(there, levels=(duel.weaker, duel.stronger), games=duel.games // 2)
    first = simulate(there, jobs, progress)
    if back.games == 0:
        return Verdict(duel, won(first, 0), first.seconds)
    second = simulate(back, jobs, progress)
    return Verdict(duel, won(first, 0) + won(second, 1), first.seconds + second.seconds)


def won(summary: Summary, seat: int) -> Share:
    """What a seat won of the games it played."""
    wins, draws = summary.wins[seat], summary.draws
    return Share(summary.games, wins + draws / 2, wins + draws / 4)


def ladder(
    game: str, levels: tuple[str, ...], games: int, seed: int, options: Options
) -> list[Duel]:
    """Each of these levels, weakest first, against the one below."""
    return [
        Duel(game, levels[at], levels[at - 1], games, seed, options) for at in range(1, len(levels))
    ]
