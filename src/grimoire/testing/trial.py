"""A game on trial: random games with every seat count and every option, ply by ply."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import cycle
from typing import Generic, TypeVar

from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import GameOf
from grimoire.kernel.options import Option, Options, Value, complete
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.rulebook import read_rulebook
from grimoire.kernel.seats import Seat
from grimoire.testing.arrange import NAMES, seat_name
from grimoire.testing.place import Place
from grimoire.testing.playout import random_act

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")

PLAYOUTS, MOMENTS = 8, 1_500
"""Random games at depth 1: at least so many, each setting once, and until so many plies."""

AFTER = 12
"""Actions that are played on after the last of some moments of a game."""
WORLDS = 2
"""Imagined states for each viewer at each ply."""


@dataclass(frozen=True)
class Setting:
    """How a game is set up."""

    seats: int
    options: dict[str, Value]

    def players(self) -> list[Seat]:
        """The players' seats."""
        return [Seat(seat) for seat in range(self.seats)]

    def viewers(self) -> list[Seat | None]:
        """Everybody who may look on: the players and a spectator."""
        return [*self.players(), None]

    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return NAMES[: self.seats]


@dataclass
class Playout(Generic[S, A]):
    """One random game."""

    game: GameOf[S, A]
    setting: Setting
    seed: int
    acts: list[tuple[Seat, A]] = field(default_factory=list)
    states: list[S] = field(default_factory=list)
    """Before each action, and after the last."""

    def lines(self, plies: int) -> list[str]:
        """The first actions in notation, each after its seat."""
        acts = self.acts[:plies]
        return [f"{seat_name(seat)}: {self.game.notate(action)}" for seat, action in acts]


@dataclass(frozen=True)
class Ply(Place, Generic[S, A]):
    """A moment of a random game: a state, and what is done next (None at the end)."""

    playout: Playout[S, A]
    number: int

    @property
    def setting(self) -> Setting:
        """How its game was set up."""
        return self.playout.setting

    @property
    def state(self) -> S:
        """Where the game stands."""
        return self.playout.states[self.number]

    @property
    def act(self) -> tuple[Seat, A] | None:
        """Who acts next, and how."""
        acts = self.playout.acts
        return acts[self.number] if self.number < len(acts) else None

    def source(self) -> FastSource:
        """Random numbers that are always the same at this ply."""
        return FastSource(self.playout.seed * 1_000_003 + self.number)

    def where(self) -> str:
        """How to get to this moment again."""
        setting, seed = self.setting, self.playout.seed
        return (
            f"at ply {self.number} of {self.playout.game.id} with {setting.seats} seats, options "
            f"{setting.options}, seed {seed}\n"
            f"arrange(game, {setting.seats}, {self.playout.lines(self.number)}, {setting.options})"
        )


