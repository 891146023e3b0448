"""The game as everybody else uses it: wiring only, no rule."""

from collections.abc import Iterable, Sequence

from grimoire.games.quidditch import asking, epilogue, reasons, seeing, story
from grimoire.games.quidditch import imagine as imagining
from grimoire.games.quidditch import preview as previewing
from grimoire.games.quidditch.data import PACKAGE, SHIPPED
from grimoire.games.quidditch.events import Event
from grimoire.games.quidditch.rules.clock import strikes
from grimoire.games.quidditch.rules.placing import die_on
from grimoire.games.quidditch.rules.setup import OPTIONS, check_players, set_up
from grimoire.games.quidditch.speaker import Speaker
from grimoire.games.quidditch.state import Action, State
from grimoire.games.quidditch.verbs import VERBS
from grimoire.games.quidditch.view import Preview, View
from grimoire.kernel.chance import Source
from grimoire.kernel.game import Asked, Names
from grimoire.kernel.options import Options
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.kernel.stack import StackGame
from grimoire.kernel.tally import Tally
from grimoire.kernel.target import Target
from grimoire.kernel.text import Phrasebook
from grimoire.kernel.verbs import Notation


class Quidditch(StackGame[State, Action, View, Event]):
    """The Quidditch Dice."""

    def __init__(self) -> None:
        self.id = "quidditch"
        self.rules_version = 1
        self.seat_counts = (2,)
        self.options = OPTIONS
        self.edition = f"{SHIPPED.name}-{SHIPPED.digest}"
        self.closed = "QUI-WIN-02"
        self.chance_rule = "QUI-ROLL-01"
        self.clock_rule = "QUI-Q-23"
        self.notation = Notation(VERBS)
        self.action_count = VERBS.count
        self.columns = epilogue.COLUMNS
        self.figures = epilogue.FIGURES
        self.phrasebook = Phrasebook.load(PACKAGE)

    # -- set-up ----------------------------------------------------------------------------

    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        return check_players(seats)

    def begin(self, seats: int, options: Options) -> State:
        return set_up(options)

    # -- playing ---------------------------------------------------------------------------

    def copy(self, state: State) -> State:
        return state.copy()

    def strikes(self, state: State) -> Sequence[Action]:
        return strikes(state)

    def why(self, state: State, seat: Seat, targets: Sequence[Target]) -> Refusal | None:
        *held, touched = targets
        meant = die_on(state, seat, touched.id) if touched.kind == "row" else touched
        return super().why(state, seat, [*held, meant])

    # -- seeing ----------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> View:
        return seeing.view(state, seat)

    def own_view(self, state: State, seat: Seat) -> dict[str, object] | None:
        return seeing.own_view(seat)

    def tell(self, event: Event, seat: Seat | None) -> Event | None:
        return seeing.tell(event)

    def imagine(self, view: View, source: Source) -> State:
        return imagining.imagine(view)

    def preview(self, view: View, seat: Seat, action: Action) -> Preview | None:
        return previewing.preview(view, action)

    # -- words -----------------------------------------------------------------------------

    def speaker(self, lang: str, names: Names) -> Speaker:
        return Speaker(self.phrasebook, lang, names)

    def tally(self, events: Iterable[Event], seats: int) -> Tally:
        return epilogue.tally(events, seats)

    def decided(self, events: Iterable[Event], names: Names, lang: str) -> str:
        return epilogue.decided(self.speaker(lang, names), events)

    def narrate(self, event: Event, names: Names, lang: str, struck: str = "") -> str:
        return story.narrate(self.speaker(lang, names).facing(struck), event)

    def describe(self, view: View, seat: Seat, action: Action, names: Names, lang: str) -> str:
        return asking.describe(self.speaker(lang, names), view, action)

    def reason(self, view: View, seat: Seat, action: Action, names: Names, lang: str) -> str:
        return reasons.reason(self.speaker(lang, names), seat, self.preview(view, seat, action))

    def prompt(self, view: View, seat: Seat | None, names: Names, lang: str) -> Asked:
        return asking.prompt(self.speaker(lang, names), view, seat)

    def caption(self, view: View, lang: str) -> str:
        return asking.caption(self.speaker(lang, ()), view)


GAME = Quidditch
