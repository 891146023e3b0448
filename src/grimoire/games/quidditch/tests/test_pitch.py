"""The pitch."""

import pytest

from grimoire.games.quidditch.tests.table import (
    after,
    expect_legal,
    expect_refusal,
    legal,
    play,
    refused,
    row,
    seen,
)

THROWN = after("throw S2 K2 Q3 G2 G2 G4 G6 B2 B4")


@pytest.mark.rule("QUI-PITCH-01")
def test_six_rows_from_one_to_six() -> None:
    assert [view.number for view in seen(after()).rows] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("QUI-PITCH-02")
def test_a_die_goes_to_the_row_it_shows() -> None:
    expect_legal(THROWN, "S2 G2")
    for wrong in ("S3", "S2 G3", "S2 Q2", "S2 G2 G2 G2", "S2 G6 G6"):
        expect_refusal(THROWN, wrong, "QUI-PITCH-02")


@pytest.mark.rule("QUI-PITCH-02")
@pytest.mark.parametrize(
    ("line", "die", "face", "number"),
    [("S3", "S", 2, 3), ("S2 Q1", "Q", 3, 1), ("S2 G2 G3", "G", 2, 3), ("S2 G6 G6", "G", 2, 6)],
)
def test_the_refusal_says_what_the_die_shows(line: str, die: str, face: int, number: int) -> None:
    refusal = refused(THROWN, line)
    assert refusal is not None
    assert refusal.facts == {"die": die, "face": face, "row": number}


@pytest.mark.rule("QUI-PITCH-03")
def test_a_placed_die_stays() -> None:
    later = after("throw S2 K2 Q3 G2 G2 G4 G6 B2 B4", "S2 G2", "K2", "throw Q1 G1 G2 G3 B1 B1")
    expect_refusal(later, "S2", "QUI-PITCH-03")
    expect_refusal(later, "S3 G1", "QUI-PITCH-03")
    expect_refusal(later, "G1 G2 G3 G2", "QUI-PITCH-03")
    play(later, "G1")
    expect_refusal(later, "K2 B1", "QUI-PITCH-03")


@pytest.mark.rule("QUI-PITCH-04")
def test_four_dice_fill_a_row() -> None:
    state = after("throw S4 K1 Q1 G4 G4 G4 G1 B4 B2", "S4 G4 G4 G4")
    assert row(state, 4) == "SGGG"
    assert "K1 B4" not in legal(state)
    expect_refusal(state, "K1 B4", "QUI-FULL-01")
    assert seen(state).rows[3].open == 0


@pytest.mark.rule("QUI-PITCH-04")
def test_five_dice_at_once_do_not_fit() -> None:
    state = after("throw S4 K1 Q4 G4 G4 G4 G1 B4 B2")
    expect_legal(state, "S4 Q4 G4 G4", "S4 G4 G4 G4")
    expect_refusal(state, "S4 Q4 G4 G4 G4", "QUI-PITCH-04")


@pytest.mark.rule("QUI-PITCH-05")
def test_a_row_is_shared() -> None:
    state = after("throw S1 K2 Q6 G2 G3 G4 G5 B2 B6", "S1", "K2 B2 B6", "throw Q2 G2 G3 G4 G5")
    play(state, "Q2 G2")
    assert row(state, 2) == "KBQG"
    assert row(state, 6) == "B"
