"""The vote: everybody points, all at once."""

from itertools import product

import pytest

from grimoire.games.darkforces.data import GINNY, LUNA, STUDENT
from grimoire.games.darkforces.events import Aimed, Pointed, VoteDefaulted
from grimoire.games.darkforces.rules.vote import captured, leaders, tally
from grimoire.games.darkforces.state import SEATS_OF
from grimoire.games.darkforces.tests.table import (
    GAME,
    expect_refusal,
    legal,
    morning,
    play,
    point,
    result,
    seen,
    to_vote,
    told,
)
from grimoire.kernel.seats import CHANCE

FIVE = "student student student ginny luna | death_eater hermione neville"
SEVEN = "student student student hermione neville ron sirius | death_eater death_eater luna"


def taken(*votes: int, ginny: int = -1, luna: int = -1) -> list[int]:
    """Who is captured by these votes."""
    cards = [STUDENT] * len(votes)
    if ginny >= 0:
        cards[ginny] = GINNY
    if luna >= 0:
        cards[luna] = LUNA
    return [int(seat) for seat in SEATS_OF[captured(list(votes), cards)]]


@pytest.mark.rule("DRK-VOTE-01")
def test_everybody_votes_exactly_once() -> None:
    draft = morning("harry death_eater neville | sirius student luna", {0: "turn 2"})
    to_vote(draft)
    assert GAME.to_decide(draft) == (0, 1, 2)
    play(draft, "2:point 0", "0:point 1")
    assert GAME.to_decide(draft) == (1,)
    play(draft, "1:aim 0")
    expect_refusal(draft, "DRK-VOTE-01", "1:aim 0")
    play(draft, "1:point 0")
    ended = seen(draft).result
    assert ended is not None
    assert ended.votes == [1, 0, 0]


@pytest.mark.rule("DRK-VOTE-02")
def test_nobody_sees_a_vote_before_all_are_cast() -> None:
    one, other = morning(FIVE), morning(FIVE)
    for draft, target in ((one, 1), (other, 4)):
        to_vote(draft)
        events = play(draft, f"0:aim {target}", f"0:point {target}")
        assert told(events, 1) == told(events, None) == []
        assert told(events, 0) == [Aimed(0, target)]
    for viewer in (None, 1, 2, 3, 4):
        assert seen(one, viewer) == seen(other, viewer)
    expect_refusal(one, "DRK-VOTE-02", "0:point 2", "0:aim 2")
    events = play(one, "1:point 0", "2:point 0", "3:point 0", "4:point 0")
    pointed = [event for event in told(events, None) if isinstance(event, Pointed)]
    assert [(event.seat, event.target) for event in pointed] == [
        (0, 1), (1, 0), (2, 0), (3, 0), (4, 0),
    ]  # fmt: skip


@pytest.mark.rule("DRK-VOTE-03", "DRK-Q-06")
def test_one_points_at_another_player() -> None:
    draft = morning(FIVE)
    to_vote(draft)
    expect_refusal(draft, "DRK-Q-06", "0:point 0", "0:aim 0")
    expect_refusal(draft, "DRK-VOTE-03", "0:point 5", "0:point 9", "0:aim 7")
    expect_refusal(draft, "DRK-DAY-04", "0:skip")
    assert legal(draft, 0) == [
        f"{verb} {seat}" for verb in ("aim", "point") for seat in (1, 2, 3, 4)
    ]


@pytest.mark.rule("DRK-Q-06")
def test_where_the_table_allows_it_at_oneself() -> None:
    draft = morning(FIVE, self_vote=True)
    to_vote(draft)
    assert "point 0" in legal(draft, 0)
    point(draft, 0, 0, 1, 2, 3)
    assert result(draft)[1] == [0]


@pytest.mark.rule("DRK-VOTE-04", "DRK-Q-09")
def test_the_most_votes_are_enough() -> None:
    assert taken(1, 0, 0, 0, 1, 2, 3) == [0]
    state = morning(SEVEN)
    point(state, 1, 0, 0, 0, 1, 2, 3)
    assert result(state)[1] == [0]


@pytest.mark.rule("DRK-VOTE-05")
def test_in_a_tie_all_are_captured() -> None:
    assert taken(1, 0, 0, 1, 2) == [0, 1]


@pytest.mark.rule("DRK-VOTE-06")
def test_one_vote_each_captures_nobody() -> None:
    assert taken(1, 2, 3, 4, 0) == []
    assert taken(1, 0, 3, 4, 2) == []


