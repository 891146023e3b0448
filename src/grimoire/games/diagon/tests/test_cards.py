"""Cards in general, attacks and the Defence."""

import pytest

from grimoire.games.diagon.events import Discarded
from grimoire.games.diagon.tests.soundness import check_table
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    CLEO,
    GAME,
    at,
    bank,
    decider,
    exhaust,
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
    table,
    trunk,
    under,
)
from grimoire.kernel.seats import CHANCE


@pytest.mark.rule("DIA-CARD-01", "DIA-Q-08")
def test_going_in_by_the_door_reached_brings_no_second_card() -> None:
    state = rolled(table("26", "1", "2"), "S", "4")
    play(state, "walk 30", "draw take", "enter eeylops")
    assert (question(state), hand(state)) == ("closing", "take")


@pytest.mark.rule("DIA-CARD-01")
def test_cards_come_from_spirals_in_diagon_alley() -> None:
    for place, dice, walk, cards in (
        ("5", ("3", "4"), "walk 12", 1),
        ("5", ("S", "3"), "walk 8", 1),
        ("5", ("S", "2"), "walk 7", 2),
        ("5", ("3", "5"), "walk 13", 0),
        ("K0", ("S", "5"), "walk K5", 0),
    ):
        state = rolled(table(place, "0", "1"), *dice)
        play(state, walk)
        owed = [item for item in seen(state).pending if item.what == "drawing"]
        assert len(owed) == cards
    expect_refusal(table("5", "0", "1"), "chance:draw floo", "DIA-CARD-01")


@pytest.mark.rule("DIA-CARD-02")
def test_havoc_strikes_at_once() -> None:
    state = rolled(table("4", "0", "1", purses=["1 0 3"], hands=["close", "", ""]), "S", "4")
    events = play(state, "walk 8", "draw purse")
    assert (purse(state), bank(state), hand(state)) == ("0 0 2", "16 16 14", "close")
    assert (under(state), question(state)) == ("purse", "closing")
    assert kinds(events)[-3:] == ["drew", "havoc_struck", "coins_lost"]
    held = rolled(table("4", "0", "1", trunks=["owl wand", "", ""]), "S", "4")
    play(held, "walk 8", "draw return")
    assert legal(held) == ["return wand", "return owl"]
    expect_refusal(held, "end", "DIA-CARD-02")
    expect_refusal(held, "buy owl", "DIA-CARD-02")


@pytest.mark.rule("DIA-CARD-03")
def test_a_spell_is_kept_or_played() -> None:
    state = rolled(table("4", "0", "1"), "S", "4")
    play(state, "walk 8", "draw close")
    assert hand(state) == "close"
    expect_legal(state, "close eeylops")
    expect_refusal(state, "send 1", "DIA-CARD-03")
    play(state, "close eeylops")
    assert (hand(state), under(state)) == ("", "close")


@pytest.mark.rule("DIA-CARD-04", "DIA-Q-10")
def test_cards_come_before_the_purchase() -> None:
    state = rolled(table("27", "0", "1"), "S", "5")
    play(state, "enter eeylops")
    assert GAME.to_decide(state) == (CHANCE,)
    expect_refusal(state, "0:buy owl", "DIA-CARD-04")
    play(state, "draw close")
    expect_legal(state, "buy owl")


@pytest.mark.rule("DIA-CARD-05", "DIA-Q-11")
def test_the_second_card_counts_even_if_the_first_ended_the_turn() -> None:
    state = rolled(table("5", "0", "1"), "S", "2")
    play(state, "walk 7", "draw exile", "draw floo")
    assert (at(state), hand(state), decider(state)) == ("K7", "floo", BEN)
    both = rolled(table("5", "0", "1", trunks=["owl", "", ""]), "S", "2")
    play(both, "walk 7", "draw exile", "draw return")
    assert (question(both), decider(both)) == ("return_item", ADA)
    play(both, "return owl")
    assert (trunk(both), decider(both)) == ("", BEN)


@pytest.mark.rule("DIA-CARD-05")
def test_the_hand_is_cut_after_each_card() -> None:
    held = ["close close take take send", "", ""]
    state = rolled(table("5", "0", "1", hands=held), "S", "2")
    play(state, "walk 7", "draw floo", "draw leave")
    assert question(state) == "too_many_cards"
    play(state, "send 1")
    assert (question(state), decider(state)) == ("too_many_cards", ADA)
    play(state, "discard take")
    assert hand(state) == "floo take close close leave"
    assert question(state) == "closing"


