"""What each seat sees of a state, made once a moment."""

from typing import Any, Final

from grimoire.kernel.game import AnyGame
from grimoire.kernel.seats import Seat
from grimoire.kernel.seen import otherwise
from grimoire.table.patch import SAME, Fields, patch, patch_fields
from grimoire.table.writing import Encode

MOST_SEEN: Final = 64
"""Views that are kept at hand."""
MOST_COMPARED: Final = 16
"""Pairs of public views of which it is known what differs."""
NOTHING: Final = b"{}"


class Sight:
    """A state as a seat sees it."""

    def __init__(self, view: Any, public: "Sight | None" = None, own: Fields | None = None) -> None:
        self.view = view
        self.public = public
        """What everybody sees, where that is known apart."""
        self.own = own
        """The fields that are this seat's own, then."""


class Sights:
    """The views of a moment."""

    def __init__(self, game: AnyGame, encode: Encode) -> None:
        self.game = game
        self.encode = encode
        self.seen: dict[tuple[int, Seat | None], tuple[Any, Sight]] = {}
        """With their states, which are held so that no other can be taken for one of them."""
        self.compared: dict[tuple[int, int], tuple[Sight, Sight, Fields]] = {}
        """What has changed from one public view to another."""

    def forget(self) -> None:
        """Another moment has come."""
        self.seen.clear()
        self.compared.clear()

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
        return self.encode(self.patch(self.sight(now, seat), self.sight(state, seat)))

    def patch(self, known: Sight, now: Sight) -> Fields:
        """What has changed from one sight of a seat to another."""
        if known.public is None or now.public is None or known.own is None or now.own is None:
            return self.public_patch(known, now)
        own = now.own
        public = self.public_patch(known.public, now.public)
        found = {name: part for name, part in public.items() if name not in own}
        changed = patch_fields(known.own, own)
        if changed is not SAME:
            found.update(changed)
        return found

    def public_patch(self, known: Sight, now: Sight) -> Fields:
        """What has changed from one view to another, found out once."""
        found = self.compared.get((id(known), id(now)))
        if found is None:
            if len(self.compared) >= MOST_COMPARED:
                self.compared.clear()
            changed = patch(known.view, now.view)
            found = known, now, {} if changed is SAME else changed
            self.compared[id(known), id(now)] = found
        return found[2]
