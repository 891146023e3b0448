"""Battles."""

import pytest

from grimoire.games.labyrinth.pack import size
from grimoire.games.labyrinth.tests.table import Table, fighting, thrown, variant


@pytest.mark.rule("LAB-BATTLE-01")
def test_the_card_comes_before_the_throw() -> None:
    table = fighting()
    assert table.deciding() == [0]
    assert table.refused("chance:roll 4") == "LAB-Q-01"
    table.do("play R5/4")
    assert table.view(1).battle.card.code == "R5/4"  # type: ignore[union-attr]
    assert table.phase() == "battle_roll"


@pytest.mark.rule("LAB-BATTLE-01")
def test_cards_are_for_battles() -> None:
    assert Table(2).refused("play R5/4") == "LAB-BATTLE-01"
    assert thrown(Table(2), 4).refused("play R5/4") == "LAB-BATTLE-01"
    sending_back = fighting().hold(1, "R5/5").do("play R5/4", "roll 2")
    assert sending_back.refused("1:play R5/5") == "LAB-BATTLE-01"


@pytest.mark.rule("LAB-BATTLE-02", "LAB-Q-15")
def test_a_card_that_fits_must_be_played() -> None:
    table = fighting(hand=("R5/4", "R6/4", "O5/4", "G5/4"))
    assert table.legal() == ["play R5/4", "play R6/4"]
    assert table.refused("accept") == "LAB-DBL-01"
    assert table.refused("play R8/2") == "LAB-BATTLE-02"


@pytest.mark.rule("LAB-BATTLE-03")
def test_without_a_card_the_battle_is_lost() -> None:
    table = fighting(hand=("B5/4", "B6/4", "B7/3", "B8/2"))
    assert table.phase() == "retreat_choice"
    assert table.events[-1].no_card
    assert len(table.hand(0)) == 4
    assert table.discarded_cards() == []


@pytest.mark.rule("LAB-BATTLE-03")
def test_everybody_learns_which_colours_are_missing() -> None:
    table = fighting(hand=("B5/4", "B6/4", "B7/3", "B8/2"))
    assert table.view(1).players[0].barred == [["red"]] * 4
    assert table.view(1).players[1].barred == [[]] * 4


@pytest.mark.rule("LAB-BATTLE-04")
def test_the_cloak_counts_nought() -> None:
    table = fighting().do("play R5/4", "roll cloak")
    assert table.events[0].total == 5
    assert table.wearer() is None


@pytest.mark.rule("LAB-BATTLE-05", "LAB-Q-16")
@pytest.mark.parametrize(("face", "phase"), [(4, "advance_choice"), (3, "retreat_choice")])
def test_as_much_is_enough(face: int, phase: str) -> None:
    table = Table(2).give(0).lineup("RB9/1", "R8/2", "BO10/2", "RBO11/3")
    thrown(table, 6, square="J15").do("fight H14 from below", "play R5/4", f"roll {face}")
    assert table.phase() == phase
    assert table.view(1).battle.total == 0  # type: ignore[union-attr]  # it is decided


@pytest.mark.rule("LAB-BATTLE-06", "LAB-Q-17")
def test_the_winner_advances_by_the_moves_of_the_card() -> None:
    table = fighting(hand=("R6/3", "B5/4", "O5/4", "G5/4")).do("play R6/3", "roll 2")
    assert "stay" in table.legal()
    assert {"F13", "G13", "H13", "I13", "J13", "H15", "I15"} <= set(table.offered("advance"))
    assert table.refused("advance K13") == "LAB-BATTLE-06"
    table.do("advance J13")
    assert table.events[0].manner == "walked"
    assert table.where(0) == "J3"


@pytest.mark.rule("LAB-BATTLE-07")
def test_the_reward_is_drawn_then_the_limit_applies() -> None:
    table = fighting()
    table.give(0, *["four_point"] * 2, *["red_sparks"] * 3)
    table.do("play R5/4", "roll 4", "stay", "tile reductor", "tile double_die")
    assert len(table.tiles(0)) == 7
    assert table.phase() == "keep_choice"
    table.do("drop reductor")
    assert len(table.tiles(0)) == 6
    assert table.phase() == "last_choice"


