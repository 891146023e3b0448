"""Special spaces."""

import pytest

from grimoire.games.labyrinth.tests.table import MAZE, Table, fighting, space, thrown
from grimoire.kernel.seats import Seat


@pytest.mark.rule("LAB-PORT-01")
def test_three_pairs_of_portkeys() -> None:
    portkeys = [at for at in range(MAZE.size) if MAZE.twin[at] >= 0]
    assert len(portkeys) == 6
    assert all(MAZE.twin[MAZE.twin[at]] == at != MAZE.twin[at] for at in portkeys)


@pytest.mark.rule("LAB-PORT-02")
def test_a_portkey_carries_to_its_twin() -> None:
    table = thrown(Table(2).give(0), 2, square="I13").do("walk J13")
    assert table.where(0) == "J3"
    assert "portkey_taken" in table.happened()
    assert table.state.active == 1


@pytest.mark.rule("LAB-PORT-02")
def test_walking_over_a_portkey_does_nothing() -> None:
    table = thrown(Table(2).give(0), 2, square="I13").do("walk K13")
    assert table.where(0) == "K13"


@pytest.mark.rule("LAB-PORT-03", "LAB-CLOAK-03", "LAB-Q-12")
def test_no_portkey_under_the_cloak() -> None:
    table = thrown(Table(2).give(0).cloak(0), 2, square="I13").do("walk J13")
    assert table.where(0) == "J13"
    assert table.state.active == 1


@pytest.mark.rule("LAB-Q-12")
def test_a_portkey_may_be_optional_under_the_cloak() -> None:
    table = thrown(Table(2, cloak_portkey="optional").give(0).cloak(0), 2, square="I13")
    table.do("walk J13")
    assert table.legal() == ["portkey", "stay"]
    assert table.do("portkey").where(0) == "J3"


@pytest.mark.rule("LAB-Q-12")
def test_an_optional_portkey_may_be_left() -> None:
    table = thrown(Table(2, cloak_portkey="optional").give(0).cloak(0), 2, square="I13")
    assert table.do("walk J13", "stay").where(0) == "J13"
    assert table.state.active == 1


@pytest.mark.rule("LAB-PORT-02", "LAB-Q-07")
def test_a_taken_twin_sets_the_piece_down_beside_it() -> None:
    table = thrown(Table(2).give(0).put(1, "J3"), 2, square="I13").do("walk J13")
    assert table.offered("land") == ["I3", "K3"]
    assert table.refused("land H3") == "LAB-Q-07"
    table.do("land K3")
    assert table.where(0) == "K3"
    assert table.state.active == 1


@pytest.mark.rule("LAB-Q-07")
def test_symbols_are_no_landing() -> None:
    # both sides of the Portkey are taken, and beyond I3 and K3 come H3 and L3
    table = thrown(Table(4).give(0).put(1, "J3").put(2, "I3").put(3, "K3"), 2, square="I13")
    table.do("walk J13")
    assert table.offered("land") == ["H3", "L3"]


@pytest.mark.rule("LAB-MIST-01", "LAB-Q-13")
def test_the_mist_gives_a_tile() -> None:
    table = Table(2).give(0, "reductor", "reductor", "four_point")
    before = table.view(0).tile_pile
    thrown(table, 2, square="F17").do("walk F15", "tile red_sparks")
    assert len(table.tiles(0)) == 4
    assert table.view(0).tile_pile == before - 1
    assert table.phase() == "last_choice"


@pytest.mark.rule("LAB-MIST-02", "LAB-CLOAK-05", "LAB-Q-12")
def test_no_tile_from_the_mist_under_the_cloak() -> None:
    table = thrown(Table(2).give(0).cloak(0), 2, square="F17").do("walk F15")
    assert table.tiles(0) == []
    assert table.state.active == 1


@pytest.mark.rule("LAB-GRAVE-01")
def test_gravestone_spaces_are_numbered() -> None:
    assert [MAZE.letters[MAZE.graves[number]] for number in (1, 2, 3)] == ["1", "2", "3"]


