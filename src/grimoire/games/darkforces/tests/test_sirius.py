"""Sirius, call 4."""

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
    play,
    seen,
    sleep,
    told,
)

DEAL = "sirius student death_eater minerva | neville hermione death_eater"
by_mode = pytest.mark.parametrize("mode", MODES)


@by_mode
@pytest.mark.rule("DRK-SIR-01")
def test_he_swaps_with_another_player(mode: str) -> None:
    state = morning(DEAL, {0: "take 1, see"}, night_mode=mode)
    assert lying(state) == "student sirius death_eater minerva | neville hermione death_eater"


@pytest.mark.rule("DRK-SIR-01")
def test_not_with_the_centre_nor_with_himself() -> None:
    state = night(DEAL)
    assert legal(state, 0) == ["skip", "take 1", "take 2", "take 3"]
    expect_refusal(state, "DRK-SIR-01", "0:take 0", "0:trade c0", "0:swap 1 2", "0:give 1")


@by_mode
@pytest.mark.rule("DRK-SIR-02", "DRK-Q-01")
def test_he_may_decline_and_then_sees_nothing(mode: str) -> None:
    draft = night(DEAL, night_mode=mode)
    left = {0: ["skip"]}
    while left[0]:
        answer_step(draft, left)
    assert seen(draft, 0).question == "asleep"
    expect_refusal(draft, "DRK-SIR-02", "0:see")
    sleep(draft, {})
    assert lying(draft) == DEAL
    assert log(draft, 0) == [("power_unused", [])]


@by_mode
@pytest.mark.rule("DRK-SIR-03", "DRK-Q-03")
def test_he_looks_after_the_swap_and_not_before(mode: str) -> None:
    draft = night(DEAL, night_mode=mode)
    if mode == "sequential":
        answer_step(draft, {})
        answer_step(draft, {})
    expect_refusal(draft, "DRK-SIR-03", "0:see")
    events = answer_step(draft, {0: ["take 2"]})
    assert deeds(events, 0) == [("sirius_swapped", [])]
    assert legal(draft, 0) == ["skip", "see"]
    events = answer_step(draft, {0: ["see"]})
    assert deeds(events, 0) == [("sirius_looked", ["death_eater"])]


@by_mode
@pytest.mark.rule("DRK-SIR-03")
def test_his_new_card_shows_when_he_looks(mode: str) -> None:
    draft = night(DEAL, night_mode=mode)
    if mode == "sequential":
        answer_step(draft, {})
        answer_step(draft, {})
    answer_step(draft, {0: ["take 2"]})
    assert log(draft, 0) == [("sirius_swapped", [])]
    assert deeds(play(draft, "0:see"), 0) == [("sirius_looked", ["death_eater"])]
    assert 1 in seen(draft).waiting
    assert log(draft, 0)[-1] == ("sirius_looked", ["death_eater"])


@pytest.mark.rule("DRK-Q-15", "DRK-Q-03")
def test_whoever_is_late_to_look_is_told_when_the_time_is_up() -> None:
    draft = night(DEAL)
    answer_step(draft, {0: ["take 2"]})
    assert ("sirius_looked", ["death_eater"]) in deeds(play(draft, "clock:time"), 0)


@by_mode
@pytest.mark.rule("DRK-Q-03")
def test_he_may_prefer_not_to_look(mode: str) -> None:
    state = morning(DEAL, {0: "take 2, skip"}, night_mode=mode)
    assert log(state, 0) == [("sirius_swapped", []), ("sirius_looked_away", [""])]
    assert seen(state, 0).story == ["did", "sirius", "2", "unseen"]


@pytest.mark.rule("DRK-Q-03")
def test_that_is_settled_once() -> None:
    draft = night(DEAL, night_mode="sequential")
    left = {0: ["take 2", "skip"]}
    while left[0]:
        answer_step(draft, left)
    expect_refusal(draft, "DRK-Q-03", "0:see")


@by_mode
@pytest.mark.rule("DRK-SIR-04")
def test_the_camps_change_places_too(mode: str) -> None:
    state = morning(DEAL, {0: "take 2, see"}, night_mode=mode)
    assert camps(state) == ["death_eaters", "hogwarts", "hogwarts", "hogwarts"]


@by_mode
@pytest.mark.rule("DRK-SIR-05", "DRK-MIN-01")
def test_he_does_not_wake_for_his_new_card(mode: str) -> None:
    state = morning(DEAL, {0: "take 3, see"}, night_mode=mode)
    assert log(state, 3) == [("minerva_looked", ["sirius"])]
    assert log(state, 0) == [("sirius_swapped", []), ("sirius_looked", ["minerva"])]


@by_mode
@pytest.mark.rule("DRK-SIR-06")
def test_he_does_not_learn_who_the_other_death_eater_is(mode: str) -> None:
    deal = "sirius student death_eater death_eater | neville hermione minerva"
    draft = night(deal, night_mode=mode)
    events = sleep(draft, {0: "take 2, see"})
    assert deeds(events, 0) == [("sirius_swapped", []), ("sirius_looked", ["death_eater"])]
    assert all(3 not in deed.seats for deed in seen(draft, 0).log)
    assert told(events, None) == [event for event in told(events, None) if event.kind != "deed"]


@pytest.mark.rule("DRK-Q-01")
def test_where_the_table_says_so_he_must_swap() -> None:
    state = night(DEAL, strict_swaps=True)
    assert legal(state, 0) == ["take 1", "take 2", "take 3"]
    expect_refusal(state, "DRK-Q-01", "0:skip")
