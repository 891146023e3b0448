"""The junior game."""

import pytest

from grimoire.games.diagon.state import State
from grimoire.games.diagon.tests.soundness import check_table
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
    kinds,
    lay,
    legal,
    pass_turns,
    place_named,
    play,
    purse,
    question,
    random_game,
    rolled,
    seen,
    stock,
    table,
    trunk,
)
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refused
from grimoire.testing.arrange import arrange

HATS = ["hat red", "hat blue", "hat green"]
POOR = ["0 0 0", "0 0 0", "0 0 0"]


def junior(*places: str, purses: list[str] | None = None, **options: Value) -> State:
    """A junior game with the hats in these places."""
    return lay(places, [], purses or [], [], "", ADA, {"variant": "junior", **options})


@pytest.mark.rule("DIA-JUN-01")
def test_no_cards_and_no_sign() -> None:
    state = junior("4", "0", "1")
    view = seen(state)
    assert (view.pile, view.hand, view.sign) == (0, [], "")
    assert legal(state) == ["roll"]
    for card in ("close eeylops", "send 1", "discard close", "defend"):
        expect_refusal(state, card, "DIA-JUN-01")


@pytest.mark.rule("DIA-JUN-02")
def test_an_item_for_everybody() -> None:
    state = GAME.setup(4, {"variant": "junior"})
    assert [stock(state, item) for item in EVERYTHING.split()] == [4] * 6


@pytest.mark.rule("DIA-JUN-03")
def test_the_youngest_begins_without_a_roll() -> None:
    state = arrange(GAME, 3, HATS, {"variant": "junior", "youngest": 3})
    assert (state.turn, state.first, question(state)) == (CLEO, CLEO, "before_roll")
    with pytest.raises(Refused, match="DIA-JUN-03"):
        GAME.setup(3, {"variant": "junior", "youngest": 4})


@pytest.mark.rule("DIA-JUN-04")
def test_a_spiral_space_lets_you_roll_again() -> None:
    state = rolled(junior("5", "0", "1"), "3", "4")
    play(state, "walk 12")
    assert legal(state) == ["end", "roll"]
    passed = rolled(junior("5", "0", "1"), "3", "5")
    play(passed, "walk 13")
    assert decider(passed) == BEN
    indoors = rolled(junior("27", "0", "1"), "2", "3")
    play(indoors, "enter eeylops")
    expect_refusal(indoors, "roll", "DIA-JUN-04")


@pytest.mark.rule("DIA-JUN-05")
def test_a_spiral_on_a_die_lets_you_roll_again() -> None:
    state = rolled(junior("4", "0", "1"), "S", "4")
    play(state, "walk 8")
    assert (at(state), legal(state)) == ("8", ["end", "roll"])


@pytest.mark.rule("DIA-JUN-06")
def test_as_often_as_the_dice_allow() -> None:
    state = junior("3", "0", "1")
    for start in (6, 9, 12):
        rolled(state, "S", "3")
        play(state, f"walk {start}")
        expect_legal(state, "roll")
    rolled(state, "S", "3")
    assert decider(state) == ADA


@pytest.mark.rule("DIA-JUN-07", "DIA-Q-37")
def test_a_spiral_of_each_sort_makes_one_more_roll() -> None:
    state = rolled(junior("5", "0", "1"), "S", "2")
    play(state, "walk 7")
    rolled(state, "3", "4")
    play(state, "walk 14")
    assert decider(state) == BEN
    again = rolled(junior("4", "0", "1"), "S", "4")
    play(again, "walk 8")
    rolled(again, "2", "2")
    play(again, "walk 12")
    expect_legal(again, "roll")


@pytest.mark.rule("DIA-JUN-08", "DIA-Q-38")
def test_two_spirals_lead_to_the_bank() -> None:
    state = rolled(junior("6", "0", "1"), "S", "S")
    assert legal(state) == ["go", "decline"]
    play(state, "go")
    assert (at(state), purse(state), legal(state)) == ("20", "3 3 3", ["end", "roll"])
    expect_refusal(state, "go", "DIA-JUN-08")
    there = rolled(junior("20", "0", "1"), "S", "S")
    play(there, "go")
    assert (at(there), purse(there)) == ("20", "3 3 3")
    taken = rolled(junior("eeylops", "20", "21"), "S", "S")
    play(taken, "go")
    assert (at(taken), purse(taken)) == ("22", "3 3 3")


@pytest.mark.rule("DIA-JUN-09")
def test_the_trip_may_be_declined() -> None:
    state = rolled(junior("6", "0", "1"), "S", "S")
    expect_refusal(state, "roll", "DIA-JUN-08")
    play(state, "decline")
    assert (at(state), purse(state)) == ("6", "2 2 2")
    expect_legal(state, "roll")


@pytest.mark.rule("DIA-JUN-10")
def test_floo_powder_needs_no_card() -> None:
    state = junior("eeylops", "0", "1")
    expect_legal(state, "floo small", "floo large")
    expect_refusal(junior("30", "0", "1"), "floo small", "DIA-JUN-10")
    walked = rolled(junior("27", "0", "1"), "2", "3")
    expect_not_offered(walked, "floo small")
    play(walked, "enter eeylops")
    expect_legal(walked, "floo small", "buy owl", "end")


