"""Who plays many games side by side: processes of this machine, or a cluster (`lab.cluster`).

Games are handed out in shares. What comes of a share is the same wherever it is played, so one
whose worker died is handed out again.
"""

import logging
import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, islice
from typing import Final, Protocol, TypeVar

LARGEST_SHARE: Final = 25
"""Games handed to a worker at a time."""
SHARES_AHEAD: Final = 4
"""Shares that wait for each worker."""
PATIENCE: Final = 3
"""So many workers may die without a share being done in between."""

T = TypeVar("T")

Progress = Callable[[int], None]
"""Told how many more games are done."""


class WorkersDied(Exception):
    """Workers die again and again over the same games; the message is for people."""


class Crew(Protocol):
    """Plays shares of games, several at a time."""

    @property
    def size(self) -> int:
        """How many shares are played at a time."""

    def played(
        self, play: Callable[[range], T], shares: Iterator[range]
    ) -> Iterator[tuple[range, T]]:
        """What came of every share, in no fixed order; `WorkersDied` if it cannot be done."""


def shares_played(
    play: Callable[[range], T], numbers: Sequence[range], crew: Crew
) -> Iterator[tuple[range, T]]:
    """What came of the games with these numbers, share by share."""
    return crew.played(play, (share for some in numbers for share in shared_out(some, crew.size)))


def shared_out(numbers: range, jobs: int) -> Iterator[range]:
    """The numbers of games in shares that keep every worker busy to the end."""
    size = max(1, min(LARGEST_SHARE, len(numbers) // (jobs * 8)))
    for start in range(numbers.start, numbers.stop, size):
        yield range(start, min(start + size, numbers.stop))


# -- processes -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Processes:
    """So many processes of this machine; a single one is this one."""

    size: int = 1

    def played(
        self, play: Callable[[range], T], shares: Iterator[range]
    ) -> Iterator[tuple[range, T]]:
        if self.size == 1:
            yield from ((share, play(share)) for share in shares)
            return
        died = 0
        pending: set[range] = set()
        while died <= PATIENCE:
            shares = chain(sorted(pending, key=lambda share: share.start), shares)
            pending.clear()
            try:
                for done in self.played_by_a_pool(play, shares, pending):
                    died = 0
                    yield done
                return
            except BrokenProcessPool:
                died += 1
        raise WorkersDied(died_over(pending))

    def played_by_a_pool(
        self, play: Callable[[range], T], shares: Iterator[range], pending: set[range]
    ) -> Iterator[tuple[range, T]]:
        """The same until a worker dies; what is handed out and not done yet is `pending`."""
        context = multiprocessing.get_context("spawn")
        workers = ProcessPoolExecutor(self.size, context, leave_it_to_parent)
        futures: dict[Future[T], range] = {}

        def hand_out(shares: Iterable[range]) -> None:
            for share in shares:
                pending.add(share)
                futures[workers.submit(play, share)] = share

        try:
            with interrupts_held_back():
                hand_out(islice(shares, self.size * SHARES_AHEAD))
            while futures:
                done, _ = wait(futures, return_when=FIRST_COMPLETED)
                for future in done:
                    result, share = future.result(), futures.pop(future)
                    pending.remove(share)
                    yield share, result
                hand_out(islice(shares, len(done)))
        finally:
            workers.shutdown(cancel_futures=True)


ALONE: Final = Processes()
"""This process alone."""


def died_over(shares: Iterable[range]) -> str:
    """What workers died of, as far as it can be told."""
    first = min(share.start for share in shares)
    return (
        f"Workers die again and again at game {first} or soon after it; "
        f"there may be too little memory."
    )


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


def leave_it_to_parent() -> None:
    """A worker does not answer Ctrl-C by itself, nor say what whoever started it says anyhow."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.getLogger("grimoire").addHandler(logging.NullHandler())
