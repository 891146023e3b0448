"""In Knockturn Alley, and out of it."""

import pytest

from grimoire.games.diagon.data import NONE
from grimoire.games.diagon.editions import parse_edition
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    EDITION_TEXT,
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
    purse,
    question,
    rolled,
    table,
    trunk,
    under,
)


@pytest.mark.rule("DIA-KNO-01")
def test_gates_back_doors_and_the_exit_are_all_that_leads_through() -> None:
    edition = GAME.components
    open_spaces = [
        space for space in range(edition.dark_spaces) if not edition.is_closed_wall(space)
    ]
    assert sorted(
        [*edition.dark_gates, *[door for door in edition.back_doors if door != NONE]]
    ) == (open_spaces)
    dark = rolled(table("K10", "1", "2"), "2", "3")
    expect_refusal(dark, "walk 15", "DIA-KNO-01")
    expect_refusal(dark, "enter leaky_cauldron", "DIA-KNO-01")
    street = rolled(table("10", "1", "2"), "2", "3")
    expect_refusal(street, "walk K15", "DIA-KNO-01")
    expect_refusal(street, "exit", "DIA-KNO-01")


@pytest.mark.rule("DIA-KNO-02")
def test_clockwise_one_hat_a_space() -> None:
    state = rolled(table("K1", "K3", "K4"), "S", "2")
    assert legal(state)[0] == "walk K5"
    expect_refusal(state, "walk K3", "DIA-MOVE-02")
    expect_refusal(state, "walk K0", "DIA-MOVE-01")
    expect_refusal(state, "walk K6", "DIA-TURN-01")
    play(state, "walk K5")
    assert at(state) == "K5"


@pytest.mark.rule("DIA-KNO-03", "DIA-CARD-01")
def test_a_spiral_draws_no_card_here() -> None:
    state = rolled(table("K0", "1", "2"), "S", "5")
    play(state, "walk K5")
    assert (at(state), hand(state), decider(state)) == ("K5", "", BEN)


@pytest.mark.rule("DIA-KNO-04", "DIA-Q-19")
def test_an_open_shop_is_shut_to_those_who_pass_behind() -> None:
    state = rolled(table("K3", "1", "2"), "2", "4")
    expect_not_offered(state, "enter flourish_blotts")
    expect_refusal(state, "enter flourish_blotts", "DIA-KNO-04")
    expect_refusal(state, "enter eeylops", "DIA-KNO-09")


@pytest.mark.rule("DIA-KNO-05", "DIA-Q-19")
def test_a_closed_shop_lets_you_in_from_behind() -> None:
    state = rolled(table("K3", "1", "2", sign="flourish_blotts"), "2", "4")
    expect_legal(state, "enter flourish_blotts", "walk K9")
    play(state, "enter flourish_blotts")
    assert legal(state) == ["end", "buy book"]
    play(state, "buy book")
    assert (at(state), trunk(state), decider(state)) == ("flourish_blotts", "book", BEN)
    far = rolled(table("K3", "1", "2", sign="eeylops"), "2", "4")
    expect_refusal(far, "enter eeylops", "DIA-KNO-05")
    pushed = rolled(table("K1", "K4", "2", sign="flourish_blotts"), "S", "3")
    expect_legal(pushed, "walk K5", "enter flourish_blotts")


@pytest.mark.rule("DIA-KNO-06")
def test_only_one_card_can_be_played_here() -> None:
    state = table("K10", "1", "2", hands=["close defence leave", "send", ""])
    assert legal(state) == ["roll", "leave"]
    expect_refusal(state, "close eeylops", "DIA-KNO-06")
    expect_refusal(state, "defend", "DIA-CARD-11")
    rolled(state, "2", "3")
    expect_not_offered(state, "leave")
    play(state, "walk K15")
    assert legal(state) == ["end", "leave"]


@pytest.mark.rule("DIA-KNO-07", "DIA-Q-15")
def test_doubles_take_you_out_by_what_comes_first() -> None:
    ways = {"K10": "23", "K0": "cauldron_shop", "K24": "38", "K14": "madam_malkins", "K2": None}
    for start, end in ways.items():
        state = table(start, "1", "2", purses=["0 0 0"])
        play(state, "roll", "dice 4 4")
        assert at(state) == (end or "flourish_blotts")
        assert decider(state) == BEN


@pytest.mark.rule("DIA-KNO-08")
def test_two_spirals_set_you_free() -> None:
    state = table("K10", "1", "2")
    events = play(state, "roll", "dice S S")
    assert (at(state), decider(state)) == ("23", BEN)
    assert kinds(events) == ["rolled", "left_knockturn", "turn_began"]


@pytest.mark.rule("DIA-KNO-09")
@pytest.mark.parametrize("sign", ["", "cauldron_shop"])
def test_an_exact_count_lets_you_out(sign: str) -> None:
    state = rolled(table("K0", "1", "2", sign=sign), "S", "2")
    assert legal(state) == ["walk K2", "enter cauldron_shop"]
    stayed = GAME.copy(state)
    events = play(stayed, "walk K2")
    assert (at(stayed), kinds(events)) == ("K2", ["moved", "stayed_in_knockturn", "turn_began"])
    play(state, "enter cauldron_shop")
    assert (at(state), legal(state)) == ("cauldron_shop", ["end", "buy cauldron"])
    gate = rolled(table("K3", "1", "2"), "S", "4")
    assert legal(gate) == ["walk K7", "gate B"]
    expect_refusal(gate, "gate C", "DIA-KNO-09")
    play(gate, "gate B")
    assert (at(gate), decider(gate)) == ("13", BEN)


