"""What any edition of the Maze must keep, by number: broken once, or measured as shipped."""

import pytest

from grimoire import catalog
from grimoire.games.labyrinth.board_faults import inner_court
from grimoire.games.labyrinth.data import (
    BATTLE_CARDS,
    CUPS,
    HAND,
    MOST_TILES,
    RESOURCE_TILES,
)
from grimoire.games.labyrinth.editions import SHIPPED, parse_edition
from grimoire.kernel.edition import EditionError

TEXT = catalog.entry("labyrinth").edition_text()
MAZE = SHIPPED.maze
PLAYERS = 4


@pytest.mark.parametrize(
    ("invariant", "old", "new", "said"),
    [
        ("LAB-INV-01", "[3, 6],\n", "", "there must be 40 Battle cards, not 36"),
        ("LAB-INV-02", '"blue orange green", ', "", "there must be 20 Obstacle cards, not 19"),
        ("LAB-INV-03", "strength = 11", "strength = 20", "cannot be beaten"),
        ("LAB-INV-03", "strength = 8", "strength = 2", "is beaten by any card that fits"),
        (
            "LAB-INV-04",
            "dumbledore = 5",
            "dumbledore = 1",
            "of the tile dumbledore there must be at least 2, not 1",
        ),
        ("LAB-INV-06", "[0, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 6]", "does not show the Cloak"),
        ("LAB-INV-06", "[0, 2, 3, 4, 5, 6]", "[0, 2, 4, 4, 6, 6]", "has no odd number"),
        ("LAB-INV-08", '"#B.1', '"+B.1', "the frame of the board is not all dark hedge"),
        ("LAB-INV-09", "....E....", ".........", "there must be 1 square E (entrance), not 0"),
        ("LAB-INV-10", "#.TWT.#", "#T.WT.#", "the four sides of the centre"),
        ("LAB-INV-13", "on_foot = 3", "on_foot = 4", "on foot past 3 obstacles, not 4"),
        ("LAB-INV-14", ".A.*..o", ".A.*+.o", "would cut off"),
        ("LAB-INV-16", "distance = 20", "distance = 30", "must be at least 30 steps apart, not 26"),
        ("LAB-INV-17", "to_cup = 22", "to_cup = 30", "steps from a cup"),
        ("LAB-INV-18", "#.!.#..*", "#..+#..*", "is not the same from left and right"),
    ],
)
def test_a_broken_invariant_is_named(invariant: str, old: str, new: str, said: str) -> None:
    assert old in TEXT, invariant
    with pytest.raises(EditionError) as wrong:
        parse_edition(TEXT.replace(old, new))
    assert said in str(wrong.value), invariant


def test_cups_and_hands() -> None:
    """LAB-INV-05, LAB-INV-07."""
    assert CUPS == len(MAZE.cups) == 4
    assert PLAYERS * HAND < BATTLE_CARDS == len(SHIPPED.battle_cards)
    assert PLAYERS * MOST_TILES < RESOURCE_TILES


def test_everywhere_is_a_way_to_a_cup() -> None:
    """LAB-INV-11, LAB-INV-12."""
    around = MAZE.steps_from([MAZE.entrance], [MAZE.centre])
    assert all(around[space] < MAZE.size for space in range(MAZE.size) if space != MAZE.centre)
    assert not MAZE.touches_dark[MAZE.centre]
    assert all(set(MAZE.neighbours[cup]) - {MAZE.centre} for cup in MAZE.cups)


def test_spells_find_hedges_and_portkeys_stay_outside() -> None:
    """LAB-INV-14, LAB-INV-15, LAB-INV-16."""
    assert len(MAZE.hedge_spaces) >= 10
    assert sum(len(beyond) for beyond in MAZE.crossings) // 2 >= 10
    court = inner_court(MAZE)
    assert not [space for space in court if MAZE.twin[space] >= 0]
