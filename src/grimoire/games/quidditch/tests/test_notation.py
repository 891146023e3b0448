"""Actions as text and as numbers."""

import pickle

import pytest

from grimoire.games.quidditch.tests.table import GAME
from grimoire.games.quidditch.verbs import VERBS
from grimoire.kernel.game import NotationError


@pytest.mark.parametrize(
    "text",
    [
        *("toss 5 3", "toss 4 4", "throw S4 K3 Q6 G1 G1 G2 G6 B1 B5", "throw B3", "S4 G4 G6"),
        *("K3 B1", "G1", "pass", "aside G", "aside Q", "aside B", "time", "S4 K3 Q6 G1 B1"),
    ],
)
def test_notation_leads_there_and_back(text: str) -> None:
    action = GAME.parse(text)
    assert GAME.notate(action) == text
    assert GAME.action(GAME.index(action)) == action


def test_dice_may_be_named_in_any_order() -> None:
    assert GAME.notate(GAME.parse("G6 B1 S4 G1")) == "S4 G1 G6 B1"


@pytest.mark.parametrize(
    "text",
    [
        *("", "toss 5", "toss 0 3", "toss 5 7", "aside S", "aside K", "aside", "aside G G"),
        *("S7", "S0", "G", "X1", "S1 S2", "G1 G1 G1 G1 G1", "B1 B2 B3", "pass S1", "time 1", "G12"),
    ],
)
def test_other_texts_stand_for_nothing(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("S", "'S' is no die with its row, as in 'G4'"),
        ("pass pass", "'pass' is no die with its row"),
        ("G4,G5", "'G4,G5' is no die with its row"),
        ("S4 S5", "S is named 2 times, and there is 1"),
        ("B1 B2 B3", "B is named 3 times, and there are 2"),
        ("toss a 3", "after 'toss' comes a number from 1 to 6 and a number from 1 to 6"),
        ("aside K", "after 'aside' comes one of Q, G or B"),
        ("dance", "the first word is one of aside, place, throw, time, toss"),
    ],
)
def test_the_error_names_the_word(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        GAME.parse(text)


def test_numbers_are_all_used_and_no_more() -> None:
    assert GAME.action_count == VERBS.count == 36 + 2 * 2_016_840 + 3 + 1
    assert GAME.notate(GAME.action(VERBS.count - 1)) == "time"
    for outside in (-1, VERBS.count):
        with pytest.raises(IndexError):
            GAME.action(outside)


def test_placements_are_made_once() -> None:
    assert GAME.parse("S4 G4") is GAME.parse("G4 S4")
    assert GAME.parse("K3 B1") is GAME.action(GAME.index(GAME.parse("K3 B1")))
    assert GAME.parse("S4") != GAME.parse("throw S4")
    assert len({GAME.parse("S4"), GAME.parse("S4 G1"), GAME.parse("S4")}) == 2


@pytest.mark.parametrize("text", ["toss 5 3", "throw S4 K3 G1", "S4 G4", "K3", "aside Q", "time"])
def test_actions_travel_between_processes(text: str) -> None:
    action = GAME.parse(text)
    arrived = pickle.loads(pickle.dumps(action))
    assert arrived == action
    assert GAME.notate(arrived) == text
