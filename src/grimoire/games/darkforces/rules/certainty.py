"""Who can be certain of the card in front of them in the morning."""

from grimoire.games.darkforces.data import (
    DUMBLEDORE,
    HARRY,
    MINERVA,
    NEVILLE,
    NO_CARD,
    RON,
    SIRIUS,
)
from grimoire.games.darkforces.rules.powers import SKIP
from grimoire.games.darkforces.rules.sirius import SEE
from grimoire.games.darkforces.rules.table import has_slept
from grimoire.games.darkforces.state import State
from grimoire.kernel.seats import NOBODY


def certain(state: State, own: int) -> int:
    """The card in front of this seat, if nothing that it does not know of can have moved it."""
    if own == NOBODY or not has_slept(state):
        return NO_CARD
    known = state.face_up == own or not can_have_moved(state, own, state.deal[own])
    return state.card[own] if known else NO_CARD


def can_have_moved(state: State, own: int, role: int) -> bool:
    """Can a power have put another card there than the one this seat last knew of?"""
    if role == MINERVA:
        return False  # DRK-MIN-01: she has just seen it
    if role == RON:
        return True  # DRK-RON-03: he never saw it
    if role == HARRY and turned_own(state, own):
        return False  # DRK-Q-05: a Death Eater is hidden again, but not from him
    if role == SIRIUS and looked_away(state, own):
        return True
    deck = state.terms.deck
    if role == DUMBLEDORE and kept_card(state, own):
        return deck[NEVILLE] > 0  # what Sirius has done before is undone
    return any(deck[mover] > 0 and mover != role for mover in (SIRIUS, DUMBLEDORE, NEVILLE))


def turned_own(state: State, seat: int) -> bool:
    """Did Harry turn up his own card?"""
    turned = state.choice[seat]
    return turned is not None and turned.places == (seat,)


def looked_away(state: State, seat: int) -> bool:
    """Did Sirius take a card and not look at it?"""
    return state.choice[seat] is not SKIP and state.follow[seat] is not SEE


def kept_card(state: State, seat: int) -> bool:
    """Did Dumbledore put the card of the centre in front of himself?"""
    given = state.follow[seat]
    return given is not None and given.places == (seat,)
