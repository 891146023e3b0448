"""Why nothing can be done with what is touched: the rule that forbids that."""

import pytest

from grimoire.games.quidditch.state import State
from grimoire.games.quidditch.tests.table import GAME, after, play
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.kernel.target import Target


def why(state: State, seat: Seat, *touched: str) -> str:
    """The rule that answers a touch on the last of these, the others in hand."""
    refusal = GAME.why(state, seat, [Target(*one.split(":")) for one in touched])
    return "" if refusal is None else refusal.rule


THROWN = "throw S4 K3 Q6 G1 G1 G2 G6 B1 B5"


def test_dice_in_hand_go_with_the_one_that_is_touched() -> None:
    state = after(THROWN)
    attacker = state.attacker
    assert why(state, attacker, "die:S4", "die:G2") == ""
    assert why(state, attacker, "die:S4", "die:G5") == "QUI-PITCH-02"
    assert why(state, attacker, "die:G2") == why(state, attacker, "verb:place") == "QUI-T1-01"
    assert why(state, attacker, "die:S4", "sort:G") == "QUI-Q-06"


@pytest.mark.rule("QUI-SET-07")
def test_dice_of_the_other_side_are_not_yours() -> None:
    state = after(THROWN)
    assert why(state, state.attacker, "die:S4", "die:B1") == "QUI-SET-07"


@pytest.mark.rule("QUI-PITCH-02", "QUI-FULL-01")
def test_a_row_answers_for_itself() -> None:
    state = after(THROWN)
    attacker, defender = state.attacker, Seat(1 - state.attacker)
    assert why(state, attacker, "die:S4", "row:3") == "QUI-PITCH-02"
    assert why(state, defender, "row:3") == why(state, defender, "verb:place")
    full = after("throw S4 K3 Q6 G4 G4 G4 G6 B1 B5")
    play(full, "S4 G4 G4 G4")
    assert why(full, defender, "die:K3", "row:4") == "QUI-FULL-01"
    assert why(full, defender, "die:K3", "row:6") == "QUI-PITCH-02"


@pytest.mark.rule("QUI-FULL-04")
def test_there_is_one_condition_for_setting_aside() -> None:
    text = GAME.explain(Refusal("QUI-FULL-04"), "en")[1]
    assert text.endswith("one of yours still has room, so play that one.")
