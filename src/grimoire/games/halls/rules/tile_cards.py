"""The cards that change tiles: Password, Friday Reshuffle, Peeves' Prank."""

from typing import Final, cast

from grimoire.games.halls.board import PLACES, SQUARES
from grimoire.games.halls.data import (
    FRIDAY_RESHUFFLE,
    FRIDAY_TILES,
    PASSWORD,
    PASSWORD_TILES,
    PEEVES_PRANK,
)
from grimoire.games.halls.events import Events, PasswordPlayed, Reshuffled, TilesSwapped
from grimoire.games.halls.rules.cards import PlayCard
from grimoire.games.halls.rules.closed_rooms import mark_closed, sweep_closures
from grimoire.games.halls.rules.halls import hide, is_face_up, lay
from grimoire.games.halls.rules.table import check_turn, pawns_on, tile_seen, top
from grimoire.games.halls.rules.tiles import HandleTiles, PasswordTiles
from grimoire.games.halls.state import FACE_DOWN, Action, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- Password --------------------------------------------------------------------------------------


class Password(PlayCard):
    """Password."""

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-PASS-01: five more tiles, no matter which have been done for the die."""
        draft.pending.append(PasswordTiles((seat,), PASSWORD_TILES, 0))
        if events is not None:
            events.append(PasswordPlayed(seat, draft.terms.up_to))


SAY_PASSWORD: Final = Password(PASSWORD)

# -- picking tiles ---------------------------------------------------------------------------------


class PickQuestion(Question):
    """Which tile is taken next for the card that is being carried out?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [pick for pick in PICKS if self.check_square(state, pick.place) is None]

    def overdue(self, state: State, seat: Seat) -> Action:
        return self.legal(state, seat)[0]

    def unfinished(self) -> Refusal | None:
        return Refusal("HAL-CARD-03")

    def check_square(self, state: State, square: int) -> Refusal | None:
        """May the tile on this square be taken?"""
        raise NotImplementedError

    def picked_now(self, draft: State, square: int, events: Events) -> None:
        """The tile on this square is taken."""
        raise NotImplementedError


class Pick(Action):
    """Take the tile on this square for Friday Reshuffle or Peeves; an area is never legal."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """May this player take the tile on this square for the card that is being carried out?"""
        wrong = check_turn(state, seat)
        if wrong is not None:
            return wrong
        question = top(state)
        if not isinstance(question, PickQuestion):
            return question.unfinished() or Refusal("HAL-FRI-01")
        if self.place >= SQUARES:
            return Refusal("HAL-HALL-07")
        return question.check_square(state, self.place)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        question = cast(PickQuestion, draft.pending.pop())
        question.picked_now(draft, self.place, events)


ALL_PICKS: Final = [Pick(place) for place in range(PLACES)]
PICKS: Final = ALL_PICKS[:SQUARES]


# -- Friday Reshuffle ------------------------------------------------------------------------------


class PickForFriday(PickQuestion):
    """Which tile is reshuffled next?"""

    def __init__(self, seat: Seat, picked: int, left: int) -> None:
        super().__init__((seat,))
        self.picked = picked
        """The squares picked so far, a bit each."""
        self.left = left

    def check_square(self, state: State, square: int) -> Refusal | None:
        """HAL-FRI-03: tiles that are face up and carry no pawn; HAL-FRI-04: all different."""
        if self.picked >> square & 1:
            return Refusal("HAL-FRI-04")
        return None if is_free_tile(state, square) else Refusal("HAL-FRI-03")

    def picked_now(self, draft: State, square: int, events: Events) -> None:
        """HAL-FRI-04: exactly five."""
        picked = self.picked | 1 << square
        if self.left > 1:
            draft.pending.append(PickForFriday(self.seats[0], picked, self.left - 1))
        else:
            reshuffle(draft, [at for at in range(SQUARES) if picked >> at & 1], events)


class FridayReshuffle(PlayCard):
    """Friday Reshuffle."""

    def ways(self, state: State, seat: Seat) -> list[Action]:
        """HAL-FRI-04: are there five tiles to choose?"""
        free = 0
        for square in range(SQUARES):
            if is_free_tile(state, square):
                free += 1
        return [self] if free >= FRIDAY_TILES else []

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-FRI-01: five tiles are chosen, one after the other."""
        draft.pending.append(PickForFriday(seat, 0, FRIDAY_TILES))


