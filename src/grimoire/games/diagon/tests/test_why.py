"""Why nothing can be done with what is touched: the rule that forbids that."""

import pytest

from grimoire.games.diagon.state import State
from grimoire.games.diagon.tests.table import ADA, BEN, GAME, play, rolled, table
from grimoire.kernel.seats import Seat
from grimoire.kernel.target import Target


def why(state: State, *touched: str, seat: Seat = ADA) -> str:
    """The rule that answers a touch on the last of these, the others in hand."""
    refusal = GAME.why(state, seat, [Target(*one.split(":")) for one in touched])
    return "" if refusal is None else refusal.rule


@pytest.mark.rule("DIA-DICE-04", "DIA-TURN-03")
def test_a_second_roll_is_a_matter_of_doubles_only_after_doubles() -> None:
    assert why(rolled(table("1", "0", "2"), "3", "3"), "verb:roll") == "DIA-DICE-04"
    state = rolled(table("1", "0", "2", hands=["close", "", ""]), "3", "4")
    assert why(state, "verb:roll") == "DIA-TURN-03"
    play(state, "walk 8")
    assert why(state, "verb:roll") == "DIA-TURN-03"


@pytest.mark.rule("DIA-TURN-02", "DIA-EXIL-07", "DIA-JUN-17")
def test_a_gate_waits_for_the_roll() -> None:
    assert why(table("1", "0", "2"), "gate:A") == "DIA-TURN-02"
    assert why(table("K3", "0", "2"), "gate:A") == "DIA-TURN-02"
    assert why(table("1", "0", "2", variant="junior"), "gate:A") == "DIA-JUN-17"


@pytest.mark.rule("DIA-KNO-06", "DIA-Q-34")
def test_in_knockturn_alley_floo_powder_does_not_wait_for_the_walk() -> None:
    state = rolled(table("K3", "0", "2", hands=["floo leave", "", ""]), "2", "3")
    assert why(state, "card:spell_floo") == "DIA-KNO-06"
    assert why(state, "card:spell_leave_ka") == "DIA-Q-34"
    street = rolled(table("1", "0", "2", hands=["floo", "", ""]), "2", "3")
    assert why(street, "card:spell_floo") == "DIA-Q-34"


def test_what_is_touched_is_what_is_answered() -> None:
    state = table("eeylops", "1", "2", hands=["take", "", ""])
    assert why(state, "space:5") == why(state, "building:ollivanders") == "DIA-TURN-02"
    assert why(state, "item:wand") == "DIA-BUY-01"
    assert why(state, "card:spell_defence") == "DIA-CARD-11"
    assert why(state, "card:spell_floo") == "DIA-CARD-03"
    assert why(state, "verb:roll", seat=BEN) == "DIA-START-04"
