"""Walking."""

import pytest

from grimoire.games.halls.events import Walked
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    BEND,
    CHARMS,
    CLEO,
    CROSS,
    DEAD_END,
    LIBRARY,
    OTHER_BEND,
    OTHER_CROSS,
    OTHER_STRAIGHT,
    POTIONS,
    SPEND_DIE,
    STAR_BEND,
    STAR_STRAIGHT,
    STRAIGHT,
    THIRD_STRAIGHT,
    T,
    begin,
    expect_legal,
    expect_refusal,
    give,
    kinds,
    legal,
    one,
    place,
    play,
    put,
    seen,
    stand,
    walking,
    walks,
)

NINE = (
    f"A5 {STRAIGHT}",
    f"A4 {OTHER_STRAIGHT}",
    f"A3 {THIRD_STRAIGHT}",
    "C1 T22 east",
    "D1 T23 east",
    f"E1 {CROSS}",
    f"G3 {OTHER_CROSS}",
)
"""From the Pitch up to the Forest, over the north to Hagrid's and down: nine places."""

ROOM = (f"C6 {CROSS}", f"D6 {CHARMS} east")
"""A hall beside the Pitch, then Charms with a door to each side; east of it lies E6."""


@pytest.mark.rule("HAL-MOVE-01")
@pytest.mark.parametrize(("goal", "steps"), [("A5", 1), ("C1", 5), ("G3", 9)])
def test_one_stops_wherever_one_pleases(goal: str, steps: int) -> None:
    state = walking(*NINE)
    walked = one(play(state, f"walk {goal}"), Walked)
    assert len(walked.path) == steps
    assert place(state, ADA) == goal
    expect_legal(state, "end")


@pytest.mark.rule("HAL-MOVE-01")
def test_a_walk_moves_ones_own_pawn_by_a_step_at_least() -> None:
    state = walking(*NINE)
    play(state, "walk C1")
    assert place(state, BEN) == "forbidden_forest"
    expect_refusal(state, "walk C1", "HAL-MOVE-01")


@pytest.mark.rule("HAL-MOVE-01")
def test_the_shortest_way_is_taken() -> None:
    state = walking("C6 T08", "D6 T09", "C7 T12 south", "D7 T13", "E7 T19 east", "E6 T20")
    walked = one(play(state, "walk D7"), Walked)
    assert walked.path == ["C7", "D7"]


@pytest.mark.rule("HAL-MOVE-02", "HAL-Q-25")
def test_one_need_not_walk() -> None:
    state = walking(*NINE)
    assert walks(state)
    play(state, "end")
    assert (state.turn, place(state, ADA)) == (BEN, "quidditch_pitch")
    assert legal(state) == ["roll"]
    hemmed_in = walking()
    assert legal(hemmed_in) == ["end"]


@pytest.mark.rule("HAL-MOVE-03")
def test_one_stops_where_nothing_leads_on() -> None:
    state = walking(f"C6 {STRAIGHT} east", f"D6 {OTHER_STRAIGHT} east")
    play(state, "walk D6")
    assert walks(state) == set()
    expect_refusal(state, "walk E6", "HAL-HALL-04")
    expect_refusal(state, "walk G4", "HAL-MOVE-03")
    assert legal(state) == ["end"]


@pytest.mark.rule("HAL-MOVE-03")
@pytest.mark.parametrize("area", ["forbidden_forest", "hagrids_house", "black_lake"])
def test_an_area_far_away_is_not_reached_either(area: str) -> None:
    state = walking(f"C6 {STRAIGHT} east")
    expect_refusal(state, f"walk {area}", "HAL-MOVE-03")


@pytest.mark.rule("HAL-MOVE-04", "HAL-Q-04")
def test_no_square_is_entered_twice() -> None:
    state = begin(f"C4 {CROSS}", f"D4 {OTHER_CROSS}", f"D3 {STRAIGHT}", "E4 T20 east")
    stand(state, ADA, "C4")
    play(state, *SPEND_DIE, "walk D4")
    expect_refusal(state, "walk C4", "HAL-MOVE-04")
    expect_legal(state, "walk D3", "walk E4")
    assert seen(state).reach == {"D3": 1, "E4": 1}
    play(state, "walk D3")
    assert walks(state) == set()
    expect_refusal(state, "walk D4", "HAL-MOVE-04")


