"""The story of a match: what a seat learns of what happened, in sentences."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, Final

from grimoire.kernel.house import HouseEvent, TakenBack
from grimoire.kernel.seats import Seat
from grimoire.table.changes import Scene
from grimoire.table.match import Match
from grimoire.table.messages import Told, Words
from grimoire.table.rendering import house_words, in_every_language
from grimoire.table.roster import Roster

MOST_SAID: Final = 1_000
"""Events whose sentences are kept at hand."""


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

    # -- what happened -----------------------------------------------------------------------------

    def told(self, seat: Seat | None, after: int, last: int) -> list[Told]:
        """What a seat learns of the actions after one and up to another."""
        return [
            told
            for seq in range(after + 1, last + 1)
            for told in self.learnt(seat, seq, self.match.events[seq - 1])
        ]

    def learnt(self, seat: Seat | None, seq: int, events: Sequence[Any]) -> list[Told]:
        """What a seat learns of what happened in an action."""
        return [
            Told(
                self.match.visibility.number(seq),
                told,
                self.words(event, told),
                self.concerned(told),
                None,
            )
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

    def shown(self, seat: Seat | None, after: int, last: int, now: Any) -> list[Told]:
        """The same, with how the table looked in between; of long ago, and of secrets, without."""
        newest = [] if self.match.visibility.guarded else self.match.scenes
        first = next((seq for seq in range(after + 1, last + 1) if seq in newest), last + 1)
        told = self.told(seat, after, first - 1)
        for seq in range(first, last + 1):
            told += self.acted(seat, seq, self.match.scenes[seq], now)
        return told

    def acted(self, seat: Seat | None, seq: int, scenes: Sequence[Scene], now: Any) -> list[Told]:
        """What a seat learns of an action; the last thing of each part brings a new view."""
        told: list[Told] = []
        for scene in scenes:
            part = self.learnt(seat, seq, scene.events)
            if part:
                view = self.match.game.view(scene.state, seat)
                part[-1] = replace(part[-1], then=differing(view, now))
            told += part
        return told

    # -- in words ----------------------------------------------------------------------------------

    def words(self, event: Any, told: Any) -> Words:
        """An event in words, as far as it is told."""
        if told is not event:
            return self.narrated(told)
        if id(event) not in self.said:
            if len(self.said) >= MOST_SAID:
                self.said.clear()
            self.said[id(event)] = self.narrated(event)
        return self.said[id(event)]

    def narrated(self, event: Any) -> Words:
        """An event in words."""
        game, names = self.match.game, self.roster.names
        if isinstance(event, HouseEvent):
            return house_words(event, names)
        return in_every_language(lambda lang: game.narrate(event, names, lang))


def differing(view: Any, now: Any) -> dict[str, Any]:
    """What was different in a view, field by field."""
    return {
        one.name: value
        for one in fields(view)
        if (value := getattr(view, one.name)) != getattr(now, one.name)
    }
