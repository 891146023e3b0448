"""Going to class."""

import pytest

from grimoire.games.halls.data import CLASS_NAMES
from grimoire.games.halls.events import Attended, NoClass
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    CHARMS,
    CROSS,
    GAME,
    OTHER_CROSS,
    POTIONS,
    STRAIGHT,
    begin,
    give,
    kinds,
    one,
    place,
    play,
    seen,
    stand,
    walking,
    walks,
)


@pytest.mark.rule("HAL-CLASS-01", "HAL-Q-10")
def test_entering_the_next_classroom_attends_the_class() -> None:
    state = walking(f"C6 {CROSS}", f"D6 {CHARMS} east")
    attended = one(play(state, "walk D6"), Attended)
    assert (attended.room, attended.done, attended.lost) == ("charms", 1, False)
    player = seen(state).players[ADA]
    assert (player.attended, player.next_class) == (1, "potions")


@pytest.mark.rule("HAL-CLASS-02")
def test_classes_are_attended_in_order() -> None:
    state = walking(f"C6 {CROSS}", f"D6 {POTIONS} west")
    nothing = one(play(state, "walk D6"), NoClass)
    assert (nothing.room, nothing.closed) == ("potions", False)
    assert state.attended[ADA] == 0
    assert walks(state) == set()


@pytest.mark.rule("HAL-CLASS-03")
def test_seven_classrooms() -> None:
    rooms = [tile.look for tile in GAME.components.tiles if tile.look in CLASS_NAMES]
    assert sorted(rooms) == sorted(CLASS_NAMES)
    assert len(CLASS_NAMES) == 7


@pytest.mark.rule("HAL-CLASS-04")
def test_two_classes_in_one_turn() -> None:
    state = walking(f"C6 {CROSS}", f"D6 {CHARMS} east", f"E6 {POTIONS}", "D1 T33", "D2 T32")
    give(state, ADA, "password")
    play(state, "walk D6", "password", "rotate E6 half")
    play(state, "rotate C6 right", "rotate G4 right", "rotate D1 right", "rotate D2 right")
    play(state, "walk E6")
    assert (state.turn, state.attended[ADA]) == (ADA, 2)


@pytest.mark.rule("HAL-CLASS-05", "HAL-Q-11")
def test_a_pawn_put_into_its_next_classroom_attends() -> None:
    state = begin(f"D4 {POTIONS}", seats=2)
    state.schedules[ADA], state.schedules[BEN] = 0, 3  # Ben's first class is Potions
    stand(state, ADA, "D4")
    give(state, ADA, "someones_lost")
    attended = one(play(state, "someones_lost 0 1"), Attended)
    assert (attended.seat, attended.lost) == (BEN, True)
    assert state.attended == [0, 1]


@pytest.mark.rule("HAL-CLASS-05", "HAL-Q-11")
def test_both_attend_if_both_are_where_they_should_be() -> None:
    state = begin(f"D4 {POTIONS}", f"D6 {CHARMS}")
    state.schedules[BEN] = 3
    stand(state, ADA, "D4")
    stand(state, BEN, "D6")
    give(state, ADA, "someones_lost")
    play(state, "someones_lost 0 1")
    assert state.attended == [1, 1]


@pytest.mark.rule("HAL-CLASS-05", "HAL-Q-11")
def test_standing_in_a_room_is_not_entering_it() -> None:
    state = begin(f"D4 {POTIONS}", f"A4 {STRAIGHT}")
    state.schedules[BEN] = 3
    stand(state, ADA, "D4")
    give(state, ADA, "schedule_swap", "peeves_prank")
    assert kinds(play(state, "schedule_swap 1")) == ["schedules_swapped"]
    assert (seen(state).players[ADA].next_class, state.attended[ADA]) == ("potions", 0)
    play(state, "peeves_prank", "pick D4", "pick A4")
    assert (place(state, ADA), state.attended[ADA]) == ("A4", 0)


@pytest.mark.rule("HAL-Q-11")
def test_only_walking_counts_by_agreement() -> None:
    state = begin(f"D4 {POTIONS}", attend_on_relocation=False)
    state.schedules[BEN] = 3
    stand(state, ADA, "D4")
    give(state, ADA, "someones_lost")
    assert kinds(play(state, "someones_lost 0 1")) == ["pawns_swapped"]
    assert state.attended == [0, 0]


@pytest.mark.rule("HAL-Q-11")
def test_a_room_may_be_left_and_entered_again() -> None:
    state = begin(f"D4 {POTIONS} west", f"C4 {OTHER_CROSS}")
    state.schedules[ADA] = 3
    stand(state, ADA, "D4")
    play(state, "roll", "die 1", "rotate G4 right", "walk C4", "end")
    play(state, "roll", "die 1", "rotate G4 right", "end")
    play(state, "roll", "die 1", "rotate G4 right", "walk D4")
    assert state.attended[ADA] == 1
