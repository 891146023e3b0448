"""Whoever plays the games, and whoever dies over them: it comes to the same."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from grimoire.lab.cluster import ADDRESS, Cluster, NoCluster, cluster, play_there
from grimoire.lab.crew import PATIENCE, Processes, WorkersDied, shares_played
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import play_share, simulate
from grimoire.lab.tally import Tally

PLAN = Plan("quidditch", ("random", "random"), 40, seed=7)


def killed(mark: Path, times: int, share: range) -> Tally:
    """Plays a share; whoever begins in the middle is killed, the first few times."""
    if share.start >= PLAN.games // 2:
        deaths = mark.stat().st_size if mark.exists() else 0
        if deaths < times:
            with mark.open("ab") as file:
                file.write(b"x")
            os.kill(os.getpid(), signal.SIGKILL)
    return play_share(PLAN, share)


@pytest.mark.slow
def test_what_a_killed_process_had_begun_is_played_by_another(tmp_path: Path) -> None:
    play = partial(killed, tmp_path / "mark", PATIENCE)
    total = Tally(2)
    numbers: list[int] = []
    for share, part in shares_played(play, [range(PLAN.games)], Processes(2)):
        numbers += share
        total.add(part)
    assert (tmp_path / "mark").stat().st_size >= 1
    assert sorted(numbers) == list(range(PLAN.games))
    assert vars(total) == vars(play_share(PLAN, range(PLAN.games)))


@pytest.mark.slow
def test_games_that_kill_whoever_plays_them_are_given_up(tmp_path: Path) -> None:
    play = partial(killed, tmp_path / "mark", 10**6)
    with pytest.raises(WorkersDied, match="Workers die again and again at game 20"):
        list(shares_played(play, [range(20, 21)], Processes(2)))


# -- a cluster -------------------------------------------------------------------------------------


class Died(Exception):
    """What Ray would raise."""


class TaskFault(Exception):
    """Something went wrong in a task."""

    def __init__(self, cause: Exception) -> None:
        self.cause = cause


class Handed:
    """A task that was handed out."""

    def __init__(self, does: Callable[[], Any]) -> None:
        self.does = does


class Ray:
    """Does what Ray would, in this process; a worker dies as often over each task as it is told."""

    def __init__(self, deaths: int = 0) -> None:
        self.deaths = deaths
        self.played = 0
        self.told: dict[str, Any] = {}
        self.exceptions = SimpleNamespace(
            WorkerCrashedError=Died,
            NodeDiedError=Died,
            OutOfMemoryError=Died,
            RayTaskError=TaskFault,
        )

    def init(self, **told: Any) -> None:
        if "nowhere" in str(told["address"]):
            raise ConnectionError("nobody\nanswers")
        self.told = told

    def shutdown(self) -> None:
        self.told = {}

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 5.0}

    def remote(self, max_retries: int) -> Callable[[Any], Any]:
        if self.deaths > max_retries:
            return lambda task: SimpleNamespace(remote=lambda *told: Handed(self.die))
        return lambda task: SimpleNamespace(remote=lambda *told: Handed(partial(task, *told)))

    def die(self) -> None:
        raise Died

    def wait(self, handed: list[Handed]) -> tuple[list[Handed], list[Handed]]:
        return handed[-1:], handed[:-1]

    def get(self, handed: Handed) -> Any:
        self.played += 1
        try:
            return handed.does()
        except Died:
            raise
        except Exception as error:
            raise TaskFault(error) from error


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ray]:
    stub = Ray()
    monkeypatch.setitem(sys.modules, "ray", stub)
    for name in (ADDRESS, "RAY_USAGE_STATS_ENABLED", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"):
        monkeypatch.setenv(name, "put back")
        monkeypatch.delenv(name)
    yield stub
    assert not stub.told, "it was left running"


def test_a_cluster_plays_the_same_games(ray: Ray) -> None:
    with cluster(3) as crew:
        assert (crew.size, ray.told["num_cpus"], ray.told["address"]) == (3, 3, "local")
        assert ray.told["include_dashboard"] is False
        found = simulate(PLAN, crew)
    assert ray.played > 3
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
    assert replace(found, seconds=0.0) == replace(simulate(PLAN), seconds=0.0)


def test_the_cluster_that_is_named_is_joined(ray: Ray, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ADDRESS, "127.0.0.1:6379")
    with cluster(3) as crew:
        assert (crew.size, ray.told["address"]) == (5, "127.0.0.1:6379")
        assert "num_cpus" not in ray.told
    monkeypatch.setenv(ADDRESS, "nowhere:6379")
    with pytest.raises(NoCluster, match=r"^No Ray cluster at nowhere:6379: nobody answers$"):
        cluster(3).__enter__()


def test_a_cluster_that_starts_too_slowly_is_one_sentence(
    ray: Ray, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(**_: Any) -> None:
        raise Exception("The current node timed out during startup.")

    monkeypatch.setattr(ray, "init", late, raising=False)
    with pytest.raises(NoCluster, match=r"^No Ray cluster: The current node timed out"):
        cluster(2).__enter__()


def test_a_share_that_kills_every_worker_is_given_up() -> None:
    crew = Cluster(Ray(deaths=PATIENCE + 1), 2)
    with pytest.raises(WorkersDied, match="again and again at game 0"):
        simulate(PLAN, crew)


def test_another_grimoire_on_the_cluster_is_refused() -> None:
    with pytest.raises(NoCluster, match=r"Grimoire is 0\.0\.7 here and"):
        play_there(len, range(3), "0.0.7")


def test_what_is_wrong_with_a_game_is_told_as_without_a_cluster() -> None:
    def broken(share: range) -> None:
        raise ZeroDivisionError(share.start)

    with pytest.raises(ZeroDivisionError):
        list(shares_played(broken, [range(3)], Cluster(Ray(), 2)))
