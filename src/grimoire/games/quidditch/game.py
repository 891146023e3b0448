"""The game as everybody else uses it: wiring only, no rule."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from grimoire.games.quidditch import notation, words
from grimoire.games.quidditch import view as seeing
from grimoire.games.quidditch.actions import (
    ACTION_COUNT,
    TIME_UP,
    Action,
    Place,
    SetAside,
    SetupThrow,
    Throw,
    TimeUp,
    action_of,
)
from grimoire.games.quidditch.data import EDITION, PACKAGE
from grimoire.games.quidditch.rules.clock import check_time, play_time
from grimoire.games.quidditch.rules.full_rows import (
    check_set_aside,
    legal_turns,
    play_set_aside,
)
from grimoire.games.quidditch.rules.placing import check_place, play_place
from grimoire.games.quidditch.rules.setup import (
    OPTIONS,
    check_players,
    check_setup_throw,
    play_setup_throw,
    set_up,
)
from grimoire.games.quidditch.rules.throwing import check_throw, draw, outcomes, play_throw
from grimoire.games.quidditch.rules.turns import is_turn
from grimoire.games.quidditch.state import State
from grimoire.kernel.chance import Source
from grimoire.kernel.game import Game, Names
from grimoire.kernel.options import Options
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.kernel.text import Phrasebook

NONE: Final[tuple[Seat, ...]] = ()


class Quidditch(Game[State, Action]):
    """The Quidditch Dice."""

    def __init__(self) -> None:
        self.id = "quidditch"
        self.rules_version = 1
        self.seat_counts = (2,)
        self.options = OPTIONS
        self.edition = f"{EDITION.name}-{EDITION.digest}"
        self.action_count = ACTION_COUNT
        self.phrasebook = Phrasebook.load(PACKAGE)

    # -- set-up ----------------------------------------------------------------------------

    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        return check_players(seats)

    def begin(self, seats: int, options: Options) -> State:
        return set_up(options)

    # -- playing ---------------------------------------------------------------------------

    def copy(self, state: State) -> State:
        return state.copy()

    def to_decide(self, state: State) -> Sequence[Seat]:
        return state.pending[-1].seats if state.pending else NONE

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        if not state.pending or not is_turn(state):
            return []
        if seat == CLOCK:
            return [TIME_UP]
        return legal_turns(state) if seat == state.pending[-1].seats[0] else []

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return outcomes(state)

    def draw(self, state: State, source: Source) -> Action:
        return draw(state, source)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not state.pending:
            return Refusal("QUI-WIN-02")
        if isinstance(action, TimeUp) or seat == CLOCK:
            return check_time(state, seat) if isinstance(action, TimeUp) else Refusal("QUI-Q-23")
        if seat not in (CHANCE, Seat(0), Seat(1)):
            return Refusal("QUI-SET-01")
        if isinstance(action, Place) and seat != CHANCE:
            return check_place(state, seat, action)
        if isinstance(action, SetAside) and seat != CHANCE:
            return check_set_aside(state, seat, action)
        if isinstance(action, Throw) and seat == CHANCE:
            return check_throw(state, action)
        if isinstance(action, SetupThrow) and seat == CHANCE:
            return check_setup_throw(state)
        return Refusal("QUI-ROLL-01")

    def play(self, draft: State, seat: Seat, action: Action, events: list[Any] | None) -> None:
        if isinstance(action, Place):
            play_place(draft, seat, action, events)
        elif isinstance(action, Throw):
            play_throw(draft, action, events)
        elif isinstance(action, SetAside):
            play_set_aside(draft, seat, action, events)
        elif isinstance(action, SetupThrow):
            play_setup_throw(draft, action, events)
        else:
            play_time(draft, events)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    # -- seeing ----------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> seeing.View:
        return seeing.view(state, seat)

    def tell(self, event: Any, seat: Seat | None) -> Any | None:
        return seeing.tell(event)

    def imagine(self, view: seeing.View, source: Source) -> State:
        return seeing.imagine(view)

    def preview(self, view: seeing.View, seat: Seat, action: Action) -> seeing.Preview | None:
        return seeing.preview(view, action)

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
        return words.describe(self.speaker(lang, names), view, action)

    def prompt(
        self, view: seeing.View, seat: Seat | None, names: Names, lang: str
    ) -> tuple[str, str]:
        return words.prompt(self.speaker(lang, names), view, seat)

    def caption(self, view: seeing.View, lang: str) -> str:
        return words.caption(self.speaker(lang, ()), view)
