"""Who wins."""

from dataclasses import replace

import pytest

from grimoire.games.darkforces.events import Deed, Fared, Won
from grimoire.games.darkforces.state import State
from grimoire.games.darkforces.tests.table import (
    GAME,
    MODES,
    Choices,
    cards,
    expect_refusal,
    legal,
    morning,
    night,
    play,
    point,
    result,
    say,
    seen,
    setup,
    sleep,
    to_vote,
    told,
    whole_game,
)
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import Seat

ONE = "student death_eater neville hermione | sirius luna ginny"
NONE = "student luna neville hermione | death_eater sirius death_eater"


@pytest.mark.rule("DRK-WIN-01")
def test_only_the_last_cards_count() -> None:
    deal = "sirius death_eater death_eater student | hermione neville luna"
    state = whole_game(deal, {0: "take 1, see"}, 1, 3, 1, 1)
    assert result(state) == ("death_eaters", [1], [0, 2])


@pytest.mark.rule("DRK-WIN-02", "DRK-Q-11")
def test_one_captured_death_eater_is_enough() -> None:
    assert result(whole_game(ONE, {}, 1, 0, 1, 0)) == ("hogwarts", [0, 1], [0, 2, 3])
    assert result(whole_game(ONE, {}, 1, 0, 1, 1)) == ("hogwarts", [1], [0, 2, 3])


@pytest.mark.rule("DRK-WIN-03")
@pytest.mark.parametrize("votes", [(2, 0, 0, 0), (1, 2, 3, 0)])
def test_a_death_eater_among_you_and_none_captured(votes: tuple[int, ...]) -> None:
    ended, _, winners = result(whole_game(ONE, {}, *votes))
    assert (ended, winners) == ("death_eaters", [1])


@pytest.mark.rule("DRK-WIN-04")
def test_no_death_eater_and_nobody_captured() -> None:
    state = whole_game(NONE, {}, 1, 2, 3, 0)
    assert result(state) == ("everyone", [], [0, 1, 2, 3])
    everybody = tuple(Seat(seat) for seat in range(4))
    assert GAME.outcome(state) == Outcome(everybody, (1, 1, 1, 1), "DRK-WIN-04")


@pytest.mark.rule("DRK-WIN-05", "DRK-Q-10")
def test_no_death_eater_and_somebody_captured() -> None:
    state = whole_game(NONE, {}, 2, 2, 0, 0)
    assert result(state) == ("nobody", [0, 2], [])
    assert GAME.outcome(state) == Outcome((), (0, 0, 0, 0), "DRK-WIN-05")


@pytest.mark.rule("DRK-WIN-06")
@pytest.mark.parametrize(
    ("deal", "choices", "ended"),
    [
        (
            "dumbledore death_eater student | ron luna hermione",
            {0: "look c1, give 1"},
            ("everyone", [], [0, 1, 2]),
        ),
        (
            "ron luna student | death_eater hermione neville",
            {0: "trade c0"},
            ("death_eaters", [], [0]),
        ),
    ],
    ids=["the last one sent to the centre", "one fetched from it"],
)
def test_it_is_judged_after_the_night(
    deal: str, choices: Choices, ended: tuple[str, list[int], list[int]]
) -> None:
    assert result(whole_game(deal, choices, 1, 2, 0)) == ended


@pytest.mark.rule("DRK-WIN-04", "DRK-Q-08")
def test_luna_alone_in_front_and_no_death_eater() -> None:
    assert result(whole_game(NONE, {}, 1, 0, 1, 0)) == ("nobody", [0], [])
    assert result(whole_game(NONE, {}, 1, 0, 1, 1)) == ("everyone", [], [0, 1, 2, 3])


