"""Second-year students."""

from collections import Counter

import pytest

from grimoire.games.halls.tests.table import (
    ADA,
    BEND,
    CROSS,
    GAME,
    T,
    begin,
    expect_legal,
    expect_refusal,
    give,
    kinds,
    legal,
    play,
    seen,
    sides,
    tile,
)
from grimoire.kernel.chance import FastSource
from grimoire.kernel.refusal import Refused


@pytest.mark.rule("HAL-EXP-01")
def test_a_table_agrees_on_it_beforehand() -> None:
    first_year = begin(f"D4 {BEND}")
    play(first_year, "roll", "die 2")
    expect_legal(first_year, "rotate D4 half")
    play(first_year, "flip D5")
    expect_refusal(first_year, f"reveal {T} east", "HAL-EXP-02")
    with pytest.raises(Refused, match="HAL-EXP-01"):
        GAME.setup(2, {"variant": "third_year"})
    assert seen(begin(variant="second_year")).variant == "second_year"


@pytest.mark.rule("HAL-EXP-02", "HAL-Q-23")
def test_a_flipped_tile_stays_as_it_falls() -> None:
    state = begin(variant="second_year")
    play(state, "roll", "die 2", "flip D4")
    expect_refusal(state, f"reveal {BEND}", "HAL-EXP-02")
    drawn = Counter(
        GAME.notate(GAME.draw(state, FastSource(seed))).split()[2] for seed in range(800)
    )
    assert all(150 < drawn[way] < 250 for way in ("north", "east", "south", "west"))
    assert len(list(GAME.chance_outcomes(state))) == 32 * 4
    play(state, f"reveal {BEND} south")
    assert (tile(state, "D4"), sides(state, "D4"), seen(state).left) == (BEND, "SW", 1)
    expect_refusal(state, "set north", "HAL-EXP-02")
    assert not any(line.startswith("set") for line in legal(state))


@pytest.mark.rule("HAL-EXP-02", "HAL-TURN-02")
def test_the_last_tile_ends_the_tiles_as_it_falls() -> None:
    state = begin(variant="second_year")
    play(state, "roll", "die 1", "flip C6", f"reveal {BEND} west")
    assert (seen(state).phase, legal(state)) == ("walking", ["walk C6", "end"])


@pytest.mark.rule("HAL-EXP-03")
def test_a_rotation_is_one_quarter_turn() -> None:
    state = begin(f"D4 {BEND}", f"D5 {CROSS}", variant="second_year")
    play(state, "roll", "die 2")
    expect_refusal(state, "rotate D4 half", "HAL-EXP-03")
    expect_legal(state, "rotate D4 right", "rotate D4 left")
    play(state, "rotate D4 left")
    assert sides(state, "D4") == "NW"


@pytest.mark.rule("HAL-Q-23")
def test_password_follows_the_same_rules() -> None:
    state = begin(f"D4 {BEND}", variant="second_year")
    give(state, ADA, "password")
    play(state, "password")
    expect_refusal(state, "rotate D4 half", "HAL-EXP-03")
    play(state, "flip D5", f"reveal {T} west")
    assert (sides(state, "D5"), seen(state).left) == ("NSW", 4)


@pytest.mark.rule("HAL-Q-23", "HAL-Q-14")
def test_a_reshuffled_tile_falls_anew() -> None:
    state = begin("D1 T19", "D2 T20", "D3 T21", "D4 T22", variant="second_year")
    give(state, ADA, "friday_reshuffle")
    picks = ["pick D1", "pick D2", "pick D3", "pick D4", "pick G4"]
    assert kinds(play(state, "friday_reshuffle", *picks)) == ["reshuffled"]
    play(state, "roll", "die 1", "flip D1")
    assert len(list(GAME.chance_outcomes(state))) == 5 * 4
