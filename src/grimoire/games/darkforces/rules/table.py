"""Setup, night, day, vote, result: who may act at all, and what belongs to which of them."""

from typing import ClassVar

from grimoire.games.darkforces.events import Events
from grimoire.games.darkforces.state import SEATS_OF, Action, Part, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def top(state: State) -> Question:
    """What is asked now."""
    question = state.pending[-1]
    assert isinstance(question, Question)
    return question


def part_of(state: State) -> Part:
    """DRK-GEN-03: where in the one night and the one day the game stands."""
    return top(state).part if state.pending else "result"


def has_slept(state: State) -> bool:
    """Is the night over?"""
    return part_of(state) not in ("setup", "night")


# -- what players do -------------------------------------------------------------------------------


class OfPlayers(Action):
    """What players do, each thing in its part of the game."""

    part: ClassVar[Part]

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """May this seat do anything of this kind now, and this?"""
        if not 0 <= seat < state.terms.seats:
            return Refusal("DRK-GEN-01")
        question = top(state)
        barred = question.bars()
        if barred is not None:
            return barred
        if question.part == self.part:
            return self.check_answer(state, seat)
        return Refusal("DRK-GEN-03") if question.part == "result" else self.untimely(question.part)

    def check_answer(self, state: State, seat: Seat) -> Refusal | None:
        """It is the time for it: may this be this player's answer?"""
        raise NotImplementedError

    def untimely(self, part: Part) -> Refusal:
        """The rule by which this is not done in another part of the game, before the result."""
        raise NotImplementedError


# -- everybody at once -----------------------------------------------------------------------------


class Together(Question):
    """All of these seats answer at the same time, each of them once."""

    def __init__(self, mask: int) -> None:
        self.seats = SEATS_OF[mask]
        self.mask = mask

    def answered(self, draft: State, seat: Seat, events: Events) -> None:
        """A seat has answered; when all have, the game goes on."""
        rest = self.mask & ~(1 << seat)
        if rest != 0:
            draft.pending[-1] = self.of(rest)
            return
        draft.pending.pop()
        self.complete(draft, events)

    def of(self, mask: int) -> "Together":
        """The same question to these seats, made once."""
        raise NotImplementedError

    def complete(self, draft: State, events: Events) -> None:
        """All have answered."""
        raise NotImplementedError


def together(state: State) -> Together:
    """What is asked of everybody at the same time."""
    question = state.pending[-1]
    assert isinstance(question, Together)
    return question
