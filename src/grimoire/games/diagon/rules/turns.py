"""The turn: its windows in their order, how it ends, and who is next."""

from typing import Any

from grimoire.games.diagon.actions import THE_END, THE_ROLL, THE_STAY, Action
from grimoire.games.diagon.asks import (
    BEFORE_ROLL,
    CLOSING,
    FINISH,
    MOVING,
    RESOLVE,
    Chore,
    chore,
    to_player,
)
from grimoire.games.diagon.data import NONE
from grimoire.games.diagon.events import RollAgain, RoundBegan, TurnBegan, place_view
from grimoire.games.diagon.rules.attacks import strike
from grimoire.games.diagon.rules.buying import can_buy, list_purchase
from grimoire.games.diagon.rules.cards import resolve
from grimoire.games.diagon.rules.floo import can_use_junior_floo, list_junior_floo
from grimoire.games.diagon.rules.moments import ENDING_TIME, check_asked, check_moment
from grimoire.games.diagon.rules.moving import is_door_open, list_door, list_moves
from grimoire.games.diagon.rules.pile import HAND_LIMIT
from grimoire.games.diagon.rules.rolling import may_stay
from grimoire.games.diagon.rules.sign import age_sign
from grimoire.games.diagon.rules.spells import list_spells
from grimoire.games.diagon.rules.winning import end_by_limit, last_round
from grimoire.games.diagon.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- the windows -----------------------------------------------------------------------------------


def legal_before_roll(state: State, seat: Seat) -> list[Action]:
    """DIA-TURN-02: roll; DIA-BUY-08: or buy, if already inside; DIA-TURN-03: or a Spell first."""
    found: list[Action] = [THE_ROLL]
    if may_stay(state, seat):
        found.append(THE_STAY)
    list_purchase(state, seat, found)
    list_junior_floo(state, seat, found)
    list_spells(state, seat, found)
    return found


def legal_moves(state: State, seat: Seat) -> list[Action]:
    """DIA-TURN-03: move, or play a Spell that does not move the own hat."""
    found: list[Action] = []
    list_moves(state, seat, found)
    list_spells(state, seat, found)
    return found


def legal_at_the_end(state: State, seat: Seat) -> list[Action]:
    """DIA-TURN-03, DIA-FLOO-10: Spells, the door reached this turn, a purchase; or the end."""
    found: list[Action] = [THE_END]
    if state.again:
        found.append(THE_ROLL)  # DIA-JUN-16: never forced
    list_door(state, seat, found)
    list_purchase(state, seat, found)
    list_junior_floo(state, seat, found)
    list_spells(state, seat, found)
    return found


def legal_purchase(state: State, seat: Seat) -> list[Action]:
    """DIA-TURN-05, DIA-JUN-15: a purchase, and nothing else."""
    found: list[Action] = [THE_END]
    list_purchase(state, seat, found)
    return found


def has_business(state: State, seat: Seat) -> bool:
    """Is there anything left to do, as far as everybody can see? Cards in hand always are."""
    return (
        state.again
        or state.sizes[seat] > 0
        or can_buy(state, seat)
        or is_door_open(state, seat)
        or can_use_junior_floo(state, seat)
    )


# -- ending a turn ---------------------------------------------------------------------------------


def check_end(state: State, seat: Seat) -> Refusal | None:
    """DIA-TURN-02: not without a roll or what stands for it; DIA-TURN-01: nor without the move."""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    if state.question().code == MOVING:
        return Refusal("DIA-TURN-01")
    return check_moment(state, seat, ENDING_TIME)


def play_end(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """No more of this window; where it was the last one, that was the turn."""
    if draft.question().code == CLOSING:
        draft.turn_over = True
        if events is not None and draft.again:
            events.append(RollAgain(seat, True))
    draft.pending.pop()


# -- what goes by itself ---------------------------------------------------------------------------


def settle(draft: State, events: list[Any] | None) -> None:
    """Do what does itself until somebody is asked."""
    while draft.pending:
        item = draft.pending[-1]
        if not isinstance(item, Chore):
            return
        if item.code == FINISH:
            finish_turn(draft, events)
            continue
        draft.pending.pop()
        if item.code == RESOLVE:
            resolve(draft, events)
        else:
            strike(draft, events)


def finish_turn(draft: State, events: list[Any] | None) -> None:
    """DIA-TURN-03: the closing window; DIA-TURN-04: none if the turn is over."""
    if draft.turn_over or not has_business(draft, draft.turn):
        end_turn(draft, events)
    else:
        draft.pending.append(to_player(CLOSING, draft.turn))


def end_turn(draft: State, events: list[Any] | None) -> None:
    """DIA-START-04: to the left; DIA-CARD-06: nobody holds more than five."""
    assert draft.sizes[draft.turn] <= HAND_LIMIT
    age_sign(draft, events)
    following = draft.next_seat(draft.turn)
    if following == draft.first and draft.round == last_round(draft):
        end_by_limit(draft, events)
    else:
        begin_turn(draft, following, events)


def begin_turn(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """A new turn: nothing rolled, nothing owed."""
    draft.turn = seat
    draft.low = draft.high = 0
    draft.turn_over = False
    draft.door = NONE
    draft.again = False
    draft.pending = [chore(FINISH), to_player(BEFORE_ROLL, seat)]
    if seat == draft.first:
        draft.round += 1
        if events is not None:
            events.append(RoundBegan(draft.round, draft.round == last_round(draft)))
    if events is not None:
        events.append(TurnBegan(seat, place_view(draft.places[seat])))
