"""Password, Class Cancelled, Friday Reshuffle, Peeves' Prank."""

import pytest

from grimoire.games.halls.data import PLACE_NAMES
from grimoire.games.halls.events import ClosureEnded, Reshuffled, TilesSwapped
from grimoire.games.halls.state import State
from grimoire.games.halls.tests.table import (
    ADA,
    ASTRONOMY,
    BEN,
    BEND,
    CHARMS,
    CLEO,
    CROSS,
    DEFENCE,
    GAME,
    LIBRARY,
    POTIONS,
    SPEND_DIE,
    STAR_STRAIGHT,
    STRAIGHT,
    begin,
    bottom,
    end_turn,
    expect_legal,
    expect_refusal,
    give,
    kinds,
    legal,
    one,
    place,
    play,
    seen,
    sides,
    stand,
    tile,
    walking,
    walks,
)

FIVE = (f"D1 {CROSS}", f"D2 {STRAIGHT}", f"D3 {BEND}", f"D4 {CHARMS}", f"D5 {POTIONS}")
MIXED = (CROSS, STRAIGHT, BEND, CHARMS, POTIONS)
PICK_FIVE = ("pick D1", "pick D2", "pick D3", "pick D4", "pick D5")


def pool(state: State, square: str) -> tuple[set[str], set[str]]:
    """The squares mixed with this one, and the tiles that lie on them."""
    view = seen(state)
    number = next(one.pool for one in view.squares if one.square == square)
    squares = {one.square for one in view.squares if one.pool == number}
    return squares, {tile for tile, its in view.hidden.items() if its == number}


# -- Password --------------------------------------------------------------------------------------


@pytest.mark.rule("HAL-PASS-01", "HAL-Q-02")
def test_five_more_tiles_all_different() -> None:
    state = begin(*FIVE)
    give(state, ADA, "password")
    play(state, "roll", "die 1", "rotate D1 right", "password", "rotate D1 right")
    expect_refusal(state, "rotate D1 left", "HAL-PASS-01")
    play(state, "flip E1", "reveal T33", "set north", "rotate D3 half", "rotate D4 left")
    assert seen(state).left == 1
    expect_refusal(state, "enough", "HAL-PASS-01")
    play(state, "rotate D5 right")
    assert bottom(state, 1) == ["password"]
    expect_refusal(state, "rotate D2 right", "HAL-OP-02")
    expect_legal(state, "end")


# -- Class Cancelled -------------------------------------------------------------------------------


@pytest.mark.rule("HAL-CANCEL-01")
def test_any_classroom_that_is_face_up() -> None:
    state = begin(*FIVE)
    stand(state, BEN, "D5")
    give(state, ADA, "class_cancelled")
    assert [line for line in legal(state) if line != "roll"] == [
        "class_cancelled D4",
        "class_cancelled D5",
    ]
    for wrong in ("D1", "E1", "black_lake"):
        expect_refusal(state, f"class_cancelled {wrong}", "HAL-CANCEL-01")
    play(state, "class_cancelled D5")
    assert seen(state).closures[0].room == "potions"


@pytest.mark.rule("HAL-CANCEL-02", "HAL-Q-12")
def test_a_closed_room_is_closed_to_everybody() -> None:
    state = begin(f"C6 {CROSS}", f"D6 {CHARMS} east", f"E6 {STRAIGHT} east")
    stand(state, BEN, "D6")
    give(state, ADA, "class_cancelled")
    play(state, "class_cancelled D6", *SPEND_DIE)
    assert walks(state) == {"C6"}
    expect_refusal(state, "walk D6", "HAL-CANCEL-02")
    play(state, "walk C6")
    expect_refusal(state, "walk D6", "HAL-CANCEL-02")
    play(state, "end", *SPEND_DIE)
    assert walks(state) == {"C6", "quidditch_pitch", "E6", "black_lake"}
    assert [(closure.room, closure.by) for closure in seen(state).closures] == [("charms", ADA)]


@pytest.mark.rule("HAL-CANCEL-03")
def test_a_room_opens_as_its_authors_next_turn_begins() -> None:
    state = begin(*FIVE, seats=3)
    give(state, ADA, "class_cancelled")
    play(state, "class_cancelled D5")
    end_turn(state)
    assert (state.turn, seen(state).closures != []) == (BEN, True)
    end_turn(state)
    assert (state.turn, seen(state).closures != []) == (CLEO, True)
    events = end_turn(state)
    assert kinds(events)[-3:] == ["round_began", "closure_ended", "turn_began"]
    assert (state.turn, seen(state).closures) == (ADA, [])
    assert bottom(state, 1) == ["class_cancelled"]
    assert legal(state) == ["roll"]


