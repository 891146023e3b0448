"""The game as everybody else uses it: wiring only, no rule."""

from collections.abc import Sequence

from grimoire.games.candles import asking, story
from grimoire.games.candles import imagine as imagining
from grimoire.games.candles import preview as previewing
from grimoire.games.candles import view as seeing
from grimoire.games.candles.data import EDITION, FEWEST_PLAYERS, MOST_PLAYERS, PACKAGE
from grimoire.games.candles.events import Event
from grimoire.games.candles.rules.setup import OPTIONS, check_players, set_up
from grimoire.games.candles.rules.turn import strikes
from grimoire.games.candles.state import Action, State
from grimoire.games.candles.verbs import VERBS
from grimoire.kernel.chance import Source
from grimoire.kernel.options import Options
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.kernel.speech import Asked, Names
from grimoire.kernel.stack import StackGame
from grimoire.kernel.text import Phrasebook
from grimoire.kernel.verbs import Notation


class Candles(StackGame[State, Action, seeing.View, Event]):
    """The Candles."""

    def __init__(self) -> None:
        self.id = "candles"
        self.rules_version = 1
        self.seat_counts = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        self.options = OPTIONS
        self.edition = EDITION
        self.closed = "CAN-END-01"
        self.chance_rule = "CAN-TURN-01"
        self.clock_rule = "CAN-LATE-01"
        self.notation = Notation(VERBS)
        self.action_count = VERBS.count
        self.phrasebook = Phrasebook.load(PACKAGE)

    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        return check_players(seats)

    def begin(self, seats: int, options: Options) -> State:
        return set_up(seats, options)

    def copy(self, state: State) -> State:
        return state.copy()

    def strikes(self, state: State) -> Sequence[Action]:
        return strikes(state)

    def view(self, state: State, seat: Seat | None) -> seeing.View:
        return seeing.view(state, seat)

    def tell(self, event: Event, seat: Seat | None) -> Event:
        return seeing.tell(event, seat)

    def imagine(self, view: seeing.View, source: Source) -> State:
        return imagining.imagine(view)

    def preview(self, view: seeing.View, seat: Seat, action: Action) -> seeing.Preview:
        return previewing.preview(view, seat, action)

    def narrate(self, event: Event, names: Names, lang: str, struck: str = "") -> str:
        return story.narrate(self.speaker(lang, names).facing(struck), event)

    def describe(
        self, view: seeing.View, seat: Seat, action: Action, names: Names, lang: str
    ) -> str:
        return asking.describe(self.speaker(lang, names), action)

    def prompt(self, view: seeing.View, seat: Seat | None, names: Names, lang: str) -> Asked:
        return asking.prompt(self.speaker(lang, names), view, seat)

    def caption(self, view: seeing.View, lang: str) -> str:
        return asking.caption(self.speaker(lang, ()), view)


GAME = Candles
