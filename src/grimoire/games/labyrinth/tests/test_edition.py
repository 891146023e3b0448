"""Editions: the one that is shipped, and everything that can be wrong with another."""

from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grimoire.games.labyrinth.data import PACKAGE
from grimoire.games.labyrinth.editions import DEFAULT, parse_edition
from grimoire.games.labyrinth.faults import fewest_obstacles
from grimoire.games.labyrinth.game import Labyrinth
from grimoire.games.labyrinth.tests.scene import Table, variant
from grimoire.kernel.edition import EditionError

TEXT = (files(PACKAGE) / "edition.toml").read_text("utf-8")
ROW_5 = '"#.!.#..*...*..#.!.#"'
ROW_7 = '"#.+.+.o.....o.+.+.#"'
ROW_9 = '"#*+.#.#.TWT.#.#.+*#"'
ROW_13 = '"#.+.o..*.A.*..o.+.#"'
ROW_17 = '"#B.1+....E....+2.C#"'


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
    maze = DEFAULT.maze
    assert maze.size == 174
    assert maze.steps_from(maze.cups, [maze.centre])[maze.entrance] == 39
    assert fewest_obstacles(maze, False) == 3
    assert fewest_obstacles(maze, True) == 2
    assert sum(len(beyond) for beyond in maze.crossings) // 2 == 77
    assert len(maze.hedge_spaces) == 40
    assert len([near for near in maze.nearest_penalties if len(near) > 1]) == 18


def test_the_name_of_an_edition_tells_it_from_every_other() -> None:
    assert Labyrinth().edition == DEFAULT.name
    other = variant("D12", "o")
    assert other.edition != DEFAULT.name
    assert other.edition.startswith("hedge-")


def test_a_table_is_opened_with_another_edition() -> None:
    table = Table(2, variant("D12", "o"))
    assert table.view(0).board[12] == "#.+o#+#######+#.+.#"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[3, 6],\n", "", "there are 36 Battle cards, not 40"),
        ("[3, 6]", "[0, 6]", "a strength is 1 to"),
        ("[3, 6]", "[3, 0]", "the moves are 1 to"),
        ("[3, 6]", "[3]", "is not a pair of numbers"),
        (
            '["red", "blue", "orange", "green"]\nst',
            '["red", "red", "blue", "mauve"]\nst',
            "'mauve'",
        ),
        ("strength = 11", "strength = 20", "cannot be beaten"),
        ("strength = 8", "strength = 2", "is beaten by any card that fits"),
        ("reward = 3", "reward = 7", "a reward is 0 to 6"),
        ("reward = 3", "reward = true", "reward is not a whole number"),
        ('"blue orange green", ', "", "there are 19 Obstacle cards, not 20"),
        ('"blue orange green", ', '"blue blue", ', "one to four different colours"),
        ('"riddler"', '"dragon"', "has an obstacle 'dragon'"),
        ('["red blue", "red orange", "red green"]', '["red", "red", "red"]', "not on equally many"),
        ("dumbledore = 5", "dumbledore = 6", "there are 37 Resource tiles, not 36"),
        ("dumbledore = 5", "dumbledore = 1", "at least 2 are needed"),
        ("veritaserum = 4", "felix = 4", "has a tile 'felix'"),
        ("veritaserum = 4", "", "does not say veritaserum"),
        ("[0, 2, 3, 4, 5, 6]", "[0, 2, 3, 4, 5]", "has 5 faces, not 6"),
        ("[0, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 6]", "does not show the Cloak"),
        ("[0, 2, 3, 4, 5, 6]", "[0, 2, 4, 4, 6, 6]", "has no odd number"),
        ("[0, 2, 3, 4, 5, 6]", "[0, 2, 3, 4, 5, 66]", "has a face 66"),
        ("cloak_for_6 = ", "cloak_for_2 = ", "there is no die cloak_for_6"),
        ("symmetric = true", "symmetric = 1", "symmetric is not true or false"),
        ("portkey_distance = 20", "portkey_distance = 30", "are 26 steps apart"),
        ("penalty_within = 25", "penalty_within = 20", "no penalty space is within 20 steps"),
        ("penalty_to_cup = 22", "penalty_to_cup = 30", "steps from a cup"),
        ("obstacles_on_foot = 3", "obstacles_on_foot = 4", "on foot past 3 obstacles, not 4"),
        ("obstacles_by_portkey = 2", "obstacles_by_portkey = 3", "by Portkey past 2 obstacles"),
        ("obstacles_on_foot = 3", "dragons = 3", "has 'dragons', which nobody can promise"),
        ('name = "hedge"', "", "the edition does not say name"),
        ("[tiles]", "[tyles]", "does not say tiles"),
    ],
)
def test_faults_of_cards_tiles_dice_and_promises(old: str, new: str, said: str) -> None:
    assert said in faults((old, new))


@pytest.mark.parametrize(
    ("row", "changed", "said"),
    [
        (ROW_17, '"#B.1+....E....+2.C"', "row 17 has 18 squares, row 0 has 19"),
        (ROW_17, '"#B.1+....E....+2.X#"', "row 17 has a letter 'X'"),
        (ROW_17, '"+B.1+....E....+2.C#"', "the frame of the board is not all dark hedge"),
        (ROW_17, '"#B.1+.........+2.C#"', "there are 0 squares E (entrance), not 1"),
        (ROW_17, '"#B.1+....E....+1.C#"', "there are 2 squares 1 (gravestone space 1), not 1"),
        (ROW_17, '"#B.1+....E....+2.B#"', "there are 3 Portkeys B, not a pair"),
        (ROW_17, '"#B.1+....E....+2.C#", ""', "row 18 has 0 squares"),
        (ROW_9, '"#*+.#.#..WT.#.#.+*#"', "there are 3 Cup spaces, not 4"),
        (ROW_9, '"#*+.#.#T.WT.#.#.+*#"', "the four sides of the centre"),
        (ROW_5, '"#..+#..*...*..#.!.#"', "row 5 is not the same from left and right"),
        (ROW_7, '"#.+.+.......o.+.+.#"', "a cup can be reached on foot past 2 obstacles"),
        (ROW_7, '"#.+.+.#.....o.+.+.#"', "row 7 is not the same from left and right"),
        (ROW_13, '"#.+.o..*.A.*+.o.+.#"', "would cut off"),
    ],
)
def test_faults_of_the_board(row: str, changed: str, said: str) -> None:
    assert said in faults((row, changed))


def test_a_board_in_two_parts() -> None:
    assert "there is no way from the entrance to" in faults(
        (ROW_17, '"#B.1+...+E+...+2.C#"'), ('"#.+++.+++.+++.+++.#"', '"#.+++.+++++++.+++.#"')
    )


def test_everything_that_is_wrong_is_named_at_once() -> None:
    said = faults(("dumbledore = 5", "dumbledore = 1"), ("strength = 11", "strength = 20"))
    assert "at least 2 are needed" in said
    assert "there are 32 Resource tiles" in said
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
