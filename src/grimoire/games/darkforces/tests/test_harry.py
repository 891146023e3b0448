"""Harry, call 8."""

import pytest

from grimoire.games.darkforces.tests.table import (
    MODES,
    answer_step,
    camps,
    expect_refusal,
    legal,
    log,
    morning,
    night,
    play,
    seen,
    sleep,
    to_vote,
    told,
)

DEAL = "harry death_eater luna neville | hermione student minerva"
by_mode = pytest.mark.parametrize("mode", MODES)


@pytest.mark.rule("DRK-HAR-01", "DRK-Q-05")
def test_one_other_players_card() -> None:
    state = night(DEAL)
    assert legal(state, 0) == ["skip", "turn 1", "turn 2", "turn 3"]
    expect_refusal(state, "DRK-HAR-01", "0:look c0")
    expect_refusal(state, "DRK-Q-05", "0:turn 0")


@by_mode
@pytest.mark.rule("DRK-Q-05")
def test_where_the_table_allows_it_his_own_too(mode: str) -> None:
    state = morning(DEAL, {0: "turn 0"}, harry_self_reveal=True, night_mode=mode)
    up = seen(state).face_up
    assert up is not None
    assert (up.seat, up.role) == (0, "harry")


@by_mode
@pytest.mark.rule("DRK-HAR-02", "DRK-DAY-05")
def test_it_stays_face_up_all_day(mode: str) -> None:
    draft = morning(DEAL, {0: "turn 2"}, night_mode=mode)
    for _ in range(3):
        for viewer in (None, 0, 1, 2, 3):
            up = seen(draft, viewer).face_up
            assert up is not None
            assert (up.seat, up.role) == (2, "luna")
        play(draft, "clock:time")
    assert seen(draft).phase == "vote"


@by_mode
@pytest.mark.rule("DRK-HAR-03")
def test_a_death_eater_is_hidden_again(mode: str) -> None:
    hit, skipped = night(DEAL, night_mode=mode), night(DEAL, night_mode=mode)
    events, others = sleep(hit, {0: "turn 1"}), sleep(skipped, {0: "skip"})
    assert log(hit, 0) == [("harry_revealed", ["death_eater"])]
    for viewer in (None, 1, 2, 3):
        assert seen(hit, viewer) == seen(skipped, viewer)
        assert told(events, viewer) == told(others, viewer)


@pytest.mark.rule("DRK-HAR-04")
def test_he_gets_no_second_try() -> None:
    draft = night("harry death_eater minerva | hermione student luna", night_mode="sequential")
    left = {0: ["turn 1"]}
    while left[0]:
        answer_step(draft, left)
    expect_refusal(draft, "DRK-HAR-04", "0:turn 2")


@by_mode
@pytest.mark.rule("DRK-HAR-05")
@pytest.mark.parametrize("target", [1, 2, 3])
def test_whoever_has_a_card_face_up_is_of_hogwarts(mode: str, target: int) -> None:
    state = morning(DEAL, {3: "swap 1 2", 0: f"turn {target}"}, night_mode=mode)
    up = seen(state).face_up
    assert (up is None) == (target == 2)
    if up is not None:
        assert camps(state)[up.seat] == "hogwarts"
        assert seen(state, up.seat).now == up.role


@pytest.mark.rule("DRK-Q-23")
def test_no_card_face_up_can_mean_three_things() -> None:
    hit = morning(DEAL, {0: "turn 1"})
    skipped = morning(DEAL, {0: "skip"})
    centre = morning("minerva death_eater luna neville | hermione student harry")
    for viewer in (None, 1, 2, 3):
        views = [seen(state, viewer).face_up for state in (hit, skipped, centre)]
        assert views == [None, None, None]
        assert seen(hit, viewer) == seen(skipped, viewer) == seen(centre, viewer)
    to_vote(hit)
    expect_refusal(hit, "DRK-DAY-03", "0:turn 1")
