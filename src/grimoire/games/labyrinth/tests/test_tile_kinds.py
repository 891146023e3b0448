"""The other seven tiles."""

import pytest

from grimoire.games.labyrinth.maze import PLAIN
from grimoire.games.labyrinth.rules.tiles import DrawTile
from grimoire.games.labyrinth.tests.table import GAME, MAZE, Table, fighting, space, thrown
from grimoire.kernel.seats import Seat

# -- Double Die ------------------------------------------------------------------------------------


@pytest.mark.rule("LAB-DBL-01")
def test_a_second_throw_is_added() -> None:
    table = Table(2).give(0, "double_die").lineup("RBO11/3", "R8/2", "RB9/1", "BO10/2")
    thrown(table, 6, square="J15").do("fight H14 from below", "play R5/4", "roll 2")
    assert table.legal() == ["double", "accept"]
    table.do("double", "roll 4")
    assert table.events[0].total == 11
    assert table.phase() == "advance_choice"
    assert table.discarded_tiles() == ["double_die"]
    table.do("stay", *["tile four_point"] * 3)
    assert table.state.active == 1


@pytest.mark.rule("LAB-DBL-01")
def test_the_second_throw_may_fail_too() -> None:
    table = fighting().give(0, "double_die", "double_die")
    table.do("play R5/4", "roll cloak", "double", "roll 2")
    assert table.phase() == "retreat_choice"
    assert table.tiles(0) == ["double_die"]


@pytest.mark.rule("LAB-DBL-01")
def test_the_question_comes_with_any_tile_in_hand() -> None:
    table = fighting().give(0, "four_point").do("play R5/4", "roll 2")
    assert table.legal() == ["accept"]
    assert table.refused("double") == "LAB-RES-04"
    assert table.do("accept").phase() == "retreat_choice"
    assert not table.events[-1].no_card
    assert table.do("1:retreat H15").phase() == "last_choice"


@pytest.mark.rule("LAB-DBL-02")
def test_not_after_a_sufficient_throw() -> None:
    table = fighting().give(0, "double_die").do("play R5/4", "roll 3")
    assert "double" not in table.legal()
    assert table.refused("double") == "LAB-DBL-02"


@pytest.mark.rule("LAB-DBL-02")
def test_not_for_walking_or_for_the_cloak() -> None:
    table = thrown(Table(2).give(0, "double_die"), 2)
    assert "double" not in table.legal()
    assert table.refused("double") == "LAB-DBL-02"
    table = Table(2).give(0, "double_die").cloak(0).do("uncloak", "roll 3")
    assert "double" not in table.legal()
    assert table.refused("double") == "LAB-DBL-02"


# -- Four-Point Spell ------------------------------------------------------------------------------


@pytest.mark.rule("LAB-FOUR-01", "LAB-Q-35")
def test_only_the_player_learns_what_the_cup_is() -> None:
    table = Table(3).give(0, "four_point").cups("2 C 1 3").do("look I9")
    assert [cup.cup for cup in table.view(0).cups] == ["", "cup", "", ""]
    for viewer in (1, 2, None):
        assert [cup.cup for cup in table.view(viewer).cups] == ["", "", "", ""]
        assert table.view(viewer).players[0].looked == ["I9"]
    told = [GAME.tell(event, Seat(1)) for event in table.events]
    assert told[0].square == "I9"  # type: ignore[union-attr]
    assert told[0].cup == ""  # type: ignore[union-attr]
    assert not table.view(0).cups[1].open


@pytest.mark.rule("LAB-FOUR-01")
def test_only_face_down_cups() -> None:
    table = Table(2).give(0, "four_point")
    table.state.open_cups = 0b0010
    assert table.offered("look") == ["J10", "J8", "K9"]
    assert table.refused("look I9") == "LAB-FOUR-01"


# -- Invisibility Cloak ----------------------------------------------------------------------------


@pytest.mark.rule("LAB-CLKT-01")
def test_the_cloak_tile_puts_the_cloak_on_any_other_piece() -> None:
    table = Table(3).give(0, "cloak_tile")
    assert table.offered("cloaktile") == ["0", "1", "2"]
    table.cloak(2)
    assert table.offered("cloaktile") == ["0", "1"]
    assert table.refused("cloaktile 2") == "LAB-CLKT-01"
    assert table.do("cloaktile 0").wearer() == 0


# -- Red Sparks ------------------------------------------------------------------------------------


