"""What a finished game was made of: luck and skill, told apart as backgammon's analysers do it.

The luck of a throw is what best play after it is worth, less what it was worth before. What a
choice gives away is what the best was worth, less what was chosen. For every player

    start + luck - given away + received = end,

where others give what one receives. The game is gone through from its end, so that what an action
leads to is known before it is judged, and the sum closes by itself.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from grimoire.kernel import record as records
from grimoire.kernel.game import AnyGame
from grimoire.kernel.house import goes_back_to
from grimoire.kernel.judge import Judge
from grimoire.kernel.record import Record
from grimoire.kernel.seats import CHANCE, CLOCK, HOUSE, Seat
from grimoire.lab.opinion import certain

Progress = Callable[[int], None]


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
    better: str = ""
    """What the judge would have done instead, where that would have been worth more."""


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


def review(game: AnyGame, record: Record, judge: Judge, progress: Progress | None = None) -> Review:
    """Go through a finished game, from its end; `Unfinished` if it is not, or `RecordError`."""
    states = [state for state, _ in records.replay(game, record)]
    outcome = game.outcome(states[-1])
    if outcome is None:
        raise Unfinished("this game is not over")
    after = certain(outcome, len(record.names))
    moments: list[Judged] = []
    for played in reversed(line_of_play(record, states)):
        judged, after = judge_action(game, played, after, judge)
        moments.insert(0, judged)
        if progress is not None:
            progress(1)
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
    game: AnyGame, played: Played, after: list[float], judge: Judge
) -> tuple[Judged, list[float]]:
    """What an action did, and everybody's chance before it."""
    seat = answerable(game, played)
    better = ""
    if seat == CHANCE:
        before = judge.chances(played.state, Seat(0))
    else:
        before, better = before_choice(game, played, seat, after, judge)
    change = [later - earlier for earlier, later in zip(before, after, strict=True)]
    return Judged(played.seq, seat, played.text, after, change, better), before


def answerable(game: AnyGame, played: Played) -> Seat:
    """Whose doing an action is: the clock acts for whoever is late, if only one is asked."""
    if played.seat == CLOCK:
        asked = game.to_decide(played.state)
        return asked[0] if len(asked) == 1 else CHANCE
    return played.seat


def before_choice(
    game: AnyGame, played: Played, seat: Seat, after: list[float], judge: Judge
) -> tuple[list[float], str]:
    """Everybody's chance before a choice, if the best is chosen; and the best, if it was not."""
    if len(game.legal_actions(played.state, seat)) < 2:
        return after, ""
    best = judge.best(played.state, seat)
    if game.notate(best) == played.text:
        return after, ""
    draft = game.copy(played.state)
    game.play(draft, seat, best, None)
    instead = judge.chances(draft, seat)
    if instead[seat] - after[seat] <= judge.doubt:
        return after, ""
    return instead, game.notate(best)


def accounts(start: list[float], moments: list[Judged], seats: int) -> list[Account]:
    """What luck, oneself and others did to each player."""
    found = []
    for player in range(seats):
        luck = sum(one.change[player] for one in moments if one.seat == CHANCE)
        given = -sum(one.change[player] for one in moments if one.seat == player)
        others = [one for one in moments if one.seat not in (CHANCE, player)]
        received = sum(one.change[player] for one in others)
        end = moments[-1].chances[player] if moments else start[player]
        found.append(Account(start[player], luck, given, received, end))
    return found
