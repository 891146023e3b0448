"""Floo Powder."""

import pytest

from grimoire.games.diagon.data import BUILDING_NAMES, GRINGOTTS
from grimoire.games.diagon.events import FlooAnnounced
from grimoire.games.diagon.state import State
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    GAME,
    at,
    decider,
    expect_legal,
    expect_not_offered,
    expect_refusal,
    legal,
    play,
    rolled,
    seen,
    table,
    trunk,
)
from grimoire.kernel.seats import CHANCE


def flyer(place: str) -> State:
    """Somebody with Floo Powder, in this place."""
    return table(place, "1", "2", hands=["floo floo close", "", ""])


@pytest.mark.rule("DIA-FLOO-01")
def test_it_leads_to_the_marks_and_nowhere_else() -> None:
    state = flyer("leaky_cauldron")
    play(state, "floo odd", "die S")
    marks = {f"to {building}" for at, building in enumerate(BUILDING_NAMES) if at != GRINGOTTS}
    assert set(legal(state)) == marks - {"to leaky_cauldron"}
    expect_refusal(state, "to gringotts", "DIA-FLOO-01")


@pytest.mark.rule("DIA-FLOO-02")
def test_it_must_be_played_indoors() -> None:
    for place in ("30", "K5"):
        expect_not_offered(flyer(place), "floo odd", "floo even")
    expect_refusal(flyer("30"), "floo odd", "DIA-FLOO-02")
    expect_refusal(flyer("K5"), "floo odd", "DIA-KNO-06")
    for place in ("leaky_cauldron", "eeylops"):
        expect_legal(flyer(place), "floo odd", "floo even")


@pytest.mark.rule("DIA-FLOO-03")
def test_the_guess_comes_before_the_die() -> None:
    state = flyer("eeylops")
    events = play(state, "floo odd")
    assert events == [FlooAnnounced(ADA, "odd")]
    assert (seen(state, BEN).guess, GAME.to_decide(state)) == ("odd", (CHANCE,))
    expect_refusal(flyer("eeylops"), "floo small", "DIA-FLOO-03")
    for guess, right in (("odd", "S35"), ("even", "246")):
        for face in "S23456":
            guessed = flyer("eeylops")
            play(guessed, f"floo {guess}", f"die {face}")
            assert (seen(guessed).phase == "floo_destination") == (face in right)


@pytest.mark.rule("DIA-FLOO-04")
def test_a_right_guess_leads_anywhere_else() -> None:
    state = flyer("eeylops")
    play(state, "floo even", "die 4")
    assert len(legal(state)) == 6
    expect_refusal(state, "to eeylops", "DIA-FLOO-04")
    expect_refusal(state, "roll", "DIA-FLOO-04")
    play(state, "to apothecary")
    assert at(state) == "apothecary"


@pytest.mark.rule("DIA-FLOO-05")
def test_a_wrong_guess_counts_the_marks() -> None:
    state = flyer("cauldron_shop")
    play(state, "floo odd", "die 4")
    assert at(state) == "eeylops"
    round_the_ring = flyer("ollivanders")
    play(round_the_ring, "floo even", "die 3")
    assert at(round_the_ring) == "flourish_blotts"


@pytest.mark.rule("DIA-FLOO-06", "DIA-Q-23")
def test_the_mark_you_start_from_does_not_count() -> None:
    state = flyer("leaky_cauldron")
    play(state, "floo odd", "die 2")
    assert at(state) == "flourish_blotts"
    for face in "S23456":
        for guess in ("odd", "even"):
            flown = flyer("apothecary")
            play(flown, f"floo {guess}", f"die {face}")
            assert at(flown) != "apothecary" or "to eeylops" in legal(flown)


@pytest.mark.rule("DIA-FLOO-07")
def test_a_spiral_is_worth_one() -> None:
    state = flyer("leaky_cauldron")
    play(state, "floo even", "die S")
    assert at(state) == "cauldron_shop"


@pytest.mark.rule("DIA-FLOO-09")
def test_a_closed_door_means_nothing_to_it() -> None:
    state = table("cauldron_shop", "1", "2", hands=["floo", "", ""], sign="eeylops")
    play(state, "floo odd", "die 4")
    assert at(state) == "eeylops"


@pytest.mark.rule("DIA-FLOO-10")
def test_you_may_buy_where_you_arrive() -> None:
    state = flyer("cauldron_shop")
    play(state, "floo odd", "die 4")
    expect_legal(state, "buy owl", "end")
    play(state, "buy owl")
    assert (trunk(state), decider(state)) == ("owl", BEN)


@pytest.mark.rule("DIA-FLOO-11")
def test_it_takes_the_place_of_the_walk() -> None:
    state = flyer("cauldron_shop")
    play(state, "floo odd", "die 4")
    expect_refusal(state, "roll", "DIA-FLOO-11")
    expect_legal(state, "close gringotts", "floo even", "end")
    play(state, "close gringotts", "floo even", "die 3")
    assert at(state) == "cauldron_shop"
    expect_legal(state, "buy cauldron", "end")


@pytest.mark.rule("DIA-FLOO-11")
def test_after_a_walk_into_a_shop_it_works_too() -> None:
    state = rolled(flyer("27"), "2", "3")
    play(state, "enter eeylops", "floo odd", "die 2")
    assert at(state) == "leaky_cauldron"
    expect_refusal(state, "roll", "DIA-TURN-03")


@pytest.mark.rule("DIA-Q-23")
def test_the_preview_shows_where_a_wrong_guess_may_lead() -> None:
    state = flyer("leaky_cauldron")
    shown = {}
    for guess in ("odd", "even"):
        preview = GAME.preview(seen(state, ADA), ADA, GAME.parse(f"floo {guess}"))
        assert preview is not None
        shown[guess] = preview.wrong
    assert shown["odd"] == ["flourish_blotts", "madam_malkins", "ollivanders"]
    assert shown["even"] == ["cauldron_shop", "apothecary", "eeylops"]
