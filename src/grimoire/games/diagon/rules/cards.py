"""Cards: drawing them, what Havoc does, and how many may be held."""

from typing import ClassVar, Final

from grimoire.games.diagon.data import CARD_NAMES, EXILE, HATS, PUT_BACK, SPELLS
from grimoire.games.diagon.events import Discarded, Drew, Events, HavocStruck, SpellHeld
from grimoire.games.diagon.rules import spells, turns
from grimoire.games.diagon.rules.attacks import lose_coins
from grimoire.games.diagon.rules.exile import exile_by_card
from grimoire.games.diagon.rules.gringotts import one_of_each
from grimoire.games.diagon.rules.hand import SpellTime, playable
from grimoire.games.diagon.rules.items import ask_for_return
from grimoire.games.diagon.rules.pile import (
    HAND_LIMIT,
    UNIT,
    DrawQuestion,
    bury,
    discard,
    hold,
    holds,
    is_spell,
    kind_of,
    put_under,
)
from grimoire.games.diagon.rules.table import check_asked, check_moment, takes
from grimoire.games.diagon.state import Action, Answer, State, Task
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat

# -- drawing ---------------------------------------------------------------------------------------


class Drawing(DrawQuestion):
    """Which card is drawn?"""

    def drawn(self, draft: State, card: int, events: Events) -> None:
        """DIA-CARD-05: it is dealt with when all that are owed are drawn."""
        draft.drawn.append(card)
        draft.pending.pop()
        if events is not None:
            events.append(Drew(draft.turn, CARD_NAMES[kind_of(card)]))


class Resolve(Task):
    """DIA-MOVE-11: the first of the cards drawn is dealt with."""

    def run(self, draft: State, events: Events) -> None:
        if is_spell(kind_of(draft.drawn[0])):
            receive_spell(draft, draft.turn, events)
        else:
            strike_havoc(draft, draft.turn, kind_of(draft.drawn.pop(0)), events)


DRAWING: Final = Drawing(CHANCE)
RESOLVE: Final = Resolve()


def owe_cards(draft: State, owed: int) -> None:
    """DIA-CARD-05: all are drawn, then dealt with one by one; DIA-Q-34: perhaps with pauses."""
    if owed > 0:
        draft.pending.append(RESOLVE)
    for _ in range(1, owed):
        pause(draft)
        draft.pending.append(RESOLVE)
    for _ in range(owed):
        draft.pending.append(DRAWING)
    if owed > 0:
        pause(draft)


# -- between the cards -----------------------------------------------------------------------------


def pause(draft: State) -> None:
    """DIA-Q-34: where the table says so, no moment of a turn is too early for a Spell."""
    if draft.terms.spells_any_moment:
        draft.pending.append(PAUSE)


class Pause(Task):
    """DIA-Q-34: whoever holds cards is asked for a Spell; DIA-TURN-04: not when it is over."""

    def run(self, draft: State, events: Events) -> None:
        if draft.sizes[draft.turn] > 0 and not draft.turn_over:
            draft.pending.append(BEFORE_CARD[draft.turn])


PAUSE: Final = Pause()


class BeforeCard(SpellTime):
    """DIA-Q-34: a Spell before the card is drawn, or before the second one is dealt with?"""

    takes: ClassVar[tuple[Answer, ...]] = ("end",)
    in_order: ClassVar[bool] = True

    def legal(self, state: State, seat: Seat) -> list[Action]:
        found: list[Action] = [turns.END_TURN]
        spells.list_spells(state, seat, playable(state, seat, state.hands[seat]), found)
        return found

    def spend(self, draft: State, seat: Seat, kind: int) -> bool:
        """When the Spell has done what it does, another may be played."""
        put_under(draft, seat, kind)
        draft.pending[-1] = PAUSE
        return False


BEFORE_CARD: Final = [BeforeCard(Seat(seat)) for seat in range(HATS)]

# -- Spells ----------------------------------------------------------------------------------------


