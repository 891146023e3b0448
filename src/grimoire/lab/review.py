"""What a finished game was made of: luck and skill, told apart as backgammon's analysers do it.

The luck of a throw is what best play after it is worth, less what it was worth before. What a
choice gives away is what the best was worth, less what was chosen. For every player

    start + luck - given away + received = end,

where others give what one receives. Of what could not be known when a choice was made, what came to
light by it is luck: both what was chosen and the best are weighed as the player could see them,
unless the judge knows the truth of everything. A mentor compares them as for a hint, by its own
search to the end of the turn. The game is gone through from its end, so that what
an action leads to is known before it is judged, and the sum closes by itself.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import fsum
from typing import Any, Final

from grimoire.kernel import record as records
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.house import goes_back_to
from grimoire.kernel.judge import Judge, Mentor
from grimoire.kernel.record import Record
from grimoire.kernel.seats import CHANCE, CLOCK, HOUSE, Seat
from grimoire.lab.opinion import Opinion, certain

Progress = Callable[[int], None]

ROUNDING: Final = 1e-6
"""A judge that has less doubt than this knows the truth."""
WORLDS: Final = 4
"""How many of the states that a player could be in are looked at."""


class Unfinished(ValueError):
    """A game that is not over cannot be reviewed."""


@dataclass(frozen=True)
class Played:
    """An action of the record that was not taken back."""

    seq: int
    seat: Seat
    text: str
    state: Any
    """The game as it stood before."""


@dataclass(frozen=True)
class Judged:
    """What an action did to everybody's chance to win."""

    seq: int
    seat: int
    """Who is answerable for it; -1: luck."""
    action: str
    chances: list[float]
    """After it."""
    change: list[float]
    """What it did, as far as it could be known."""
    better: str = ""
    """What the judge would have done instead, where that would have been worth more."""
    luck: list[float] = field(default_factory=list)
    """What came to light by it did the rest; empty: nothing."""


@dataclass(frozen=True)
class Account:
    """One player's game: start + luck - given + received = end."""

    start: float
    luck: float
    given: float
    received: float
    end: float


@dataclass(frozen=True)
class Review:
    """A game that was gone through."""

    doubt: float
    start: list[float]
    moments: list[Judged]
    accounts: list[Account]

    def worst(self, count: int) -> list[Judged]:
        """The choices that cost most, the worst first."""
        costly = [one for one in self.moments if one.better]
        return sorted(costly, key=lambda one: one.change[one.seat])[:count]


def review(
    game: AnyGame,
    record: Record,
    judge: Judge,
    progress: Progress | None = None,
    every: int = 1,
) -> Review:
    """Go through a finished game, from its end; `Unfinished` if it is not, or `RecordError`.

    Of a long game every second choice may be judged, or fewer: what the others gave away then
    counts as luck.
    """
    states = [state for state, _ in records.replay(game, record)]
    outcome = game.outcome(states[-1])
    if outcome is None:
        raise Unfinished("this game is not over")
    after = certain(outcome, len(record.names))
    moments: list[Judged] = []
    choices = 0
    for played in reversed(line_of_play(record, states)):
        seat = answerable(game, played)
        choices += seat != CHANCE
        skipped = seat != CHANCE and choices % every != 0
        judged, after = judge_action(game, played, seat, after, None if skipped else judge)
        moments.append(judged)
        if progress is not None:
            progress(1)
    moments.reverse()
    return Review(judge.doubt, after, moments, accounts(after, moments, len(record.names)))


def line_of_play(record: Record, states: list[Any]) -> list[Played]:
    """The actions that led to the end; what was taken back did not."""
    lines: list[list[Played]] = [[]]
    for seq, (seat, text) in enumerate(record.actions, start=1):
        if seat == HOUSE:
            lines.append(lines[goes_back_to(text, seq)])
        else:
            lines.append([*lines[-1], Played(seq, Seat(seat), text, states[seq - 1])])
    return lines[-1]


def judge_action(
    game: AnyGame, played: Played, seat: Seat, after: list[float], judge: Judge | None
) -> tuple[Judged, list[float]]:
    """What an action did, and everybody's chance before it; without a judge it did nothing."""
    if judge is None:
        return Judged(played.seq, seat, played.text, after, less(after, after)), after
    if seat == CHANCE:
        before = judge.chances(played.state, Seat(0))
        return Judged(played.seq, seat, played.text, after, less(after, before)), before
    return judge_choice(game, played, seat, after, judge)


