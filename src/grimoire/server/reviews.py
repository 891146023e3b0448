"""Finished games are gone through in a process of their own, one after the other."""

import asyncio
import faulthandler
from collections import Counter
from typing import Any, Final

from grimoire import catalog
from grimoire.kernel.game import AnyGame
from grimoire.kernel.judge import Judge
from grimoire.kernel.options import complete
from grimoire.kernel.record import Record, from_json, replay, to_json
from grimoire.kernel.seats import Seat
from grimoire.kernel.text import LANGUAGES
from grimoire.lab.opinion import Opinion
from grimoire.lab.review import ROUNDING, Judged, Review, review
from grimoire.server.bots import Desk
from grimoire.server.logs import field_log
from grimoire.server.problems import trouble
from grimoire.server.wire import AccountTold, Costly, ReviewTold

log = field_log("reviews")

MOST_KEPT: Final = 200
"""Reviews that are remembered."""
MOST_WAITING: Final = 20
"""Games that may wait for theirs."""
SAMPLES: Final = 4
"""How often a moment is played on where nobody knows better."""
MOST_JUDGED: Final = 160
"""Choices that are judged by samples; of longer games every second one, or fewer."""
WORST: Final = 3
"""Choices of each player that are named."""

Told = dict[str, ReviewTold]
"""A review in every language."""


class Reviews:
    """The reviews that were asked for: those that are known, and those that are under way."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.desk = Desk()
        self.turn = asyncio.Lock()
        self.known: dict[str, Told] = {}
        self.failed: set[str] = set()
        self.waiting: dict[str, str] = {}
        """The address that asked first for a table's review, while it is under way."""
        self.tasks: set[asyncio.Task[None]] = set()

    def ask(self, table: str, record: Record, address: str) -> Told | None:
        """A review, or None while it is being worked out; `Trouble` if it cannot be had."""
        if table in self.known:
            return self.known[table]
        if table in self.failed:
            self.failed.remove(table)
            raise trouble("internal", "no_review")
        if table not in self.waiting:
            self.begin(table, record, address)
        return None

    def begin(self, table: str, record: Record, address: str) -> None:
        """Have a game gone through; `Trouble` if too much is asked."""
        if address in self.waiting.values():
            raise trouble("too_fast", "one_review")
        if len(self.waiting) >= MOST_WAITING:
            raise trouble("too_fast", "many_reviews")
        self.waiting[table] = address
        task = asyncio.create_task(self.work_out(table, to_json(record)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def work_out(self, table: str, record: str) -> None:
        """Go through a game when those before it are done."""
        try:
            async with self.turn:
                work = asyncio.wrap_future(self.desk.ask(go_through, record, self.seconds))
                await asyncio.wait({work})
            if (error := work.exception()) is None:
                self.remember(table, work.result())
            else:
                log.error("a game was not reviewed", exc_info=error, extra={"table": table})
                self.failed.add(table)
        finally:
            del self.waiting[table]

    def remember(self, table: str, told: Told) -> None:
        """Keep a review; the oldest makes room."""
        if len(self.known) >= MOST_KEPT:
            del self.known[next(iter(self.known))]
        self.known[table] = told

    async def close(self) -> None:
        """Wait for nothing any more."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.desk.close()


# -- in a worker -------------------------------------------------------------------------------


def go_through(text: str, seconds: float) -> Told:
    """The review of a record; a worker that takes too long ends itself."""
    faulthandler.dump_traceback_later(seconds, exit=True)
    try:
        record = from_json(text)
        game = catalog.game(record.game, record.edition_text)
        judge = judge_of(game, record)
        every = 1 if knows_truth(judge) else 1 + (len(choices(record)) - 1) // MOST_JUDGED
        found = review(game, record, judge, every=every)
        return tell(game, record, found, every)
    finally:
        faulthandler.cancel_dump_traceback_later()


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
