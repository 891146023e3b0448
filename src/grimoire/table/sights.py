"""What each seat sees of a state, made once a moment, and field by field in bytes."""

from typing import Any, Final

from grimoire.kernel.game import AnyGame
from grimoire.kernel.seats import Seat
from grimoire.kernel.seen import otherwise
from grimoire.table.writing import Encode, Parts, differing, in_parts, label, together

MOST_SEEN: Final = 64
"""Views that are kept at hand."""
NOTHING: Final = b"{}"


class Sight:
    """A state as a seat sees it."""

    def __init__(self, state: Any, view: Any, parts: Parts) -> None:
        self.state = state
        """Held, so that no other state can be taken for it."""
        self.view = view
        self.parts = parts


class Sights:
    """The views of a moment."""

    def __init__(self, game: AnyGame, encode: Encode) -> None:
        self.game = game
        self.encode = encode
        self.seen: dict[tuple[int, Seat | None], Sight] = {}

    def forget(self) -> None:
        """Another moment has come."""
        self.seen.clear()

    def sight(self, state: Any, seat: Seat | None) -> Sight:
        """A state as a seat sees it."""
        found = self.seen.get((id(state), seat))
        if found is None:
            if len(self.seen) >= MOST_SEEN:
                self.seen.clear()
            found = self.public(state) if seat is None else self.own(state, seat)
            self.seen[id(state), seat] = found
        return found

    def public(self, state: Any) -> Sight:
        """A state as a spectator sees it."""
        view = self.game.view(state, None)
        return Sight(state, view, in_parts(view, self.encode))

    def own(self, state: Any, seat: Seat) -> Sight:
        """A state as a seat sees it; what it shares with everybody has been written already."""
        fields = self.game.own_view(state, seat)
        if fields is None:
            view = self.game.view(state, seat)
            return Sight(state, view, in_parts(view, self.encode))
        public = self.sight(state, None)
        own = {name: label(name) + self.encode(value) for name, value in fields.items()}
        return Sight(state, otherwise(public.view, fields), {**public.parts, **own})

    def view(self, state: Any, seat: Seat | None) -> Any:
        """What a seat sees."""
        return self.sight(state, seat).view

    def difference(self, state: Any, now: Any, seat: Seat | None) -> bytes:
        """What looked otherwise to a seat in a state than it does now."""
        if state is now:
            return NOTHING
        return together(differing(self.sight(state, seat).parts, self.sight(now, seat).parts))
