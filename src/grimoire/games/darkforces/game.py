"""The game as everybody else uses it: wiring only, no rule."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from grimoire.games.darkforces import imagining, notation, saying, sentences, words
from grimoire.games.darkforces import view as seeing
from grimoire.games.darkforces.actions import (
    ACTION_COUNT,
    ACTIONS,
    AIM,
    DEAL,
    GO_ON,
    LAID,
    LAY,
    LOT,
    ON,
    POINT,
    READY,
    SAY,
    TIME,
    TIME_UP,
    UNSAY,
    WAIT,
    Action,
)
from grimoire.games.darkforces.data import EDITION, FEWEST, MOST, PACKAGE
from grimoire.games.darkforces.rules.clock import (
    check_lot,
    check_time,
    draw_lot,
    is_discreet,
    is_mute,
    is_silent,
    lot_outcomes,
    patience,
    play_lot,
    play_time,
    question,
)
from grimoire.games.darkforces.rules.day import (
    check_debate,
    check_first_word,
    legal_debate,
    legal_first_words,
    play_first_words,
    play_ready,
    play_unsay,
    play_word,
)
from grimoire.games.darkforces.rules.deal import (
    check_deal,
    check_lay,
    draw_card,
    outcomes,
    play_deal,
    play_lay,
)
from grimoire.games.darkforces.rules.night import play_answer
from grimoire.games.darkforces.rules.phases import check_phase
from grimoire.games.darkforces.rules.questions import check_answer, legal_night
from grimoire.games.darkforces.rules.setup import OPTIONS, check_table, set_up
from grimoire.games.darkforces.rules.vote import check_vote, legal_votes, play_aim, play_point
from grimoire.games.darkforces.rules.winning import check_on, play_on
from grimoire.games.darkforces.state import (
    DealCard,
    Debate,
    LayCards,
    NextGame,
    NightStep,
    Opening,
    State,
    Vote,
)
from grimoire.kernel.chance import Source
from grimoire.kernel.game import Game, Names
from grimoire.kernel.options import Options
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CLOCK, Seat
from grimoire.kernel.text import Phrasebook

NONE: Final[tuple[Seat, ...]] = ()


class DarkForces(Game[State, Action]):
    """The Dark Forces."""

    def __init__(self) -> None:
        self.id = "darkforces"
        self.rules_version = 1
        self.seat_counts = range(FEWEST, MOST + 1)
        self.options = OPTIONS
        self.edition = f"{EDITION.name}-{EDITION.digest}"
        self.action_count = ACTION_COUNT
        self.phrasebook = Phrasebook.load(PACKAGE)

    # -- set-up ----------------------------------------------------------------------------

    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        return check_table(seats, options)

    def begin(self, seats: int, options: Options) -> State:
        return set_up(seats, options)

    # -- playing ---------------------------------------------------------------------------

    def copy(self, state: State) -> State:
        return state.copy()

    def to_decide(self, state: State) -> Sequence[Seat]:
        return state.pending[-1].seats if state.pending else NONE

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        if not state.pending:
            return []
        ask = state.pending[-1]
        if seat == CLOCK:
            return [TIME_UP] if check_time(state, seat) is None else []
        if seat not in ask.seats:
            return []
        if isinstance(ask, Debate):
            return legal_debate(state, seat)
        if isinstance(ask, NightStep):
            return legal_night(state, seat)
        if isinstance(ask, Vote):
            return legal_votes(state, seat)
        if isinstance(ask, Opening):
            return legal_first_words(state)
        if isinstance(ask, LayCards):
            return [LAID]
        return [GO_ON] if isinstance(ask, NextGame) else []

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return outcomes(state) if isinstance(state.pending[-1], DealCard) else lot_outcomes(state)

    def draw(self, state: State, source: Source) -> Action:
        if isinstance(state.pending[-1], DealCard):
            return draw_card(state, source)
        return draw_lot(state, source)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = check_phase(state, seat, action)
        if refusal is not None:
            return refusal
        if action.verb == TIME:
            return check_time(state, seat)
        if action.verb == DEAL:
            return check_deal(state, action)
        if action.verb == LOT:
            return check_lot(state, action)
        ask = state.pending[-1]
        if isinstance(ask, Debate):
            return check_debate(state, seat, action)
        if isinstance(ask, NightStep):
            return check_answer(state, seat, action)
        if isinstance(ask, Vote):
            return check_vote(state, seat, action)
        if isinstance(ask, Opening):
            return check_first_word(state, seat, action)
        return check_lay(state, seat) if isinstance(ask, LayCards) else check_on(state, seat)

    def play(self, draft: State, seat: Seat, action: Action, events: list[Any] | None) -> None:
        verb = action.verb
        if verb == SAY and isinstance(draft.pending[-1], Opening):
            play_first_words(draft, 1 << seat, action.a, events)
        elif verb == SAY:
            play_word(draft, seat, action.a, events)
        elif verb == UNSAY:
            play_unsay(draft, seat)
        elif verb in (READY, WAIT):
            play_ready(draft, seat, verb == READY, events)
        elif verb == AIM:
            play_aim(draft, seat, action.a, events)
        elif verb == POINT:
            play_point(draft, seat, action.a, events)
        elif verb == DEAL:
            play_deal(draft, action, events)
        elif verb == LAY:
            play_lay(draft, 1 << seat, events)
        elif verb == LOT:
            play_lot(draft, action, events)
        elif verb == TIME:
            play_time(draft, events)
        elif verb == ON:
            play_on(draft, 1 << seat)
        else:
            play_answer(draft, seat, action, events)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    # -- time ------------------------------------------------------------------------------

    def patience(self, state: State, shared: bool = False) -> float | None:
        return patience(state, shared)

    def question(self, state: State) -> tuple[int, ...]:
        return question(state)

    def silence(self, state: State) -> bool:
        return is_silent(state)

    def mute(self, state: State) -> bool:
        return is_mute(state)

    def discreet(self, state: State) -> bool:
        return is_discreet(state)

    # -- seeing ----------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> seeing.View:
        return seeing.view(state, seat)

    def tell(self, event: Any, seat: Seat | None) -> Any | None:
        return seeing.tell(event, seat)

    def imagine(self, view: seeing.View, source: Source) -> State:
        return imagining.imagine(view, source)

    def preview(self, view: seeing.View, seat: Seat, action: Action) -> seeing.Preview | None:
        return seeing.preview(view, seat, action)

    # -- naming ----------------------------------------------------------------------------

    def index(self, action: Action) -> int:
        return action.index

    def action(self, index: int) -> Action:
        return ACTIONS[index]

    def notate(self, action: Action) -> str:
        return notation.notate(action)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    # -- words -----------------------------------------------------------------------------

    def speaker(self, lang: str, names: Names) -> saying.Speaker:
        return saying.Speaker(self.phrasebook, lang, names)

    def narrate(self, event: Any, names: Names, lang: str) -> str:
        return sentences.narrate(self.speaker(lang, names), event)

    def describe(
        self, view: seeing.View, seat: Seat, action: Action, names: Names, lang: str
    ) -> str:
        return words.describe(self.speaker(lang, names), view, seat, action)

    def prompt(
        self, view: seeing.View, seat: Seat | None, names: Names, lang: str
    ) -> tuple[str, str]:
        return words.prompt(self.speaker(lang, names), view, seat)

    def caption(self, view: seeing.View, lang: str) -> str:
        return words.caption(self.speaker(lang, ()), view)


GAME = DarkForces