@pytest.mark.rule("DIA-KNO-09", "DIA-MOVE-04")
def test_no_way_out_after_a_push() -> None:
    state = rolled(table("K1", "K6", "2"), "2", "3")
    assert legal(state) == ["walk K7"]
    expect_refusal(state, "gate B", "DIA-KNO-09")
    pushed_from = rolled(table("K0", "K2", "1"), "S", "2")
    assert legal(pushed_from) == ["walk K3"]
    expect_refusal(pushed_from, "enter cauldron_shop", "DIA-KNO-04")


@pytest.mark.rule("DIA-KNO-10", "DIA-Q-20")
def test_the_leave_card_before_the_roll() -> None:
    state = table("K10", "1", "2", hands=["leave close", "", ""])
    play(state, "leave")
    assert (at(state), under(state), decider(state)) == ("23", "leave", ADA)
    expect_legal(state, "roll", "close eeylops")
    shop = table("K15", "1", "2", hands=["leave", "", ""])
    play(shop, "leave")
    assert at(shop) == "madam_malkins"
    expect_legal(shop, "roll", "buy robe")
    street = table("10", "1", "2", hands=["leave", "", ""])
    expect_refusal(street, "leave", "DIA-KNO-10")


@pytest.mark.rule("DIA-KNO-10")
def test_the_leave_card_after_the_move() -> None:
    state = rolled(table("K8", "1", "2", hands=["leave close", "", ""]), "3", "4")
    play(state, "walk K15")
    assert question(state) == "closing"
    play(state, "leave")
    assert (at(state), legal(state)) == ("madam_malkins", ["end", "buy robe"])
    out = rolled(table("K7", "1", "2", hands=["leave close", "", ""]), "2", "3")
    play(out, "walk K12", "leave")
    assert (at(out), decider(out)) == ("23", BEN)


@pytest.mark.rule("DIA-Q-20")
def test_a_table_may_let_that_card_end_the_turn() -> None:
    state = table("K10", "1", "2", hands=["leave close", "", ""], leave_card_ends_turn=True)
    play(state, "leave")
    assert (at(state), decider(state)) == ("23", BEN)


@pytest.mark.rule("DIA-Q-27")
def test_the_leave_card_also_makes_room_in_the_hand() -> None:
    held = ["leave close take take send", "", ""]
    state = rolled(table("5", "0", "1", hands=held), "S", "2")
    play(state, "walk 7", "draw exile", "draw floo")
    expect_legal(state, "leave", "discard leave")
    play(state, "leave")
    assert (at(state), hand(state)) == ("apothecary", "floo take take close send")
    assert legal(state) == ["end", "buy potion"]


@pytest.mark.rule("DIA-KNO-11")
def test_the_exit_needs_no_exact_count() -> None:
    state = rolled(table("K23", "1", "2"), "3", "6")
    assert legal(state) == ["exit"]
    expect_refusal(state, "walk K24", "DIA-KNO-11")
    play(state, "exit")
    assert (at(state), decider(state)) == ("38", BEN)
    exact = rolled(table("K20", "1", "2"), "2", "3")
    assert legal(exact) == ["exit"]
    short = rolled(table("K19", "1", "2"), "2", "3")
    expect_refusal(short, "exit", "DIA-TURN-01")
    pushed = rolled(table("K19", "K24", "2"), "2", "3")
    assert legal(pushed) == ["exit"]
    closed = rolled(table("K20", "1", "2", sign="ollivanders"), "3", "4")
    assert legal(closed) == ["exit", "enter ollivanders"]


@pytest.mark.rule("DIA-KNO-12")
def test_a_hat_in_the_way_outside() -> None:
    state = rolled(table("K23", "38", "2"), "3", "6")
    play(state, "exit")
    assert at(state) == "39"
    spiral = table("K19", "33", "34", "35", "36")
    play(spiral, "roll", "dice 3 3")
    assert (at(spiral), hand(spiral), decider(spiral)) == ("37", "", BEN)


@pytest.mark.rule("DIA-KNO-12")
def test_a_push_over_the_steps_pays() -> None:
    state = table("K24", "19", "20")
    state.edition = parse_edition(EDITION_TEXT.replace("exit = 38", "exit = 19"))
    play(state, "roll", "dice 6 6")
    assert (at(state), purse(state)) == ("21", "3 3 3")


@pytest.mark.rule("DIA-Q-17")
def test_a_table_may_leave_you_the_choice() -> None:
    state = rolled(table("K10", "1", "2", ka_doubles_exit="optional"), "3", "3")
    assert legal(state) == ["walk K16", "enter madam_malkins", "gate C"]
    play(state, "walk K16")
    assert at(state) == "K16"
    spirals = rolled(table("K10", "1", "2", ka_doubles_exit="optional"), "S", "S")
    assert legal(spirals) == ["walk K10", "gate C"]
    [moved, *_] = play(spirals, "walk K10")
    assert (at(spirals), decider(spirals)) == ("K10", BEN)
    assert "stays" in GAME.narrate(moved, ("Ada",), "en")