@pytest.mark.rule("DRK-Q-08")
def test_a_table_may_count_luna_as_accused() -> None:
    state = whole_game(NONE, {}, 1, 0, 1, 1, luna_counts_as_accused=True)
    assert result(state) == ("nobody_luna", [], [])
    assert GAME.outcome(state) == Outcome((), (0, 0, 0, 0), "DRK-Q-08")
    circle = whole_game(NONE, {}, 1, 2, 3, 0, luna_counts_as_accused=True)
    assert result(circle)[0] == "everyone"
    deal = "student death_eater luna hermione | sirius neville ginny"
    hunted = whole_game(deal, {}, 2, 0, 1, 2, luna_counts_as_accused=True)
    assert result(hunted)[0] == "death_eaters"


@pytest.mark.rule("DRK-WIN-02", "DRK-WIN-03", "DRK-WIN-04", "DRK-WIN-05")
def test_exactly_one_of_four_results() -> None:
    """Every vote of a table of four, with and without a Death Eater, has the result of the book."""
    for deal in (ONE, NONE):
        state = morning(deal)
        death_eaters = {seat for seat in range(4) if seen(state, seat).mine == "death_eater"}
        for number in range(3**4):
            votes = [(seat + 1 + number // 3**seat % 3) % 4 for seat in range(4)]
            draft = state.copy()
            point(draft, *votes)
            ended, captured, _ = result(draft)
            if death_eaters & set(captured):
                assert ended == "hogwarts"
            elif death_eaters:
                assert ended == "death_eaters"
            else:
                assert ended == ("nobody" if captured else "everyone")


# -- the end is told -------------------------------------------------------------------------------


@pytest.mark.rule("DRK-Q-14")
def test_the_night_is_told_again_to_everybody() -> None:
    draft = night("sirius death_eater neville | student hermione ron", night_mode="sequential")
    first = sleep(draft, {1: "look c0", 0: "take 1, see", 2: "swap 0 1"})
    events = point(draft, 1, 0, 0)
    again = [event for event in told(events, None) if isinstance(event, Deed)]
    ended = seen(draft).result
    assert ended is not None
    assert again == ended.night
    assert all(deed.again for deed in again)
    assert [deed.deed for deed in again] == [
        "death_eaters_met",
        "centre_looked",
        "nobody_woke",
        "sirius_swapped",
        "sirius_looked",
        "neville_swapped",
        "nobody_woke",
    ]
    swapped = next(deed for deed in again if deed.deed == "neville_swapped")
    assert swapped.cards == ["sirius", "death_eater"]
    assert [event for event in told(first, None) if isinstance(event, Deed)] == []


@pytest.mark.rule("DRK-Q-14", "DRK-NIGHT-02")
@pytest.mark.parametrize("mode", MODES)
def test_it_is_told_in_the_order_of_the_calls(mode: str) -> None:
    """Even if all chose at once: a lone look belongs to call 1, a second choice to its first."""
    deal = "death_eater fred sirius dumbledore minerva | george death_eater luna"
    choices = {0: "look c0", 2: "take 1, see", 3: "look c1, give 4"}
    ended = seen(whole_game(deal, choices, 1, 0, 0, 0, 0, night_mode=mode)).result
    assert ended is not None
    assert [deed.deed for deed in ended.night] == [
        "death_eaters_met",
        "centre_looked",
        "twins_met",
        "sirius_swapped",
        "sirius_looked",
        "dumbledore_looked",
        "dumbledore_placed",
        "minerva_looked",
    ]


@pytest.mark.rule("DRK-GEN-05")
def test_everybody_is_told_how_they_fared() -> None:
    draft = morning(ONE)
    events = point(draft, 1, 0, 1, 1)
    assert [event for event in told(events, 1) if isinstance(event, Fared)] == [
        Fared(1, False, "death_eater")
    ]
    assert [event for event in told(events, None) if isinstance(event, Won)] == [
        Won("hogwarts", [0, 2, 3], "DRK-WIN-02")
    ]


# -- the match -------------------------------------------------------------------------------------


def lay_out(draft: State, deal: str) -> None:
    """Deal these cards, and let night fall."""
    for name in cards(deal):
        play(draft, f"deal {name}")
    play(draft, "clock:time")


def another_game(draft: State, deal: str, *votes: int) -> None:
    """Deal and play one more game of a match."""
    lay_out(draft, deal)
    sleep(draft, {})
    point(draft, *votes)


@pytest.mark.rule("DRK-Q-29")
def test_a_match_goes_to_a_number_of_wins() -> None:
    deal = "student death_eater neville | sirius luna ginny"
    draft = morning(deal, match_to=2)
    point(draft, 1, 0, 1)
    assert (seen(draft).phase, seen(draft).wins, GAME.outcome(draft)) == (
        "next_game",
        [1, 0, 1],
        None,
    )
    assert result(draft) == ("hogwarts", [1], [0, 2])
    assert legal(draft, 0) == ["on"]
    expect_refusal(draft, "DRK-GEN-03", "0:point 1", "0:say did")
    play(draft, "1:on")
    expect_refusal(draft, "DRK-Q-29", "1:on")
    play(draft, "0:on", "2:on")
    view = seen(draft, 0)
    assert (view.game, view.phase, view.mine, view.claims, view.log) == (2, "deal_card", "", [], [])
    another_game(draft, deal, 1, 0, 1)
    outcome = GAME.outcome(draft)
    assert outcome == Outcome((Seat(0), Seat(2)), (2, 0, 2), "DRK-Q-29")


@pytest.mark.rule("DRK-Q-29", "DRK-SETUP-10")
def test_nothing_of_one_game_is_left_in_the_next() -> None:
    """After a game with late players, claims, tokens and lots, the next is like a first one."""
    deal = "dumbledore ron harry | sirius luna death_eater"
    played, fresh = setup(deal, match_to=2), setup(deal, match_to=2)
    eventful_game(played, deal)
    play(played, "clock:time")
    assert (seen(played).game, seen(played).phase) == (2, "deal_card")
    assert_alike(played, fresh)
    for draft in (played, fresh):
        lay_out(draft, deal)
        sleep(draft, {0: "look c1, give 1", 1: "trade c0", 2: "skip"})
    assert_alike(played, fresh)
    for draft in (played, fresh):
        to_vote(draft)
    assert_alike(played, fresh)


def assert_alike(one: State, other: State) -> None:
    """Two games that stand alike for everybody, whatever was won before."""
    for viewer in (None, 0, 1, 2):
        seen_one, seen_other = seen(one, viewer), seen(other, viewer)
        assert replace(seen_one, game=0, wins=[]) == replace(seen_other, game=0, wins=[])


def eventful_game(draft: State, deal: str) -> None:
    """A game in which there is something of everything."""
    lay_out(draft, deal)
    play(draft, "0:look c1", "2:turn 0", "clock:time", "lot c0", "clock:time")
    play(draft, "0:say luna", "clock:time")
    for seat, claim in (
        (0, "dealt harry"),
        (1, "dealt harry"),
        (2, "ask 0 role"),
        (1, "mark 1 ron"),
        (1, "suspect 0 maybe"),
    ):
        say(draft, seat, claim)
    play(draft, "2:ready")
    say(draft, 0, "plan circle")
    view = seen(draft)
    assert view.face_up is not None
    assert all((seen(draft, 1).late, view.clashes, view.ready, view.news, any(view.tokens)))
    to_vote(draft)
    play(draft, "0:aim 1", "clock:time", "lot 0", "lot 0")
    assert seen(draft).late_votes == [0, 1, 2]


@pytest.mark.rule("DRK-Q-29")
def test_a_match_ends_even_if_nobody_wins() -> None:
    deal = "student hermione neville | sirius luna ginny"
    draft = morning(deal, match_to=1, allow_zero_death_eaters=True)
    point(draft, 1, 0, 0)
    for _ in range(2):
        assert GAME.outcome(draft) is None
        play(draft, "clock:time")
        another_game(draft, deal, 1, 0, 0)
    assert GAME.outcome(draft) == Outcome((), (0, 0, 0), "DRK-Q-29")


@pytest.mark.rule("DRK-Q-29")
def test_not_to_so_many() -> None:
    with pytest.raises(Refused, match="DRK-Q-29"):
        GAME.setup(3, {"match_to": 6})
    expect_refusal(morning(ONE), "DRK-Q-29", "0:on")
