"""The ladder of levels, and the ratings that come of it."""

from dataclasses import replace
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest

from grimoire.bots.levels import offered
from grimoire.lab.ladder import FIRST_RATING, Climb, Rung, climb, pairs, ratings

openspiel = pytest.mark.skipif(
    find_spec("pyspiel") is None, reason="`make test` installs OpenSpiel"
)


def test_every_level_meets_the_next_one_below() -> None:
    plan = Climb("quidditch", ("random", "greedy", "master"))
    assert pairs(plan) == [("greedy", "random"), ("master", "greedy")]


def test_or_all_that_are_below() -> None:
    plan = Climb("quidditch", ("a", "b", "c"), everybody=True)
    assert pairs(plan) == [("b", "a"), ("c", "a"), ("c", "b")]


def test_without_names_the_levels_are_those_on_offer() -> None:
    levels = offered("halls")
    assert pairs(Climb("halls")) == [(level, below) for below, level in pairwise(levels)]


def test_each_game_is_played_from_every_seat_and_told() -> None:
    told: list[int] = []
    (rung,) = climb(Climb("quidditch", ("random", "greedy"), games=5), progress=told.append)
    assert (rung.level, rung.below, rung.games) == ("greedy", "random", 5)
    assert sum(told) == 5
    assert rung.share > 0.5


def test_the_same_seed_gives_the_same_ladder() -> None:
    plan = Climb("quidditch", ("random", "random"), games=6, seed=3)
    assert climb(plan) == climb(plan)


@pytest.mark.slow
def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    plan = Climb("quidditch", ("random", "greedy"), games=5, seed=3)
    told: list[int] = []
    first = climb(plan, kept=tmp_path)
    again = climb(plan, progress=told.append, kept=tmp_path)
    assert first == again == climb(plan)
    assert told == [2, 3]
    more = replace(plan, games=8)
    assert climb(more, kept=tmp_path) == climb(more)


def test_an_interval_is_narrower_with_more_games() -> None:
    assert Rung("b", "a", 400, 0.5).margin == pytest.approx(0.049)
    assert Rung("b", "a", 1600, 0.5).margin == pytest.approx(0.0245)


@openspiel
def test_ratings_say_how_often_one_beats_another() -> None:
    found = ratings([Rung("b", "a", 100_000, 10 / 11), Rung("c", "b", 100_000, 0.5)])
    assert found["a"] == FIRST_RATING
    assert found["b"] == pytest.approx(FIRST_RATING + 400, abs=1)
    assert found["c"] == pytest.approx(found["b"], abs=1)


@openspiel
def test_whoever_never_lost_is_rated_all_the_same() -> None:
    found = ratings([Rung("b", "a", 100, 1.0)])
    assert 1500 < found["b"] < 2500


@openspiel
def test_a_level_is_rated_by_all_whom_it_met() -> None:
    found = ratings(
        [Rung("b", "a", 8000, 0.75), Rung("c", "a", 8000, 0.9), Rung("c", "b", 8000, 0.75)]
    )
    assert list(found) == ["a", "b", "c"]
    assert found["b"] == pytest.approx(FIRST_RATING + 191, abs=1)
    assert found["c"] == pytest.approx(FIRST_RATING + 382, abs=1)
