"""Whole games, worked out by hand: the deal, the night, what was seen, the votes and the winner."""

import pytest

from grimoire.games.darkforces.tests.table import (
    MODES,
    camps,
    log,
    lying,
    morning,
    point,
    result,
    seen,
)

MANY = (
    "dumbledore luna ginny sirius neville death_eater hermione fred minerva"
    " | death_eater ron george"
)
MANY_NIGHT = {5: "look c2", 6: "look 5", 3: "take 0, see", 0: "look c0, give 0"}
by_mode = pytest.mark.parametrize("mode", MODES)


@by_mode
@pytest.mark.rule("DRK-GEN-04", "DRK-WIN-01")
def test_swapped_and_swapped_back(mode: str) -> None:
    deal = "sirius death_eater neville | hermione student death_eater"
    state = morning(deal, {1: "look c1", 0: "take 1, see", 2: "swap 0 1"}, night_mode=mode)
    assert lying(state) == deal
    assert log(state, 1) == [("death_eaters_met", []), ("centre_looked", ["hogwarts_student"])]
    assert log(state, 0) == [("sirius_swapped", []), ("sirius_looked", ["death_eater"])]
    point(state, 1, 2, 1)
    assert result(state) == ("hogwarts", [1], [0, 2])


@by_mode
@pytest.mark.rule("DRK-WIN-04", "DRK-WIN-05")
@pytest.mark.parametrize(
    ("votes", "ended"),
    [((1, 2, 0), ("everyone", [], [0, 1, 2])), ((1, 0, 0), ("nobody", [0], []))],
)
def test_both_death_eaters_in_the_centre(
    mode: str, votes: tuple[int, ...], ended: tuple[str, list[int], list[int]]
) -> None:
    deal = "hermione neville student | death_eater sirius death_eater"
    state = morning(deal, {0: "look c0 c2", 1: "skip"}, night_mode=mode)
    assert lying(state) == deal
    assert log(state, 0) == [("hermione_looked", ["death_eater", "death_eater"])]
    point(state, *votes)
    assert result(state) == ended


@by_mode
@pytest.mark.rule("DRK-NIGHT-04", "DRK-NIGHT-05")
def test_ron_becomes_a_death_eater_unawares(mode: str) -> None:
    state = morning(
        "sirius ron minerva death_eater neville | student death_eater hermione",
        {3: "look c0", 0: "take 1, see", 4: "swap 0 2", 1: "trade c1"},
        night_mode=mode,
    )
    assert log(state, 3) == [("death_eaters_met", []), ("centre_looked", ["hogwarts_student"])]
    assert log(state, 0) == [("sirius_swapped", []), ("sirius_looked", ["ron"])]
    assert log(state, 2) == [("minerva_looked", ["ron"])]
    assert log(state, 1) == [("ron_swapped", [""])]
    assert lying(state) == ("minerva death_eater ron death_eater neville | student sirius hermione")
    point(state, 3, 3, 4, 0, 2)
    assert result(state) == ("hogwarts", [3], [0, 2, 4])


@by_mode
@pytest.mark.rule("DRK-LUN-01", "DRK-LUN-02", "DRK-DUMB-06")
def test_luna_takes_all_the_votes(mode: str) -> None:
    night = MANY_NIGHT | {4: "swap 1 5"}
    state = morning(MANY, night, night_mode=mode, scenario="dark_forces")
    assert log(state, 5) == [("death_eaters_met", []), ("centre_looked", ["george"])]
    assert log(state, 6) == [("hermione_looked", ["death_eater"])]
    assert log(state, 3) == [("sirius_swapped", []), ("sirius_looked", ["dumbledore"])]
    assert log(state, 0) == [("dumbledore_looked", ["death_eater"]), ("dumbledore_placed", [""])]
    assert log(state, 7) == [("twins_met", [])]
    assert log(state, 8) == [("minerva_looked", ["minerva"])]
    assert lying(state) == (
        "death_eater death_eater ginny dumbledore neville luna hermione fred minerva"
        " | sirius ron george"
    )
    point(state, 8, 5, 5, 5, 8, 2, 5, 8, 2)
    ended = seen(state).result
    assert ended is not None
    assert ended.tally[5] == 4
    assert result(state) == ("death_eaters", [], [0, 1])


@by_mode
@pytest.mark.rule("DRK-GIN-02", "DRK-LUN-03", "DRK-VOTE-07")
def test_ginny_ties_with_luna_and_takes_a_death_eater(mode: str) -> None:
    night = MANY_NIGHT | {4: "skip"}
    state = morning(MANY, night, night_mode=mode, scenario="dark_forces")
    assert lying(state) == (
        "death_eater luna ginny dumbledore neville death_eater hermione fred minerva"
        " | sirius ron george"
    )
    point(state, 2, 2, 0, 2, 1, 1, 1, 5, 5)
    assert result(state) == ("hogwarts", [0, 2], [1, 2, 3, 4, 6, 7, 8])


@by_mode
@pytest.mark.rule("DRK-HAR-02", "DRK-VOTE-05", "DRK-SCEN-03")
def test_a_card_lies_face_up_all_day(mode: str) -> None:
    deal = "harry death_eater student sirius | neville hermione death_eater"
    state = morning(deal, {1: "look c1", 3: "take 2, see", 0: "turn 3"}, night_mode=mode)
    assert log(state, 1)[1] == ("centre_looked", ["hermione"])
    assert log(state, 3)[1] == ("sirius_looked", ["hogwarts_student"])
    assert log(state, 0) == [("harry_revealed", ["hogwarts_student"])]
    for viewer in (None, 0, 1, 2, 3):
        up = seen(state, viewer).face_up
        assert up is not None
        assert (up.seat, up.role) == (3, "hogwarts_student")
    assert lying(state) == "harry death_eater sirius student | neville hermione death_eater"
    point(state, 3, 0, 3, 0)
    assert result(state) == ("death_eaters", [0, 3], [1])
    assert camps(state) == ["hogwarts", "death_eaters", "hogwarts", "hogwarts"]
