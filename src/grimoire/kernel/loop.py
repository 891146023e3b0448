"""A game played to its end: who acts next, and how.

The same for laboratory, arena, scripts and tests, compiled or interpreted, for bots that think and
for any legal action. Nobody at a table draws from the source of another, nor from that of chance:
a bot that thinks longer does not change the dice, and the same seed gives the same game.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Final, TypeVar

from grimoire.kernel.bot import Bot, glimpse
from grimoire.kernel.chance import FastSource, Source
from grimoire.kernel.game import GameOf
from grimoire.kernel.seats import CHANCE, CLOCK, NOBODY, Seat

S = TypeVar("S")
A = TypeVar("A")

Player = Bot | None
"""Who decides for a seat; None: any legal action, and nothing is looked at."""

ORDER: Final = -3
"""Where the sources of a game hold the one that says who of several is asked first."""

NEVER: Final = 0
"""How often the clock strikes while somebody may still decide."""

ENDLESS: Final = -1
"""No number of actions is too many."""


# -- sources ---------------------------------------------------------------------------------------


def sources_for(seed: int, number: int, seats: int) -> list[Source]:
    """A random source for each seat of a game, for who is first, for the clock and for chance.

    Each is found under its seat: `sources[CHANCE]`, `sources[CLOCK]`, `sources[ORDER]`.
    """
    players: list[Source] = [FastSource(derived(seed, number, seat)) for seat in range(seats)]
    order, clock = RareSource(seed, number, seats + 1), RareSource(seed, number, seats + 2)
    return [*players, order, clock, FastSource(derived(seed, number, seats))]


def derived(seed: int, number: int, part: int) -> int:
    """The seed of one part of one game."""
    return int.from_bytes(sha256(f"{seed} {number} {part}".encode()).digest()[:8], "big")


class RareSource(Source):
    """A source that most games never draw from: it is made when one does."""

    def __init__(self, seed: int, number: int, part: int) -> None:
        self.seed = seed
        self.number = number
        self.part = part
        self.source: FastSource | None = None

    def below(self, bound: int) -> int:
        if self.source is None:
            self.source = FastSource(derived(self.seed, self.number, self.part))
        return self.source.below(bound)


# -- who, and how ----------------------------------------------------------------------------------


def next_seat(
    game: GameOf[S, A], state: S, order: Source, clock: Source, late: int = NEVER
) -> Seat:
    """Who acts next: chance, the clock, or one of those who are to decide; nobody at the end.

    Where several are, any of them may be first. The clock strikes where nobody else is left, and
    once in so many decisions that are `late`, where it may.
    """
    seats = game.to_decide(state)
    asked = len(seats)
    if asked == 1 and (late == NEVER or seats[0] == CHANCE):
        return seats[0]
    if asked == 0:
        return NOBODY
    if late != NEVER and clock.below(late) == 0 and game.legal_actions(state, CLOCK):
        return CLOCK
    return seats[order.below(asked)]


def next_action(
    game: GameOf[S, A], state: S, seat: Seat, players: Sequence[Player], source: Source
) -> Any:
    """What a seat does; a player that thinks gets a glimpse."""
    player = players[seat] if seat >= 0 else None
    if player is None:
        return game.any_action(state, seat, source)
    return player.choose(glimpse(game, state, seat), source)


# -- to the end ------------------------------------------------------------------------------------


def play(
    game: GameOf[S, A],
    draft: S,
    players: Sequence[Player],
    sources: Sequence[Source],
    events: list[Any] | None = None,
    longest: int = ENDLESS,
) -> int:
    """Play until the game is over or too long; the number of actions it took."""
    of: list[Source] = list(sources)
    order = of[ORDER]
    if not any(players):
        return game.play_out(draft, of, order, events, longest)
    played = 0
    seats = game.to_decide(draft)
    while seats and played != longest:
        seat = seats[0] if len(seats) == 1 else seats[order.below(len(seats))]
        played += 1
        game.play(draft, seat, next_action(game, draft, seat, players, of[seat]), events)
        seats = game.to_decide(draft)
    return played


def moments(
    game: GameOf[S, A], draft: S, players: Sequence[Player], sources: Sequence[Source]
) -> Iterator[Seat]:
    """The same, for somebody who looks on: before each action, whose it will be."""
    order, clock = sources[ORDER], sources[CLOCK]
    while (seat := next_seat(game, draft, order, clock)) != NOBODY:
        yield seat
        action = next_action(game, draft, seat, players, sources[seat])
        game.play(draft, seat, action, None)
