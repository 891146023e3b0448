"""What is said is true, and said as one says it, in every game."""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from grimoire import catalog
from grimoire.games.darkforces.data import PACES
from grimoire.games.darkforces.editions import SHIPPED as FORCES
from grimoire.games.diagon.data import HATS
from grimoire.games.diagon.editions import SHIPPED as ALLEY
from grimoire.games.diagon.rules.pile import HAND_LIMIT
from grimoire.kernel.options import Option, Value
from grimoire.kernel.rulebook import read_rulebook
from grimoire.kernel.text import LANGUAGES

OPTIONS = [
    (game_id, option) for game_id in catalog.ids() for option in catalog.game(game_id).options
]
WRONG: tuple[Value, ...] = ("green", -1, 10_000, "x" * 10_000)

NOT_FRENCH = {
    "an elision that a number takes or not": re.compile(r"\bque \{(?!who|name|player)"),
    "« se pointer » is to turn up": re.compile(r"(?<!-)\b(se|vous) pointer\b", re.IGNORECASE),
    "« de ce tour »": re.compile(r"pas de ce tour"),
    "« d’autant de cases qu’ils le disent »": re.compile(r"qu’ils le disent"),
}


def sentences(found: Any) -> Iterator[str]:
    """Every text of a file of words."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict | list):
        for part in found.values() if isinstance(found, dict) else found:
            yield from sentences(part)


def french(game_id: str) -> list[str]:
    """All that a game says in French, its rulebook included."""
    package = f"grimoire.games.{game_id}"
    words = tomllib.loads((files(package) / "text" / "fr.toml").read_text("utf-8"))
    return [*sentences(words), *[rule.text for rule in read_rulebook(package, "fr").entries()]]


def figures(game_id: str, rule: str, lang: str) -> list[int]:
    """The numbers in a rule, in order."""
    entries = read_rulebook(f"grimoire.games.{game_id}", lang).entries()
    text = next(entry.text for entry in entries if entry.id == rule)
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize("game_id", catalog.ids())
@pytest.mark.parametrize("why", NOT_FRENCH)
def test_french_is_said_as_one_says_it(game_id: str, why: str) -> None:
    assert [text for text in french(game_id) if NOT_FRENCH[why].search(text)] == []


def test_who_is_away_is_said_of_everybody() -> None:
    words = (Path(__file__).parents[1] / "web" / "messages" / "fr.json").read_text("utf-8")
    assert not re.search(r'"(present|absent)": "(présent|absent|parti)"', words)


@pytest.mark.parametrize(
    ("game_id", "option"), OPTIONS, ids=lambda part: getattr(part, "name", part)
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_value_is_answered_with_the_option(game_id: str, option: Option, lang: str) -> None:
    game = catalog.game(game_id)
    label = game.phrasebook.say(lang, ("options", option.name, "label"))
    assert any(not option.admits(value) for value in WRONG)
    title, sentence = game.explain(option.refuse(), lang)
    assert label in sentence
    assert title not in [
        entry["title"] for entry in game.phrasebook.entry(lang, ("refusals",)).values()
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pile_that_cannot_run_dry(lang: str) -> None:
    assert figures("diagon", "DIA-Q-29", lang) == [sum(ALLEY.deck) - HATS * HAND_LIMIT]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_silences_are_those_of_the_night(lang: str) -> None:
    learning, normal, quick = (FORCES.silences[pace] for pace in PACES)
    parts = ("call", "double", "glance", "together", "follow")
    assert figures("darkforces", "DRK-GM-02", lang) == [
        seconds[part] for part in parts for seconds in (normal, learning, quick)
    ]
