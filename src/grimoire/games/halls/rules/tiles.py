"""Rolling the die, and flipping and rotating tiles; also what second-years may not."""

from collections.abc import Iterator
from typing import ClassVar, Final, cast

from grimoire.games.halls.board import PLACE_BITS, PLACES, SIDES, SQUARES
from grimoire.games.halls.data import MOST_PLAYERS, PASSWORD_TILES, PLACE_NAMES, TILES
from grimoire.games.halls.events import (
    DieRolled,
    Events,
    Flipped,
    Rotated,
    TileSetDown,
    TilesStopped,
)
from grimoire.games.halls.rules.cards import has_cards, legal_cards
from grimoire.games.halls.rules.chance import evenly, tiles_in
from grimoire.games.halls.rules.dice import ThrowQuestion
from grimoire.games.halls.rules.halls import is_face_up, lay, turn
from grimoire.games.halls.rules.table import (
    begin_walk,
    check_free,
    check_turn,
    pawns_on,
    side_names,
    tile_seen,
    top,
)
from grimoire.games.halls.state import FACE_DOWN, Action, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.native import i64

# -- the die ---------------------------------------------------------------------------------------


class StartTurn(Question):
    """Roll the die, or play a card first?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [ROLL, *legal_cards(state, seat)] if has_cards(state, seat) else ROLL_ALONE

    def overdue(self, state: State, seat: Seat) -> Action:
        return ROLL

    def before_walking(self, state: State) -> Refusal | None:
        return Refusal("HAL-TURN-01")


START_TURN: Final = [StartTurn((Seat(seat),)) for seat in range(MOST_PLAYERS)]


class Roll(Action):
    """Roll the die."""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-OP-01: has this player not rolled yet?"""
        wrong = check_free(state, seat)
        if wrong is not None:
            return wrong
        return None if top(state) is START_TURN[seat] else Refusal("HAL-OP-01")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        draft.pending[-1] = THROW_DIE


ROLL: Final = Roll()
ROLL_ALONE: Final[list[Action]] = [ROLL]


class ThrowDie(ThrowQuestion):
    """What does the die show?"""

    def thrown(self, draft: State, face: int, events: Events) -> None:
        """HAL-OP-01, HAL-OP-02: the number says how many tiles are handled."""
        draft.die = face
        draft.pending[-1] = HandleTiles((draft.turn,), face, 0)
        if events is not None:
            events.append(DieRolled(draft.turn, face, draft.terms.up_to))


THROW_DIE: Final = ThrowDie((CHANCE,))

# -- how many --------------------------------------------------------------------------------------

BITS_APART: Final = 37
"""Divided by that, no two bits of tiles or squares leave the same rest."""
NUMBERS: Final = bytes(
    next((number for number in range(TILES) if (1 << number) % BITS_APART == rest), 0)
    for rest in range(BITS_APART)
)


def number_of(bit: i64) -> i64:
    """Which tile, or which square, this bit stands for."""
    return NUMBERS[bit % BITS_APART]


class HandleTiles(Question):
    """Which tile is flipped or rotated next?"""

    def __init__(self, seats: tuple[Seat, ...], left: int, handled: int) -> None:
        self.seats = seats
        self.left = left
        self.handled = handled
        """The tiles done so far, a bit each."""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """HAL-CARD-02: between two tiles cards may be played as well."""
        tiles = self.legal_tiles(state)
        return tiles + legal_cards(state, seat) if has_cards(state, seat) else tiles

    def legal_tiles(self, state: State) -> list[Action]:
        """HAL-OP-03, HAL-OP-08: flip any hidden tile, rotate any other not done yet."""
        legal = handling_of(state).without(self.squares_done(state))
        return [*legal, NO_MORE_TILES] if self.may_stop(state) else legal

    def squares_done(self, state: State) -> i64:
        """Where the tiles lie that are done, a bit each."""
        done: i64 = 0
        handled: i64 = self.handled
        while handled != 0:
            tile = handled & -handled
            handled ^= tile
            square: i64 = PLACE_BITS[state.lies[NUMBERS[tile % BITS_APART]]]
            done |= square
        return done

    def overdue(self, state: State, seat: Seat) -> Action:
        """HAL-Q-26: leave what can be left, or take up the first tile."""
        return NO_MORE_TILES if self.may_stop(state) else self.legal_tiles(state)[0]

    def before_walking(self, state: State) -> Refusal | None:
        form = "may_stop" if self.may_stop(state) else "text"
        return Refusal("HAL-TURN-02", {"n": self.left}, form)

    def is_handled(self, tile: int) -> bool:
        """HAL-OP-02, HAL-PASS-01: has this tile been done for this roll, or for this card?"""
        return tile != FACE_DOWN and self.handled >> tile & 1 == 1

    def asked_for(self, state: State) -> int:
        """HAL-OP-02: so many tiles in all."""
        return state.die

    def may_stop(self, state: State) -> bool:
        """HAL-Q-02: where the number is a maximum, one tile at least has to be done."""
        return state.terms.up_to and self.left < self.asked_for(state)

    def rule(self) -> str:
        """The rule that says how many tiles, all different."""
        return "HAL-OP-02"

    def with_handled(self, left: int, handled: int) -> "HandleTiles":
        """The same question, so many tiles later."""
        return HandleTiles(self.seats, left, handled)

    def done(self, draft: State) -> None:
        """HAL-TURN-02: when all tiles are done, the walk may begin."""
        begin_walk(draft)


