"""The Spells one by one: which of them can be played now, and how."""

from typing import Any

from grimoire.games.diagon.actions import (
    CLOSE_BUILDING,
    HURRY_TO_BANK,
    LEAVE_KNOCKTURN,
    SEND_AWAY,
    STRIKE_COIN,
    TAKE_ITEM,
    THE_HURRY,
    THE_LEAVE,
    USE_FLOO,
    Action,
)
from grimoire.games.diagon.asks import BEFORE_ROLL
from grimoire.games.diagon.data import CLOSE, COIN_LESS, FLOO, HURRY, LEAVE, NONE, SEND, TAKE
from grimoire.games.diagon.events import WentToGringotts, place_view
from grimoire.games.diagon.rules.attacks import (
    check_send,
    check_strike,
    list_sends,
    list_strikes,
    play_attack,
)
from grimoire.games.diagon.rules.floo import check_floo, list_floo, play_floo
from grimoire.games.diagon.rules.gringotts import pay_out
from grimoire.games.diagon.rules.hand import check_spell, playable_hand, spend
from grimoire.games.diagon.rules.items import check_take, list_takes
from grimoire.games.diagon.rules.knockturn import leave, leave_and_end, next_opening
from grimoire.games.diagon.rules.moments import in_knockturn, is_asked
from grimoire.games.diagon.rules.pile import how_many
from grimoire.games.diagon.rules.sign import check_close, list_closes, play_close
from grimoire.games.diagon.rules.streets import put_down
from grimoire.games.diagon.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def check_spell_action(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this player play this Spell in this way?"""
    if act.verb == CLOSE_BUILDING:
        return check_close(state, seat, act)
    if act.verb == USE_FLOO:
        return check_floo(state, seat, act)
    if act.verb == TAKE_ITEM:
        return check_take(state, seat, act)
    if act.verb == SEND_AWAY:
        return check_send(state, seat, act)
    if act.verb == STRIKE_COIN:
        return check_strike(state, seat, act)
    if act.verb == HURRY_TO_BANK:
        return check_spell(state, seat, HURRY)
    return check_leave(state, seat)


def list_spells(state: State, seat: Seat, found: list[Action]) -> None:
    """DIA-CARD-07: every Spell in every way it can be played now; DIA-CARD-11: no Defence."""
    hand = playable_hand(state, seat)
    if hand == 0:
        return
    if how_many(hand, CLOSE):
        list_closes(state, found)
    if how_many(hand, FLOO):
        list_floo(state, seat, found)
    if how_many(hand, TAKE):
        list_takes(state, seat, found)
    if how_many(hand, SEND):
        list_sends(state, seat, found)
    if how_many(hand, COIN_LESS):
        list_strikes(state, seat, found)
    if how_many(hand, HURRY):
        found.append(THE_HURRY)
    if how_many(hand, LEAVE) and in_knockturn(state, seat):
        found.append(THE_LEAVE)


def play_spell(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """A Spell is played."""
    if act.verb == CLOSE_BUILDING:
        play_close(draft, seat, act, events)
    elif act.verb == USE_FLOO:
        play_floo(draft, seat, act, events)
    elif act.verb == HURRY_TO_BANK:
        play_hurry(draft, seat, events)
    elif act.verb == LEAVE_KNOCKTURN:
        play_leave(draft, seat, events)
    else:
        play_attack(draft, seat, act, events)


# -- Straight to Gringotts -------------------------------------------------------------------------


def play_hurry(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """DIA-CARD-07: onto the steps, and paid as if passing; the turn goes on."""
    spend(draft, seat, HURRY)
    go_to_steps(draft, seat, True, events)


def go_to_steps(draft: State, seat: Seat, by_card: bool, events: list[Any] | None) -> None:
    """DIA-Q-38: the steps, or the next free space; whoever is there already stays."""
    was_there = draft.places[seat] == draft.edition.steps
    put_down(draft, seat, draft.edition.steps)
    draft.door = NONE
    if events is not None:
        place = place_view(draft.places[seat])
        events.append(WentToGringotts(seat, place, by_card, was_there))
    pay_out(draft, seat, events)


# -- Leave Knockturn Alley -------------------------------------------------------------------------


def check_leave(state: State, seat: Seat) -> Refusal | None:
    """DIA-KNO-10: only in Knockturn Alley; DIA-Q-20: not between roll and move."""
    refusal = check_spell(state, seat, LEAVE)
    if refusal is not None:
        return refusal
    return None if in_knockturn(state, seat) else Refusal("DIA-KNO-10")


def play_leave(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """DIA-KNO-10: out by the next opening; before the roll the turn goes on from there."""
    before_roll = is_asked(draft, BEFORE_ROLL)
    space = next_opening(draft, seat)
    spend(draft, seat, LEAVE)
    if before_roll and not draft.terms.leave_card_ends_turn:
        leave(draft, seat, space, True, events)
        return
    if before_roll:
        draft.pending.pop()  # DIA-Q-20
    leave_and_end(draft, seat, space, True, events)
