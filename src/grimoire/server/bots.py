"""Bots decide in worker processes, from a glimpse of their seat and nothing else."""

import asyncio
import faulthandler
import multiprocessing
import os
import secrets
import signal
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from grimoire import catalog
from grimoire.bots.hints import hint
from grimoire.bots.levels import bot, first_level, levels_of, offered, usual_level, words
from grimoire.kernel.bot import Glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.hint import Hint
from grimoire.kernel.options import Options
from grimoire.kernel.seats import Seat
from grimoire.server.wire import LevelCard

ATTEMPTS: Final = 2
"""A worker may be killed for no fault of its own; its work is tried once more."""

T = TypeVar("T")
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

    async def advise(self, game: AnyGame, options: Options, glimpse: Glimpse) -> Hint:
        """What a seat had best do that has a choice; `BotFailed` if nobody knows."""
        return hint(game, options, glimpse)

    def close(self) -> None:
        """Stop thinking."""
        self.closed = True


def level_cards(game_id: str) -> list[LevelCard]:
    """The strengths of the bots that come with a game."""
    first, usual, choice = first_level(game_id), usual_level(game_id), offered(game_id)
    return [
        LevelCard(level, words(level), level == usual, level in choice, level == first)
        for level in levels_of(game_id)
    ]


class Desk:
    """One worker process: where it has to be ended, nobody else's thought is lost with it."""

    def __init__(self) -> None:
        self.worker: ProcessPoolExecutor | None = None

    def ask(self, work: Callable[..., T], *question: Any) -> "Future[T]":
        """Have something worked out; a worker that died meanwhile is replaced."""
        try:
            return self.at_work().submit(work, *question)
        except BrokenProcessPool:
            self.worker = None
            return self.at_work().submit(work, *question)

    def at_work(self) -> ProcessPoolExecutor:
        """The worker, hired when it is first needed."""
        if self.worker is None:
            # Not fork: a copy of a process with threads may hang.
            context = multiprocessing.get_context("spawn")
            self.worker = ProcessPoolExecutor(1, context, become_worker)
        return self.worker

    def close(self) -> None:
        """Let the worker go, whatever it thinks about."""
        if self.worker is not None:
            self.worker.shutdown(wait=False, cancel_futures=True)


class PoolBots(Bots):
    """Bots in processes of their own, so that their thinking delays nobody."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self.desks = [Desk() for _ in range(workers)]
        self.free: asyncio.LifoQueue[Desk] = asyncio.LifoQueue()
        """The desks where nobody thinks, the last one that was left first."""
        for desk in self.desks:
            self.free.put_nowait(desk)
        self.roused = False

    def levels(self, game_id: str) -> list[LevelCard]:
        return level_cards(game_id)

    async def decide(self, game: AnyGame, level: str, glimpse: Glimpse) -> str:
        question = (game.id, game.edition_text, level, *seen(game, glimpse))
        return await self.thought(level, think, *question, self.luck(question))

    async def advise(self, game: AnyGame, options: Options, glimpse: Glimpse) -> Hint:
        question = (game.id, game.edition_text, options, *seen(game, glimpse))
        return await self.thought("a hint", think_for_another, *question)

    async def thought(self, who: str, work: Callable[..., T], *question: Any) -> T:
        """What somebody answers at the next free desk; `BotFailed` if it has no answer."""
        desk = await self.free.get()
        try:
            return await self.thought_at(desk, who, work, *question)
        finally:
            self.free.put_nowait(desk)

    async def thought_at(self, desk: Desk, who: str, work: Callable[..., T], *question: Any) -> T:
        """What somebody at a desk answers; `BotFailed` if it fails, or thinks for too long."""
        for _ in range(ATTEMPTS):
            if self.closed:
                raise asyncio.CancelledError("the bots have gone home")
            began = time.monotonic()
            answer = asyncio.wrap_future(desk.ask(work, *question, self.seconds))
            await asyncio.wait({answer})
            error = answer.exception()
            if error is None:
                return answer.result()
            if not isinstance(error, BrokenProcessPool):
                raise BotFailed(f"{who} failed: {error!r}") from error
            if time.monotonic() - began >= self.seconds:
                raise BotFailed(f"{who} took longer than {self.seconds} seconds")
        raise BotFailed(f"{who} died")

    def luck(self, asked: Asked) -> int:
        """The random numbers with which a bot answers a question."""
        return secrets.randbits(64)

    def rouse(self) -> None:
        if not self.roused and not self.closed:
            self.roused = True
            for desk in self.desks:
                desk.ask(os.getpid)

    def close(self) -> None:
        super().close()
        for desk in self.desks:
            desk.close()


def seen(game: AnyGame, glimpse: Glimpse) -> tuple[Seat, Any, list[int]]:
    """What a seat sees and may do, as it travels to a worker."""
    return glimpse.seat, glimpse.view, [game.index(action) for action in glimpse.legal]


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
    with no_longer_than(seconds):
        game = catalog.game(game_id, edition)
        glimpse = glimpsed(game, seat, view, legal)
        return game.notate(bot(level, game).choose(glimpse, FastSource(seed)))


def think_for_another(
    game_id: str,
    edition: str,
    options: Options,
    seat: Seat,
    view: Any,
    legal: Sequence[int],
    seconds: float,
) -> Hint:
    """The hint for a seat; a worker that thinks too long ends itself."""
    with no_longer_than(seconds):
        game = catalog.game(game_id, edition)
        return hint(game, options, glimpsed(game, seat, view, legal))


def glimpsed(game: AnyGame, seat: Seat, view: Any, legal: Sequence[int]) -> Glimpse:
    """What a seat sees and may do, as it came to a worker."""
    return Glimpse(seat, view, tuple(game.action(index) for index in legal))


@contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    """Ends this process if what is done within takes too long."""
    faulthandler.dump_traceback_later(seconds, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()
