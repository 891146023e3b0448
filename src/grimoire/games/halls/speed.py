"""What is timed by itself in the Halls."""

from collections.abc import Callable
from typing import Any, Final

from grimoire.games.halls.rules.halls import reach
from grimoire.games.halls.rules.table import cell_of, is_at_table
from grimoire.games.halls.state import State


def reach_of_a_pawn(state: State) -> int:
    """All that the first player's pawn could walk to; nothing before it is on the board."""
    return reach(state, cell_of(state, 0), 0, state.rooms) if is_at_table(state, 0) else 0


PARTS: Final[dict[str, Callable[[Any], Any]]] = {"reach of a pawn": reach_of_a_pawn}
