"""Ron, call 7."""

import pytest

from grimoire.games.darkforces.tests.table import (
    MODES,
    answer_step,
    camps,
    deeds,
    expect_refusal,
    legal,
    lying,
    morning,
    night,
    seen,
    sleep,
)

DEAL = "ron student luna | sirius hermione death_eater"
by_mode = pytest.mark.parametrize("mode", MODES)


@by_mode
@pytest.mark.rule("DRK-RON-01")
def test_he_must_swap_with_the_centre(mode: str) -> None:
    draft = night(DEAL, night_mode=mode)
    while seen(draft, 0).question != "ron":
        answer_step(draft, {})
    assert legal(draft, 0) == ["trade c0", "trade c1", "trade c2"]
    expect_refusal(draft, "DRK-RON-01", "0:skip", "0:take 1", "0:swap 1 2")
    sleep(draft, {0: "trade c1"})
    assert lying(draft) == "hermione student luna | sirius ron death_eater"


@by_mode
@pytest.mark.rule("DRK-RON-02")
def test_he_may_not_look(mode: str) -> None:
    draft = night(DEAL, night_mode=mode)
    while seen(draft, 0).question != "ron":
        answer_step(draft, {})
    expect_refusal(draft, "DRK-RON-02", "0:look c0", "0:see", "0:look 1")
    events = sleep(draft, {0: "trade c1"})
    assert deeds(events, 0) == [("ron_swapped", [""])]


@by_mode
@pytest.mark.rule("DRK-RON-03")
def test_he_is_a_stranger_to_himself(mode: str) -> None:
    state = morning(DEAL, {0: "trade c2"}, night_mode=mode)
    assert camps(state) == ["death_eaters", "hogwarts", "hogwarts"]
    assert (seen(state, 0).mine, seen(state, 0).now) == ("ron", "")
