"""What holds of every state of this game."""

from grimoire.games.diagon.data import (
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
    if state.terms.junior:
        assert not state.unseen_size
        return
    dealt = bool(state.start_rolls)
    for kind, count in enumerate(state.edition.deck):
        there = state.unseen[kind]
        there += sum(kind_of(card) == kind for card in (*state.under, *state.drawn))
        if kind < SPELLS:
            there += sum(how_many(hand, kind) for hand in state.hands)
        assert there == (count if dealt or kind < SPELLS else 0), f"{there} cards of kind {kind}"
    assert state.unseen_size == sum(state.unseen)
    for hand, size in zip(state.hands, state.sizes, strict=True):
        assert size == sum(how_many(hand, kind) for kind in range(SPELLS))
        assert size <= HAND_LIMIT + 1


def check_knowledge(state: State) -> None:
    """Nobody knows of a card in a hand that is not there."""
    for watcher in range(state.seats + 1):
        for seat in range(state.seats):
            for kind in range(SPELLS):
                known = how_many(state.known[watcher * state.seats + seat], kind)
                assert known <= how_many(state.hands[seat], kind)