@pytest.mark.rule("LAB-SPARK-01")
def test_red_sparks_take_any_tile_equally_often() -> None:
    table = Table(3).give(0, "red_sparks").give(1, "reductor", "four_point", "four_point")
    table.do("sparks 1")
    chances = {
        action.kind: chance
        for action, chance in GAME.chance_outcomes(table.state)
        if isinstance(action, DrawTile)
    }
    assert chances == {2: pytest.approx(1 / 3), 4: pytest.approx(2 / 3)}
    table.do("tile four_point")
    assert table.tiles(0) == ["four_point"]
    assert table.tiles(1) == ["reductor", "four_point"]


@pytest.mark.rule("LAB-SPARK-01")
def test_only_the_two_learn_which_tile_it_was() -> None:
    table = Table(3).give(0, "red_sparks").give(1, "reductor", "four_point")
    table.do("sparks 1", "tile four_point")
    told = [GAME.tell(table.events[0], Seat(seat)) for seat in (0, 1, 2)]
    assert [event.tile for event in told] == ["four_point", "four_point", ""]  # type: ignore[union-attr]
    assert table.view(1).players[0].known == ["four_point"]
    assert table.view(2).players[0].known == []


@pytest.mark.rule("LAB-SPARK-01")
def test_red_sparks_need_a_rival_with_a_tile() -> None:
    table = Table(3).give(0, "red_sparks").give(1)
    assert table.offered("sparks") == ["2"]
    assert table.refused("sparks 1") == "LAB-SPARK-01"
    assert table.refused("sparks 0") == "LAB-SPARK-01"


# -- Reductor Spell --------------------------------------------------------------------------------


def bursting(face: int, square: str) -> Table:
    """Seat 0 has thrown this and cast the Reductor Spell."""
    return thrown(Table(2).give(0, "reductor"), face, square=square).do("reductor")


@pytest.mark.rule("LAB-REDU-01", "LAB-REDU-04")
def test_through_green_hedge() -> None:
    table = thrown(Table(2).give(0, "reductor"), 2, square="F13")
    table.state.face = 1  # two steps
    assert "walk F11" not in table.legal()
    table.do("reductor")
    assert "walk F11" in table.legal()
    table.do("walk F11")
    assert table.events[0].path == ["F12", "F11"]
    assert table.events[0].manner == "through_hedge"


@pytest.mark.rule("LAB-REDU-01")
def test_only_after_the_throw_and_before_moving() -> None:
    table = Table(2).give(0, "reductor")
    assert table.refused("reductor") == "LAB-REDU-01"
    thrown(table, 3, square="F13").do("stay")
    assert table.refused("reductor") == "LAB-REDU-01"


@pytest.mark.rule("LAB-REDU-02")
def test_never_through_dark_hedge() -> None:
    table = bursting(6, "J13")
    assert table.refused("walk J12") == "LAB-REDU-02"
    assert "walk J11" not in table.legal()


@pytest.mark.rule("LAB-REDU-03")
def test_straight_through() -> None:
    assert MAZE.crossings[space("I13")] == [space("I15")]
    assert MAZE.crossings[space("I15")] == [space("I13"), space("I17")]
    table = bursting(2, "I13")
    table.state.face = 1
    assert "walk I15" in table.legal()
    assert "walk H15" not in table.legal()


@pytest.mark.rule("LAB-REDU-04", "LAB-REDU-05")
def test_the_far_side_must_be_within_the_allowance() -> None:
    table = bursting(2, "J17")  # four steps: J16, J15, I15, and the hedge I14 is the fourth
    assert "walk I13" not in table.legal()
    assert table.refused("walk I14") == "LAB-REDU-05"
    assert table.refused("walk I13") == "LAB-REDU-04"
    table.state.face = 3
    assert "walk I13" in table.legal()


@pytest.mark.rule("LAB-REDU-06", "LAB-Q-24")
def test_one_hedge_once() -> None:
    # I15 to I13 through I14 is one crossing; F11 from F13 would be a second
    table = bursting(6, "I15")
    assert "walk I13" in table.legal()
    assert "walk F13" in table.legal()
    assert "walk F11" not in table.legal()  # 2 + 3 steps + 2 through a second hedge are eight


@pytest.mark.rule("LAB-REDU-06")
def test_not_in_an_advance() -> None:
    table = Table(2).give(0, "reductor").hold(0, "R5/4", "B5/4", "O5/4", "G5/4")
    thrown(table, 6, square="J15").do("reductor", "fight H14 from below", "play R5/4", "roll 4")
    assert "F13" in table.offered("advance")
    assert "I13" in table.offered("advance")
    assert "F11" not in table.offered("advance")
    assert table.refused("advance I14") == "LAB-REDU-06"
    assert table.refused("advance J12") == "LAB-MOVE-04"


