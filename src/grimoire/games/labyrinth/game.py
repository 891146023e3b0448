"""The game as everybody else uses it: wiring only, no rule."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from grimoire.games.labyrinth import asking, sight, story, telling, words
from grimoire.games.labyrinth import imagine as imagining
from grimoire.games.labyrinth import view as seeing
from grimoire.games.labyrinth.actions import ACTION_COUNT, Action, action_of
from grimoire.games.labyrinth.data import PACKAGE, Edition
from grimoire.games.labyrinth.editions import DEFAULT
from grimoire.games.labyrinth.notation import Notation
from grimoire.games.labyrinth.rules import chance, play
from grimoire.games.labyrinth.rules.setup import OPTIONS, check_players, set_up
from grimoire.games.labyrinth.state import State
from grimoire.kernel.chance import Source
from grimoire.kernel.game import Game, Names
from grimoire.kernel.options import Options
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.pending import Ask
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.kernel.text import Phrasebook
from grimoire.native import mypyc_attr

NONE: Final[tuple[Seat, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Labyrinth(Game[State, Action]):
    """The Maze, with the board, cards and tiles of an edition."""

    def __init__(self, edition: Edition = DEFAULT) -> None:
        self.id = "labyrinth"
        self.rules_version = 1
        self.seat_counts = (2, 3, 4)
        self.options = OPTIONS
        self.components = edition
        self.edition = edition.name
        self.action_count = ACTION_COUNT
        self.phrasebook = Phrasebook.load(PACKAGE)
        self.notation = Notation(edition)
        self.memory = sight.Memory(edition)

    # -- set-up ----------------------------------------------------------------------------

    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        return check_players(seats)

    def begin(self, seats: int, options: Options) -> State:
        return set_up(self.components, seats, options)

    # -- playing ---------------------------------------------------------------------------

    def copy(self, state: State) -> State:
        return state.copy()

    def to_decide(self, state: State) -> Sequence[Seat]:
        if not state.pending:
            return NONE
        ask = state.pending[-1]
        assert isinstance(ask, Ask)
        return ask.seats

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return play.legal(state, seat)

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
        return telling.tell(event, seat)

    def imagine(self, view: seeing.View, source: Source) -> State:
        return imagining.imagine(self.components, view, source)

    def preview(self, view: seeing.View, seat: Seat, action: Action) -> seeing.Preview | None:
        return sight.preview(self.memory.sight(view), seat, action)

    # -- naming ----------------------------------------------------------------------------

    def index(self, action: Action) -> int:
        return action.index

    def action(self, index: int) -> Action:
        return action_of(index)

    def notate(self, action: Action) -> str:
        return self.notation.notate(action)

    def parse(self, text: str) -> Action:
        return self.notation.parse(text)

    # -- words -----------------------------------------------------------------------------

    def speaker(self, lang: str, names: Names) -> words.Speaker:
        return words.Speaker(self.phrasebook, lang, names, self.components.maze)

    def narrate(self, event: Any, names: Names, lang: str) -> str:
        return story.narrate(self.speaker(lang, names), event)

    def describe(
        self, view: seeing.View, seat: Seat, action: Action, names: Names, lang: str
    ) -> str:
        speak = self.speaker(lang, names)
        return asking.describe(speak, self.memory.sight(view), seat, action)

    def prompt(
        self, view: seeing.View, seat: Seat | None, names: Names, lang: str
    ) -> tuple[str, str]:
        return asking.prompt(self.speaker(lang, names), view, seat)

    def caption(self, view: seeing.View, lang: str) -> str:
        return asking.caption(self.speaker(lang, ()), view)


GAME = Labyrinth
