"""The game as everybody else uses it: wiring only, no rule."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from grimoire.games.halls import asking, imagining, notation, previewing, words
from grimoire.games.halls import view as seeing
from grimoire.games.halls.actions import ACTION_COUNT, Action, action_of
from grimoire.games.halls.data import FEWEST_PLAYERS, MOST_PLAYERS, PACKAGE, Edition
from grimoire.games.halls.editions import DEFAULT
from grimoire.games.halls.rules import chance, play
from grimoire.games.halls.rules.clock import legal_clock
from grimoire.games.halls.rules.setup import OPTIONS, check_players, set_up
from grimoire.games.halls.rules.table import top
from grimoire.games.halls.state import State
from grimoire.kernel.chance import Source
from grimoire.kernel.game import Game, Names
from grimoire.kernel.options import Options
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CLOCK, Seat
from grimoire.kernel.text import Phrasebook

NONE: Final[tuple[Seat, ...]] = ()


class Halls(Game[State, Action]):
    """The Halls."""

    def __init__(self, edition: Edition = DEFAULT) -> None:
        self.id = "halls"
        self.rules_version = 1
        self.seat_counts = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        self.options = OPTIONS
        self.components = edition
        self.edition = edition.name
        self.action_count = ACTION_COUNT
        self.phrasebook = Phrasebook.load(PACKAGE)

    # -- set-up ----------------------------------------------------------------------------

    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        return check_players(seats)

    def begin(self, seats: int, options: Options) -> State:
        return set_up(self.components, seats, options)

    # -- playing ---------------------------------------------------------------------------

    def copy(self, state: State) -> State:
        return state.copy()

    def to_decide(self, state: State) -> Sequence[Seat]:
        return top(state).seats if state.pending else NONE

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        if not state.pending:
            return []
        if seat == CLOCK:
            return legal_clock(state)
        return play.legal_actions(state, seat) if seat == top(state).seats[0] else []

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return chance.outcomes(state)

    def draw(self, state: State, source: Source) -> Action:
        return chance.draw(state, source)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return play.check(state, seat, action)

    def play(self, draft: State, seat: Seat, action: Action, events: list[Any] | None) -> None:
        play.play(draft, seat, action, events)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    # -- seeing ----------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> seeing.View:
        return seeing.view(state, seat)

    def tell(self, event: Any, seat: Seat | None) -> Any | None:
        return seeing.tell(event, seat)

    def imagine(self, view: seeing.View, source: Source) -> State:
        return imagining.imagine(self.components, view, source)

    def preview(self, view: seeing.View, seat: Seat, action: Action) -> seeing.Preview | None:
        return previewing.preview(self.components, view, seat, action)

    # -- naming ----------------------------------------------------------------------------

    def index(self, action: Action) -> int:
        return action.index

    def action(self, index: int) -> Action:
        return action_of(index)

    def notate(self, action: Action) -> str:
        return notation.notate(action)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    # -- words -----------------------------------------------------------------------------

    def speaker(self, lang: str, names: Names) -> words.Speaker:
        return words.Speaker(self.phrasebook, lang, names)

    def narrate(self, event: Any, names: Names, lang: str) -> str:
        return words.narrate(self.speaker(lang, names), event)

    def describe(
        self, view: seeing.View, seat: Seat, action: Action, names: Names, lang: str
    ) -> str:
        return asking.describe(self.speaker(lang, names), view, action)

    def prompt(
        self, view: seeing.View, seat: Seat | None, names: Names, lang: str
    ) -> tuple[str, str]:
        return asking.prompt(self.speaker(lang, names), view, seat)

    def caption(self, view: seeing.View, lang: str) -> str:
        return asking.caption(self.speaker(lang, ()), view)
