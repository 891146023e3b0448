"""The Dark Forces keep to everything the kit asks for."""

from collections import Counter

from grimoire.games.darkforces.data import DEATH_EATER, LUNA, NO_CARD
from grimoire.games.darkforces.game import DarkForces
from grimoire.games.darkforces.rules.claims import MOST_ACTS, MOST_TOKENS
from grimoire.games.darkforces.rules.table import part_of
from grimoire.games.darkforces.rules.vote import captured
from grimoire.games.darkforces.state import SEATS_OF, State
from grimoire.kernel.seats import NOWHERE
from grimoire.testing import conformance


def check_cards(state: State) -> None:
    """The cards of the deck, neither lost nor made; at most one face up, and no Death Eater."""
    deck = Counter({role: count for role, count in enumerate(state.terms.deck) if count})
    left = Counter({role: count for role, count in enumerate(state.left) if count})
    dealt = Counter(role for role in state.deal if role != NO_CARD)
    assert dealt + left == deck, f"dealt {dealt}, left {left}"
    assert Counter(role for role in state.card if role != NO_CARD) == dealt, "cards were lost"
    assert sum(dealt.values()) == state.dealt, "the deal is miscounted"
    assert state.face_up == NOWHERE or state.card[state.face_up] != DEATH_EATER
    assert max(state.said) <= MOST_ACTS, f"somebody spoke {max(state.said)} times"
    assert max(state.laid) <= MOST_TOKENS, f"somebody moved {max(state.laid)} tokens"
    for role in range(1, len(state.terms.deck)):
        assert state.tokens.count(role) <= state.terms.deck[role], "a token was made"
    if part_of(state) == "result":
        check_vote(state)


def check_vote(state: State) -> None:
    """Everybody has voted; Luna is free, and half the table at most is captured."""
    seats = state.terms.seats
    assert all(0 <= target < seats for target in state.vote), f"votes are missing: {state.vote}"
    taken = SEATS_OF[captured(state.vote, state.card)]
    assert all(state.card[seat] != LUNA for seat in taken), "Luna is captured"
    assert 2 * len(taken) <= seats + 1 or state.terms.self_vote, f"{taken} are captured"


TestConformance = conformance.suite(
    DarkForces(), package="grimoire.games.darkforces", invariants=check_cards, secrets=True
)