@pytest.mark.rule("LAB-BATTLE-08")
def test_a_beaten_obstacle_is_turned_over() -> None:
    table = fighting().do("play R5/4", "roll 4", "stay", "tile reductor", "tile reductor")
    view = table.view(1)
    assert view.beaten == 1
    assert view.lineup[view.beaten].code == "RB9/1"
    assert table.state.obstacle_discard == 0


@pytest.mark.rule("LAB-BATTLE-09")
def test_the_fourth_makes_a_new_lineup() -> None:
    table = Table(2).give(0).lineup("RB9/1", "BO10/2", "RBO11/3", "R8/2", beaten=3)
    thrown(table, 6, square="J15").do("fight H14 from below", "play R5/4", "roll 4", "stay")
    table.do("tile reductor", "tile reductor")
    assert table.phase() == "lineup_deal"
    assert size(table.state.obstacle_discard) == 4
    table.do("obstacle OG9/1", "obstacle B8/2", "obstacle O8/2", "obstacle G8/2")
    assert table.state.beaten == 0
    assert [card.code for card in table.view(0).lineup] == ["OG9/1", "B8/2", "O8/2", "G8/2"]
    assert table.view(0).obstacle_pile == 12


@pytest.mark.rule("LAB-BATTLE-10")
def test_obstacles_are_shuffled_again() -> None:
    table = Table(2).give(0).lineup("RB9/1", "BO10/2", "RBO11/3", "R8/2", beaten=3)
    table.state.obstacle_discard, table.state.obstacle_pile = table.state.obstacle_pile, 0
    thrown(table, 6, square="J15").do("fight H14 from below", "play R5/4", "roll 4", "stay")
    table.do("tile reductor", "tile reductor")
    assert "reshuffled" in table.happened()
    assert size(table.state.obstacle_pile) == 20
    assert table.state.obstacle_discard == 0
    table.do("obstacle R8/2", "obstacle B8/2", "obstacle O8/2", "obstacle G8/2")
    assert size(table.state.obstacle_pile) == 16


@pytest.mark.rule("LAB-BATTLE-11", "LAB-Q-18")
def test_the_player_on_the_right_sends_the_loser_back() -> None:
    table = fighting(seats=3, hand=("R6/3", "B5/4", "O5/4", "G5/4"))
    table.do("play R6/3", "roll cloak")
    assert table.deciding() == [2]
    assert table.offered("retreat") == ["H15", "I15", "J15"]
    assert table.refused("2:retreat J16") == "LAB-BATTLE-11"
    assert table.refused("1:retreat H15") == "LAB-BATTLE-11"
    assert not table.events[-1].no_card
    table.do("2:retreat I15")
    assert table.where(0) == "I15"
    assert table.view(1).battle is None
    assert table.state.active == 1


@pytest.mark.rule("LAB-BATTLE-12")
def test_four_spaces_without_a_card() -> None:
    table = fighting(hand=("B5/4", "B6/4", "B7/3", "B8/2"))
    assert table.offered("retreat") == ["H15", "I15", "J15", "J16", "K15"]
    assert table.refused("1:retreat J17") == "LAB-BATTLE-12"


@pytest.mark.rule("LAB-BATTLE-13", "LAB-Q-18")
def test_the_retreat_leads_back_where_the_loser_came_from() -> None:
    table = fighting().do("play R5/4", "roll 2")
    for square in ("H13", "H14", "G13", "I13"):
        assert square not in table.offered("retreat")
    assert table.refused("1:retreat H13") == "LAB-BATTLE-13"
    assert table.refused("1:retreat H14") == "LAB-BATTLE-13"


@pytest.mark.rule("LAB-BATTLE-13")
def test_a_retreat_passes_obstacles_without_a_battle_and_avoids_ending_on_one() -> None:
    table = Table(2).give(0).hold(0, "R4/6", "B4/6", "O4/6", "G4/6")
    thrown(table, 6, square="F13").do("fight H14 from above", "play R4/6", "roll 2")
    offered = table.offered("retreat")
    assert "E13" not in offered  # the obstacle at the end of the row
    assert "D13" in offered  # beyond it