FRIDAY: Final = FridayReshuffle(FRIDAY_RESHUFFLE)


def is_free_tile(state: State, square: int) -> bool:
    """HAL-FRI-03: is this tile face up, and is no pawn on it?"""
    return is_face_up(state, square) and square not in state.pawns


def reshuffle(draft: State, squares: list[int], events: Events) -> None:
    """HAL-FRI-01, HAL-Q-14: face down, and nobody knows which of the five is where."""
    if events is not None:
        events.append(Reshuffled(draft.turn, [tile_seen(draft, at) for at in squares]))
    mixed = 0
    for square in squares:
        mixed |= 1 << draft.faces[square]
        sweep_closures(draft, draft.faces[square], events)
    for square in squares:
        hide(draft, square, mixed)
    forget_handled(draft, mixed)


def forget_handled(draft: State, mixed: int) -> None:
    """HAL-Q-14: nobody can tell mixed tiles from one another, so they may be handled again."""
    for at, question in enumerate(draft.pending):
        if isinstance(question, HandleTiles):
            handled = question.handled & ~mixed
            draft.pending[at] = question.with_handled(question.left, handled)


# -- Peeves' Prank ---------------------------------------------------------------------------------

NOT_PICKED: Final = -1


class PickForPeeves(PickQuestion):
    """Which tile does Peeves take, and which trades places with it?"""

    def __init__(self, seat: Seat, first: int) -> None:
        super().__init__((seat,))
        self.first = first
        """The square picked first, or NOT_PICKED."""

    def check_square(self, state: State, square: int) -> Refusal | None:
        """HAL-PEEV-01: any two different tiles."""
        return Refusal("HAL-PEEV-01") if square == self.first else None

    def picked_now(self, draft: State, square: int, events: Events) -> None:
        """HAL-Q-15: two different tiles."""
        if self.first == NOT_PICKED:
            draft.pending.append(PickForPeeves(self.seats[0], square))
        else:
            swap_tiles(draft, self.first, square, events)


class PeevesPrank(PlayCard):
    """Peeves' Prank."""

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-PEEV-01: two tiles are chosen, one after the other."""
        draft.pending.append(PickForPeeves(seat, NOT_PICKED))


PEEVES: Final = PeevesPrank(PEEVES_PRANK)


def swap_tiles(draft: State, first: int, second: int, events: Events) -> None:
    """HAL-PEEV-01, HAL-PEEV-02: they trade places as they lie, with all that is on them."""
    if events is not None:
        riders = pawns_on(draft, first) + pawns_on(draft, second)
        one, other = tile_seen(draft, first), tile_seen(draft, second)
        events.append(TilesSwapped(draft.turn, one, other, riders))
    face, turned, maybe = draft.faces[first], draft.turned[first], draft.maybe[first]
    put(draft, first, draft.faces[second], draft.turned[second], draft.maybe[second])
    put(draft, second, face, turned, maybe)
    for seat in range(draft.seats):
        if draft.pawns[seat] == first:
            draft.pawns[seat] = second
        elif draft.pawns[seat] == second:
            draft.pawns[seat] = first
    mark_closed(draft)


def put(draft: State, square: int, face: int, turned: int, maybe: int) -> None:
    """A tile comes to lie on a square, on the same side and in the same direction as before."""
    hide(draft, square, maybe)
    if face != FACE_DOWN:
        lay(draft, square, face, turned)
