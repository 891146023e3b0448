"""A refusal must be true of what was tried.

A game's tests say for every rule that refuses something what its sentence *claims*, as a question
put to the position:

    CLAIMS: Claims = {
        "TOY-TURN-01": lambda tried: tried.view.turn != tried.seat,
        "TOY-MOVE-03 too_far": lambda tried: distance(tried) > tried.fact("steps"),
    }

    def test_refusals_are_true() -> None:
        print(judge(GAME, PACKAGE, CLAIMS))

`judge` plays random games with every option and seat count, and at sampled moments lets every seat
try actions of every verb, in turn and out of turn, its own and those of chance and the clock. What
is refused must be refused by a rule that has a claim, under its form where it is not `text`, and
the claim must hold.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from grimoire.kernel.acts import Act
from grimoire.kernel.pending import phase_of
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.kernel.stack import Stacked, StackGame
from grimoire.testing.trial import Ply, Trial

S = TypeVar("S", bound=Stacked)
A = TypeVar("A", bound=Act[Any])
V = TypeVar("V")

TRIES = 4
"""Actions that are tried of each verb: so many at random, and so many that were once legal."""
MOMENTS = 240
"""Moments at which they are tried, at depth 1."""
EXAMPLES = 40
"""Refusals that are shown where more are not true."""
LONGEST = 400
"""Actions after which a random game is cut off."""


@dataclass(frozen=True)
class Tried(Generic[S, A, V]):
    """What a seat tried at a moment of a game, and why it may not."""

    game: StackGame[S, A, V, Any]
    state: S
    view: V
    """As the seat sees it; of chance and the clock, as a spectator does."""
    phase: str
    seat: Seat
    action: A
    refusal: Refusal

    @property
    def rule(self) -> str:
        """The rule that refuses it, with its form where that is not the usual one."""
        rule, form = self.refusal.rule, self.refusal.form
        return rule if form == "text" else f"{rule} {form}"

    @cached_property
    def verb(self) -> str:
        """What sort of action it is."""
        return self.game.verb(self.action)

    @cached_property
    def words(self) -> list[str]:
        """The action in notation, without the verb."""
        text = self.game.notate(self.action).split()
        return text[1:] if text[0] == self.verb else text

    @cached_property
    def asked(self) -> bool:
        """Is it for this seat to decide?"""
        return self.seat in self.game.to_decide(self.state)

    @cached_property
    def legal(self) -> list[str]:
        """What the seat may do instead, in notation."""
        actions = self.game.legal_actions(self.state, self.seat)
        return [self.game.notate(action) for action in actions]

    @cached_property
    def verbs(self) -> set[str]:
        """The sorts of actions that the seat may do instead."""
        return {text.split()[0] for text in self.legal}

    def fact(self, name: str) -> Any:
        """What fills a blank of the sentence."""
        return self.refusal.facts[name]


Claims = Mapping[str, Callable[[Any], bool]]
"""For each rule, with its form where that is not the usual one: what must be so to say it."""
Nearby = Callable[[Any, Any], Iterable[Any]]
"""Actions that are almost legal in a state, drawn from a source, where random ones hardly are."""


@dataclass
class Verdict:
    """What was tried, and what was not true."""

    positions: int = 0
    refused: int = 0
    cases: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    """How often each verb in each phase was refused by each rule."""
    wrong: dict[tuple[str, str, str], str] = field(default_factory=dict)
    """The first example of each that was not true."""

    def note(self, tried: Tried[Any, Any, Any], ply: Ply[Any, Any], true: bool) -> None:
        """Count a refusal, and keep the first example of what is not true."""
        case = tried.verb, tried.phase, tried.rule
        self.refused += 1
        self.cases[case] += 1
        if not true and case not in self.wrong:
            self.wrong[case] = told(tried, ply)

    def __str__(self) -> str:
        rules = {rule for _, _, rule in self.cases}
        return (
            f"{self.positions} positions, {self.refused} refusals, "
            f"{len(self.cases)} of verb x phase x rule, {len(rules)} rules"
        )


def judge(
    game: StackGame[S, A, V, Any],
    package: str,
    claims: Claims,
    depth: float = 1,
    nearby: Nearby = lambda state, source: (),
) -> Verdict:
    """Try what is illegal at sampled moments, and hold what is said against the position."""
    attempts = Attempts(game, Trial(game, package, depth=depth, longest=LONGEST), nearby)
    verdict = Verdict()
    for ply in attempts.trial.sample(MOMENTS):
        verdict.positions += 1
        with ply:
            for tried in attempts.at(ply):
                attempts.trial.check_refusal(tried.refusal)
                verdict.note(tried, ply, holds(claims, tried))
    examples = list(verdict.wrong.values())[:EXAMPLES]
    assert not examples, "\n".join(
        [f"{len(verdict.wrong)} refusals are not true of what was tried, as in", *examples]
    )
    return verdict


def holds(claims: Claims, tried: Tried[Any, Any, Any]) -> bool:
    """Has the rule a claim, and is it true?"""
    claim = claims.get(tried.rule)
    return claim is not None and claim(tried)


def told(tried: Tried[Any, Any, Any], ply: Ply[Any, Any]) -> str:
    """What was said to whom, and how to get there."""
    said = " ".join(tried.game.explain(tried.refusal, "en"))
    return (
        f"\n{tried.verb} in {tried.phase}: seat {tried.seat} tried "
        f"{tried.game.notate(tried.action)!r} and was told {tried.rule} {tried.refusal.facts}: "
        f"{said}\n  {ply.where().splitlines()[0]}"
    )


# -- what is tried ---------------------------------------------------------------------------------


class Attempts(Generic[S, A, V]):
    """What everybody tries at the moments of random games."""

    def __init__(self, game: StackGame[S, A, V, Any], trial: Trial[S, A], nearby: Nearby) -> None:
        self.game = game
        self.trial = trial
        self.nearby = nearby

    @cached_property
    def played(self) -> dict[str, list[int]]:
        """The numbers of the actions that were played in the random games, by their verbs."""
        acts = (act for playout in self.trial.playouts for act in playout.acts)
        found: dict[str, list[int]] = defaultdict(list)
        for index in sorted({self.game.index(action) for _, action in acts}):
            found[self.game.verb(self.game.action(index))].append(index)
        return found

    def at(self, ply: Ply[S, A]) -> Iterator[Tried[S, A, V]]:
        """Everything that is tried at a moment, and refused."""
        game, state = self.game, ply.state
        phase = phase_of(state.pending[-1]) if state.pending else "over"
        actions = [game.action(index) for index in dict.fromkeys(self.candidates(ply))]
        for seat in [*ply.setting.players(), CHANCE, CLOCK]:
            view = game.view(state, seat if seat >= 0 else None)
            for action in actions:
                if seat < 0 and action.by != seat:
                    continue  # a program may try that, and nobody is told why not
                refusal = game.check(state, seat, action)
                if refusal is not None:
                    yield Tried(game, state, view, phase, seat, action, refusal)

    def candidates(self, ply: Ply[S, A]) -> Iterator[int]:
        """Of every verb some actions at random and some once legal; what somebody may do now."""
        game, source = self.game, ply.source()
        for verb in game.notation.verbs.verbs:
            if verb.count <= 2 * TRIES:
                yield from range(verb.first, verb.first + verb.count)
                continue
            yield from (verb.first + source.below(verb.count) for _ in range(TRIES))
            known = self.played[verb.word]
            yield from (known[source.below(len(known))] for _ in range(TRIES) if known)
        for seat in game.to_decide(ply.state):
            if seat >= 0:
                legal = game.legal_actions(ply.state, seat)
                yield from (game.index(legal[source.below(len(legal))]) for _ in range(TRIES))
        yield from (game.index(action) for action in self.nearby(ply.state, source))
