"""The clock: time is up for all who have not answered."""

from typing import ClassVar, Final

from grimoire.games.darkforces.events import Events
from grimoire.games.darkforces.rules.table import top
from grimoire.games.darkforces.state import Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat


def strikes(state: State) -> list[Action]:
    """DRK-Q-15, DRK-Q-07: time may be up whenever a player has to choose."""
    return [] if top(state).seats[0] == CHANCE else [TIME_UP]


def question(state: State) -> tuple[int, ...]:
    """DRK-DAY-08: the time of a debate runs on whoever speaks, that of a call whoever answers."""
    return state.game, top(state).number if state.pending else 0, state.step


class TimeUp(Action):
    """The time for whatever is asked now has run out."""

    by: ClassVar[Seat] = CLOCK

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """DRK-Q-15, DRK-Q-07: only the clock says so, and only while somebody has to choose."""
        return None if seat == CLOCK and strikes(state) else Refusal("DRK-Q-15")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DRK-GM-02, DRK-DAY-08: the game goes on without those who are late."""
        top(draft).run_out(draft, events)


TIME_UP: Final = TimeUp()