@pytest.mark.rule("HAL-Q-12")
def test_a_pawn_put_into_a_closed_room_attends_nothing() -> None:
    state = begin(f"D6 {CHARMS} east", f"C6 {CROSS}")
    stand(state, BEN, "D6")
    give(state, ADA, "class_cancelled", "someones_lost")
    play(state, "class_cancelled D6")
    events = play(state, "someones_lost 0 1")
    assert kinds(events) == ["pawns_swapped", "no_class"]
    assert (place(state, ADA), state.attended[ADA]) == ("D6", 0)
    end_turn(state)
    end_turn(state)
    assert state.attended[ADA] == 0
    play(state, *SPEND_DIE, "walk C6", "end")
    end_turn(state)
    play(state, *SPEND_DIE, "walk D6")
    assert state.attended[ADA] == 1


@pytest.mark.rule("HAL-Q-12", "HAL-PEEV-02")
def test_a_closed_tile_may_be_turned_and_carried_off() -> None:
    state = begin(*FIVE)
    give(state, ADA, "class_cancelled", "peeves_prank")
    play(state, "class_cancelled D4", "roll", "die 1", "rotate D4 right")
    play(state, "peeves_prank", "pick D4", "pick A4")
    assert (tile(state, "A4"), sides(state, "A4")) == (CHARMS, "EW")
    assert state.closed == state.edition.cells[PLACE_NAMES.index("A4")]


@pytest.mark.rule("HAL-Q-13")
def test_a_lost_turn_ends_a_closure_too() -> None:
    state = begin(*FIVE)
    give(state, ADA, "class_cancelled")
    play(state, "class_cancelled D4")
    end_turn(state)
    state.lost_turns[ADA] = 1
    events = end_turn(state)
    assert kinds(events)[-3:] == ["closure_ended", "turn_lost", "turn_began"]
    assert (state.turn, seen(state).closures) == (BEN, [])


@pytest.mark.rule("HAL-Q-13", "HAL-Q-19")
def test_an_extra_turn_is_the_next_turn() -> None:
    state = begin(*FIVE)
    give(state, ADA, "class_cancelled", "no_homework")
    play(state, "class_cancelled D4", "no_homework")
    events = end_turn(state)
    assert kinds(events)[-2:] == ["closure_ended", "turn_began"]
    assert (state.turn, seen(state).closures) == (ADA, [])


@pytest.mark.rule("HAL-Q-13")
def test_two_cards_on_a_room_end_each_on_its_own() -> None:
    state = begin(*FIVE)
    give(state, ADA, "class_cancelled")
    give(state, BEN, "class_cancelled")
    play(state, "class_cancelled D4")
    end_turn(state)
    play(state, "class_cancelled D4")
    assert [closure.by for closure in seen(state).closures] == [ADA, BEN]
    assert one(end_turn(state), ClosureEnded).how == "still_closed"
    assert state.closed != 0
    assert one(end_turn(state), ClosureEnded).how == "opened"
    assert state.closed == 0


@pytest.mark.rule("HAL-Q-13")
def test_two_cards_of_one_author_end_together() -> None:
    state = begin(*FIVE)
    give(state, ADA, "class_cancelled", "class_cancelled")
    play(state, "class_cancelled D4", "class_cancelled D4")
    end_turn(state)
    assert one(end_turn(state), ClosureEnded).how == "opened"
    assert (seen(state).closures, state.closed) == ([], 0)
    assert bottom(state, 2) == ["class_cancelled", "class_cancelled"]


# -- Friday Reshuffle ------------------------------------------------------------------------------


@pytest.mark.rule("HAL-FRI-01", "HAL-Q-14")
def test_five_tiles_are_hidden_and_mixed() -> None:
    state = begin(*FIVE)
    give(state, ADA, "friday_reshuffle")
    events = play(state, "friday_reshuffle", *PICK_FIVE)
    assert len(one(events, Reshuffled).tiles) == 5
    hidden = [square.square for square in seen(state).squares if square.look == "face_down"]
    assert {"D1", "D2", "D3", "D4", "D5"} <= set(hidden)
    assert tile(state, "G4") != ""
    assert pool(state, "D3") == ({"D1", "D2", "D3", "D4", "D5"}, set(MIXED))
    play(state, "roll", "die 2", "flip D3")
    odds = {GAME.notate(action): chance for action, chance in GAME.chance_outcomes(state)}
    assert odds == {f"reveal {name}": pytest.approx(0.2) for name in MIXED}
    play(state, f"reveal {CHARMS}", "set north")
    assert pool(state, "D1") == ({"D1", "D2", "D4", "D5"}, {CROSS, STRAIGHT, BEND, POTIONS})


