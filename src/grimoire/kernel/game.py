"""What every game offers to servers, bots, laboratories and tests."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from grimoire.kernel.chance import Source
from grimoire.kernel.options import Option, Options, complete, misfit
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refusal, Refused
from grimoire.kernel.seats import CHANCE, NOBODY, Seat
from grimoire.kernel.speech import Asked as Asked
from grimoire.kernel.speech import Names as Names
from grimoire.kernel.speech import Speaker
from grimoire.kernel.tally import Tally
from grimoire.kernel.target import Target
from grimoire.kernel.text import Phrasebook
from grimoire.native import mypyc_attr

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, A, V, E]):
    """One game: its rules as pure functions of a state.

    S is the game's state, A its actions, V its views, E its events.
    """

    id: str
    rules_version: int
    seat_counts: Sequence[int]
    options: Sequence[Option]
    edition: str
    """Name and digest of the component data this game is played with."""
    edition_text: str = ""
    """The edition file it is played with; empty for the one that comes with the game."""
    action_count: int
    """Indices run from 0 up to but not including this."""
    phrasebook: Phrasebook
    revealing: frozenset[str] = frozenset()
    """The kinds of events by which somebody learns what was hidden before."""
    columns: Sequence[str] = ()
    """What is counted of everybody in a game that is over; see `tally`."""
    figures: Sequence[str] = ()
    """What is worth telling of a game that is over, the best first."""
    concerning: Mapping[str, Sequence[str]] = {}
    """The kinds of events that happen to somebody, with the fields that name whom."""
    usual: dict[int, Options] | None = None
    """By the number of seats, what is agreed on where nothing was chosen; see `as_it_comes`."""

    # -- set-up ----------------------------------------------------------------------------

    def replays(self, rules_version: int, edition: str) -> bool:
        """Can what was played by these rules, with these components, be played again?

        What older rules allowed is held against today's, action by action.
        """
        return rules_version <= self.rules_version and edition == self.edition

    @abstractmethod
    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        """May a game start with so many seats and these options?"""

    @abstractmethod
    def begin(self, seats: int, options: Options) -> S:
        """The state at the start; seats and options have been checked and completed."""

    def setup(self, seats: int, options: Options | None = None) -> S:
        """The state at the start, or `Refused`."""
        if not options:
            return self.begin(seats, self.as_it_comes(seats))
        return self.begin(seats, self.agreed(seats, options))

    def as_it_comes(self, seats: int) -> Options:
        """What is agreed on where nothing was chosen: found once, and never changed."""
        if self.usual is None:
            self.usual = {}
        known = self.usual.get(seats)
        if known is None:
            known = self.usual[seats] = self.agreed(seats, {})
        return known

    def agreed(self, seats: int, chosen: Options) -> Options:
        """The options of a game, completed, or `Refused`."""
        wrong = misfit(self.options, chosen)
        if isinstance(wrong, str):
            raise ValueError(f"{self.id} has no option called {wrong!r}")
        if wrong is not None:
            raise Refused(wrong.refuse())
        everything = complete(self.options, chosen)
        refusal = self.check_setup(seats, everything)
        if refusal is not None:
            raise Refused(refusal)
        return everything

    # -- playing ---------------------------------------------------------------------------

    @abstractmethod
    def copy(self, state: S) -> S:
        """An independent copy, as cheap as it can be."""

    @abstractmethod
    def to_decide(self, state: S) -> tuple[Seat, ...]:
        """Who must act: several if they choose at the same time, nobody when it is over."""

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """What a seat may do now, always in the same order; not for chance."""

    @abstractmethod
    def chance_outcomes(self, state: S) -> Iterator[tuple[A, float]]:
        """Everything chance may do now, each with its probability."""

    @abstractmethod
    def draw(self, state: S, source: Source) -> A:
        """What chance does now, drawn from a source with the probabilities above."""

    @abstractmethod
    def check(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """The only judge of legality."""

    @abstractmethod
    def play(self, draft: S, seat: Seat, action: A, events: list[E] | None) -> None:
        """Change the draft by an action that has been checked; tell a listener, if there is one."""

    def stages(self, draft: S, seat: Seat, action: A, events: list[E]) -> Iterator[None]:
        """Play it part by part: between two of them the draft may be looked at, not changed."""
        self.play(draft, seat, action, events)
        yield

    def play_any(
        self, draft: S, seat: Seat, source: Source, events: list[E] | None
    ) -> tuple[Seat, ...]:
        """Play what chance draws, or any legal action of a seat or the clock; who must act then."""
        self.play(draft, seat, self.any_action(draft, seat, source), events)
        return self.to_decide(draft)

    def any_action(self, state: S, seat: Seat, source: Source) -> A:
        """What chance draws; of a seat or the clock, any legal action."""
        if seat == CHANCE:
            return self.draw(state, source)
        legal = self.legal_actions(state, seat)
        assert legal, f"seat {seat} is to decide and has no legal action"
        return legal[source.below(len(legal))]

    def decisions(self, draft: S, source: Source) -> "Decisions[A]":
        """One decision after the other, for whoever needs to know no more; nobody is told."""
        return PlainDecisions(self, draft, source)

    def play_out(
        self, draft: S, sources: list[Source], order: Source, events: list[E] | None, longest: int
    ) -> int:
        """Play anything until the game is over or too long; the number of actions it took.

        Each seat and chance draw from a source of their own; `order` says who of several is first.
        """
        played = 0
        seats = self.to_decide(draft)
        while seats and played != longest:
            seat = seats[0] if len(seats) == 1 else seats[order.below(len(seats))]
            seats = self.play_any(draft, seat, sources[seat], events)
            played += 1
        return played

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    # -- time ------------------------------------------------------------------------------

    def patience(self, state: S, shared: bool = False) -> float | None:
        """How long those who must act have before the clock acts; None: as long as they like.

        Where it is shared, players pass one device round and cannot answer at the same time.
        """
        return None

    def departure(self, state: S, seat: Seat) -> A | None:
        """What the clock does where a player who is asked has gone for good.

        None where the rules know of no such thing, or nothing can be done about it now.
        """
        return None

    def question(self, state: S) -> tuple[int, ...]:
        """Which question stands: its time runs, and answers to it count, until it is another.

        Empty where nobody is asked beside others; then every action puts a new question.
        """
        return ()

    def silence(self, state: S) -> bool:
        """Does the time run to its end though all have answered?"""
        return False

    def mute(self, state: S) -> bool:
        """May nobody speak now?"""
        return self.silence(state)

    def discreet(self, state: S) -> bool:
        """Could the length or the time of a message tell a secret now?

        Then an answer that nobody else may notice changes nothing of what the others may do.
        """
        return False

    def conversing(self, state: S) -> bool:
        """Do players talk with each other, one after the other, as a part of the game?"""
        return False

    def pressed(self, state: S, seat: Seat) -> bool:
        """Do the others wait for a word of this seat, as everybody could hear?"""
        return False

    # -- seeing ----------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """All that a seat (None: a spectator) may know, built up from nothing."""

    def own_view(self, state: S, seat: Seat) -> dict[str, object] | None:
        """What a seat sees otherwise than a spectator, field by field; None: perhaps all of it."""
        return None

    @abstractmethod
    def tell(self, event: E, seat: Seat | None) -> E | None:
        """What a seat learns of an event: all, a part, or nothing."""

    def tally(self, events: Iterable[E], seats: int) -> Tally:
        """What is counted in all that happened; nothing that is still a secret by then."""
        return Tally(seats)

    def decided(self, events: Iterable[E], names: Names, lang: str) -> str:
        """What decided a game that is over, as a sentence; empty where nothing did."""
        return ""

    def concerns(self, event: E) -> list[int]:
        """To whom this happened, others' doing or fate's, of what may be known of it."""
        named = self.concerning.get(getattr(event, "kind", ""), ())
        if not named:
            return []
        found = {seat for field in named for seat in seats_in(getattr(event, field)) if seat >= 0}
        doer = -1 if "seat" in named else getattr(event, "seat", -1)
        return sorted(found - {doer})

    def struck(self, event: E, seat: Seat | None) -> str:
        """The field of an event by which it happened to a seat; empty if it did not."""
        if seat is None or seat not in self.concerns(event):
            return ""
        named = self.concerning[getattr(event, "kind", "")]
        return next(field for field in named if seat in seats_in(getattr(event, field)))

    def reveals(self, event: E) -> bool:
        """Does somebody learn by this what was hidden? Then it cannot simply be taken back."""
        return getattr(event, "kind", "") in self.revealing

    @abstractmethod
    def imagine(self, view: V, source: Source) -> S:
        """A state that the owner of this view cannot tell from the true one."""

    def resample(self, state: S, seat: Seat | None, source: Source) -> S:
        """Another state that looks the same from a seat."""
        return self.imagine(self.view(state, seat), source)

    def preview(self, view: V, seat: Seat, action: A) -> object | None:
        """What a legal action would do as far as this view can tell, for the screen to show."""
        return None

    def reason(self, view: V, seat: Seat, action: A, names: Names, lang: str) -> str:
        """What speaks for a legal action, or against it, in a sentence or two; may be empty.

        Only what the game itself can tell from this view.
        """
        return ""

    # -- naming ----------------------------------------------------------------------------

    @abstractmethod
    def index(self, action: A) -> int:
        """The stable number of an action."""

    @abstractmethod
    def action(self, index: int) -> A:
        """The action with this number."""

    @abstractmethod
    def notate(self, action: A) -> str:
        """An action as short text."""

    @abstractmethod
    def parse(self, text: str) -> A:
        """The action a text stands for; `NotationError` if it stands for none."""

    def verb(self, action: A) -> str:
        """What sort of action it is, in one word."""
        return self.notate(action).split()[0]

    def targets(self, action: A) -> Sequence[Target]:
        """What an action is about, for the screen to light up."""
        return ()

    def why(self, state: S, seat: Seat, targets: Sequence[Target]) -> Refusal | None:
        """The rule that forbids what somebody may mean who touches the last of these.

        The others are in hand; None if nothing forbids it.
        """
        return None

    # -- words -----------------------------------------------------------------------------

    def speaker(self, lang: str, names: Names) -> Speaker:
        """Somebody who tells this game in a language."""
        return Speaker(self.phrasebook, lang, names)

    @abstractmethod
    def narrate(self, event: E, names: Names, lang: str, struck: str = "") -> str:
        """An event as a sentence of the story; empty if it is not worth one.

        Where it happened to whoever hears it, `struck` says by which of its fields.
        """

    @abstractmethod
    def describe(self, view: V, seat: Seat, action: A, names: Names, lang: str) -> str:
        """A legal action in words."""

    @abstractmethod
    def prompt(self, view: V, seat: Seat | None, names: Names, lang: str) -> Asked:
        """What is asked now, for this seat; a smaller line, and what a beginner may look at."""

    @abstractmethod
    def caption(self, view: V, lang: str) -> str:
        """Where the game stands, in a few words: the round, the phase."""

    def explain(self, refusal: Refusal, lang: str) -> tuple[str, str]:
        """A refusal as a short title and a sentence."""
        return self.speaker(lang, ()).refuse(refusal)


class Decisions(ABC, Generic[A]):
    """The decisions of a game under way, a call for each; the draft is changed by them.

        decisions = game.decisions(game.setup(3), luck)
        legal = decisions.begin()
        while legal:
            legal = decisions.step(legal[0])

    What chance draws comes from the source, and who of several is asked first.
    """

    def __init__(self) -> None:
        self.seat = NOBODY
        """Whose decision it is; the clock's, where nobody else is left."""

    @abstractmethod
    def begin(self) -> Sequence[A]:
        """Let chance unfold before the next decision: what may be chosen, nothing at the end."""

    @abstractmethod
    def step(self, action: A) -> Sequence[A]:
        """Play one of the actions that were legal: what may be chosen next, nothing at the end."""


class PlainDecisions(Decisions[A], Generic[S, A]):
    """The decisions of any game."""

    def __init__(self, game: Game[S, A, Any, Any], draft: S, source: Source) -> None:
        super().__init__()
        self.game = game
        self.draft = draft
        self.source = source

    def begin(self) -> Sequence[A]:
        seats = self.game.to_decide(self.draft)
        while seats and seats[0] == CHANCE:
            seats = self.game.play_any(self.draft, CHANCE, self.source, None)
        if not seats:
            self.seat = NOBODY
            return ()
        self.seat = seats[0] if len(seats) == 1 else seats[self.source.below(len(seats))]
        return self.game.legal_actions(self.draft, self.seat)

    def step(self, action: A) -> Sequence[A]:
        self.game.play(self.draft, self.seat, action, None)
        return self.begin()


AnyGame = Game[Any, Any, Any, Any]
"""Some game, for those who do not look inside."""

GameOf = Game[S, A, Any, Any]
"""A game of which only states and actions matter."""


class NotationError(ValueError):
    """A text that stands for no action."""


def seats_in(named: int | Sequence[int]) -> Sequence[int]:
    """The seats that a field of an event names: one or several."""
    return (named,) if isinstance(named, int) else named
