"""What is seen: everything, by everybody."""

from dataclasses import dataclass
from typing import Literal, cast

from grimoire.games.candles.events import Event
from grimoire.games.candles.state import State
from grimoire.kernel.pending import phase_of
from grimoire.kernel.seats import NOBODY, Seat

Phase = Literal["draw_lots", "how_many", "over"]


@dataclass(frozen=True)
class View:
    """All that anybody knows of a game."""

    seat: int | None
    phase: Phase
    seats: int
    candles: int
    turn: int
    """Whose turn it is; -1 before the first."""
    loser: int
    """Who sits in the dark; -1 while candles burn."""


@dataclass(frozen=True)
class Preview:
    """What an action would bring."""

    candles: int


def view(state: State, seat: Seat | None) -> View:
    """The table as this seat sees it."""
    over = state.outcome is not None
    return View(
        seat=seat,
        phase="over" if over else cast(Phase, phase_of(state.pending[-1])),
        seats=state.seats,
        candles=state.candles,
        turn=-1 if state.turn == NOBODY else state.turn,
        loser=state.turn if over else -1,
    )


def tell(event: Event, seat: Seat | None) -> Event:
    """What anybody learns of an event: all of it."""
    return event
