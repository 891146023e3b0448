"""Many games on a Ray cluster: that of `RAY_ADDRESS`, or one on this machine that nobody else sees.

Ray comes with `pip install 'grimoire[ray]'`.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, TypeVar

from grimoire import __version__
from grimoire.lab.crew import PATIENCE, SHARES_AHEAD, WorkersDied, died_over

ADDRESS: Final = "RAY_ADDRESS"
"""The variable that says where a cluster is, as Ray itself has it."""
UNSEEN: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    # Ray calls it so; where no machine but this one takes part, all of it listens here alone
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
}
"""What keeps a cluster of one machine to itself; Ray reads it when it is imported."""
MEMORY: Final = 128 * 2**20
"""Bytes for what workers hand over: counts and rows, never more."""

T = TypeVar("T")


class NoCluster(Exception):
    """There is no cluster to be had, or not this one; the message is for people."""


class Cluster:
    """Workers of a cluster; games whose worker was killed are played by another."""

    def __init__(self, ray: Any, size: int) -> None:
        self.ray = ray
        self.size = size

    def played(
        self, play: Callable[[range], T], shares: Iterator[range]
    ) -> Iterator[tuple[range, T]]:
        """What came of every share, in no fixed order."""
        fault = self.ray.exceptions
        task = self.ray.remote(max_retries=PATIENCE)(play_there)
        first = islice(shares, self.size * SHARES_AHEAD)
        pending = {task.remote(play, share, __version__): share for share in first}
        while pending:
            (done, *_), _ = self.ray.wait(list(pending))
            try:
                result = self.ray.get(done)
            except (fault.WorkerCrashedError, fault.NodeDiedError, fault.OutOfMemoryError):
                raise WorkersDied(died_over(pending.values())) from None
            except fault.RayTaskError as error:
                raise error.cause from None
            yield pending.pop(done), result
            pending |= {task.remote(play, one, __version__): one for one in islice(shares, 1)}


def play_there(play: Callable[[range], T], share: range, version: str) -> T:
    """Play a share on some machine, which must have the same games."""
    if version != __version__:
        raise NoCluster(f"Grimoire is {version} here and {__version__} on the cluster.")
    return play(share)


@contextmanager
def cluster(jobs: int) -> Iterator[Cluster]:
    """A cluster for as long as it is needed; `NoCluster` if there is none to be had."""
    address = os.environ.get(ADDRESS)
    if address is None:
        os.environ.update(UNSEEN)
    import ray

    quiet = {"log_to_driver": False, "logging_level": "FATAL", "configure_logging": True}
    own = {"num_cpus": jobs, "include_dashboard": False, "object_store_memory": MEMORY}
    try:
        ray.init(address=address or "local", **quiet, **({} if address else own))
        size = int(ray.cluster_resources().get("CPU", 1)) if address else jobs
    except Exception as error:  # nothing more exact is what Ray raises where it starts too slowly
        where = f" at {address}" if address else ""
        raise NoCluster(f"No Ray cluster{where}: {' '.join(str(error).split())}") from error
    try:
        yield Cluster(ray, size)
    finally:
        ray.shutdown()
