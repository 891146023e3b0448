"""The turn, and what the dice say."""

import pytest

from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    at,
    bank,
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
    random_game,
    rolled,
    seen,
    stock,
    table,
    trunk,
    under,
)

POOR = ("0 0 0", "0 0 0", "0 0 0")


@pytest.mark.rule("DIA-TURN-01")
def test_a_hat_moves_as_the_dice_say() -> None:
    state = rolled(table("21", "0", "1"), "2", "3")
    assert [act for act in legal(state) if act.startswith("walk")] == ["walk 26"]
    for short in ("walk 25", "walk 22", "walk 27", "walk 30"):
        expect_refusal(state, short, "DIA-TURN-01")
    expect_refusal(state, "end", "DIA-TURN-01")  # the roll has been made; now comes the move
    expect_legal(state, "enter madam_malkins", "gate C")
    play(state, "walk 26")
    assert at(state) == "26"


@pytest.mark.rule("DIA-TURN-02")
def test_the_roll_is_compulsory() -> None:
    state = table("eeylops", "0", "1", purses=POOR)
    assert legal(state) == ["roll"]
    for other in ("end", "stay", "pass", "walk 31"):
        expect_refusal(state, other, "DIA-TURN-02")


@pytest.mark.rule("DIA-TURN-03")
def test_a_turn_has_its_order() -> None:
    state = table("eeylops", "1", "2", hands=["floo close take", "", ""], trunks=["", "owl", ""])
    expect_legal(state, "roll", "buy owl", "floo odd", "close gringotts", "take 1 owl")
    play(state, "close gringotts")
    rolled(state, "3", "3")
    expect_not_offered(state, "floo odd", "buy owl", "end", "roll")
    expect_legal(state, "take 1 owl", "enter ollivanders", "walk 35")
    expect_refusal(state, "buy owl", "DIA-TURN-03")
    expect_refusal(state, "roll", "DIA-DICE-04")
    play(state, "enter ollivanders")
    expect_legal(state, "end", "buy wand", "floo even", "take 1 owl")
    expect_refusal(state, "roll", "DIA-DICE-04")
    expect_refusal(state, "walk 36", "DIA-TURN-03")


@pytest.mark.rule("DIA-TURN-03")
def test_the_windows_of_a_turn_never_come_twice() -> None:
    order = {"turn_began": 0, "rolled": 1, "moved": 2, "entered": 2, "drew": 3, "bought": 4}
    for seed in range(3):
        stage = 0
        for event in random_game(seed)[1]:
            reached = order.get(event.kind)
            if event.kind == "turn_began":
                stage = 0
            elif reached is not None and event.kind != "entered":
                assert reached > stage or event.kind == "drew", f"{event} after stage {stage}"
                stage = max(stage, reached)


@pytest.mark.rule("DIA-TURN-04")
def test_some_things_end_the_turn_at_once() -> None:
    bought = table("eeylops", "0", "1", hands=["close", "", ""])
    play(bought, "buy owl")
    assert decider(bought) == BEN
    exiled = table("6", "0", "1", hands=["close", "", ""])
    play(exiled, "roll", "dice S S")
    assert decider(exiled) == BEN
    expect_refusal(exiled, "0:close eeylops", "DIA-CARD-08")
    gone = rolled(table("11", "0", "1", hands=["close", "", ""]), "2", "3")
    play(gone, "gate B")
    assert decider(gone) == BEN
    for dice in (("4", "4"), ("2", "S"), ("6", "6")):
        out = rolled(table("K19", "0", "1", hands=["close", "", ""], purses=POOR), *dice)
        if dice == ("2", "S"):
            play(out, "gate D")
        assert decider(out) == BEN
        assert at(out) == "33"
    exit_ = rolled(table("K23", "0", "1", hands=["close", "", ""]), "3", "6")
    play(exit_, "exit")
    assert (decider(exit_), at(exit_)) == (BEN, "38")


@pytest.mark.rule("DIA-TURN-04")
def test_only_a_second_card_and_a_discard_are_left_after_an_exile() -> None:
    held = ["close close take take send", "", ""]
    state = rolled(table("5", "0", "1", hands=held), "S", "2")
    play(state, "walk 7", "draw exile", "draw floo")
    assert (at(state), decider(state), question(state)) == ("K7", ADA, "too_many_cards")
    assert legal(state) == ["discard floo", "discard take", "discard close", "discard send"]
    for other in ("end", "roll", "walk K8"):
        expect_refusal(state, other, "DIA-CARD-06")
    expect_refusal(state, "close eeylops", "DIA-KNO-06")
    play(state, "discard close")
    assert decider(state) == BEN


