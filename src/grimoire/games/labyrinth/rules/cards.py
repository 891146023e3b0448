"""The cards: hands, piles and the Lineup."""

from collections.abc import Iterator
from typing import ClassVar, Final, cast

from grimoire.games.labyrinth.data import BATTLE_CARDS, HAND, LINEUP, OBSTACLE_CARDS
from grimoire.games.labyrinth.events import (
    CardView,
    Events,
    LineupDealt,
    Refilled,
    Reshuffled,
    Swapped,
    card_views,
    obstacle_view,
)
from grimoire.games.labyrinth.pack import any_of, cards_in, holds
from grimoire.games.labyrinth.rules.chance import OfChance, evenly
from grimoire.games.labyrinth.rules.table import battle_of
from grimoire.games.labyrinth.state import Action, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.seats import CHANCE, NOTHING, Seat

# -- drawing Battle cards --------------------------------------------------------------------------


class CardQuestion(Question):
    """Which Battle card is drawn?"""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return evenly([CARD_DRAWS[card] for card in cards_in(state.card_pile)])

    def draw(self, state: State, source: Source) -> Action:
        return CARD_DRAWS[any_of(state.card_pile, source)]

    def play_drawn(self, draft: State, source: Source, events: Events) -> None:
        self.drawn(draft, any_of(draft.card_pile, source), events)

    def drawn(self, draft: State, card: int, events: Events) -> None:
        """Where the card goes."""
        raise NotImplementedError


class DrawCard(OfChance):
    """This Battle card is drawn."""

    rule: ClassVar[str] = "LAB-TURN-02"

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def fits(self, state: State, question: Question) -> bool:
        """LAB-SETUP-08: may this card be drawn from the Battle pile now?"""
        return isinstance(question, CardQuestion) and holds(state.card_pile, self.card)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        question = cast(CardQuestion, draft.pending[-1])
        question.drawn(draft, self.card, events)


CARD_DRAWS: Final[list[Action]] = [DrawCard(card) for card in range(BATTLE_CARDS)]


NEW_HANDS: Final[list[tuple[int, ...]]] = [(0,) * cards for cards in range(HAND + 1)]
"""What is known of hands of new cards."""


def take_card(draft: State, seat: Seat, card: int) -> None:
    """A card goes from the pile to a hand; LAB-CARD-02: nothing is known about it."""
    bit = 1 << card
    draft.card_pile ^= bit
    draft.hands[seat] |= bit
    known = draft.barred[seat]
    cards = len(known)
    draft.barred[seat] = NEW_HANDS[cards + 1] if known is NEW_HANDS[cards] else (*known, 0)


def needs_card(draft: State, seat: Seat, events: Events) -> bool:
    """LAB-CARD-03: is there room in the hand, and a card to draw (LAB-Q-31)?"""
    if len(draft.barred[seat]) >= HAND:
        return False
    if draft.card_pile == 0:
        reshuffle_cards(draft, events)
    return draft.card_pile != 0


def reshuffle_cards(draft: State, events: Events) -> None:
    """LAB-CARD-06: the discard, seen or not, becomes the pile."""
    draft.card_pile = draft.card_discard
    draft.card_discard = 0
    for seat in range(draft.seats):
        draft.card_pile |= draft.hidden_cards[seat]
        draft.hidden_cards[seat] = 0
    if events is not None:
        events.append(Reshuffled("battle"))


class HandQuestion(CardQuestion):
    """Which card comes next, until there are four?"""

    def __init__(self, kept: int) -> None:
        super().__init__((CHANCE,))
        self.kept = kept
        """The cards that were in the hand before."""

    def new_cards(self, state: State) -> int:
        """The cards that have come so far."""
        return state.hands[state.active] & ~self.kept

    def drawn(self, draft: State, card: int, events: Events) -> None:
        """It goes to the hand, and perhaps there is room for another."""
        seat = draft.active
        take_card(draft, seat, card)
        if needs_card(draft, seat, events):
            return
        draft.pending.pop()
        if events is not None:
            events.append(self.told(seat, card_views(draft.edition, self.new_cards(draft))))

    def told(self, seat: Seat, cards: list[CardView]) -> Refilled | Swapped:
        """What happened."""
        raise NotImplementedError


