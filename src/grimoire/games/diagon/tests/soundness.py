"""What holds of every state of this game."""

from grimoire.games.diagon.data import (
    CARDS,
    COINS,
    COINS_EACH,
    ITEMS,
    KNOCKTURN,
    SPELLS,
    WAND,
    coins_of,
    is_inside,
)
from grimoire.games.diagon.rules.pile import HAND_LIMIT, how_many, kind_of
from grimoire.games.diagon.state import State

NIBBLES = 0x88888888
"""The highest bit of each kind in a hand; a kind known too often borrows it."""


def check_table(state: State) -> None:
    """DIA-SETUP-11: nothing is lost or made, no space holds two hats, nobody knows what is not."""
    check_items(state)
    check_coins(state)
    check_cards(state)
    check_knowledge(state)
    outdoors = [place for place in state.places if not is_inside(place)]
    assert len(set(outdoors)) == len(outdoors), f"two hats share a space: {outdoors}"
    dark_exit = state.edition.dark_exit
    assert all(place != KNOCKTURN + dark_exit for place in state.places), "a hat stands on the Exit"


def check_items(state: State) -> None:
    """The items of a kind, in the shops and in the trunks."""
    for item in range(ITEMS):
        there = state.stock[item] + sum(trunk >> item & 1 for trunk in state.trunks)
        enough = state.terms.junior or item == WAND
        assert there == state.seats - (not enough), f"there are {there} of item {item}"


def check_coins(state: State) -> None:
    """The coins of a kind, in the bank and in the purses."""
    for coin in range(COINS):
        there = coins_of(state.bank, coin) + sum(coins_of(purse, coin) for purse in state.purses)
        if state.terms.bank_limited:
            assert there == COINS_EACH, f"there are {there} of coin {coin}"
        assert there >= COINS_EACH, f"coin {coin} was lost"


def check_cards(state: State) -> None:
    """The cards of a kind, in the pile, in the hands and in between."""
    there = list(state.unseen)
    for card in (*state.under, *state.drawn):
        there[kind_of(card)] += 1
    for hand, size in zip(state.hands, state.sizes, strict=True):
        held = [how_many(hand, kind) for kind in range(SPELLS)]
        assert size == sum(held) <= HAND_LIMIT + 1, f"a hand of {size} holds {held}"
        for kind, count in enumerate(held):
            there[kind] += count
    assert state.unseen_size == sum(state.unseen)
    assert there == cards_in_play(state), f"there are {there} cards"


def cards_in_play(state: State) -> list[int]:
    """All of the deck, but no Havoc cards in the deal and none at all in the junior game."""
    if state.terms.junior:
        return [0] * CARDS
    kinds = CARDS if state.start_rolls else SPELLS
    return [count if kind < kinds else 0 for kind, count in enumerate(state.edition.deck)]


def check_knowledge(state: State) -> None:
    """Nobody knows of a card in a hand that is not there."""
    for at, known in enumerate(state.known):
        hand = state.hands[at % state.seats]
        assert ((hand | NIBBLES) - known) & NIBBLES == NIBBLES, f"{known:x} is known of {hand:x}"
