"""After the first throw of a round."""

import pytest

from grimoire.games.quidditch.tests.table import (
    BEN,
    GAME,
    after,
    attack_hand,
    defence_hand,
    expect_legal,
    expect_refusal,
    kinds,
    legal,
    play,
    row,
    seen,
)
from grimoire.kernel.seats import CHANCE

NINE = "throw S4 K3 Q6 G1 G1 G2 G6 B1 B5"


@pytest.mark.rule("QUI-T1-01")
def test_the_snitch_comes_first() -> None:
    state = after(NINE)
    for wrong in ("G1", "Q6 G6", "pass"):
        expect_refusal(state, wrong, "QUI-T1-01")
    assert all(line.startswith("S4") for line in legal(state))
    play(state, "S4 G1")
    assert (row(state, 4), row(state, 1)) == ("S", "G")


@pytest.mark.rule("QUI-T1-02")
def test_any_dice_may_follow_the_snitch() -> None:
    state = after("throw S4 K3 Q6 G4 G4 G1 G6 B1 B5")
    play(state, "S4 Q6 G4 G6")
    assert (row(state, 4), row(state, 6)) == ("SG", "QG")
    assert attack_hand(state) == "G1 G4"


@pytest.mark.rule("QUI-T1-02")
def test_every_choice_is_on_the_list_once() -> None:
    assert len(legal(after("throw S1 K2 Q2 G3 G4 G5 G6 B1 B3"))) == 32
    assert len(legal(after("throw S1 K2 Q2 G3 G3 G3 G3 B1 B3"))) == 10
    full = legal(after("throw S1 K2 Q1 G1 G1 G1 G1 B1 B3"))
    assert full == ["S1", "S1 G1", "S1 G1 G1", "S1 G1 G1 G1", "S1 Q1", "S1 Q1 G1", "S1 Q1 G1 G1"]


@pytest.mark.rule("QUI-T1-03", "QUI-Q-20")
def test_the_snitch_alone_is_enough() -> None:
    state = after(NINE, "S4")
    assert attack_hand(state) == "Q6 G1 G1 G2 G6"
    assert GAME.to_decide(state) == (BEN,)


@pytest.mark.rule("QUI-T1-04")
def test_the_defender_waits_for_the_attacker() -> None:
    state = after(NINE)
    expect_refusal(state, "1:K3", "QUI-T1-04")
    expect_refusal(state, "1:aside B", "QUI-T1-04")
    play(state, "S4")
    expect_legal(state, "1:K3")


@pytest.mark.rule("QUI-T1-05")
def test_the_keeper_comes_first() -> None:
    state = after(NINE, "S4")
    for wrong in ("B1", "B1 B5", "pass"):
        expect_refusal(state, wrong, "QUI-T1-05")
    play(state, "K3 B1")
    assert (row(state, 3), row(state, 1)) == ("K", "B")


@pytest.mark.rule("QUI-T1-06", "QUI-Q-02")
def test_a_keeper_without_room_is_set_aside() -> None:
    state = after("throw S2 K2 Q1 G2 G2 G2 G5 B3 B4")
    events = play(state, "S2 G2 G2 G2")
    assert kinds(events) == ["placed", "keeper_set_aside"]
    assert seen(state).aside == ["K"]
    assert legal(state) == ["pass", "B3", "B4", "B3 B4"]
    expect_refusal(state, "K2 B3", "QUI-FULL-06")
    play(state, "pass")
    assert defence_hand(state) == "B0 B0"


@pytest.mark.rule("QUI-T1-06")
def test_four_dice_without_the_snitch_shut_the_keeper_out_too() -> None:
    state = after("throw S1 K2 Q2 G2 G2 G2 G5 B2 B4", "S1 Q2 G2 G2 G2")
    assert seen(state).aside == ["K"]
    assert legal(state) == ["pass", "B4"]


@pytest.mark.rule("QUI-T1-07")
def test_bludgers_may_follow_or_wait() -> None:
    state = after(NINE, "S4")
    assert legal(state) == ["K3", "K3 B1", "K3 B5", "K3 B1 B5"]
    full = after("throw S1 K3 Q6 G1 G1 G1 G6 B1 B5", "S1 G1 G1 G1")
    assert legal(full) == ["K3", "K3 B5"]
    expect_refusal(full, "K3 B1", "QUI-FULL-01")


@pytest.mark.rule("QUI-T1-08")
def test_then_comes_the_next_throw() -> None:
    state = after(NINE, "S4")
    expect_refusal(state, "0:G1", "QUI-T1-08")
    play(state, "K3")
    assert GAME.to_decide(state) == (CHANCE,)
    assert (state.cycle, state.round) == (2, 1)


@pytest.mark.rule("QUI-T1-08", "QUI-END-01")
def test_or_the_count_if_no_die_is_left() -> None:
    state = after("throw S1 K5 Q2 G1 G2 G3 G4 B5 B6", "S1 Q2 G1 G2 G3 G4")
    assert kinds(play(state, "K5 B5 B6")) == ["placed", "scored", "round_began"]
