"""Duels of two levels, half of the games from each seat."""

import pytest

from grimoire.lab.duels import Duel, fight, ladder, won
from grimoire.lab.simulate import Plan, simulate


@pytest.mark.slow
def test_a_duel_is_played_from_both_seats() -> None:
    there = simulate(Plan("quidditch", ("greedy", "random"), 3, seed=4))
    back = simulate(Plan("quidditch", ("random", "greedy"), 2, seed=4))
    verdict = fight(Duel("quidditch", "greedy", "random", 5, seed=4))
    assert verdict.won == won(there, 0) + won(back, 1)
    assert verdict.won.of == 5


@pytest.mark.slow
def test_one_game_is_a_duel_too() -> None:
    assert fight(Duel("quidditch", "greedy", "random", 1)).won.of == 1


def test_each_level_meets_the_one_below() -> None:
    duels = ladder("quidditch", ("a", "b", "c"), 10, 1, {})
    assert [(duel.stronger, duel.weaker) for duel in duels] == [("b", "a"), ("c", "b")]