@pytest.mark.rule("DIA-TURN-05", "DIA-Q-18")
def test_one_purchase_on_coming_out_into_a_shop() -> None:
    state = table("K21", "0", "1", hands=["close", "", ""], purses=["2 0 0"])
    play(state, "roll", "dice 4 4")
    assert at(state) == "ollivanders"
    assert legal(state) == ["end", "buy wand"]
    for other in ("close eeylops", "roll", "walk 36"):
        expect_refusal(state, other, "DIA-TURN-05")
    play(state, "buy wand")
    assert (trunk(state), decider(state)) == ("wand", BEN)


@pytest.mark.rule("DIA-Q-18")
def test_a_table_may_do_without_that_purchase() -> None:
    state = table("K21", "0", "1", buy_on_back_door_exit=False)
    play(state, "roll", "dice 4 4")
    assert (at(state), decider(state)) == ("ollivanders", BEN)
    closed = table("K21", "0", "1", sign="ollivanders", buy_on_back_door_exit=False)
    play(closed, "roll", "dice 4 4")
    assert legal(closed) == ["end", "buy wand"]


# -- dice ------------------------------------------------------------------------------------------


@pytest.mark.rule("DIA-DICE-01")
def test_two_numbers_are_added() -> None:
    state = rolled(table("1", "0", "2"), "4", "5")
    expect_legal(state, "walk 10")
    assert seen(state).steps == 9
    expect_refusal(state, "0:dice 2 3", "DIA-DICE-01")
    expect_refusal(state, "chance:dice 2 3", "DIA-DICE-01")


@pytest.mark.rule("DIA-DICE-02")
def test_a_spiral_brings_a_card_after_the_move() -> None:
    state = rolled(table("4", "0", "1"), "S", "4")
    events = play(state, "walk 8", "draw close")
    assert (at(state), hand(state)) == ("8", "close")
    assert kinds(events) == ["moved", "drew", "spell_held"]
    assert question(state) == "closing"


@pytest.mark.rule("DIA-DICE-03")
def test_two_spirals_are_exile_at_once() -> None:
    state = table("6", "0", "1", hands=["close", "", ""])
    events = play(state, "roll", "dice S S")
    assert at(state) == "K7"
    assert kinds(events) == ["rolled", "exiled", "turn_began"]
    assert (decider(state), under(state)) == (BEN, "")


@pytest.mark.rule("DIA-DICE-04")
def test_equal_numbers_are_nothing_special() -> None:
    state = rolled(table("1", "0", "2"), "3", "3")
    play(state, "walk 7", "draw close")
    assert at(state) == "7"
    expect_refusal(state, "roll", "DIA-DICE-04")


# -- rulings on the turn ---------------------------------------------------------------------------


@pytest.mark.rule("DIA-Q-09")
def test_a_table_may_let_you_wait_in_a_shop() -> None:
    state = table("eeylops", "0", "1", purses=POOR, may_stay_in_shop=True)
    assert legal(state) == ["roll", "stay"]
    events = play(state, "stay")
    assert (at(state), decider(state)) == ("eeylops", BEN)
    assert events[0].kind == "waited"
    pub = table("leaky_cauldron", "0", "1", may_stay_in_shop=True)
    expect_refusal(pub, "stay", "DIA-TURN-02")


@pytest.mark.rule("DIA-Q-10")
def test_a_table_may_let_you_buy_before_you_draw() -> None:
    state = rolled(table("27", "0", "1", draw_before_buy=False), "S", "5")
    play(state, "enter eeylops")
    assert (question(state), legal(state)) == ("buy_first", ["end", "buy owl"])
    expect_refusal(state, "roll", "DIA-TURN-03")
    events = play(state, "buy owl", "draw exile")
    assert (trunk(state), at(state), decider(state)) == ("owl", "K21", BEN)
    assert kinds(events)[:4] == ["bought", "drew", "havoc_struck", "exiled"]


