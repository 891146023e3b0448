"""Everything a value holds, whatever its classes: two states are equal if their prints are."""

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any

from grimoire.kernel.components import Components
from grimoire.kernel.game import Game

Fingerprint = dict[str, Any]
"""Path to each part → the part, for parts that have no parts."""

SCALARS = (bool, int, float, str, bytes, type(None))
NAMED = (type, FunctionType, BuiltinFunctionType, MethodType)


def fingerprint(value: Any) -> Fingerprint:
    """All that can be reached from a value, by path."""
    found: Fingerprint = {}
    explore(value, "", found, ())
    return found


def difference(one: Fingerprint, other: Fingerprint) -> str:
    """The first path where two prints differ, with both values; empty if they are equal."""
    for path in [*one, *(path for path in other if path not in one)]:
        before, after = one.get(path, "nothing"), other.get(path, "nothing")
        if before != after or type(before) is not type(after):
            return f"{path.lstrip('.') or 'it'}: {before!r}, then {after!r}"
    return ""


def explore(value: Any, path: str, found: Fingerprint, above: tuple[int, ...]) -> None:
    """Note a value under its path, and everything inside it."""
    if isinstance(value, Enum):
        found[path] = str(value)
    elif isinstance(value, SCALARS):
        found[path] = value
    elif isinstance(value, NAMED):
        found[path] = f"{value.__module__}.{value.__qualname__}"
    elif isinstance(value, Game):
        found[path] = f"the game {value.id}"
    elif isinstance(value, Components):
        found[path] = f"the components {value.name}"
    elif id(value) in above:
        found[path] = "a part that contains itself"
    else:
        parts = list(parts_of(value))
        found[path] = f"{type(value).__name__} of {len(parts)}"
        for name, part in parts:
            explore(part, path + name, found, (*above, id(value)))


def parts_of(value: Any) -> Iterator[tuple[str, Any]]:
    """The parts of a container or an object, each with its name."""
    if isinstance(value, Mapping):
        yield from sorted(((f"[{key_name(key)}]", part) for key, part in value.items()), key=first)
    elif isinstance(value, (set, frozenset)):
        yield from ((f"{{{name}}}", True) for name in sorted(key_name(item) for item in value))
    elif hasattr(value, "__len__") and hasattr(value, "__iter__"):
        yield from ((f"[{at}]", part) for at, part in enumerate(value))
    elif isinstance(value, Random):
        yield ".state", value.getstate()
    else:
        yield from attributes(value)


def first(pair: tuple[str, Any]) -> str:
    """The name of a part."""
    return pair[0]


def key_name(key: Any) -> str:
    """A key as text that depends on nothing but what it holds."""
    return repr(key) if isinstance(key, SCALARS) else repr(fingerprint(key))


def attributes(value: Any) -> Iterator[tuple[str, Any]]:
    """The attributes of an object that are set, whatever way its class keeps them."""
    kind: type = type(value)
    names = [*declared(kind), *getattr(value, "__dict__", ())]
    if names:
        yield from ((f".{name}", getattr(value, name)) for name in names if hasattr(value, name))
    else:
        yield ".made", value.__reduce_ex__(4)[1:]


@cache
def declared(kind: type) -> tuple[str, ...]:
    """The attributes that a class sets aside: slots, and those of compiled classes."""
    names: list[str] = []
    for base in reversed(kind.__mro__):
        slots = base.__dict__.get("__slots__", ())
        names += [slots] if isinstance(slots, str) else slots
        names += base.__dict__.get("__mypyc_attrs__", ())
    return tuple(dict.fromkeys(name for name in names if name not in ("__dict__", "__weakref__")))
