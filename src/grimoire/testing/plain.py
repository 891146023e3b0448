"""Views and events as the wire knows them: numbers, texts, lists and tables."""

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import Any

from grimoire.testing.fingerprint import difference, fingerprint

LINE_LENGTH = 72

AS_IT_IS = frozenset({str, int, float, bool, type(None)})
"""The classes whose values are plain; those of every other class are looked at."""

Path = str | tuple["Path", str | int]
"""The way to a part: the way to what it is in, and its name there."""


def plain(value: Any, path: Path = "it") -> Any:
    """A value built of lists, tables, texts, numbers, truths and None, or an AssertionError."""
    kind: Any = type(value)
    if kind in AS_IT_IS:
        return value
    if kind is list or kind is tuple:
        return [
            item if type(item) in AS_IT_IS else plain(item, (path, at))
            for at, item in enumerate(value)
        ]
    if kind is dict:
        return plain_table(value, path)
    names = names_of(kind)
    if names is None:
        return plain_kin(value, path)
    return {
        name: item if type(item := getattr(value, name)) in AS_IT_IS else plain(item, (path, name))
        for name in names
    }


def plain_kin(value: Any, path: Path) -> Any:
    """A value of a class that was made from a plain one."""
    if isinstance(value, Enum):
        return plain(value.value, path)
    if isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (list, tuple)):
        return plain(list(value), path)
    assert isinstance(value, dict), (
        f"{spelled(path)} is a {type(value).__name__}: only dataclasses, lists, tables, texts, "
        "numbers, truths and None can be sent"
    )
    return plain_table(value, path)


def plain_table(table: dict[Any, Any], path: Path) -> dict[str, Any]:
    """A table with texts for keys."""
    for key in table:
        assert type(key) is str, (
            f"{spelled(path)} has the key {key!r}, which JSON cannot keep as it is"
        )
    return {
        key: item if type(item) in AS_IT_IS else plain(item, (path, key))
        for key, item in table.items()
    }


@cache
def names_of(kind: type[Any]) -> tuple[str, ...] | None:
    """The fields of a dataclass; None: it is none."""
    if not is_dataclass(kind) or issubclass(kind, Enum):
        return None
    return tuple(field.name for field in fields(kind))


def spelled(path: Path) -> str:
    """A path as it is written."""
    if isinstance(path, str):
        return path
    around, name = path
    return spelled(around) + (f"[{name}]" if isinstance(name, int) else f".{name}")


compact = json.JSONEncoder(ensure_ascii=False).encode
"""A plain value in one line."""
written = json.JSONEncoder(sort_keys=True).encode
"""A plain value as text that is the same exactly if the value is."""


def parted(one: str, other: str) -> str:
    """The first path where two written values differ, with both values; empty if they do not."""
    if one == other:
        return ""
    return difference(fingerprint(json.loads(one)), fingerprint(json.loads(other)))


def lines_of(value: dict[str, Any]) -> dict[str, str]:
    """A plain table as short lines by path: whatever fits in a line stays together."""
    lines: dict[str, str] = {}
    for key, item in value.items():
        lines |= lines_at(key, compact(item))
    return lines


@lru_cache(maxsize=20_000)
def lines_at(path: str, text: str) -> dict[str, str]:
    """The lines of what stands at a path; most of it stood there a moment ago."""
    if len(text) <= LINE_LENGTH or text[0] not in "[{":
        return {path: text}
    value = json.loads(text)
    named = (
        ((f"{path}.{key}", item) for key, item in value.items())
        if isinstance(value, dict)
        else ((f"{path}[{at}]", item) for at, item in enumerate(value))
    )
    lines: dict[str, str] = {}
    for name, item in named:
        lines |= lines_at(name, compact(item))
    return lines


def changes(before: dict[str, str], after: dict[str, str]) -> dict[str, str]:
    """The lines that are new or different, and those that are gone."""
    gone = {path: "gone" for path in before if path not in after}
    return gone | {path: text for path, text in after.items() if before.get(path) != text}
