"""What has changed between two pictures: only that travels, and the page lays it over what it has.

A patch is written so that nobody has to know what it is laid over. An object says what is otherwise
inside, by name or by number; what is new as a whole stands in a list of its own; a plain value
stands for itself.
"""

from dataclasses import fields, is_dataclass
from typing import Any, Final

SAME: Final[Any] = object()
"""The patch where nothing has changed."""
PLAIN: Final = frozenset((int, str, bool, float, type(None)))
"""What stands for itself."""
NAMES: Final[dict[Any, tuple[str, ...]]] = {}
"""The fields of the classes of pictures that have been looked at; of all else, none."""

Fields = dict[str, Any]


def patch(known: Any, now: Any) -> Any:
    """What makes one thing of another; `SAME` if nothing has to."""
    if known is now:
        return SAME
    kind = type(now)
    if type(known) is not kind:
        return as_new(now)
    if kind in PLAIN:
        return SAME if known == now else now
    if kind is list:
        return patch_row(known, now)
    if kind is dict:
        return patch_fields(known, now) if known.keys() == now.keys() else [now]
    names = names_of(kind)
    if names:
        return patch_picture(known.__dict__, now.__dict__, names)
    return SAME if known == now else [now]


def as_new(thing: Any) -> Any:
    """A thing as a whole."""
    return thing if type(thing) in PLAIN else [thing]


def names_of(kind: Any) -> tuple[str, ...]:
    """The fields of a class of pictures."""
    found = NAMES.get(kind)
    if found is None:
        found = tuple(one.name for one in fields(kind)) if is_dataclass(kind) else ()
        NAMES[kind] = found
    return found


def patch_picture(known: Fields, now: Fields, names: tuple[str, ...]) -> Any:
    """What has changed of a picture, by its fields."""
    found: Fields = {}
    for name in names:
        before, value = known[name], now[name]
        if value is not before:
            part = patch(before, value)
            if part is not SAME:
                found[name] = part
    return found or SAME


def patch_fields(known: Fields, now: Fields) -> Any:
    """What has changed of what has the same names."""
    found: Fields = {}
    for name, value in now.items():
        before = known[name]
        if value is not before:
            part = patch(before, value)
            if part is not SAME:
                found[name] = part
    return found or SAME


def patch_row(known: list[Any], now: list[Any]) -> Any:
    """What has changed of a list: one of another length, or of plain values, is new as a whole."""
    if len(known) != len(now):
        return [now]
    found: Fields = {}
    for at, value in enumerate(now):
        before = known[at]
        part = SAME if value is before else patch(before, value)
        if part is not SAME:
            if type(value) in PLAIN:
                return [now]
            found[str(at)] = part
    return found or SAME