@pytest.mark.rule("HAL-MOVE-04", "HAL-Q-04")
def test_a_loop_is_walked_once() -> None:
    loop = (f"C3 {BEND} east", "D3 T27 south", "D4 T28 west", "C4 T29")
    state = begin(*loop)
    stand(state, ADA, "C3")
    play(state, *SPEND_DIE, "walk D3", "walk D4", "walk C4")
    assert walks(state) == set()
    expect_refusal(state, "walk C3", "HAL-MOVE-04")
    assert seen(state).used == ["C3", "D3", "C4", "D4"]


@pytest.mark.rule("HAL-MOVE-04", "HAL-MOVE-01")
def test_the_shortest_way_leads_over_no_square_already_used() -> None:
    state = begin(f"C4 {CROSS}", f"D4 {OTHER_CROSS}", f"D5 {BEND} west", f"C5 {T}")
    stand(state, ADA, "C4")
    play(state, *SPEND_DIE, "walk D4")
    assert one(play(state, "walk C5"), Walked).path == ["D5", "C5"]


@pytest.mark.rule("HAL-MOVE-06", "HAL-MOVE-01")
def test_the_shortest_way_leads_round_a_classroom() -> None:
    state = begin(f"C4 {CROSS}", f"D4 {CHARMS} east", f"E4 {OTHER_CROSS}")
    put(state, f"C5 {BEND}", f"D5 {STRAIGHT} east", f"E5 {OTHER_BEND} west")
    stand(state, ADA, "C4")
    play(state, *SPEND_DIE)
    assert one(play(state, "walk E4"), Walked).path == ["C5", "D5", "E5", "E4"]


@pytest.mark.rule("HAL-MOVE-05")
def test_a_walk_may_lead_across_areas() -> None:
    state = begin(f"C2 {STRAIGHT} east", f"B3 {OTHER_STRAIGHT}")
    stand(state, ADA, "C2")
    walked = one(play(state, *SPEND_DIE, "walk B3"), Walked)
    assert walked.path == ["forbidden_forest", "B3"]
    assert seen(state).used == ["C2", "B3", "forbidden_forest"]


@pytest.mark.rule("HAL-MOVE-06")
def test_a_classroom_ends_the_walk_that_enters_it() -> None:
    state = walking(*ROOM, f"E6 {OTHER_CROSS}", seats=3)
    assert walks(state) == {"C6", "D6"}
    play(state, "walk D6")
    assert walks(state) == set()
    assert seen(state).reach == {}
    expect_refusal(state, "walk E6", "HAL-MOVE-06")
    play(state, "end", *SPEND_DIE, "end", *SPEND_DIE, "end", *SPEND_DIE)
    assert walks(state) >= {"E6", "C6", "black_lake"}


@pytest.mark.rule("HAL-MOVE-06")
def test_nothing_is_reached_through_a_classroom() -> None:
    state = walking(*ROOM, f"E6 {OTHER_CROSS}")
    expect_refusal(state, "walk E6", "HAL-MOVE-03")


@pytest.mark.rule("HAL-MOVE-06")
def test_any_classroom_ends_a_walk() -> None:
    state = walking(f"C6 {CROSS}", f"D6 {LIBRARY} west", "D5 T09")
    play(state, "walk D6")
    assert state.attended[ADA] == 0
    assert walks(state) == set()


@pytest.mark.rule("HAL-MOVE-07")
def test_a_turn_goes_on_after_the_walk() -> None:
    state = walking(*ROOM)
    give(state, ADA, "mrs_norris")
    play(state, "walk D6")
    assert legal(state) == ["mrs_norris 1", "end"]


@pytest.mark.rule("HAL-MOVE-08", "HAL-Q-05")
def test_a_card_that_opens_a_new_way_starts_a_new_walk() -> None:
    state = walking(*ROOM, f"E6 {STRAIGHT}", f"D3 {DEAD_END}")
    give(state, ADA, "password", "mrs_norris")
    play(state, "walk D6", "mrs_norris 1")
    assert walks(state) == set()
    play(state, "password", "rotate E6 right")
    play(state, "rotate G4 right", "rotate C6 right", "rotate D3 right")
    events = play(state, "flip D1", "reveal T33", "set north")
    assert kinds(events) == ["flipped", "set_down", "way_opened"]
    assert walks(state) == {"E6", "black_lake", "C6", "quidditch_pitch"}
    play(state, "walk E6")
    assert place(state, ADA) == "E6"
    expect_refusal(state, "walk D6", "HAL-MOVE-04")


