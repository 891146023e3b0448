"""The Invisibility Cloak."""

import pytest

from grimoire.games.labyrinth.tests.table import Table, fighting, thrown


@pytest.mark.rule("LAB-CLOAK-01")
def test_there_is_one_cloak() -> None:
    table = Table(3).give(0, "cloak_tile").cloak(1).do("cloaktile 2")
    assert [player.cloaked for player in table.view(0).players] == [False, False, True]


@pytest.mark.rule("LAB-CLOAK-02")
def test_obstacles_are_passed() -> None:
    table = thrown(Table(2).give(0).cloak(0), 6, square="J15").do("walk J13")
    assert "battle_began" not in table.happened()
    assert table.where(0) == "J13"


@pytest.mark.rule("LAB-CLOAK-03")
def test_neither_portkeys_nor_gravestones_carry_the_cloak() -> None:
    table = thrown(Table(2).give(0).cloak(0), 2, square="K13").do("walk J13")
    assert table.where(0) == "J13"
    table = Table(2).give(0).cloak(0).cups("1 2 3 C")
    table.state.open_cups = 0b0001
    assert thrown(table, 2, square="J7").do("walk J8").where(0) == "J8"


@pytest.mark.rule("LAB-CLOAK-04", "LAB-Q-33")
def test_no_cup_is_turned_over() -> None:
    table = thrown(Table(2).give(0).cloak(0), 2, square="J7").do("walk J8")
    assert table.where(0) == "J8"
    assert table.state.open_cups == 0
    assert table.view(0).cups[0].cup == ""
    thrown(table.give(1), 2, square="J7")
    assert "walk J8" not in table.legal()


@pytest.mark.rule("LAB-CLOAK-05", "LAB-Q-26")
def test_tiles_can_still_be_stolen() -> None:
    table = Table(2).give(0, "red_sparks").give(1, "four_point").cloak(0)
    assert table.do("sparks 1", "tile four_point").tiles(0) == ["four_point"]
    assert thrown(table, 2, square="F17").do("walk F15").tiles(0) == ["four_point"]


@pytest.mark.rule("LAB-CLOAK-06")
def test_a_cloak_face_elsewhere_moves_nothing() -> None:
    assert fighting().do("play R5/4", "roll cloak").wearer() is None
    assert Table(2).cloak(0).do("uncloak", "roll cloak").wearer() == 0
    assert Table(2).refused("cloak 0") == "LAB-CLOAK-06"


@pytest.mark.rule("LAB-CLOAK-07")
def test_the_thrown_cloak_goes_on_another_piece() -> None:
    table = thrown(Table(3).cloak(0), "cloak")
    assert table.offered("cloak") == ["1", "2"]
    assert table.refused("cloak 0") == "LAB-CLOAK-07"
    assert table.refused("cloak beside") == "LAB-CLOAK-07"
    table = thrown(Table(2).cloak(1), "cloak")
    assert table.offered("cloak") == ["0"]
    assert table.do("cloak 0").wearer() == 0


@pytest.mark.rule("LAB-CLOAK-08", "LAB-Q-28")
@pytest.mark.parametrize("face", ["2", "3", "cloak"])
def test_the_try_is_the_whole_turn(face: str) -> None:
    table = Table(2).give(0, "four_point").cloak(0)
    assert "uncloak" in table.legal()
    table.do("uncloak", f"roll {face}")
    if face == "3":
        assert table.legal() == ["cloak beside", "cloak 1"]
        table.do("cloak beside")
    assert table.state.active == 1


@pytest.mark.rule("LAB-CLOAK-08")
def test_the_try_comes_before_anything_else() -> None:
    table = Table(2).give(0, "four_point").cloak(0).do("look J8")
    assert table.refused("uncloak") == "LAB-CLOAK-08"
    assert Table(2).cloak(1).refused("uncloak") == "LAB-CLOAK-08"


@pytest.mark.rule("LAB-CLOAK-09")
@pytest.mark.parametrize(
    ("face", "wearer"), [("3", None), ("5", None), ("2", 0), ("4", 0), ("6", 0), ("cloak", 0)]
)
def test_only_an_odd_number_frees(face: str, wearer: int | None) -> None:
    table = Table(2).cloak(0).do("uncloak", f"roll {face}")
    if wearer is None:
        table.do("cloak beside")
    assert table.wearer() == wearer


@pytest.mark.rule("LAB-CLOAK-10")
def test_where_the_cloak_goes_when_it_comes_off() -> None:
    table = Table(3).cloak(0).do("uncloak", "roll 3")
    assert table.offered("cloak") == ["1", "2", "beside"]
    assert table.refused("cloak 0") == "LAB-CLOAK-10"
    assert table.do("cloak 2").wearer() == 2


@pytest.mark.rule("LAB-CLOAK-11", "LAB-Q-10")
def test_losing_the_cloak_wakes_nothing() -> None:
    table = Table(2).cloak(0).put(0, "J8").do("uncloak", "roll 3", "cloak beside")
    assert table.state.open_cups == 0
    assert table.where(0) == "J8"


@pytest.mark.rule("LAB-CLOAK-11", "LAB-Q-10")
def test_whoever_lost_the_cloak_on_a_cup_must_step_away_and_return() -> None:
    table = thrown(Table(2).give(0), 6, square="J8").do("stay")
    assert table.state.open_cups == 0
    assert table.state.active == 1


@pytest.mark.rule("LAB-Q-10")
def test_staying_may_be_enough() -> None:
    table = Table(2, stay_triggers_cup="on").give(0).cups("C 1 2 3")
    assert thrown(table, 6, square="J8").do("stay").phase() == "over"


@pytest.mark.rule("LAB-Q-10")
def test_staying_under_the_cloak_is_never_enough() -> None:
    table = Table(2, stay_triggers_cup="on").give(0).cups("C 1 2 3").cloak(0)
    assert thrown(table, 6, square="J8").do("stay").state.open_cups == 0


@pytest.mark.rule("LAB-Q-28")
def test_throwing_the_cloak_frees_the_wearer() -> None:
    assert thrown(Table(2).give(0).cloak(0), "cloak").do("cloak 1").wearer() == 1
