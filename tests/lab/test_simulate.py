"""The same seed gives the same games, whoever works on them."""

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from grimoire.bots.levels import UnknownLevel
from grimoire.catalog import UnknownGame
from grimoire.kernel.refusal import Refused
from grimoire.lab.bench import why_not_compiled
from grimoire.lab.crew import ALONE, Processes, shared_out
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import simulate

RANDOM = Plan("quidditch", ("random", "random"), 24, seed=3)


def test_the_number_of_jobs_changes_nothing() -> None:
    alone, together = simulate(RANDOM, ALONE), simulate(RANDOM, Processes(2))
    assert replace(alone, seconds=0.0) == replace(together, seconds=0.0)


def test_another_seed_gives_other_games() -> None:
    assert simulate(RANDOM).actions != simulate(replace(RANDOM, seed=4)).actions


def test_progress_is_told_until_all_games_are_done() -> None:
    told: list[int] = []
    simulate(RANDOM, progress=told.append)
    assert len(told) > 1
    assert sum(told) == RANDOM.games


@pytest.mark.parametrize(("games", "jobs"), [(1, 1), (7, 2), (24, 3), (10_000, 4)])
def test_every_game_is_in_exactly_one_share(games: int, jobs: int) -> None:
    shares = shared_out(range(games), jobs)
    assert [number for share in shares for number in share] == list(range(games))


@pytest.mark.slow
@pytest.mark.skipif(why_not_compiled() is not None, reason="nothing is compiled")
def test_compiled_and_interpreted_rules_play_the_same_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    command = [sys.executable, "-m", "grimoire", "simulate", "quidditch", "--games", "8", "--json"]
    summaries = []
    for pure in ("1", "0"):
        monkeypatch.setenv("GRIMOIRE_PURE", pure)
        for seats in ("random,random", "greedy,random"):
            summary = json.loads(subprocess.check_output([*command, "--seats", seats]))
            summaries.append({**summary, "seconds": 0.0})
    assert summaries[:2] == summaries[2:]


def test_time_passes_where_nobody_has_anything_left_to_do() -> None:
    plan = Plan("darkforces", ("greedy",) * 3, 2, options={"early_vote": "never"})
    assert simulate(plan).games == 2


def test_what_cannot_be_simulated_is_refused_at_once() -> None:
    with pytest.raises(UnknownGame, match="no game called 'chess'"):
        simulate(replace(RANDOM, game="chess"))
    with pytest.raises(UnknownLevel, match="no bot called 'dobby'"):
        simulate(replace(RANDOM, levels=("random", "dobby")))
    with pytest.raises(Refused, match="QUI-SET-01"):
        simulate(replace(RANDOM, levels=("random",)))
