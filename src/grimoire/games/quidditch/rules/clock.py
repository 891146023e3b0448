"""The clock: what is played for a player whose time is up."""

from typing import Any

from grimoire.games.quidditch.actions import Action, Place, SetAside, kind_of, row_of
from grimoire.games.quidditch.events import TimeRanOut
from grimoire.games.quidditch.rules.full_rows import legal_turns, play_set_aside
from grimoire.games.quidditch.rules.placing import play_place
from grimoire.games.quidditch.rules.turns import is_turn
from grimoire.games.quidditch.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CLOCK, Seat


def check_time(state: State, seat: Seat) -> Refusal | None:
    """QUI-Q-23: only the clock says so, and only to a player who has to choose."""
    if seat != CLOCK or not is_turn(state):
        return Refusal("QUI-Q-23")
    return None


def least_action(state: State) -> Action:
    """QUI-Q-23: the fewest dice, on the lowest row, a goal die before the Quaffle."""
    return min(legal_turns(state), key=effort)


def effort(act: Action) -> tuple[int, int, int]:
    """How much an action does: dice placed, their rows, goal dice before the Quaffle."""
    if isinstance(act, Place):
        rows = sum(row_of(die) for die in act.dice)
        return len(act.dice), rows, -sum(kind_of(die) for die in act.dice)
    assert isinstance(act, SetAside)
    return 1, 0, -act.kind


def play_time(draft: State, events: list[Any] | None) -> None:
    """The least possible is played for the player who must choose."""
    seat = draft.pending[-1].seats[0]
    least = least_action(draft)
    if events is not None:
        events.append(TimeRanOut(seat))
    if isinstance(least, Place):
        play_place(draft, seat, least, events)
    elif isinstance(least, SetAside):
        play_set_aside(draft, seat, least, events)