@pytest.mark.rule("DIA-CARD-06", "DIA-Q-27")
def test_a_sixth_card_must_go() -> None:
    held = ["close close take take defence", "", ""]
    state = rolled(table("4", "0", "1", hands=held), "S", "4")
    play(state, "walk 8", "draw floo")
    refusal = expect_refusal(state, "end", "DIA-CARD-06")
    assert refusal.facts == {"count": 6}
    offered = {act.split()[0] for act in legal(state)}
    assert offered == {"discard", "close"}
    expect_refusal(state, "discard leave", "DIA-CARD-03")
    play(state, "discard close")
    assert (hand(state), question(state)) == ("floo take take defence close", "closing")
    expect_refusal(state, "discard close", "DIA-Q-27")
    with_play = rolled(table("4", "0", "1", hands=held), "S", "4")
    play(with_play, "walk 8", "draw floo", "close eeylops")
    assert len(hand(with_play).split()) == 5


@pytest.mark.rule("DIA-CARD-06")
def test_nobody_ends_a_turn_with_more_than_five() -> None:
    for seed in range(3):
        state, _ = random_game(seed, 6)
        assert max(state.sizes) <= 5


@pytest.mark.rule("DIA-CARD-07")
def test_any_number_of_spells_before_the_roll() -> None:
    held = ["close close send gringotts", "", ""]
    state = table("4", "0", "1", hands=held)
    play(state, "close eeylops", "send 1", "close gringotts", "gringotts")
    assert (hand(state), under(state)) == ("", "close send close gringotts")
    assert (at(state), legal(state)) == ("20", ["roll"])


@pytest.mark.rule("DIA-CARD-07")
def test_straight_to_gringotts() -> None:
    state = rolled(table("eeylops", "20", "21", hands=["gringotts", "", ""]), "2", "2")
    play(state, "walk 33", "gringotts")
    assert (at(state), purse(state), decider(state)) == ("22", "3 3 3", BEN)
    beside = table("21", "20", "1", hands=["gringotts", "", ""])
    play(beside, "gringotts")
    assert (at(beside), purse(beside)) == ("21", "3 3 3")
    before = table("20", "0", "1", hands=["gringotts", "", ""])
    events = play(before, "gringotts")
    assert (at(before), purse(before)) == ("20", "3 3 3")
    assert "holds out a hand" in GAME.narrate(events[0], ("Ada",), "en")
    expect_legal(before, "roll")
    door = rolled(table("28", "0", "1", hands=["gringotts", "", ""]), "S", "2")
    play(door, "walk 30", "draw floo")
    expect_legal(door, "enter eeylops")
    play(door, "gringotts")
    expect_not_offered(door, "enter eeylops")


@pytest.mark.rule("DIA-CARD-07")
def test_a_coin_less() -> None:
    state = table("4", "0", "K1", purses=["2 2 2", "1 0 2", "2 2 2"], hands=["coin", "", ""])
    assert [act for act in legal(state) if act.startswith("coin")] == [
        "coin 1 galleon",
        "coin 1 knut",
    ]
    for wrong in ("coin 1 sickle", "coin 2 knut", "coin 0 knut", "coin 5 knut"):
        expect_refusal(state, wrong, "DIA-CARD-07")
    play(state, "coin 1 galleon")
    assert (purse(state, BEN), purse(state), bank(state)) == ("0 0 2", "2 2 2", "16 16 14")


@pytest.mark.rule("DIA-CARD-08")
def test_cards_rest_in_the_turns_of_others() -> None:
    state = table("4", "0", "1", hands=["", "close defence", ""])
    assert GAME.legal_actions(state, BEN) == []
    expect_refusal(state, "1:close eeylops", "DIA-CARD-08")
    expect_refusal(state, "1:defend", "DIA-CARD-11")
    attacked = table("4", "6", "1", hands=["coin", "close defence", ""])
    play(attacked, "coin 1 knut")
    expect_refusal(attacked, "1:close eeylops", "DIA-CARD-08")
    expect_refusal(attacked, "1:roll", "DIA-CARD-08")
    expect_refusal(attacked, "0:roll", "DIA-TURN-03")


@pytest.mark.rule("DIA-CARD-09", "DIA-TAKE-06")
def test_a_defence_undoes_the_spell() -> None:
    state = table("4", "6", "1", hands=["take", "defence", ""], trunks=["", "owl", ""])
    play(state, "take 1 owl")
    assert (decider(state), legal(state)) == (BEN, ["pass", "defend"])
    events = play(state, "defend")
    assert (trunk(state), trunk(state, BEN)) == ("", "owl")
    assert (hand(state), hand(state, BEN), kinds(events)) == ("", "", ["defended"])
    assert (decider(state), seen(state).attack) == (ADA, None)
    for card, line in (("send", "send 1"), ("coin", "coin 1 knut")):
        other = table("4", "6", "1", hands=[card, "defence", ""])
        play(other, line, "defend")
        assert (at(other, BEN), purse(other, BEN)) == ("6", "2 2 2")