class PasswordTiles(HandleTiles):
    """HAL-PASS-01: which tile is flipped or rotated next for the card?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return self.legal_tiles(state)

    def asked_for(self, state: State) -> int:
        return PASSWORD_TILES

    def rule(self) -> str:
        return "HAL-PASS-01"

    def unfinished(self) -> Refusal | None:
        return Refusal("HAL-CARD-03")

    def with_handled(self, left: int, handled: int) -> HandleTiles:
        return PasswordTiles(self.seats, left, handled)

    def done(self, draft: State) -> None:
        """HAL-CARD-03: the card has been carried out."""


def tiles_in_hand(state: State) -> HandleTiles:
    """The tiles that are being handled."""
    question = cast(HandleTiles, state.pending[-1])
    return question


def count_tile(draft: State, batch: HandleTiles, tile: int) -> None:
    """HAL-OP-02: one tile less to do, and this one not again."""
    draft.pending[-1] = batch.with_handled(batch.left - 1, batch.handled | 1 << tile)


def finish_tile(draft: State) -> None:
    """HAL-TURN-02: when all tiles are done, the game goes on."""
    batch = tiles_in_hand(draft)
    if batch.left == 0:
        leave_tiles(draft, batch)


def leave_tiles(draft: State, batch: HandleTiles) -> None:
    """No more tiles for this roll, or for this card."""
    draft.pending.pop()
    batch.done(draft)


# -- may this tile be handled? ---------------------------------------------------------------------


def check_batch(state: State, seat: Seat) -> Refusal | None:
    """Is this player handling tiles? The die comes first, or its tiles are done."""
    wrong = check_turn(state, seat)
    if wrong is not None:
        return wrong
    question = top(state)
    if isinstance(question, HandleTiles):
        return None
    wrong = question.unfinished() or question.before_walking(state)
    return wrong or Refusal("HAL-OP-02", form="done")


def check_handle(state: State, seat: Seat, place: int) -> Refusal | None:
    """May this player handle the tile on this place at all?"""
    wrong = check_batch(state, seat)
    if wrong is not None:
        return wrong
    if place >= SQUARES:
        return Refusal("HAL-HALL-07")
    batch = tiles_in_hand(state)
    return Refusal(batch.rule()) if batch.is_handled(state.faces[place]) else None


# -- flipping --------------------------------------------------------------------------------------


class Flip(Action):
    """Flip the tile on this square; an area is never legal."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-OP-04: may this player flip the tile on this square now?"""
        wrong = check_handle(state, seat, self.place)
        if wrong is not None:
            return wrong
        return Refusal("HAL-OP-05") if is_face_up(state, self.place) else None

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-Q-03: a tile taken up to be flipped is flipped."""
        draft.pending.append(TurnUp(self.place))


FLIPS: Final = [Flip(place) for place in range(PLACES)]


class TurnUp(Question):
    """Which tile lies on this square?"""

    def __init__(self, square: int) -> None:
        super().__init__((CHANCE,))
        self.square = square

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        tiles = tiles_in(state.maybe[self.square])
        if not state.terms.second_year:
            return evenly([REVEALS[tile] for tile in tiles])
        return evenly([REVEALS_TURNED[tile][turned] for tile in tiles for turned in range(SIDES)])

    def draw(self, state: State, source: Source) -> Action:
        """HAL-SET-02: any of the tiles that may lie there; HAL-Q-23: turned any way."""
        tiles = tiles_in(state.maybe[self.square])
        tile = tiles[source.below(len(tiles))]
        if state.terms.second_year:
            return REVEALS_TURNED[tile][source.below(SIDES)]
        return REVEALS[tile]


def check_reveal(state: State, seat: Seat, tile: int, second_year: bool) -> Refusal | None:
    """May the tile that is being flipped be this one, and does chance turn it?"""
    question = top(state)
    if seat != CHANCE or not isinstance(question, TurnUp):
        return Refusal("HAL-SET-02")
    if state.maybe[question.square] >> tile & 1 == 0:
        return Refusal("HAL-SET-02")
    if second_year == state.terms.second_year:
        return None
    return Refusal("HAL-EXP-02", form="first_year" if second_year else "text")


class Reveal(Action):
    """The flipped tile is this one."""

    by: ClassVar[Seat] = CHANCE

    def __init__(self, tile: int) -> None:
        super().__init__()
        self.tile = tile

    def check(self, state: State, seat: Seat) -> Refusal | None:
        return check_reveal(state, seat, self.tile, False)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-OP-04: now that everybody sees it, it is set down in any direction."""
        square = turn_up(draft, self.tile, 0)
        draft.pending.append(WhichWay(draft.turn, square))
        if events is not None:
            events.append(Flipped(draft.turn, tile_seen(draft, square), []))


