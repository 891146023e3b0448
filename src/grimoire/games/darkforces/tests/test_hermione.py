"""Hermione, call 3."""

import pytest

from grimoire.games.darkforces.tests.table import (
    MODES,
    answer_step,
    deeds,
    expect_refusal,
    legal,
    log,
    lying,
    morning,
    night,
    play,
    seen,
    sleep,
)

DEAL = "student hermione death_eater neville | sirius student death_eater"
by_mode = pytest.mark.parametrize("mode", MODES)


@pytest.mark.rule("DRK-HERM-01", "DRK-Q-04")
def test_one_player_or_two_of_the_centre() -> None:
    state = night(DEAL)
    assert legal(state, 1) == [
        "skip",
        "look 0",
        "look 2",
        "look 3",
        "look c0 c1",
        "look c0 c2",
        "look c1 c2",
    ]
    expect_refusal(state, "DRK-HERM-01", "1:look 1")
    expect_refusal(state, "DRK-Q-04", "1:look c0", "1:look c2")


@by_mode
@pytest.mark.rule("DRK-HERM-01")
@pytest.mark.parametrize(
    ("choice", "cards"),
    [("look 2", ["death_eater"]), ("look c0 c2", ["sirius", "death_eater"])],
)
def test_she_sees_what_she_chose(mode: str, choice: str, cards: list[str]) -> None:
    draft = night(DEAL, night_mode=mode)
    events = sleep(draft, {1: choice})
    assert deeds(events, 1) == [("hermione_looked", cards)]


@by_mode
@pytest.mark.rule("DRK-HERM-01")
def test_the_cards_show_when_she_looks_and_to_nobody_else(mode: str) -> None:
    draft = night(DEAL, night_mode=mode)
    if mode == "sequential":
        answer_step(draft, {})
    events = play(draft, "1:look c0 c2")
    assert 0 in seen(draft).waiting
    assert log(draft, 1) == [("hermione_looked", ["sirius", "death_eater"])]
    assert deeds(events, 1) == log(draft, 1)
    for seat in (0, 2, 3, None):
        assert deeds(events, seat) == []
    assert "hermione_looked" not in [deed for deed, _ in deeds(sleep(draft, {}), 1)]
    assert log(draft, 1) == [("hermione_looked", ["sirius", "death_eater"])]


@pytest.mark.rule("DRK-HERM-02")
def test_it_is_one_or_the_other() -> None:
    draft = night(DEAL, night_mode="sequential")
    answer_step(draft, {})
    answer_step(draft, {1: ["look 0"]})
    expect_refusal(draft, "DRK-HERM-02", "1:look c0 c1", "1:look 2")
    sleep(draft, {})
    assert len(log(draft, 1)) == 1


@by_mode
@pytest.mark.rule("DRK-HERM-03")
def test_she_moves_nothing(mode: str) -> None:
    draft = night(DEAL, night_mode=mode)
    if mode == "sequential":
        answer_step(draft, {})
    expect_refusal(draft, "DRK-HERM-03", "1:take 0", "1:swap 0 2", "1:trade c0", "1:give 0")
    assert lying(morning(DEAL, {1: "look c0 c2"}, night_mode=mode)) == DEAL


@by_mode
@pytest.mark.rule("DRK-Q-01")
def test_she_may_look_at_nothing(mode: str) -> None:
    state = morning(DEAL, {1: "skip"}, night_mode=mode)
    assert log(state, 1) == [("power_unused", [])]
