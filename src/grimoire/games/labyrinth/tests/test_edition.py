"""Editions: the one that is shipped, and everything that can be wrong with another."""

from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grimoire.games.labyrinth.board_faults import drawing_faults, fewest_obstacles, hedge_faults
from grimoire.games.labyrinth.data import PACKAGE
from grimoire.games.labyrinth.editions import SHIPPED, parse_edition
from grimoire.games.labyrinth.game import Labyrinth
from grimoire.games.labyrinth.maze import Maze
from grimoire.games.labyrinth.tests.table import Table, variant
from grimoire.kernel.edition import EditionError

TEXT = (files(PACKAGE) / "edition.toml").read_text("utf-8")
ROW_5 = '"#.!.#..*...*..#.!.#"'
ROW_7 = '"#.+.+.o.....o.+.+.#"'
ROW_8 = '"#.+o+.#.+T+.#.+o+.#"'
ROW_9 = '"#*+.#.#.TWT.#.#.+*#"'
ROW_13 = '"#.+.o..*.A.*..o.+.#"'
ROW_17 = '"#B.1+....E....+2.C#"'


BARE = [
    "#########",
    "#E.1.2.3#",
    "#.#...#*#",
    "#.#.T.#.#",
    "#o.TWT.!#",
    "#A#.T.#A#",
    "#B#...#B#",
    "#C.....C#",
    "#########",
]
"""A small board with dark hedge only."""


