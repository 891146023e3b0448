"""The deal: a card for each player, three in the centre, and one look at one's own."""

from collections.abc import Iterator
from typing import Any

from grimoire.games.darkforces.actions import CENTRE, DEALS, Action
from grimoire.games.darkforces.data import KINDS, ROLES
from grimoire.games.darkforces.events import CardDealt, CardsDealt, DeckChosen
from grimoire.games.darkforces.rules.night import begin_night
from grimoire.games.darkforces.rules.setup import warnings
from grimoire.games.darkforces.state import DealCard, LayCards, State
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal

# -- dealing ---------------------------------------------------------------------------------------


def check_deal(state: State, act: Action) -> Refusal | None:
    """Can the next card be this character?"""
    if not isinstance(state.pending[-1], DealCard):
        return Refusal("DRK-SETUP-10")
    if state.left[act.a] == 0:
        return Refusal("DRK-SETUP-14")
    return None


def next_place(state: State) -> int:
    """DRK-SETUP-10: the players in the order of their seats, then the centre from the left."""
    return (
        state.dealt if state.dealt < state.terms.seats else CENTRE + state.dealt - state.terms.seats
    )


def outcomes(state: State) -> Iterator[tuple[Action, float]]:
    """DRK-SETUP-10: every card that is left is equally likely to come next."""
    total = sum(state.left)
    for role in range(1, KINDS):
        if state.left[role] > 0:
            yield DEALS[role], state.left[role] / total


def draw_card(state: State, source: Source) -> Action:
    """A card of those that are left."""
    at = source.below(sum(state.left))
    role = 1
    while at >= state.left[role]:
        at -= state.left[role]
        role += 1
    return DEALS[role]


def play_deal(draft: State, act: Action, events: list[Any] | None) -> None:
    """DRK-SETUP-10, DRK-SETUP-11: face down, and only its owner sees it."""
    if events is not None and draft.dealt == 0:
        announce_deck(draft, events)
    place = next_place(draft)
    draft.deal[place] = act.a
    draft.card[place] = act.a
    draft.left[act.a] -= 1
    draft.dealt += 1
    if events is not None and place < CENTRE:
        events.append(CardDealt(place, ROLES[act.a]))
    if sum(draft.left) == 0:
        draft.pending[-1] = LayCards(draft.terms.everybody)
        if events is not None:
            events.append(CardsDealt())


def announce_deck(state: State, events: list[Any]) -> None:
    """DRK-SETUP-09: a token for each card of the deck, face up for all."""
    events.append(
        DeckChosen(state.terms.scenario, deck_names(state), warnings(state.terms), state.game)
    )


def deck_names(state: State) -> list[str]:
    """The cards of the deck by name, in the order in which they wake."""
    deck = state.terms.deck
    return [ROLES[role] for role in range(1, KINDS) for _ in range(deck[role])]


# -- looking at one's own card ---------------------------------------------------------------------


def check_lay(state: State, seat: int) -> Refusal | None:
    """DRK-SETUP-11: everybody looks once at their own card, and lays it down."""
    ask = state.pending[-1]
    assert isinstance(ask, LayCards)
    return None if ask.mask >> seat & 1 else Refusal("DRK-SETUP-11")


def play_lay(draft: State, seats: int, events: list[Any] | None) -> None:
    """These seats have seen their cards; when all have, night falls."""
    ask = draft.pending[-1]
    assert isinstance(ask, LayCards)
    rest = ask.mask & ~seats
    draft.pending[-1] = LayCards(rest)
    if rest == 0:
        draft.pending.pop()
        begin_night(draft, events)
