"""Rulings that no chapter covers: the die, what is seen of discards, time and leaving."""

import pytest

from grimoire.games.labyrinth.rules.dice import Roll
from grimoire.games.labyrinth.tests.table import GAME, Table, fighting, opening, thrown, variant
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refused
from grimoire.testing.arrange import arrange


def faces(table: Table) -> list[int]:
    """What the die can show now."""
    rolls = [action for action, _ in GAME.chance_outcomes(table.state)]
    return [action.face for action in rolls if isinstance(action, Roll)]


@pytest.mark.rule("LAB-Q-01")
@pytest.mark.parametrize(
    ("die", "shown"),
    [("cloak_for_1", [0, 2, 3, 4, 5, 6]), ("cloak_for_6", [1, 2, 3, 4, 5, 0])],
)
def test_the_faces_of_the_die(die: str, shown: list[int]) -> None:
    table = Table(2, die=die).do("throw")
    assert faces(table) == shown
    assert table.refused("roll 7") == "LAB-Q-01"
    assert [chance for _, chance in GAME.chance_outcomes(table.state)] == [1 / 6] * 6


@pytest.mark.rule("LAB-Q-01")
def test_another_die_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        GAME.setup(2, {"die": "loaded"})
    assert refused.value.refusal.rule == "LAB-Q-01"


@pytest.mark.rule("LAB-Q-08")
def test_left_over_steps_do_not_come_back() -> None:
    table = fighting(hand=("R7/2", "B5/4", "O5/4", "G5/4")).do("play R7/2", "roll 4")
    assert "J13" not in table.offered("advance")  # three steps, where the card has two
    assert "I13" not in table.offered("walk")


@pytest.mark.rule("LAB-Q-29")
def test_a_swapped_hand_is_unseen() -> None:
    table = Table(3).do("swap", "card R8/2", "card B8/2", "card O8/2", "card G8/2")
    assert table.view(0).own_swapped == ["R5/4", "B5/4", "O5/4", "G5/4"]
    assert table.view(1).own_swapped == []
    assert table.view(1).players[0].swapped == 4
    assert table.view(1).card_discard == []


@pytest.mark.rule("LAB-Q-29")
def test_played_cards_and_tiles_are_seen() -> None:
    table = fighting().do("play R5/4", "roll 2", "1:retreat H15")
    assert table.view(1).card_discard == ["R5/4"]
    assert Table(3).give(0, "four_point").do("look J8").view(2).tile_discard == ["four_point"]


# -- the clock -------------------------------------------------------------------------------------


@pytest.mark.rule("LAB-Q-30")
def test_only_the_clock_says_that_time_is_up() -> None:
    table = Table(2)
    assert table.refused("0:time") == "LAB-Q-30"
    assert table.refused("0:leave 0") == "LAB-Q-30"
    assert table.refused("clock:throw") == "LAB-Q-30"
    assert table.refused("clock:leave 1") == "LAB-Q-30"
    assert table.do("throw").refused("clock:time") == "LAB-Q-30"


@pytest.mark.rule("LAB-Q-30", "LAB-Q-03")
def test_pieces_that_were_not_chosen_are_drawn_by_lot() -> None:
    state = arrange(GAME, 3, ["1:piece second", "clock:time", "lot fourth", "lot first"])
    assert state.piece == [3, 1, 0]


@pytest.mark.rule("LAB-Q-30", "LAB-Q-04")
def test_a_race_without_voices_is_decided_by_lot() -> None:
    lines = [*opening(2)[:-1], "clock:time", "starter 1"]
    assert arrange(GAME, 2, lines, {"start": "spell_race"}).active == 1
    lines = [*opening(2)[:-1], "1:call 3", "clock:time"]
    assert arrange(GAME, 2, lines, {"start": "spell_race"}).active == 1


@pytest.mark.rule("LAB-Q-30")
def test_time_in_a_turn() -> None:
    table = Table(2).do("clock:time")
    assert table.phase() == "move_roll"
    table.do("roll 4", "clock:time")
    assert table.where(0) == "J17"
    assert table.phase() == "last_choice"
    assert table.do("clock:time").state.active == 1


@pytest.mark.rule("LAB-Q-30")
def test_time_in_a_battle() -> None:
    table = fighting(hand=("R5/4", "R7/2", "O5/4", "G5/4")).give(0, "double_die")
    table.do("clock:time")
    assert table.view(1).battle.card.code == "R7/2"  # type: ignore[union-attr]
    table.do("roll cloak", "clock:time")
    assert table.phase() == "retreat_choice"


@pytest.mark.rule("LAB-Q-18", "LAB-Q-30")
def test_time_for_a_retreat_means_as_far_from_the_cups_as_possible() -> None:
    table = fighting().do("play R5/4", "roll 2", "clock:time")
    assert table.where(0) == "J16"


@pytest.mark.rule("LAB-Q-30")
def test_time_for_an_answer_means_no() -> None:
    table = Table(2).give(0, "dumbledore").give(1, "dumbledore").cloak(1).put(1, "B1")
    table.do("dumbledore", "clock:time")
    assert table.where(1) == "C5"
    assert table.tiles(1) == ["dumbledore"]


# -- leaving ---------------------------------------------------------------------------------------


