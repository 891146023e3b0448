"""Neville, call 6."""

import pytest

from grimoire.games.darkforces.tests.table import (
    MODES,
    answer_step,
    camps,
    deeds,
    expect_refusal,
    legal,
    log,
    lying,
    morning,
    night,
    sleep,
)

DEAL = "student neville death_eater luna | sirius hermione death_eater"
by_mode = pytest.mark.parametrize("mode", MODES)


@pytest.mark.rule("DRK-NEV-01")
def test_two_other_players() -> None:
    state = night(DEAL)
    assert legal(state, 1) == ["skip", "swap 0 2", "swap 0 3", "swap 2 3"]
    expect_refusal(state, "DRK-NEV-01", "1:swap 0 1", "1:swap 1 2", "1:trade c0", "1:take 0")
    three = night("neville student luna | sirius hermione death_eater")
    assert legal(three, 0) == ["skip", "swap 1 2"]


@by_mode
@pytest.mark.rule("DRK-NEV-02")
def test_nobody_sees_anything(mode: str) -> None:
    draft = night(DEAL, night_mode=mode)
    while "swap 0 2" not in legal(draft, 1):
        answer_step(draft, {})
    expect_refusal(draft, "DRK-NEV-02", "1:look 0", "1:look c0", "1:look c0 c1")
    events = sleep(draft, {1: "swap 0 2"})
    assert deeds(events, 1) == [("neville_swapped", ["", ""])]
    assert all("neville" not in name for seat in (0, 2, 3) for name, _ in deeds(events, seat))


@by_mode
@pytest.mark.rule("DRK-NEV-03")
def test_both_become_whoever_lies_before_them(mode: str) -> None:
    state = morning(DEAL, {1: "swap 0 2"}, night_mode=mode)
    assert lying(state) == "death_eater neville student luna | sirius hermione death_eater"
    assert camps(state) == ["death_eaters", "hogwarts", "hogwarts", "hogwarts"]


@by_mode
@pytest.mark.rule("DRK-NEV-04", "DRK-Q-01")
def test_he_may_decline(mode: str) -> None:
    state = morning(DEAL, {1: "skip"}, night_mode=mode)
    assert lying(state) == DEAL
    assert log(state, 1) == [("power_unused", [])]


@pytest.mark.rule("DRK-Q-01")
def test_where_the_table_says_so_he_must_swap() -> None:
    state = night("neville student luna | sirius hermione death_eater", strict_swaps=True)
    assert legal(state, 0) == ["swap 1 2"]
    expect_refusal(state, "DRK-Q-01", "0:skip")