class Refill(HandQuestion):
    """A Battle card as a turn begins."""

    def told(self, seat: Seat, cards: list[CardView]) -> Refilled | Swapped:
        return Refilled(seat, len(cards), cards)


class SwapDraw(HandQuestion):
    """A Battle card of a new hand."""

    def told(self, seat: Seat, cards: list[CardView]) -> Refilled | Swapped:
        return Swapped(seat, len(cards), cards)


SWAP_DRAW: Final = SwapDraw(0)


def fill_hand(draft: State, events: Events) -> None:
    """LAB-TURN-02: as a turn begins, and at no other time, draw until there are four."""
    if needs_card(draft, draft.active, events):
        draft.pending.append(Refill(draft.hands[draft.active]))


def draw_new_hand(draft: State, events: Events) -> None:
    """LAB-TURN-06: four new cards."""
    if needs_card(draft, draft.active, events):
        draft.pending.append(SWAP_DRAW)


# -- using and discarding them ---------------------------------------------------------------------


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


def discard_card(draft: State, card: int) -> None:
    """LAB-CARD-05: the card that was used, if one was, goes to the discard, for all to see."""
    if card != NOTHING:
        draft.card_discard |= 1 << card


def drop_pending(draft: State) -> None:
    """Nothing more is asked; a card that lies open is discarded."""
    battle = battle_of(draft)
    if battle is not None:
        discard_card(draft, battle.card)
    draft.pending.clear()


def discard_hand(draft: State, seat: Seat) -> None:
    """LAB-Q-29: a whole hand goes to the discard unseen."""
    draft.hidden_cards[seat] |= draft.hands[seat]
    draft.hands[seat] = 0
    draft.barred[seat] = ()


# -- the Lineup ------------------------------------------------------------------------------------


def current_obstacle(state: State) -> int:
    """LAB-SETUP-11: of the cards still face up, the one nearest the pile."""
    return state.lineup[state.beaten]


def deal_lineup(draft: State, events: Events) -> None:
    """LAB-SETUP-10, LAB-BATTLE-09: four cards are to be laid open beside the pile."""
    draft.lineup = ()
    draft.beaten = 0
    refill_obstacles(draft, events)
    draft.pending.append(LINEUP_DEAL)


def refill_obstacles(draft: State, events: Events) -> None:
    """LAB-BATTLE-10: where the pile is short, its discard becomes the pile."""
    if draft.obstacle_pile != 0:
        return
    draft.obstacle_pile = draft.obstacle_discard
    draft.obstacle_discard = 0
    if events is not None:
        events.append(Reshuffled("obstacle"))


class LineupDeal(Question):
    """The next card of the Lineup."""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return evenly([TURN_UPS[card] for card in cards_in(state.obstacle_pile)])

    def draw(self, state: State, source: Source) -> Action:
        return TURN_UPS[any_of(state.obstacle_pile, source)]


LINEUP_DEAL: Final = LineupDeal((CHANCE,))


class TurnUp(OfChance):
    """This Obstacle card is laid open in the Lineup."""

    rule: ClassVar[str] = "LAB-BATTLE-01"

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def fits(self, state: State, question: Question) -> bool:
        """LAB-SETUP-08: may this card be turned up from the Obstacle pile now?"""
        return question is LINEUP_DEAL and holds(state.obstacle_pile, self.card)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-CARD-08: the next card of the Lineup lies open for everybody to see."""
        draft.obstacle_pile &= ~(1 << self.card)
        draft.lineup = (*draft.lineup, self.card)
        if len(draft.lineup) < LINEUP:
            refill_obstacles(draft, events)
            return
        draft.pending.pop()
        if events is not None:
            shown = [obstacle_view(draft.edition, card) for card in draft.lineup]
            events.append(LineupDealt(shown, draft.turn == 0))


TURN_UPS: Final[list[Action]] = [TurnUp(card) for card in range(OBSTACLE_CARDS)]


def turn_obstacle(draft: State) -> bool:
    """LAB-BATTLE-08: the beaten obstacle is turned over; was it the last of the Lineup?"""
    draft.beaten += 1
    if draft.beaten < LINEUP:
        return False
    for card in draft.lineup:
        draft.obstacle_discard |= 1 << card
    return True
