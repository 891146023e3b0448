"""Walking through the halls, and the stars on the way."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from grimoire.games.halls.board import (
    ALL_CORNERS,
    PLACES,
    ROW,
    SIZE,
    SQUARE_CELLS,
    SQUARES,
    diagonals,
    neighbours,
)
from grimoire.games.halls.data import (
    CARD_NAMES,
    CLASS_NAMES,
    FIRST_AREA,
    KINDS,
    MOST_PLAYERS,
    MRS_NORRIS,
    NO_ROOM,
    PLACE_NAMES,
)
from grimoire.games.halls.deck import NO_CARDS, ONE, UNSEEN, count, is_unseen, nth, size
from grimoire.games.halls.events import Event, Events, StarReached, Walked
from grimoire.games.halls.rules import turns
from grimoire.games.halls.rules.cards import has_cards, legal_cards
from grimoire.games.halls.rules.chance import OfChance, by_count
from grimoire.games.halls.rules.classes import enter_room
from grimoire.games.halls.rules.ending import has_won, win
from grimoire.games.halls.rules.halls import is_closed, is_face_up, reach, way
from grimoire.games.halls.rules.table import (
    cell_of,
    check_free,
    check_turn,
    has_finished,
    home,
    room_on,
    top,
)
from grimoire.games.halls.state import Action, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.native import i64

# -- how far one gets ------------------------------------------------------------------------------


def ends(state: State) -> i64:
    """HAL-MOVE-06, HAL-END-02: a walk ends in any classroom, and at home after the last class."""
    found = state.rooms
    if has_finished(state, state.turn):
        area: i64 = state.edition.cells[home(state, state.turn)]
        found |= area
    return found


def stops(state: State) -> i64:
    """HAL-CARD-05: a walk pauses on a star that offers a card, and goes on after the answer."""
    return ends(state) | state.stars if offers_card(state) else ends(state)


def offers_card(state: State) -> bool:
    """HAL-CARD-06, HAL-CARD-09: one card a walk, and none from an empty pile."""
    return not state.star_drawn and len(state.pile) > 0


def destinations(state: State) -> i64:
    """HAL-MOVE-03: all that can be entered on this walk before it has to pause or end."""
    if state.stopped:
        return 0
    return reach(state, cell_of(state, state.turn), state.used, stops(state))


def legal_walks(state: State, within: i64) -> list[Action]:
    """HAL-MOVE-01: any place within reach, squares before areas."""
    legal: list[Action] = []
    squares = within & ~ALL_CORNERS
    row = 0
    while squares:
        if squares & A_ROW:
            legal += WALKS_IN_ROW[row][squares & A_ROW]
        squares >>= ROW
        row += 1
    if within & ALL_CORNERS:
        for area in range(FIRST_AREA, PLACES):
            corner: i64 = state.edition.cells[area]
            if within & corner:
                legal.append(WALKS[area])
    return legal


class Walking(Question):
    """Walk on, play a card, or end the turn?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        within, holds = destinations(state), has_cards(state, seat)
        if within == 0 and not holds:
            return turns.END_ALONE
        legal = legal_walks(state, within)
        if holds:
            legal += legal_cards(state, seat)
        legal.append(turns.END_TURN)
        return legal

    def usual(self, state: State, seat: Seat) -> Sequence[str]:
        return ("walk",)

    def overdue(self, state: State, seat: Seat) -> Action:
        return turns.END_TURN


WALKING: Final = [Walking((Seat(seat),)) for seat in range(MOST_PLAYERS)]

# -- walking ---------------------------------------------------------------------------------------


class Walk(Action):
    """Walk to this place by the shortest way."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """May this player walk to this place now?"""
        wrong = check_free(state, seat) or top(state).before_walking(state)
        if wrong is not None:
            return wrong
        goal: i64 = state.edition.cells[self.place]
        if state.stopped:
            return Refusal("HAL-MOVE-06")
        return None if destinations(state) & goal else why_not(state, self.place)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The pawn goes there by the shortest way, and what it meets there happens."""
        start = draft.pawns[seat]
        goal: i64 = draft.edition.cells[self.place]
        path = way(draft, cell_of(draft, seat), goal, draft.used, stops(draft))
        for entered in path:
            cells: i64 = entered
            draft.used |= cells  # HAL-MOVE-04
        draft.moved = True
        draft.pawns[seat] = self.place
        if events is not None:
            tell_walk(draft, start, path, events)
        if room_on(draft, self.place) != NO_ROOM:
            draft.stopped = True  # HAL-MOVE-06; HAL-MOVE-07: but the turn goes on
            enter_room(draft, seat, False, events)
        elif has_won(draft, seat, self.place):
            win(draft, seat, "walked", "HAL-END-02", events)
        elif draft.stars & goal and offers_card(draft):
            draft.pending.append(AT_STAR[seat])


WALKS: Final[list[Action]] = [Walk(place) for place in range(PLACES)]
WALKS_ONTO: Final = {SQUARE_CELLS[square]: WALKS[square] for square in range(SQUARES)}


def walks_in_row(row: int, cells: int) -> list[Action]:
    """The walks onto some cells of a row, a bit each."""
    onto = [
        WALKS_ONTO.get(1 << ROW * row + column) for column in range(SIZE) if cells >> column & 1
    ]
    return [walk for walk in onto if walk is not None]


