"""One game as learners play it: chance and the clock act by themselves, the others wait."""

from collections.abc import Mapping, Sequence
from typing import Any

from grimoire import catalog
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import ORDER, next_seat, sources_for
from grimoire.kernel.options import complete
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import CLOCK, NOBODY, Seat

WIN, LOSS = 1.0, -1.0


class Course:
    """A game that goes on, and who is asked."""

    def __init__(
        self, game: AnyGame, seats: int, options: Mapping[str, Any] | None = None, seed: int = 0
    ) -> None:
        refusal = game.check_setup(seats, complete(game.options, dict(options or {})))
        if refusal is not None:
            raise Refused(refusal)
        self.game = game
        self.seats = seats
        self.state: Any = game.setup(seats, dict(options or {}))
        self.sources = sources_for(seed, 0, seats)
        self.asked: Seat = NOBODY
        """Who decides now; nobody when it is over."""
        self.played = 0
        """How many actions players have taken."""
        self.go_on()

    def go_on(self) -> None:
        """Let chance and the clock act until a player is asked, or it is over."""
        while True:
            order, clock = self.sources[ORDER], self.sources[CLOCK]
            seat = next_seat(self.game, self.state, order, clock)
            if seat >= 0 or seat == NOBODY:
                self.asked = seat
                return
            self.game.play_any(self.state, seat, self.sources[seat], None)

    @property
    def over(self) -> bool:
        """Has it ended?"""
        return self.asked == NOBODY

    @property
    def legal(self) -> Sequence[Any]:
        """What whoever is asked may do."""
        return [] if self.over else self.game.legal_actions(self.state, self.asked)

    def act(self, action: Any) -> None:
        """Whoever is asked does something legal."""
        self.game.play(self.state, self.asked, action, None)
        self.played += 1
        self.go_on()

    def returns(self) -> list[float]:
        """What the end is worth to each seat; nothing to anybody before it."""
        return returns(self.game, self.state, self.seats)


def returns(game: AnyGame, state: Any, seats: int) -> list[float]:
    """1 for a win, -1 for a loss, in between for a win that is shared; camps share nothing."""
    ended = game.outcome(state)
    if ended is None:
        return [0.0] * seats
    if catalog.entry(game.id).camps() is not None:
        return [WIN if seat in ended.winners else LOSS for seat in range(seats)]
    return [2.0 * ended.reward(Seat(seat)) - 1.0 for seat in range(seats)]