@pytest.mark.rule("HAL-MOVE-08", "HAL-Q-05")
def test_a_card_that_opens_nothing_new_starts_no_walk() -> None:
    state = walking(*ROOM, f"E6 {STRAIGHT} east", f"D3 {DEAD_END}")
    give(state, ADA, "password")
    play(state, "walk D6", "password", "rotate E6 half", "rotate G4 right", "rotate C6 right")
    events = play(state, "rotate D3 right", "flip D1", "reveal T33", "set north")
    assert "way_opened" not in kinds(events)
    assert walks(state) == set()


@pytest.mark.rule("HAL-Q-05")
def test_between_steps_the_walk_goes_on_unless_a_way_opened() -> None:
    state = begin(f"C4 {CROSS}", f"D4 {OTHER_CROSS}", f"E4 {STRAIGHT} east", f"F4 {DEAD_END} west")
    give(state, ADA, "mrs_norris", "peeves_prank")
    stand(state, ADA, "C4")
    play(state, *SPEND_DIE, "walk D4", "mrs_norris 1")
    expect_refusal(state, "walk C4", "HAL-MOVE-04")
    assert walks(state) == {"E4", "F4"}
    events = play(state, "peeves_prank", "pick F4", "pick A4")  # a hidden tile comes to F4
    assert "way_opened" not in kinds(events)
    expect_refusal(state, "walk C4", "HAL-MOVE-04")


@pytest.mark.rule("HAL-Q-05")
@pytest.mark.parametrize("room", [f"{POTIONS} south", f"{CHARMS} east"])
def test_a_tile_brought_into_reach_is_a_new_way(room: str) -> None:
    state = begin(f"C4 {CROSS}", f"D4 {OTHER_CROSS}", f"E4 {DEAD_END} west", f"A4 {room}")
    give(state, ADA, "peeves_prank")
    stand(state, ADA, "C4")
    play(state, *SPEND_DIE, "walk D4")
    events = play(state, "peeves_prank", "pick E4", "pick A4")
    assert kinds(events) == ["tiles_swapped", "way_opened"]
    assert walks(state) == {"C4", "E4"}


@pytest.mark.rule("HAL-Q-05", "HAL-MOVE-08")
def test_an_area_that_comes_within_reach_is_a_new_way() -> None:
    state = walking(*ROOM, f"E6 {T} west", f"D3 {DEAD_END}")
    give(state, ADA, "password")
    play(state, "walk D6", "password", "rotate E6 right", "rotate G4 right", "rotate C6 right")
    events = play(state, "rotate D3 right", "flip D1", "reveal T33", "set north")
    assert kinds(events)[-1] == "way_opened"
    assert walks(state) == {"C6", "quidditch_pitch", "E6", "black_lake"}


@pytest.mark.rule("HAL-Q-05")
def test_a_new_way_may_lead_back_over_squares_already_used() -> None:
    state = walking(*ROOM, f"C5 {STRAIGHT} east", f"D3 {DEAD_END}")
    give(state, ADA, "password")
    play(state, "walk D6", "password", "rotate C5 right", "rotate G4 right", "rotate C6 right")
    events = play(state, "rotate D3 right", "flip D1", "reveal T33", "set north")
    assert kinds(events)[-1] == "way_opened"
    assert walks(state) == {"C5", "C6", "quidditch_pitch"}


@pytest.mark.rule("HAL-Q-05", "HAL-MOVE-06")
def test_what_lay_beyond_a_classroom_was_out_of_reach() -> None:
    beyond = f"F4 {BEND} west"
    state = begin(f"C4 {CROSS}", f"D4 {OTHER_CROSS}", f"E4 {CHARMS} east", beyond)
    give(state, ADA, "peeves_prank")
    stand(state, ADA, "C4")
    play(state, *SPEND_DIE, "walk D4")
    events = play(state, "peeves_prank", "pick F4", "pick D5")
    assert kinds(events) == ["tiles_swapped", "way_opened"]
    assert walks(state) == {"C4", "D5", "E4"}


