"""The deal: a card for each player, three in the centre, and one look at one's own."""

from collections.abc import Iterator
from typing import ClassVar, Final

from grimoire.games.darkforces.data import CENTRE, CENTRE_CARDS, KINDS, MOST, ROLES
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.events import CardDealt, CardsDealt, DeckChosen, Events
from grimoire.games.darkforces.rules import night
from grimoire.games.darkforces.rules.setup import kept_terms, warnings
from grimoire.games.darkforces.rules.table import OfPlayers, Together, together, top
from grimoire.games.darkforces.state import Action, Part, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.options import Options
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat


def set_up(seats: int, options: Options) -> State:
    """DRK-SETUP-10: the deck is shuffled, and the first card waits to be dealt."""
    state = State(kept_terms(seats, options))
    state.pending.append(DEAL_CARD)
    return state


# -- dealing ---------------------------------------------------------------------------------------


class Deal(Action):
    """The next card is this character."""

    by: ClassVar[Seat] = CHANCE

    def __init__(self, role: int) -> None:
        super().__init__()
        self.role = role

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """Can the next card be this character?"""
        if seat != CHANCE or state.pending[-1] is not DEAL_CARD:
            return Refusal("DRK-SETUP-10", form="by_lot")
        return None if state.left[self.role] > 0 else Refusal("DRK-SETUP-14")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DRK-SETUP-10, DRK-SETUP-11: face down, and only its owner sees it."""
        deal(draft, self.role, events)


DEALS: Final[list[Action]] = [Deal(role) for role in range(1, KINDS)]


def deal(draft: State, role: int, events: Events) -> None:
    """The next card goes where it belongs."""
    if draft.dealt == 0:
        announce_deck(draft, events)
    place = next_place(draft)
    draft.deal[place] = role
    draft.card[place] = role
    draft.left[role] -= 1
    draft.dealt += 1
    if events is not None and place < CENTRE:
        events.append(CardDealt(place, ROLES[role]))
    if cards_left(draft) == 0:
        draft.pending[-1] = LOOKS[draft.terms.everybody]
        if events is not None:
            events.append(CardsDealt())


class DealCard(Question):
    """Which character is the next card?"""

    part: ClassVar[Part] = "setup"
    number: ClassVar[int] = 1

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        """DRK-SETUP-10: every card that is left is equally likely to come next."""
        total = sum(state.left)
        for role in range(1, KINDS):
            if state.left[role] > 0:
                yield DEALS[role - 1], state.left[role] / total

    def draw(self, state: State, source: Source) -> Action:
        return DEALS[any_card(state, source) - 1]

    def play_drawn(self, draft: State, source: Source, events: Events) -> None:
        deal(draft, any_card(draft, source), events)

    def bars(self) -> Refusal | None:
        return Refusal("DRK-SETUP-10")


DEAL_CARD: Final = DealCard((CHANCE,))


def any_card(state: State, source: Source) -> int:
    """A card of those that are left."""
    at = source.below(cards_left(state))
    role = 1
    while at >= state.left[role]:
        at -= state.left[role]
        role += 1
    return role


def cards_left(state: State) -> int:
    """DRK-SETUP-04: the deck has a card for everybody and three for the centre."""
    return state.terms.seats + CENTRE_CARDS - state.dealt


def next_place(state: State) -> int:
    """DRK-SETUP-10: the players in the order of their seats, then the centre from the left."""
    return (
        state.dealt if state.dealt < state.terms.seats else CENTRE + state.dealt - state.terms.seats
    )


def announce_deck(state: State, events: Events) -> None:
    """DRK-SETUP-09: a token for each card of the deck, face up for all."""
    if events is not None:
        heard = warnings(state.terms)
        events.append(DeckChosen(state.terms.scenario, deck_names(state), heard, state.game))


def deck_names(state: State) -> list[str]:
    """The cards of the deck by name, in the order in which they wake."""
    deck = state.terms.deck
    return [ROLES[role] for role in range(1, KINDS) for _ in range(deck[role])]


# -- looking at one's own card ---------------------------------------------------------------------


class Lay(OfPlayers):
    """Lay one's card down, once one has seen it."""

    part: ClassVar[Part] = "setup"

    def untimely(self, part: Part) -> Refusal:
        return Refusal("DRK-SETUP-11")

    def check_answer(self, state: State, seat: Seat) -> Refusal | None:
        """DRK-SETUP-11: everybody looks once at their own card, and lays it down."""
        return None if seat in top(state).seats else Refusal("DRK-SETUP-11")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        together(draft).answered(draft, seat, events)


LAY: Final = Lay()
LAYING: Final[list[Action]] = [LAY]


class LookAtCard(Together):
    """Everybody looks at their own card and lays it down."""

    part: ClassVar[Part] = "setup"
    number: ClassVar[int] = 2

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return LAYING

    def overdue(self, state: State, seat: Seat) -> Action:
        return LAY

    def of(self, mask: int) -> Together:
        return LOOKS[mask]

    def complete(self, draft: State, events: Events) -> None:
        night.begin_night(draft, events)

    def seconds(self, state: State) -> int:
        return SHIPPED.times["look"]

    def mute(self, state: State) -> bool:
        """DRK-DAY-01: not a word while everybody knows their card for certain."""
        return True


LOOKS: Final = [LookAtCard(mask) for mask in range(1 << MOST)]
