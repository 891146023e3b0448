"""Views and events as the wire knows them: numbers, texts, lists and tables."""

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

LINE_LENGTH = 72


Path = str | tuple["Path", str | int]
"""The way to a part: the way to what it is in, and its name there."""


def plain(value: Any, path: Path = "it") -> Any:
    """A value built of lists, tables, texts, numbers, truths and None, or an AssertionError."""
    if isinstance(value, Enum):
        return plain(value.value, path)
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item, (path, at)) for at, item in enumerate(value)]
    if isinstance(value, dict):
        return plain_table(value, path)
    assert is_dataclass(value), (
        f"{spelled(path)} is a {type(value).__name__}: only dataclasses, lists, tables, texts, "
        "numbers, truths and None can be sent"
    )
    kind: Any = type(value)
    return plain_table({name: getattr(value, name) for name in names_of(kind)}, path)


def plain_table(table: dict[Any, Any], path: Path) -> dict[str, Any]:
    """A table with texts for keys."""
    for key in table:
        assert type(key) is str, (
            f"{spelled(path)} has the key {key!r}, which JSON cannot keep as it is"
        )
    return {key: plain(item, (path, key)) for key, item in table.items()}


@cache
def names_of(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a dataclass."""
    return tuple(field.name for field in fields(kind))


def spelled(path: Path) -> str:
    """A path as it is written."""
    if isinstance(path, str):
        return path
    around, name = path
    return spelled(around) + (f"[{name}]" if isinstance(name, int) else f".{name}")


def compact(value: Any) -> str:
    """A plain value in one line."""
    return json.dumps(value, ensure_ascii=False)


def lines_of(value: Any, path: str = "") -> dict[str, str]:
    """A plain value as short lines by path: whatever fits in a line stays together."""
    text = compact(value)
    if not value or not isinstance(value, (dict, list)):
        return {path: text}
    if path and len(text) <= LINE_LENGTH:
        return {path: text}
    lines: dict[str, str] = {}
    if isinstance(value, dict):
        for key, item in value.items():
            lines |= lines_of(item, f"{path}.{key}" if path else key)
    else:
        for at, item in enumerate(value):
            lines |= lines_of(item, f"{path}[{at}]")
    return lines


def changes(before: dict[str, str], after: dict[str, str]) -> dict[str, str]:
    """The lines that are new or different, and those that are gone."""
    gone = {path: "gone" for path in before if path not in after}
    return gone | {path: text for path, text in after.items() if before.get(path) != text}
