"""What is still to be answered or done: a stack, never a row of flags.

The top is next. An interrupt pushes the effect first and the questions that come before it on top.
A question or a task holds the data it needs and is never changed, only replaced, so that copies of
a state share it.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from grimoire.kernel.acts import Act
from grimoire.kernel.chance import Source
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.native import mypyc_attr

S = TypeVar("S")
A = TypeVar("A")


@mypyc_attr(allow_interpreted_subclasses=True)
class Pending:
    """Something that has to happen before the game can go on: a question or a task.

    What the stack wants of it stands here, so that it need not look which of them it has.
    """

    seats: tuple[Seat, ...] = ()
    """Who is asked: nobody where it runs by itself."""

    def legal(self, state: Any, seat: Seat) -> Sequence[Any]:
        """What a seat that is asked may do, always in the same order."""
        return []

    def usual(self, state: Any, seat: Seat) -> Sequence[str]:
        """The verbs that a touch means to a seat, though nothing of the kind may be legal now."""
        return ()

    def draw(self, state: Any, source: Source) -> Any:
        """What chance does if it is asked, drawn from a source with the right probabilities."""
        raise NotImplementedError

    def play_drawn(self, draft: Any, source: Source, events: list[Any] | None) -> None:
        """What chance draws is done; a game may do it without making an action of it."""
        action: Act[Any] = self.draw(draft, source)
        action.play(draft, CHANCE, events)

    def play_any(self, draft: Any, seat: Seat, source: Source, events: list[Any] | None) -> None:
        """Anything legal is done; a game may do it without listing all there is."""
        legal = self.legal(draft, seat)
        action: Act[Any]
        if isinstance(legal, list):  # compiled, a place in a list is found without a detour
            listed: list[Any] = legal
            action = listed[source.below(len(listed))]
        else:
            action = legal[source.below(len(legal))]
        action.play(draft, seat, events)

    def runs(self) -> bool:
        """Does it run by itself?"""
        return not self.seats

    def run(self, draft: Any, events: list[Any] | None) -> None:
        """Do it; it has been taken off the stack."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Pending, Generic[S, A]):
    """These seats must choose, and this is what they may do.

    A question to players says what is legal and what the clock does for somebody who does not
    answer; a question to chance says what may come of it and draws.
    """

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def overdue(self, state: S, seat: Seat) -> A:
        """What the clock does for a seat that does not answer."""
        raise NotImplementedError

    def outcomes(self, state: S) -> Iterator[tuple[A, float]]:
        """Everything chance may do, each with its probability."""
        raise NotImplementedError

    # -- while it stands (see `Game`) ------------------------------------------------------

    def patience(self, state: S, shared: bool) -> float | None:
        """How long there is to answer; None: as long as they like."""
        return None

    def silence(self, state: S) -> bool:
        """Does its time run to its end though all have answered?"""
        return False

    def mute(self, state: S) -> bool:
        """May nobody speak meanwhile?"""
        return self.silence(state)

    def discreet(self, state: S) -> bool:
        """Could the length or the time of a message tell a secret meanwhile?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Pending, Generic[S]):
    """Runs by itself as soon as it is on top."""

    def run(self, draft: S, events: list[Any] | None) -> None:
        raise NotImplementedError


# -- names -----------------------------------------------------------------------------------------

CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
_phases: dict[str, str] = {}


def phase_of(pending: Pending) -> str:
    """The name of a question or a task in snake case: what a view calls the phase of the game."""
    name = type(pending).__name__
    known = _phases.get(name)
    if known is None:
        known = _phases[name] = CAPITAL.sub("_", name).lower()
    return known
