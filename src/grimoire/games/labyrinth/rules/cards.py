"""The cards: hands, piles and the Lineup."""

from typing import Any

from grimoire.games.labyrinth.actions import DrawCard, TurnUp
from grimoire.games.labyrinth.asks import (
    LINEUP_DEAL,
    REFILL,
    SWAP_DRAW,
    CardDeal,
    LineupDeal,
    Refill,
    SwapDraw,
)
from grimoire.games.labyrinth.data import HAND, LINEUP
from grimoire.games.labyrinth.events import (
    LineupDealt,
    Refilled,
    Reshuffled,
    Swapped,
    card_views,
    obstacle_view,
)
from grimoire.games.labyrinth.pack import holds, size
from grimoire.games.labyrinth.rules.table import top
from grimoire.games.labyrinth.state import NO_CARD, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- Battle cards ----------------------------------------------------------------------------------


def fill_hand(draft: State, events: list[Any] | None) -> None:
    """LAB-TURN-02: as a turn begins, and at no other time, draw until there are four."""
    if needs_card(draft, draft.active, events):
        draft.pending.append(REFILL)


def needs_card(draft: State, seat: Seat, events: list[Any] | None) -> bool:
    """LAB-CARD-03: is there room in the hand, and a card to draw (LAB-Q-31)?"""
    if size(draft.hands[seat]) >= HAND:
        return False
    if draft.card_pile == 0:
        reshuffle_cards(draft, events)
    return draft.card_pile != 0


def reshuffle_cards(draft: State, events: list[Any] | None) -> None:
    """LAB-CARD-06: the discard, seen or not, becomes the pile."""
    draft.card_pile = draft.card_discard
    draft.card_discard = 0
    for seat in range(draft.seats):
        draft.card_pile |= draft.hidden_cards[seat]
        draft.hidden_cards[seat] = 0
    if events is not None:
        events.append(Reshuffled("battle"))


def check_draw_card(state: State, act: DrawCard) -> Refusal | None:
    """LAB-SETUP-08: may this card be drawn from the Battle pile now?"""
    if not isinstance(top(state), (CardDeal, Refill, SwapDraw)):
        return Refusal("LAB-TURN-02")
    return None if holds(state.card_pile, act.card) else Refusal("LAB-TURN-02")


def take_card(draft: State, seat: Seat, card: int) -> None:
    """A card goes from the pile to a hand; LAB-CARD-02: nothing is known about it."""
    draft.card_pile &= ~(1 << card)
    draft.hands[seat] |= 1 << card
    draft.drawn_cards |= 1 << card
    draft.barred[seat] = (*draft.barred[seat], 0)


def play_draw_card(draft: State, act: DrawCard, events: list[Any] | None) -> None:
    """A card of the refill, or of a new hand."""
    seat = draft.active
    take_card(draft, seat, act.card)
    if needs_card(draft, seat, events):
        return
    swapped = isinstance(draft.pending.pop(), SwapDraw)
    if events is not None:
        cards = card_views(draft.edition, draft.drawn_cards)
        events.append(
            Swapped(seat, len(cards), cards) if swapped else Refilled(seat, len(cards), cards)
        )
    draft.drawn_cards = 0


def use_card(draft: State, seat: Seat, card: int) -> None:
    """A card leaves the hand, face up."""
    draft.hands[seat] &= ~(1 << card)
    draft.barred[seat] = without_card(draft.barred[seat], draft.edition.card_colour[card])


def without_card(barred: tuple[int, ...], colour: int) -> tuple[int, ...]:
    """What is still known of a hand that has played this colour.

    Every entry is a card and the colours it is known not to have, those known best first. Any card
    that may have this colour may have been the one: the least is known if it was the best known.
    """
    for at, colours in enumerate(barred):
        if not colours >> colour & 1:
            return (*barred[:at], *barred[at + 1 :])
    raise AssertionError("a card was played that could not be in the hand")


def bar_colours(draft: State, seat: Seat, blocks: int) -> None:
    """LAB-BATTLE-03: whoever loses for lack of a card has shown that none has these colours."""
    draft.barred[seat] = tuple([colours | blocks for colours in draft.barred[seat]])


def discard_card(draft: State) -> None:
    """LAB-CARD-05: the card that was used goes to the discard, for all to see."""
    if draft.card != NO_CARD:
        draft.card_discard |= 1 << draft.card
        draft.card = NO_CARD


def discard_hand(draft: State, seat: Seat) -> None:
    """LAB-Q-29: a whole hand goes to the discard unseen."""
    draft.hidden_cards[seat] |= draft.hands[seat]
    draft.hands[seat] = 0
    draft.barred[seat] = ()


def draw_new_hand(draft: State, events: list[Any] | None) -> None:
    """LAB-TURN-06: four new cards."""
    if needs_card(draft, draft.active, events):
        draft.pending.append(SWAP_DRAW)


# -- the Lineup ------------------------------------------------------------------------------------


def current_obstacle(state: State) -> int:
    """LAB-SETUP-11: of the cards still face up, the one nearest the pile."""
    return state.lineup[state.beaten]


def deal_lineup(draft: State, events: list[Any] | None) -> None:
    """LAB-SETUP-10, LAB-BATTLE-09: four cards are to be laid open beside the pile."""
    draft.lineup = ()
    draft.beaten = 0
    refill_obstacles(draft, events)
    draft.pending.append(LINEUP_DEAL)


def refill_obstacles(draft: State, events: list[Any] | None) -> None:
    """LAB-BATTLE-10: where the pile is short, its discard becomes the pile."""
    if draft.obstacle_pile != 0:
        return
    draft.obstacle_pile = draft.obstacle_discard
    draft.obstacle_discard = 0
    if events is not None:
        events.append(Reshuffled("obstacle"))


def check_turn_up(state: State, act: TurnUp) -> Refusal | None:
    """LAB-SETUP-08: may this card be turned up from the Obstacle pile now?"""
    if not isinstance(top(state), LineupDeal) or not holds(state.obstacle_pile, act.card):
        return Refusal("LAB-BATTLE-01")
    return None


def play_turn_up(draft: State, act: TurnUp, events: list[Any] | None) -> None:
    """LAB-CARD-08: the next card of the Lineup lies open for everybody to see."""
    draft.obstacle_pile &= ~(1 << act.card)
    draft.lineup = (*draft.lineup, act.card)
    if len(draft.lineup) < LINEUP:
        refill_obstacles(draft, events)
        return
    draft.pending.pop()
    if events is not None:
        shown = [obstacle_view(draft.edition, card) for card in draft.lineup]
        events.append(LineupDealt(shown, draft.turn == 0))


def turn_obstacle(draft: State) -> bool:
    """LAB-BATTLE-08: the beaten obstacle is turned over; was it the last of the Lineup?"""
    draft.beaten += 1
    if draft.beaten < LINEUP:
        return False
    for card in draft.lineup:
        draft.obstacle_discard |= 1 << card
    return True
