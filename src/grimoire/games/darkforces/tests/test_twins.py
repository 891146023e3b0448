"""Fred and George, call 2."""

import pytest

from grimoire.games.darkforces.state import State
from grimoire.games.darkforces.tests.table import (
    MODES,
    answer_step,
    expect_refusal,
    log,
    night,
    seen,
    sleep,
)

PAIR = "fred student death_eater george | hermione sirius death_eater"
LONE = "fred student neville | george sirius death_eater"
by_mode = pytest.mark.parametrize("mode", MODES)


def called(deal: str, mode: str) -> State:
    """The call of the twins."""
    draft = night(deal, night_mode=mode)
    if mode == "sequential":
        answer_step(draft, {})
    return draft


@by_mode
@pytest.mark.rule("DRK-TWIN-01")
def test_they_see_each_other(mode: str) -> None:
    state = called(PAIR, mode)
    assert [deed.seats for deed in seen(state, 0).log] == [[0, 3]]
    assert [deed.seats for deed in seen(state, 3).log] == [[3, 0]]
    assert seen(state, 0).question == seen(state, 3).question == "twins"
    assert not any(deed.deed == "twins_met" for deed in seen(state, 1).log)


@by_mode
@pytest.mark.rule("DRK-TWIN-02")
def test_a_lone_one_is_told_that_he_is_alone(mode: str) -> None:
    state = called(LONE, mode)
    (deed,) = seen(state, 0).log
    assert (deed.seats, deed.places, deed.cards) == ([0], [], [])
    assert seen(state, 0).question == "twin_alone"


@by_mode
@pytest.mark.rule("DRK-TWIN-03")
def test_he_may_not_look_for_his_brother(mode: str) -> None:
    draft = called(LONE, mode)
    expect_refusal(draft, "DRK-TWIN-03", "0:look c0", "0:look c1", "0:look c0 c1", "0:look 1")
    sleep(draft, {})
    assert log(draft, 0) == [("twins_met", [])]
