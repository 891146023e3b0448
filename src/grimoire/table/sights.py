"""What each seat sees of a state, made once a moment."""

from typing import Any, Final

from grimoire.kernel.game import AnyGame
from grimoire.kernel.seats import Seat
from grimoire.kernel.seen import otherwise
from grimoire.table.differences import NOTHING, Differences, joined
from grimoire.table.patch import SAME, Fields, patch_fields
from grimoire.table.writing import Encode

MOST_SEEN: Final = 64
"""Views that are kept at hand."""
ALL: Final[tuple[str, ...]] = ()
"""No field is left out."""


class Sight:
    """A state as a seat sees it."""

    def __init__(self, view: Any, public: "Sight | None" = None, own: Fields | None = None) -> None:
        self.view = view
        self.public = public
        """What everybody sees, where that is known apart."""
        self.own = own
        """The fields that are this seat's own, then."""
        self.names = ALL if own is None else tuple(own)
        """What they are called."""


class Sights:
    """The views of a moment."""

    def __init__(self, game: AnyGame, encode: Encode) -> None:
        self.game = game
        self.encode = encode
        self.seen: dict[tuple[int, Seat | None], tuple[Any, Sight]] = {}
        """With their states, which are held so that no other can be taken for one of them."""
        self.differences = Differences(encode)
        """What has changed between pictures that several see."""

    def forget(self) -> None:
        """Another moment has come."""
        self.seen.clear()
        self.differences.forget()

    def sight(self, state: Any, seat: Seat | None) -> Sight:
        """A state as a seat sees it."""
        found = self.seen.get((id(state), seat))
        if found is None:
            if len(self.seen) >= MOST_SEEN:
                self.seen.clear()
            found = state, self.looked_at(state, seat)
            self.seen[id(state), seat] = found
        return found[1]

    def looked_at(self, state: Any, seat: Seat | None) -> Sight:
        """A state as a seat sees it; what it shares with everybody is made once."""
        own = None if seat is None else self.game.own_view(state, seat)
        if own is None:
            return Sight(self.game.view(state, seat))
        public = self.sight(state, None)
        return Sight(otherwise(public.view, own), public, own)

    def view(self, state: Any, seat: Seat | None) -> Any:
        """What a seat sees."""
        return self.sight(state, seat).view

    # -- from one to another -----------------------------------------------------------------------

    def difference(self, state: Any, now: Any, seat: Seat | None) -> bytes:
        """What looked otherwise to a seat in a state than it does now."""
        if state is now:
            return NOTHING
        return self.changed(self.sight(now, seat), self.sight(state, seat))

    def changed(self, known: Sight, now: Sight) -> bytes:
        """What has changed from one sight of a seat to another, in writing."""
        if known.public is None or now.public is None or known.own is None or now.own is None:
            return self.differences.between(known.view, now.view).without(ALL)
        public = self.differences.between(known.public.view, now.public.view).without(now.names)
        own = patch_fields(known.own, now.own)
        return public if own is SAME else joined(public, self.encode(own))
