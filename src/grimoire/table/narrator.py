"""The story of a match: what a seat learns of what happened, in sentences."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from grimoire.kernel.house import HouseEvent, TakenBack
from grimoire.kernel.seats import Seat
from grimoire.table.changes import Scene
from grimoire.table.match import Match
from grimoire.table.messages import Words
from grimoire.table.rendering import Languages, house_words, in_languages
from grimoire.table.roster import Roster
from grimoire.table.sights import Sights
from grimoire.table.writing import Encode

MOST_SAID: Final = 1_000
"""Events whose sentences are kept at hand."""
AS_BEFORE: Final = b"null"
"""How it looked then is not told."""


class Narrator:
    """Tells the story; what several are told alike is put into words once."""

    def __init__(self, match: Match, roster: Roster, sights: Sights, encode: Encode) -> None:
        self.match = match
        self.roster = roster
        self.sights = sights
        self.encode = encode
        self.said: dict[tuple[int, Languages], bytes] = {}
        """Events that are told as they are, with their sentences, by identity: the match keeps
        them."""

    def invalidate(self) -> None:
        """Forget the sentences of the last moment."""
        self.said.clear()

    # -- what happened -----------------------------------------------------------------------------

    def told(self, seat: Seat | None, after: int, last: int, langs: Languages) -> list[bytes]:
        """What a seat learns of the actions after one and up to another."""
        return [
            written(self.match.visibility.number(seq), event, AS_BEFORE)
            for seq in range(after + 1, last + 1)
            for event in self.learnt(seat, self.match.events[seq - 1], langs)
        ]

    def learnt(self, seat: Seat | None, events: Sequence[Any], langs: Languages) -> list[bytes]:
        """What a seat learns of what happened in an action, with its sentences."""
        return [
            self.worded(event, told, seat, langs)
            for event in events
            if (told := self.heard(event, seat)) is not None
        ]

    def heard(self, event: Any, seat: Seat | None) -> Any:
        """What a seat learns of an event; what the house writes down is for everybody."""
        if isinstance(event, TakenBack) and not self.match.visibility.counts_all:
            return replace(event, to=self.match.visibility.number(event.to))
        return event if isinstance(event, HouseEvent) else self.match.game.tell(event, seat)

    def concerned(self, told: Any) -> list[int]:
        """To whom it happened, as far as it is told."""
        return [] if isinstance(told, HouseEvent) else self.match.game.concerns(told)

    # -- how it looked -----------------------------------------------------------------------------

    def shown(
        self, seat: Seat | None, after: int, last: int, now: Any, langs: Languages
    ) -> list[bytes]:
        """The same, with how the table looked in between; of long ago, and of secrets, without."""
        newest = [] if self.match.visibility.guarded else self.match.scenes
        first = next((seq for seq in range(after + 1, last + 1) if seq in newest), last + 1)
        told = self.told(seat, after, first - 1, langs)
        for seq in range(first, last + 1):
            told += self.acted(seat, seq, self.match.scenes[seq], now, langs)
        return told

    def acted(
        self, seat: Seat | None, seq: int, scenes: Sequence[Scene], now: Any, langs: Languages
    ) -> list[bytes]:
        """What a seat learns of an action; the last thing of each part brings a new view."""
        told: list[bytes] = []
        number = self.match.visibility.number(seq)
        for scene in scenes:
            part = self.learnt(seat, scene.events, langs)
            if part:
                told += [written(number, event, AS_BEFORE) for event in part[:-1]]
                then = self.sights.difference(scene.state, now, seat)
                told.append(written(number, part[-1], then))
        return told

    # -- in words ----------------------------------------------------------------------------------

    def worded(self, event: Any, told: Any, seat: Seat | None, langs: Languages) -> bytes:
        """An event as far as it is told, and its sentences."""
        struck = self.struck(told, seat)
        if struck or told is not event:
            return self.narrated(told, langs, struck)
        if (id(event), langs) not in self.said:
            if len(self.said) >= MOST_SAID:
                self.said.clear()
            self.said[id(event), langs] = self.narrated(event, langs)
        return self.said[id(event), langs]

    def struck(self, told: Any, seat: Seat | None) -> str:
        """How it happened to a seat, if it did."""
        return "" if isinstance(told, HouseEvent) else self.match.game.struck(told, seat)

    def narrated(self, event: Any, langs: Languages, struck: str = "") -> bytes:
        """An event, and its sentences."""
        said, concerns = self.sentences(event, langs, struck), self.concerned(event)
        return self.encode({"event": event, "said": said, "concerns": concerns})[1:-1]

    def sentences(self, event: Any, langs: Languages, struck: str) -> Words:
        """An event in words."""
        game, names = self.match.game, self.roster.names
        if isinstance(event, HouseEvent):
            return house_words(event, names, langs)
        return in_languages(langs, lambda lang: game.narrate(event, names, lang, struck))


def written(number: int, event: bytes, then: bytes) -> bytes:
    """One thing that happened, as a message tells it."""
    return b'{"seq":%d,%b,"then":%b}' % (number, event, then)
