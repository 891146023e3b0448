"""Everything a value holds, whatever its classes: two states are equal if their prints are."""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache, lru_cache
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any, NamedTuple

from grimoire.kernel.components import Components
from grimoire.kernel.game import Game

Fingerprint = Any
"""A number, text or None as it is, else a Leaf or a Branch; equal exactly if the values are."""
Above = tuple[int, ...]
"""The identities of the values around a value."""

AS_IT_IS = frozenset({int, str, bytes, type(None)})
NAMED = (type, FunctionType, BuiltinFunctionType, MethodType)


class Leaf(NamedTuple):
    """A value without parts, of a class whose values may equal those of another."""

    kind: str
    value: Any


class Branch(NamedTuple):
    """A value with parts."""

    kind: str
    names: tuple[str, ...] | None
    """The names of the parts; None: their numbers."""
    parts: list[Fingerprint]

    def named(self) -> dict[str, Fingerprint]:
        """The parts by name."""
        names = self.names
        if names is None:
            names = tuple(f"[{at}]" for at in range(len(self.parts)))
        return dict(zip(names, self.parts, strict=True))


NOTHING = Leaf("nothing", "nothing")


def fingerprint(value: Any, above: Above = ()) -> Fingerprint:
    """All that can be reached from a value."""
    kind: Any = type(value)
    if kind in AS_IT_IS:
        return value
    return printer(kind)(value, above)


def difference(one: Fingerprint, other: Fingerprint) -> str:
    """The first path where two prints differ, with both values; empty if they are equal."""
    return "" if one == other else parting(one, other, "")


def parting(one: Fingerprint, other: Fingerprint, path: str) -> str:
    """The first path where two prints differ that are known to differ."""
    if isinstance(one, Branch) and isinstance(other, Branch) and said(one) == said(other):
        mine, theirs = one.named(), other.named()
        for name in [*mine, *theirs]:
            here, there = mine.get(name, NOTHING), theirs.get(name, NOTHING)
            if here != there:
                return parting(here, there, path + name)
    return f"{path.lstrip('.') or 'it'}: {said(one)!r}, then {said(other)!r}"


def said(found: Fingerprint) -> Any:
    """A print in short."""
    if isinstance(found, Branch):
        return f"{found.kind} of {len(found.parts)}"
    return found.value if isinstance(found, Leaf) else found


# -- by class --------------------------------------------------------------------------------------

Printer = Callable[[Any, Above], Fingerprint]


@cache
def printer(kind: type) -> Printer:
    """How the values of a class are printed."""
    if issubclass(kind, Enum):
        return lambda value, above: Leaf(kind.__name__, str(value))
    if issubclass(kind, (bool, int, float, str, bytes)):
        return lambda value, above: Leaf(kind.__name__, value)
    if issubclass(kind, NAMED):
        return lambda value, above: Leaf("name", f"{value.__module__}.{value.__qualname__}")
    if issubclass(kind, Game):
        return lambda value, above: Leaf("game", value.id)
    if issubclass(kind, Components):
        return lambda value, above: Leaf("components", value.name)
    return unless_above(printer_of_parts(kind))


def unless_above(inner: Printer) -> Printer:
    """Follow what contains itself only once."""

    def found(value: Any, above: Above) -> Fingerprint:
        if id(value) in above:
            return Leaf("circle", "a part that contains itself")
        return inner(value, (*above, id(value)))

    return found


def printer_of_parts(kind: type) -> Printer:
    """How the values of a class that has parts are printed."""
    if issubclass(kind, Mapping):
        return print_mapping
    if issubclass(kind, (set, frozenset)):
        return print_set
    if hasattr(kind, "__len__") and hasattr(kind, "__iter__"):
        return print_sequence
    if issubclass(kind, Random):
        return print_random
    return print_object


def print_mapping(value: Any, above: Above) -> Branch:
    """Its parts by key, in the order of their names."""
    keys = tuple(value)
    texts = all(type(key) is str for key in keys)
    names, keys = in_order(keys) if texts else ordered(keys)
    found = (value[key] for key in keys)
    parts = [part if type(part) in AS_IT_IS else fingerprint(part, above) for part in found]
    return Branch(type(value).__name__, names, parts)


def ordered(keys: tuple[Any, ...]) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """The names of keys in their order, and the keys in the order of their names."""
    named = {f"[{key_name(key)}]": key for key in keys}
    names = tuple(sorted(named))
    return names, tuple(named[name] for name in names)


in_order = lru_cache(maxsize=2_000)(ordered)
"""The same where all keys are texts: states have few tables, and those the same keys."""


def print_set(value: Any, above: Above) -> Branch:
    """Its members, in the order of their names."""
    return Branch(type(value).__name__, None, sorted(key_name(item) for item in value))


def print_sequence(value: Any, above: Above) -> Branch:
    """Its parts in their order."""
    parts = [part if type(part) in AS_IT_IS else fingerprint(part, above) for part in value]
    return Branch(type(value).__name__, None, parts)


def print_random(value: Any, above: Above) -> Branch:
    """The numbers that it draws from."""
    return Branch(type(value).__name__, (".state",), [fingerprint(value.getstate(), above)])


def print_object(value: Any, above: Above) -> Branch:
    """Its attributes that are set, whatever way its class keeps them."""
    kind: Any = type(value)
    names = (*declared(kind), *getattr(value, "__dict__", ()))
    found = [getattr(value, name, NOTHING) for name in names]
    if any(part is NOTHING for part in found):
        names = tuple(name for name in names if getattr(value, name, NOTHING) is not NOTHING)
        found = [getattr(value, name) for name in names]
    if not names and not declared(kind):
        return Branch(kind.__name__, (".made",), [fingerprint(value.__reduce_ex__(4)[1:], above)])
    parts = [part if type(part) in AS_IT_IS else fingerprint(part, above) for part in found]
    return Branch(kind.__name__, dotted(names), parts)


def key_name(key: Any) -> str:
    """A key as text that depends on nothing but what it holds."""
    return repr(key if isinstance(key, (bool, float)) else fingerprint(key))


@cache
def dotted(names: tuple[str, ...]) -> tuple[str, ...]:
    """Attributes as they stand in a path."""
    return tuple(f".{name}" for name in names)


@cache
def declared(kind: type) -> tuple[str, ...]:
    """The attributes that a class sets aside: slots, and those of compiled classes."""
    names: list[str] = []
    for base in reversed(kind.__mro__):
        slots = base.__dict__.get("__slots__", ())
        names += [slots] if isinstance(slots, str) else slots
        names += base.__dict__.get("__mypyc_attrs__", ())
    return tuple(dict.fromkeys(name for name in names if name not in ("__dict__", "__weakref__")))
