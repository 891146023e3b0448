"""Spells against a player, and the one card that answers them."""

from typing import Any

from grimoire.games.diagon.actions import (
    LETTING_BE,
    SENDS,
    STRIKES,
    TAKE_ITEM,
    THE_DEFENCE,
    Action,
)
from grimoire.games.diagon.asks import PUTTING_BACK, STRIKE, UNDER_ATTACK, chore, to_player
from grimoire.games.diagon.data import (
    CARD_NAMES,
    COIN,
    COIN_LESS,
    COIN_NAMES,
    COINS,
    DEFENCE,
    ITEM_NAMES,
    NONE,
    SEND,
    TAKE,
    coins_of,
    is_dark,
)
from grimoire.games.diagon.events import Attacked, CoinsLost, Defended, NotDefended, coin_view
from grimoire.games.diagon.rules.exile import exile_by_card
from grimoire.games.diagon.rules.gringotts import pay_in
from grimoire.games.diagon.rules.hand import check_spell, spend
from grimoire.games.diagon.rules.items import take
from grimoire.games.diagon.rules.moments import check_asked, in_knockturn, is_asked
from grimoire.games.diagon.rules.pile import holds, put_under
from grimoire.games.diagon.state import NOBODY, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- Off to Knockturn Alley, A Coin Less -----------------------------------------------------------


def check_send(state: State, seat: Seat, act: Action) -> Refusal | None:
    """DIA-CARD-07: any other player; DIA-EXIL-09: who is not in Knockturn Alley yet."""
    refusal = check_spell(state, seat, SEND) or check_opponent(state, seat, act.place)
    if refusal is not None:
        return refusal
    return Refusal("DIA-EXIL-09") if in_knockturn(state, Seat(act.place)) else None


def check_strike(state: State, seat: Seat, act: Action) -> Refusal | None:
    """DIA-CARD-07: any other player who is not in Knockturn Alley, and a coin that they have."""
    refusal = check_spell(state, seat, COIN_LESS) or check_opponent(state, seat, act.place)
    if refusal is not None:
        return refusal
    has_coin = coins_of(state.purses[act.place], act.thing) > 0
    away = in_knockturn(state, Seat(act.place))
    return None if has_coin and not away else Refusal("DIA-CARD-07")


def check_opponent(state: State, seat: Seat, target: int) -> Refusal | None:
    """Is this another player of this table?"""
    return None if target < state.seats and target != seat else Refusal("DIA-CARD-07")


def list_sends(state: State, seat: Seat, found: list[Action]) -> None:
    """Everybody else outside Knockturn Alley."""
    for other in range(state.seats):
        if other != seat and not is_dark(state.places[other]):
            found.append(SENDS[other])


def list_strikes(state: State, seat: Seat, found: list[Action]) -> None:
    """Each kind of coin of everybody else outside Knockturn Alley."""
    for other in range(state.seats):
        if other != seat and not is_dark(state.places[other]):
            for coin in range(COINS):
                if coins_of(state.purses[other], coin) > 0:
                    found.append(STRIKES[other][coin])


# -- the attack ------------------------------------------------------------------------------------


def play_attack(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """DIA-Q-25: the stake is named at once; DIA-TAKE-06, DIA-Q-26: who holds cards may answer."""
    draft.attack = attack_card(act)
    draft.target = Seat(act.place)
    draft.prize = NONE if draft.attack == SEND else act.thing
    spend(draft, seat, draft.attack)
    draft.pending.append(chore(STRIKE))
    if draft.sizes[draft.target] > 0:
        draft.pending.append(to_player(UNDER_ATTACK, draft.target))
    if events is not None:
        item = ITEM_NAMES[draft.prize] if draft.attack == TAKE else ""
        coin = COIN_NAMES[draft.prize] if draft.attack == COIN_LESS else ""
        events.append(Attacked(seat, CARD_NAMES[draft.attack], draft.target, item, coin))


def attack_card(act: Action) -> int:
    """The card that an attack is played with."""
    if act.verb == TAKE_ITEM:
        return TAKE
    return SEND if act in SENDS else COIN_LESS


def strike(draft: State, events: list[Any] | None) -> None:
    """Nobody has objected: the Spell does what it says."""
    seat, target, prize = draft.turn, draft.target, draft.prize
    attack = draft.attack
    forget_attack(draft)
    if attack == TAKE:
        take(draft, seat, target, prize, events)
    elif attack == SEND:
        exile_by_card(draft, target, events)  # not their turn, so none is over
    else:
        lose_coins(draft, target, COIN[prize], events)


def lose_coins(draft: State, seat: Seat, money: int, events: list[Any] | None) -> None:
    """Coins go back to the bank for nothing."""
    pay_in(draft, seat, money)
    if events is not None:
        events.append(CoinsLost(seat, coin_view(money)))


def forget_attack(draft: State) -> None:
    """The attack is over, one way or the other."""
    draft.attack = NONE
    draft.target = NOBODY
    draft.prize = NONE


# -- the answer ------------------------------------------------------------------------------------


def check_defend(state: State, seat: Seat) -> Refusal | None:
    """DIA-CARD-11: only the player attacked, only then; DIA-CARD-10: never against Havoc."""
    if state.terms.junior:
        return Refusal("DIA-JUN-01")
    question = state.question()
    if seat == question.seat and question.code == PUTTING_BACK:
        return Refusal("DIA-CARD-10")
    if seat != question.seat or question.code != UNDER_ATTACK:
        return Refusal("DIA-CARD-11")
    return None if holds(state, seat, DEFENCE) else Refusal("DIA-CARD-03")


def check_let_be(state: State, seat: Seat) -> Refusal | None:
    """Only an attack can be let happen."""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    return None if is_asked(state, UNDER_ATTACK) else Refusal("DIA-TURN-02")


def legal_answers(state: State, seat: Seat) -> list[Action]:
    """DIA-Q-26: everybody is asked alike; those who hold a Defence may play it."""
    return [LETTING_BE, THE_DEFENCE] if holds(state, seat, DEFENCE) else [LETTING_BE]


def play_defend(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """DIA-CARD-09: nothing happens; DIA-CARD-13: the Defence goes under after the attack."""
    put_under(draft, seat, DEFENCE)
    draft.pending.pop()
    draft.pending.pop()
    forget_attack(draft)
    if events is not None:
        events.append(Defended(seat))


def play_let_be(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """The attack will take effect."""
    draft.pending.pop()
    if events is not None:
        events.append(NotDefended(seat))
