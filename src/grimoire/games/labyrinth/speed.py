"""What is timed by itself in the Maze."""

from collections.abc import Callable
from typing import Any, Final

from grimoire.games.labyrinth.rules.reach import STOPS, Reach
from grimoire.games.labyrinth.state import State
from grimoire.kernel.seats import Seat

FARTHEST: Final = 12
"""Steps after a throw of 6."""


def reach_of_a_six(state: State) -> Reach | None:
    """Where the first player's piece gets with a throw of 6; nowhere before the first turn."""
    return Reach(state, Seat(0), FARTHEST, STOPS, False) if state.turn > 0 else None


PARTS: Final[dict[str, Callable[[Any], Any]]] = {"reach of a six": reach_of_a_six}
