"""The clock, and players who leave."""

import pytest

from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    BEND,
    CHARMS,
    CLEO,
    CROSS,
    GAME,
    STAR_STRAIGHT,
    begin,
    bottom,
    end_turn,
    expect_refusal,
    give,
    kinds,
    place,
    play,
    seen,
    sides,
    walking,
)
from grimoire.kernel.seats import CLOCK


@pytest.mark.rule("HAL-Q-26")
def test_the_least_possible_is_done() -> None:
    state = begin(f"C1 {BEND}")
    play(state, "clock:time", "die 1")
    assert seen(state).phase == "handle_tiles"
    events = play(state, "clock:time")
    assert kinds(events) == ["time_ran_out", "rotated"]
    assert sides(state, "C1") == "ES"
    assert kinds(play(state, "clock:time")) == ["time_ran_out", "turn_began"]
    assert state.turn == BEN


@pytest.mark.rule("HAL-Q-26")
def test_a_hidden_tile_is_flipped_and_left_as_it_lies() -> None:
    state = begin()
    play(state, "roll", "die 1", "clock:time", f"reveal {BEND}", "clock:time")
    assert (sides(state, "C1"), seen(state).phase) == ("NE", "walking")


@pytest.mark.rule("HAL-Q-26")
def test_the_card_of_a_star_is_left_and_tiles_by_agreement() -> None:
    state = walking(f"C6 {STAR_STRAIGHT} east", tile_ops="up_to")
    assert kinds(play(state, "walk C6", "clock:time")) == [
        "walked",
        "time_ran_out",
        "star_reached",
    ]
    play(state, "end", "roll", "die 3", "rotate G4 right", "clock:time")
    assert seen(state).phase == "walking"


@pytest.mark.rule("HAL-Q-26")
def test_only_the_clock_says_so() -> None:
    state = begin()
    for line in ("0:time", "0:leave 0", "clock:roll", "clock:leave 1"):
        expect_refusal(state, line, "HAL-Q-26")
    play(state, "roll")
    expect_refusal(state, "clock:time", "HAL-Q-26")
    assert GAME.legal_actions(state, CLOCK) == []


@pytest.mark.rule("HAL-Q-26")
def test_who_leaves_takes_everything_along_but_the_cards() -> None:
    state = begin(f"D4 {CHARMS}", "D1 T19", "D2 T20", "D3 T21", seats=3)
    give(state, ADA, "class_cancelled", "password", "detention", "no_homework")
    state.known[ADA] = state.hands[ADA]
    pile = seen(state).pile
    play(state, "class_cancelled D4", "no_homework", "password", "rotate D1 right")
    events = play(state, "clock:leave 0")
    assert kinds(events) == ["player_left", "turn_began"]
    assert (state.turn, place(state, ADA)) == (BEN, "")
    assert (seen(state).players[ADA].cards, seen(state).players[ADA].known) == (0, [])
    assert seen(state).pile == pile + 3  # Password, No Homework and the hidden hand
    assert [lot.size for lot in seen(state).lots[1:]] == [1, 1, 1]
    assert bottom(state, 3) == ["no_homework", "password"]
    give(state, BEN, "schedule_swap", "someones_lost", "mrs_norris", "sleeping_in_class")
    state.attended[ADA] = 3
    expect_refusal(state, "schedule_swap 0", "HAL-SWAP-01")
    expect_refusal(state, "mrs_norris 0", "HAL-NORR-01")
    expect_refusal(state, "someones_lost 0 1", "HAL-LOST-01")
    expect_refusal(state, "sleeping_in_class 0", "HAL-CARD-08")


@pytest.mark.rule("HAL-Q-26")
def test_what_a_leaver_had_begun_is_dropped() -> None:
    state = begin(seats=3)
    play(state, "roll", "die 3", "flip D4", f"reveal {BEND}", "clock:leave 0")
    assert (sides(state, "D4"), state.turn, seen(state).phase) == ("NE", BEN, "start_turn")
    friday = begin("D1 T19", "D2 T20", "D3 T21", "D4 T22", seats=3)
    give(friday, ADA, "friday_reshuffle")
    play(friday, "friday_reshuffle", "pick D1", "clock:leave 0")
    assert sides(friday, "D1") == "NS"
    assert bottom(friday, 1) == ["friday_reshuffle"]


@pytest.mark.rule("HAL-Q-26", "HAL-HOME-01")
def test_the_extra_turn_of_a_leaver_goes_to_nobody() -> None:
    state = begin(seats=3)
    give(state, ADA, "no_homework")
    play(state, "no_homework", "clock:leave 0")
    end_turn(state)
    assert state.turn == CLEO


@pytest.mark.rule("HAL-Q-26", "HAL-Q-13")
def test_a_closure_of_a_leaver_ends_when_the_turn_would_have_come() -> None:
    state = begin(f"D4 {CHARMS}", seats=3)
    give(state, ADA, "class_cancelled")
    play(state, "class_cancelled D4", "clock:leave 0")
    end_turn(state)
    assert seen(state).closures != []
    events = end_turn(state)
    assert kinds(events)[-3:] == ["round_began", "closure_ended", "turn_began"]
    assert (state.turn, state.round, seen(state).closures) == (BEN, 2, [])


@pytest.mark.rule("HAL-Q-26")
def test_the_last_one_wins() -> None:
    state = begin(f"D4 {CROSS}", seats=3)
    play(state, "clock:leave 0")
    events = play(state, "clock:leave 1")
    assert kinds(events) == ["player_left", "game_ended"]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((CLEO,), "HAL-Q-26")


@pytest.mark.rule("HAL-Q-26")
def test_area_cards_leave_out_those_who_have_left() -> None:
    state = begin(seats=3)
    give(state, BEN, "quidditch_match")
    play(state, "clock:leave 0", "quidditch_match")
    assert (place(state, ADA), place(state, BEN)) == ("", "quidditch_pitch")