@pytest.mark.rule("LAB-GRAVE-02")
def test_a_false_cup_sends_to_its_space() -> None:
    table = thrown(Table(2).give(0).cups("2 C 1 3"), 2, square="J7").do("walk J8")
    assert table.where(0) == "P17"
    assert table.view(1).cups[0].open
    assert table.view(1).cups[0].cup == "2"


@pytest.mark.rule("LAB-GRAVE-02")
def test_everybody_sees_the_cup_before_it_sends_anybody() -> None:
    table = thrown(Table(2).give(0).cups("2 C 1 3"), 2, square="J7")
    draft, seen = table.game.copy(table.state), []
    for _ in table.game.stages(draft, Seat(0), table.game.parse("walk J8"), []):
        view = table.game.view(draft, Seat(1))
        seen.append((view.players[0].square, view.cups[0].open))
    assert seen[:3] == [("J8", False), ("J8", True), ("P17", True)]


@pytest.mark.rule("LAB-GRAVE-03")
def test_an_open_false_cup_works_again() -> None:
    table = Table(2).give(0).cups("2 C 1 3")
    table.state.open_cups = 1
    thrown(table, 2, square="J7").do("walk J8")
    assert table.where(0) == "P17"
    assert table.events[1].manner == "again"


@pytest.mark.rule("LAB-GRAVE-03")
def test_an_open_false_cup_does_not_end_the_turn() -> None:
    table = Table(2).give(0, "four_point").cups("2 C 1 3")
    table.state.open_cups = 1
    assert thrown(table, 2, square="J7").do("walk J8").phase() == "last_choice"


@pytest.mark.rule("LAB-GRAVE-04", "LAB-CLOAK-03")
def test_an_open_false_cup_leaves_the_cloak_alone() -> None:
    table = Table(2).give(0).cups("2 C 1 3").cloak(0)
    table.state.open_cups = 1
    thrown(table, 2, square="J7").do("walk J8")
    assert table.where(0) == "J8"


@pytest.mark.rule("LAB-GRAVE-05")
def test_gravestone_spaces_do_nothing() -> None:
    table = thrown(Table(2).give(0), 2, square="J17").do("walk J15")
    assert table.where(0) == "J15"
    assert table.state.active == 1


@pytest.mark.rule("LAB-GRAVE-02", "LAB-Q-07")
def test_a_taken_gravestone_space_sets_the_piece_down_beside_it() -> None:
    table = thrown(Table(2).give(0).put(1, "P17").cups("2 C 1 3"), 2, square="J7").do("walk J8")
    assert table.where(0) == "Q17"
    assert table.state.active == 1


@pytest.mark.rule("LAB-OBST-01")
def test_an_obstacle_must_be_faced() -> None:
    table = fighting()
    assert table.phase() == "card_choice"
    assert table.view(1).battle is not None
    for line in ("end", "stay", "walk H13", "swap", "throw"):
        assert table.refused(line) == "LAB-OBST-01"


@pytest.mark.rule("LAB-OBST-02", "LAB-CLOAK-02")
def test_the_cloak_ignores_obstacles() -> None:
    table = thrown(Table(2).give(0).cloak(0), 3, square="H15")
    assert {"walk H14", "walk H13"} <= set(table.legal())
    assert table.refused("fight H14 from below") == "LAB-OBST-02"
    table.do("walk H14")
    assert table.where(0) == "H14"
    assert table.state.active == 1


@pytest.mark.rule("LAB-OBST-03", "LAB-Q-14")
def test_leaving_an_obstacle_is_free() -> None:
    table = thrown(Table(2).give(0), 2, square="H14")
    assert {"walk H13", "walk H15", "stay"} <= set(table.legal())
    table.do("walk G13")
    assert table.where(0) == "G13"
    assert table.state.active == 1


@pytest.mark.rule("LAB-PEN-01")
def test_penalty_spaces_do_nothing_to_walkers() -> None:
    table = thrown(Table(2).give(0), 2, square="E15").do("walk D15")
    assert table.where(0) == "D15"
    assert space("D15") in MAZE.penalties
    assert table.state.active == 1
