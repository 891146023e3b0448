"""Gringotts: what passing its steps brings, and what the bank has left."""

from grimoire.games.diagon.data import COIN, COINS, GRINGOTTS, ONE_OF_EACH, coins_of
from grimoire.games.diagon.events import BankPaid, Events, coin_view
from grimoire.games.diagon.state import State
from grimoire.kernel.seats import Seat


def is_passed(state: State, start: int, length: int) -> bool:
    """DIA-BANK-01, DIA-BANK-02: do so many spaces from here reach or pass the steps?"""
    edition = state.edition
    return 0 < (edition.steps - start) % edition.spaces <= length


def pay_for_passing(draft: State, seat: Seat, start: int, length: int, events: Events) -> None:
    """DIA-BANK-03: the money arrives at the moment of passing."""
    if is_passed(draft, start, length):
        pay_out(draft, seat, events)


def pay_out(draft: State, seat: Seat, events: Events) -> None:
    """DIA-BANK-01: one coin of each kind. DIA-BANK-07, DIA-CLOS-05: none while it is closed."""
    if draft.sign == GRINGOTTS:
        if events is not None:
            events.append(BankPaid(seat, [0] * COINS, [0] * COINS, True))
        return
    there = one_of_each(draft.bank)
    paid = there if draft.terms.bank_limited else ONE_OF_EACH  # DIA-Q-30: new coins are made
    draft.purses[seat] += paid
    draft.bank -= there
    if events is not None:
        events.append(BankPaid(seat, coin_view(paid), coin_view(ONE_OF_EACH - paid), False))


def one_of_each(bank: int) -> int:
    """DIA-BANK-08: a coin of each kind that is not exhausted."""
    paid = 0
    for coin in range(COINS):
        if coins_of(bank, coin) > 0:
            paid += COIN[coin]
    return paid


def pay_in(draft: State, seat: Seat, money: int) -> None:
    """DIA-BANK-09: coins go from a purse to the bank, whether it is open or closed."""
    draft.purses[seat] -= money
    draft.bank += money