@pytest.mark.rule("DIA-JUN-11")
def test_small_or_large_before_the_die() -> None:
    state = junior("eeylops", "0", "1")
    expect_refusal(state, "floo odd", "DIA-JUN-11")
    play(state, "floo small")
    assert seen(state, BEN).guess == "small"
    for guess, right in (("small", "S23"), ("large", "456")):
        for face in "S23456":
            guessed = junior("eeylops", "0", "1")
            play(guessed, f"floo {guess}", f"die {face}")
            assert (question(guessed) == "floo_destination") == (face in right)


@pytest.mark.rule("DIA-JUN-12")
def test_a_right_guess_leads_anywhere_else() -> None:
    state = junior("apothecary", "0", "1", purses=POOR)
    play(state, "floo small", "die 2")
    assert len(legal(state)) == 6
    expect_refusal(state, "to apothecary", "DIA-JUN-12")
    play(state, "to eeylops")
    assert (at(state), purse(state), decider(state)) == ("eeylops", "0 0 0", BEN)


@pytest.mark.rule("DIA-JUN-13")
def test_a_wrong_guess_stays_until_another_building_is_entered() -> None:
    state = junior("eeylops", "10", "11", purses=POOR, may_stay_in_shop=True)
    play(state, "floo small", "die 5")
    assert (at(state), decider(state)) == ("eeylops", BEN)
    pass_turns(state, 2)
    assert legal(state) == ["roll", "stay"]
    expect_refusal(state, "floo small", "DIA-JUN-13")
    rolled(state, "3", "4")
    play(state, "enter ollivanders")
    expect_legal(state, "floo small")


@pytest.mark.rule("DIA-JUN-13")
def test_coming_back_to_the_same_chimney_is_not_enough() -> None:
    state = junior("eeylops", "10", "11", purses=POOR)
    play(state, "floo small", "die 5")
    pass_turns(state, 2)
    state.places[ADA] = place_named("26")
    rolled(state, "S", "5")
    play(state, "enter eeylops")
    expect_refusal(state, "floo small", "DIA-JUN-13")


@pytest.mark.rule("DIA-JUN-14")
def test_one_try_and_the_turn_is_over() -> None:
    state = rolled(junior("28", "0", "1"), "S", "3")
    play(state, "enter eeylops")
    expect_legal(state, "roll", "floo small")
    play(state, "floo small", "die S", "to ollivanders")
    assert legal(state) == ["end", "buy wand"]
    expect_refusal(state, "roll", "DIA-JUN-14")
    expect_refusal(state, "floo small", "DIA-JUN-14")


@pytest.mark.rule("DIA-JUN-15", "DIA-Q-39")
def test_a_purchase_after_a_right_guess_alone() -> None:
    right = junior("eeylops", "0", "1")
    play(right, "floo small", "die 2", "to ollivanders", "buy wand")
    assert (trunk(right), decider(right)) == ("wand", BEN)
    wrong = junior("eeylops", "0", "1")
    play(wrong, "floo small", "die 5")
    assert decider(wrong) == BEN
    without = junior("eeylops", "0", "1", junior_buy_after_floo=False)
    play(without, "floo small", "die 2", "to ollivanders")
    assert decider(without) == BEN


@pytest.mark.rule("DIA-JUN-16", "DIA-Q-37")
def test_a_purchase_ends_the_turn_whatever_is_owed() -> None:
    state = rolled(junior("28", "0", "1"), "S", "3")
    play(state, "enter eeylops", "buy owl")
    assert (decider(state), seen(state).again) == (BEN, False)
    declined = rolled(junior("4", "0", "1"), "S", "4")
    events = play(declined, "walk 8", "end")
    assert decider(declined) == BEN
    assert kinds(events) == ["moved", "roll_again", "roll_again", "turn_began"]


@pytest.mark.rule("DIA-JUN-17", "DIA-Q-40")
def test_knockturn_alley_is_out_of_play() -> None:
    state = rolled(junior("11", "0", "1"), "2", "3")
    expect_not_offered(state, "gate B")
    expect_refusal(state, "gate B", "DIA-JUN-17")


@pytest.mark.rule("DIA-Q-40")
def test_a_table_may_open_it() -> None:
    state = rolled(junior("11", "0", "1", junior_ka="on"), "S", "3")
    play(state, "gate B")
    assert (at(state), decider(state)) == ("K7", BEN)
    dark = rolled(junior("K7", "0", "1", junior_ka="on"), "S", "3")
    play(dark, "walk K10")
    assert decider(dark) == BEN
    out = rolled(junior("K7", "0", "1", junior_ka="on"), "S", "S")
    assert at(out) == "apothecary"
    assert legal(out) == ["end", "buy potion"]


@pytest.mark.rule("DIA-JUN-18")
def test_winning_is_unchanged() -> None:
    full = [EVERYTHING, "", ""]
    state = table("38", "10", "11", trunks=full, variant="junior")
    rolled(state, "S", "4")
    play(state, "enter leaky_cauldron")
    flown = table("eeylops", "10", "11", trunks=full, variant="junior")
    play(flown, "floo small", "die 2", "to leaky_cauldron")
    for won in (state, flown):
        outcome = GAME.outcome(won)
        assert outcome is not None
        assert outcome.winners == (ADA,)


@pytest.mark.rule("DIA-JUN-01")
@pytest.mark.parametrize("junior_ka", ["off", "on"])
def test_random_junior_games_end(junior_ka: str) -> None:
    state, events = random_game(1, 4, variant="junior", junior_ka=junior_ka)
    check_table(state)
    assert not {"drew", "closed", "attacked"} & set(kinds(events))
