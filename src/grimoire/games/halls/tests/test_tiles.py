"""Rolling, flipping and rotating."""

import pytest

from grimoire.games.halls.board import PLACE_BITS, SQUARES
from grimoire.games.halls.events import Rotated, TilesStopped
from grimoire.games.halls.rules.tiles import Handling, Rotate
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    BEND,
    CHARMS,
    CROSS,
    GAME,
    STRAIGHT,
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
    seen,
    sides,
    stand,
    tile,
    walking,
)


@pytest.mark.rule("HAL-OP-01")
def test_one_roll_a_turn() -> None:
    state = begin(f"D4 {CROSS}")
    play(state, "roll", "die 2")
    assert seen(state).left == 2
    expect_refusal(state, "roll", "HAL-OP-01")
    expect_refusal(state, "chance:die 3", "HAL-OP-01")
    play(state, "rotate D4 right", "rotate G4 right")
    expect_refusal(state, "roll", "HAL-OP-01")


@pytest.mark.rule("HAL-OP-02")
def test_exactly_as_many_different_tiles() -> None:
    state = begin(f"D3 {CROSS}")
    play(state, "roll", "die 2", "flip D4", f"reveal {BEND}", "set north")
    expect_refusal(state, "rotate D4 right", "HAL-OP-02")
    expect_refusal(state, "flip D4", "HAL-OP-02")
    expect_refusal(state, "enough", "HAL-OP-02")
    expect_refusal(state, "end", "HAL-TURN-02")
    assert not any(line.startswith("rotate D4") for line in legal(state))
    play(state, "rotate D3 left")
    expect_refusal(state, "flip D5", "HAL-OP-02")
    expect_refusal(state, "enough", "HAL-OP-02")


@pytest.mark.rule("HAL-OP-03")
def test_flips_and_rotations_mix() -> None:
    state = begin()
    play(state, "roll", "die 3", "flip D4", f"reveal {BEND}", "set west")
    play(state, "rotate G4 left", "flip D5", f"reveal {T}", "set south")
    assert (tile(state, "D4"), tile(state, "D5"), sides(state, "D5")) == (BEND, T, "ESW")
    assert "end" in legal(state)


@pytest.mark.rule("HAL-OP-04")
def test_a_flipped_tile_is_set_down_as_one_likes() -> None:
    for direction, open_sides in (("north", "NE"), ("east", "ES"), ("south", "SW"), ("west", "NW")):
        state = begin()
        play(state, "roll", "die 2", "flip D4")
        events = play(state, f"reveal {BEND}")
        assert kinds(events) == ["flipped"]
        assert tile(state, "D4") == BEND
        assert legal(state) == ["set north", "set east", "set south", "set west"]
        expect_refusal(state, "rotate G4 right", "HAL-OP-04")
        expect_refusal(state, "walk D4", "HAL-OP-04")
        play(state, f"set {direction}")
        assert sides(state, "D4") == open_sides
        assert seen(state).left == 1


@pytest.mark.rule("HAL-SET-02", "HAL-OP-04")
def test_a_tile_is_turned_up_once_and_only_when_one_is_flipped() -> None:
    state = begin()
    expect_refusal(state, f"chance:reveal {BEND}", "HAL-SET-02")
    play(state, "roll", "die 2", "flip D4")
    expect_refusal(state, "chance:reveal T24", "HAL-SET-02")  # it lies on G4, face up
    play(state, f"reveal {BEND}", "set north", "flip D5")
    expect_refusal(state, f"chance:reveal {BEND}", "HAL-SET-02")
    assert len(list(GAME.chance_outcomes(state))) == 31


@pytest.mark.rule("HAL-OP-05")
def test_a_face_up_tile_is_not_flipped_again() -> None:
    state = begin(f"D4 {CROSS}")
    give(state, ADA, "password")
    play(state, "roll", "die 2")
    expect_refusal(state, "flip D4", "HAL-OP-05")
    play(state, "password")
    expect_refusal(state, "flip D4", "HAL-OP-05")


