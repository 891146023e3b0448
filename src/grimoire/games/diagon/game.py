"""The game as everybody else uses it: wiring only, no rule."""

from collections.abc import Iterable, Sequence

from grimoire.games.diagon import asking, epilogue, reasons, seeing, story
from grimoire.games.diagon import imagine as imagining
from grimoire.games.diagon import preview as previewing
from grimoire.games.diagon.data import PACKAGE, Edition
from grimoire.games.diagon.editions import SHIPPED
from grimoire.games.diagon.events import CONCERNING, Event
from grimoire.games.diagon.rules.clock import strikes
from grimoire.games.diagon.rules.setup import OPTIONS, check_players, set_up
from grimoire.games.diagon.speaker import Speaker
from grimoire.games.diagon.state import Action, State
from grimoire.games.diagon.verbs import VERBS
from grimoire.games.diagon.view import Preview, View
from grimoire.kernel.chance import Source
from grimoire.kernel.game import Asked, Names
from grimoire.kernel.options import Options
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.kernel.stack import StackGame
from grimoire.kernel.tally import Tally
from grimoire.kernel.text import Phrasebook
from grimoire.kernel.verbs import Notation


class Diagon(StackGame[State, Action, View, Event]):
    """The Alley, played with some edition of its streets, prices and cards."""

    def __init__(self, edition: Edition = SHIPPED) -> None:
        self.id = "diagon"
        self.rules_version = 1
        self.seat_counts = (3, 4, 5, 6)
        self.options = OPTIONS
        self.components = edition
        self.edition = edition.name
        self.closed = "DIA-WIN-01"
        self.chance_rule = "DIA-DICE-01"
        self.clock_rule = "DIA-Q-26"
        self.notation = Notation(VERBS)
        self.action_count = VERBS.count
        self.revealing = frozenset({"spell_held", "havoc_struck"})
        self.concerning = CONCERNING
        self.columns = epilogue.COLUMNS
        self.figures = epilogue.FIGURES
        self.phrasebook = Phrasebook.load(PACKAGE)

    # -- set-up ----------------------------------------------------------------------------

    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        return check_players(seats, options)

    def begin(self, seats: int, options: Options) -> State:
        return set_up(self.components, seats, options)

    # -- playing ---------------------------------------------------------------------------

    def copy(self, state: State) -> State:
        return state.copy()

    def strikes(self, state: State) -> Sequence[Action]:
        return strikes(state)

    # -- seeing ----------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> View:
        return seeing.view(state, seat)

    def tell(self, event: Event, seat: Seat | None) -> Event:
        return seeing.tell(event, seat)

    def imagine(self, view: View, source: Source) -> State:
        return imagining.imagine(self.components, view, source)

    def preview(self, view: View, seat: Seat, action: Action) -> Preview:
        return previewing.preview(self.components, view, seat, action)

    # -- words -----------------------------------------------------------------------------

    def speaker(self, lang: str, names: Names) -> Speaker:
        return Speaker(self.phrasebook, lang, names, self.components)

    def tally(self, events: Iterable[Event], seats: int) -> Tally:
        return epilogue.tally(events, seats)

    def decided(self, events: Iterable[Event], names: Names, lang: str) -> str:
        return epilogue.decided(self.speaker(lang, names), events)

    def narrate(self, event: Event, names: Names, lang: str, struck: str = "") -> str:
        return story.narrate(self.speaker(lang, names).facing(struck), event)

    def describe(self, view: View, seat: Seat, action: Action, names: Names, lang: str) -> str:
        return asking.describe(self.speaker(lang, names), view, seat, action)

    def reason(self, view: View, seat: Seat, action: Action, names: Names, lang: str) -> str:
        return reasons.reason(self.speaker(lang, names), self.preview(view, seat, action))

    def prompt(self, view: View, seat: Seat | None, names: Names, lang: str) -> Asked:
        return asking.prompt(self.speaker(lang, names), view, seat)

    def caption(self, view: View, lang: str) -> str:
        return asking.caption(self.speaker(lang, ()), view)


GAME = Diagon
