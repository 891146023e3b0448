"""An arena that is written down: nothing is played twice, and nothing gets lost."""

from pathlib import Path

import pytest

from grimoire.lab import ledger as ledgers
from grimoire.lab.arena import Encounter, meet
from grimoire.lab.ledger import Ledger, meet_by_rounds

LEVELS = {"hogwarts": "follower", "death_eaters": "random"}
PLANS = [
    Encounter("darkforces", seats, LEVELS, 7, seed=4, options={"scenario": "first_year"})
    for seats in (3, 4)
]


@pytest.fixture(autouse=True)
def short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledgers, "ROUND", 3)


def test_the_same_games_come_of_it_as_without_a_file(tmp_path: Path) -> None:
    done: list[int] = []
    standings = meet_by_rounds(PLANS, Ledger(tmp_path / "games"), progress=done.append)
    assert done == [3, 3, 3, 3, 1, 1], "round after round"
    for standing, plan in zip(standings, PLANS, strict=True):
        whole = meet(plan)
        assert standing.encounter == plan
        assert standing.wins == whole.wins
        assert standing.loyals == whole.loyals
        assert standing.fortunes["hogwarts"].mean == pytest.approx(whole.fortunes["hogwarts"].mean)


def test_it_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    path = tmp_path / "games"
    whole = meet_by_rounds(PLANS, Ledger(path))
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join(lines[:3]) + "\n", "utf-8")
    again = Ledger(path)
    assert [again.played(plan) for plan in PLANS] == [6, 3]
    assert [standing.wins for standing in meet_by_rounds(PLANS, again)] == [
        standing.wins for standing in whole
    ]
    assert path.read_text("utf-8").splitlines()[:3] == lines[:3]


def test_games_written_down_twice_count_once(tmp_path: Path) -> None:
    path = tmp_path / "games"
    (whole,) = meet_by_rounds(PLANS[:1], Ledger(path))
    path.write_text(path.read_text("utf-8") * 2, "utf-8")
    assert Ledger(path).standing(PLANS[0]).wins == whole.wins