@pytest.mark.rule("DIA-CARD-10")
def test_havoc_cannot_be_stopped() -> None:
    state = rolled(table("4", "0", "1", hands=["defence", "", ""]), "S", "4")
    play(state, "walk 8", "draw exile")
    assert (at(state), decider(state), hand(state)) == ("K7", BEN, "defence")
    back = rolled(table("4", "0", "1", hands=["defence", "", ""], trunks=["owl"]), "S", "4")
    play(back, "walk 8", "draw return")
    expect_refusal(back, "defend", "DIA-CARD-10")


@pytest.mark.rule("DIA-CARD-11")
def test_a_defence_is_an_answer_and_nothing_else() -> None:
    state = table("4", "6", "1", hands=["defence coin", "defence", "defence"])
    expect_not_offered(state, "defend")
    expect_refusal(state, "defend", "DIA-CARD-11")
    play(state, "coin 1 knut")
    expect_refusal(state, "2:defend", "DIA-CARD-11")
    play(state, "defend")
    assert (decider(state), hand(state, CLEO)) == (ADA, "defence")


@pytest.mark.rule("DIA-CARD-12")
def test_a_played_card_goes_under_the_pile() -> None:
    state = table("4", "0", "1", hands=["close", "", ""])
    play(state, "close eeylops")
    assert under(state).split()[-1] == "close"
    assert seen(state).under == ["spell_close"]
    check_table(state)


@pytest.mark.rule("DIA-CARD-13")
def test_the_attack_goes_under_before_the_defence() -> None:
    state = table("4", "6", "1", hands=["coin", "defence", ""])
    play(state, "coin 1 knut", "defend")
    assert under(state) == "coin defence"
    havoc = rolled(table("4", "0", "1"), "S", "4")
    play(havoc, "walk 8", "draw purse")
    assert under(havoc) == "purse"


@pytest.mark.rule("DIA-CARD-13", "DIA-Q-29")
def test_when_the_shuffle_has_run_out_the_cards_come_in_their_order() -> None:
    state = rolled(table("5", "0", "1"), "S", "2")
    exhaust(state, "close", "exile", "floo")
    play(state, "walk 7")
    assert [(GAME.notate(act), chance) for act, chance in GAME.chance_outcomes(state)] == [
        ("draw close", 1.0)
    ]
    expect_refusal(state, "draw floo", "DIA-CARD-01")
    play(state, "draw close", "draw exile", "keep")
    assert (hand(state), under(state)) == ("close", "floo exile")


@pytest.mark.rule("DIA-Q-29")
def test_the_pile_never_runs_dry() -> None:
    for seed in range(2):
        state, events = random_game(seed, 6)
        assert seen(state).pile >= 14
        assert len([event for event in events if event.kind == "drew"]) > 34


# -- what nobody else knows ------------------------------------------------------------------------


@pytest.mark.rule("DIA-Q-26")
def test_whoever_holds_cards_is_asked_whatever_they_are() -> None:
    for held, asked in (("floo", True), ("defence", True), ("", False)):
        state = table("4", "6", "1", hands=["coin", held, ""])
        play(state, "coin 1 knut")
        assert (decider(state) == BEN) == asked
        assert (seen(state, ADA).phase == "under_attack") == asked
    asked_alike = [table("4", "6", "1", hands=["coin", held, ""]) for held in ("floo", "defence")]
    views = []
    for state in asked_alike:
        play(state, "coin 1 knut")
        views.append(seen(state, ADA))
    assert views[0] == views[1]
    no_chain = table("4", "6", "1", hands=["close", "defence", ""])
    play(no_chain, "close eeylops")
    assert decider(no_chain) == ADA


@pytest.mark.rule("DIA-Q-28")
def test_a_discard_is_seen_by_its_owner_alone() -> None:
    held = ["close close take take send", "", ""]
    state = rolled(table("4", "0", "1", hands=held), "S", "4")
    play(state, "walk 8", "draw floo")
    events = play(state, "discard close")
    assert (seen(state, ADA).under, seen(state, ADA).under_by) == (["spell_close"], [0])
    assert (seen(state, BEN).under, seen(state, BEN).under_by) == ([""], [0])
    assert GAME.tell(events[0], BEN) == Discarded(ADA, "")
    assert GAME.tell(events[0], ADA) == Discarded(ADA, "spell_close")


@pytest.mark.rule("DIA-Q-25")
def test_the_stake_is_named_with_the_play() -> None:
    state = table("4", "6", "1", hands=["take", "floo", ""], trunks=["", "owl wand", ""])
    play(state, "take 1 wand")
    attack = seen(state, BEN).attack
    assert attack is not None
    assert (attack.card, attack.target, attack.item) == ("spell_take_item", 1, "wand")
