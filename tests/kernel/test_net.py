"""The small net: what it adds up, and the shares that come of it."""

from random import Random

import pytest

from grimoire.kernel.net import ABREAST, KNOWN, Net, shares

COUNTS, UNITS = 5, 2 * ABREAST


def plainly(weights: list[float], row: list[float]) -> float:
    """The same, worked out unit by unit."""
    total = 0.0
    for unit in range(UNITS):
        at = unit // ABREAST * ABREAST * (COUNTS + 1) + unit % ABREAST
        heard = weights[at] + sum(
            much * weights[at + ABREAST * (count + 1)] for count, much in enumerate(row)
        )
        total += max(0.0, heard) * weights[UNITS * (COUNTS + 1) + unit]
    return total


@pytest.mark.parametrize("seed", range(20))
def test_a_standing_is_what_the_units_add(seed: int) -> None:
    luck = Random(seed)
    weights = [luck.gauss(0, 1) for _ in range(UNITS * (COUNTS + 2))]
    row = [luck.choice([0.0, 1.0, luck.gauss(0, 2)]) for _ in range(COUNTS)]
    assert Net(COUNTS, UNITS, weights).standing(row) == pytest.approx(plainly(weights, row))


def test_what_was_worked_out_once_is_remembered_but_not_for_ever() -> None:
    luck = Random(1)
    weights = [luck.gauss(0, 1) for _ in range(UNITS * (COUNTS + 2))]
    net = Net(COUNTS, UNITS, weights)
    for number in range(KNOWN + 3):
        row = [float(number), 1.0, 0.0, -1.0, 2.0]
        assert net.standing(row) == net.standing(row) == net.worked_out(row)
    assert len(net.known) == 3


def test_units_come_in_groups() -> None:
    with pytest.raises(AssertionError):
        Net(COUNTS, ABREAST + 1, [0.0] * (ABREAST + 1) * (COUNTS + 2))


def test_every_weight_has_its_place() -> None:
    with pytest.raises(AssertionError):
        Net(COUNTS, UNITS, [0.0] * 7)


def test_equals_share_alike() -> None:
    assert shares([3.0, 3.0, 3.0, 3.0]) == [0.25] * 4


def test_one_more_makes_a_win_almost_three_times_as_likely() -> None:
    better, worse = shares([1.0, 0.0])
    assert better / worse == pytest.approx(2.718, abs=0.001)


def test_shares_add_up_however_far_apart_players_are() -> None:
    found = shares([900.0, -900.0, 899.0])
    assert sum(found) == pytest.approx(1.0)
    assert found[1] == 0.0
