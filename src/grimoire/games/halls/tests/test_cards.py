"""Event cards: when, how many, and from where."""

from collections import Counter

import pytest

from grimoire.games.halls.data import CARDS
from grimoire.games.halls.deck import UNSEEN
from grimoire.games.halls.events import StarReached
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    CHARMS,
    CROSS,
    GAME,
    OTHER_CROSS,
    OTHER_STAR_T,
    SPEND_DIE,
    STAR_STRAIGHT,
    STRAIGHT,
    begin,
    bottom,
    end_turn,
    expect_legal,
    expect_refusal,
    give,
    hand,
    kinds,
    legal,
    one,
    place,
    play,
    seen,
    stack,
    stand,
    walking,
    walks,
)

STARS = (f"C6 {STAR_STRAIGHT} east", f"D6 {OTHER_STAR_T}", f"E6 {CROSS}")
"""From the Pitch eastwards: a star, another star, a great hall."""


@pytest.mark.rule("HAL-CARD-01")
def test_the_deck() -> None:
    assert (len(CARDS), sum(CARDS.values())) == (13, 25)
    assert dict(zip(CARDS, GAME.components.cards, strict=True)) == CARDS
    assert Counter(CARDS.values()) == {4: 1, 3: 3, 2: 3, 1: 6}


@pytest.mark.rule("HAL-CARD-02", "HAL-Q-06")
def test_cards_at_any_moment_of_ones_own_turn() -> None:
    state = begin(f"C6 {CROSS}", "D6 T09", "D1 T33", "D2 T32", "D3 T21")
    give(state, ADA, "no_homework", "mrs_norris", "password", "schedule_swap", "detention")
    give(state, BEN, "giant_squid_attack")
    expect_refusal(state, "1:giant_squid_attack", "HAL-CARD-02")
    play(state, "no_homework", "roll", "die 3", "rotate G4 right")
    play(state, "password", "rotate C6 right", "rotate D1 right", "rotate D2 right")
    play(state, "rotate D3 right", "rotate G4 right")
    assert seen(state).left == 2
    expect_refusal(state, "walk C6", "HAL-TURN-02")
    play(state, "rotate D1 right", "mrs_norris 1", "rotate D2 right", "walk C6")
    play(state, "schedule_swap 1", "walk D6", "detention", "end")
    assert state.turn == ADA


@pytest.mark.rule("HAL-CARD-02")
def test_only_cards_from_ones_own_hand() -> None:
    state = begin()
    give(state, BEN, "detention")
    expect_refusal(state, "detention", "HAL-CARD-02")
    expect_refusal(state, "chance:detention", "HAL-SET-12")


@pytest.mark.rule("HAL-Q-06")
def test_no_card_in_the_middle_of_another() -> None:
    state = begin("D1 T33", "D2 T32", "D3 T21", "D4 T20", "D5 T19")
    give(state, ADA, "password", "friday_reshuffle", "peeves_prank", "detention")
    for first in ("password", "friday_reshuffle", "peeves_prank"):
        draft = GAME.copy(state)
        play(draft, first)
        for line in ("detention", "roll", "walk C6", "end"):
            expect_refusal(draft, line, "HAL-CARD-03")


@pytest.mark.rule("HAL-Q-06")
def test_nobody_walks_before_the_die() -> None:
    state = begin("A3 T19")
    give(state, ADA, "detention")
    play(state, "detention")
    assert (legal(state), seen(state).used) == (["roll"], [])
    play(state, *SPEND_DIE)
    assert walks(state) == {"A3"}


@pytest.mark.rule("HAL-CARD-03")
def test_a_card_goes_under_the_pile() -> None:
    state = begin(f"D4 {CHARMS}", "D1 T33", "D2 T32", "D3 T21")
    give(state, ADA, "password", "class_cancelled")
    before = seen(state).pile
    play(state, "class_cancelled D4")
    assert seen(state).pile == before
    assert [closure.room for closure in seen(state).closures] == ["charms"]
    play(state, "password", "rotate D1 right", "rotate D2 right", "rotate D3 right")
    assert seen(state).pile == before
    play(state, "rotate D4 right", "rotate G4 right")
    assert seen(state).pile == before + 1
    assert bottom(state, 1) == ["password"]


