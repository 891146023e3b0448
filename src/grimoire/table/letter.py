"""An update: whole for whoever comes, and what has changed for whoever was there."""

from collections.abc import Sequence
from typing import Any, Final

from grimoire.table.messages import Choice, LegalAction, TableCard
from grimoire.table.patch import SAME, Fields, patch_fields
from grimoire.table.sights import ALL, Sight, Sights
from grimoire.table.writing import Encode, in_a_row

NOTHING: Final[Fields] = {}
AS_BEFORE: Final = b"null"

Offered = tuple[Choice | LegalAction, bytes]
"""Something that may be done, and how that is written in short."""


class Letter:
    """What a seat is told at a moment, for all who are told the same."""

    def __init__(
        self,
        after: int,
        news: bytes,
        card: TableCard,
        sight: Sight,
        asked: Fields,
        legal: Sequence[Offered],
        encode: Encode,
    ) -> None:
        self.after = after
        """The action after which all is told here."""
        self.news = news
        """Where the game stands and what happened, written down: new in every letter."""
        self.card = card
        self.sight = sight
        self.asked = asked
        """What is asked, and all that is left."""
        self.legal = legal
        """What may be done."""
        self.encode = encode
        self.before: Letter | None = None
        """The letter that most have had before this one."""
        self.changes = b""
        """What has changed since that one."""

    def whole(self) -> bytes:
        """All of it."""
        encode = self.encode
        return b'{"type":"update",%b,"table":%b,"view":%b,"legal":%b,%b' % (
            self.news,
            encode(self.card),
            encode(self.sight.view),
            encode([choice for choice, _ in self.legal]),
            encode(self.asked)[1:],
        )

    def since(self, known: "Letter", sights: Sights) -> bytes:
        """What is not as it was in another letter."""
        if self.before is not known:
            self.before, known.before = known, None  # older ones are forgotten
            self.changes = self.changed(known, sights)
        return self.changes

    def changed(self, known: "Letter", sights: Sights) -> bytes:
        """The same, written down."""
        encode = self.encode
        return b'{"type":"changed",%b,"table":%b,"view":%b,"asked":%b,"legal":%b}' % (
            self.news,
            sights.differences.between(known.card, self.card).without(ALL),
            sights.changed(known.sight, self.sight),
            encode(inside(patch_fields(known.asked, self.asked))),
            AS_BEFORE
            if self.legal == known.legal
            else in_a_row([short for _, short in self.legal]),
        )


def inside(found: Any) -> Fields:
    """What has changed inside something that is there as ever."""
    return NOTHING if found is SAME else found