WALKS_IN_ROW: Final = [
    [walks_in_row(row, cells) for cells in range(1 << SIZE)] for row in range(SIZE)
]
A_ROW: Final = (1 << ROW) - 1


def why_not(state: State, place: int) -> Refusal:
    """The rule that keeps the pawn from a place that is not within reach."""
    here: i64 = cell_of(state, state.turn)
    goal: i64 = state.edition.cells[place]
    if goal == here:
        return Refusal("HAL-MOVE-01")
    if reach(state, here, state.used, ends(state)) & goal:
        return Refusal("HAL-CARD-05")
    if reach(state, here, state.used, state.rooms) & goal:
        return Refusal("HAL-END-01")
    if state.used & goal:
        return Refusal("HAL-MOVE-04")
    if place < SQUARES and not is_face_up(state, place):
        return Refusal("HAL-HALL-04")
    if is_closed(state, place):
        return Refusal("HAL-CANCEL-02", {"room": CLASS_NAMES[room_on(state, place)]})
    if neighbours(here) & goal:
        return Refusal("HAL-HALL-06" if (here | goal) & ALL_CORNERS else "HAL-HALL-02")
    return Refusal("HAL-HALL-03" if diagonals(here) & goal else "HAL-MOVE-03")


def tell_walk(state: State, start: int, path: list[int], events: list[Event]) -> None:
    """A walk, and every star on it that had nothing to give."""
    names = [place_name(state, cells) for cells in path]
    room = room_on(state, state.pawns[state.turn])
    into = "" if room == NO_ROOM else CLASS_NAMES[room]
    events.append(Walked(state.turn, PLACE_NAMES[start], names, into))
    if not state.pile and not state.star_drawn:  # HAL-CARD-09
        for cells in path:
            if state.stars & cells:
                events.append(StarReached(state.turn, "empty", ""))


def place_name(state: State, cells: int) -> str:
    """The place with these cells."""
    return PLACE_NAMES[state.edition.cells.index(cells)]


# -- stars -----------------------------------------------------------------------------------------


class AtStar(Question):
    """HAL-CARD-05: draw a card, or leave it?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return DRAW_OR_DECLINE

    def overdue(self, state: State, seat: Seat) -> Action:
        return DECLINE

    def unfinished(self) -> Refusal | None:
        return Refusal("HAL-CARD-05")


AT_STAR: Final = [AtStar((Seat(seat),)) for seat in range(MOST_PLAYERS)]


class OnStar(Action):
    """An answer to what a star offers."""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-CARD-05: has this player's walk just come onto a star?"""
        wrong = check_turn(state, seat)
        if wrong is not None:
            return wrong
        question = top(state)
        if question is AT_STAR[seat]:
            return None
        came_onto_star = state.moved and state.stars & cell_of(state, seat) != 0
        if came_onto_star and state.star_drawn:
            return Refusal("HAL-CARD-06")
        if came_onto_star and not state.pile:
            return Refusal("HAL-CARD-09")
        form = "left_it" if came_onto_star else "text"
        return question.unfinished() or Refusal("HAL-CARD-04", form=form)


class Draw(OnStar):
    """Draw the card that a star offers."""

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-CARD-06: the draw of this walk is used."""
        draft.star_drawn = True
        draft.pending[-1] = DRAW_CARD


class Decline(OnStar):
    """Leave the card that a star offers."""

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-Q-07: the card is left; the next star of this walk offers one again."""
        draft.pending.pop()
        if events is not None:
            events.append(StarReached(draft.turn, "declined", ""))


DRAW: Final = Draw()
DECLINE: Final = Decline()
DRAW_OR_DECLINE: Final[list[Action]] = [DRAW, DECLINE]


class DrawCard(Question):
    """Which card is on top of the draw pile?"""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return by_count(TOPS, state.pile[0])

    def draw(self, state: State, source: Source) -> Action:
        pack = state.pile[0]
        return TOPS[nth(pack, source.below(size(pack)))]


DRAW_CARD: Final = DrawCard((CHANCE,))


class Top(OfChance):
    """The top card of the draw pile is of this kind."""

    rule: ClassVar[str] = "HAL-CARD-04"
    form: ClassVar[str] = "on_top"

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def fits(self, state: State, question: Question) -> bool:
        """HAL-CARD-04: is a card drawn, and can it be of this kind?"""
        return question is DRAW_CARD and count(state.pile[0], self.card) > 0

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-CARD-05: the top card goes to the hand; HAL-Q-18: Mrs Norris may strike at once."""
        draft.pending.pop()
        lot = draft.pile[0] - ONE[self.card]
        if lot & ~UNSEEN == NO_CARDS:
            draft.pile.pop(0)
        else:
            draft.pile[0] = lot
        if self.card == MRS_NORRIS and draft.terms.norris_on_draw:
            meet_norris(draft, events)
            return
        draft.hands[draft.turn] += ONE[self.card]
        if not is_unseen(lot):
            draft.known[draft.turn] += ONE[self.card]
        if events is not None:
            events.append(StarReached(draft.turn, "drew", CARD_NAMES[self.card]))


TOPS: Final[list[Action]] = [Top(card) for card in range(KINDS)]


def meet_norris(draft: State, events: Events) -> None:
    """HAL-Q-18: she is shown, goes under the pile and ends the turn at once."""
    draft.pile.append(ONE[MRS_NORRIS])
    if events is not None:
        events.append(StarReached(draft.turn, "norris", CARD_NAMES[MRS_NORRIS]))
    turns.end_turn(draft, events)
