"""Ginny and Luna, who sleep and whose powers work at the vote; and Students, who have none."""

import pytest

from grimoire.games.darkforces.events import Captured, Event, GinnyTook, LunaProtected
from grimoire.games.darkforces.tests.table import (
    GAME,
    legal,
    morning,
    night,
    point,
    result,
    talk,
    told,
    whole_game,
)

FIVE = "ginny student student luna death_eater | hermione sirius neville"
NO_LUNA = "ginny student student hermione death_eater | luna sirius neville"


# -- Ginny -----------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-GIN-01")
def test_whoever_she_points_at_is_captured_too() -> None:
    state = whole_game(NO_LUNA, {}, 4, 0, 0, 0, 1)
    assert result(state)[1] == [0, 4]


@pytest.mark.rule("DRK-GIN-01", "DRK-Q-12")
def test_it_is_the_final_card_that_counts() -> None:
    deal = "ginny student neville hermione death_eater | luna sirius student"
    moved = morning(deal, {2: "swap 0 1"})
    point(moved, 4, 0, 0, 0, 1)
    assert result(moved)[1] == [0]
    taken = morning(deal, {2: "swap 0 1"})
    point(taken, 1, 4, 1, 1, 0)
    assert result(taken)[1] == [1, 4]


@pytest.mark.rule("DRK-GIN-02")
def test_it_works_in_a_tie_once() -> None:
    state = whole_game(NO_LUNA, {}, 2, 0, 1, 0, 1)
    assert result(state)[1] == [0, 1, 2]


@pytest.mark.rule("DRK-GIN-03")
def test_a_ginny_who_stays_free_takes_nobody() -> None:
    assert result(whole_game(NO_LUNA, {}, 1, 2, 3, 4, 0))[1] == []
    assert result(whole_game(NO_LUNA, {}, 4, 2, 1, 2, 2))[1] == [2]


@pytest.mark.rule("DRK-GIN-03")
def test_nothing_is_added_if_her_target_is_captured_anyway() -> None:
    assert result(whole_game(NO_LUNA, {}, 1, 0, 1, 0, 2))[1] == [0, 1]


@pytest.mark.rule("DRK-GIN-04")
def test_she_can_be_captured_and_win() -> None:
    ended, captured, winners = result(whole_game(NO_LUNA, {}, 4, 0, 0, 0, 0))
    assert (ended, captured) == ("hogwarts", [0, 4])
    assert 0 in winners


@pytest.mark.rule("DRK-Q-06")
def test_a_ginny_who_points_at_herself_takes_nobody() -> None:
    state = whole_game(NO_LUNA, {}, 0, 0, 0, 1, 1, self_vote=True)
    assert result(state)[1] == [0]


# -- Luna ------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-LUN-01")
def test_she_is_never_captured() -> None:
    assert result(whole_game(FIVE, {}, 3, 3, 3, 1, 3))[1] == []
    assert result(whole_game(FIVE, {}, 3, 0, 0, 0, 0))[1] == [0]


@pytest.mark.rule("DRK-LUN-02")
def test_nobody_goes_in_her_place() -> None:
    assert result(whole_game(FIVE, {}, 3, 3, 3, 1, 1))[1] == []


@pytest.mark.rule("DRK-LUN-03")
def test_in_a_tie_the_others_are_captured() -> None:
    assert result(whole_game(FIVE, {}, 3, 3, 1, 1, 2))[1] == [1]


@pytest.mark.rule("DRK-LUN-04", "DRK-Q-09")
def test_votes_on_her_set_the_mark() -> None:
    """Three of seven votes are the most, and two are not."""
    deal = "student student student luna death_eater ron neville | hermione sirius ginny"
    assert result(whole_game(deal, {}, 3, 3, 3, 1, 1, 0, 2))[1] == []


@pytest.mark.rule("DRK-LUN-01", "DRK-Q-12")
def test_believing_to_be_luna_protects_from_nothing() -> None:
    state = morning("luna neville student | death_eater sirius hermione", {1: "swap 0 2"})
    point(state, 1, 0, 0)
    assert result(state)[1] == [0]


# -- what is told of it ----------------------------------------------------------------------------

TOLD: list[tuple[tuple[int, ...], list[Event]]] = [
    ((3, 3, 3, 1, 3), [LunaProtected(3, "alone"), Captured([], False)]),
    ((3, 3, 1, 1, 2), [LunaProtected(3, "tied"), Captured([1], False)]),
    (
        (3, 0, 0, 0, 0),
        [LunaProtected(3, "from_ginny"), GinnyTook(0, 3, "nobody"), Captured([0], False)],
    ),
    ((4, 0, 0, 0, 0), [GinnyTook(0, 4, "text"), Captured([0, 4], False)]),
    ((1, 0, 1, 0, 2), [GinnyTook(0, 1, "already"), Captured([0, 1], False)]),
    ((0, 0, 0, 1, 1), [GinnyTook(0, 0, "nobody"), Captured([0], False)]),
    ((1, 2, 3, 4, 0), [Captured([], True)]),
    ((1, 2, 1, 2, 1), [Captured([1], False)]),
]


@pytest.mark.rule(
    "DRK-VOTE-07", "DRK-GIN-01", "DRK-GIN-03", "DRK-LUN-02", "DRK-LUN-03", "DRK-VOTE-06"
)
@pytest.mark.parametrize(("votes", "events"), TOLD)
def test_everybody_is_told_why_who_is_captured(votes: tuple[int, ...], events: list[Event]) -> None:
    draft = morning(FIVE, self_vote=True)
    heard = told(point(draft, *votes), None)
    capture = [event for event in heard if isinstance(event, (LunaProtected, GinnyTook, Captured))]
    assert capture == events
    for lang in ("en", "fr"):
        sentences = [GAME.narrate(event, ("Ann", "Bo", "Cy", "Di", "Ed"), lang) for event in events]
        assert len(set(sentences)) == len(events)
        assert all(name in sentences[-1] for name in captives(events[-1]))


def captives(event: Event) -> list[str]:
    """The names of those who are captured."""
    assert isinstance(event, Captured)
    return [("Ann", "Bo", "Cy", "Di", "Ed")[seat] for seat in event.seats]


# -- Students --------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-STU-01")
def test_a_student_has_a_voice_and_a_vote() -> None:
    deal = "student hermione neville | death_eater sirius luna"
    assert all(act == "skip" or act.startswith("dream") for act in legal(night(deal), 0))
    debate = talk(deal)
    assert {act.split()[0] for act in legal(debate, 0)} == {"say", "ready"}
    assert legal(debate, 0) == legal(debate, 1)
