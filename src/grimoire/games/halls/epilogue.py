"""What is counted in a finished game: steps, tiles, tricks."""

from collections.abc import Iterable

from grimoire.games.halls.events import (
    CaughtAsleep,
    ClassWasCancelled,
    Event,
    Flipped,
    Gathered,
    NorrisSent,
    PawnsSwapped,
    Rotated,
    SchedulesSwapped,
    TilesSwapped,
    TurnLost,
    Walked,
)
from grimoire.kernel.tally import Tally

COLUMNS = ("steps", "tiles", "pranks")
FIGURES = ("walk", "pranks", "lost_turns", "lost", "tiles", "steps")


def tally(events: Iterable[Event], seats: int) -> Tally:
    """Count a whole game."""
    counted = Tally(seats)
    for event in events:
        match event:
            case Flipped(seat=seat) | Rotated(seat=seat):
                counted.add("tiles", seat)
            case Walked(seat=seat, path=path):
                counted.add("steps", seat, len(path))
                counted.reach("walk", seat, len(path))
            case TurnLost(seat=seat):
                counted.add("lost_turns", seat)
            case CaughtAsleep(seat=seat, victim=victim):
                counted.add("pranks", seat)
                counted.add("lost", victim)
            case (
                ClassWasCancelled(seat=seat)
                | Gathered(seat=seat)
                | NorrisSent(seat=seat)
                | PawnsSwapped(seat=seat)
                | SchedulesSwapped(seat=seat)
                | TilesSwapped(seat=seat)
            ):
                counted.add("pranks", seat)
            case _:
                pass
    return counted
