"""Back from a view to a state; nothing is hidden."""

from grimoire.games.candles.rules.setup import DRAW_LOTS
from grimoire.games.candles.rules.turn import begin_turn, end
from grimoire.games.candles.state import State
from grimoire.games.candles.view import View
from grimoire.kernel.seats import Seat


def imagine(seen: View) -> State:
    """The state that looks like this."""
    state = State(seen.seats, seen.candles)
    match seen.phase:
        case "draw_lots":
            state.pending.append(DRAW_LOTS)
        case "how_many":
            begin_turn(state, Seat(seen.turn))
        case "over":
            state.turn = Seat(seen.turn)
            end(state, state.turn, None)
    return state
