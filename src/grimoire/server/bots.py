"""Bots decide in worker processes, from a glimpse of their seat and nothing else."""

import asyncio
import faulthandler
import multiprocessing
import os
import secrets
import signal
import threading
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from grimoire import catalog
from grimoire.bots.levels import bot, levels_of, usual_level, words
from grimoire.kernel.bot import Glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.seats import Seat
from grimoire.server.wire import LevelCard

ATTEMPTS: Final = 2
"""A worker may die of another bot's fault; its work is tried once more."""

Asked = tuple[str, str, str, Seat, Any, list[int]]
"""What a bot is asked: the game, its edition, the level, the seat, its view, the legal actions."""


class BotFailed(Exception):
    """A bot has no answer."""


class Bots(ABC):
    """Whoever thinks for the seats without a player."""

    closed = False
    pause: tuple[float, float] = (2.0, 6.0)
    """Between which seconds a bot hesitates where its speed could tell a secret."""

    @abstractmethod
    def levels(self, game_id: str) -> list[LevelCard]:
        """The strengths on offer for a game, weakest first."""

    def rouse(self) -> None:  # noqa: B027  (most bots have nothing to get ready)
        """A bot will be asked soon."""

    @abstractmethod
    async def decide(self, game: AnyGame, level: str, glimpse: Glimpse) -> str:
        """The action a bot chooses, in notation; `BotFailed` if it has none."""

    def close(self) -> None:
        """Stop thinking."""
        self.closed = True


class PoolBots(Bots):
    """Bots in a pool of processes, so that their thinking delays nobody."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.pool: ProcessPoolExecutor | None = None

    def levels(self, game_id: str) -> list[LevelCard]:
        usual = usual_level(game_id)
        return [LevelCard(level, words(level), level == usual) for level in levels_of(game_id)]

    async def decide(self, game: AnyGame, level: str, glimpse: Glimpse) -> str:
        legal = [game.index(action) for action in glimpse.legal]
        question = (game.id, game.edition_text, level, glimpse.seat, glimpse.view, legal)
        for _ in range(ATTEMPTS):
            answer = self.submit(*question)
            asked = self.pool
            await asyncio.wait({answer})
            error = answer.exception()
            if error is None:
                return answer.result()
            if not isinstance(error, BrokenProcessPool):
                raise BotFailed(f"{level} failed: {error!r}") from error
            if self.pool is asked:
                self.pool = None
        raise BotFailed(f"{level} took longer than {self.seconds} seconds, or died")

    def submit(
        self, game_id: str, edition: str, level: str, seat: Seat, view: Any, legal: list[int]
    ) -> asyncio.Future[str]:
        """Ask a worker."""
        if self.closed:
            raise asyncio.CancelledError("the bots have gone home")
        asked = (game_id, edition, level, seat, view, legal)
        question = (*asked, self.luck(asked), self.seconds)
        try:
            answer = self.workers_at_hand().submit(think, *question)
        except BrokenProcessPool:  # a worker died while nobody asked
            self.pool = None
            answer = self.workers_at_hand().submit(think, *question)
        return asyncio.wrap_future(answer)

    def luck(self, asked: Asked) -> int:
        """The random numbers with which a bot answers a question."""
        return secrets.randbits(64)

    def rouse(self) -> None:
        if self.pool is None and not self.closed:
            for _ in range(self.workers):
                self.workers_at_hand().submit(os.getpid)

    def workers_at_hand(self) -> ProcessPoolExecutor:
        """The pool, made when it is first needed."""
        if self.pool is None:
            # Not fork: a copy of a process with threads may hang.
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, become_worker)
        return self.pool

    def close(self) -> None:
        super().close()
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


# -- in a worker -------------------------------------------------------------------------------


def become_worker() -> None:
    """Leave Ctrl-C to the server, and go when it goes, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=outlive_nobody, daemon=True).start()


def outlive_nobody() -> None:
    """End this process with its parent."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def think(
    game_id: str,
    edition: str,
    level: str,
    seat: Seat,
    view: Any,
    legal: Sequence[int],
    seed: int,
    seconds: float,
) -> str:
    """What a bot of this level chooses; a worker that thinks too long ends itself."""
    faulthandler.dump_traceback_later(seconds, exit=True)
    try:
        game = catalog.game(game_id, edition)
        glimpse = Glimpse(seat, view, tuple(game.action(index) for index in legal))
        return game.notate(bot(level, game).choose(glimpse, FastSource(seed)))
    finally:
        faulthandler.cancel_dump_traceback_later()
