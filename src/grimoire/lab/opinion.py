"""A judge for every game: what the best bot advises, and how it goes on in imagined worlds."""

from math import sqrt
from typing import Any, Final

from grimoire import catalog
from grimoire.bots.levels import bot, levels_of
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.judge import Judge
from grimoire.kernel.loop import play, sources_for
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import Seat

AHEAD: Final = 24
"""Actions that are played on, those of chance included."""


SPREAD: Final = 0.1
"""How far one sample usually is from the mean of many, as far as that is not shared luck."""


class Opinion(Judge):
    """Judges by samples: quick bots play on for a while, then the rule of thumb counts.

    They meet the same luck everywhere, so that what differs is what was done.
    """

    def __init__(self, game: AnyGame, seats: int, samples: int, ahead: int = AHEAD) -> None:
        self.game = game
        self.seats = seats
        self.player = bot("greedy", game)
        self.adviser = bot(levels_of(game.id)[-1], game)
        self.estimate = catalog.entry(game.id).estimate()
        self.samples = samples
        self.ahead = ahead
        self.doubt = SPREAD / sqrt(samples)

    def chances(self, state: Any, eyes: Seat) -> list[float]:
        outcome = self.game.outcome(state)
        if outcome is not None:
            return certain(outcome, self.seats)
        view = self.game.view(state, eyes)
        total = [0.0] * self.seats
        for number in range(self.samples):
            world = self.game.imagine(view, FastSource(number))
            for seat, chance in enumerate(self.played_on(world, number)):
                total[seat] += chance / self.samples
        return total

    def played_on(self, draft: Any, number: int) -> list[float]:
        """Everybody's chance in one world, a while later."""
        players, sources = [self.player] * self.seats, sources_for(0, number, self.seats)
        play(self.game, draft, players, sources, longest=self.ahead)
        outcome = self.game.outcome(draft)
        if outcome is not None:
            return certain(outcome, self.seats)
        return [self.estimate(draft, Seat(seat)) for seat in range(self.seats)]

    def best(self, state: Any, seat: Seat) -> Any:
        return self.adviser.choose(glimpse(self.game, state, seat), FastSource(0))


def certain(outcome: Outcome, seats: int) -> list[float]:
    """Everybody's chance when it is over."""
    return [float(seat in outcome.winners) for seat in range(seats)]
