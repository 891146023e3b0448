"""Owl Post for the tests of tables: by daylight with a clock, and in the dark."""

from collections.abc import Sequence

from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CLOCK, Seat
from grimoire.kernel.target import Target
from tests.toy.game import OwlPost
from tests.toy.state import Action, Event, State

SECONDS = 20.0


class TimedPost(OwlPost):
    """Whoever is asked has twenty seconds; around one device, all the time in the world."""

    def patience(self, state: State, shared: bool = False) -> float | None:
        return None if shared or state.phase not in ("send", "howl") else SECONDS

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """The clock has two things it could do; the first is what it does."""
        found = super().legal_actions(state, seat)
        return [*found, *found] if seat == CLOCK else found


class DarkPost(TimedPost):
    """Nobody may notice who has sent a letter before all have, and the time runs to its end."""

    def why(self, state: State, seat: Seat, targets: Sequence[Target]) -> Refusal | None:
        return self.check(state, seat, self.parse(targets[-1].id))

    def question(self, state: State) -> tuple[int, ...]:
        return (state.round,) if state.phase == "send" else ()

    def silence(self, state: State) -> bool:
        return state.phase == "send"

    def discreet(self, state: State) -> bool:
        return state.phase != "over"

    def tell(self, event: Event, seat: Seat | None) -> Event | None:
        return None if event.kind == "sent" and event.seat != seat else super().tell(event, seat)
