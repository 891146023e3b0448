"""JSON put together from parts that have been written already, each of them once."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import cache
from typing import Any

Encode = Callable[[Any], bytes]
"""Puts something into bytes of JSON."""
Parts = dict[str, bytes]
"""The fields of an object, each with its name before it."""


def in_parts(thing: Any, encode: Encode) -> Parts:
    """A view or a message, field by field."""
    return {
        name: label + encode(getattr(thing, name))
        for name, label in labels(thing.__class__).items()
    }


@cache
def labels(kind: Any) -> Mapping[str, bytes]:
    """The names of the fields of a class, as they stand before them."""
    return {one.name: label(one.name) for one in fields(kind)}


@cache
def label(name: str) -> bytes:
    """A name as it stands before its value."""
    return f'"{name}":'.encode()


def together(parts: Mapping[str, bytes]) -> bytes:
    """An object of these fields."""
    return b"{" + b",".join(parts.values()) + b"}"


def in_a_row(parts: Iterable[bytes]) -> bytes:
    """A list of these."""
    return b"[" + b",".join(parts) + b"]"


def differing(parts: Parts, known: Parts) -> Parts:
    """The fields that are not as they are known."""
    return {name: part for name, part in parts.items() if known.get(name) != part}
