"""Setting up: two players, two colours, and a die each for the first attack."""

from typing import Any, Final

from grimoire.games.quidditch.actions import SetupThrow
from grimoire.games.quidditch.events import Tossed
from grimoire.games.quidditch.rules.rounds import begin_game
from grimoire.games.quidditch.state import THROW_FOR_FIRST, State, ThrowForFirst, terms_of
from grimoire.kernel.options import Option, Options, flag
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

MOST_ROUNDS: Final = 400
"""QUI-Q-22: where a game without a limit stops all the same."""

OPTIONS: Final = (
    flag("match", "QUI-Q-11"),
    flag("equal_attacks", "QUI-Q-11"),
    Option("round_limit", 0, low=0, high=MOST_ROUNDS, rule="QUI-Q-22"),
    Option("colours", "red-blue", ("red-blue", "blue-red"), rule="QUI-SET-03"),
    flag("first_turn_single_row", "QUI-Q-01", hidden=True),
)


def check_players(seats: int) -> Refusal | None:
    """Are there enough players, and not too many?"""
    if seats != 2:
        return Refusal("QUI-SET-01", {"seats": seats})
    return None


def set_up(options: Options) -> State:
    """QUI-SET-02, QUI-SET-04: an empty pitch, no points; a die each decides who attacks first."""
    state = State(terms_of(options))
    state.pending.append(THROW_FOR_FIRST)
    return state


def check_setup_throw(state: State) -> Refusal | None:
    """May the players throw for the first attack now?"""
    if not isinstance(state.pending[-1], ThrowForFirst):
        return Refusal("QUI-ROLL-01")
    return None


def play_setup_throw(draft: State, act: SetupThrow, events: list[Any] | None) -> None:
    """The higher number attacks in the first round."""
    if events is not None:
        events.append(Tossed([act.first, act.second]))
    if act.first == act.second:
        return  # QUI-SET-06: the same question stands
    draft.pending.pop()
    begin_game(draft, Seat(0) if act.first > act.second else Seat(1), events)  # QUI-SET-05
