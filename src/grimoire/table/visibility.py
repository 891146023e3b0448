"""What is visible to whom: quiet answers are kept from the others until the question is settled.

Everybody sees the snapshot of the last public moment, and on it what they did themselves since.
At the table only what everybody may notice has a number, so that no number tells how many have
answered; once the game is over, every action has its own.
"""

from bisect import bisect_left
from collections import defaultdict
from typing import Any

from grimoire.kernel.game import AnyGame
from grimoire.kernel.seats import HOUSE, Seat
from grimoire.table.changes import Step


class Visibility:
    """The last public snapshot of a match, and what was done quietly since."""

    def __init__(self, game: AnyGame, opening: Any) -> None:
        self.game = game
        self.guarded = game.discreet(opening)
        """Does this game have secrets at all that traffic could tell?"""
        self.snapshot = opening
        """The state at the last public moment."""
        self.public = [0]
        """After each action: the last one that everybody may have noticed."""
        self.noticed = [0]
        """The actions that everybody may have noticed, where not all of them are."""
        self.over = False
        """Is there nothing left to hide?"""
        self.quietly: defaultdict[Seat, list[Any]] = defaultdict(list)
        """What each seat has done since."""
        self.kept_back: Step | None = None
        """An answer that would end a silence: it is played when the time is up."""

    @property
    def seq(self) -> int:
        """The number of the last public action."""
        return self.public[-1]

    @property
    def counts_all(self) -> bool:
        """Has every action its number at the table?"""
        return self.over or not self.guarded

    def number(self, seq: int) -> int:
        """What an action is called at the table: a quiet one like the next that is noticed."""
        return seq if self.counts_all else bisect_left(self.noticed, seq)

    def action(self, number: int) -> int:
        """The action that is called so at the table."""
        return number if self.counts_all else self.noticed[number]

    @property
    def last(self) -> int:
        """What the last action that everybody may have noticed is called."""
        return self.number(self.seq)

    @property
    def is_discreet(self) -> bool:
        """Must all messages look alike now?"""
        return self.guarded and self.game.discreet(self.snapshot)

    @property
    def is_mute(self) -> bool:
        """May nobody speak now?"""
        return self.game.mute(self.snapshot)

    def is_quiet(self, before: Any, seat: Seat, after: Any, events: list[Any]) -> bool:
        """Can nobody but whoever did it notice an action?"""
        game = self.game
        if not self.guarded or seat < 0 or not game.discreet(before):
            return False
        if any(game.tell(event, None) is not None for event in events):
            return False
        if game.silence(before):
            return game.silence(after) and game.question(after) == game.question(before)
        return bool(game.view(before, None) == game.view(after, None))

    def note(self, step: Step, seq: int) -> None:
        """An action was played: either everybody notices, or nobody else."""
        if step.quiet:
            self.public.append(self.seq)
            if step.seat != HOUSE:
                self.quietly[step.seat].append(step.action)
            return
        self.public.append(seq)
        if self.guarded:
            self.noticed.append(seq)
            self.over = self.game.outcome(step.state) is not None
        self.snapshot = step.state
        self.quietly.clear()
        self.kept_back = None

    def keep_back(self, step: Step) -> None:
        """Take an answer that is played when the time is up."""
        self.kept_back = step
        self.quietly[step.seat].append(step.action)

    def seen_by(self, seat: Seat | None) -> Any:
        """The state as far as a seat may notice: the snapshot, and what it did itself since."""
        if seat is None or not self.quietly.get(seat):
            return self.snapshot
        draft = self.game.copy(self.snapshot)
        for action in self.quietly[seat]:
            self.game.play(draft, seat, action, None)
        return draft