@pytest.mark.rule("LAB-BATTLE-13")
def test_an_obstacle_is_better_than_no_retreat() -> None:
    # with another obstacle on D12 and a rival on D13, two spaces back lead onto D12 alone
    table = Table(2, variant("D12", "o")).give(0).hold(0, "R7/2", "B5/4", "O5/4", "G5/4")
    table.lineup("RBO11/3", "R8/2", "RB9/1", "BO10/2").put(1, "D13")
    thrown(table, 2, square="D12").do("fight E13 from left", "play R7/2", "roll 2")
    assert table.offered("retreat") == ["D12"]
    table.do("1:retreat D12")
    assert table.where(0) == "D12"
    assert table.state.active == 1  # no battle there


@pytest.mark.rule("LAB-BATTLE-14")
def test_the_obstacle_stays_for_everybody() -> None:
    table = fighting().do("play R5/4", "roll 2", "1:retreat H15")
    assert table.state.beaten == 0
    thrown(table, 6, square="J15").do("fight L14 from below")
    assert table.view(0).battle.obstacle.code == "R8/2"  # type: ignore[union-attr]


@pytest.mark.rule("LAB-BATTLE-15", "LAB-Q-19")
def test_a_second_obstacle_is_a_wall() -> None:
    # from H14 upwards, E13 is four steps away along the row
    table = fighting(hand=("R5/5", "B5/4", "O5/4", "G5/4")).do("play R5/5", "roll 4")
    assert "F13" in table.offered("advance")
    assert table.offered("fight") == []
    assert table.refused("advance E13") == "LAB-BATTLE-15"
    assert table.refused("fight E13 from right") == "LAB-BATTLE-15"


@pytest.mark.rule("LAB-Q-19")
def test_battles_may_be_chained() -> None:
    table = fighting(hand=("R5/5", "B5/4", "O5/4", "G5/4"), second_obstacle="chain")
    table.do("play R5/5", "roll 4")
    assert table.offered("fight") == ["E13 from right"]
    table.do("fight E13 from right", "tile four_point", "tile four_point")
    assert table.where(0) == "E13"
    assert table.view(0).battle.obstacle.code == "RB9/1"  # type: ignore[union-attr]
    table.do("play B5/4", "roll 2", "accept")
    assert "F13" in table.offered("retreat")
    assert "D13" not in table.offered("retreat")


@pytest.mark.rule("LAB-Q-19")
def test_a_chain_ends_with_the_last_obstacle_entered() -> None:
    table = fighting(hand=("R5/5", "B5/4", "O5/4", "G5/4"), second_obstacle="chain")
    table.do("play R5/5", "roll 4", "fight E13 from right", "tile four_point", "tile four_point")
    assert table.events[-1].chained
    table.do("play B5/4", "roll 6", "stay", "tile four_point")
    assert table.state.beaten == 2
    assert table.phase() == "last_choice"


@pytest.mark.rule("LAB-BATTLE-16", "LAB-Q-07")
def test_the_winner_must_leave_a_taken_obstacle() -> None:
    table = Table(2).give(0).hold(0, "R7/2", "B5/4", "O5/4", "G5/4").put(1, "H14")
    thrown(table, 6, square="J15").do("fight H14 from below", "play R7/2", "roll 4")
    assert "stay" not in table.legal()
    assert table.refused("stay") == "LAB-BATTLE-16"
    assert {"H13", "H15"} <= set(table.offered("advance"))


@pytest.mark.rule("LAB-BATTLE-16", "LAB-MOVE-08")
def test_the_winner_goes_farther_if_it_must() -> None:
    table = Table(4, variant("", "", **{"[8, 2]": "[8, 1]"})).give(0)
    table.hold(0, "R8/1", "B5/4", "O5/4", "G5/4").put(1, "H14").put(2, "H13").put(3, "H15")
    thrown(table, 6, square="J15").do("fight H14 from below", "play R8/1", "roll 4")
    assert table.offered("advance") == ["G13", "I13", "I15"]
    table.do("advance I15")
    assert table.events[0].manner == "farther"


