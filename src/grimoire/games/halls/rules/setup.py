"""Setting up: students, schedules, cards, and who begins."""

from typing import Any, Final

from grimoire.games.halls.actions import Deal, Portrait, Schedule, Throw
from grimoire.games.halls.asks import (
    DEAL_HANDS,
    DEAL_PORTRAITS,
    DEAL_SCHEDULES,
    THROW_TO_START,
    DealHands,
    DealPortraits,
    DealSchedules,
    ThrowToStart,
)
from grimoire.games.halls.data import (
    CARD_NAMES,
    CLASS_NAMES,
    FEWEST_PLAYERS,
    HAND,
    KINDS,
    MOST_PLAYERS,
    MRS_NORRIS,
    PLACE_NAMES,
    STUDENTS,
    Edition,
    home_of,
)
from grimoire.games.halls.deck import BITS, MOST_ALIKE, NO_CARDS, ONE, UNSEEN, kinds_in, size
from grimoire.games.halls.events import (
    HandsDealt,
    PortraitDealt,
    ScheduleDealt,
    StartRoll,
    StartRolled,
)
from grimoire.games.halls.rules.table import top
from grimoire.games.halls.rules.turns import begin_game
from grimoire.games.halls.state import NOT_DEALT, OUT, TO_THROW, State, terms_of
from grimoire.kernel.options import Option, Options, flag
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

MOST_ROUNDS: Final = 100
"""HAL-Q-25: the longest game that can be agreed on."""

OPTIONS: Final = (
    Option("variant", "first_year", ("first_year", "second_year"), rule="HAL-EXP-01"),
    Option("tile_ops", "exact", ("exact", "up_to"), rule="HAL-Q-02"),
    Option("sleep_room", "previous", ("previous", "last"), rule="HAL-Q-20"),
    Option("mrs_norris", "target", ("target", "on_draw"), rule="HAL-Q-18"),
    Option("continue_rule", "new_way", ("new_way", "any_card"), rule="HAL-Q-05"),
    Option("attend_on_relocation", True, (True, False), rule="HAL-Q-11"),
    flag("win_by_state", "HAL-Q-22"),
    Option("max_rounds", 0, low=0, high=MOST_ROUNDS, rule="HAL-Q-25"),
)


def check_players(seats: int) -> Refusal | None:
    """Are there enough players, and not too many?"""
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        return Refusal("HAL-SET-01")
    return None


def set_up(edition: Edition, seats: int, options: Options) -> State:
    """HAL-SET-02: 33 tiles face down, and nobody knows what lies where; then there is dealing."""
    state = State(edition, terms_of(options), seats)
    state.pile = [whole_deck(edition) | UNSEEN]
    state.pending = [THROW_TO_START, DEAL_HANDS, DEAL_SCHEDULES, DEAL_PORTRAITS]
    return state


def whole_deck(edition: Edition) -> int:
    """All event cards."""
    pack = NO_CARDS
    for card in range(KINDS):
        pack += edition.cards[card] * ONE[card]
    return pack


def next_without(held: list[int]) -> int:
    """The first player who has not been dealt one yet."""
    return held.index(NOT_DEALT)


# -- portraits and schedules -----------------------------------------------------------------------


def check_portrait(state: State, act: Portrait) -> Refusal | None:
    """HAL-SET-04: may the next player get this portrait?"""
    if not isinstance(top(state), DealPortraits) or act.student in state.portraits:
        return Refusal("HAL-SET-04")
    return None


def play_portrait(draft: State, act: Portrait, events: list[Any] | None) -> None:
    """HAL-SET-04, HAL-SET-07: the portrait says who you are, and your pawn starts at home."""
    seat = next_without(draft.portraits)
    draft.portraits[seat] = act.student
    draft.pawns[seat] = home_of(act.student)
    if events is not None:
        area = PLACE_NAMES[home_of(act.student)]
        events.append(PortraitDealt(seat, STUDENTS[act.student], area))
    if NOT_DEALT not in draft.portraits:
        draft.pending.pop()


def check_schedule(state: State, act: Schedule) -> Refusal | None:
    """HAL-SET-03: may the next player get this schedule?"""
    if not isinstance(top(state), DealSchedules) or act.number in state.schedules:
        return Refusal("HAL-SET-03")
    return None


def play_schedule(draft: State, act: Schedule, events: list[Any] | None) -> None:
    """HAL-SET-03, HAL-SET-05: a schedule each, for everybody to see; the rest is out of play."""
    seat = next_without(draft.schedules)
    draft.schedules[seat] = act.number
    if events is not None:
        classes = [CLASS_NAMES[lesson] for lesson in draft.edition.schedules[act.number]]
        events.append(ScheduleDealt(seat, act.number + 1, classes))
    if NOT_DEALT not in draft.schedules:
        draft.pending.pop()


# -- cards -----------------------------------------------------------------------------------------


def dealt_from(state: State) -> int:
    """The cards that may be dealt: HAL-Q-18 may keep Mrs Norris in the pile."""
    pack = state.pile[0] & ~UNSEEN
    if state.terms.norris_on_draw:
        pack &= ~(MOST_ALIKE << BITS * MRS_NORRIS)
    return pack


def check_deal(state: State, act: Deal) -> Refusal | None:
    """HAL-SET-08: may the next player get such a card?"""
    if not isinstance(top(state), DealHands):
        return Refusal("HAL-SET-08")
    if dealt_from(state) >> BITS * act.card & MOST_ALIKE == 0:
        return Refusal("HAL-SET-08")
    return None


def play_deal(draft: State, act: Deal, events: list[Any] | None) -> None:
    """HAL-SET-08, HAL-SET-09: four cards each; the rest is the draw pile."""
    draft.pile[0] -= ONE[act.card]
    for seat in range(draft.seats):
        held = size(draft.hands[seat])
        if held < HAND:
            draft.hands[seat] += ONE[act.card]
            if seat == draft.seats - 1 and held == HAND - 1:
                draft.pending.pop()
                tell_hands(draft, events)
            return


def tell_hands(state: State, events: list[Any] | None) -> None:
    """Everybody has four cards."""
    if events is not None:
        hands = [[CARD_NAMES[card] for card in kinds_in(hand)] for hand in state.hands]
        events.append(HandsDealt(hands, size(state.pile[0])))


# -- who begins ------------------------------------------------------------------------------------


def check_throw_to_start(state: State) -> Refusal | None:
    """Do the players throw for the first turn now?"""
    return None if isinstance(top(state), ThrowToStart) else Refusal("HAL-OP-01")


def play_throw_to_start(draft: State, act: Throw, events: list[Any] | None) -> None:
    """HAL-SET-11: everybody throws once; the highest begins, or those who tie throw again."""
    draft.throws[draft.throws.index(TO_THROW)] = act.face
    if TO_THROW in draft.throws:
        return
    best = max(draft.throws)
    tied = [seat for seat in range(draft.seats) if draft.throws[seat] == best]
    if events is not None:
        rolls = [StartRoll(seat, face) for seat, face in enumerate(draft.throws) if face != OUT]
        winner = tied[0] if len(tied) == 1 else None
        events.append(StartRolled(rolls, winner, [] if len(tied) == 1 else tied))
    if len(tied) == 1:
        draft.pending.pop()
        begin_game(draft, Seat(tied[0]), events)
    else:
        draft.throws = [TO_THROW if seat in tied else OUT for seat in range(draft.seats)]
