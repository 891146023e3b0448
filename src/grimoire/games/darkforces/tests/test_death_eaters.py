"""Death Eaters, call 1."""

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

PAIR = "student death_eater luna neville death_eater | hermione sirius ron"
LONE = "student death_eater neville | hermione sirius death_eater"
by_mode = pytest.mark.parametrize("mode", MODES)


@by_mode
@pytest.mark.rule("DRK-DE-01")
def test_they_learn_who_the_others_are(mode: str) -> None:
    state = night(PAIR, night_mode=mode)
    assert [deed.seats for deed in seen(state, 1).log] == [[1, 4]]
    assert [deed.seats for deed in seen(state, 4).log] == [[4, 1]]
    assert [seen(state, seat).log for seat in (0, 2, 3)] == [[], [], []]
    assert seen(state, 1).question == seen(state, 4).question == "death_eaters"


@by_mode
@pytest.mark.rule("DRK-DE-02")
def test_a_lone_one_may_look_at_one_card(mode: str) -> None:
    draft = night(LONE, night_mode=mode)
    assert legal(draft, 1) == ["skip", "look c0", "look c1", "look c2"]
    expect_refusal(draft, "DRK-DE-02", "1:look 0", "1:look c0 c1")
    events = sleep(draft, {1: "look c2"})
    assert deeds(events, 1) == [("centre_looked", ["death_eater"])]
    assert lying(draft) == LONE


@pytest.mark.rule("DRK-DE-02")
def test_there_is_no_second_look() -> None:
    draft = night(LONE, night_mode="sequential")
    answer_step(draft, {1: ["look c2"]})
    expect_refusal(draft, "DRK-DE-02", "1:look c0")


@by_mode
@pytest.mark.rule("DRK-DE-03")
@pytest.mark.parametrize(
    "deal",
    [LONE, "student death_eater neville | hermione sirius student"],
    ids=["the other in the centre", "a deck with one"],
)
def test_why_one_is_alone_does_not_matter(mode: str, deal: str) -> None:
    assert seen(night(deal, night_mode=mode), 1).question == "death_eater_alone"


@pytest.mark.rule("DRK-DE-03")
def test_in_potions_class_the_look_is_certain() -> None:
    deal = "death_eater hermione student | sirius neville student"
    state = morning(deal, {0: "look c1"}, scenario="potions_class")
    assert log(state, 0) == [("death_eaters_met", []), ("centre_looked", ["neville"])]


@by_mode
@pytest.mark.rule("DRK-DE-04")
def test_two_of_them_look_at_nothing(mode: str) -> None:
    draft = night(PAIR, night_mode=mode)
    expect_refusal(draft, "DRK-DE-04", "1:look c0", "4:look c2", "1:look c0 c1", "1:look 0")
    assert legal(draft, 1) == legal(draft, 1)[:1] + [
        f"dream {place}" for place in ("0", "2", "3", "4", "c0", "c1", "c2")
    ]
    events = sleep(draft, {})
    assert [cards for _, cards in deeds(events, 1)] == []


@by_mode
@pytest.mark.rule("DRK-DE-05")
def test_perhaps_nobody_wakes(mode: str) -> None:
    draft = night("student hermione neville | death_eater sirius death_eater", night_mode=mode)
    assert [seen(draft, seat).log for seat in (0, 1, 2, None)] == [[]] * 4
    events = answer_step(draft, {})
    first = [deed for seat in range(3) for deed, _ in deeds(events, seat)]
    assert "centre_looked" not in first


@pytest.mark.rule("DRK-Q-25")
def test_a_look_is_kept_when_the_card_is_lost() -> None:
    deal = "sirius death_eater neville | hermione student death_eater"
    state = morning(deal, {1: "look c0", 0: "take 1, see"})
    assert log(state, 1)[-1] == ("centre_looked", ["hermione"])
    assert lying(state).startswith("death_eater sirius")
    assert seen(state, 1).mine == "death_eater"
    assert seen(state, 1).now == ""


def test_a_late_lone_one_looks_at_nothing() -> None:
    draft = night(LONE)
    play(draft, "0:skip", "2:skip", "clock:time")
    sleep(draft, {})
    assert log(draft, 1)[-1] == ("night_defaulted", [])