@pytest.mark.rule("HAL-CARD-04")
def test_cards_come_from_stars_only() -> None:
    state = walking(f"C6 {CROSS}", f"D6 {OTHER_CROSS}")
    expect_refusal(state, "draw", "HAL-CARD-04")
    expect_refusal(state, "chance:card detention", "HAL-CARD-04")
    play(state, "walk D6")
    expect_refusal(state, "draw", "HAL-CARD-04")
    play(state, "end")
    assert hand(state, ADA) == []


@pytest.mark.rule("HAL-CARD-04")
def test_beside_a_star_there_is_none_to_draw_from() -> None:
    state = walking(*STARS)
    play(state, "walk C6", "draw", "card detention", "walk E6")
    expect_refusal(state, "draw", "HAL-CARD-04")
    empty = walking(*STARS)
    stack(empty)
    play(empty, "walk E6")
    expect_refusal(empty, "draw", "HAL-CARD-04")


@pytest.mark.rule("HAL-CARD-05")
def test_a_star_offers_a_card() -> None:
    state = walking(*STARS)
    before = seen(state).pile
    play(state, "walk C6")
    assert legal(state) == ["draw", "decline"]
    expect_refusal(state, "walk D6", "HAL-CARD-05")
    expect_refusal(state, "end", "HAL-CARD-05")
    declined = GAME.copy(state)
    assert one(play(declined, "decline"), StarReached).how == "declined"
    assert hand(declined, ADA) == []
    play(state, "draw")
    expect_refusal(state, "0:card password", "HAL-CARD-04")
    play(state, "card no_homework")
    assert hand(state, ADA) == ["no_homework"]
    assert seen(state).pile == before - 1
    expect_legal(state, "no_homework", "walk E6")


@pytest.mark.rule("HAL-CARD-05")
def test_what_is_drawn_is_as_likely_as_there_are_cards() -> None:
    state = walking(*STARS)
    play(state, "walk C6", "draw")
    odds = {GAME.notate(action): chance for action, chance in GAME.chance_outcomes(state)}
    assert odds["card schedule_swap"] == pytest.approx(4 / 25)


@pytest.mark.rule("HAL-CARD-06")
def test_one_star_card_a_walk() -> None:
    state = walking(*STARS, "D5 T09", f"C5 {STRAIGHT}", "D1 T33", "D2 T32")
    give(state, ADA, "password")
    play(state, "walk C6", "draw", "card detention", "walk D6")
    assert legal(state) == ["walk D5", "walk E6", "walk black_lake", "password", "detention", "end"]
    expect_refusal(state, "draw", "HAL-CARD-06")
    play(state, "walk D5", "password", "rotate C5 right")
    play(state, "rotate D1 right", "rotate D2 right", "rotate G4 right")
    events = play(state, "rotate E6 right")
    assert kinds(events)[-1] == "way_opened"
    play(state, "walk D6")
    assert legal(state) == ["draw", "decline"]


@pytest.mark.rule("HAL-CARD-06")
def test_a_card_that_was_left_does_not_count() -> None:
    state = walking(*STARS)
    play(state, "walk C6", "decline", "walk D6")
    assert legal(state) == ["draw", "decline"]


@pytest.mark.rule("HAL-CARD-07", "HAL-Q-08")
def test_there_is_no_limit_to_a_hand() -> None:
    state = walking()
    nine = [*["schedule_swap"] * 4, *["password"] * 3, "detention", "no_homework"]
    give(state, ADA, *nine)
    play(state, "end")
    assert sorted(hand(state, ADA)) == sorted(nine)
    assert seen(state, BEN).players[ADA].cards == 9
    assert seen(state, BEN).hand == []


