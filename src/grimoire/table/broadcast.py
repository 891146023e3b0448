"""A table in bytes: a message is encoded once for all who get it, and padded where it must be."""

from collections.abc import Callable
from typing import Any, Final

from grimoire.kernel.seats import Seat
from grimoire.table.messages import Deadline, Message, TableCard, Update
from grimoire.table.padding import ROOM, common_length, padded
from grimoire.table.presenter import Company, Presenter

Encode = Callable[[Any], bytes]
"""Puts a message into bytes of JSON."""
STORY: Final = -1
"""What is looked up, if it is no moment."""


class Broadcast:
    """Encodes what a table sends, and remembers it until something changes."""

    def __init__(
        self, presenter: Presenter, company: Callable[[], Company], encode: Encode
    ) -> None:
        self.presenter = presenter
        self.company = company
        self.encode = encode
        self.updates: dict[tuple[Seat | None, int], bytes] = {}
        """Updates already encoded, by seat and by what it has seen."""
        self.lengths: dict[int, int] = {}
        """How long updates are at this moment, whosever they are, by what was seen."""
        self.looked_up: dict[int, int] = {}
        """How long a moment or the story is for whoever looks it up now."""
        self.written_card: TableCard | None = None
        """What everybody may know at this moment, once it has been written down."""

    def invalidate(self) -> None:
        """Something can be seen that could not be seen before."""
        self.invalidate_updates()
        self.presenter.narrator.invalidate()
        self.lengths.clear()
        self.looked_up.clear()
        self.written_card = None

    def invalidate_card(self) -> None:
        """Time has passed of which everybody is told."""
        self.written_card = None
        self.invalidate_updates()

    def invalidate_updates(self) -> None:
        """One seat sees something new, or less time is left."""
        self.updates.clear()

    # -- at the table ------------------------------------------------------------------------------

    def card(self) -> TableCard:
        """The table as anyone may see it."""
        if self.written_card is None:
            self.written_card = self.presenter.card(self.company())
        return self.written_card

    def update(self, seat: Seat | None, seen: int, deadline: Deadline | None) -> bytes:
        """An update; where lengths could tell a secret, as long as everybody's."""
        if (seat, seen) not in self.updates:
            visibility = self.presenter.visibility
            state = visibility.seen_by(seat)
            message = self.encode(self.written(state, seat, seen, deadline))
            if visibility.is_discreet:
                message = padded(message, self.length(seen, deadline))
            self.updates[seat, seen] = message
        return self.updates[seat, seen]

    def length(self, seen: int, deadline: Deadline | None) -> int:
        """How long the update of any seat is from this public moment to the next."""
        if seen not in self.lengths:
            state, everybody = self.presenter.visibility.snapshot, self.presenter.roster.everybody
            self.lengths[seen] = common_length(
                (self.encode(self.written(state, seat, seen, deadline)) for seat in everybody), ROOM
            )
        return self.lengths[seen]

    def written(
        self, state: Any, seat: Seat | None, seen: int, deadline: Deadline | None
    ) -> Update:
        """A state as a seat sees it."""
        return self.presenter.update(state, seat, seen, self.card(), deadline)

    def small(self, message: Message) -> bytes:
        """A message that is no update."""
        encoded = self.encode(message)
        return padded(encoded) if self.presenter.visibility.is_discreet else encoded

    # -- looked up ---------------------------------------------------------------------------------

    def moment(self, seat: Seat | None, seq: int) -> bytes | None:
        """The table as a seat saw it after an action; None if there was no such moment."""
        if not 0 <= seq <= self.presenter.visibility.seq:
            return None
        return self.look_up(seat, seq, lambda who: self.presenter.moment(who, seq))

    def story(self, seat: Seat | None) -> bytes:
        """All that a seat has learnt."""
        return self.look_up(seat, STORY, self.presenter.story)

    def look_up(self, seat: Seat | None, key: int, find: Callable[[Seat | None], Any]) -> bytes:
        """What a seat looks up; while the game is discreet, as long as for everybody."""
        encoded = self.encode(find(seat))
        if not self.presenter.visibility.is_discreet:
            return encoded
        if key not in self.looked_up:
            everybody = self.presenter.roster.everybody
            self.looked_up[key] = common_length(self.encode(find(who)) for who in everybody)
        return padded(encoded, self.looked_up[key])