def less(later: list[float], earlier: list[float]) -> list[float]:
    """By how much everybody's chance has grown."""
    return [one - other for one, other in zip(later, earlier, strict=True)]


def answerable(game: AnyGame, played: Played) -> Seat:
    """Whose doing an action is: the clock acts for whoever is late, if only one is asked."""
    if played.seat == CLOCK:
        asked = game.to_decide(played.state)
        return asked[0] if len(asked) == 1 else CHANCE
    return played.seat


def judge_choice(
    game: AnyGame, played: Played, seat: Seat, after: list[float], judge: Judge
) -> tuple[Judged, list[float]]:
    """What a choice gave away, and everybody's chance before it, if the best is chosen."""
    flawless = Judged(played.seq, seat, played.text, after, less(after, after))
    if len(game.legal_actions(played.state, seat)) < 2:
        return flawless, after
    best = judge.best(played.state, seat)
    if game.notate(best) == played.text:
        return flawless, after
    had = after if judge.doubt < ROUNDING else worth_played(game, played, seat, after, judge)
    instead = worth_best(game, played, seat, best, had, judge)
    if instead[seat] - had[seat] <= judge.doubt:
        return flawless, after
    change, luck = less(had, instead), less(after, had)
    judged = Judged(played.seq, seat, played.text, after, change, game.notate(best), luck)
    return judged, instead


def worth_played(
    game: AnyGame, played: Played, seat: Seat, after: list[float], judge: Judge
) -> list[float]:
    """What a choice was worth before anybody saw what came of it; the clock's is what came."""
    if played.seat == CLOCK:
        return after
    return worth(game, played.state, seat, game.parse(played.text), judge)


def worth_best(
    game: AnyGame, played: Played, seat: Seat, best: Any, had: list[float], judge: Judge
) -> list[float]:
    """What the best was worth: a mentor who is not sure compares both to the end of the turn."""
    if judge.doubt < ROUNDING or played.seat == CLOCK or not isinstance(judge, Mentor):
        return worth(game, played.state, seat, best, judge)
    seen = glimpse(game, played.state, seat)
    return gained(had, seat, judge.worth(seen, best) - judge.worth(seen, game.parse(played.text)))


def gained(chances: list[float], seat: Seat, much: float) -> list[float]:
    """These chances, one of them greater by so much and the others smaller in proportion."""
    others = fsum(chances) - chances[seat]
    if others <= 0.0:
        return chances
    much = max(0.0, min(others, much))
    found = [chance * (1.0 - much / others) for chance in chances]
    found[seat] = chances[seat] + much
    return found


def worth(game: AnyGame, state: Any, seat: Seat, action: Any, judge: Judge) -> list[float]:
    """Everybody's chance after an action, as far as the player can know."""
    if judge.doubt < ROUNDING:
        return judge.chances(after_it(game, game.copy(state), seat, action), seat)
    view, found = game.view(state, seat), []
    for luck in range(WORLDS):
        world = after_it(game, game.imagine(view, FastSource(luck)), seat, action)
        if isinstance(judge, Opinion):
            found.append(judge.played_on(world, luck))  # it would imagine others again
        else:
            found.append(judge.chances(world, seat))
    return [sum(column) / WORLDS for column in zip(*found, strict=True)]


def after_it(game: AnyGame, draft: Any, seat: Seat, action: Any) -> Any:
    """A state after an action."""
    game.play(draft, seat, action, None)
    return draft


def accounts(start: list[float], moments: list[Judged], seats: int) -> list[Account]:
    """What luck, oneself and others did to each player."""
    found = []
    for player in range(seats):
        luck = sum(one.change[player] for one in moments if one.seat == CHANCE)
        luck += sum(one.luck[player] for one in moments if one.luck)
        given = -sum(one.change[player] for one in moments if one.seat == player)
        others = [one for one in moments if one.seat not in (CHANCE, player)]
        received = sum(one.change[player] for one in others)
        end = moments[-1].chances[player] if moments else start[player]
        found.append(Account(start[player], luck, given, received, end))
    return found