@pytest.mark.rule("DRK-VOTE-07")
@pytest.mark.parametrize(
    ("votes", "ginny", "luna", "who"),
    [
        ((3, 0, 1, 0, 1), 0, 1, [0, 3]),  # they tie, and she points at a third
        ((1, 0, 4, 0, 1), 0, 1, [0]),  # they tie, and she points at Luna
        ((1, 2, 3, 4, 0), 0, 1, []),  # one each
        ((1, 0, 0, 0, 0), 0, 1, [0]),  # she alone, pointing at Luna
        ((2, 0, 0, 0, 0), 0, 1, [0, 2]),  # she alone, pointing at another
        ((2, 2, 1, 1, 1), 0, 1, []),  # Luna alone
        ((1, 0, 1, 0, 2), 0, 4, [0, 1]),  # her target is captured anyway
    ],
)
def test_the_order_of_resolution(
    votes: tuple[int, ...], ginny: int, luna: int, who: list[int]
) -> None:
    assert taken(*votes, ginny=ginny, luna=luna) == who


@pytest.mark.rule("DRK-VOTE-08", "DRK-Q-14")
def test_every_card_is_turned_up() -> None:
    state = morning("sirius death_eater neville | student hermione luna", {0: "take 1, see"})
    assert seen(state, 2).result is None
    point(state, 1, 0, 0)
    for viewer in (None, 0, 1, 2):
        ended = seen(state, viewer).result
        assert ended is not None
        assert ended.cards[:3] == ["death_eater", "sirius", "neville"]
        assert ended.cards[10:] == ["hogwarts_student", "hermione", "luna"]
        assert ended.deal[:3] == ["sirius", "death_eater", "neville"]
        assert [deed.deed for deed in ended.night] == [
            "death_eaters_met",
            "power_unused",
            "nobody_woke",
            "sirius_swapped",
            "sirius_looked",
            "power_unused",
        ]


@pytest.mark.rule("DRK-VOTE-04", "DRK-VOTE-05", "DRK-VOTE-06")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_arithmetic_of_votes(seats: int) -> None:
    """Over all votes: at most one each means exactly one each; half at most are captured."""
    tallies = set()
    for votes in product(range(seats), repeat=seats):
        if any(target == seat for seat, target in enumerate(votes)):
            continue
        counts = tally(list(votes))
        tallies.add(tuple(sorted(counts, reverse=True)))
        assert (max(counts) <= 1) == (counts == [1] * seats) == (leaders(list(votes)) == 0)
        for ginny in range(seats):
            caught = taken(*votes, ginny=ginny)
            assert 2 * len(caught) <= seats + 1
            assert all(counts[seat] >= 2 or seat == votes[ginny] for seat in caught)
    if seats == 3:
        assert tallies == {(2, 1, 0), (1, 1, 1)}
    if seats == 4:
        assert tallies == {(3, 1, 0, 0), (2, 2, 0, 0), (2, 1, 1, 0), (1, 1, 1, 1)}


# -- out of time -----------------------------------------------------------------------------------


@pytest.mark.rule("DRK-Q-07", "DRK-Q-13")
def test_the_last_aim_counts() -> None:
    draft = morning(FIVE)
    to_vote(draft)
    events = play(draft, "0:aim 1", "0:aim 2", "1:point 0", "2:aim 0", "3:aim 0", "4:point 0")
    events = play(draft, "clock:time")
    assert {event.seat for event in events if isinstance(event, VoteDefaulted)} == {0, 2, 3}
    ended = seen(draft).result
    assert ended is not None
    assert ended.votes == [2, 0, 0, 0, 0]


@pytest.mark.rule("DRK-Q-07")
def test_or_else_the_lot() -> None:
    draft = morning(FIVE)
    to_vote(draft)
    play(draft, "0:point 1", "2:aim 0", "3:point 0", "4:point 0")
    events = play(draft, "clock:time")
    assert events == [VoteDefaulted(2, False), VoteDefaulted(1, True)]
    assert GAME.to_decide(draft) == (CHANCE,)
    expect_refusal(draft, "DRK-VOTE-02", "1:point 0")
    lots = dict(GAME.chance_outcomes(draft))
    assert {GAME.notate(act) for act in lots} == {"lot 0", "lot 2", "lot 3", "lot 4"}
    assert set(lots.values()) == {1 / 4}
    expect_refusal(draft, "DRK-Q-07", "chance:lot 1", "chance:lot c0", "chance:lot 5")
    play(draft, "lot 4")
    ended = seen(draft).result
    assert ended is not None
    assert ended.votes == [1, 4, 0, 0, 0]


@pytest.mark.rule("DRK-Q-07")
def test_with_a_vote_missing_more_than_one_is_needed() -> None:
    assert leaders([1, 2, 0, -1]) == 0
    assert leaders([1, 2, 1, -1]) == 0b10
