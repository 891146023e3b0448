"""The clock: what is played for a player whose time is up."""

from typing import ClassVar, Final

from grimoire.games.quidditch.events import Events, TimeRanOut
from grimoire.games.quidditch.rules.turns import is_turn
from grimoire.games.quidditch.state import Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CLOCK, Seat


class TimeUp(Action):
    """The clock: whoever must decide has taken too long."""

    by: ClassVar[Seat] = CLOCK

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """QUI-Q-23: only the clock says so, and only to a player who has to choose."""
        return None if seat == CLOCK and is_turn(state) else Refusal("QUI-Q-23")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The least possible is played for the player who must choose."""
        question = draft.asked()
        late = question.seats[0]
        if events is not None:
            events.append(TimeRanOut(late))
        question.overdue(draft, late).play(draft, late, events)


TIME_UP: Final = TimeUp()


def strikes(state: State) -> list[Action]:
    """QUI-Q-23: time may be up for a player who has to choose."""
    return [TIME_UP] if is_turn(state) else []
