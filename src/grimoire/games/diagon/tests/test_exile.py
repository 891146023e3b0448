"""Into Knockturn Alley."""

import pytest

from grimoire.games.diagon.editions import parse_edition
from grimoire.games.diagon.events import Exiled
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    CLEO,
    EDITION_TEXT,
    EVERYTHING,
    GAME,
    at,
    decider,
    expect_refusal,
    hand,
    kinds,
    legal,
    play,
    purse,
    rolled,
    table,
)
from grimoire.kernel.seats import Seat


@pytest.mark.rule("DIA-EXIL-01", "DIA-Q-12")
def test_the_next_gate_is_ahead_of_you() -> None:
    for start, end in (("13", "K14"), ("12", "K7"), ("34", "K0"), ("3", "K7")):
        state = table(start, "1", "2")
        play(state, "roll", "dice S S")
        assert (at(state), decider(state)) == (end, BEN)


@pytest.mark.rule("DIA-EXIL-02", "DIA-Q-06")
def test_on_that_march_only_the_bank_counts() -> None:
    paid = table("18", "1", "2")
    play(paid, "roll", "dice S S")
    assert (at(paid), purse(paid)) == ("K14", "3 3 3")
    home = table("35", "10", "11", trunks=[EVERYTHING, "", ""])
    play(home, "roll", "dice S S")
    assert at(home) == "K0"
    assert GAME.outcome(home) is None


@pytest.mark.rule("DIA-EXIL-01", "DIA-EXIL-02", "DIA-Q-12")
def test_from_the_only_gate_it_is_once_round_past_the_bank() -> None:
    state = table("13", "1", "2")
    one_gate = EDITION_TEXT.replace("gates = [3, 13, 23, 33]", "gates = [13]")
    state.edition = parse_edition(one_gate.replace("gates = [0, 7, 14, 21]", "gates = [7]"))
    play(state, "roll", "dice S S")
    assert (at(state), purse(state)) == ("K7", "3 3 3")


@pytest.mark.rule("DIA-EXIL-03")
def test_the_card_does_the_same() -> None:
    state = rolled(table("3", "1", "2"), "2", "2")
    events = play(state, "walk 7", "draw exile")
    assert (at(state), decider(state)) == ("K7", BEN)
    assert kinds(events)[-4:] == ["drew", "havoc_struck", "exiled", "turn_began"]


@pytest.mark.rule("DIA-EXIL-05", "DIA-Q-13", "DIA-Q-16")
def test_a_card_always_uses_a_gate() -> None:
    state = rolled(table("27", "1", "2"), "S", "4")
    play(state, "enter eeylops", "draw exile")
    assert at(state) == "K21"
    sent = table("1", "eeylops", "2", hands=["send", "", ""])
    play(sent, "send 1")
    assert at(sent, BEN) == "K21"
    march = table("1", "apothecary", "2", hands=["send", "", ""])
    play(march, "send 1")
    assert (at(march, BEN), purse(march, BEN)) == ("K14", "3 3 3")


@pytest.mark.rule("DIA-EXIL-06")
def test_the_leaky_cauldron_has_no_back_door() -> None:
    state = table("leaky_cauldron", "1", "2")
    play(state, "roll", "dice S S")
    assert at(state) == "K0"


@pytest.mark.rule("DIA-EXIL-07")
def test_on_purpose_only_by_a_gate_on_the_way() -> None:
    state = table("eeylops", "1", "2", hands=["close", "", ""])
    assert not [act for act in legal(state) if act.startswith("gate")]
    expect_refusal(state, "gate D", "DIA-TURN-02")
    rolled(state, "2", "3")
    past = state.copy()
    play(past, "walk 34")
    expect_refusal(past, "gate D", "DIA-EXIL-07")
    play(state, "gate D")
    assert (at(state), decider(state)) == ("K21", BEN)


@pytest.mark.rule("DIA-EXIL-08")
def test_a_taken_space_sends_you_on_in_the_dark() -> None:
    state = table("6", "K7", "2")
    play(state, "roll", "dice S S")
    assert at(state) == "K8"
    door = table("eeylops", "K19", "K20")
    [_, exiled, *_] = play(door, "roll", "dice S S")
    assert (at(door), decider(door)) == ("K21", BEN)
    assert isinstance(exiled, Exiled)
    assert exiled.pushed


@pytest.mark.rule("DIA-EXIL-08")
def test_at_the_worst_you_are_straight_out_again() -> None:
    state = table("ollivanders", "K23", "K24", "38")
    events = play(state, "roll", "dice S S")
    assert (at(state), decider(state)) == ("39", BEN)
    assert "straight out by the Exit" in GAME.narrate(events[1], ("Ada",), "en")
    hands = ["", "", "", "", "", "send"]
    back = table("31", "K21", "K22", "K23", "K24", "10", hands=hands, turn=Seat(5))
    back.edition = parse_edition(EDITION_TEXT.replace("exit = 38", "exit = 31"))
    play(back, "send 0")
    assert at(back) == "31"


@pytest.mark.rule("DIA-EXIL-09", "DIA-Q-14")
def test_no_exile_out_of_exile() -> None:
    state = rolled(table("5", "1", "2"), "S", "2")
    events = play(state, "walk 7", "draw exile", "draw exile")
    assert (at(state), hand(state), decider(state)) == ("K7", "", BEN)
    assert "not_exiled" in kinds(events)
    sender = table("5", "K3", "2", hands=["send", "", ""])
    expect_refusal(sender, "send 1", "DIA-EXIL-09")
    assert [act for act in legal(sender) if act.startswith("send")] == [f"send {CLEO}"]
    expect_refusal(sender, f"send {ADA}", "DIA-CARD-07")
