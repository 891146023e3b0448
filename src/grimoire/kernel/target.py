"""What is touched, and what an action is about."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

VERB: Final = "verb"
"""The kind of a deed that is about nothing: a button is known by its verb."""


@dataclass(frozen=True)
class Target:
    """Something on the table: a place, a card, a seat."""

    kind: str
    id: str


def begins(path: Sequence[Target], touched: Sequence[Target]) -> bool:
    """Is this the way to what is about all of that path? Things of a kind come in any order."""
    rest = list(path)
    for one in touched:
        if not rest or rest[0].kind != one.kind or one not in rest:
            return False
        rest.remove(one)
    return True
