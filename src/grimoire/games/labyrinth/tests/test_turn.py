"""Your turn."""

import pytest

from grimoire.games.labyrinth.pack import size
from grimoire.games.labyrinth.tests.table import Table, fighting, thrown


@pytest.mark.rule("LAB-TURN-01")
@pytest.mark.parametrize(
    ("line", "rule"),
    [("swap", "LAB-TURN-07"), ("uncloak", "LAB-TURN-01"), ("throw", "LAB-TURN-01")],
)
def test_one_thing_a_turn(line: str, rule: str) -> None:
    table = thrown(Table(2).cloak(0), 4)
    assert table.refused(line) == rule
    assert line not in table.legal()


@pytest.mark.rule("LAB-TURN-01")
def test_no_walking_before_the_throw() -> None:
    assert Table(2).refused("walk J16") == "LAB-TURN-01"


@pytest.mark.rule("LAB-TURN-02")
def test_the_hand_is_filled_as_the_turn_begins() -> None:
    table = Table(2).give(0).hold(1, "R3/6", "B3/6", "O3/6")
    table.do("throw", "roll 2", "stay")
    assert table.phase() == "refill"
    table.do("card G3/6")
    assert table.hand(1) == ["R3/6", "B3/6", "O3/6", "G3/6"]
    assert table.phase() == "turn_choice"


@pytest.mark.rule("LAB-TURN-02")
def test_a_full_hand_draws_nothing() -> None:
    table = Table(2).give(0).do("throw", "roll 2", "stay")
    assert table.phase() == "turn_choice"
    assert size(table.state.hands[1]) == 4


@pytest.mark.rule("LAB-TURN-02")
def test_a_card_used_is_replaced_only_in_the_next_turn_of_ones_own() -> None:
    table = fighting().do("play R5/4", "roll 4", "stay", "tile reductor", "tile reductor")
    assert len(table.hand(0)) == 3
    assert table.refused("0:card R8/2") == "LAB-TURN-02"
    table.do("end", "throw", "roll 2", "stay", "end")
    assert table.phase() == "refill"


@pytest.mark.rule("LAB-TURN-03", "LAB-MOVE-01")
def test_a_number_is_worth_twice_as_many_steps() -> None:
    table = thrown(Table(2), 4, square="J17")
    assert table.view(0).allowance == 8
    for square in ("I17", "F17", "F16", "F15", "E15", "D15"):  # the last is the eighth step
        assert f"walk {square}" in table.legal()
    assert "stay" in table.legal()
    assert table.refused("walk C15") == "LAB-TURN-03"


@pytest.mark.rule("LAB-TURN-04")
def test_the_cloak_face_forbids_walking() -> None:
    table = thrown(Table(2).give(0), "cloak", square="J15")
    assert table.refused("walk J16") == "LAB-TURN-04"
    assert table.refused("stay") == "LAB-TURN-04"
    assert table.legal() == ["cloak 0", "cloak 1"]
    table.do("cloak 1")
    assert table.where(0) == "J15"
    assert table.state.active == 1


@pytest.mark.rule("LAB-TURN-05")
def test_one_tile_a_turn_also_in_a_battle() -> None:
    table = Table(2).give(0, "reductor", "double_die").hold(0, "R5/4", "B5/4", "O5/4", "G5/4")
    thrown(table, 6, square="J15").do("reductor", "fight H14 from below", "play R5/4", "roll 2")
    assert table.phase() == "retreat_choice"
    assert table.refused("0:double") == "LAB-TURN-05"


@pytest.mark.rule("LAB-TURN-05")
def test_one_card_a_turn() -> None:
    table = fighting().do("play R5/4", "roll 4")
    assert table.refused("play B5/4") == "LAB-TURN-05"


@pytest.mark.rule("LAB-TURN-06")
def test_a_swap_takes_the_turn() -> None:
    table = Table(2)
    old = table.hand(0)
    table.do("swap")
    assert table.phase() == "swap_draw"
    assert table.state.hands[0] == 0
    table.do("card R8/2", "card B8/2", "card O8/2", "card G8/2")
    assert table.hand(0) == ["R8/2", "B8/2", "O8/2", "G8/2"]
    assert table.view(0).own_swapped == old
    assert table.state.active == 1
    assert table.refused("0:walk J16") == "LAB-SETUP-13"
    assert table.refused("0:hedge I15") == "LAB-RES-05"


@pytest.mark.rule("LAB-TURN-07", "LAB-Q-05")
def test_a_swap_comes_before_throw_and_tile() -> None:
    table = Table(2).do("hedge I15")
    assert table.refused("swap") == "LAB-TURN-07"
    assert "swap" not in table.legal()
    assert thrown(Table(2), 3).refused("swap") == "LAB-TURN-07"


@pytest.mark.rule("LAB-TURN-08")
def test_the_die_goes_on() -> None:
    table = thrown(Table(2), 3).do("hedge I15", "stay")
    assert table.state.active == 1
    assert (table.state.face, table.state.tile_played) == (-1, False)
    table = thrown(Table(2), 3, square="F13").do("reductor", "stay")
    assert table.state.active == 1
    assert not table.view(1).reductor


@pytest.mark.rule("LAB-TURN-08")
def test_the_turn_cannot_end_too_early() -> None:
    assert Table(2).refused("end") == "LAB-TURN-08"
    assert thrown(Table(2), 3).refused("end") == "LAB-TURN-08"


@pytest.mark.rule("LAB-TURN-08")
def test_a_turn_with_nothing_left_to_play_ends_by_itself() -> None:
    assert thrown(Table(2), 3).do("stay").phase() == "last_choice"
    assert thrown(Table(2).give(0), 3).do("stay").state.active == 1
