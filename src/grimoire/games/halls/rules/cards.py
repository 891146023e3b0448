"""Event cards: when they may be played, and what becomes of them."""

from typing import Final

from grimoire.games.halls.data import CARD_NAMES, CLASS_CANCELLED, KINDS
from grimoire.games.halls.deck import BITS, MOST_ALIKE, NO_CARDS, ONE, count
from grimoire.games.halls.events import Events, WayOpened
from grimoire.games.halls.rules.halls import places, reach
from grimoire.games.halls.rules.table import begin_walk, cell_of, refuse_turn, top
from grimoire.games.halls.state import Action, State, Task
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- playing a card --------------------------------------------------------------------------------


class PlayCard(Action):
    """Play an event card: Class Cancelled on a place, some on a player or two, most on nothing."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card
        if OF_KIND[card] is None:
            OF_KIND[card] = self

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-CARD-02, HAL-CARD-08: may this player play this card on this target now?"""
        question = top(state)
        if seat != question.seats[0]:
            return refuse_turn(state, seat, "HAL-CARD-02")
        if count(state.hands[seat], self.card) == 0:
            return Refusal("HAL-CARD-02", form="not_held")
        unfinished = question.unfinished()
        if unfinished is not None:
            return unfinished
        if not self.ways(state, seat):
            return Refusal("HAL-CARD-08", {"card": CARD_NAMES[self.card]})
        return self.check_target(state, seat)

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """Does the card fit what it is aimed at?"""
        return None

    def ways(self, state: State, seat: Seat) -> list[Action]:
        """All the ways to play a card of this kind; HAL-CARD-08: none without a target."""
        return [self]

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-CARD-03: a card is carried out to its end before anything else happens."""
        draft.hands[seat] -= ONE[self.card]
        if count(draft.known[seat], self.card) > 0:
            draft.known[seat] -= ONE[self.card]
        draft.pending.append(FinishCard(self.card, draft.pawns[seat], within_reach(draft)))
        self.carry_out(draft, seat, events)

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """What the card does, or what it asks first."""
        raise NotImplementedError


OF_KIND: Final[list[PlayCard | None]] = [None] * KINDS
"""A way to play each kind of card, by its number."""


def legal_cards(state: State, seat: Seat) -> list[Action]:
    """HAL-CARD-02: any card of the hand that has a target."""
    legal: list[Action] = []
    held = state.hands[seat]
    for card in range(KINDS):
        if held == NO_CARDS:
            break
        way = OF_KIND[card]
        if way is not None and held & MOST_ALIKE:
            legal += way.ways(state, seat)
        held >>= BITS
    return legal


def has_cards(state: State, seat: Seat) -> bool:
    """Is there a card in this hand?"""
    return state.hands[seat] != NO_CARDS


# -- when it has been carried out ------------------------------------------------------------------


class FinishCard(Task):
    """A card has been carried out: under the pile with it, and see whether it opened a new way."""

    def __init__(self, card: int, place: int, reach: int) -> None:
        self.card = card
        self.place = place
        """Where the pawn of its player stood before."""
        self.reach = reach
        """What that pawn could reach before (rules/halls.py, `places`)."""

    def run(self, draft: State, events: Events) -> None:
        """HAL-CARD-03: under the pile, except Class Cancelled; then there may be a new way."""
        self.put_under(draft)
        if draft.used == 0:
            return  # HAL-Q-06: nobody walks before the die
        if not draft.moved:
            draft.used = cell_of(draft, draft.turn)  # HAL-Q-05: the walk has not begun
        elif starts_anew(draft, self):
            begin_walk(draft)
            if events is not None:
                events.append(WayOpened(draft.turn, draft.terms.any_card))

    def put_under(self, draft: State) -> None:
        """The card goes under the pile; Class Cancelled lies on its room."""
        if self.card != CLASS_CANCELLED:
            draft.pile.append(ONE[self.card])


def drop_pending(draft: State) -> None:
    """Nothing more is asked; a card that was being carried out goes under the pile."""
    while draft.pending:
        task = draft.pending.pop()
        if isinstance(task, FinishCard):
            task.put_under(draft)


# -- a new way -------------------------------------------------------------------------------------


def starts_anew(state: State, task: FinishCard) -> bool:
    """HAL-MOVE-08: does a card start a new walk after one that has begun?"""
    return state.moved and (state.terms.any_card or opens_new_way(state, task))


def opens_new_way(state: State, task: FinishCard) -> bool:
    """HAL-Q-05: the pawn is on another square, or can reach a place that was out of reach."""
    return state.pawns[state.turn] != task.place or within_reach(state) & ~task.reach != 0


def within_reach(state: State) -> int:
    """HAL-Q-05: the places that the active player's pawn could walk to with no square used.

    Looked at only where it matters: in the middle of a walk, or after one.
    """
    if not state.moved:
        return 0
    here = cell_of(state, state.turn)
    return places(state, reach(state, here, 0, state.rooms))
