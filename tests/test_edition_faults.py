"""Whatever is wrong with an edition is said in both languages, each in its own typography."""

import re
from collections.abc import Iterator
from importlib import import_module
from itertools import combinations
from typing import Any

import pytest

from grimoire import catalog
from grimoire.kernel.edition import EditionError, Fault
from grimoire.kernel.text import LANGUAGES

PARSERS = {
    "labyrinth": ("editions", "test_edition"),
    "halls": ("editions", "test_data"),
    "diagon": ("editions", "test_editions"),
    "quidditch": ("data", "test_data"),
    "darkforces": ("editions", "test_data"),
}
"""Where each game reads its editions, and where its tests have wrong ones."""

FROM_THE_FILE = re.compile(r'"(?:[^"\\]|\\.)*"|«[^»]*»')
FOREIGN = re.compile(r"[^\u00a0][:;?!»](?![\w/])|«[^\u00a0]|'")


def changes(game: str) -> list[tuple[str, str]]:
    """What the tests of a game put wrong in its edition: words, and others in their place."""
    tests = import_module(f"grimoire.games.{game}.tests.{PARSERS[game][1]}")
    listed: list[Any] = [*tests.WRONG, *getattr(tests, "WRONG_BOARDS", [])]
    values = (getattr(change, "values", change) for change in listed)
    return [(old, new) for old, new, _ in values]


def provoked(game: str) -> Iterator[Fault]:
    """Everything that is said about all those wrong editions."""
    entry = catalog.entry(game)
    parse = entry.part(PARSERS[game][0]).parse_edition
    for old, new in changes(game):
        with pytest.raises(EditionError) as raised:
            parse(entry.edition_text().replace(old, new))
        yield from raised.value.faults


@pytest.mark.parametrize("game", PARSERS)
def test_faults_are_named_in_both_languages(game: str) -> None:
    for fault in provoked(game):
        assert tuple(fault) == LANGUAGES
        assert fault["en"].strip()
        assert fault["fr"].strip()
        assert fault["en"] != fault["fr"]
        french = FROM_THE_FILE.sub("…", fault["fr"])
        assert not FOREIGN.search(french), french


TOGETHER = {
    "labyrinth": [{"die", "battle_cards", "obstacle_cards"}, {"promises", "board", "die"}],
    "halls": [],
    "diagon": [{"diagon_alley", "knockturn_alley", "buildings"}],
}
"""Parts of an edition that are judged by each other: a fault of one may hide one of another."""
HEADING = re.compile(r"^(?:\[+|(?=board = ))(\w+)", re.MULTILINE)


def part_of(text: str, at: int) -> str:
    """The part of an edition that a place in its text belongs to."""
    above = [found[1] for found in HEADING.finditer(text) if found.start() <= at]
    return above[-1] if above else ""


def said_of(game: str, text: str) -> set[str]:
    """What is wrong with an edition."""
    with pytest.raises(EditionError) as raised:
        catalog.entry(game).edited(text)
    return {fault["en"] for fault in raised.value.faults}


@pytest.mark.slow
@pytest.mark.parametrize("game", TOGETHER)
def test_faults_of_different_parts_are_named_at_once(game: str) -> None:
    text = catalog.entry(game).edition_text()
    alone = [
        (old, new, part_of(text, text.index(old)), said_of(game, text.replace(old, new)))
        for old, new in changes(game)
        if text.count(old) == 1 and not HEADING.match(old)
    ]
    pairs = 0
    for (old, new, part, said), (other, put, where, heard) in combinations(alone, 2):
        broken = text.replace(old, new)
        related = part == where or any({part, where} <= judged for judged in TOGETHER[game])
        if related or other not in broken:
            continue
        both = said_of(game, broken.replace(other, put))
        assert said | heard <= both, (old, new, other, put)
        pairs += 1
    assert pairs > 100


def test_every_game_is_asked() -> None:
    assert set(PARSERS) == set(catalog.ids())


@pytest.mark.parametrize(
    ("game", "text", "french"),
    [
        ("quidditch", "", "le matériel de quidditch est imprimé\u00a0: il n’a pas d’éditions"),
        ("halls", 'game = "diagon"', 'l’édition est faite pour "diagon", et non pour "halls"'),
    ],
)
def test_an_edition_of_another_game(game: str, text: str, french: str) -> None:
    with pytest.raises(EditionError) as raised:
        catalog.entry(game).edited(text)
    assert raised.value.said("fr") == french


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("", 'game = l’un de "labyrinth", "halls", "diagon"'),
        ('game = "chess"', 'il n’y a pas d’éditions de "chess"\u00a0; game est l’un de'),
    ],
)
def test_an_edition_of_no_game(text: str, french: str) -> None:
    with pytest.raises(EditionError) as raised:
        catalog.entry_of(text)
    assert french in raised.value.said("fr")
