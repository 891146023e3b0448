"""Why nothing can be done with what is touched: the rule that forbids that, in a true sentence."""

import pytest

from grimoire.games.labyrinth.tests.table import GAME, Table, fighting, thrown
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.kernel.target import Target


def asked(table: Table, seat: int, *touched: str) -> Refusal:
    """What a touch on the last of these is answered with, the others in hand."""
    targets = [Target(*one.split(":")) for one in touched]
    refusal = GAME.why(table.state, Seat(seat), targets)
    assert refusal is not None
    return refusal


def why(table: Table, seat: int, *touched: str) -> str:
    """The rule that answers a touch."""
    return asked(table, seat, *touched).rule


def said(refusal: Refusal) -> str:
    """The sentence that goes with the rule."""
    return GAME.explain(refusal, "en")[1]


@pytest.mark.rule("LAB-TURN-03", "LAB-MOVE-09")
def test_an_obstacle_that_is_too_far_is_too_far() -> None:
    table = thrown(Table(2), 2, square="J17")
    assert why(table, 0, "square:H14") == "LAB-TURN-03"
    assert thrown(Table(2), 6, square="J15").refused("walk H14") == "LAB-MOVE-09"


@pytest.mark.rule("LAB-OBST-01")
def test_there_is_nothing_to_fight_on_the_path() -> None:
    table = thrown(Table(2), 6, square="J15")
    action = GAME.parse("fight J16 from above")
    refusal = GAME.check(table.state, Seat(0), action)
    assert refusal is not None
    assert said(refusal) == "There is no obstacle on that space, so there is nothing to fight."


@pytest.mark.rule("LAB-BATTLE-11", "LAB-BATTLE-12", "LAB-BATTLE-13")
def test_whoever_sends_the_loser_back_is_not_told_that_another_chooses() -> None:
    table = fighting().do("play R5/4", "roll 2")
    assert why(table, 1, "square:H13") == "LAB-BATTLE-13"
    far = asked(table, 1, "square:B1")
    assert far.rule == "LAB-BATTLE-11"
    assert "choose one that is nearer" in said(far)
    assert why(table, 0, "verb:retreat") == "LAB-BATTLE-11"
    without = fighting(hand=("B5/4", "B6/4", "B7/3", "B8/2"))
    assert said(asked(without, 1, "square:B1")).startswith("When no card could be played")


@pytest.mark.rule("LAB-RES-05", "LAB-RES-07")
def test_a_tile_out_of_turn_is_out_of_turn_whatever_is_asked() -> None:
    table = fighting().give(1, "reductor").do("play R5/4", "roll 2")
    assert table.deciding() == [1]
    assert why(table, 1, "tile:reductor") == "LAB-RES-05"


@pytest.mark.rule("LAB-DUMB-04")
def test_whoever_is_denounced_answers_first() -> None:
    table = Table(2).give(0, "dumbledore").cloak(1).put(1, "B1").do("dumbledore")
    first = asked(table, 1, "square:B2")
    assert (first.rule, said(first)) == (
        "LAB-DUMB-04",
        "You have been denounced: say first whether you answer with a Dumbledore of your own.",
    )
    assert why(table.give(1, "reductor"), 1, "tile:reductor") == "LAB-RES-05"
    nothing = asked(Table(2), 0, "verb:answer")
    assert said(nothing) == "Nobody has denounced you, so there is nothing to answer."


@pytest.mark.rule("LAB-DBL-01")
def test_a_throw_that_falls_short_comes_first() -> None:
    table = fighting().give(0, "double_die").do("play R5/4", "roll 2")
    assert table.deciding() == [0]
    assert said(asked(table, 0, "square:J16")).startswith("Your throw is too low")


@pytest.mark.rule("LAB-PORT-02")
def test_a_portkey_takes_only_whoever_is_on_it() -> None:
    assert said(asked(Table(2), 0, "verb:portkey")).startswith("A Portkey takes along only")


@pytest.mark.rule("LAB-SETUP-05")
def test_nobody_lays_the_cups() -> None:
    assert Table(2).refused("cups C 1 2 3") == "LAB-SETUP-05"


def test_what_is_in_hand_says_what_is_meant() -> None:
    table = Table(2).give(0, "hedge_request")
    assert why(table, 0, "tile:hedge_request", "square:A1") == table.refused("hedge A1")
    assert why(table, 0, "square:A1") == "LAB-TURN-01"
