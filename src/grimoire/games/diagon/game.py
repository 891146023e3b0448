"""The game as everybody else uses it: wiring only, no rule."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from grimoire.games.diagon import notation, words, worlds
from grimoire.games.diagon import view as seeing
from grimoire.games.diagon.actions import (
    ACTION_COUNT,
    BUY,
    CHOOSE_HAT,
    DEFEND,
    DISCARD,
    END_TURN,
    KEEP,
    LAST_OF_CHANCE,
    LATE,
    LEAVE_KNOCKTURN,
    LET_BE,
    RETURN_ITEM,
    ROLL,
    STAY,
    TAKE_EXIT,
    TIME_UP,
    TRAVEL,
    USE_FLOO,
    WALK,
    Action,
    action_of,
)
from grimoire.games.diagon.data import PACKAGE, Edition
from grimoire.games.diagon.editions import EDITION
from grimoire.games.diagon.events import TimeRanOut
from grimoire.games.diagon.rules import chance
from grimoire.games.diagon.rules.attacks import (
    check_defend,
    check_let_be,
    play_defend,
    play_let_be,
)
from grimoire.games.diagon.rules.buying import check_buy, play_buy
from grimoire.games.diagon.rules.cards import (
    check_discard,
    check_keep,
    play_discard,
    play_keep,
)
from grimoire.games.diagon.rules.clock import check_time, is_defending, least_action
from grimoire.games.diagon.rules.floo import check_travel, play_travel
from grimoire.games.diagon.rules.items import check_return, play_return
from grimoire.games.diagon.rules.junior import check_trip, play_trip
from grimoire.games.diagon.rules.legal import legal_answers_of
from grimoire.games.diagon.rules.moments import is_chance
from grimoire.games.diagon.rules.moving import check_move, play_move
from grimoire.games.diagon.rules.rolling import check_roll, check_stay, play_roll, play_stay
from grimoire.games.diagon.rules.setup import OPTIONS, check_hat, check_players, play_hat, set_up
from grimoire.games.diagon.rules.spells import check_spell_action, play_spell
from grimoire.games.diagon.rules.turns import check_end, play_end, settle
from grimoire.games.diagon.speech import Speaker
from grimoire.games.diagon.state import State
from grimoire.kernel.chance import FastSource, Source
from grimoire.kernel.game import Game, Names
from grimoire.kernel.options import Options
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.kernel.text import Phrasebook

NOBODY: Final[tuple[Seat, ...]] = ()


class Diagon(Game[State, Action]):
    """The Alley, played with some edition of its streets, prices and cards."""

    def __init__(self, edition: Edition = EDITION) -> None:
        self.id = "diagon"
        self.rules_version = 1
        self.seat_counts = (3, 4, 5, 6)
        self.options = OPTIONS
        self.edition = f"{edition.name}-{edition.digest}"
        self.action_count = ACTION_COUNT
        self.phrasebook = Phrasebook.load(PACKAGE)
        self.components = edition

    # -- set-up ----------------------------------------------------------------------------

    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        return check_players(seats, options)

    def begin(self, seats: int, options: Options) -> State:
        return set_up(self.components, seats, options)

    # -- playing ---------------------------------------------------------------------------

    def copy(self, state: State) -> State:
        return state.copy()

    def to_decide(self, state: State) -> Sequence[Seat]:
        return state.question().seats if state.pending else NOBODY

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        if not state.pending or is_chance(state):
            return []
        if seat == CLOCK:
            return [LATE]
        return legal_answers_of(state, seat) if seat == state.question().seat else []

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return chance.outcomes(state)

    def draw(self, state: State, source: Source) -> Action:
        return chance.draw(state, source)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not state.pending:
            return Refusal("DIA-WIN-01")
        verb = action.verb
        if verb == TIME_UP or seat == CLOCK:
            return check_time(state, seat) if verb == TIME_UP else Refusal("DIA-Q-26")
        if seat == CHANCE or verb <= LAST_OF_CHANCE:
            by_chance = seat == CHANCE and verb <= LAST_OF_CHANCE
            return chance.check_chance(state, action) if by_chance else Refusal("DIA-DICE-01")
        if not 0 <= seat < state.seats:
            return Refusal("DIA-START-04")
        return self.check_player(state, seat, action)

    def check_player(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """What a player does is judged in its own chapter."""
        verb = action.verb
        if WALK <= verb <= TAKE_EXIT:
            return check_move(state, seat, action)
        if verb == TRAVEL:
            return check_travel(state, seat, action)
        if USE_FLOO <= verb <= LEAVE_KNOCKTURN:
            return check_spell_action(state, seat, action)
        if verb == BUY:
            return check_buy(state, seat, action)
        if verb == RETURN_ITEM:
            return check_return(state, seat, action)
        if verb == DISCARD:
            return check_discard(state, seat, action)
        if verb == CHOOSE_HAT:
            return check_hat(state, seat, action)
        return self.check_word(state, seat, verb)

    def check_word(self, state: State, seat: Seat, verb: int) -> Refusal | None:
        """Actions that are a verb and nothing else."""
        if verb == ROLL:
            return check_roll(state, seat)
        if verb == END_TURN:
            return check_end(state, seat)
        if verb == LET_BE:
            return check_let_be(state, seat)
        if verb == DEFEND:
            return check_defend(state, seat)
        if verb == KEEP:
            return check_keep(state, seat)
        return check_stay(state, seat) if verb == STAY else check_trip(state, seat)

    def play(self, draft: State, seat: Seat, action: Action, events: list[Any] | None) -> None:
        if action.verb <= LAST_OF_CHANCE:
            chance.play_chance(draft, action, events)
        elif action.verb == TIME_UP:
            late = draft.question().seat
            if events is not None:
                events.append(TimeRanOut(late, is_defending(draft)))
            self.play_player(draft, late, least_action(draft), events)
        else:
            self.play_player(draft, seat, action, events)
        settle(draft, events)

    def play_player(
        self, draft: State, seat: Seat, action: Action, events: list[Any] | None
    ) -> None:
        """What a player does has its effect in its own chapter."""
        verb = action.verb
        if verb == ROLL:
            play_roll(draft, seat)
        elif WALK <= verb <= TAKE_EXIT:
            play_move(draft, seat, action, events)
        elif verb == END_TURN:
            play_end(draft, seat, events)
        elif verb == TRAVEL:
            play_travel(draft, seat, action, events)
        elif USE_FLOO <= verb <= LEAVE_KNOCKTURN:
            play_spell(draft, seat, action, events)
        elif verb == BUY:
            play_buy(draft, seat, action, events)
        elif verb == LET_BE:
            play_let_be(draft, seat, events)
        elif verb == DEFEND:
            play_defend(draft, seat, events)
        else:
            self.play_rarely(draft, seat, action, events)

    def play_rarely(
        self, draft: State, seat: Seat, action: Action, events: list[Any] | None
    ) -> None:
        """The rest of it."""
        verb = action.verb
        if verb == RETURN_ITEM:
            play_return(draft, seat, action, events)
        elif verb == DISCARD:
            play_discard(draft, seat, action, events)
        elif verb == KEEP:
            play_keep(draft, seat)
        elif verb == CHOOSE_HAT:
            play_hat(draft, seat, action, events)
        elif verb == STAY:
            play_stay(draft, seat, events)
        else:
            play_trip(draft, seat, action, events)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    # -- seeing ----------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> seeing.View:
        return seeing.view(state, seat)

    def tell(self, event: Any, seat: Seat | None) -> Any | None:
        return seeing.tell(event, seat)

    def imagine(self, view: seeing.View, source: Source) -> State:
        return worlds.imagine(self.components, view, source)

    def preview(self, view: seeing.View, seat: Seat, action: Action) -> seeing.Preview | None:
        before = self.imagine(view, FastSource(0))
        after = self.copy(before)
        self.play(after, seat, action, None)
        return seeing.preview(before, after, seat, action)

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

    def speaker(self, lang: str, names: Names) -> Speaker:
        return Speaker(self.phrasebook, lang, names, self.components)

    def narrate(self, event: Any, names: Names, lang: str) -> str:
        return words.narrate(self.speaker(lang, names), event)

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


GAME = Diagon