@pytest.mark.rule("LAB-Q-30")
def test_what_becomes_of_a_player_who_leaves() -> None:
    table = Table(3).give(0, "four_point").cloak(0).put(0, "J15").do("clock:leave 0")
    view = table.view(1)
    assert view.players[0].gone
    assert view.players[0].square == ""
    assert (view.players[0].cards, view.players[0].tiles) == (0, 0)
    assert (view.players[0].swapped, view.players[0].dropped) == (4, 1)
    assert view.cloak == -1
    assert view.active == 1
    table.give(1).give(2).do("throw", "roll 2", "stay", "throw", "roll 2", "stay")
    assert table.state.active == 1  # the seat is skipped


@pytest.mark.rule("LAB-Q-30", "LAB-WIN-05")
def test_the_last_one_wins() -> None:
    table = Table(2).do("clock:leave 0")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.rule == "LAB-Q-30"


@pytest.mark.rule("LAB-Q-30")
def test_a_retreat_passes_to_the_next_on_the_right() -> None:
    table = fighting(seats=4).do("play R5/4", "roll 2")
    assert table.deciding() == [3]
    table.do("clock:leave 3")
    assert table.deciding() == [2]
    table.do("clock:leave 2")
    assert table.deciding() == [1]


@pytest.mark.rule("LAB-Q-30", "LAB-BATTLE-16")
def test_the_loser_still_leaves_a_taken_obstacle_when_the_mover_is_gone() -> None:
    table = Table(4, variant("", "", **{"[8, 2]": "[8, 1]"})).give(0)
    table.lineup("RBO11/3", "R8/2", "RB9/1", "BO10/2").hold(0, "R8/1", "G5/4", "G6/4", "G7/3")
    table.put(1, "H14").put(2, "H15")
    thrown(table, 6, square="J15").do("fight H14 from below", "play R8/1", "roll 2")
    assert table.deciding() == [3]
    table.do("clock:leave 3")
    assert table.deciding() == [2]
    table.do("2:land I15")
    assert (table.where(0), table.where(1)) == ("I15", "H14")
    assert table.state.active == 1


@pytest.mark.rule("LAB-Q-30")
def test_dumbledore_is_not_answered_by_one_who_leaves() -> None:
    table = Table(3).give(0, "dumbledore").cloak(1).put(1, "B1").do("dumbledore", "clock:leave 1")
    assert table.wearer() is None
    assert table.phase() == "turn_choice"
    assert table.deciding() == [0]


@pytest.mark.rule("LAB-Q-30")
def test_whoever_leaves_in_a_battle_leaves_it_undecided() -> None:
    table = fighting(seats=3).do("play R5/4", "roll 4", "clock:leave 0")
    assert table.state.beaten == 0
    assert table.discarded_cards() == ["R5/4"]
    assert table.state.active == 1
    assert thrown(table, 2).phase() == "move_choice"


# -- by the letter ---------------------------------------------------------------------------------


@pytest.mark.rule("LAB-Q-04")
def test_the_first_call_begins() -> None:
    lines = [*opening(3)[:-1], "2:call 4"]
    state = arrange(GAME, 3, lines, {"start": "first_call"})
    assert (state.active, state.spell[0]) == (2, -1)
    silent = [*opening(2)[:-1], "clock:time", "starter 1"]
    assert arrange(GAME, 2, silent, {"start": "first_call"}).active == 1


@pytest.mark.rule("LAB-Q-05", "LAB-TURN-07")
def test_a_hand_may_be_swapped_until_the_walk_where_the_table_allows_it() -> None:
    usual = Table(2).do("throw", "roll 4")
    assert usual.refused("swap") == "LAB-TURN-07"
    table = Table(2, swap_until="walk").do("throw", "roll 4")
    assert "swap" in table.legal()
    table.do("swap", *[f"card {code}" for code in ("R3/6", "B3/6", "O3/6", "G3/6")])
    assert (table.state.active, table.phase()) == (1, "turn_choice")
    tiled = Table(2, swap_until="walk").give(0, "hedge_request").do("throw", "roll 4", "hedge P7")
    assert tiled.refused("swap") == "LAB-TURN-07"


@pytest.mark.rule("LAB-Q-12", "LAB-MIST-02")
def test_a_cloaked_piece_may_be_left_the_choice_of_the_mist() -> None:
    table = thrown(Table(2, cloak_mist="optional").cloak(0), 2, square="F17").do("walk F15")
    assert table.phase() == "mist_choice"
    table.do("mist", "tile reductor")
    assert "reductor" in table.tiles(0)
    left = thrown(Table(2, cloak_mist="optional").cloak(0), 2, square="F17").do("walk F15", "stay")
    assert left.phase() != "mist_choice"
    assert (
        thrown(Table(2).cloak(0), 2, square="F17").do("walk F15").refused("mist") == "LAB-MIST-02"
    )
    assert Table(2).refused("mist") == "LAB-MIST-01"


@pytest.mark.rule("LAB-Q-18")
def test_a_retreat_may_go_on_to_the_next_free_space() -> None:
    def beaten(**options: Value) -> Table:
        table = Table(2, variant("", "", **{"[8, 2]": "[8, 1]"}), **options).give(0)
        table.lineup("RBO11/3", "R8/2", "RB9/1", "BO10/2")
        table.hold(0, "R8/1", "G5/4", "G6/4", "G7/3").put(1, "H15")
        return thrown(table, 6, square="J15").do("fight H14 from below", "play R8/1", "roll 2")

    assert beaten().where(0) == "H14"
    table = beaten(retreat_taken="next_free")
    assert table.offered("retreat") == ["I15"]
    assert table.do("1:retreat I15").where(0) == "I15"
