"""What differs between two pictures: found out once, and written once, however many are told."""

from typing import Any, Final

from grimoire.table.patch import SAME, Fields, patch
from grimoire.table.writing import Encode

MOST_COMPARED: Final = 32
"""Pairs of pictures of which it is known what differs."""
NOTHING: Final = b"{}"


class Difference:
    """What has changed from one picture to another, by its fields."""

    def __init__(self, known: Any, now: Any, encode: Encode) -> None:
        self.known = known
        self.now = now
        """Both are held, so that no other can be taken for one of them."""
        self.encode = encode
        found = patch(known, now)
        self.fields: Fields = {} if found is SAME else found
        self.parts: dict[tuple[str, ...], bytes] = {}
        """It in writing, by the fields that are left out."""

    def without(self, names: tuple[str, ...]) -> bytes:
        """It in writing, but for some fields."""
        left_out = tuple([name for name in names if name in self.fields])
        found = self.parts.get(left_out)
        if found is None:
            kept = {name: part for name, part in self.fields.items() if name not in left_out}
            found = self.parts[left_out] = self.encode(kept) if kept else NOTHING
        return found


class Differences:
    """The pairs of pictures of a moment."""

    def __init__(self, encode: Encode) -> None:
        self.encode = encode
        self.found: dict[tuple[int, int], Difference] = {}

    def forget(self) -> None:
        """Another moment has come."""
        self.found.clear()

    def between(self, known: Any, now: Any) -> Difference:
        """What has changed from one picture to another."""
        key = id(known), id(now)
        found = self.found.get(key)
        if found is None:
            if len(self.found) >= MOST_COMPARED:
                self.found.clear()
            found = self.found[key] = Difference(known, now, self.encode)
        return found


def joined(one: bytes, other: bytes) -> bytes:
    """Two objects that share no name, as one."""
    if one == NOTHING:
        return other
    return one if other == NOTHING else one[:-1] + b"," + other[1:]
