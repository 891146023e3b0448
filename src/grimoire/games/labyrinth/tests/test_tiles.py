"""Resource tiles."""

import pytest

from grimoire.games.labyrinth.pouch import pouch_of
from grimoire.games.labyrinth.tests.table import Table, fighting, thrown


@pytest.mark.rule("LAB-RES-01")
def test_tiles_are_secret() -> None:
    table = Table(3).give(0, "four_point", "veritaserum")
    assert table.view(0).players[0].known == ["four_point", "veritaserum"]
    for viewer in (1, 2, None):
        assert table.view(viewer).players[0].known == []
        assert table.view(viewer).players[0].tiles == 2


@pytest.mark.rule("LAB-RES-02")
def test_six_at_most() -> None:
    table = Table(2).give(0, *["four_point"] * 3, *["red_sparks"] * 3)
    thrown(table, 2, square="F17").do("walk F15", "tile veritaserum")
    assert len(table.tiles(0)) == 7
    assert table.legal() == ["drop four_point", "drop red_sparks", "drop veritaserum"]
    assert table.refused("end") == "LAB-RES-02"
    assert table.refused("look J8") == "LAB-RES-02"
    table.do("drop four_point")
    assert len(table.tiles(0)) == 6
    assert table.view(1).players[0].dropped == 1
    assert table.view(1).tile_discard == []


@pytest.mark.rule("LAB-RES-02")
def test_six_can_be_kept() -> None:
    table = Table(2).give(0, *["four_point"] * 3, *["red_sparks"] * 2)
    thrown(table, 2, square="F17").do("walk F15", "tile veritaserum")
    assert len(table.tiles(0)) == 6
    assert table.phase() == "last_choice"


@pytest.mark.rule("LAB-RES-02")
def test_nothing_is_given_up_below_the_limit() -> None:
    assert Table(2).refused("drop reductor") == "LAB-RES-02"


@pytest.mark.rule("LAB-RES-03")
def test_the_discard_becomes_the_pile() -> None:
    table = Table(2).give(0)
    state = table.state
    state.tile_discard = state.tile_pile - pouch_of([0, 0, 0, 0, 1, 0, 0, 0])
    state.hidden_tiles[1] = pouch_of([0, 0, 0, 0, 1, 0, 0, 0])
    count = table.view(0).tile_pile
    state.tile_pile = 0
    thrown(table, 2, square="F17").do("walk F15")
    assert "reshuffled" in table.happened()
    table.do("tile four_point")
    assert table.view(0).tile_pile == count - 1
    assert (table.state.tile_discard, table.state.hidden_tiles[1]) == (0, 0)


@pytest.mark.rule("LAB-RES-04")
def test_a_played_tile_is_discarded() -> None:
    table = Table(2).give(0, "four_point").do("look J8")
    assert table.discarded_tiles() == ["four_point"]
    assert table.tiles(0) == []


@pytest.mark.rule("LAB-RES-04")
def test_only_tiles_in_hand_are_played() -> None:
    assert Table(2).give(0, "four_point").refused("hedge I15") == "LAB-RES-04"


@pytest.mark.rule("LAB-RES-05")
@pytest.mark.parametrize("line", ["1:look J8", "1:sparks 0", "1:hedge I15", "1:cloaktile 1"])
def test_no_tile_in_somebody_elses_turn(line: str) -> None:
    table = Table(2).give(1, "four_point", "red_sparks", "hedge_request", "cloak_tile")
    assert table.refused(line) == "LAB-RES-05"


@pytest.mark.rule("LAB-RES-06", "LAB-TURN-05")
def test_one_tile_a_turn() -> None:
    table = Table(2).give(0, "four_point", "four_point").do("look J8")
    assert table.refused("look I9") == "LAB-RES-06"
    assert table.legal() == ["throw"]


@pytest.mark.rule("LAB-RES-06")
def test_an_answer_does_not_use_up_ones_own_turn() -> None:
    table = Table(2).give(0, "dumbledore").give(1, "dumbledore", "four_point").cloak(1)
    table.do("dumbledore", "1:answer", "throw", "roll 2", "stay")
    assert table.state.active == 1
    assert "look J8" in table.legal()


@pytest.mark.rule("LAB-RES-07", "LAB-Q-20")
def test_the_three_windows() -> None:
    table = Table(2).give(0, "four_point", "reductor", "double_die")
    assert "look J8" in table.legal()
    thrown(table, 3, square="J15")
    assert "look J8" in table.legal()
    assert "reductor" in table.legal()
    table.do("stay")
    assert table.offered("look") == ["I9", "J10", "J8", "K9"]
    assert "reductor" not in table.legal()
    assert table.refused("reductor") == "LAB-REDU-01"


@pytest.mark.rule("LAB-RES-07", "LAB-Q-20")
def test_no_tile_during_a_battle() -> None:
    table = fighting().give(0, "cloak_tile", "double_die")
    assert table.refused("cloaktile 0") == "LAB-RES-07"
    table.do("play R5/4", "roll 4")
    assert table.refused("cloaktile 0") == "LAB-RES-07"


@pytest.mark.rule("LAB-RES-07", "LAB-Q-20")
def test_a_tile_after_throwing_the_cloak() -> None:
    table = thrown(Table(2).give(0, "four_point"), "cloak")
    assert "look J8" in table.legal()
    assert table.refused("reductor") in ("LAB-RES-04", "LAB-REDU-01")
    table.do("cloak 1")
    assert "look J8" in table.legal()


@pytest.mark.rule("LAB-RES-08")
def test_a_tile_must_be_able_to_do_something() -> None:
    table = Table(2).give(0, "dumbledore", "red_sparks", "veritaserum").give(1)
    assert table.legal() == ["throw", "swap"]
    assert table.refused("dumbledore") == "LAB-DUMB-01"
    assert table.refused("sparks 1") == "LAB-RES-08"
    assert table.refused("veritaserum 1") == "LAB-RES-08"


@pytest.mark.rule("LAB-RES-08")
def test_reductor_needs_a_hedge_in_reach() -> None:
    # from J7 the inner court offers no hedge with path behind it that two steps could cross
    table = thrown(Table(2).give(0, "reductor"), 2, square="J7")
    table.state.face = 1
    assert "reductor" not in table.legal()
    assert table.refused("reductor") == "LAB-RES-08"