@pytest.mark.rule("DIA-Q-10")
def test_whoever_buys_nothing_first_may_still_buy_after_the_card() -> None:
    state = rolled(table("27", "0", "1", draw_before_buy=False), "S", "5")
    play(state, "enter eeylops", "end", "draw close")
    expect_legal(state, "buy owl", "close eeylops", "end")
    full = ["close close take take send", "", ""]
    crowded = rolled(table("27", "0", "1", hands=full, draw_before_buy=False), "S", "5")
    play(crowded, "enter eeylops", "buy owl", "draw floo")
    assert all(act.startswith("discard") for act in legal(crowded))
    expect_refusal(crowded, "floo odd", "DIA-TURN-04")
    assert (bank(crowded), purse(crowded), stock(crowded, "owl")) == ("14 15 15", "2 1 1", 1)


@pytest.mark.rule("DIA-Q-34")
def test_nobody_flies_from_a_bad_roll() -> None:
    held = ["floo gringotts close", "", ""]
    state = rolled(table("eeylops", "0", "1", hands=held), "2", "3")
    expect_refusal(state, "floo odd", "DIA-Q-34")
    expect_refusal(state, "gringotts", "DIA-Q-34")
    expect_legal(state, "close eeylops")
    dark = rolled(table("K10", "0", "1", hands=["leave", "", ""]), "2", "3")
    expect_refusal(dark, "leave", "DIA-Q-34")


@pytest.mark.rule("DIA-Q-34")
def test_by_the_letter_any_spell_comes_between_roll_and_walk() -> None:
    held = ["floo gringotts", "", ""]
    state = rolled(table("eeylops", "0", "1", hands=held, spells_any_moment=True), "2", "3")
    play(state, "gringotts")
    assert (at(state), question(state)) == ("20", "moving")
    expect_legal(state, "walk 25", "enter madam_malkins")
    expect_refusal(state, "floo odd", "DIA-FLOO-02")
    flown = rolled(table("eeylops", "0", "1", hands=held, spells_any_moment=True), "2", "3")
    play(flown, "floo odd", "die S", "to ollivanders")
    assert (at(flown), question(flown)) == ("ollivanders", "closing")


@pytest.mark.rule("DIA-Q-34")
def test_by_the_letter_the_roll_is_walked_from_where_the_spell_led() -> None:
    dark = rolled(table("K10", "0", "1", hands=["leave", "", ""], spells_any_moment=True), "2", "3")
    play(dark, "leave")
    assert (at(dark), question(dark)) == ("23", "moving")
    expect_legal(dark, "walk 28")
    over = rolled(
        table(
            *("K10", "0", "1"),
            hands=["leave", "", ""],
            spells_any_moment=True,
            leave_card_ends_turn=True,
        ),
        *("2", "3"),
    )
    play(over, "leave")
    assert (at(over), decider(over)) == ("23", BEN)


@pytest.mark.rule("DIA-Q-34")
def test_by_the_letter_two_spirals_still_leave_no_time() -> None:
    state = rolled(
        table(
            *("K10", "0", "1"),
            hands=["leave", "", ""],
            spells_any_moment=True,
            ka_doubles_exit="optional",
        ),
        *("S", "S"),
    )
    expect_refusal(state, "leave", "DIA-Q-34")


@pytest.mark.rule("DIA-Q-34")
def test_by_the_letter_spells_come_before_the_draw_and_between_the_cards() -> None:
    held = ["close send", "", ""]
    state = rolled(table("5", "0", "1", hands=held, spells_any_moment=True), "S", "2")
    play(state, "walk 7")
    assert question(state) == "before_card"
    expect_refusal(state, "roll", "DIA-TURN-03")
    play(state, "close gringotts")
    assert question(state) == "before_card"
    play(state, "end", "draw floo", "draw purse")
    assert (question(state), hand(state)) == ("before_card", "floo send")
    play(state, "send 1", "end")
    assert question(state) == "closing"


@pytest.mark.rule("DIA-Q-34")
def test_by_the_letter_nobody_without_cards_or_after_exile_is_asked() -> None:
    state = rolled(table("5", "0", "1", spells_any_moment=True), "S", "2")
    play(state, "walk 7")
    assert question(state) == "drawing"
    play(state, "draw exile", "draw floo")
    assert (at(state), hand(state), decider(state)) == ("K7", "floo", BEN)