@pytest.mark.rule("HAL-FRI-01", "HAL-HALL-04")
def test_what_is_hidden_again_is_no_way_no_room_and_no_star() -> None:
    around = (f"C6 {STAR_STRAIGHT} east", f"C7 {CHARMS} east", f"A5 {CROSS}", f"B5 {STRAIGHT}")
    state = begin(*around, f"D6 {BEND} west")
    give(state, ADA, "friday_reshuffle", "class_cancelled")
    picks = [f"pick {square}" for square in ("C6", "C7", "A5", "B5", "D6")]
    play(state, "friday_reshuffle", *picks, *SPEND_DIE)
    assert legal(state) == ["end"]
    for square in ("C6", "C7", "A5", "B5"):
        expect_refusal(state, f"walk {square}", "HAL-HALL-04")
    assert (state.rooms, state.stars) == (0, 0)


@pytest.mark.rule("HAL-FRI-02", "HAL-Q-14")
def test_a_closed_room_that_is_mixed_in_is_closed_no_longer() -> None:
    state = begin(*FIVE)
    give(state, ADA, "class_cancelled", "friday_reshuffle")
    play(state, "class_cancelled D4", "friday_reshuffle")
    events = play(state, *PICK_FIVE)
    assert kinds(events) == ["reshuffled", "closure_ended"]
    assert one(events, ClosureEnded).how == "reshuffled"
    assert (seen(state).closures, state.closed) == ([], 0)
    assert bottom(state, 2) == ["class_cancelled", "friday_reshuffle"]


@pytest.mark.rule("HAL-FRI-02")
def test_a_closed_room_that_is_not_mixed_in_stays_closed() -> None:
    state = begin(*FIVE, f"C4 {LIBRARY}")
    give(state, ADA, "class_cancelled", "friday_reshuffle")
    play(state, "class_cancelled C4", "friday_reshuffle")
    assert kinds(play(state, *PICK_FIVE)) == ["reshuffled"]
    assert [closure.room for closure in seen(state).closures] == ["library"]


@pytest.mark.rule("HAL-FRI-02", "HAL-Q-13")
def test_both_cards_on_a_room_are_swept_away() -> None:
    state = begin(*FIVE)
    give(state, ADA, "class_cancelled", "class_cancelled", "friday_reshuffle")
    play(state, "class_cancelled D4", "class_cancelled D4", "friday_reshuffle")
    assert one(play(state, *PICK_FIVE), ClosureEnded).how == "reshuffled"
    assert (seen(state).closures, state.closed) == ([], 0)
    assert bottom(state, 3) == ["class_cancelled", "class_cancelled", "friday_reshuffle"]


@pytest.mark.rule("HAL-FRI-03")
def test_what_cannot_be_picked() -> None:
    state = begin(*FIVE, "E3 T20")
    stand(state, BEN, "D3")
    give(state, ADA, "friday_reshuffle")
    play(state, "friday_reshuffle")
    expect_refusal(state, "pick D3", "HAL-FRI-03")
    expect_refusal(state, "pick A4", "HAL-FRI-03")
    expect_refusal(state, "pick black_lake", "HAL-HALL-07")
    assert legal(state) == ["pick D1", "pick D2", "pick E3", "pick D4", "pick G4", "pick D5"]


@pytest.mark.rule("HAL-FRI-04", "HAL-Q-14")
def test_it_has_to_be_five() -> None:
    state = begin(*FIVE[:3])
    give(state, ADA, "friday_reshuffle")
    expect_refusal(state, "friday_reshuffle", "HAL-CARD-08")
    more = begin(*FIVE)
    give(more, ADA, "friday_reshuffle")
    expect_refusal(more, "pick D1", "HAL-FRI-01")
    play(more, "friday_reshuffle", "pick D1")
    expect_refusal(more, "pick D1", "HAL-FRI-04")
    assert legal(more) == ["pick D2", "pick D3", "pick D4", "pick G4", "pick D5"]
    expect_refusal(more, "roll", "HAL-CARD-03")
    stand(state, BEN, "D1")
    expect_refusal(state, "friday_reshuffle", "HAL-CARD-08")


@pytest.mark.rule("HAL-FRI-04", "HAL-Q-14")
def test_a_tile_with_a_pawn_is_none_of_the_five() -> None:
    state = begin(*FIVE[:4])  # with the spare corridor there are five
    give(state, ADA, "friday_reshuffle")
    expect_legal(state, "friday_reshuffle")
    stand(state, BEN, "D1")
    expect_refusal(state, "friday_reshuffle", "HAL-CARD-08")


