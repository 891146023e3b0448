"""What is seen and what happened: pictures, made often and never changed."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

V = TypeVar("V")


@dataclass_transform(frozen_default=True)
def seen(kind: type[V]) -> type[V]:
    """A class of pictures: mypy sees to it that nobody changes one, so that nothing else has to.

    It stays a class of Python's own where all around it is compiled, and may be sent to a bot.
    """
    return dataclass(unsafe_hash=True)(kind)


def otherwise(view: V, fields: dict[str, object]) -> V:
    """The same view but for some fields; all else is shared with it."""
    found: V = object.__new__(view.__class__)
    found.__dict__.update(view.__dict__)
    found.__dict__.update(fields)
    return found
