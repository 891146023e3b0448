"""Talk at a table: short lines of plain text, for everybody to read."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from grimoire.kernel.seats import Seat
from grimoire.table.bucket import Bucket
from grimoire.table.messages import ChatLine

NEWEST: Final = 200
"""Lines of talk that are kept at hand, and told to somebody who comes."""
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

    def __init__(self, lines: Iterable[ChatLine] = ()) -> None:
        self.lines = list(lines)
        self.buckets: dict[Seat, Bucket] = {}

    def next(self, seat: Seat, text: str) -> ChatLine:
        """A new line."""
        number = self.lines[-1].number + 1 if self.lines else 1
        return ChatLine(number, seat, text)

    def may_speak(self, seat: Seat, now: float) -> bool:
        """Has this seat not said too much lately?"""
        return self.buckets.setdefault(seat, Bucket(RATE, BURST, now)).take(now)

    def beyond(self, lines: Iterable[ChatLine]) -> list[ChatLine]:
        """Those of these lines that are new."""
        last = self.lines[-1].number if self.lines else 0
        return [line for line in lines if line.number > last]

    def add(self, line: ChatLine) -> None:
        """Remember a line that has been stored."""
        self.lines.append(line)
        del self.lines[:-NEWEST]
