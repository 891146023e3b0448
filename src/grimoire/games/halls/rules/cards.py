"""Event cards: when they may be played, and what becomes of them."""

from typing import Any

from grimoire.games.halls.actions import UNAIMED, Action, PlayCard
from grimoire.games.halls.asks import FinishCard
from grimoire.games.halls.data import (
    CARD_NAMES,
    CLASS_CANCELLED,
    FRIDAY_RESHUFFLE,
    GATHERING_PLACE,
    KINDS,
    MRS_NORRIS,
    NO_HOMEWORK,
    PASSWORD,
    PEEVES_PRANK,
    SCHEDULE_SWAP,
    SLEEPING_IN_CLASS,
    SOMEONES_LOST,
)
from grimoire.games.halls.deck import BITS, MOST_ALIKE, NO_CARDS, ONE, count
from grimoire.games.halls.events import WayOpened
from grimoire.games.halls.rules.closed_rooms import cancel_class, check_cancel
from grimoire.games.halls.rules.halls import places, reach
from grimoire.games.halls.rules.player_cards import (
    catch_asleep,
    check_lost,
    check_norris,
    check_sleeping,
    check_swap,
    do_homework,
    gather,
    legal_lost,
    legal_others,
    legal_sleeping,
    send_norris,
    swap_pawns,
    swap_schedules,
)
from grimoire.games.halls.rules.table import cell_of, check_unfinished, top
from grimoire.games.halls.rules.tile_cards import (
    begin_friday,
    begin_password,
    begin_peeves,
    has_friday_tiles,
    legal_cancels,
)
from grimoire.games.halls.rules.walking import begin_walk
from grimoire.games.halls.state import NOBODY, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- may this card be played? ----------------------------------------------------------------------


def check_card(state: State, seat: Seat, act: PlayCard) -> Refusal | None:
    """HAL-CARD-02, HAL-CARD-08: may this player play this card on this target now?"""
    if state.first == NOBODY:
        return Refusal("HAL-SET-11")
    if seat != top(state).seats[0] or count(state.hands[seat], act.card) == 0:
        return Refusal("HAL-CARD-02")
    unfinished = check_unfinished(state)
    if unfinished is not None:
        return unfinished
    legal: list[Action] = []
    add_card(state, seat, act.card, legal)
    if not legal:
        return Refusal("HAL-CARD-08", {"card": CARD_NAMES[act.card]})
    return check_target(state, seat, act)


def check_target(state: State, seat: Seat, act: PlayCard) -> Refusal | None:
    """Does the card fit what it is aimed at?"""
    if act.card == CLASS_CANCELLED:
        return check_cancel(state, act.target)
    if act.card == SOMEONES_LOST:
        return check_lost(state, act.target, act.other)
    if act.card == SCHEDULE_SWAP:
        return check_swap(state, seat, act.target)
    if act.card == MRS_NORRIS:
        return check_norris(state, seat, act.target)
    if act.card == SLEEPING_IN_CLASS:
        return check_sleeping(state, seat, act.target)
    return None


def legal_cards(state: State, seat: Seat) -> list[Action]:
    """HAL-CARD-02: any card of the hand that has a target."""
    legal: list[Action] = []
    hand = state.hands[seat]
    if hand != NO_CARDS:
        for card in range(KINDS):
            if hand >> BITS * card & MOST_ALIKE:
                add_card(state, seat, card, legal)
    return legal


def add_card(state: State, seat: Seat, card: int, legal: list[Action]) -> None:
    """The ways to play a card; HAL-CARD-08: none without a target."""
    if card == CLASS_CANCELLED:
        legal += legal_cancels(state)
    elif card == SOMEONES_LOST:
        legal += legal_lost(state)
    elif card in (SCHEDULE_SWAP, MRS_NORRIS):
        legal += legal_others(state, seat, card)
    elif card == SLEEPING_IN_CLASS:
        legal += legal_sleeping(state, seat)
    elif card != FRIDAY_RESHUFFLE or has_friday_tiles(state):
        legal.append(UNAIMED[card])


# -- carrying it out -------------------------------------------------------------------------------


def play_card(draft: State, seat: Seat, act: PlayCard, events: list[Any] | None) -> None:
    """HAL-CARD-03: a card is carried out to its end before anything else happens."""
    draft.hands[seat] -= ONE[act.card]
    if count(draft.known[seat], act.card) > 0:
        draft.known[seat] -= ONE[act.card]
    draft.pending.append(FinishCard(act.card, draft.pawns[seat], within_reach(draft)))
    carry_out(draft, seat, act, events)
    settle(draft, events)


def carry_out(draft: State, seat: Seat, act: PlayCard, events: list[Any] | None) -> None:
    """What the card does, or what it asks first."""
    if act.card == PASSWORD:
        begin_password(draft, seat, events)
    elif act.card == CLASS_CANCELLED:
        cancel_class(draft, seat, act.target, events)
    elif act.card == FRIDAY_RESHUFFLE:
        begin_friday(draft, seat)
    elif act.card == PEEVES_PRANK:
        begin_peeves(draft, seat)
    elif act.card == SOMEONES_LOST:
        swap_pawns(draft, seat, act.target, act.other, events)
    elif act.card == SCHEDULE_SWAP:
        swap_schedules(draft, seat, act.target, events)
    elif act.card == MRS_NORRIS:
        send_norris(draft, seat, act.target, events)
    elif act.card == NO_HOMEWORK:
        do_homework(draft, seat, events)
    elif act.card == SLEEPING_IN_CLASS:
        catch_asleep(draft, seat, act.target, events)
    else:
        gather(draft, seat, act.card, GATHERING_PLACE[act.card], events)


def settle(draft: State, events: list[Any] | None) -> None:
    """Finish the card that has been carried out, if there is one."""
    if draft.pending:
        task = draft.pending[-1]
        if isinstance(task, FinishCard):
            draft.pending.pop()
            finish_card(draft, task, events)


def finish_card(draft: State, task: FinishCard, events: list[Any] | None) -> None:
    """HAL-CARD-03: under the pile with it, except Class Cancelled; then there may be a new way."""
    if task.card != CLASS_CANCELLED:
        draft.pile.append(ONE[task.card])
    if draft.used == 0:
        return  # HAL-Q-06: nobody walks before the die
    if not draft.moved:
        draft.used = cell_of(draft, draft.turn)  # HAL-Q-05: the walk has not begun
    elif starts_anew(draft, task):
        begin_walk(draft)
        if events is not None:
            events.append(WayOpened(draft.turn, draft.terms.any_card))


# -- a new way -------------------------------------------------------------------------------------


def starts_anew(state: State, task: FinishCard) -> bool:
    """HAL-MOVE-08: does a card start a new walk after one that has begun?"""
    return state.moved and (state.terms.any_card or opens_new_way(state, task))


def opens_new_way(state: State, task: FinishCard) -> bool:
    """HAL-Q-05: the pawn is on another square, or can reach a place that was out of reach."""
    return state.pawns[state.turn] != task.place or within_reach(state) & ~task.reach != 0


def within_reach(state: State) -> int:
    """HAL-Q-05: the places that the active player's pawn could walk to with no square used.

    Looked at only where it matters: in the middle of a walk, or after one.
    """
    if not state.moved:
        return 0
    here = cell_of(state, state.turn)
    return places(state, reach(state, here, 0, state.rooms))
