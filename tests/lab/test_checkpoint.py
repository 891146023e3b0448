"""Whoever interrupts a simulation goes on from there, and it comes to the same."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from grimoire.lab.checkpoint import NoCheckpoint, joined
from grimoire.lab.crew import ALONE, Processes
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import Summary, simulate, tallied

PLAN = Plan("quidditch", ("random", "random"), 40, seed=7)


class Enough(Exception):
    """Somebody has had enough."""


def after(shares: int) -> Callable[[int], None]:
    """Interrupts after so many shares of the games; what is done already is told first."""
    told = count()

    def tell(_: int) -> None:
        if next(told) == shares:
            raise Enough

    return tell


def timeless(summary: Summary) -> Summary:
    """The same, however long it took."""
    return replace(summary, seconds=0.0)


def kept(path: Path) -> Any:
    """What the file holds."""
    return json.loads(path.read_text())


@pytest.mark.parametrize("jobs", [1, 2])
def test_interrupted_twice_it_comes_to_the_same(tmp_path: Path, jobs: int) -> None:
    file = tmp_path / "kept.json"
    for shares in (2, 3):
        with pytest.raises(Enough):
            simulate(PLAN, ALONE, after(shares), tallied(file, PLAN))
    begun = tallied(file, PLAN)
    assert 0 < begun.counted.games < PLAN.games
    assert sum(map(len, begun.left)) == PLAN.games - begun.counted.games
    assert timeless(simulate(PLAN, Processes(jobs), checkpoint=begun)) == timeless(simulate(PLAN))
    assert kept(file)["done"] == [[0, PLAN.games]]
    assert not list(tmp_path.glob("*.part"))


def test_what_is_done_is_not_played_again_and_more_may_follow(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    simulate(PLAN, checkpoint=tallied(file, PLAN))
    told: list[int] = []
    simulate(PLAN, ALONE, told.append, tallied(file, PLAN))
    assert told == [PLAN.games]
    more = replace(PLAN, games=50)
    found = simulate(more, checkpoint=tallied(file, more))
    assert timeless(found) == timeless(simulate(more))


def test_what_is_done_in_any_order_is_joined() -> None:
    assert joined([range(4, 6), range(0, 2), range(2, 4), range(9, 12)]) == [
        range(6),
        range(9, 12),
    ]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": 8}, "another seed: 7, not 8"),
        ({"levels": ("greedy", "random")}, "another seats"),
        ({"options": {"match": True}}, "another options"),
        ({"games": 3}, "40 games already"),
    ],
)
def test_the_games_of_another_plan_are_refused(
    tmp_path: Path, change: dict[str, Any], sentence: str
) -> None:
    file = tmp_path / "kept.json"
    simulate(PLAN, checkpoint=tallied(file, PLAN))
    before = file.read_bytes()
    with pytest.raises(NoCheckpoint, match=sentence):
        tallied(file, replace(PLAN, **change))
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: text[:40], "holds no games"),
        (lambda text: "[]", "holds no games"),
        (lambda text: text.replace('"draws"', '"lost"'), "holds no games"),
        (lambda text: text.replace("[[0, 40]]", "[[0, 39]]"), "do not add up"),
        (lambda text: text.replace("[[0, 40]]", "[[0, 30], [20, 30]]"), "do not add up"),
    ],
)
def test_a_damaged_file_is_refused(
    tmp_path: Path, damage: Callable[[str], str], sentence: str
) -> None:
    file = tmp_path / "kept.json"
    simulate(PLAN, checkpoint=tallied(file, PLAN))
    file.write_text(damage(file.read_text()))
    with pytest.raises(NoCheckpoint, match=sentence):
        tallied(file, PLAN)


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.json"
    simulate(PLAN, checkpoint=tallied(file, PLAN))
    before = file.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    more = replace(PLAN, games=50)
    with pytest.raises(NoCheckpoint, match="cannot be written: No space left on device"):
        simulate(more, checkpoint=tallied(file, more))
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("*.part"))
