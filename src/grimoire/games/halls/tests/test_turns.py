"""Your turn."""

import pytest

from grimoire.games.halls.events import TurnBegan
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    CROSS,
    STRAIGHT,
    begin,
    end_turn,
    expect_legal,
    expect_refusal,
    give,
    kinds,
    legal,
    play,
    seen,
    stand,
    walking,
)


@pytest.mark.rule("HAL-TURN-01")
def test_the_die_and_its_tiles_come_first() -> None:
    state = begin(f"C6 {CROSS}")
    assert legal(state) == ["roll"]
    expect_refusal(state, "end", "HAL-TURN-01")
    expect_refusal(state, "walk C6", "HAL-TURN-01")
    expect_refusal(state, "flip D4", "HAL-TURN-01")
    expect_refusal(state, "enough", "HAL-TURN-01")
    play(state, "roll", "die 2", "rotate G4 right")
    expect_refusal(state, "end", "HAL-TURN-02")
    play(state, "rotate C6 right")
    expect_legal(state, "end", "walk C6")


@pytest.mark.rule("HAL-TURN-02")
def test_nobody_walks_before_all_tiles_are_done() -> None:
    state = begin(f"C6 {CROSS}", "D6 T20", "E6 T21")
    play(state, "roll", "die 3", "rotate G4 right", "rotate D6 right")
    expect_refusal(state, "walk C6", "HAL-TURN-02")
    play(state, "rotate E6 right")
    expect_legal(state, "walk C6")


@pytest.mark.rule("HAL-TURN-03")
def test_a_turn_ends_when_its_player_says_so() -> None:
    state = walking(f"C6 {CROSS}")
    give(state, ADA, "no_homework")
    events = play(state, "end")
    assert events == [TurnBegan(BEN, again=False)]
    assert state.turn == BEN
    assert legal(state) == ["roll"]
    view = seen(state)
    assert ([step.kind for step in view.steps], view.die) == (["walking", "start_turn"], 0)


@pytest.mark.rule("HAL-TURN-03", "HAL-MOVE-04")
def test_the_next_turn_starts_with_no_square_used() -> None:
    state = walking(f"C6 {CROSS}", f"B5 {STRAIGHT}")
    stand(state, BEN, "quidditch_pitch")
    play(state, "walk B5", "end")
    assert (seen(state).used, seen(state).reach) == ([], {"C6": 1, "B5": 1})


@pytest.mark.rule("HAL-TURN-04")
def test_a_lost_turn_is_lost_completely() -> None:
    state = begin()
    end_turn(state)
    state.lost_turns[ADA] = 1
    events = end_turn(state)
    assert kinds(events)[-3:] == ["round_began", "turn_lost", "turn_began"]
    assert state.turn == BEN
    assert state.lost_turns == [0, 0]
    end_turn(state)
    assert state.turn == ADA
