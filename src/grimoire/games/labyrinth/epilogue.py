"""What is counted in a finished game: steps, battles, tiles."""

from collections.abc import Iterable

from grimoire.games.labyrinth.events import (
    Advanced,
    BattleLost,
    BattleWon,
    Event,
    GravestoneSent,
    MistDrawn,
    Moved,
    RedSparksPlayed,
    RewardDrawn,
)
from grimoire.kernel.tally import Tally

COLUMNS = ("battles", "tiles", "steps")
FIGURES = ("walk", "battles", "defeats", "graves", "thefts", "steps")


def tally(events: Iterable[Event], seats: int) -> Tally:
    """Count a whole game."""
    counted = Tally(seats)
    for event in events:
        match event:
            case Moved(seat=seat, path=path) | Advanced(seat=seat, path=path):
                counted.add("steps", seat, len(path))
                counted.reach("walk", seat, len(path))
            case BattleWon(seat=seat):
                counted.add("battles", seat)
            case BattleLost(seat=seat):
                counted.add("defeats", seat)
            case RewardDrawn(seat=seat, count=count):
                counted.add("tiles", seat, count)
            case MistDrawn(seat=seat, cloaked=False):
                counted.add("tiles", seat)
            case GravestoneSent(seat=seat):
                counted.add("graves", seat)
            case RedSparksPlayed(seat=seat):
                counted.add("thefts", seat)
            case _:
                pass
    return counted
