"""Dumbledore, call 5."""

import pytest

from grimoire.games.darkforces.state import State
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

DEAL = "dumbledore hermione student death_eater | ron luna death_eater"
by_mode = pytest.mark.parametrize("mode", MODES)


def looked(deal: str, mode: str, seat: int, choice: str) -> State:
    """Dumbledore has chosen, and the next thing is asked."""
    draft = night(deal, night_mode=mode)
    left = {seat: [choice]}
    while left[seat]:
        answer_step(draft, left)
    return draft


@by_mode
@pytest.mark.rule("DRK-DUMB-01")
def test_without_a_look_there_is_no_swap(mode: str) -> None:
    draft = night(DEAL, night_mode="simultaneous")
    assert legal(draft, 0) == ["skip", "look c0", "look c1", "look c2"]
    expect_refusal(draft, "DRK-DUMB-01", "0:give 1", "0:look 1", "0:look c0 c1", "0:take 1")
    draft = looked(DEAL, mode, 0, "skip")
    expect_refusal(draft, "DRK-DUMB-01", "0:give 1")
    sleep(draft, {})
    assert lying(draft) == DEAL


@by_mode
@pytest.mark.rule("DRK-DUMB-02")
def test_what_he_looked_at_must_go_somewhere(mode: str) -> None:
    draft = looked(DEAL, mode, 0, "look c1")
    assert legal(draft, 0) == ["give 0", "give 1", "give 2", "give 3"]
    expect_refusal(draft, "DRK-DUMB-02", "0:skip", "0:look c0", "0:look c1", "0:swap 1 2")
    sleep(draft, {0: "give 3"})
    assert lying(draft) == "dumbledore hermione student luna | ron death_eater death_eater"


@pytest.mark.rule("DRK-DUMB-02")
def test_he_has_three_choices_for_each_player_and_one_more() -> None:
    choices = 0
    for first in legal(night(DEAL), 0):
        choices += 1 if first == "skip" else len(legal(looked(DEAL, MODES[0], 0, first), 0))
    assert choices == 1 + 3 * 4


@by_mode
@pytest.mark.rule("DRK-DUMB-03")
def test_the_card_it_replaces_goes_unseen(mode: str) -> None:
    draft = looked(DEAL, mode, 0, "look c1")
    expect_refusal(draft, "DRK-DUMB-03", "0:look 3", "0:look 0")
    events = sleep(draft, {0: "give 3"})
    assert deeds(events, 0) == [("dumbledore_placed", [""])]
    assert [deeds(events, seat) for seat in (2, 3)] == [[], []]


@by_mode
@pytest.mark.rule("DRK-DUMB-03")
def test_even_if_it_is_his_own(mode: str) -> None:
    state = morning(DEAL, {0: "look c1, give 0"}, night_mode=mode)
    assert lying(state) == "luna hermione student death_eater | ron dumbledore death_eater"
    assert log(state, 0)[-1] == ("dumbledore_placed", [""])


@by_mode
@pytest.mark.rule("DRK-DUMB-04")
def test_a_card_he_keeps_does_not_wake_him(mode: str) -> None:
    state = morning(DEAL, {0: "look c0, give 0"}, night_mode=mode)
    assert lying(state) == "ron hermione student death_eater | dumbledore luna death_eater"
    assert [name for name, _ in log(state, 0)] == ["dumbledore_looked", "dumbledore_placed"]
    state = morning(DEAL, {0: "look c2, give 0"}, night_mode=mode)
    assert camps(state) == ["death_eaters", "hogwarts", "hogwarts", "death_eaters"]


@by_mode
@pytest.mark.rule("DRK-DUMB-05")
def test_what_hermione_knows_goes_stale_unnoticed(mode: str) -> None:
    still = morning(DEAL, {1: "look c0 c1"}, night_mode=mode)
    moved = morning(DEAL, {1: "look c0 c1", 0: "look c0, give 2"}, night_mode=mode)
    assert log(moved, 1) == log(still, 1) == [("hermione_looked", ["ron", "luna"])]
    assert lying(moved) == "dumbledore hermione ron death_eater | student luna death_eater"


@by_mode
@pytest.mark.rule("DRK-DUMB-06")
def test_he_comes_after_sirius(mode: str) -> None:
    state = morning(
        "sirius dumbledore neville | death_eater ron luna",
        {0: "take 1, see", 1: "look c2, give 1", 2: "swap 0 1"},
        night_mode=mode,
    )
    assert log(state, 1) == [("dumbledore_looked", ["luna"]), ("dumbledore_placed", [""])]
    assert lying(state) == "luna dumbledore neville | death_eater ron sirius"


@by_mode
@pytest.mark.rule("DRK-Q-24")
def test_two_powers_on_one_card_never_clash(mode: str) -> None:
    state = morning(
        "sirius student dumbledore | death_eater ron luna",
        {0: "take 1, see", 2: "look c1, give 0"},
        night_mode=mode,
    )
    assert log(state, 0)[-1] == ("sirius_looked", ["hogwarts_student"])
    assert lying(state) == "ron sirius dumbledore | death_eater student luna"