@pytest.mark.rule("LAB-Q-24")
def test_an_obstacle_behind_the_hedge_is_fought() -> None:
    table = bursting(2, "F8")
    assert "fight D8 from right" in table.legal()
    assert table.do("fight D8 from right").phase() == "card_choice"


@pytest.mark.rule("LAB-Q-24")
def test_a_piece_behind_the_hedge_is_walked_past() -> None:
    table = thrown(Table(2).give(0, "reductor").put(1, "F11"), 2, square="F13").do("reductor")
    table.state.face = 1
    assert "walk F11" not in table.legal()
    assert "walk F10" in table.legal()  # on to the next free space


# -- Hedge of Requirement --------------------------------------------------------------------------


@pytest.mark.rule("LAB-HEDGE-01")
def test_the_wandering_hedge_goes_to_a_free_space() -> None:
    table = Table(2).give(0, "hedge_request").put(1, "K15")
    assert "hedge I15" in table.legal()
    assert table.refused("hedge K15") == "LAB-HEDGE-01"
    assert not {"K15", "J9"} & set(table.offered("hedge"))
    assert table.refused("hedge I14") == "LAB-HEDGE-01"
    table.do("hedge I15")
    assert table.view(1).hedge == "I15"


@pytest.mark.rule("LAB-HEDGE-02", "LAB-Q-11")
def test_no_side_touches_dark_hedge() -> None:
    table = Table(2).give(0, "hedge_request")
    assert table.refused("hedge J5") == "LAB-HEDGE-02"
    assert all(not MAZE.touches_dark[at] for at in MAZE.hedge_spaces)
    assert len(MAZE.hedge_spaces) == 40


@pytest.mark.rule("LAB-HEDGE-03")
@pytest.mark.parametrize("square", ["F15", "J8", "J17", "D15", "J15", "J13", "H14"])
def test_no_symbol_is_covered(square: str) -> None:
    table = Table(2).give(0, "hedge_request").put(0, "B5").put(1, "B6")
    assert table.refused(f"hedge {square}") == "LAB-HEDGE-03"
    assert MAZE.symbols[space(square)] != PLAIN


@pytest.mark.rule("LAB-HEDGE-04", "LAB-Q-11")
def test_the_wandering_hedge_must_move_and_may_return() -> None:
    table = Table(2).give(0, "hedge_request").hedge("I15")
    assert table.refused("hedge I15") == "LAB-HEDGE-04"
    assert table.do("hedge J9").view(0).hedge == "J9"


# -- Veritaserum -----------------------------------------------------------------------------------


@pytest.mark.rule("LAB-VERI-01", "LAB-Q-25")
def test_veritaserum_shows_all_and_takes_one() -> None:
    table = Table(3).give(0, "veritaserum").give(1, "reductor", "four_point", "red_sparks")
    table.do("veritaserum 1")
    for viewer in (0, 2, None):
        known = table.view(viewer).players[1].known
        assert known == ["reductor", "four_point", "red_sparks"]
    assert table.offered("take") == ["four_point", "red_sparks", "reductor"]
    assert table.refused("take dumbledore") == "LAB-VERI-01"
    table.do("take four_point")
    assert table.tiles(0) == ["four_point"]
    assert table.tiles(1) == ["reductor", "red_sparks"]
    assert table.view(2).players[0].known == ["four_point"]


@pytest.mark.rule("LAB-VERI-01", "LAB-Q-25")
def test_what_veritaserum_showed_is_hidden_again() -> None:
    table = Table(3).give(0, "veritaserum").give(1, "reductor", "four_point", "red_sparks")
    table.do("veritaserum 1", "take four_point")
    for viewer in (0, 2, None):
        assert table.view(viewer).players[1].known == []


@pytest.mark.rule("LAB-Q-25")
def test_veritaserum_may_show_the_tiles_to_one() -> None:
    table = Table(3, veritaserum_reveal="player").give(0, "veritaserum")
    table.give(1, "reductor", "four_point").do("veritaserum 1")
    assert table.view(0).players[1].known == ["reductor", "four_point"]
    assert table.view(2).players[1].known == []
    assert GAME.tell(table.events[0], Seat(2)).tiles == []  # type: ignore[union-attr]
    table.do("take reductor")
    assert table.view(0).players[1].known == []
    assert table.view(1).players[0].known == ["reductor"]
    assert table.view(2).players[0].known == []


@pytest.mark.rule("LAB-VERI-01")
def test_veritaserum_needs_a_rival_with_a_tile() -> None:
    table = Table(3).give(0, "veritaserum").give(1)
    assert table.offered("veritaserum") == ["2"]
    assert table.refused("veritaserum 1") == "LAB-VERI-01"
