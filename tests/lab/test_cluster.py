"""A Ray cluster of this machine, with two workers, of which some are killed."""

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pytest

from grimoire.lab.arena import Encounter, meet
from grimoire.lab.cluster import ADDRESS, Cluster, cluster
from grimoire.lab.crew import shares_played
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import play_share, simulate
from grimoire.lab.tally import Tally

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(
        find_spec("ray") is None, reason="`make soak` installs Ray, where it can be had"
    ),
]

PLAN = Plan("quidditch", ("greedy", "random"), 60, seed=7)


@pytest.fixture(scope="module")
def crew() -> Iterator[Cluster]:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(ADDRESS, raising=False)
        with cluster(2) as crew:
            yield crew


def killed_once(mark: Path, share: range) -> Tally:
    """Plays a share; the first who begins in the middle is killed."""
    if share.start >= PLAN.games // 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_share(PLAN, share)


def test_the_same_comes_of_it_as_with_processes(crew: Cluster) -> None:
    assert replace(simulate(PLAN, crew), seconds=0.0) == replace(simulate(PLAN), seconds=0.0)


def test_and_in_an_arena(crew: Cluster) -> None:
    plan = Encounter("darkforces", 3, {"hogwarts": "follower", "death_eaters": "random"}, 30)
    there, here = meet(plan, crew), meet(plan)
    assert (there.wins, there.loyals) == (here.wins, here.loyals)


def test_what_a_killed_worker_had_begun_is_played_by_another(crew: Cluster, tmp_path: Path) -> None:
    total = Tally(2)
    numbers: list[int] = []
    for share, part in shares_played(partial(killed_once, tmp_path / "mark"), [range(60)], crew):
        numbers += share
        total.add(part)
    assert (tmp_path / "mark").exists()
    assert sorted(numbers) == list(range(60))
    assert vars(total) == vars(play_share(PLAN, range(60)))


def test_nobody_else_can_reach_it(crew: Cluster) -> None:
    assert [node["NodeManagerAddress"] for node in crew.ray.nodes()] == ["127.0.0.1"]
