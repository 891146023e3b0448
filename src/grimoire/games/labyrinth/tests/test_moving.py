"""Moving."""

import pytest

from grimoire.games.labyrinth.maze import DARK, GREEN
from grimoire.games.labyrinth.rules.reach import OPEN, STOPS, Reach
from grimoire.games.labyrinth.tests.table import MAZE, Table, space, thrown
from grimoire.kernel.seats import Seat


@pytest.mark.rule("LAB-MOVE-01")
def test_not_moving_is_allowed_and_does_nothing() -> None:
    table = thrown(Table(2).give(0), 6, square="F15").do("stay")
    assert table.where(0) == "F15"
    assert table.tiles(0) == []


@pytest.mark.rule("LAB-MOVE-02")
def test_four_directions() -> None:
    reach = Reach(Table(2).put(0, "J17").state, Seat(0), 1, STOPS, False)
    assert sorted(reach.found()) == sorted([space("I17"), space("K17"), space("J16")])


@pytest.mark.rule("LAB-MOVE-02")
def test_never_diagonally() -> None:
    reach = Reach(Table(2).put(0, "D11").state, Seat(0), 1, STOPS, False)
    assert sorted(reach.found()) == sorted([space("D10"), space("C11"), space("D12")])
    assert thrown(Table(2), 6, square="J15").refused("fight H14 from above") == "LAB-MOVE-09"


@pytest.mark.rule("LAB-MOVE-03", "LAB-MOVE-04", "LAB-MOVE-05")
@pytest.mark.parametrize(
    ("square", "letter", "rule"), [("J6", DARK, "LAB-MOVE-04"), ("F12", GREEN, "LAB-MOVE-05")]
)
def test_hedges_are_not_walked_on(square: str, letter: str, rule: str) -> None:
    table = thrown(Table(2), 6, square="F13")
    assert MAZE.letter(int(square[1:]) * 26 + ord(square[0]) - 65) == letter
    assert table.refused(f"walk {square}") == rule


@pytest.mark.rule("LAB-MOVE-03")
def test_every_space_is_path() -> None:
    assert all(MAZE.letter(square) not in (DARK, GREEN) for square in MAZE.squares)


@pytest.mark.rule("LAB-MOVE-04")
def test_dark_hedge_is_never_crossed() -> None:
    table = thrown(Table(2).give(0, "reductor"), 6, square="J5").do("reductor")
    assert table.refused("walk J6") == "LAB-REDU-02"
    assert "walk J7" not in table.legal()


@pytest.mark.rule("LAB-MOVE-05")
def test_green_hedge_needs_reductor() -> None:
    table = thrown(Table(2), 2, square="F13")
    assert "walk F11" not in table.legal()
    assert table.refused("walk F12") == "LAB-MOVE-05"


@pytest.mark.rule("LAB-MOVE-06")
def test_nobody_rests_on_a_taken_space() -> None:
    table = thrown(Table(2).put(1, "I17"), 2, square="J17")
    assert "walk I17" not in table.legal()
    assert table.refused("walk I17") == "LAB-MOVE-06"


@pytest.mark.rule("LAB-MOVE-06", "LAB-Q-06")
def test_the_entrance_holds_everybody() -> None:
    table = thrown(Table(3), 2, square="J16").do("walk J17")
    assert [table.where(seat) for seat in range(3)] == ["J17"] * 3


@pytest.mark.rule("LAB-MOVE-07")
def test_other_pieces_are_walked_past() -> None:
    table = thrown(Table(2).put(1, "I17"), 2, square="J17")
    assert "walk H17" in table.legal()
    table.do("walk H17")
    assert table.where(0) == "H17"
    assert table.events[0].path == ["I17", "H17"]


@pytest.mark.rule("LAB-MOVE-08")
def test_whoever_stops_on_a_taken_space_goes_on() -> None:
    table = thrown(Table(2).put(1, "F17"), 2, square="J17")
    assert "walk F16" in table.legal()  # five steps with an allowance of four
    table.do("walk F16")
    assert table.where(0) == "F16"
    assert table.events[0].manner == "farther"


@pytest.mark.rule("LAB-MOVE-08")
def test_past_two_pieces_in_a_row() -> None:
    table = thrown(Table(3).put(1, "F17").put(2, "F16"), 2, square="J17")
    assert "walk F15" in table.legal()
    assert "walk F16" not in table.legal()


