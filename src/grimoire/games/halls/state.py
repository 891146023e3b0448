"""The state of a game: the tiles, the pawns, the cards, and who is asked what."""

from collections.abc import Iterator
from typing import ClassVar, Final

from grimoire.games.halls.board import ALL_CORNERS, SQUARES
from grimoire.games.halls.data import TILES, Edition
from grimoire.games.halls.deck import NO_CARDS
from grimoire.games.halls.events import Events
from grimoire.kernel import pending
from grimoire.kernel.acts import Act
from grimoire.kernel.chance import Source
from grimoire.kernel.options import Options
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.kernel.stack import Stacked
from grimoire.native import i64

NOBODY: Final = Seat(-9)
"""Whose turn it is before the first."""
NOT_DEALT: Final = -1
"""The portrait or schedule of somebody who has none yet."""
NOWHERE: Final = -1
"""Where the pawn of somebody is who has left, or has no portrait yet, and a hidden tile."""
FACE_DOWN: Final = -1
"""What is seen of a tile that nobody has flipped."""
ANY_TILE: Final = (1 << SQUARES) - 1
"""Every tile, a bit each."""
TO_THROW: Final = -1
OUT: Final = 0
"""In the throw for the first turn: still to throw, and no longer in the running."""


class Terms:
    """What was agreed on before the game."""

    def __init__(
        self,
        second_year: bool,
        up_to: bool,
        sleep_last: bool,
        norris_on_draw: bool,
        spare_first_turn: bool,
        any_card: bool,
        attend_lost: bool,
        win_by_state: bool,
        max_rounds: int,
    ) -> None:
        self.second_year = second_year
        self.up_to = up_to
        self.sleep_last = sleep_last
        self.norris_on_draw = norris_on_draw
        self.spare_first_turn = spare_first_turn
        self.any_card = any_card
        self.attend_lost = attend_lost
        self.win_by_state = win_by_state
        self.max_rounds = max_rounds


def terms_of(options: Options) -> Terms:
    """The terms that the chosen options stand for."""
    return Terms(
        second_year=options["variant"] == "second_year",
        up_to=options["tile_ops"] == "up_to",
        sleep_last=options["sleep_room"] == "last",
        norris_on_draw=options["mrs_norris"] == "on_draw",
        spare_first_turn=bool(options["spare_first_turn"]),
        any_card=options["continue_rule"] == "any_card",
        attend_lost=bool(options["attend_on_relocation"]),
        win_by_state=bool(options["win_by_state"]),
        max_rounds=int(options["max_rounds"]),
    )


class State(Stacked):
    """Everything there is to know.

    A face-down tile has no face yet: chance decides it when the tile is flipped, among those that
    may lie there. So does it decide the cards of a lot (deck.py). Only hands are secret.

    Edition, terms, outcome and what is pending are replaced, never changed: copies share them.
    """

    def __init__(self, edition: Edition, terms: Terms, seats: int) -> None:
        super().__init__()
        self.edition = edition
        self.terms = terms
        self.seats = seats
        # who is who, and how far
        self.portraits = [NOT_DEALT] * seats
        self.schedules = [NOT_DEALT] * seats
        self.attended = [0] * seats
        self.pawns = [NOWHERE] * seats
        # on each square: the tile, its quarter turns, and if it is face down, what it may be
        self.faces = [FACE_DOWN] * SQUARES
        self.turned = [0] * SQUARES
        self.maybe = [ANY_TILE] * SQUARES
        self.lies = [NOWHERE] * TILES
        """The square of each tile that lies face up."""
        self.hidden: i64 = ANY_TILE
        """The squares with a tile face down, a bit each."""
        # the same as cells (board.py): tiles with this side open, classrooms, stars, closed rooms
        self.north: i64 = ALL_CORNERS  # HAL-HALL-05: areas have no walls
        self.east: i64 = ALL_CORNERS
        self.south: i64 = ALL_CORNERS
        self.west: i64 = ALL_CORNERS
        self.rooms: i64 = 0
        self.stars: i64 = 0
        self.closed: i64 = 0
        self.closures: list[int] = []
        """Class Cancelled cards in the order in which they were laid: tile and author."""
        # event cards, in hands without a limit (HAL-CARD-07)
        self.hands = [NO_CARDS] * seats
        self.known = [NO_CARDS] * seats
        """Cards in a hand that everybody knows of, as they came from a lot that was seen."""
        self.pile: list[int] = []
        # round the table
        self.throws = [TO_THROW] * seats
        self.first = NOBODY
        self.turn = NOBODY
        self.round = 0
        self.lost_turns = [0] * seats
        self.extra_turns = 0
        # in this turn
        self.die = 0
        self.used: i64 = 0
        """Cells of this walk, its first square included; none before the time to walk has come."""
        self.moved = False
        self.stopped = False
        self.star_drawn = False

    def copy(self) -> "State":
        """An independent copy."""
        twin = State(self.edition, self.terms, self.seats)
        twin.portraits = self.portraits.copy()
        twin.schedules = self.schedules.copy()
        twin.attended = self.attended.copy()
        twin.pawns = self.pawns.copy()
        twin.faces = self.faces.copy()
        twin.turned = self.turned.copy()
        twin.maybe = self.maybe.copy()
        twin.lies = self.lies.copy()
        twin.hidden = self.hidden
        twin.north = self.north
        twin.east = self.east
        twin.south = self.south
        twin.west = self.west
        twin.rooms = self.rooms
        twin.stars = self.stars
        twin.closed = self.closed
        twin.closures = self.closures.copy()
        twin.hands = self.hands.copy()
        twin.known = self.known.copy()
        twin.pile = self.pile.copy()
        twin.throws = self.throws.copy()
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.lost_turns = self.lost_turns.copy()
        twin.extra_turns = self.extra_turns
        twin.die = self.die
        twin.used = self.used
        twin.moved = self.moved
        twin.stopped = self.stopped
        twin.star_drawn = self.star_drawn
        twin.outcome = self.outcome
        twin.pending = self.pending.copy()
        return twin


# -- what is done, asked and run, in this game -----------------------------------------------------


class Action(Act[State]):
    """Something that a player, chance or the clock does."""

    home: ClassVar[str] = "grimoire.games.halls.verbs"

    def check(self, state: State, seat: Seat) -> Refusal | None:
        raise NotImplementedError

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        raise NotImplementedError


class Question(pending.Question[State, Action]):
    """What the active player, or chance, has to choose."""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return []

    def overdue(self, state: State, seat: Seat) -> Action:
        raise NotImplementedError

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        raise NotImplementedError

    def draw(self, state: State, source: Source) -> Action:
        raise NotImplementedError

    def unfinished(self) -> Refusal | None:
        """What has to be answered before anything else, if this has to be."""
        return None

    def before_walking(self, state: State) -> Refusal | None:
        """HAL-TURN-01, HAL-TURN-02: what has to be done before one may walk, or end the turn."""
        return None


class Task(pending.Task[State]):
    """Something that runs by itself."""

    def run(self, draft: State, events: Events) -> None:
        raise NotImplementedError
