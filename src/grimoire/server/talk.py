"""Talk at a table: short lines of plain text, for everybody to read."""

import unicodedata
from typing import Final

from grimoire.server.limits import Bucket
from grimoire.server.store import NEWEST, Spoken
from grimoire.server.wire import ChatLine

RATE: Final = 1.0
BURST: Final = 6
"""Lines a second that one seat may say, after a burst."""

TURNING: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Characters that turn the direction of the text around them."""


def plain(text: str) -> str:
    """A line without characters that cannot be seen and change what stands beside them."""
    seen = (" " if one.isspace() else one for one in text if not is_hidden(one))
    return " ".join("".join(seen).split())


def is_hidden(one: str) -> bool:
    """Is this a control character, or half of one?"""
    return one in TURNING or (unicodedata.category(one) in ("Cc", "Cs") and not one.isspace())


class Talk:
    """What was said at a table."""

    def __init__(self, lines: list[Spoken]) -> None:
        self.lines = lines
        self.buckets: dict[int, Bucket] = {}

    def next(self, seat: int, text: str) -> Spoken:
        """A new line."""
        number = self.lines[-1].number + 1 if self.lines else 1
        return Spoken(number, seat, text)

    def may_speak(self, seat: int) -> bool:
        """Has this seat not said too much lately?"""
        return self.buckets.setdefault(seat, Bucket(RATE, BURST)).take()

    def add(self, line: Spoken) -> None:
        """Remember a line that has been saved."""
        self.lines.append(line)
        del self.lines[:-NEWEST]

    def told(self) -> list[ChatLine]:
        """All lines as they are told."""
        return [as_told(line) for line in self.lines]


def as_told(line: Spoken) -> ChatLine:
    """A line as everybody reads it."""
    return ChatLine(line.number, line.seat, line.text)
