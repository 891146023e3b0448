"""The clock: what is done for a player whose time is up."""

from typing import ClassVar, Final

from grimoire.games.diagon.events import Events, TimeRanOut
from grimoire.games.diagon.rules.table import takes, top
from grimoire.games.diagon.state import Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat


def strikes(state: State) -> list[Action]:
    """DIA-Q-26: time is up for whoever must choose."""
    return [] if top(state).seat == CHANCE else [TIME_UP]


class TimeUp(Action):
    """Whoever must decide has taken too long."""

    by: ClassVar[Seat] = CLOCK

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-Q-26: only the clock says so, and only to a player who has to choose."""
        return None if seat == CLOCK and strikes(state) else Refusal("DIA-Q-26")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-Q-26: the least possible is done for the player who must choose."""
        question = top(draft)
        if events is not None:
            events.append(TimeRanOut(question.seat, takes(draft, "defend")))
        question.overdue(draft, question.seat).play(draft, question.seat, events)


TIME_UP: Final = TimeUp()