@pytest.mark.rule("LAB-MOVE-08")
def test_the_mover_chooses_at_a_fork() -> None:
    # four steps west of J17 is F17; put the rival at J15, two steps up, where the way forks
    table = thrown(Table(2).put(1, "J15"), 2, square="J17")
    table.state.face = 1
    assert {"walk I15", "walk K15"} <= set(table.legal())


@pytest.mark.rule("LAB-MOVE-08")
def test_no_stop_where_nothing_is_free_beyond() -> None:
    # B9 is the dead end of the western path below Portkey B1
    table = thrown(Table(2).put(1, "B9"), 2, square="B5")
    assert table.refused("walk B9") == "LAB-MOVE-08"
    assert "walk B8" in table.legal()


@pytest.mark.rule("LAB-MOVE-09", "LAB-Q-08")
def test_an_obstacle_stops_the_walk() -> None:
    table = thrown(Table(2), 6, square="J15")
    assert "fight H14 from below" in table.legal()
    assert table.refused("walk H14") == "LAB-MOVE-09"
    assert table.refused("walk H13") == "LAB-MOVE-09"
    table.do("fight H14 from below")
    assert table.where(0) == "H14"
    assert len(table.events[0].path) == 3
    assert table.phase() == "card_choice"
    table.do("play R5/4", "roll 4")
    assert table.phase() == "advance_choice"
    assert table.refused("walk H13") == "LAB-TURN-01"


@pytest.mark.rule("LAB-MOVE-10")
def test_passing_a_symbol_does_nothing() -> None:
    table = thrown(Table(2).give(0), 2, square="F17")
    table.do("walk F15")
    assert table.phase() == "mist_draw"
    table = thrown(Table(2).give(0), 2, square="E15").do("walk F16")
    assert table.state.active == 1
    assert table.tiles(0) == []


@pytest.mark.rule("LAB-MOVE-11", "LAB-Q-09", "LAB-Q-10")
def test_staying_is_no_stop() -> None:
    table = thrown(Table(2).give(0), 5, square="F15").do("stay")
    assert table.tiles(0) == []


@pytest.mark.rule("LAB-MOVE-11", "LAB-Q-09")
def test_arriving_by_portkey_is_no_stop() -> None:
    table = thrown(Table(2).give(0), 2, square="I13").do("walk J13")
    assert table.where(0) == "J3"
    assert table.state.active == 1


@pytest.mark.rule("LAB-MOVE-11", "LAB-Q-09")
def test_a_retreat_is_a_stop() -> None:
    # E13 is an obstacle; whoever entered it from F13 can be sent to the mist on H13
    table = Table(2).give(0).hold(0, "R5/4", "B5/4", "O5/4", "G5/4")
    thrown(table, 6, square="F13").do("fight E13 from right", "play R5/4", "roll 2")
    table.do("1:retreat H13")
    assert table.phase() == "mist_draw"
    table.do("tile four_point")
    assert table.tiles(0) == ["four_point"]


@pytest.mark.rule("LAB-MOVE-12", "LAB-Q-10")
def test_no_space_twice() -> None:
    table = thrown(Table(2).give(0), 6, square="F15")
    assert "walk F15" not in table.legal()
    assert table.refused("walk F15") == "LAB-MOVE-12"


@pytest.mark.rule("LAB-MOVE-13", "LAB-Q-11")
def test_the_wandering_hedge_shuts_its_space() -> None:
    table = thrown(Table(2).hedge("I15").give(0, "reductor"), 6, square="J15")
    assert "fight H14 from below" not in table.legal()
    assert table.refused("walk I15") == "LAB-MOVE-13"
    table.do("reductor")
    assert table.refused("walk I15") == "LAB-MOVE-13"
    reach = Reach(table.state, Seat(0), 1, OPEN, False)
    assert space("I15") not in reach.found()


@pytest.mark.rule("LAB-MOVE-14")
def test_with_every_way_shut_the_piece_stays() -> None:
    # B9 is a dead end; with the Hedge on B8 (which no tile could put there) nothing is left
    table = thrown(Table(2).give(0).hedge("B8"), 6, square="B9")
    assert table.legal() == ["stay"]
    table.do("stay")
    assert table.events[0].manner == "stuck"
    assert table.state.active == 1
