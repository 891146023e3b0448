"""What is told of a game that is over: counted in all games, called something in both languages."""

import pytest

from grimoire import catalog
from grimoire.games.darkforces.events import Deed
from grimoire.games.labyrinth.events import BattleLost, BattleWon, Moved, ObstacleView
from grimoire.kernel.tally import Tally
from grimoire.kernel.text import LANGUAGES


def test_the_most_of_something_belongs_to_one() -> None:
    tally = Tally(3)
    tally.add("steps", 0, 4)
    tally.add("steps", 2, 7)
    tally.add("wins", 0)
    tally.add("wins", 1)
    tally.reach("walk", 1, 5)
    tally.reach("walk", 0, 5)
    assert tally.record("steps") == (7, 2)
    assert tally.record("wins") is None
    assert tally.record("walk") == (5, 1)
    assert tally.record("falls") is None


def test_the_maze_counts_steps_and_battles() -> None:
    vine = ObstacleView("R8/2", "vine", [], 8, 2)
    tally = catalog.game("labyrinth").tally(
        [
            Moved(1, ["A1", "A2"], "A2", "walked"),
            BattleWon(1, vine, 3),
            BattleLost(0, 1, 2, False, vine),
        ],
        2,
    )
    assert tally.column("steps") == [0, 2]
    assert tally.record("walk") == (2, 1)
    assert (tally.record("battles"), tally.record("defeats")) == ((1, 1), (1, 0))


def test_the_dark_forces_count_the_cards_of_the_night() -> None:
    """Only what is told again to everybody, at the end, is counted."""
    deeds = [Deed(3, "hermione_looked", [1], [5, 6], [], again) for again in (False, True)]
    tally = catalog.game("darkforces").tally(deeds[:1], 3)
    assert tally.record("touched") is None
    assert catalog.game("darkforces").tally(deeds, 3).record("touched") == (2, 1)


@pytest.mark.parametrize("name", catalog.ids())
def test_everything_counted_has_a_name(name: str) -> None:
    game = catalog.game(name)
    assert len(game.figures) >= 3
    for lang in LANGUAGES:
        for one in (*game.columns, *game.figures):
            assert game.phrasebook.say(lang, ("epilogue", one))
