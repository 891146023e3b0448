"""The draw pile and the hands: where every card is, and who knows it.

No order is hidden anywhere. The cards of the shuffle lie unseen by kind, and chance picks one of
them; the cards put back lie under them in their order (DIA-CARD-13). Such a card is a number: its
kind, and sixteen times the seat that knows it besides its holder.
"""

from collections.abc import Iterator
from typing import ClassVar, Final, cast

from grimoire.games.diagon.data import (
    CARDS,
    CLOSE,
    COIN_LESS,
    FLOO,
    HATS,
    HURRY,
    LEAVE,
    SEND,
    SPELLS,
    TAKE,
)
from grimoire.games.diagon.events import Events
from grimoire.games.diagon.rules.chance import OfChance
from grimoire.games.diagon.state import Action, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.seats import Seat

ALL: Final = HATS
"""Known to everybody: a card that was played, or a Havoc card."""
NO_ONE: Final = HATS + 1
"""Known to nobody else: a card of the shuffle."""

UNIT: Final = [1 << 4 * kind for kind in range(SPELLS)]
"""A hand of one card."""
ONES: Final = 0x11111111
KIND_BITS: Final = 15
FLOO_BITS: Final = KIND_BITS << 4 * FLOO
TAKE_BITS: Final = KIND_BITS << 4 * TAKE
CLOSE_BITS: Final = KIND_BITS << 4 * CLOSE
LEAVE_BITS: Final = KIND_BITS << 4 * LEAVE
SEND_BITS: Final = KIND_BITS << 4 * SEND
HURRY_BITS: Final = KIND_BITS << 4 * HURRY
COIN_LESS_BITS: Final = KIND_BITS << 4 * COIN_LESS
"""Where a hand keeps the cards of a kind."""
HAND_LIMIT: Final = 5


def card(kind: int, knower: int) -> int:
    """A card of this kind that this seat knows, or ALL, or NO_ONE."""
    return kind + 16 * knower


def kind_of(card: int) -> int:
    """What a card is."""
    return card & 15


def knower_of(card: int) -> int:
    """Who knows it besides its holder."""
    return card >> 4


def is_spell(kind: int) -> bool:
    """Is this a kind of Spell, not of Havoc card?"""
    return kind < SPELLS


def how_many(hand: int, kind: int) -> int:
    """How many Spells of a kind a hand has."""
    return hand >> 4 * kind & 15


def holds(state: State, seat: Seat, kind: int) -> bool:
    """Does this player hold such a Spell?"""
    return state.hands[seat] >> 4 * kind & 15 > 0


def fewer(hand: int) -> int:
    """A hand with one Spell less of every kind it has."""
    return hand - ((hand | hand >> 1 | hand >> 2 | hand >> 3) & ONES)


# -- the top of the pile ---------------------------------------------------------------------------


def pile_size(state: State) -> int:
    """How many cards the draw pile has."""
    return state.unseen_size + len(state.under)


def may_be_on_top(state: State, kind: int) -> bool:
    """DIA-Q-29: can the top card be of this kind?"""
    if state.unseen_size > 0:
        return state.unseen[kind] > 0
    return kind_of(state.under[0]) == kind


def take_top(draft: State, kind: int) -> int:
    """The top card, which is of this kind, leaves the pile."""
    if draft.unseen_size == 0:
        return draft.under.pop(0)
    draft.unseen[kind] -= 1
    draft.unseen_size -= 1
    return card(kind, NO_ONE)


def any_top(state: State, source: Source) -> int:
    """What the top card is: of those unseen, any as likely as another."""
    if state.unseen_size == 0:
        return kind_of(state.under[0])
    at = source.below(state.unseen_size)
    kind = 0
    while at >= state.unseen[kind]:
        at -= state.unseen[kind]
        kind += 1
    return kind


class DrawQuestion(Question):
    """DIA-SETUP-08: which card is on top? Of those unseen, any as likely as another."""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        if state.unseen_size == 0:
            return iter([(DRAWS[kind_of(state.under[0])], 1.0)])
        there = [kind for kind in range(CARDS) if state.unseen[kind] > 0]
        return iter([(DRAWS[kind], state.unseen[kind] / state.unseen_size) for kind in there])

    def draw(self, state: State, source: Source) -> Action:
        return DRAWS[any_top(state, source)]

    def play_drawn(self, draft: State, source: Source, events: Events) -> None:
        self.drawn(draft, take_top(draft, any_top(draft, source)), events)

    def drawn(self, draft: State, card: int, events: Events) -> None:
        """What becomes of the card."""
        raise NotImplementedError


class Draw(OfChance):
    """The card on top is of this kind."""

    rule: ClassVar[str] = "DIA-CARD-01"

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def fits(self, state: State, question: Question) -> bool:
        """DIA-CARD-01: is a card to be drawn, and may it be this one?"""
        return isinstance(question, DrawQuestion) and may_be_on_top(state, self.kind)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        question = cast(DrawQuestion, draft.pending[-1])
        question.drawn(draft, take_top(draft, self.kind), events)


DRAWS: Final = [Draw(kind) for kind in range(CARDS)]

# -- hands -----------------------------------------------------------------------------------------


def hold(draft: State, seat: Seat, card: int) -> None:
    """DIA-CARD-03: a Spell goes to the hand; whoever knew it knows where it is."""
    unit = UNIT[kind_of(card)]
    draft.hands[seat] += unit
    draft.sizes[seat] += 1
    knower = knower_of(card)
    if knower in (NO_ONE, seat):
        return
    if knower < HATS:
        draft.known[knower * draft.seats + seat] += unit
        return
    for watcher in range(draft.seats + 1):
        if watcher != seat:
            draft.known[watcher * draft.seats + seat] += unit


def put_under(draft: State, seat: Seat, kind: int) -> None:
    """DIA-CARD-12: a played card goes under the draw pile; everybody has seen it."""
    draft.hands[seat] -= UNIT[kind]
    draft.sizes[seat] -= 1
    for watcher in range(draft.seats + 1):
        at = watcher * draft.seats + seat
        if draft.known[at] >> 4 * kind & 15 > 0:
            draft.known[at] -= UNIT[kind]
    bury(draft, kind)


def bury(draft: State, kind: int) -> None:
    """DIA-CARD-13: a card that everybody has seen goes under the draw pile."""
    draft.under.append(card(kind, ALL))


def discard(draft: State, seat: Seat, kind: int) -> None:
    """DIA-Q-28: a discard goes under unseen; of no card can the others be sure any more."""
    draft.hands[seat] -= UNIT[kind]
    draft.sizes[seat] -= 1
    for watcher in range(draft.seats + 1):
        at = watcher * draft.seats + seat
        draft.known[at] = fewer(draft.known[at])
    draft.under.append(card(kind, seat))