@pytest.mark.rule("HAL-Q-05")
def test_a_pawn_that_is_moved_may_walk_again() -> None:
    state = walking(*ROOM, f"A3 {STRAIGHT}")
    give(state, ADA, "someones_lost", "detention")
    play(state, "walk D6")
    events = play(state, "someones_lost 0 1")
    assert kinds(events) == ["pawns_swapped", "no_class", "way_opened"]
    assert (place(state, ADA), walks(state)) == ("forbidden_forest", {"A3"})
    play(state, "walk A3")
    assert kinds(play(state, "detention"))[-1] == "way_opened"
    assert walks(state) == {"A3"}


@pytest.mark.rule("HAL-Q-05")
def test_cards_for_others_open_nothing() -> None:
    state = walking(*ROOM, f"A3 {STRAIGHT}", f"E6 {OTHER_CROSS}", seats=3)
    give(state, ADA, "someones_lost", "schedule_swap", "class_cancelled", "no_homework")
    state.attended[BEN] = 2
    play(state, "walk D6")
    for line in ("someones_lost 1 2", "schedule_swap 2", "class_cancelled D6", "no_homework"):
        assert "way_opened" not in kinds(play(state, line))
    assert walks(state) == set()
    assert place(state, CLEO) == "forbidden_forest"


@pytest.mark.rule("HAL-Q-05")
def test_before_the_first_step_there_is_nothing_to_test() -> None:
    state = walking(*ROOM, f"A3 {STRAIGHT}")
    give(state, ADA, "detention", "mrs_norris")
    assert kinds(play(state, "mrs_norris 1")) == ["norris_sent"]
    assert kinds(play(state, "detention")) == ["gathered"]
    assert walks(state) == {"A3"}
    assert seen(state).used == ["forbidden_forest"]


@pytest.mark.rule("HAL-Q-05")
def test_a_new_way_that_nobody_has_taken_yet_is_not_opened_again() -> None:
    state = walking(*ROOM, f"A3 {STRAIGHT}")
    give(state, ADA, "detention", "quidditch_match")
    play(state, "walk D6")
    assert kinds(play(state, "detention")) == ["gathered", "way_opened"]
    assert not seen(state).moved
    assert kinds(play(state, "quidditch_match")) == ["gathered"]
    assert walks(state) == {"C6", "D6"}


@pytest.mark.rule("HAL-Q-05")
def test_any_card_will_do_by_agreement() -> None:
    state = walking(*ROOM, continue_rule="any_card")
    give(state, ADA, "mrs_norris")
    play(state, "walk D6")
    assert kinds(play(state, "mrs_norris 1")) == ["norris_sent", "way_opened"]
    assert walks(state) == {"C6", "quidditch_pitch"}


@pytest.mark.rule("HAL-Q-07", "HAL-CARD-05")
def test_a_walk_pauses_at_a_star_and_goes_on() -> None:
    behind = walking(f"C6 {CROSS}", f"D6 {STAR_STRAIGHT} east", f"E6 {T} west")
    assert seen(behind).beyond == {"E6": "D6"}
    state = walking(f"C6 {STAR_STRAIGHT} east", f"D6 {CROSS}", f"E6 {T} west")
    assert walks(state) == {"C6"}
    expect_refusal(state, "walk D6", "HAL-CARD-05")
    assert seen(state).reach == {"C6": 1, "D6": 2, "E6": 3}
    assert seen(state).beyond == {"D6": "C6", "E6": "C6"}
    play(state, "walk C6", "decline")
    assert walks(state) == {"D6", "E6"}
    expect_refusal(state, "walk quidditch_pitch", "HAL-MOVE-04")


@pytest.mark.rule("HAL-CARD-05")
def test_a_star_on_the_way_round_a_wall_is_named_rather_than_the_wall() -> None:
    state = begin(f"C4 {BEND}", f"C3 {STAR_BEND} east", f"D3 {OTHER_BEND} south", f"D4 {STRAIGHT}")
    stand(state, ADA, "C4")
    play(state, *SPEND_DIE)
    assert walks(state) == {"C3"}
    assert seen(state).beyond == {"D3": "C3", "D4": "C3"}
    expect_refusal(state, "walk D4", "HAL-CARD-05")
