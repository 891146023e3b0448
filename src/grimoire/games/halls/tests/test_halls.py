"""The halls: squares, sides and connections."""

import pytest

from grimoire.games.halls.data import AREA_NAMES
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    BEND,
    CHARMS,
    CLEO,
    CROSS,
    DAN,
    OTHER_CROSS,
    OTHER_STRAIGHT,
    STRAIGHT,
    T,
    begin,
    expect_legal,
    expect_refusal,
    give,
    place,
    play,
    stand,
    walking,
    walks,
)

STAIRS = "T22"
LANDING = "T16"


@pytest.mark.rule("HAL-HALL-01")
@pytest.mark.parametrize("tile", [STRAIGHT, STAIRS, CHARMS])
def test_corridor_door_or_stairs_are_all_the_same(tile: str) -> None:
    state = walking(f"C6 {CROSS}", f"C5 {tile}")
    assert walks(state) >= {"C6", "C5"}


@pytest.mark.rule("HAL-HALL-02")
def test_both_sides_must_be_open() -> None:
    state = walking(f"D4 {CROSS}", f"E4 {STRAIGHT}")
    stand(state, ADA, "D4")
    play(state, "end")
    play(state, "roll", "die 1", "rotate G4 right", "end")
    stand(state, ADA, "D4")
    play(state, "roll", "die 1", "rotate G4 right")
    expect_refusal(state, "walk E4", "HAL-HALL-02")
    play(state, "end", "roll", "die 1", "rotate G4 right", "end")
    stand(state, ADA, "E4")
    play(state, "roll", "die 1", "rotate G4 right")
    expect_refusal(state, "walk D4", "HAL-HALL-02")


@pytest.mark.rule("HAL-HALL-02")
def test_two_open_sides_make_a_way() -> None:
    state = begin(f"D4 {CROSS}", f"E4 {STRAIGHT} east")
    stand(state, ADA, "D4")
    play(state, "roll", "die 1", "rotate G4 right")
    assert walks(state) == {"E4"}


@pytest.mark.rule("HAL-HALL-03")
def test_no_step_goes_across_a_corner() -> None:
    state = begin(f"C3 {CROSS}", f"D4 {OTHER_CROSS}")
    stand(state, ADA, "C3")
    play(state, "roll", "die 1", "rotate G4 right")
    assert walks(state) == set()
    expect_refusal(state, "walk D4", "HAL-HALL-03")


@pytest.mark.rule("HAL-HALL-04")
def test_a_face_down_tile_cannot_be_entered() -> None:
    state = walking(f"C6 {CROSS}")
    assert walks(state) == {"C6"}
    expect_refusal(state, "walk C7", "HAL-HALL-04")
    expect_refusal(state, "walk C5", "HAL-HALL-04")


@pytest.mark.rule("HAL-HALL-05")
def test_areas_are_places_without_walls() -> None:
    state = begin(f"C1 {STRAIGHT} east", f"B3 {OTHER_STRAIGHT}")
    stand(state, ADA, "C1")
    play(state, "roll", "die 1", "rotate G4 right")
    assert walks(state) == {"forbidden_forest", "B3"}
    play(state, "walk forbidden_forest")
    assert walks(state) == {"B3"}
    play(state, "walk B3")
    assert place(state, ADA) == "B3"


@pytest.mark.rule("HAL-HALL-05")
def test_each_area_touches_four_tiles() -> None:
    around = {
        "forbidden_forest": ("C1 west", "C2 west", "A3 north", "B3 north"),
        "hagrids_house": ("E1 east", "E2 east", "F3 north", "G3 north"),
        "black_lake": ("E6 east", "E7 east", "F5 south", "G5 south"),
        "quidditch_pitch": ("C6 west", "C7 west", "A5 south", "B5 south"),
    }
    for area, doors in around.items():
        for door in doors:
            square, north = door.split()
            state = begin(f"{square} T32 {north}")  # a dead end that opens on the area only
            stand(state, ADA, area)
            play(state, "roll", "die 1", "rotate G4 right")
            assert walks(state) == {square}


@pytest.mark.rule("HAL-HALL-06")
def test_the_tile_decides_about_the_way_from_an_area() -> None:
    state = begin(f"C2 {STRAIGHT}")
    stand(state, ADA, "forbidden_forest")
    play(state, "roll", "die 1", "rotate G4 right")
    assert walks(state) == set()
    expect_refusal(state, "walk C2", "HAL-HALL-06")
    play(state, "end", "roll", "die 1", "rotate C2 right")
    assert walks(state) == {"C2"}


@pytest.mark.rule("HAL-HALL-07")
@pytest.mark.parametrize("area", AREA_NAMES)
def test_areas_are_no_tiles(area: str) -> None:
    state = begin(f"C1 {BEND}", f"D1 {T}", f"E1 {CROSS}", f"C2 {STRAIGHT}", f"D2 {LANDING}")
    give(state, ADA, "peeves_prank", "friday_reshuffle")
    play(state, "roll", "die 2")
    expect_refusal(state, f"flip {area}", "HAL-HALL-07")
    expect_refusal(state, f"rotate {area} left", "HAL-HALL-07")
    play(state, "peeves_prank")
    expect_refusal(state, f"pick {area}", "HAL-HALL-07")
    play(state, "pick D5", "pick D6", "friday_reshuffle")
    expect_refusal(state, f"pick {area}", "HAL-HALL-07")


@pytest.mark.rule("HAL-HALL-08")
def test_pawns_never_block() -> None:
    state = begin(f"C6 {STRAIGHT} east", f"D6 {OTHER_STRAIGHT} east", f"E6 {CROSS}", seats=4)
    for seat in (BEN, CLEO, DAN):
        stand(state, seat, "D6")
    play(state, "roll", "die 1", "rotate G4 right")
    expect_legal(state, "walk D6", "walk E6")
    play(state, "walk D6")
    assert {place(state, seat) for seat in (ADA, BEN, CLEO, DAN)} == {"D6"}
    play(state, "walk E6")
    assert place(state, ADA) == "E6"
