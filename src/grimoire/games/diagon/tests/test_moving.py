"""Walking Diagon Alley."""

import pytest

from grimoire.games.diagon.events import Moved
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    CLEO,
    EVERYTHING,
    GAME,
    at,
    decider,
    expect_legal,
    expect_not_offered,
    expect_refusal,
    hand,
    kinds,
    legal,
    play,
    question,
    rolled,
    seen,
    table,
    under,
)


@pytest.mark.rule("DIA-MOVE-01", "DIA-Q-04")
def test_round_and_round_clockwise() -> None:
    state = rolled(table("38", "10", "20"), "2", "3")
    for back in ("walk 33", "walk 37", "walk 38"):
        expect_refusal(state, back, "DIA-MOVE-01")
    expect_refusal(state, "walk 45", "DIA-MOVE-01")
    play(state, "walk 3")
    assert at(state) == "3"


@pytest.mark.rule("DIA-MOVE-02")
def test_one_hat_a_space_but_passing_is_free() -> None:
    state = rolled(table("6", "8", "9"), "2", "4")
    expect_legal(state, "walk 12")
    taken = rolled(table("6", "8", "9"), "S", "2")
    expect_refusal(taken, "walk 8", "DIA-MOVE-02")


@pytest.mark.rule("DIA-MOVE-03")
def test_a_taken_space_sends_you_on() -> None:
    state = rolled(table("4", "8", "9"), "S", "4")
    expect_legal(state, "walk 10", "enter flourish_blotts", "enter cauldron_shop")
    [moved, *_] = play(state, "walk 10")
    assert isinstance(moved, Moved)
    assert (moved.count.space, moved.place.space) == (8, 10)
    assert at(state) == "10"


@pytest.mark.rule("DIA-MOVE-04", "DIA-Q-07")
def test_a_push_is_no_exact_count() -> None:
    pushed_to = rolled(table("1", "6", "0"), "2", "3")
    play(pushed_to, "walk 7")
    assert (at(pushed_to), decider(pushed_to)) == ("7", BEN)
    pushed_from = rolled(table("3", "7", "0"), "S", "4")
    play(pushed_from, "walk 8")
    assert len([item for item in seen(pushed_from).pending if item.what == "drawing"]) == 1
    generous = rolled(table("1", "6", "0", bump_triggers_spiral=True), "2", "3")
    play(generous, "walk 7")
    assert question(generous) == "drawing"
    still = rolled(table("3", "7", "0", bump_triggers_spiral=True), "2", "2")
    play(still, "walk 8")
    assert decider(still) == BEN


@pytest.mark.rule("DIA-MOVE-04")
def test_doors_gates_and_the_bank_count_on_a_push() -> None:
    state = rolled(table("15", "19", "20", purses=["0 0 0"]), "2", "2")
    expect_legal(state, "walk 21")
    play(state, "walk 21")
    assert seen(state).players[0].purse == [1, 1, 1]
    gate = rolled(table("8", "12", "13"), "2", "2")
    expect_legal(gate, "walk 14", "gate B")


@pytest.mark.rule("DIA-MOVE-05")
def test_a_door_reached_or_passed_lets_you_in() -> None:
    state = rolled(table("3", "20", "21"), "2", "5")
    expect_legal(state, "enter cauldron_shop", "enter flourish_blotts", "walk 10")
    expect_refusal(state, "enter apothecary", "DIA-MOVE-05")
    play(state, "enter cauldron_shop")
    assert at(state) == "cauldron_shop"
    expect_not_offered(state, "walk 10", "roll")


@pytest.mark.rule("DIA-MOVE-06")
def test_no_door_forces_you_in() -> None:
    state = rolled(table("3", "20", "21"), "2", "5")
    play(state, "walk 10")
    assert at(state) == "10"
    expect_legal(state, "enter flourish_blotts", "end")


@pytest.mark.rule("DIA-MOVE-07")
def test_bare_shelves_do_not_keep_you_out() -> None:
    state = table("3", "20", "21", purses=["0 0 0"], trunks=["cauldron", "cauldron", ""])
    rolled(state, "2", "5")
    expect_legal(state, "enter cauldron_shop")


@pytest.mark.rule("DIA-MOVE-08", "DIA-Q-08")
def test_where_you_start_is_not_on_your_way() -> None:
    state = rolled(table("10", "20", "21"), "2", "2")
    expect_refusal(state, "enter flourish_blotts", "DIA-MOVE-08")
    gate = rolled(table("13", "20", "21"), "2", "3")
    expect_refusal(gate, "gate B", "DIA-MOVE-08")
    expect_refusal(gate, "gate C", "DIA-MOVE-14")


