"""Bots of one strength in one camp against bots of another in the other, over many games."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from math import sqrt
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.kernel.bot import Bot
from grimoire.kernel.camps import Camps
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import Player, moments, sources_for
from grimoire.kernel.options import Options
from grimoire.kernel.seats import Seat
from grimoire.lab.simulate import Progress, quickened, shared_out

SURENESS = 1.96
"""How many standard errors an interval reaches to either side: 19 times out of 20 it holds."""


class NoCamps(LookupError):
    """Players of this game do not win together; the message is for people."""


@dataclass(frozen=True)
class Encounter:
    """Which level plays each camp, at which table, how often, from which seed."""

    game: str
    seats: int
    levels: Mapping[str, str]
    games: int
    seed: int = 0
    options: Options = field(default_factory=dict)


@dataclass(frozen=True)
class Share:
    """The mean of something between 0 and 1, and between what its true mean probably lies."""

    of: int = 0
    total: float = 0.0
    squares: float = 0.0

    def with_one(self, value: float) -> "Share":
        """One more value."""
        return Share(self.of + 1, self.total + value, self.squares + value * value)

    def __add__(self, other: "Share") -> "Share":
        """The values of both."""
        total, squares = self.total + other.total, self.squares + other.squares
        return Share(self.of + other.of, total, squares)

    @property
    def mean(self) -> float:
        """The mean itself."""
        return self.total / self.of if self.of else 0.0

    @property
    def margin(self) -> float:
        """How far the interval reaches to either side."""
        if self.of < 2:
            return 1.0
        variance = (self.squares - self.total * self.mean) / (self.of - 1)
        return SURENESS * sqrt(max(variance, 0.0) / self.of)


Counts = dict[str, Share]


@dataclass(frozen=True)
class Standing:
    """What came of an encounter, by camp."""

    encounter: Encounter
    wins: Counts
    """How often the camp won; what is left was won by nobody."""
    fortunes: Counts
    """How often those won who were dealt into the camp, whichever they were in at the end."""
    loyals: Counts
    """How often the camp won where somebody dealt into it was still in it at the end."""
    seconds: float


def camps_of(game_id: str) -> Camps:
    """The camps of a game, or `NoCamps`."""
    camps = catalog.entry(game_id).camps()
    if camps is None:
        raise NoCamps(f"In {game_id} everybody plays alone; an arena is for camps.")
    return camps


def meet(encounter: Encounter, jobs: int = 1, progress: Progress | None = None) -> Standing:
    """Play all games of an encounter."""
    return play_numbers(encounter, range(encounter.games), jobs, progress)


def play_numbers(
    encounter: Encounter, numbers: range, jobs: int = 1, progress: Progress | None = None
) -> Standing:
    """Play the games of an encounter that have these numbers."""
    began = perf_counter()
    total = nothing_yet(encounter)
    for part in parts(encounter, numbers, jobs):
        total = added(total, part)
        if progress is not None:
            progress(part.encounter.games)
    return replace(total, seconds=perf_counter() - began)


def nothing_yet(encounter: Encounter) -> Standing:
    """An encounter before its first game."""
    none: Counts = {camp: Share() for camp in camps_of(encounter.game).names}
    return Standing(replace(encounter, games=0), none, none, none, 0.0)


def added(one: Standing, other: Standing) -> Standing:
    """The games of both."""
    return Standing(
        replace(one.encounter, games=one.encounter.games + other.encounter.games),
        both(one.wins, other.wins),
        both(one.fortunes, other.fortunes),
        both(one.loyals, other.loyals),
        one.seconds + other.seconds,
    )


def both(one: Counts, other: Counts) -> Counts:
    """What was counted in both, camp by camp."""
    return {camp: one[camp] + other[camp] for camp in one}


def parts(encounter: Encounter, numbers: range, jobs: int) -> Iterator[Standing]:
    """What came of one share of the games after the other."""
    shares = list(shared_out(numbers, jobs))
    if jobs == 1:
        yield from (play_part(encounter, share) for share in shares)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as workers:
        yield from workers.map(play_part, [encounter] * len(shares), shares)


def play_part(encounter: Encounter, numbers: range) -> Standing:
    """Play some of the games."""
    game, camps = catalog.game(encounter.game), camps_of(encounter.game)
    players = {camp: bot(level, game) for camp, level in encounter.levels.items()}
    wins: Counts = {camp: Share() for camp in camps.names}
    fortunes: Counts = dict(wins)
    loyals: Counts = dict(wins)
    for number in numbers:
        final = play_one(game, camps, players, encounter, number)
        outcome = game.outcome(final)
        assert outcome is not None, f"game {number} of seed {encounter.seed} stopped before its end"
        for camp in camps.names:
            wins[camp] = wins[camp].with_one(float(camps.winner(final) == camp))
            everybody = map(Seat, range(encounter.seats))
            dealt = [seat for seat in everybody if camps.camp_of(final, seat) == camp]
            if dealt:
                won = len([seat for seat in dealt if seat in outcome.winners])
                fortunes[camp] = fortunes[camp].with_one(won / len(dealt))
            if any(camps.stays(final, seat) for seat in dealt):
                loyals[camp] = loyals[camp].with_one(float(camps.winner(final) == camp))
    return Standing(replace(encounter, games=len(numbers)), wins, fortunes, loyals, 0.0)


def play_one(
    game: AnyGame,
    camps: Camps,
    players: Mapping[str, Bot],
    encounter: Encounter,
    number: int,
) -> Any:
    """Play one game to its end; who plays which camp is known once the cards are dealt."""
    draft = game.setup(encounter.seats, encounter.options)
    sources = sources_for(encounter.seed, number, encounter.seats)
    bots: list[Player] = []
    for seat in moments(game, draft, bots, sources):
        if seat >= 0 and not bots:
            everybody = map(Seat, range(encounter.seats))
            bots += quickened([players[camps.camp_of(draft, one)] for one in everybody])
    return draft
