"""Fred and George, call 2: they see each other."""

from typing import Final

from grimoire.games.darkforces.data import FRED, GEORGE, NO_CARD
from grimoire.games.darkforces.events import Events
from grimoire.games.darkforces.rules.calling import CALL_TWINS
from grimoire.games.darkforces.rules.powers import Answer, NothingToChoose, Power, tell_meeting
from grimoire.games.darkforces.state import State
from grimoire.kernel.seats import NOBODY, Seat


def twins(state: State) -> list[int]:
    """The players who were dealt a twin."""
    both = [state.holder(FRED), state.holder(GEORGE)]
    return sorted([seat for seat in both if seat != NOBODY])


class Twins(NothingToChoose):
    """One of them wakes, or both."""

    def called(self, state: State) -> Power:
        return self if len(twins(state)) == 2 else LONE_TWIN

    def why_not(self, state: State, seat: Seat, answer: Answer) -> str:
        return "DRK-TWIN-03" if answer.looks else "DRK-NIGHT-06"

    def open(self, state: State, events: Events) -> None:
        """DRK-TWIN-01, DRK-TWIN-02: each sees the other, or that he is alone, and nothing more."""
        tell_meeting(self.part, "twins_met", twins(state), events)


TWINS: Final = Twins("twins", NO_CARD, CALL_TWINS)
LONE_TWIN: Final = Twins("twin_alone", NO_CARD, CALL_TWINS)
