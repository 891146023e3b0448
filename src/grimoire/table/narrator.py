"""The story of a match: what a seat learns of what happened, in sentences."""

from typing import Any

from grimoire.kernel.seats import Seat
from grimoire.table.match import Match
from grimoire.table.messages import Told, Words
from grimoire.table.rendering import in_every_language
from grimoire.table.roster import Roster


class Narrator:
    """Tells the story; what several are told alike is put into words once."""

    def __init__(self, match: Match, roster: Roster) -> None:
        self.match = match
        self.roster = roster
        self.said: dict[int, Words] = {}
        """The sentences of events that are told as they are, by identity: the match keeps them."""

    def invalidate(self) -> None:
        """Forget the sentences of the last moment."""
        self.said.clear()

    def told(self, seat: Seat | None, after: int, last: int) -> list[Told]:
        """What a seat learns of the actions after one and up to another."""
        return [
            Told(seq, told, self.words(event, told))
            for seq in range(after + 1, last + 1)
            for event in self.match.events[seq - 1]
            if (told := self.match.game.tell(event, seat)) is not None
        ]

    def words(self, event: Any, told: Any) -> Words:
        """An event in words, as far as it is told."""
        if told is not event:
            return self.narrated(told)
        if id(event) not in self.said:
            self.said[id(event)] = self.narrated(event)
        return self.said[id(event)]

    def narrated(self, event: Any) -> Words:
        """An event in words."""
        game, names = self.match.game, self.roster.names
        return in_every_language(lambda lang: game.narrate(event, names, lang))
