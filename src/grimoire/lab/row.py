"""One game as a row of a table: how it ended, and what its report counts."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from grimoire import catalog
from grimoire.kernel.game import AnyGame
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import Seat


@dataclass(frozen=True)
class CampRow:
    """What camps add to a game."""

    dealt: tuple[str, ...]
    """The camp that each seat was dealt into."""
    stayed: tuple[str, ...]
    """The camps in which somebody was still at the end who was dealt into it."""
    won: str
    """The camp that won; empty if none did."""


@dataclass(frozen=True)
class Row:
    """One game."""

    number: int
    """Which game of its seed it is."""
    edition: str
    bots: tuple[str, ...]
    """The level at each seat."""
    actions: int
    """How long it was, chance included."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decided_by: str
    """The rule that did."""
    did: Sequence[tuple[str, int]] = ()
    """What each seat had or did at least once, as the game's report counts it."""
    visits: Sequence[tuple[float, float, int]] = ()
    """How often something happened at each place of the report's map."""
    camps: CampRow | None = None

    @property
    def outcome(self) -> Outcome:
        """How it ended, as the game told it."""
        return Outcome(tuple(map(Seat, self.winners)), self.scores, self.decided_by)


def row_of(
    game: AnyGame,
    number: int,
    bots: Sequence[str],
    actions: int,
    outcome: Outcome,
    events: Sequence[Any] | None,
    camps: CampRow | None = None,
) -> Row:
    """A game that is over, with what its report counts in its events, if there are any."""
    told, happened = catalog.entry(game.id).reported(), events or ()
    places = Counter(told.visits(happened)) if told else Counter[tuple[float, float]]()
    return Row(
        number=number,
        edition=game.edition,
        bots=tuple(bots),
        actions=actions,
        winners=tuple(int(seat) for seat in outcome.winners),
        scores=tuple(outcome.scores),
        decided_by=outcome.rule,
        did=sorted(told.worth(happened)) if told else (),
        visits=[(*place, times) for place, times in sorted(places.items())],
        camps=camps,
    )
