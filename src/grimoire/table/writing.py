"""JSON put together from parts that have been written already, each of them once."""

from collections.abc import Callable, Iterable
from typing import Any

Encode = Callable[[Any], bytes]
"""Puts something into bytes of JSON."""


def in_a_row(parts: Iterable[bytes]) -> bytes:
    """A list of these."""
    return b"[" + b",".join(parts) + b"]"
