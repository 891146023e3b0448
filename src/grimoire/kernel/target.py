"""What is touched, and what an action is about."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Target:
    """Something on the table: a place, a card, a seat."""

    kind: str
    id: str