@pytest.mark.rule("DIA-Q-08")
def test_the_door_you_landed_at_is_yours_until_the_turn_ends() -> None:
    state = table("3", "20", "21", hands=["close", "", ""], sign="flourish_blotts")
    rolled(state, "2", "5")
    expect_not_offered(state, "enter flourish_blotts")
    play(state, "walk 10")
    refusal = expect_refusal(state, "enter flourish_blotts", "DIA-CLOS-02")
    assert refusal.facts == {"to": "flourish_blotts"}
    expect_refusal(state, "enter eeylops", "DIA-MOVE-05")
    play(state, "close eeylops", "enter flourish_blotts")
    assert at(state) == "flourish_blotts"
    expect_legal(state, "buy book")


@pytest.mark.rule("DIA-MOVE-09")
def test_any_number_of_players_in_one_building() -> None:
    state = rolled(table("27", "eeylops", "eeylops"), "2", "3")
    play(state, "enter eeylops")
    assert [at(state, seat) for seat in (ADA, BEN, CLEO)] == ["eeylops"] * 3


@pytest.mark.rule("DIA-MOVE-10")
def test_a_spiral_counts_by_exact_count_alone() -> None:
    state = rolled(table("5", "0", "1"), "3", "4")
    play(state, "walk 12")
    assert question(state) == "drawing"
    passed = rolled(table("5", "0", "1"), "3", "5")
    play(passed, "walk 13")
    assert decider(passed) == BEN


@pytest.mark.rule("DIA-MOVE-11")
def test_two_spirals_of_two_sorts_make_two_cards_in_order() -> None:
    state = rolled(table("5", "0", "1", trunks=["owl wand", "", ""]), "S", "2")
    play(state, "walk 7", "draw close")
    assert question(state) == "drawing"
    play(state, "draw return")
    assert question(state) == "drawn_spell"
    assert legal(state)[0] == "keep"
    expect_refusal(state, "end", "DIA-MOVE-11")
    play(state, "close eeylops")
    assert (question(state), under(state)) == ("return_item", "close return")
    play(state, "return owl")
    assert question(state) == "before_roll"


@pytest.mark.rule("DIA-MOVE-11", "DIA-CARD-03")
def test_the_first_of_two_may_be_kept_and_no_other_be_played() -> None:
    state = rolled(table("5", "0", "1", hands=["send", "", ""]), "S", "2")
    play(state, "walk 7", "draw close", "draw floo")
    expect_refusal(state, "send 1", "DIA-MOVE-11")
    play(state, "keep")
    assert (hand(state), question(state)) == ("floo close send", "closing")
    expect_legal(state, "send 1", "close gringotts")


@pytest.mark.rule("DIA-MOVE-12")
def test_the_entrance_is_the_first_space() -> None:
    state = rolled(table("flourish_blotts", "0", "1"), "2", "3")
    play(state, "walk 14")
    assert at(state) == "14"


@pytest.mark.rule("DIA-MOVE-13")
def test_not_back_in_on_the_same_move() -> None:
    state = rolled(table("eeylops", "0", "1"), "S", "2")
    expect_refusal(state, "enter eeylops", "DIA-MOVE-13")
    assert legal(state) == ["walk 31"]


@pytest.mark.rule("DIA-MOVE-14")
def test_a_gate_reached_or_passed_leads_to_knockturn_alley() -> None:
    state = rolled(table("11", "0", "1"), "2", "3")
    expect_legal(state, "gate B")
    play(state, "gate B")
    assert (at(state), decider(state)) == ("K7", BEN)
    landed = rolled(table("11", "0", "1"), "S", "2")
    expect_legal(landed, "gate B", "walk 13")
    expect_refusal(landed, "gate H", "DIA-MOVE-14")


@pytest.mark.rule("DIA-MOVE-15", "DIA-Q-21")
def test_a_card_still_owed_is_lost_at_a_gate() -> None:
    state = rolled(table("11", "0", "1"), "S", "3")
    events = play(state, "gate B")
    assert kinds(events) == ["went_to_knockturn", "turn_began"]
    assert (at(state), hand(state), seen(state).pile) == ("K7", "", 46)
    assert "gives up a card" in GAME.narrate(events[0], ("Ada", "Ben", "Cleo"), "en")


@pytest.mark.rule("DIA-CARD-04", "DIA-WIN-01")
def test_home_at_last_comes_before_any_card() -> None:
    state = rolled(table("38", "20", "21", trunks=[EVERYTHING, "", ""]), "S", "4")
    events = play(state, "enter leaky_cauldron")
    assert kinds(events) == ["entered", "won"]