def receive_spell(draft: State, seat: Seat, events: Events) -> None:
    """DIA-CARD-03: kept, or played at once before a second card; DIA-CARD-06: five at most."""
    if events is not None:
        events.append(SpellHeld(seat))
    room = draft.sizes[seat] < HAND_LIMIT
    at_once = not draft.terms.spells_any_moment  # otherwise there is a pause for it
    if room and at_once and len(draft.drawn) > 1 and not draft.turn_over:
        draft.pending.append(DRAWN_SPELL[seat])
        return
    hold(draft, seat, draft.drawn.pop(0))
    if not room:
        draft.pending.append(TOO_MANY_CARDS[seat])


class DrawnSpell(SpellTime):
    """Keep the Spell just drawn, or play it in whatever way it can be?"""

    takes: ClassVar[tuple[Answer, ...]] = ("keep",)
    rule: ClassVar[str] = "DIA-MOVE-11"

    def legal(self, state: State, seat: Seat) -> list[Action]:
        found: list[Action] = [KEEP]
        hand = playable(state, seat, UNIT[kind_of(state.drawn[0])])
        spells.list_spells(state, seat, hand, found)
        return found

    def check_card(self, state: State, seat: Seat, kind: int) -> Refusal | None:
        return None if kind_of(state.drawn[0]) == kind else Refusal("DIA-MOVE-11")

    def spend(self, draft: State, seat: Seat, kind: int) -> bool:
        hold(draft, seat, draft.drawn.pop(0))
        return super().spend(draft, seat, kind)


DRAWN_SPELL: Final = [DrawnSpell(Seat(seat)) for seat in range(HATS)]


class Keep(Action):
    """Keep the Spell just drawn."""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """Only a Spell just drawn can be kept."""
        return check_moment(state, seat, "keep")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-CARD-03: the Spell goes to the hand."""
        hold(draft, seat, draft.drawn.pop(0))
        draft.pending.pop()


KEEP: Final = Keep()

# -- Havoc -----------------------------------------------------------------------------------------


def strike_havoc(draft: State, seat: Seat, kind: int, events: Events) -> None:
    """DIA-CARD-02: at once, and never to the hand; DIA-CARD-10: nobody is asked for a Defence."""
    bury(draft, kind)
    if events is not None:
        events.append(HavocStruck(seat, CARD_NAMES[kind]))
    if kind == EXILE:
        exile_by_card(draft, seat, events)
        draft.turn_over = True  # DIA-TURN-04
    elif kind == PUT_BACK:
        ask_for_return(draft, seat, events)
    else:
        lose_coins(draft, seat, one_of_each(draft.purses[seat]), events)


# -- too many cards --------------------------------------------------------------------------------


class TooManyCards(SpellTime):
    """DIA-CARD-06, DIA-Q-27: which one goes? Discard one, or play one if any can be played."""

    takes: ClassVar[tuple[Answer, ...]] = ("discard",)

    def legal(self, state: State, seat: Seat) -> list[Action]:
        found: list[Action] = []
        for kind in range(SPELLS):
            if holds(state, seat, kind):
                found.append(DISCARDS[kind])
        spells.list_spells(state, seat, playable(state, seat, state.hands[seat]), found)
        return found

    def unfinished(self, state: State) -> Refusal:
        return Refusal("DIA-CARD-06", {"count": state.sizes[self.seat]})


TOO_MANY_CARDS: Final = [TooManyCards(Seat(seat)) for seat in range(HATS)]


class Discard(Action):
    """Discard a Spell of this kind."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-CARD-06: may this card be discarded?"""
        if state.terms.junior:
            return Refusal("DIA-JUN-01")
        wrong = check_asked(state, seat)
        if wrong is not None:
            return wrong
        if not takes(state, "discard"):
            return Refusal("DIA-Q-27")
        return None if holds(state, seat, self.kind) else Refusal("DIA-CARD-03")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-CARD-13: a card goes face down under the pile."""
        discard(draft, seat, self.kind)
        draft.pending.pop()
        if events is not None:
            events.append(Discarded(seat, CARD_NAMES[self.kind]))


DISCARDS: Final = [Discard(kind) for kind in range(SPELLS)]