class Trial(Generic[S, A]):
    """What the checks share: the game, its rulebook and its random games."""

    def __init__(
        self,
        game: GameOf[S, A],
        package: str,
        invariants: Callable[[S], None] | None = None,
        secrets: bool = False,
        depth: float = 1,
        longest: int = 10_000,
    ) -> None:
        self.game = game
        self.package = package
        self.invariants = invariants
        self.secrets = secrets
        self.depth = depth
        self.longest = longest
        self.explained: set[str] = set()
        self.imagined: dict[tuple[int, int, Seat | None], list[S]] = {}

    @cached_property
    def rule_ids(self) -> frozenset[str]:
        """Every rule and ruling of the rulebook."""
        return frozenset(entry.id for entry in read_rulebook(self.package, "en").entries())

    @cached_property
    def languages(self) -> list[str]:
        """The languages of the game's phrasebook."""
        return list(self.game.phrasebook.entries)

    @cached_property
    def settings(self) -> list[Setting]:
        """Every seat count, and every option value at least once."""
        plain = [Setting(seats, complete(self.game.options, {})) for seats in self.game.seat_counts]
        return plain + list(special_settings(self.game))

    @cached_property
    def playouts(self) -> list[Playout[S, A]]:
        """The random games of this trial."""
        playouts: list[Playout[S, A]] = []
        moments = 0
        for seed, setting in enumerate(cycle(self.settings), start=1):
            playouts.append(self.play_out(setting, seed))
            moments += len(playouts[-1].states)
            wanted = max(PLAYOUTS, len(self.settings)) * max(self.depth, 1)
            if seed >= wanted and moments >= MOMENTS * self.depth:
                break
        return playouts

    @cached_property
    def vocabulary(self) -> list[int]:
        """The numbers of all actions that players did in the random games."""
        acts = (act for playout in self.playouts for act in playout.acts)
        return sorted({self.game.index(action) for seat, action in acts if seat >= 0})

    def play_out(self, setting: Setting, seed: int) -> Playout[S, A]:
        """One random game, cut off where it has become too long."""
        game, source = self.game, FastSource(seed)
        draft = game.setup(setting.seats, setting.options)
        playout = Playout(game, setting, seed, [], [game.copy(draft)])
        while game.outcome(draft) is None and len(playout.acts) < self.longest:
            with Ply(playout, len(playout.acts)):
                seat, action = random_act(game, draft, source)
                refusal = game.check(draft, seat, action)
                assert refusal is None, f"{game.notate(action)!r} is listed, but {refusal}"
                game.play(draft, seat, action, None)
                playout.acts.append((seat, action))
                playout.states.append(game.copy(draft))
        return playout

    def plies(self) -> Iterator[Ply[S, A]]:
        """Every moment of every game."""
        for playout in self.playouts:
            for number in range(len(playout.states)):
                yield Ply(playout, number)

    @cached_property
    def kinds(self) -> dict[str, list[Ply[S, A]]]:
        """Every moment by its kind, those of a kind in a random order."""
        kinds: dict[str, list[Ply[S, A]]] = defaultdict(list)
        for ply in self.plies():
            kinds[kind_of(ply)].append(ply)
        source = FastSource(len(kinds))
        for plies in kinds.values():
            shuffle(plies, source)
        return kinds

    def sample(self, count: int) -> list[Ply[S, A]]:
        """So many moments, the rare kinds as often as the common ones."""
        kinds = {kind: plies.copy() for kind, plies in self.kinds.items()}
        chosen: list[Ply[S, A]] = []
        while len(chosen) < count * self.depth and any(kinds.values()):
            chosen += [plies.pop() for plies in kinds.values() if plies]
        return chosen

    def share(self, things: Sequence[T]) -> Sequence[T]:
        """As many of some things as the depth says, from all over them; at most all."""
        return things[:: max(1, round(1 / self.depth))]

    def relived(self, plies: list[Ply[S, A]]) -> Iterator[tuple[Ply[S, A], S]]:
        """Moments of random games, each with its state as playing alone leads to it.

        Every game is played once more: the state is the same object throughout, and goes on.
        """
        for playout in self.playouts:
            wanted = {ply.number for ply in plies if ply.playout is playout}
            draft = self.game.setup(playout.setting.seats, playout.setting.options)
            for number, act in enumerate(playout.acts[: max(wanted, default=-AFTER) + AFTER]):
                if number in wanted:
                    yield Ply(playout, number), draft
                self.game.play(draft, *act, None)
            if len(playout.acts) in wanted:
                yield Ply(playout, len(playout.acts)), draft

    def worlds(self, ply: Ply[S, A], viewer: Seat | None) -> list[S]:
        """States that a viewer cannot tell from the true one; made once, and to be left alone."""
        key = ply.playout.seed, ply.number, viewer
        if key not in self.imagined:
            source, view = ply.source(), self.game.view(ply.state, viewer)
            self.imagined[key] = [self.game.imagine(view, source) for _ in range(WORLDS)]
        return self.imagined[key]

    def check_refusal(self, refusal: Refusal) -> None:
        """A refusal names a rule of the book and can be put in words."""
        seen = f"{refusal.rule} {refusal.form} {refusal.facts}"
        if seen in self.explained:
            return
        assert refusal.rule in self.rule_ids, f"refused by {refusal.rule!r}, which is no rule"
        for lang in self.languages:
            for said in self.game.explain(refusal, lang):
                check_said(said, f"the refusal {refusal.rule} in {lang!r}")
        self.explained.add(seen)


def kind_of(ply: Ply[S, A]) -> str:
    """What sort of moment it is: the verb of the action, and who acts."""
    if ply.act is None:
        return "over"
    seat, action = ply.act
    verb = ply.playout.game.notate(action).split(" ")[0]
    return f"{verb} of {min(seat, 0)} of {ply.setting.seats}"


def shuffle(items: list[Ply[S, A]], source: FastSource) -> None:
    """Put the items in a random order."""
    for last in range(len(items) - 1, 0, -1):
        other = source.below(last + 1)
        items[last], items[other] = items[other], items[last]


def check_said(said: str, what: str) -> None:
    """Words are there, and no blank of them is left open."""
    assert isinstance(said, str), f"{what} is no text but {said!r}"
    assert said.strip(), f"{what} is empty"
    assert "{" not in said, f"{what} has an open blank: {said!r}"
    assert "}" not in said, f"{what} has an open blank: {said!r}"


def special_values(option: Option) -> Sequence[Value]:
    """The values of an option other than its default; of a number, its bounds."""
    offered = option.choices or option.examples or (option.low, option.high)
    return [value for value in offered if value != option.default]


def special_settings(game: GameOf[S, A]) -> Iterator[Setting]:
    """Each option value that is not the default, with the first seat count that admits it."""
    turn = 0
    for option in game.options:
        for value in special_values(option):
            chosen = complete(game.options, {option.name: value})
            fitting = [
                seats for seats in game.seat_counts if game.check_setup(seats, chosen) is None
            ]
            assert fitting, f"no seat count admits {option.name} = {value!r}"
            yield Setting(fitting[turn % len(fitting)], chosen)
            turn += 1


def admitted(game: GameOf[S, A], seats: int, options: Options) -> bool:
    """May a game start so?"""
    return game.check_setup(seats, complete(game.options, options)) is None
