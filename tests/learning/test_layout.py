"""Views as rows of numbers."""

from typing import Any

import pytest

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.refusal import Refused
from grimoire.learning.course import Course
from grimoire.learning.layout import Layout, NoLayout, learn, settle, shipped
from grimoire.learning.numbering import Numbering


def test_what_was_seen_has_its_place() -> None:
    tree: dict[str, Any] = {}
    learn(tree, {"who": "ann", "points": 4, "won": None, "dice": [1, 2]})
    learn(tree, {"who": "bob", "points": -2, "won": True, "dice": []})
    layout = Layout(settle(tree))
    one = layout.tensor({"who": "ann", "points": 2, "won": None, "dice": [1]})
    assert len(one) == layout.width
    assert list(one) == pytest.approx([1 / 3, 0.5, 0, 0, 0.5, 1, 0, 0, 1.0, 0.0])
    assert layout.fits({"who": "bob", "points": 4, "won": True, "dice": [2, 2, 2]})
    assert not layout.fits({"who": "eve", "points": 0, "won": None, "dice": []})
    assert not layout.fits({"who": "ann", "points": 0, "won": None, "dice": [1] * 9})


def test_of_a_long_list_the_newest_is_told() -> None:
    tree: dict[str, Any] = {}
    learn(tree, {"said": [str(number) for number in range(200)]})
    layout = Layout(settle(tree))
    assert layout.width < 8_400
    assert layout.tensor({"said": ["1"] * 150 + ["7"]}) != layout.tensor({"said": ["1"] * 151})


@pytest.mark.parametrize("game_id", catalog.ids())
def test_the_shipped_layouts_hold_fresh_games(game_id: str) -> None:
    game = catalog.entry(game_id).game()
    layout, numbering, player = shipped(game), Numbering(game), bot("random", game)
    seen = held = 0
    for seats in game.seat_counts:
        course, source = Course(game, seats, seed=1000 + seats), FastSource(seats)
        while not course.over and course.played < 60:
            now = glimpse(game, course.state, course.asked)
            tensor = layout.tensor(now.view)
            assert len(tensor) == layout.width
            assert all(-1.0 <= number <= 1.0 for number in tensor)
            assert max(numbering.numbers(now.legal)) < numbering.count
            seen, held = seen + 1, held + layout.fits(now.view)
            course.act(player.choose(now, source))
    assert held >= 0.97 * seen, f"{held} of {seen}"


def test_secrets_are_not_in_it() -> None:
    game = catalog.entry("darkforces").game()
    layout, course = shipped(game), Course(game, 5, seed=2)
    for number in range(20):
        other = game.resample(course.state, course.asked, FastSource(number))
        assert layout.tensor(game.view(other, course.asked)) == layout.tensor(
            game.view(course.state, course.asked)
        )


def test_another_edition_has_no_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = catalog.entry("halls")
    text = entry.edition_text().replace('name = "', 'name = "another ', 1)
    with pytest.raises(NoLayout, match="learn another one"):
        shipped(entry.edited(text))


def test_too_many_for_a_game() -> None:
    with pytest.raises(Refused):
        Course(catalog.entry("quidditch").game(), 5)
