"""A game that is played from a stack of questions and tasks: who decides, what is legal, checking,
playing and settling, written once.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar, final

from grimoire.kernel.acts import Act
from grimoire.kernel.chance import Source
from grimoire.kernel.game import Decisions, Game
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.pending import Pending, Question
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, NOBODY, Seat
from grimoire.kernel.target import Target
from grimoire.kernel.verbs import Notation
from grimoire.native import mypyc_attr

NONE: Final[tuple[Seat, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Stacked:
    """The state of such a game: what is pending, and how it ended."""

    def __init__(self) -> None:
        self.pending: list[Pending] = []
        self.outcome: Outcome | None = None

    def asked(self) -> Question[Any, Any]:
        """What is asked now."""
        top = self.pending[-1]
        assert isinstance(top, Question)
        return top

    def settle(self, events: list[Any] | None) -> tuple[Seat, ...]:
        """Run every task on top of the stack, until somebody is asked or all is done: who is."""
        while self.pending:
            top = self.pending[-1]
            if top.seats:
                return top.seats
            self.pending.pop()
            top.run(self, events)
        return NONE


def play(draft: Stacked, seat: Seat, action: Act[Any], events: list[Any] | None) -> None:
    """Do what has been checked, and all that follows by itself."""
    action.play(draft, seat, events)
    draft.settle(events)


S = TypeVar("S", bound=Stacked)
A = TypeVar("A", bound=Act[Any])
V = TypeVar("V")
E = TypeVar("E")


@mypyc_attr(allow_interpreted_subclasses=True)
class StackGame(Game[S, A, V, E]):
    """A game whose actions judge and play themselves, in answer to what is asked."""

    closed: str
    """The rule that refuses everything once the game is over."""
    chance_rule: str
    clock_rule: str
    """The rules by which chance and the clock do nothing but what is theirs to do."""
    notation: Notation[A]

    # -- playing ---------------------------------------------------------------------------
    # What every action of a playout goes through: where it is interpreted, each call counts.

    def to_decide(self, state: S) -> tuple[Seat, ...]:
        return state.pending[-1].seats if state.pending else NONE

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        pending = state.pending
        if not pending:
            return []
        if seat == CLOCK:
            return self.strikes(state)
        top = pending[-1]
        seats = top.seats
        if not seats or (seat != seats[0] and seat not in seats):
            return []
        return top.legal(state, seat)

    def strikes(self, state: S) -> Sequence[A]:
        """What the clock may do now: act for whoever is late, then, if the rules know of it, let
        go of somebody who has left; somebody is asked."""
        return []

    def departure(self, state: S, seat: Seat) -> A | None:
        acts = self.strikes(state) if seat in self.to_decide(state) else []
        return acts[1] if len(acts) > 1 else None

    def chance_outcomes(self, state: S) -> Iterator[tuple[A, float]]:
        return state.asked().outcomes(state)

    def draw(self, state: S, source: Source) -> A:
        drawn: A = state.pending[-1].draw(state, source)
        return drawn

    def check(self, state: S, seat: Seat, action: A) -> Refusal | None:
        if not state.pending:
            return Refusal(self.closed)
        if seat < 0 and action.by != seat:
            return Refusal(self.clock_rule if seat == CLOCK else self.chance_rule)
        return action.check(state, seat)

    def play(self, draft: S, seat: Seat, action: A, events: list[E] | None) -> None:
        action.play(draft, seat, events)
        if draft.pending and not draft.pending[-1].seats:
            draft.settle(events)

    def play_any(
        self, draft: S, seat: Seat, source: Source, events: list[E] | None
    ) -> tuple[Seat, ...]:
        if seat == CHANCE:
            draft.pending[-1].play_drawn(draft, source, events)
        elif seat == CLOCK:
            self.strike(draft, source, events)
        else:
            draft.pending[-1].play_any(draft, seat, source, events)
        return draft.settle(events)

    def strike(self, draft: S, source: Source, events: list[E] | None) -> None:
        """The clock does anything that it may do now."""
        legal = self.strikes(draft)
        legal[source.below(len(legal))].play(draft, CLOCK, events)

    def decisions(self, draft: S, source: Source) -> Decisions[A]:
        return StackDecisions(self, draft, source)

    def play_out(
        self, draft: S, sources: list[Source], order: Source, events: list[E] | None, longest: int
    ) -> int:
        played = 0
        while draft.pending:
            top = draft.pending[-1]
            several = len(top.seats)
            if several == 0:
                draft.pending.pop()
                top.run(draft, events)
                continue
            if played == longest:
                break
            seat = top.seats[0] if several == 1 else top.seats[order.below(several)]
            if seat >= 0:
                top.play_any(draft, seat, sources[seat], events)
            elif seat == CHANCE:
                top.play_drawn(draft, sources[CHANCE], events)
            else:
                self.strike(draft, sources[CLOCK], events)
            played += 1
        return played

    def stages(self, draft: S, seat: Seat, action: A, events: list[E]) -> Iterator[None]:
        """The action, then each task; the phase of a view in between is the task's that is next."""
        action.play(draft, seat, events)
        yield
        while draft.pending and draft.pending[-1].runs():
            draft.pending.pop().run(draft, events)
            yield

    def outcome(self, state: S) -> Outcome | None:
        return state.outcome

    # -- time ------------------------------------------------------------------------------

    def patience(self, state: S, shared: bool = False) -> float | None:
        return state.asked().patience(state, shared) if state.pending else None

    def silence(self, state: S) -> bool:
        return bool(state.pending) and state.asked().silence(state)

    def mute(self, state: S) -> bool:
        return bool(state.pending) and state.asked().mute(state)

    def discreet(self, state: S) -> bool:
        return bool(state.pending) and state.asked().discreet(state)

    # -- naming ----------------------------------------------------------------------------

    def index(self, action: A) -> int:
        return action.index

    def action(self, index: int) -> A:
        return self.notation.verbs.action(index)

    def notate(self, action: A) -> str:
        return self.notation.notate(action)

    def parse(self, text: str) -> A:
        return self.notation.parse(text)

    def verb(self, action: A) -> str:
        return action.verb

    def targets(self, action: A) -> Sequence[Target]:
        return self.notation.targets(action)

    def why(self, state: S, seat: Seat, targets: Sequence[Target]) -> Refusal | None:
        """What is asked decides what a touch means: first what is legal now, then its own verbs."""
        if not state.pending:
            return Refusal(self.closed)
        meant: dict[str, list[A]] = {}
        for action in self.notation.meant_by(targets):
            if action.by == NOBODY:
                meant.setdefault(action.verb, []).append(action)
        legal = {action.verb for action in self.legal_actions(state, seat)}
        usual = state.pending[-1].usual(state, seat)
        verbs = sorted(meant, key=lambda verb: (verb not in legal, verb not in usual))
        refusals = [self.refusal_of(state, seat, meant[verb]) for verb in verbs]
        return refusals[0] if refusals and None not in refusals else None

    def refusal_of(self, state: S, seat: Seat, actions: Sequence[A]) -> Refusal | None:
        """Why none of these actions is allowed, by the rule that forbids most; None if one is."""
        found: dict[str, list[Refusal]] = {}
        for action in actions:
            refusal = self.check(state, seat, action)
            if refusal is None:
                return None
            found.setdefault(refusal.rule, []).append(refusal)
        return max(found.values(), key=len)[0]


@final
class StackDecisions(Decisions[A]):
    """The same as any game's decisions; what is on top of the stack is looked at once for each."""

    def __init__(self, game: StackGame[Any, A, Any, Any], draft: Stacked, source: Source) -> None:
        super().__init__()
        self.game = game
        self.draft = draft
        self.source = source

    def begin(self) -> Sequence[A]:
        draft = self.draft
        while draft.pending:
            top = draft.pending[-1]
            seats = top.seats
            if not seats:
                draft.pending.pop()
                top.run(draft, None)
            elif seats[0] == CHANCE:
                top.play_drawn(draft, self.source, None)
            else:
                several = len(seats)
                seat = seats[0] if several == 1 else seats[self.source.below(several)]
                self.seat = seat
                return self.game.strikes(draft) if seat == CLOCK else top.legal(draft, seat)
        self.seat = NOBODY
        return ()

    def step(self, action: A) -> Sequence[A]:
        action.play(self.draft, self.seat, None)
        return self.begin()
