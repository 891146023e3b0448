"""Throwing the dice."""

from collections import Counter

import pytest

from grimoire.games.quidditch.events import Threw
from grimoire.games.quidditch.rules.throwing import Throw
from grimoire.games.quidditch.state import State
from grimoire.games.quidditch.tests.table import (
    ADA,
    GAME,
    after,
    attack_hand,
    defence_hand,
    expect_refusal,
    legal,
    play,
    seen,
)
from grimoire.kernel.chance import FastSource, Source
from grimoire.kernel.seats import CHANCE

NINE = "throw S4 K3 Q6 G1 G1 G2 G6 B1 B5"


@pytest.mark.rule("QUI-ROLL-01")
def test_a_round_opens_with_one_throw_of_nine() -> None:
    state = after()
    assert GAME.to_decide(state) == (CHANCE,)
    expect_refusal(state, "0:S4", "QUI-ROLL-01")
    expect_refusal(state, "1:K3", "QUI-ROLL-01")
    [threw] = play(state, NINE)
    assert isinstance(threw, Threw)
    assert len(threw.attack) + len(threw.defence) == 9


@pytest.mark.rule("QUI-ROLL-01", "QUI-ROLL-04")
def test_nothing_is_thrown_out_of_time() -> None:
    state = after(NINE)
    expect_refusal(state, f"chance:{NINE}", "QUI-ROLL-01")
    expect_refusal(state, "chance:S4", "QUI-ROLL-01")
    expect_refusal(state, "chance:aside G", "QUI-ROLL-01")
    expect_refusal(state, "chance:toss 5 3", "QUI-SET-05")
    expect_refusal(state, f"0:{NINE}", "QUI-ROLL-01")
    play(state, "S4")
    expect_refusal(state, "chance:throw B1 B5", "QUI-ROLL-01")


@pytest.mark.rule("QUI-ROLL-02", "QUI-Q-08")
def test_the_attacker_sees_the_black_dice() -> None:
    view = seen(after(NINE), ADA)
    assert [(die.kind, die.face) for die in view.defence_hand] == [("K", 3), ("B", 1), ("B", 5)]
    assert [view.aimed for view in view.rows] == [["B"], [], ["K"], [], ["B"], []]


@pytest.mark.rule("QUI-ROLL-03", "QUI-Q-07")
def test_all_that_is_in_hand_is_thrown_again() -> None:
    state = after(NINE, "S4 Q6 G1 G1", "K3 B5")
    assert attack_hand(state) == "G0 G0"
    assert defence_hand(state) == "B0"
    for too_few in ("throw G3 G5", "throw G3 B1", "throw"):
        expect_refusal(state, too_few, "QUI-ROLL-03")
    play(state, "throw G3 G5 B1")
    assert attack_hand(state) == "G3 G5"
    assert defence_hand(state) == "B1"
    assert attack_hand(after(NINE, "S4", "K3")) == "Q0 G0 G0 G0 G0"


@pytest.mark.rule("QUI-ROLL-03", "QUI-Q-10")
def test_every_die_shows_every_row_equally_often() -> None:
    state = after(NINE, "S4 G1 G1 G2 G6", "K3 B5")
    throws = dict(GAME.chance_outcomes(state))
    assert len(throws) == 36
    assert set(throws.values()) == {1 / 36}
    pairs = dict(GAME.chance_outcomes(after(NINE, "S4 Q6 G1 G1", "K3 B1 B5")))
    assert pairs[GAME.parse("throw G3 G3")] == 1 / 36
    assert pairs[GAME.parse("throw G3 G5")] == 2 / 36
    assert len(pairs) == 21


@pytest.mark.rule("QUI-Q-10")
def test_every_face_is_drawn_equally_often() -> None:
    source, state = FastSource(1), after()
    shown = Counter(die for _ in range(600) for die in drawn(state, source))
    for kind, dice in {"S": 1, "K": 1, "Q": 1, "G": 4, "B": 2}.items():
        counts = [shown[f"{kind}{face}"] for face in range(1, 7)]
        assert sum(counts) == 600 * dice
        assert all(80 * dice < count < 120 * dice for count in counts), f"{kind} shows {counts}"


def drawn(state: State, source: Source) -> list[str]:
    """One throw, die by die."""
    return GAME.notate(GAME.draw(state, source)).split()[1:]


@pytest.mark.rule("QUI-SET-05", "QUI-Q-18")
def test_every_toss_is_drawn() -> None:
    source, state = FastSource(1), GAME.setup(2)
    assert len({GAME.draw(state, source) for _ in range(400)}) == 36


@pytest.mark.rule("QUI-ROLL-03")
def test_faces_drawn_do_not_depend_on_the_old_ones() -> None:
    one = after(NINE, "S4 Q6 G1 G1", "K3 B5")
    other = after("throw S4 K3 Q6 G1 G1 G3 G3 B2 B5", "S4 Q6 G1 G1", "K3 B5")
    draws = [GAME.draw(state, FastSource(7)) for state in (one, other)]
    assert isinstance(draws[0], Throw)
    assert draws[0] == draws[1]


@pytest.mark.rule("QUI-ROLL-04")
def test_one_throw_serves_both_turns() -> None:
    state = after("throw S4 K3 Q6 G1 G1 G2 G6 B2 B6", "S4")
    assert legal(state) == ["K3", "K3 B2", "K3 B6", "K3 B2 B6"]


@pytest.mark.rule("QUI-ROLL-05")
def test_dice_out_of_hand_are_not_thrown() -> None:
    state = after(NINE, "S4 Q6 G1 G1", "K3 B5")
    for too_many in ("throw S1 G3 G5 B1", "throw G3 G5 B1 B1", "throw G3 G5 G5 B1", "throw K1 B1"):
        expect_refusal(state, too_many, "QUI-ROLL-05")


@pytest.mark.rule("QUI-ROLL-05")
def test_a_die_set_aside_is_not_thrown() -> None:
    state = after(
        "throw S5 K5 Q1 G5 G5 G1 G2 B1 B2", "S5 Q1 G1 G2 G5 G5", "K5", "throw B5 B5", "aside B"
    )
    assert defence_hand(state) == "B0"
    expect_refusal(state, "throw B1 B2", "QUI-ROLL-05")
    play(state, "throw B1")
    assert defence_hand(state) == "B1"
