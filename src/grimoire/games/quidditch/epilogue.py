"""What is counted in a finished game: goals, Bludgers, the best round."""

from collections.abc import Iterable

from grimoire.games.quidditch.data import BLUDGER, LETTERS
from grimoire.games.quidditch.events import Event, Placed, Scored, Threw
from grimoire.kernel.tally import Tally

COLUMNS = ("goals", "snitch")
FIGURES = ("best_round", "bludgers", "long_round", "goals")


def tally(events: Iterable[Event], seats: int) -> Tally:
    """Count a whole game."""
    counted = Tally(seats)
    for event in events:
        match event:
            case Scored(seat=seat, goals=goals, snitch=snitch):
                counted.add("goals", seat, goals)
                counted.add("snitch", seat, snitch)
                counted.reach("best_round", seat, goals)
            case Placed(seat=seat, dice=dice, attack=False):
                thrown = sum(die.kind == LETTERS[BLUDGER] for die in dice)
                counted.add("bludgers", seat, thrown)
            case Threw(attacker=seat, cycle=cycle):
                counted.reach("long_round", seat, cycle)
            case _:
                pass
    return counted