def faults(*changes: tuple[str, str]) -> str:
    """What is said about the shipped edition with some words changed."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    with pytest.raises(EditionError) as wrong:
        parse_edition(text)
    return str(wrong.value)


def test_the_shipped_board() -> None:
    maze = SHIPPED.maze
    assert maze.size == 174
    assert maze.steps_from(maze.cups, [maze.centre])[maze.entrance] == 39
    assert fewest_obstacles(maze, False) == 3
    assert fewest_obstacles(maze, True) == 2
    assert sum(len(beyond) for beyond in maze.crossings) // 2 == 77
    assert len(maze.hedge_spaces) == 40
    assert len([near for near in maze.nearest_penalties if len(near) > 1]) == 18


def test_the_name_of_an_edition_tells_it_from_every_other() -> None:
    assert Labyrinth().edition == SHIPPED.name
    other = variant("D12", "o")
    assert other.edition != SHIPPED.name
    assert other.edition.startswith("hedge-")


def test_a_table_is_opened_with_another_edition() -> None:
    table = Table(2, variant("D12", "o"))
    assert table.view(0).board[12] == "#.+o#+#######+#.+.#"


WRONG = [
    ("[3, 6],\n", "", "there must be 40 Battle cards, not 36"),
    ("[3, 6]", "[0, 6]", "the strength must be 1 to 99"),
    ("[3, 6]", "[3, 0]", "Battle card [3, 0] (red): the moves must be 1 to 25"),
    ("[3, 6]", "[3]", "strength_and_moves: [3] is not a pair of whole numbers"),
    (
        '["red", "blue", "orange", "green"]\nst',
        '["red", "red", "blue", "mauve"]\nst',
        'colours: "mauve" is none of red, blue, orange, green',
    ),
    ("strength = 11", "strength = 0", '"red blue orange": the strength must be 1 to 99'),
    (
        "strength = 11",
        "strength = 20",
        'Obstacle card riddler "red blue orange" cannot be beaten',
    ),
    ("strength = 8", "strength = 2", "is beaten by any card that fits"),
    (
        'colours = ["red", "blue", ',
        'colours = ["red", "red", ',
        "the blue Battle cards are not the same as the red ones",
    ),
    (
        'colours = ["red", "blue", ',
        'colours = ["red", "red", ',
        'Obstacle card shapeshifter "blue": no Battle card fits',
    ),
    ("reward = 3", "reward = 7", "the reward must be 0 to 6"),
    ("reward = 3", "reward = true", "reward must be a whole number"),
    ('"blue orange green", ', "", "there must be 20 Obstacle cards, not 19"),
    ('"blue orange green", ', '"blue blue", ', "one to four different colours"),
    ('"riddler"', '"dragon"', 'obstacle: "dragon" is none of shapeshifter'),
    ('["red blue", "red orange", "red green"]', '["red", "red", "red"]', "not on equally many"),
    ("dumbledore = 5", "dumbledore = 6", "there must be 36 Resource tiles, not 37"),
    (
        "dumbledore = 5",
        "dumbledore = 1",
        "of the tile dumbledore there must be at least 2, not 1",
    ),
    ("veritaserum = 4", "felix = 4", "in [tiles], felix is unknown; known are dumbledore, "),
    ("veritaserum = 4", "", "in [tiles], veritaserum is missing (a whole number)"),
    ("[0, 2, 3, 4, 5, 6]", "[0, 2, 3, 4, 5]", "must have 6 faces, not 5"),
    ("[0, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 6]", "does not show the Cloak"),
    ("[0, 2, 3, 4, 5, 6]", "[0, 2, 4, 4, 6, 6]", "has no odd number"),
    ("[0, 2, 3, 4, 5, 6]", "[0, 2, 3, 4, 5, 66]", "has a face 66"),
    ("cloak_for_6 = ", "cloak_for_2 = ", "there is no die cloak_for_6"),
    ("symmetric = true", "symmetric = 1", "symmetric must be true or false"),
    (
        "portkey_distance = 20",
        "portkey_distance = 30",
        "must be at least 30 steps apart, not 26",
    ),
    ("penalty_within = 25", "penalty_within = 20", "no penalty space is within 20 steps"),
    (
        "penalty_to_cup = 22",
        "penalty_to_cup = 30",
        "must be at least 30 steps from a cup, not ",
    ),
    ("obstacles_on_foot = 3", "obstacles_on_foot = 4", "on foot past 3 obstacles, not 4"),
    ("obstacles_by_portkey = 2", "obstacles_by_portkey = 3", "by Portkey past 2 obstacles"),
    ("obstacles_on_foot = 3", "dragons = 3", "in [promises], dragons is unknown"),
    ('name = "hedge"', "", "in the edition, name is missing (a text)"),
    ("[tiles]", "[tyles]", "tiles is missing (a table)"),
]


@pytest.mark.parametrize(("old", "new", "said"), WRONG)
def test_faults_of_cards_tiles_dice_and_promises(old: str, new: str, said: str) -> None:
    assert said in faults((old, new))


WRONG_BOARDS = [
    (ROW_17, '"#B.1+....E....+2.C"', "row 17 must have 19 squares like row 0, not 18"),
    (ROW_17, '"#B.1+....E....+2.X#"', 'row 17 has a letter "X"'),
    (ROW_17, '"+B.1+....E....+2.C#"', "the frame of the board is not all dark hedge"),
    (ROW_17, '"#B.1+.........+2.C#"', "there must be 1 square E (entrance), not 0"),
    (ROW_17, '"#B.1+....E....+1.C#"', "there must be 1 square 1 (gravestone space 1), not 2"),
    (ROW_17, '"#B.1+....E....+2.B#"', "there must be 2 Portkeys B, not 3"),
    (ROW_17, '"#B.1+....E....+2.C#", ""', "row 18 must have 19 squares like row 0, not 0"),
    (ROW_9, '"#*+.#.#..WT.#.#.+*#"', "there must be 4 Cup spaces (T), not 3"),
    (ROW_7, '"#.+.+.o..+..o.+.+.#"', "Cup space J8 can be reached from the centre only"),
    (ROW_7, '"#.+.+.o..!..o.+.+.#"', "no obstacle lies between the penalty space J7 and the cups"),
    ("*", ".", 'there is no golden mist ("*")'),
    (ROW_9, '"#*+.#.#T.WT.#.#.+*#"', "the four sides of the centre"),
    (ROW_5, '"#..+#..*...*..#.!.#"', "row 5 is not the same from left and right"),
    (ROW_7, '"#.+.+.......o.+.+.#"', "a cup can be reached on foot past 2 obstacles"),
    (ROW_7, '"#.+.+.#.....o.+.+.#"', "row 7 is not the same from left and right"),
    (ROW_13, '"#.+.o..*.A.*+.o.+.#"', "would cut off"),
]


@pytest.mark.parametrize(("row", "changed", "said"), WRONG_BOARDS)
def test_faults_of_the_board(row: str, changed: str, said: str) -> None:
    assert said in faults((row, changed))


def test_a_board_in_two_parts() -> None:
    assert "there is no way from the entrance to" in faults(
        (ROW_17, '"#B.1+...+E+...+2.C#"'), ('"#.+++.+++.+++.+++.#"', '"#.+++.+++++++.+++.#"')
    )


def test_a_cup_away_from_the_centre() -> None:
    assert "dark hedge touches the centre" in faults(
        (ROW_7, '"#.+.+.o..T..o.+.+.#"'), (ROW_8, '"#.+o+.#.+#+.#.+o+.#"')
    )


def test_a_portkey_among_the_cups() -> None:
    assert "no obstacle lies between the Portkey J7 and the cups" in faults(
        (ROW_7, '"#.+.+.o..A..o.+.+.#"'), (ROW_13, '"#.+.o..*...*..o.+.#"')
    )


def test_a_gravestone_among_the_cups() -> None:
    said = faults((ROW_7, '"#.+.+.o..1..o.+.+.#"'), (ROW_17, '"#B..+....E....+2.C#"'))
    assert "a gravestone space is 1 step from a cup, less than half the whole way" in said
    assert "the gravestone spaces are 1 to 37 steps from a cup: too unequal" in said


def test_a_board_without_hedges_to_move_or_to_open() -> None:
    assert [fault["en"] for fault in hedge_faults(Maze(BARE))] == [
        "the Wandering Hedge must have at least 10 spaces to lie on, not 3",
        "the Reductor Spell must have at least 10 hedges to open, not 0",
    ]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([], "the board is empty"),
        (["#" * 27] * 30, "the board may have 26 rows of 26 squares, not 30 of 27"),
    ],
)
def test_no_board_or_too_much_of_it(rows: list[str], said: str) -> None:
    assert [fault["en"] for fault in drawing_faults(rows)] == [said]


def test_everything_that_is_wrong_is_named_at_once() -> None:
    said = faults(("dumbledore = 5", "dumbledore = 1"), ("strength = 11", "strength = 20"))
    assert "of the tile dumbledore there must be at least 2, not 1" in said
    assert "there must be 36 Resource tiles, not 32" in said
    assert said.count("cannot be beaten") == 4


@pytest.mark.parametrize(
    "text", ["", "name", "name = 3", "[[[", "board = 3\ntiles = 4", "board = []", '"\\ud800"']
)
def test_what_is_no_edition_at_all(text: str) -> None:
    with pytest.raises(EditionError):
        parse_edition(text)


LINES = TEXT.splitlines()


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, len(LINES) - 1),
    st.integers(0, 30),
    st.text(alphabet='#+.oE*!123ABCTW"[]= ,\n0', max_size=3),
)
def test_a_slip_of_the_pen_is_another_edition_or_an_edition_error(
    line: int, place: int, slip: str
) -> None:
    changed = LINES[line][:place] + slip + LINES[line][place + 1 :]
    text = "\n".join([*LINES[:line], changed, *LINES[line + 1 :]])
    try:
        edition = parse_edition(text)
    except EditionError:
        return
    assert Labyrinth(edition).setup(2).place == [-1, -1]