class RevealTurned(Action):
    """The flipped tile is this one, and it lies as it falls."""

    by: ClassVar[Seat] = CHANCE

    def __init__(self, tile: int, turned: int) -> None:
        super().__init__()
        self.tile = tile
        self.turned = turned

    def check(self, state: State, seat: Seat) -> Refusal | None:
        return check_reveal(state, seat, self.tile, True)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-EXP-02: it stays as it falls."""
        square = turn_up(draft, self.tile, self.turned)
        if events is not None:
            sides = side_names(draft, square)
            events.append(Flipped(draft.turn, tile_seen(draft, square), sides))
        finish_tile(draft)


REVEALS: Final = [Reveal(tile) for tile in range(TILES)]
REVEALS_TURNED: Final = [
    [RevealTurned(tile, turned) for turned in range(SIDES)] for tile in range(TILES)
]


def turn_up(draft: State, tile: int, turned: int) -> int:
    """The tile that is being flipped is this one; its square."""
    question = cast(TurnUp, draft.pending.pop())
    maybe = draft.maybe[question.square]
    lay(draft, question.square, tile, turned)
    rest = maybe & ~(1 << tile)
    for square in range(SQUARES):
        if draft.maybe[square] == maybe:
            draft.maybe[square] = rest
    count_tile(draft, tiles_in_hand(draft), tile)
    return question.square


class WhichWay(Question):
    """Which way does the tile lie that has just been flipped?"""

    def __init__(self, seat: Seat, square: int) -> None:
        super().__init__((seat,))
        self.square = square

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """HAL-OP-04: any of the four directions."""
        return SET_DOWNS

    def overdue(self, state: State, seat: Seat) -> Action:
        return SET_DOWNS[0]

    def unfinished(self) -> Refusal | None:
        return Refusal("HAL-OP-04", {"square": PLACE_NAMES[self.square]})


class SetDown(Action):
    """Set the flipped tile down, turned by so many quarters."""

    def __init__(self, turned: int) -> None:
        super().__init__()
        self.turned = turned

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-OP-04: has this player just flipped a tile?"""
        wrong = check_turn(state, seat)
        if wrong is not None:
            return wrong
        if state.terms.second_year:
            return Refusal("HAL-EXP-02")
        question = top(state)
        if isinstance(question, WhichWay):
            return None
        return question.unfinished() or Refusal("HAL-Q-03")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-OP-04: flipped and set down, it counts as one tile."""
        question = cast(WhichWay, draft.pending.pop())
        turn(draft, question.square, self.turned)
        if events is not None:
            sides = side_names(draft, question.square)
            square = PLACE_NAMES[question.square]
            events.append(TileSetDown(draft.turn, square, self.turned, sides))
        finish_tile(draft)


SET_DOWNS: Final[list[Action]] = [SetDown(turned) for turned in range(SIDES)]

# -- rotating --------------------------------------------------------------------------------------


class Rotate(Action):
    """Rotate the tile on this square by so many quarters, clockwise; an area is never legal."""

    def __init__(self, place: int, quarters: int) -> None:
        super().__init__()
        self.place = place
        self.quarters = quarters

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-OP-06: may this player rotate the tile on this square so now?"""
        wrong = check_handle(state, seat, self.place)
        if wrong is not None:
            return wrong
        if not is_face_up(state, self.place):
            return Refusal("HAL-OP-06")
        if state.terms.second_year and self.quarters == 2:
            return Refusal("HAL-EXP-03")
        return None

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-OP-06, HAL-OP-07: turned on its own square, with the pawns on it."""
        turned = (draft.turned[self.place] + self.quarters) % SIDES
        turn(draft, self.place, turned)
        if events is not None:
            tile, sides = tile_seen(draft, self.place), side_names(draft, self.place)
            pawns = pawns_on(draft, self.place)
            events.append(Rotated(draft.turn, tile, self.quarters, turned, sides, pawns))
        batch = tiles_in_hand(draft)
        if batch.left == 1:
            leave_tiles(draft, batch)
        else:
            count_tile(draft, batch, draft.faces[self.place])


ROTATIONS: Final[list[list[Action]]] = [
    [Rotate(place, quarters) for quarters in range(1, SIDES)] for place in range(PLACES)
]
"""By one, two and three quarters."""
QUARTER_ROTATIONS: Final = [[rotations[0], rotations[2]] for rotations in ROTATIONS]
"""HAL-EXP-03: one quarter to the right, one to the left."""

# -- all that can be done --------------------------------------------------------------------------


class Handling:
    """What can be done with all tiles while these squares are hidden, a bit each."""

    def __init__(self, hidden: int, second_year: bool) -> None:
        rotations = QUARTER_ROTATIONS if second_year else ROTATIONS
        self.legal: list[Action] = []
        self.firsts: list[int] = []
        """Where what can be done with a square begins in that list."""
        for square in range(SQUARES):
            self.firsts.append(len(self.legal))
            if hidden >> square & 1:
                self.legal.append(FLIPS[square])
            else:
                self.legal += rotations[square]
        self.firsts.append(len(self.legal))
        self.keeps = hidden == 0
        """Once all tiles lie open, what is left is listed once for any that are done."""
        self.kept: dict[int, list[Action]] = {}
        self.kept_of_one: list[list[Action] | None] = [None] * SQUARES
        """The same for each that is done alone."""

    def without(self, done: i64) -> list[Action]:
        """The same without what can be done with some squares, a bit each."""
        if done == 0:
            return self.legal
        if not self.keeps:
            return self.list_without(done)
        if done & (done - 1) == 0:
            return self.without_one(number_of(done))
        known = self.kept.get(done)
        if known is None:
            known = self.list_without(done)
            if len(self.kept) < MOST_KEPT:
                self.kept[done] = known
        return known

    def without_one(self, square: i64) -> list[Action]:
        """The same without what can be done with a single square."""
        known = self.kept_of_one[square]
        if known is None:
            known = self.kept_of_one[square] = self.list_without(PLACE_BITS[square])
        return known

    def list_without(self, done: i64) -> list[Action]:
        """List what is left."""
        legal, gone = self.legal.copy(), 0
        while done != 0:
            square = number_of(done & -done)
            done &= done - 1
            first, last = self.firsts[square], self.firsts[square + 1]
            del legal[first - gone : last - gone]
            gone += last - first
        return legal


MOST_KEPT: Final = 6100
"""Of a four, up to three tiles may be done in so many ways."""
MOST_HANDLINGS: Final = 256
HANDLINGS: Final[list[dict[int, Handling]]] = [{}, {}]
"""By the squares that are hidden: of first-years, and of second-years."""
ALL_OPEN: Final = [Handling(0, second_year=False), Handling(0, second_year=True)]
"""What can be done once every tile has been flipped, and before long every tile has."""


def handling_of(state: State) -> Handling:
    """It is kept for a while: not often does a tile come to lie on its other side."""
    year = 1 if state.terms.second_year else 0
    if state.hidden == 0:
        return ALL_OPEN[year]
    kept = HANDLINGS[year]
    known = kept.get(state.hidden)
    if known is None:
        if len(kept) >= MOST_HANDLINGS:
            kept.clear()
        known = kept[state.hidden] = Handling(state.hidden, state.terms.second_year)
    return known


# -- leaving the rest ------------------------------------------------------------------------------


class NoMoreTiles(Action):
    """Leave the rest of the tiles as they are."""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-Q-02: may this player leave the rest of the tiles as they are?"""
        wrong = check_batch(state, seat)
        if wrong is not None:
            return wrong
        batch = tiles_in_hand(state)
        if batch.may_stop(state):
            return None
        form = "at_least_one" if state.terms.up_to else "too_few"
        return Refusal(batch.rule(), {"n": batch.left}, form)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-Q-02: it is left at that."""
        batch = tiles_in_hand(draft)
        if events is not None:
            events.append(TilesStopped(draft.turn, batch.left))
        leave_tiles(draft, batch)


NO_MORE_TILES: Final = NoMoreTiles()
