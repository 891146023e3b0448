"""A table in bytes: a message is encoded once for all who get it, and padded where it must be."""

from collections.abc import Callable
from typing import Any, Final

from grimoire.kernel.seats import Seat
from grimoire.table.letter import Letter
from grimoire.table.messages import Deadline, Message, TableCard
from grimoire.table.padding import ROOM, common_length, padded
from grimoire.table.presenter import Company, Presenter
from grimoire.table.writing import Encode

MOST_KEPT: Final = 32
"""Updates that are kept at hand: those of one moment for all who have seen the same."""

Looked = tuple[str, int]
"""What is looked up: a moment, or the story up to one."""


class Broadcast:
    """Encodes what a table sends, and remembers it until something changes."""

    def __init__(
        self, presenter: Presenter, company: Callable[[], Company], encode: Encode
    ) -> None:
        self.presenter = presenter
        self.company = company
        self.encode = encode
        self.updates: dict[tuple[Seat | None, int, str | None], Letter] = {}
        """Updates at hand, by seat, by the action since which they tell, and by language."""
        self.lengths: dict[int, int] = {}
        """How long updates are at this moment, whosever they are, by what they tell."""
        self.looked_up: dict[Looked, int] = {}
        """How long a moment or a page of the story is for whoever looks it up now."""
        self.written_card: TableCard | None = None
        """What everybody may know at this moment, once it has been written down."""

    def invalidate(self) -> None:
        """Something can be seen that could not be seen before."""
        self.invalidate_updates()
        self.presenter.invalidate()
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
        """An update as it is for whoever comes, in every language."""
        return self.sent(self.letter(seat, seen, deadline), None, deadline)

    def letter(
        self, seat: Seat | None, seen: int, deadline: Deadline | None, lang: str | None = None
    ) -> Letter:
        """An update in parts; where lengths could tell a secret, in every language."""
        visibility = self.presenter.visibility
        key = seat, self.presenter.since(seen), None if visibility.is_discreet else lang
        if key not in self.updates:
            if len(self.updates) >= MOST_KEPT:
                self.updates.clear()
            self.updates[key] = self.written(visibility.seen_by(seat), *key[:2], deadline, key[2])
        return self.updates[key]

    def sent(self, letter: Letter, known: Letter | None, deadline: Deadline | None) -> bytes:
        """An update as somebody gets it who knows another; where it must be, as long as all."""
        if self.presenter.visibility.is_discreet:
            return padded(letter.whole(), self.length(letter.after, deadline))
        return letter.whole() if known is None else letter.since(known, self.presenter.sights)

    def length(self, since: int, deadline: Deadline | None) -> int:
        """How long the update of any seat is from this public moment to the next."""
        if since not in self.lengths:
            state, everybody = self.presenter.visibility.snapshot, self.presenter.roster.everybody
            self.lengths[since] = common_length(
                (self.written(state, one, since, deadline).whole() for one in everybody), ROOM
            )
        return self.lengths[since]

    def written(
        self,
        state: Any,
        seat: Seat | None,
        since: int,
        deadline: Deadline | None,
        lang: str | None = None,
    ) -> Letter:
        """A state as a seat sees it."""
        return self.presenter.letter(state, seat, since, self.card(), deadline, lang)

    def small(self, message: Message) -> bytes:
        """A message that is no update."""
        encoded = self.encode(message)
        return padded(encoded) if self.presenter.visibility.is_discreet else encoded

    # -- looked up ---------------------------------------------------------------------------------

    def moment(self, seat: Seat | None, seq: int) -> bytes | None:
        """The table as a seat saw it after an action; None if there was no such moment."""
        if not 0 <= seq <= self.presenter.visibility.last:
            return None
        return self.look_up(seat, ("moment", seq), lambda who: self.presenter.moment(who, seq))

    def story(self, seat: Seat | None, upto: int | None = None) -> bytes:
        """What a seat has learnt up to an action, or up to now: a page of it."""
        now = self.presenter.visibility.last
        last = now if upto is None else min(max(upto, 0), now)
        return self.look_up(seat, ("story", last), lambda who: self.presenter.story(who, last))

    def look_up(
        self, seat: Seat | None, key: Looked, find: Callable[[Seat | None], bytes]
    ) -> bytes:
        """What a seat looks up; while the game is discreet, as long as for everybody."""
        encoded = find(seat)
        if not self.presenter.visibility.is_discreet:
            return encoded
        if key not in self.looked_up:
            everybody = self.presenter.roster.everybody
            self.looked_up[key] = common_length(find(who) for who in everybody)
        return padded(encoded, self.looked_up[key])
