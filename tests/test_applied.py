"""From a rule to what applied it: the table of each game, held against its events and rules."""

import tomllib
from dataclasses import fields
from importlib.resources import files
from typing import Any, Literal, get_args, get_origin

import pytest

from grimoire import catalog
from grimoire.catalog import Entry
from grimoire.server.shelf import rulebook_text

Told = dict[str, Any]


def events_of(entry: Entry) -> dict[str, type]:
    """The classes of a game's events by their kind."""
    return {
        event.__dataclass_fields__["kind"].default: event for event in get_args(entry.event_type())
    }


def names_in(table: Told) -> set[str]:
    """Every key of a file of words."""
    inner = [names_in(value) for value in table.values() if isinstance(value, dict)]
    return set(table).union(*inner)


def words_about(entry: Entry, event: type) -> set[str]:
    """What may be said about an event beside its kind."""
    words: set[str] = set()
    for field in fields(event):
        if get_origin(field.type) is Literal:
            words.update(get_args(field.type))
        elif field.type is bool:
            words.update((field.name, f"not {field.name}"))
        elif field.type is str:
            text = files(entry.package) / "text" / "en.toml"
            words.update(names_in(tomllib.loads(text.read_text("utf-8"))))
            words.update(rule.id for rule in entry.rulebook("en").entries())
    return words


@pytest.mark.parametrize("entry", catalog.CATALOG, ids=lambda entry: entry.id)
def test_what_applies_a_rule_can_happen(entry: Entry) -> None:
    events = events_of(entry)
    for happening in entry.applied():
        kind, _, word = happening.partition(":")
        assert kind in events, happening
        assert not word or word in words_about(entry, events[kind]), happening


@pytest.mark.parametrize("entry", catalog.CATALOG, ids=lambda entry: entry.id)
def test_what_is_applied_is_a_rule(entry: Entry) -> None:
    known = {rule.id for rule in entry.rulebook("en").entries()}
    for happening, rules in entry.applied().items():
        assert rules
        assert set(rules) <= known, happening


@pytest.mark.parametrize("entry", catalog.CATALOG, ids=lambda entry: entry.id)
def test_at_least_half_of_what_happens_applies_a_rule(entry: Entry) -> None:
    kinds = {happening.partition(":")[0] for happening in entry.applied()}
    assert 2 * len(kinds) >= len(events_of(entry))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("entry", catalog.CATALOG, ids=lambda entry: entry.id)
def test_the_drawer_opens_with_how_one_wins(entry: Entry, lang: str) -> None:
    box, book = entry.box(), entry.rulebook(lang)
    assert box is not None
    shown = rulebook_text(entry, lang)
    slugs = [chapter.slug for chapter in shown.chapters]
    assert tuple(slugs[: len(box.chapters)]) == box.chapters
    assert sorted(slugs) == sorted(chapter.slug for chapter in book.chapters)
    lesson = entry.lesson()
    assert lesson is not None
    opening = {rule.id for chapter in shown.chapters[:2] for rule in chapter.rules}
    assert lesson.aim_rule in opening
    assert slugs[-1] == "rulings"
