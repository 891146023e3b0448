"""Does what a judge says come true? Chances that it gave, beside how often those seats won.

Now and then in games between bots the judge is asked by whoever is to decide, and says of every
seat how probably it will win; when the game is over, that is held against how it ended.
"""

from collections.abc import Mapping
from dataclasses import astuple, dataclass, field
from functools import partial
from math import fsum
from pathlib import Path
from typing import Any, Final

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.kernel.bot import Bot
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.judge import Judge
from grimoire.kernel.loop import derived, moments, sources_for
from grimoire.kernel.options import complete
from grimoire.kernel.seats import Seat
from grimoire.lab.checkpoint import Checkpoint
from grimoire.lab.crew import ALONE, Crew, Progress, shares_played
from grimoire.lab.opinion import Opinion
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import check_plan, quickened

BINS: Final = 10
EVERY: Final = 60
"""One decision in so many is judged, drawn by lot."""
SAMPLES: Final = 8
"""Samples of a moment where nobody judges but samples."""
FINE: Final = 2.0**32
"""What is added up is told in such parts of one: the sum is then the same in any order."""


@dataclass
class Bin:
    """Chances that are about the same, and how often those came true."""

    count: int = 0
    said: float = 0.0
    came: float = 0.0


@dataclass
class Calibration:
    """What a judge said in some games, and what came of it."""

    games: int = 0
    bins: list[Bin] = field(default_factory=lambda: [Bin() for _ in range(BINS)])
    squares: float = 0.0
    """The sum of what it was wrong by, squared."""
    even_squares: float = 0.0
    """The same of somebody who gives everybody the same chance."""

    @property
    def count(self) -> int:
        """How many chances it gave."""
        return sum(one.count for one in self.bins)

    @property
    def brier(self) -> float:
        """What it was wrong by, squared, on average: 0 is a prophet."""
        return self.squares / self.count if self.count else 0.0

    @property
    def even_brier(self) -> float:
        """The same of somebody who gives everybody the same chance."""
        return self.even_squares / self.count if self.count else 0.0

    def note(self, said: list[float], won: list[float]) -> None:
        """A moment, and how its game ended."""
        even = 1 / len(said)
        for chance, came in zip(map(fine, said), won, strict=True):
            one = self.bins[min(BINS - 1, int(chance * BINS))]
            one.count, one.said, one.came = one.count + 1, one.said + chance, one.came + came
            self.squares += fine((chance - came) ** 2)
            self.even_squares += fine((even - came) ** 2)

    def add(self, other: "Calibration") -> None:
        """The games of both."""
        self.games += other.games
        self.squares += other.squares
        self.even_squares += other.even_squares
        for one, more in zip(self.bins, other.bins, strict=True):
            one.count, one.said = one.count + more.count, one.said + more.said
            one.came += more.came

    def as_written(self) -> dict[str, Any]:
        """All of it, for a file."""
        return {
            "games": self.games,
            "bins": [astuple(one) for one in self.bins],
            "squares": self.squares,
            "even_squares": self.even_squares,
        }

    def take_up(self, found: Mapping[str, Any]) -> None:
        """Put what a file says in the place of what was counted."""
        bins = [Bin(int(count), float(said), float(came)) for count, said, came in found["bins"]]
        self.games, self.bins = int(found["games"]), bins
        self.squares, self.even_squares = float(found["squares"]), float(found["even_squares"])


def fine(value: float) -> float:
    """A value of at most one as it is added up."""
    return round(value * FINE) / FINE


def calibrate(
    plan: Plan,
    crew: Crew = ALONE,
    progress: Progress | None = None,
    checkpoint: Checkpoint[Calibration] | None = None,
) -> Calibration:
    """Play all the games of a plan and hold the judge to its word.

    With a checkpoint those that are done already are not played again.
    """
    check_plan(plan)
    play, tell = partial(calibrate_share, plan), progress or (lambda _: None)
    if checkpoint is not None:
        checkpoint.fill(play, crew, tell)
        return checkpoint.counted
    found = Calibration()
    for _, part in shares_played(play, [range(plan.games)], crew):
        found.add(part)
        tell(part.games)
    return found


def held(path: Path, plan: Plan) -> Checkpoint[Calibration]:
    """The games of a plan that were held against the judge on a file already, if it is there."""
    return Checkpoint(path, plan, Calibration())


def calibrate_share(plan: Plan, share: range) -> Calibration:
    """Play some of a plan's games."""
    game = catalog.game(plan.game, plan.edition)
    judge, bots = judge_of(game, plan), [bot(level, game) for level in plan.levels]
    found = Calibration()
    for number in share:
        calibrate_game(found, game, judge, bots, plan, number)
    return found


def judge_of(game: AnyGame, plan: Plan) -> Judge:
    """Who judges these games: who knows or has learned it, or samples."""
    judge = catalog.entry(game.id).judge(game, complete(game.options, plan.options))
    return judge if isinstance(judge, Judge) else Opinion(game, len(plan.levels), SAMPLES)


def calibrate_game(
    found: Calibration, game: AnyGame, judge: Judge, bots: list[Bot], plan: Plan, number: int
) -> None:
    """Play one game, and ask now and then."""
    draft, lot = game.setup(len(bots), plan.options), FastSource(derived(plan.seed, number, -1))
    sources = sources_for(plan.seed, number, len(bots))
    said = [
        judge.chances(draft, seat)
        for seat in moments(game, draft, quickened(bots), sources)
        if seat >= 0 and lot.below(EVERY) == 0
    ]
    won = shared_wins(game, draft, len(bots))
    for chances in said:
        found.note(chances, won)
    found.games += 1


def shared_wins(game: AnyGame, state: Any, seats: int) -> list[float]:
    """Who has won; whoever wins with others has won, too."""
    outcome = game.outcome(state)
    assert outcome is not None
    return [float(Seat(seat) in outcome.winners) for seat in range(seats)]


def closeness(found: Calibration) -> float:
    """How far what came true lies from what was said, on average over all chances given."""
    gaps = [abs(one.said - one.came) for one in found.bins]
    return fsum(gaps) / found.count if found.count else 0.0
