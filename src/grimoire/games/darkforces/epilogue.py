"""What is counted in a finished game: words and fingers."""

from collections.abc import Iterable

from grimoire.games.darkforces.events import Claimed, Event, Pointed
from grimoire.kernel.tally import Tally

COLUMNS = ("said", "votes")
FIGURES = ("votes", "said", "questions")


def tally(events: Iterable[Event], seats: int) -> Tally:
    """Count a whole game."""
    counted = Tally(seats)
    for event in events:
        match event:
            case Claimed(claim=claim):
                counted.add("said", claim.speaker)
                if claim.answers is not None:
                    counted.add("questions", claim.speaker)
            case Pointed(target=target):
                counted.add("votes", target)
            case _:
                pass
    return counted
