"""Counts of parts add up to the counts of the whole."""

from collections import Counter

import pytest

from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import Seat
from grimoire.lab.tally import Tally, lengths, quantile

WON = Outcome((Seat(1),), (20, 45), "X-END-01")
DRAWN = Outcome((Seat(0), Seat(1)), (30, 30), "X-END-02")


def test_a_tally_counts_wins_draws_scores_and_lengths() -> None:
    tally = Tally(2)
    tally.count(10, WON)
    tally.count(14, WON)
    tally.count(10, DRAWN)
    assert (tally.wins, tally.draws, tally.scores) == ([0, 2], 1, [70, 120])
    assert (tally.games, tally.actions) == (3, 34)


def test_two_tallies_make_one() -> None:
    left, right, both = Tally(2), Tally(2), Tally(2)
    for tally in (left, both):
        tally.count(10, WON)
    for tally in (right, both):
        tally.count(10, DRAWN)
    left.add(right)
    assert vars(left) == vars(both)


def test_the_spread_of_lengths() -> None:
    spread = lengths(Counter({1: 1, 2: 1, 3: 1, 4: 1, 10: 1}))
    assert (spread.shortest, spread.median, spread.longest) == (1, 3.0, 10)
    assert (spread.first_quartile, spread.third_quartile) == (2.0, 4.0)
    assert spread.mean == 4.0


@pytest.mark.parametrize(("part", "value"), [(0.0, 1.0), (0.25, 1.5), (0.5, 2.0), (1.0, 3.0)])
def test_quantiles_lie_between_the_values(part: float, value: float) -> None:
    assert quantile([1, 2, 3], part) == value


def test_the_quantile_of_a_single_value() -> None:
    assert quantile([7], 0.75) == 7.0