@pytest.mark.rule("LAB-BATTLE-16", "LAB-Q-07")
def test_a_winner_who_cannot_go_anywhere_is_put_beside_the_space() -> None:
    # obstacles all around: nothing is left but the nearest free space without a symbol
    table = Table(4, variant("G13 I13 I15", "o")).give(0).hold(0, "R5/4", "B5/4", "O5/4", "G5/4")
    table.put(1, "H14").put(2, "H13").put(3, "H15")
    thrown(table, 2, square="H15").do("fight H14 from below", "play R5/4", "roll 6")
    assert table.where(0) == "F13"
    assert table.phase() == "reward_draw"


@pytest.mark.rule("LAB-BATTLE-16", "LAB-Q-07")
def test_the_loser_must_leave_a_taken_obstacle_too() -> None:
    # the only space back is taken, and the card takes the loser one space at most
    table = Table(3, variant("", "", **{"[8, 2]": "[8, 1]"})).give(0)
    table.lineup("RBO11/3", "R8/2", "RB9/1", "BO10/2").hold(0, "R8/1", "G5/4", "G6/4", "G7/3")
    table.put(1, "H14").put(2, "H15")
    thrown(table, 6, square="J15").do("fight H14 from below", "play R8/1", "roll 2")
    assert table.deciding() == [2]
    assert table.offered("land") == ["G13", "I13", "I15"]
    table.do("2:land I13")
    assert table.where(0) == "I13"
    assert table.state.active == 1


@pytest.mark.rule("LAB-Q-18")
def test_with_no_way_back_the_loser_stays() -> None:
    table = Table(2, variant("", "", **{"[8, 2]": "[8, 1]"})).give(0)
    table.lineup("RBO11/3", "R8/2", "RB9/1", "BO10/2").hold(0, "R8/1", "G5/4", "G6/4", "G7/3")
    table.put(1, "H15")
    thrown(table, 6, square="J15").do("fight H14 from below", "play R8/1", "roll 2")
    assert table.where(0) == "H14"
    assert table.discarded_cards() == ["R8/1"]
    assert table.state.active == 1


@pytest.mark.rule("LAB-Q-18")
def test_whoever_came_through_a_hedge_is_sent_anywhere() -> None:
    table = Table(2).give(0, "reductor").hold(0, "R7/2", "B5/4", "O5/4", "G5/4")
    thrown(table, 6, square="F8").do("reductor", "fight D8 from right", "play R7/2", "roll cloak")
    assert table.offered("retreat") == ["D10", "D6", "D7", "D9"]


@pytest.mark.rule("LAB-Q-17")
def test_a_victory_is_settled_in_order() -> None:
    table = fighting().do("play R5/4", "roll 4", "advance H13")
    assert table.phase() == "mist_draw"
    table.do("tile four_point")
    assert table.phase() == "reward_draw"
    assert table.state.beaten == 0
    table.do("tile four_point", "tile four_point")
    assert table.state.beaten == 1
    assert table.discarded_cards() == ["R5/4"]


@pytest.mark.rule("LAB-Q-17")
def test_a_gravestone_still_leaves_reward_and_lineup() -> None:
    table = Table(2).give(0).cups("2 C 1 3").hold(0, "R5/4", "B5/4", "O5/4", "G5/4")
    thrown(table, 6, square="F7").do("fight G7 from left", "play R5/4", "roll 4", "advance J8")
    assert table.where(0) == "P17"
    table.do("tile four_point", "tile four_point")
    assert table.state.beaten == 1
    assert table.state.active == 1  # no tile at the end


@pytest.mark.rule("LAB-Q-32")
def test_a_hand_without_the_colour_can_be_swapped() -> None:
    table = fighting(hand=("B5/4", "B6/4", "B7/3", "B8/2")).do("1:retreat H15")
    table.give(1).do("throw", "roll 2", "stay")
    assert len(table.hand(0)) == 4
    assert "swap" in table.legal()
