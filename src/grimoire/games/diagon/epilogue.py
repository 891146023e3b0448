"""What is counted in a finished game: purchases, Spells, misfortunes."""

from collections.abc import Iterable

from grimoire.games.diagon.events import (
    Attacked,
    BankPaid,
    Bought,
    Defended,
    Event,
    Exiled,
    HavocStruck,
    ItemTaken,
    Rolled,
    WentToKnockturn,
)
from grimoire.kernel.tally import Tally

COLUMNS = ("bought", "attacks", "visits")
FIGURES = ("attacks", "havoc", "knockturn", "thefts", "defences", "visits", "roll")


def tally(events: Iterable[Event], seats: int) -> Tally:
    """Count a whole game."""
    counted = Tally(seats)
    for event in events:
        match event:
            case Bought(seat=seat):
                counted.add("bought", seat)
            case BankPaid(seat=seat):
                counted.add("visits", seat)
            case Attacked(seat=seat):
                counted.add("attacks", seat)
            case Defended(seat=seat):
                counted.add("defences", seat)
            case ItemTaken(seat=seat):
                counted.add("thefts", seat)
            case HavocStruck(seat=seat):
                counted.add("havoc", seat)
            case WentToKnockturn(seat=seat) | Exiled(seat=seat):
                counted.add("knockturn", seat)
            case Rolled(seat=seat, steps=steps):
                counted.reach("roll", seat, steps)
            case _:
                pass
    return counted
