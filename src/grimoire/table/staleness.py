"""Which answers are stale: one counts as long as the question it was given to still stands.

A sequence number alone does not tell: where several answer at once, it grows with each of them.
"""

from collections import Counter
from typing import Any

from grimoire.kernel.game import AnyGame
from grimoire.kernel.seats import HOUSE, Seat
from grimoire.table.changes import Step


class Staleness:
    """Since when each seat has been asked what it is asked now, and how often it has acted."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.since: dict[Seat, int] = {}
        """The action that put the question to a seat."""
        self.unchanged: dict[Seat, int] = {}
        """The action since which a seat has had the same choice."""
        self.last: dict[Seat, int] = {}
        """The last action of a seat."""
        self.count: Counter[Seat] = Counter()
        """How many actions of each seat have been taken."""

    def note(self, before: Any, step: Step, seq: int) -> None:
        """An action changes who is asked what; a quiet one only for whoever did it."""
        if step.seat == HOUSE:
            if step.state is not before:
                self.ask_anew(step.state, seq)
            return
        self.count[step.seat] += 1
        self.last[step.seat] = seq
        if step.quiet:
            return
        stands, deciding = self.stands_after(before, step), self.game.to_decide(before)
        for seat in self.game.to_decide(step.state):
            if not stands or seat == step.seat or seat not in deciding:
                self.since[seat] = self.unchanged[seat] = seq
            elif self.choice(before, seat) != self.choice(step.state, seat):
                self.unchanged[seat] = seq

    def ask_anew(self, state: Any, seq: int) -> None:
        """Something was taken back: whoever is asked now is asked again."""
        for seat in self.game.to_decide(state):
            self.since[seat] = self.unchanged[seat] = seq

    def note_kept_back(self, seat: Seat, seq: int) -> None:
        """An answer was taken that is played later."""
        self.count[seat] += 1
        self.last[seat] = seq

    def forget_kept_back(self, seat: Seat) -> None:
        """An answer that was taken is played now, and counted then."""
        self.count[seat] -= 1

    def stands_after(self, before: Any, step: Step) -> bool:
        """Does the same question stand after an action, for those who have not answered it?"""
        game, after = self.game, step.state
        named = game.question(before)
        if named:
            return game.question(after) == named
        return step.seat >= 0 and set(game.to_decide(after)) <= set(game.to_decide(before))

    def choice(self, state: Any, seat: Seat) -> list[Any]:
        """What a seat may do."""
        return list(self.game.legal_actions(state, seat))

    def is_fresh(self, seat: Seat, seen: int, played: int) -> bool:
        """Is somebody who has seen this much, and acted so often, asked what they answer?

        Whoever does not say how often they acted has seen all of it.
        """
        if played != self.count[seat] if played >= 0 else self.last.get(seat, 0) > seen:
            return False
        return self.unchanged.get(seat, 0) <= seen

    def is_last_to_answer(self, seat: Seat) -> bool:
        """Has another player answered since a seat was asked what it is asked now?"""
        put = self.since.get(seat, 0)
        return any(at > put for one, at in self.last.items() if one >= 0 and one != seat)

    def is_asked_still(self, seat: Seat, since: int, played: int) -> bool:
        """Does the question a seat thought about still stand, unanswered?"""
        return self.since.get(seat, 0) == since and self.count[seat] == played
