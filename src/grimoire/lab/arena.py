"""Bots of one strength in one camp against bots of another in the other, over many games."""

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.kernel.bot import Bot
from grimoire.kernel.camps import Camps
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import play, sources_for
from grimoire.kernel.options import Options
from grimoire.kernel.seats import Seat
from grimoire.lab.crew import ALONE, Crew, Progress, shares_played
from grimoire.lab.row import CampRow, Row, row_of
from grimoire.lab.simulate import quickened

if TYPE_CHECKING:
    from grimoire.lab.archive import Archive

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


def meet(
    encounter: Encounter,
    crew: Crew = ALONE,
    progress: Progress | None = None,
    archive: "Archive | None" = None,
) -> Standing:
    """Play all games of an encounter; with an archive, those that do not lie in it yet."""
    if archive is not None:
        return meet_into(archive, encounter, crew, progress or (lambda _: None))
    return play_numbers(encounter, range(encounter.games), crew, progress)


def play_numbers(
    encounter: Encounter, numbers: range, crew: Crew = ALONE, progress: Progress | None = None
) -> Standing:
    """Play the games of an encounter that have these numbers."""
    began = perf_counter()
    total = nothing_yet(encounter)
    for _, part in shares_played(partial(play_part, encounter), [numbers], crew):
        total = added(total, part)
        if progress is not None:
            progress(part.encounter.games)
    return replace(total, seconds=perf_counter() - began)


def meet_into(archive: "Archive", encounter: Encounter, crew: Crew, tell: Progress) -> Standing:
    """Play the games of an encounter that do not lie in an archive yet, and put them there."""
    total = nothing_yet(encounter)
    with closing(archive.filled(partial(play_rows, encounter), crew)) as games:
        for rows in games:
            total = added(total, counted(encounter, rows))
            tell(len(rows))
    return replace(total, seconds=archive.seconds)


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


def play_part(encounter: Encounter, numbers: range) -> Standing:
    """Play some of the games."""
    return counted(encounter, play_rows(encounter, numbers, told=False))


def play_rows(encounter: Encounter, numbers: range, told: bool = True) -> list[Row]:
    """Play some of the games, and tell each by itself, maybe without what happened in it."""
    game, camps = catalog.game(encounter.game), camps_of(encounter.game)
    players = {camp: bot(level, game) for camp, level in encounter.levels.items()}
    return [play_row(game, camps, players, encounter, number, told) for number in numbers]


def play_row(
    game: AnyGame,
    camps: Camps,
    players: Mapping[str, Bot],
    encounter: Encounter,
    number: int,
    told: bool,
) -> Row:
    """Play one game to its end: its row."""
    events: list[Any] | None = [] if told else None
    final, dealt, actions = play_one(game, camps, players, encounter, number, events)
    outcome = game.outcome(final)
    assert outcome is not None, f"game {number} of seed {encounter.seed} stopped before its end"
    stayed = {camp for seat, camp in enumerate(dealt) if camps.stays(final, Seat(seat))}
    row = CampRow(tuple(dealt), tuple(sorted(stayed)), camps.winner(final))
    levels = [encounter.levels[camp] for camp in dealt]
    return row_of(game, number, levels, actions, outcome, events, row)


def play_one(
    game: AnyGame,
    camps: Camps,
    players: Mapping[str, Bot],
    encounter: Encounter,
    number: int,
    events: list[Any] | None = None,
) -> tuple[Any, list[str], int]:
    """Play one game to its end; who plays which camp is known once the cards are dealt.

    Its last state, the camp that each seat was dealt into, and the number of its actions.
    """
    draft = game.setup(encounter.seats, encounter.options)
    sources, actions = sources_for(encounter.seed, number, encounter.seats), 0
    while max(game.to_decide(draft)) < 0:
        actions += play(game, draft, (), sources, events, 1)
    dealt = [camps.camp_of(draft, Seat(seat)) for seat in range(encounter.seats)]
    bots = quickened([players[camp] for camp in dealt])
    actions += play(game, draft, bots, sources, events)
    return draft, dealt, actions


def counted(encounter: Encounter, rows: Sequence[Row]) -> Standing:
    """What came of some games."""
    total = nothing_yet(encounter)
    wins, fortunes, loyals = dict(total.wins), dict(total.fortunes), dict(total.loyals)
    for row in rows:
        camps = row.camps
        assert camps is not None
        for camp in wins:
            won = float(camps.won == camp)
            wins[camp] = wins[camp].with_one(won)
            dealt = [seat for seat, other in enumerate(camps.dealt) if other == camp]
            if dealt:
                lucky = len([seat for seat in dealt if seat in row.winners])
                fortunes[camp] = fortunes[camp].with_one(lucky / len(dealt))
            if camp in camps.stayed:
                loyals[camp] = loyals[camp].with_one(won)
    return Standing(replace(encounter, games=len(rows)), wins, fortunes, loyals, 0.0)
