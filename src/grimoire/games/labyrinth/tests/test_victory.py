"""The cups and victory."""

import pytest

from grimoire.games.labyrinth.tests.table import GAME, Table, thrown
from grimoire.kernel.seats import Seat


@pytest.mark.rule("LAB-WIN-01")
def test_a_cup_is_turned_over_for_good() -> None:
    table = thrown(Table(3).give(0).cups("3 C 1 2"), 2, square="J7").do("walk J8")
    for viewer in (0, 1, 2, None):
        assert table.view(viewer).cups[0].open
        assert table.view(viewer).cups[0].cup == "3"


@pytest.mark.rule("LAB-WIN-02")
def test_the_cup_wins_at_once() -> None:
    table = thrown(Table(2).cups("C 1 2 3"), 2, square="J7").do("walk J8")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.rule == "LAB-WIN-02"
    assert table.deciding() == []
    assert table.refused("0:end") == "LAB-WIN-02"


@pytest.mark.rule("LAB-WIN-02")
def test_not_even_a_reward_comes_after_the_cup() -> None:
    table = Table(2).give(0).cups("C 1 2 3").hold(0, "R5/4", "B5/4", "O5/4", "G5/4")
    thrown(table, 6, square="F7").do("fight G7 from left", "play R5/4", "roll 4", "advance J8")
    assert table.phase() == "over"
    assert table.tiles(0) == []


@pytest.mark.rule("LAB-WIN-02", "LAB-Q-09")
def test_a_retreat_can_win_the_game() -> None:
    table = Table(2).give(0).cups("C 1 2 3").hold(0, "R5/4", "B5/4", "O5/4", "G5/4")
    thrown(table, 6, square="J7").do("fight G7 from right", "play R5/4", "roll 2")
    table.do("1:retreat J8")
    assert GAME.outcome(table.state).winners == (0,)  # type: ignore[union-attr]


@pytest.mark.rule("LAB-WIN-03", "LAB-Q-27")
def test_a_gravestone_ends_the_turn() -> None:
    table = thrown(Table(2).cups("3 C 1 2"), 2, square="J7").do("walk J8")
    assert table.where(0) == "J15"
    assert table.state.active == 1
    assert table.tiles(0) != []  # and yet no last window
    assert "turn_ended" in table.happened()
    assert thrown(table, 2).do("stay").phase() == "last_choice"  # for the next player there is one


@pytest.mark.rule("LAB-Q-27")
def test_a_gravestone_may_cost_the_next_turn() -> None:
    table = Table(2, gravestone="miss_next_turn").give(0).give(1).cups("3 C 1 2")
    thrown(table, 2, square="J7").do("walk J8")
    assert table.view(1).players[0].misses_turn
    table.do("throw", "roll 2", "stay")
    assert "turn_missed" in table.happened()
    assert table.state.active == 1
    table.do("throw", "roll 2", "stay")
    assert table.state.active == 0


@pytest.mark.rule("LAB-WIN-04")
def test_walking_across_reveals_nothing() -> None:
    table = thrown(Table(2).give(0).hedge("I15"), 2, square="J7").do("walk J9")
    assert table.state.open_cups == 0
    assert table.where(0) == "J9"


@pytest.mark.rule("LAB-WIN-05")
def test_exactly_one_winner() -> None:
    table = thrown(Table(4).cups("C 1 2 3"), 2, square="J7").do("walk J8")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (1, 0, 0, 0)
    assert [outcome.reward(Seat(seat)) for seat in range(4)] == [1, 0, 0, 0]


@pytest.mark.rule("LAB-Q-34")
def test_knowing_the_cup_is_not_winning() -> None:
    table = Table(2).give(0).cups("1 2 3 C")
    table.state.open_cups = 0b0011
    thrown(table, 2, square="L9").do("walk K9")
    assert table.state.open_cups == 0b0111
    assert table.state.outcome is None


@pytest.mark.rule("LAB-Q-33")
def test_a_piece_can_block_a_cup() -> None:
    table = thrown(Table(2).put(1, "J8").cups("C 1 2 3"), 2, square="J7")
    table.state.face = 1
    assert "walk J8" not in table.legal()
