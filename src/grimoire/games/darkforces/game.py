"""The game as everybody else uses it: wiring only, no rule."""

from collections.abc import Iterable, Iterator, Sequence

from grimoire.games.darkforces import asking, epilogue, reasons, seeing, story
from grimoire.games.darkforces import imagine as imagining
from grimoire.games.darkforces import preview as previewing
from grimoire.games.darkforces.data import FEWEST, MOST, PACKAGE
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.events import CONCERNING, Event
from grimoire.games.darkforces.rules import clock
from grimoire.games.darkforces.rules.claims import is_pressed
from grimoire.games.darkforces.rules.deal import set_up
from grimoire.games.darkforces.rules.debate import debate_of
from grimoire.games.darkforces.rules.setup import OPTIONS, check_table
from grimoire.games.darkforces.speaker import Speaker
from grimoire.games.darkforces.state import Action, State
from grimoire.games.darkforces.verbs import NOTATION, VERBS
from grimoire.games.darkforces.view import Preview, View
from grimoire.kernel.chance import Source
from grimoire.kernel.game import Asked, Names
from grimoire.kernel.options import Options
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.kernel.stack import StackGame
from grimoire.kernel.tally import Tally
from grimoire.kernel.text import Phrasebook


class DarkForces(StackGame[State, Action, View, Event]):
    """The Dark Forces."""

    def __init__(self) -> None:
        self.id = "darkforces"
        self.rules_version = 1
        self.seat_counts = range(FEWEST, MOST + 1)
        self.options = OPTIONS
        self.edition = f"{SHIPPED.name}-{SHIPPED.digest}"
        self.closed = "DRK-GEN-03"
        self.chance_rule = "DRK-SETUP-10"
        self.clock_rule = "DRK-Q-15"
        self.notation = NOTATION
        self.action_count = VERBS.count
        self.revealing = frozenset(
            {"deed", "night_fell", "day_broke", "opened", "claimed", "pointed", "revealed"}
        )
        self.concerning = CONCERNING
        self.phrasebook = Phrasebook.load(PACKAGE)
        self.columns = epilogue.COLUMNS
        self.figures = epilogue.FIGURES

    # -- set-up ----------------------------------------------------------------------------

    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        return check_table(seats, options)

    def begin(self, seats: int, options: Options) -> State:
        return set_up(seats, options)

    # -- playing ---------------------------------------------------------------------------

    def copy(self, state: State) -> State:
        return state.copy()

    def stages(
        self, draft: State, seat: Seat, action: Action, events: list[Event]
    ) -> Iterator[None]:
        """Nothing of a night or a vote is seen before all of it is done."""
        self.play(draft, seat, action, events)
        yield

    def strikes(self, state: State) -> Sequence[Action]:
        return clock.strikes(state)

    def question(self, state: State) -> tuple[int, ...]:
        return clock.question(state)

    # -- seeing ----------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> View:
        return seeing.view(state, seat)

    def tell(self, event: Event, seat: Seat | None) -> Event | None:
        return seeing.tell(event, seat)

    def imagine(self, view: View, source: Source) -> State:
        return imagining.imagine(view, source)

    def preview(self, view: View, seat: Seat, action: Action) -> Preview | None:
        return previewing.preview(view, seat, action)

    # -- words -----------------------------------------------------------------------------

    def speaker(self, lang: str, names: Names) -> Speaker:
        return Speaker(self.phrasebook, lang, names)

    def tally(self, events: Iterable[Event], seats: int) -> Tally:
        return epilogue.tally(events, seats)

    def decided(self, events: Iterable[Event], names: Names, lang: str) -> str:
        return epilogue.decided(self.speaker(lang, names), events)

    def narrate(self, event: Event, names: Names, lang: str, struck: str = "") -> str:
        return story.narrate(self.speaker(lang, names).facing(struck), event)

    def conversing(self, state: State) -> bool:
        return debate_of(state) is not None

    def pressed(self, state: State, seat: Seat) -> bool:
        return is_pressed(state, seat)

    def describe(self, view: View, seat: Seat, action: Action, names: Names, lang: str) -> str:
        return asking.describe(self.speaker(lang, names), view, seat, action)

    def reason(self, view: View, seat: Seat, action: Action, names: Names, lang: str) -> str:
        return reasons.reason(self.speaker(lang, names), self.preview(view, seat, action))

    def prompt(self, view: View, seat: Seat | None, names: Names, lang: str) -> Asked:
        return asking.prompt(self.speaker(lang, names), view, seat)

    def caption(self, view: View, lang: str) -> str:
        return asking.caption(self.speaker(lang, ()), view)


GAME = DarkForces
