"""Games as Parquet: read back by pyarrow, gone on from, and never lost."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from grimoire import catalog
from grimoire.kernel.loop import play, sources_for
from grimoire.lab.arena import Encounter, Standing, meet
from grimoire.lab.checkpoint import NoCheckpoint, identity
from grimoire.lab.crew import ALONE, Processes
from grimoire.lab.ladder import Climb, climb
from grimoire.lab.ledger import identity as encounter_identity
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import Summary, simulate

pytest.importorskip("pyarrow", reason="`make test` installs pyarrow")

import pyarrow.parquet as pq

from grimoire.lab import archive as archives
from grimoire.lab.archive import Archive

pytestmark = pytest.mark.slow

PLAN = Plan("quidditch", ("greedy", "random"), 30, seed=7, options={"match": True})
CAMPS = Encounter("darkforces", 4, {"hogwarts": "follower", "death_eaters": "random"}, 12, seed=4)


class Enough(Exception):
    """Somebody has had enough."""


def after(shares: int) -> Callable[[int], None]:
    """Interrupts after so many shares of the games."""
    told = count()

    def tell(_: int) -> None:
        if next(told) == shares:
            raise Enough

    return tell


def opened(folder: Path, plan: Plan = PLAN) -> Archive:
    return Archive(folder, identity(plan), plan.games)


def timeless(summary: Summary) -> Summary:
    """The same, however long it took."""
    return replace(summary, seconds=0.0)


def table(folder: Path) -> list[dict[str, Any]]:
    """Everything that lies in a folder, by the number of the game."""
    rows: list[dict[str, Any]] = pq.read_table(folder).to_pylist()
    return sorted(rows, key=lambda row: row["number"])


@pytest.mark.parametrize("crew", [ALONE, Processes(2)], ids=["alone", "two"])
def test_every_game_is_a_row(tmp_path: Path, crew: Processes) -> None:
    found = simulate(PLAN, crew, archive=opened(tmp_path))
    assert timeless(found) == timeless(simulate(PLAN))
    rows = table(tmp_path)
    assert [row["number"] for row in rows] == list(range(30))
    game = catalog.game("quidditch")
    for row in rows:
        assert (row["game"], row["rules"], row["seed"]) == ("quidditch", game.rules_version, 7)
        assert (row["edition"], row["seats"]) == (game.edition, 2)
        assert row["bots"] == ["greedy", "random"]
        assert row["camp_won"] is row["dealt"] is row["stayed"] is None
    assert sum(row["actions"] for row in rows) == found.actions
    alone = [row["winners"][0] for row in rows if len(row["winners"]) == 1]
    assert (alone.count(0), alone.count(1)) == found.wins
    for seat, mean in enumerate(found.mean_scores):
        assert sum(row["scores"][seat] for row in rows) / 30 == pytest.approx(mean)


@pytest.mark.parametrize("name", catalog.ids())
def test_a_row_tells_what_a_report_counts(tmp_path: Path, name: str) -> None:
    game, told = catalog.game(name), catalog.entry(name).reported()
    seats = game.seat_counts[0]
    plan = Plan(name, ("random",) * seats, 1, seed=3)
    simulate(plan, archive=opened(tmp_path, plan))
    (row,) = table(tmp_path)
    draft, events = game.setup(seats), list[Any]()
    assert play(game, draft, [None] * seats, sources_for(3, 0, seats), events) == row["actions"]
    outcome = game.outcome(draft)
    assert outcome is not None
    assert told is not None
    assert (row["winners"], row["scores"]) == (list(outcome.winners), list(outcome.scores))
    assert row["decided_by"] == outcome.rule
    assert {(one["what"], one["seat"]) for one in row["did"]} == told.worth(events)
    visits = {(one["column"], one["line"]): one["times"] for one in row["visits"]}
    assert visits == Counter(told.visits(events))


def test_interrupted_twice_it_comes_to_the_same(tmp_path: Path) -> None:
    for shares in (2, 3):
        with pytest.raises(Enough):
            simulate(PLAN, ALONE, after(shares), archive=opened(tmp_path))
    kept = table(tmp_path)
    begun = opened(tmp_path)
    assert 0 < len(kept) < PLAN.games
    assert sum(map(len, begun.left)) == PLAN.games - len(kept)
    assert timeless(simulate(PLAN, Processes(2), archive=begun)) == timeless(simulate(PLAN))
    assert [row["number"] for row in table(tmp_path)] == list(range(PLAN.games))
    told: list[int] = []
    simulate(PLAN, ALONE, told.append, archive=opened(tmp_path))
    assert sum(told) == PLAN.games
    assert len(table(tmp_path)) == PLAN.games


def test_rows_do_not_wait_for_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MOST", 10)
    simulate(PLAN, archive=opened(tmp_path))
    files = sorted(file.name for file in tmp_path.iterdir())
    assert files == ["games-00001.parquet", "games-00002.parquet", "games-00003.parquet"]


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate(PLAN, archive=opened(tmp_path))
    before = table(tmp_path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    more = replace(PLAN, games=40)
    with pytest.raises(NoCheckpoint, match="cannot be written: No space left on device"):
        simulate(more, archive=opened(tmp_path, more))
    assert table(tmp_path) == before
    assert [file.name for file in tmp_path.iterdir()] == ["games-00001.parquet"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": 8}, "another seed: 7, not 8"),
        ({"levels": ("random", "random")}, "another seats"),
        ({"options": {}}, "another options"),
        ({"games": 3}, "30 games already"),
        ({"seed": 2**63}, "at most 63 bits"),
    ],
)
def test_the_games_of_another_plan_are_refused(
    tmp_path: Path, change: dict[str, Any], sentence: str
) -> None:
    simulate(PLAN, archive=opened(tmp_path))
    before = table(tmp_path)
    with pytest.raises(NoCheckpoint, match=sentence):
        opened(tmp_path, replace(PLAN, **change))
    assert table(tmp_path) == before


@pytest.mark.parametrize(
    "damage",
    [
        lambda whole: whole[: len(whole) // 2],
        lambda whole: b"",
        lambda whole: whole[:60] + bytes(40) + whole[100:],
    ],
)
def test_a_damaged_file_is_named(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    simulate(PLAN, archive=opened(tmp_path))
    (file,) = tmp_path.iterdir()
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(NoCheckpoint, match=r"games-00001\.parquet holds no games"):
        simulate(PLAN, archive=opened(tmp_path))


def test_a_game_that_lies_there_twice_is_named(tmp_path: Path) -> None:
    simulate(PLAN, archive=opened(tmp_path))
    (file,) = tmp_path.iterdir()
    (tmp_path / "games-00007.parquet").write_bytes(file.read_bytes())
    with pytest.raises(NoCheckpoint, match="a game lies in it twice"):
        opened(tmp_path)


# -- arenas ----------------------------------------------------------------------------------------


def counts(standing: Standing) -> list[Any]:
    """What came of it, in whatever order it was counted."""
    measures = (standing.wins, standing.fortunes, standing.loyals)
    return [
        (camp, share.of, pytest.approx(share.total))
        for measure in measures
        for camp, share in measure.items()
    ]


def test_camps_are_gone_on_with_too(tmp_path: Path) -> None:
    def archive() -> Archive:
        return Archive(tmp_path, encounter_identity(CAMPS), CAMPS.games)

    with pytest.raises(Enough):
        meet(CAMPS, ALONE, after(1), archive())
    assert 0 < len(table(tmp_path)) < CAMPS.games
    found = meet(CAMPS, Processes(2), archive=archive())
    assert counts(found) == counts(meet(CAMPS))
    assert found.encounter == CAMPS
    for row in table(tmp_path):
        assert row["bots"] == [CAMPS.levels[camp] for camp in row["dealt"]]
        assert row["camp_won"] in ("", "hogwarts", "death_eaters")


def test_a_ladder_has_a_folder_for_each_table(tmp_path: Path) -> None:
    plan = Climb("quidditch", ("random", "greedy"), games=6)
    assert climb(plan, parquet=tmp_path) == climb(plan) == climb(plan, parquet=tmp_path)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == [
        "quidditch-greedy-random-0",
        "quidditch-random-greedy-1",
    ]
    assert pq.read_table(tmp_path).num_rows == 6