@pytest.mark.rule("HAL-CARD-08", "HAL-Q-24")
def test_a_card_without_a_target_stays_in_hand() -> None:
    state = begin()
    give(state, ADA, "class_cancelled", "friday_reshuffle", "sleeping_in_class", "someones_lost")
    stand(state, ADA, "forbidden_forest")
    assert legal(state) == ["roll"]
    for line in (
        "class_cancelled D4",
        "friday_reshuffle",
        "sleeping_in_class 1",
        "someones_lost 0 1",
    ):
        expect_refusal(state, line, "HAL-CARD-08")
    assert len(hand(state, ADA)) == 4


@pytest.mark.rule("HAL-Q-24")
def test_the_other_cards_can_always_be_played() -> None:
    state = begin()
    always = ["password", "schedule_swap", "mrs_norris", "no_homework", "peeves_prank"]
    give(state, ADA, *always, "detention", "quidditch_match")
    expect_legal(state, "password", "schedule_swap 1", "mrs_norris 1", "no_homework")
    expect_legal(state, "peeves_prank", "detention", "quidditch_match")


@pytest.mark.rule("HAL-CARD-09", "HAL-Q-09")
def test_an_empty_pile_gives_nothing_and_costs_nothing() -> None:
    state = walking(*STARS, seats=2)
    stack(state)
    assert walks(state) == {"C6", "D6", "E6", "black_lake"}
    events = play(state, "walk C6")
    assert one(events, StarReached).how == "empty"
    expect_refusal(state, "draw", "HAL-CARD-09")
    assert (hand(state, ADA), seen(state).star_drawn) == ([], False)
    events = play(state, "walk E6")
    assert [event.kind for event in events] == ["walked", "star_reached"]


@pytest.mark.rule("HAL-Q-09")
def test_the_pile_is_a_queue() -> None:
    state = walking(*STARS)
    give(state, ADA, "detention", "quidditch_match")
    stack(state, "schedule_swap", "no_homework")
    play(state, "detention", "quidditch_match")
    cards = ["schedule_swap", "no_homework", "detention", "quidditch_match"]
    assert [lot.cards for lot in seen(state).lots] == [[card] for card in cards]
    play(state, "walk C6", "draw")
    assert [GAME.notate(action) for action, _ in GAME.chance_outcomes(state)] == [
        "card schedule_swap"
    ]
    play(state, "card schedule_swap")
    assert [lot.cards for lot in seen(state).lots] == [[card] for card in cards[1:]]
    assert seen(state, None).players[ADA].known == ["schedule_swap"]
    play(state, "schedule_swap 1")
    assert seen(state, None).players[ADA].known == []
    assert bottom(state, 1) == ["schedule_swap"]


@pytest.mark.rule("HAL-Q-09")
def test_what_came_back_is_drawn_after_the_last_card_that_nobody_knows() -> None:
    state = walking(*STARS)
    give(state, ADA, "quidditch_match")
    stack(state, "detention")
    state.pile[0] |= UNSEEN
    play(state, "quidditch_match", "walk C6", "draw", "card detention")
    assert [(lot.size, lot.cards) for lot in seen(state).lots] == [(1, ["quidditch_match"])]
    assert seen(state, None).players[ADA].known == []
    stand(state, BEN, "C6")
    play(state, "end", *SPEND_DIE, "walk D6", "draw", "card quidditch_match")
    assert (seen(state).pile, seen(state).lots) == (0, [])


@pytest.mark.rule("HAL-Q-07")
def test_only_steps_onto_a_star_count() -> None:
    state = begin(*STARS, f"A4 {STRAIGHT}")
    give(state, ADA, "someones_lost", "peeves_prank")
    stand(state, BEN, "C6")
    play(state, *SPEND_DIE, "someones_lost 0 1")
    assert place(state, ADA) == "C6"
    expect_refusal(state, "draw", "HAL-CARD-04")
    play(state, "peeves_prank", "pick C6", "pick A4")
    expect_refusal(state, "draw", "HAL-CARD-04")
    play(state, "end")
    end_turn(state)
    play(state, *SPEND_DIE)
    assert "draw" not in legal(state)
