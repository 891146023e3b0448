"""Minerva, call 9."""

import pytest

from grimoire.games.darkforces.tests.table import (
    MODES,
    answer_step,
    camps,
    expect_refusal,
    log,
    lying,
    morning,
    night,
    point,
    result,
    seen,
)

DEAL = "neville minerva death_eater harry | luna ginny student"
by_mode = pytest.mark.parametrize("mode", MODES)


@by_mode
@pytest.mark.rule("DRK-MIN-01")
@pytest.mark.parametrize(
    ("choice", "card"), [("skip", "minerva"), ("swap 1 2", "death_eater"), ("swap 1 3", "harry")]
)
def test_she_sees_whatever_lies_before_her(mode: str, choice: str, card: str) -> None:
    state = morning(DEAL, {0: choice}, night_mode=mode)
    assert log(state, 1) == [("minerva_looked", [card])]
    assert seen(state, 1).now == card


@by_mode
@pytest.mark.rule("DRK-MIN-02")
def test_she_belongs_to_its_camp(mode: str) -> None:
    state = morning(DEAL, {0: "swap 1 2"}, night_mode=mode)
    assert camps(state) == ["hogwarts", "death_eaters", "hogwarts", "hogwarts"]


@by_mode
@pytest.mark.rule("DRK-MIN-02")
def test_and_has_a_power_that_works_at_the_vote(mode: str) -> None:
    state = morning(
        "neville minerva luna | death_eater ron harry", {0: "swap 1 2"}, night_mode=mode
    )
    assert log(state, 1) == [("minerva_looked", ["luna"])]
    point(state, 1, 2, 1)
    assert result(state) == ("everyone", [], [0, 1, 2])


@by_mode
@pytest.mark.rule("DRK-MIN-03", "DRK-Q-21")
def test_she_moves_nothing_and_sees_what_harry_turned_up(mode: str) -> None:
    draft = night(DEAL, night_mode="sequential")
    left = {3: ["turn 0"]}
    while left[3]:
        assert seen(draft, 1).face_up is None
        answer_step(draft, left)
    expect_refusal(draft, "DRK-MIN-03", "1:look 0", "1:look c0", "1:take 0", "1:turn 2")
    up = seen(draft, 1).face_up
    assert up is not None
    assert (up.seat, up.role) == (0, "neville")
    assert [seen(draft, viewer).face_up for viewer in (0, 2, 3, None)] == [None] * 4
    state = morning(DEAL, {3: "turn 0"}, night_mode=mode)
    assert lying(state) == DEAL
    assert len(log(state, 1)) == 1