@pytest.mark.rule("HAL-Q-14")
def test_mixed_tiles_may_be_handled_again() -> None:
    state = begin(*FIVE)
    give(state, ADA, "friday_reshuffle")
    play(state, "roll", "die 3", "rotate D1 right", "friday_reshuffle", *PICK_FIVE)
    play(state, "flip D2", f"reveal {CROSS}", "set north", "rotate G4 right")
    expect_legal(state, "end")


@pytest.mark.rule("HAL-Q-14", "HAL-OP-02")
def test_a_mixed_tile_that_a_card_has_turned_up_counts_as_another_for_the_die() -> None:
    state = begin(*FIVE)
    give(state, ADA, "friday_reshuffle", "password")
    play(state, "roll", "die 2", "rotate D1 right", "friday_reshuffle", *PICK_FIVE, "password")
    play(state, "flip D2", f"reveal {CROSS}", "set north")
    for square, name in (("D1", STRAIGHT), ("D3", BEND), ("D4", CHARMS), ("D5", POTIONS)):
        play(state, f"flip {square}", f"reveal {name}", "set north")
    expect_legal(state, "rotate D2 right", "rotate D1 right")


@pytest.mark.rule("HAL-Q-14")
def test_reshuffled_on_the_way_a_square_stays_used() -> None:
    state = walking(*FIVE, f"C6 {ASTRONOMY}", f"C7 {DEFENCE} east", f"D7 {LIBRARY} west", "B5 T22")
    give(state, ADA, "friday_reshuffle")
    play(state, "walk B5", "friday_reshuffle", *PICK_FIVE)
    assert seen(state).used == ["B5", "quidditch_pitch"]


# -- Peeves' Prank ---------------------------------------------------------------------------------


@pytest.mark.rule("HAL-PEEV-01")
def test_any_two_tiles_trade_places() -> None:
    state = begin(f"D1 {BEND}")
    give(state, ADA, "peeves_prank")
    play(state, "peeves_prank")
    assert len(legal(state)) == 33
    play(state, "pick D1")
    expect_refusal(state, "pick D1", "HAL-PEEV-01")
    assert len(legal(state)) == 32
    swapped = one(play(state, "pick D7"), TilesSwapped)
    assert (swapped.first.look, swapped.second.look) == ("bend", "face_down")
    assert (tile(state, "D7"), tile(state, "D1")) == (BEND, "")
    assert "D1" in pool(state, "D6")[0]
    assert bottom(state, 1) == ["peeves_prank"]


@pytest.mark.rule("HAL-PEEV-02", "HAL-Q-15")
def test_sides_directions_and_pawns_stay_as_they_are() -> None:
    state = begin(f"D1 {BEND}", f"D5 {STRAIGHT} east")
    stand(state, BEN, "D1")
    give(state, ADA, "peeves_prank")
    swapped = one(play(state, "peeves_prank", "pick D1", "pick D5"), TilesSwapped)
    assert swapped.riders == [BEN]
    assert (place(state, BEN), tile(state, "D5"), sides(state, "D5")) == ("D5", BEND, "NE")
    assert (tile(state, "D1"), sides(state, "D1")) == (STRAIGHT, "EW")


@pytest.mark.rule("HAL-Q-15")
def test_both_carry_their_pawns() -> None:
    state = begin(f"D1 {BEND}", f"D5 {STRAIGHT}")
    stand(state, BEN, "D1")
    stand(state, ADA, "D5")
    give(state, ADA, "peeves_prank")
    play(state, "peeves_prank", "pick D5", "pick D1")
    assert (place(state, ADA), place(state, BEN)) == ("D1", "D5")


@pytest.mark.rule("HAL-OP-02", "HAL-PEEV-02")
def test_a_tile_that_has_been_done_is_known_wherever_it_is_carried() -> None:
    state = begin(*FIVE)
    give(state, ADA, "peeves_prank")
    play(state, "roll", "die 2", "rotate D1 right", "peeves_prank", "pick D1", "pick D3")
    expect_refusal(state, "rotate D3 right", "HAL-OP-02")
    expect_legal(state, "rotate D1 right")


@pytest.mark.rule("HAL-Q-14", "HAL-PEEV-01")
def test_a_hidden_tile_can_be_followed() -> None:
    state = begin(*FIVE)
    give(state, ADA, "friday_reshuffle", "peeves_prank")
    play(state, "friday_reshuffle", *PICK_FIVE, "peeves_prank", "pick D1", "pick A4")
    squares, tiles = pool(state, "A4")
    assert squares == {"A4", "D2", "D3", "D4", "D5"}
    assert tiles == {CROSS, STRAIGHT, BEND, CHARMS, POTIONS}