@pytest.mark.rule("HAL-OP-06")
def test_a_rotation_turns_a_tile_on_its_square() -> None:
    state = begin(f"D4 {BEND}")
    play(state, "roll", "die 1", "rotate D4 half")
    assert (tile(state, "D4"), sides(state, "D4")) == (BEND, "SW")
    for turn, expected in (("right", "NW"), ("left", "ES")):
        other = begin(f"D4 {BEND} south")
        play(other, "roll", "die 1", f"rotate D4 {turn}")
        assert sides(other, "D4") == expected


@pytest.mark.rule("HAL-OP-06")
def test_a_hidden_tile_is_not_rotated() -> None:
    state = begin()
    play(state, "roll", "die 1")
    expect_refusal(state, "rotate D4 right", "HAL-OP-06")


@pytest.mark.rule("HAL-OP-07")
def test_pawns_stay_on_a_tile_that_is_rotated() -> None:
    state = begin(f"D4 {STRAIGHT}")
    stand(state, BEN, "D4")
    stand(state, ADA, "D4")
    rotated = one(play(state, "roll", "die 1", "rotate D4 right"), Rotated)
    assert rotated.pawns == [ADA, BEN]
    assert sides(state, "D4") == "EW"
    assert (place(state, ADA), place(state, BEN)) == ("D4", "D4")


@pytest.mark.rule("HAL-OP-08", "HAL-Q-03")
def test_each_discovery_helps_to_choose_the_next() -> None:
    state = begin()
    play(state, "roll", "die 2", "flip D4", f"reveal {CHARMS}", "set north")
    view = seen(state)
    far = {square.square for square in view.squares if square.look == "face_down"}
    assert {f"flip {square}" for square in far} <= set(legal(state))
    expect_legal(state, "flip E1", "rotate G4 half")


@pytest.mark.rule("HAL-Q-03")
def test_a_tile_taken_up_is_flipped() -> None:
    state = begin()
    play(state, "roll", "die 1", "flip D4")
    expect_refusal(state, "0:flip D5", "HAL-SET-12")
    play(state, f"reveal {BEND}", "set north")
    expect_refusal(state, "set east", "HAL-Q-03")


@pytest.mark.rule("HAL-Q-02")
def test_a_turn_that_changes_nothing_to_the_eye_is_allowed() -> None:
    state = begin(f"D4 {CROSS}", f"D5 {STRAIGHT}")
    play(state, "roll", "die 2", "rotate D4 right", "rotate D5 half")
    assert (sides(state, "D4"), sides(state, "D5")) == ("NESW", "NS")
    assert "end" in legal(state)


@pytest.mark.rule("HAL-Q-02")
def test_a_maximum_by_agreement_is_one_at_least() -> None:
    state = begin(f"D4 {CROSS}", tile_ops="up_to")
    give(state, ADA, "password")
    play(state, "roll", "die 3")
    assert "enough" not in legal(state)
    expect_refusal(state, "enough", "HAL-OP-02")
    play(state, "password")
    expect_refusal(state, "enough", "HAL-PASS-01")
    play(state, "rotate D4 right")
    assert one(play(state, "enough"), TilesStopped).spared == 4
    expect_refusal(state, "enough", "HAL-OP-02")
    play(state, "rotate D4 right", "enough")
    expect_legal(state, "end")


@pytest.mark.rule("HAL-Q-02")
def test_a_full_roll_needs_no_word() -> None:
    state = walking(tile_ops="up_to")
    expect_refusal(state, "enough", "HAL-OP-02")
    assert legal(state) == ["end"]


@pytest.mark.parametrize("second_year", [False, True])
def test_each_square_alone_leaves_what_can_be_done_with_all_others(second_year: bool) -> None:
    everything = Handling(0, second_year)
    for square in range(SQUARES):
        left = everything.without(PLACE_BITS[square])
        assert [one for one in everything.legal if one not in left] == [
            one for one in everything.legal if isinstance(one, Rotate) and one.place == square
        ]
