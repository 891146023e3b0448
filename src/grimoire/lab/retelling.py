"""A review as it is told to whoever looks at it, in every language."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from grimoire import catalog
from grimoire.kernel.game import AnyGame
from grimoire.kernel.judge import Judge
from grimoire.kernel.options import complete
from grimoire.kernel.record import Record, replay
from grimoire.kernel.seats import Seat
from grimoire.kernel.text import LANGUAGES
from grimoire.lab.opinion import Opinion
from grimoire.lab.review import ROUNDING, Judged, Review, review

SAMPLES: Final = 4
"""How often a moment is played on where nobody knows better."""
MOST_JUDGED: Final = 160
"""Choices that are judged by samples; of longer games every second one, or fewer."""
WORST: Final = 3
"""Choices of each player that are named."""


@dataclass(frozen=True)
class Costly:
    """A choice that gave something away, and what would have been better, in the game's words."""

    seq: int
    seat: int
    caption: str
    """When that was."""
    played: str
    better: str
    had: float
    """The player's chance to win after it."""
    instead: float
    """What the better choice would have been worth."""


@dataclass(frozen=True)
class AccountTold:
    """One player's game: start + luck - given + received = end."""

    start: float
    luck: float
    given: float
    received: float
    end: float


@dataclass(frozen=True)
class ReviewTold:
    """What a finished game was made of: luck and skill apart."""

    exact: bool
    """By optimal play; otherwise it is a judgement."""
    doubt: float
    """Differences below this say nothing."""
    every: int
    """Every how many choices one was judged."""
    seqs: list[int]
    """The actions that led to the end, 0 for the beginning."""
    chances: list[list[float]]
    """Everybody's chance to win after each of them."""
    costly: list[Costly]
    """The worst choices of each player, the worst first."""
    accounts: list[AccountTold]


Told = dict[str, ReviewTold]
"""A review in every language."""


def retold(record: Record) -> Told:
    """The review of a finished game."""
    game = catalog.game(record.game, record.edition_text)
    judge = judge_of(game, record)
    every = 1 if knows_truth(judge) else 1 + (len(choices(record)) - 1) // MOST_JUDGED
    return tell(game, record, review(game, record, judge, every=every), every)


def judge_of(game: AnyGame, record: Record) -> Judge:
    """Whoever knows optimal play or has learned to judge, or samples."""
    judge = catalog.entry(game.id).judge(game, complete(game.options, record.options))
    return judge if isinstance(judge, Judge) else Opinion(game, len(record.names), SAMPLES)


def knows_truth(judge: Judge) -> bool:
    """Is it optimal play by which somebody judges?"""
    return judge.doubt < ROUNDING


def choices(record: Record) -> list[str]:
    """What players did."""
    return [text for seat, text in record.actions if seat >= 0]


def tell(game: AnyGame, record: Record, found: Review, every: int) -> Told:
    """A review for the page, in every language."""
    states = [state for state, _ in replay(game, record)]
    named = costliest(found)
    return {
        lang: ReviewTold(
            exact=found.doubt < ROUNDING,
            doubt=found.doubt,
            every=every,
            seqs=[0, *(one.seq for one in found.moments)],
            chances=[rounded(found.start), *(rounded(one.chances) for one in found.moments)],
            costly=[costly(game, record, one, states[one.seq - 1], lang) for one in named],
            accounts=[
                AccountTold(own.start, own.luck, own.given, own.received, own.end)
                for own in found.accounts
            ],
        )
        for lang in LANGUAGES
    }


def rounded(chances: list[float]) -> list[float]:
    """As exact as anybody can see."""
    return [round(one, 4) for one in chances]


def costliest(found: Review) -> list[Judged]:
    """A few of each player's choices that cost most, the worst first."""
    told: Counter[int] = Counter()
    named = []
    for one in found.worst(len(found.moments)):
        told[one.seat] += 1
        if told[one.seat] <= WORST:
            named.append(one)
    return named


def costly(game: AnyGame, record: Record, one: Judged, state: Any, lang: str) -> Costly:
    """A choice that cost something, in words."""
    seat = Seat(one.seat)
    view, had = game.view(state, seat), one.chances[seat] - one.luck[seat]
    played, better = (
        game.describe(view, seat, game.parse(text), record.names, lang)
        for text in (one.action, one.better)
    )
    instead = had - one.change[seat]
    return Costly(one.seq, seat, game.caption(view, lang), played, better, had, instead)
