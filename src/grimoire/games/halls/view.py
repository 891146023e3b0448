"""What is seen: everything but the cards in other players' hands (HAL-Q-08).

Of a face-down tile everybody knows which tiles it may be, nobody which it is. Cards that came back
under the pile were seen by all, so they are shown in their order; so are cards in a hand that came
from there.
"""

from typing import Literal

from grimoire.games.halls.events import TileSeen
from grimoire.games.halls.steps import StepKind, StepView
from grimoire.kernel.seen import seen


@seen
class SquareView:
    """A square with its tile; of a face-down one only that."""

    square: str
    tile: str
    look: str
    """A class, a kind of hall, or `face_down`."""
    star: bool
    turned: int
    sides: str
    """The open ones: some of NESW."""
    pool: int
    """Face-down tiles that were mixed together have the same number; 0 for all others."""

    def seen(self) -> TileSeen:
        """The tile, as stories name it."""
        return TileSeen(self.square, self.tile, self.look, self.star)


@seen
class AreaView:
    """A starting area."""

    area: str
    corner: str


@seen
class PlayerView:
    """All that everybody knows of a player."""

    student: str
    home: str
    colour: str
    schedule: int
    """Its number; 0 before it is dealt."""
    classes: list[str]
    attended: int
    next_class: str
    """Empty after the last."""
    place: str
    """Empty before the portraits are dealt, and for a player who has left."""
    cards: int
    known: list[str]
    """Cards that everybody has seen on their way to this hand."""
    lost_turns: int
    throw: int
    """For the first turn: 0 if it is over or not in it, -1 if it is still to come."""


@seen
class LotView:
    """Cards that lie together in the draw pile; which they are, if they were seen."""

    size: int
    cards: list[str]


@seen
class ClosureView:
    """A Class Cancelled card on a room."""

    room: str
    by: int


@seen
class View:
    """All that a seat, or a spectator, knows of a game."""

    seat: int | None
    phase: StepKind | Literal["over"]
    round: int
    turn: int
    """Whose turn it is; -1 before the first."""
    first: int
    die: int
    left: int
    """Tiles still to handle, or to pick, for what is asked now."""
    extra_turns: int
    squares: list[SquareView]
    areas: list[AreaView]
    hidden: dict[str, int]
    """Of each tile that is face down, the pool; nobody knows on which of its squares it lies."""
    players: list[PlayerView]
    hand: list[str]
    pile: int
    lots: list[LotView]
    """The draw pile from the top."""
    closures: list[ClosureView]
    used: list[str]
    """The places of this walk, its first one included."""
    moved: bool
    stopped: bool
    star_drawn: bool
    reach: dict[str, int]
    """What the active player could walk to with the tiles as they lie, and in how many steps."""
    beyond: dict[str, str]
    """Of places that lie beyond a star, the star to stop at first."""
    steps: list[StepView]
    winners: list[int]
    scores: list[int]
    rule: str
    """The rule that decided it."""
    variant: str
    tile_ops: str
    sleep_room: str
    mrs_norris: str
    spare_first_turn: bool
    continue_rule: str
    attend_on_relocation: bool
    win_by_state: bool
    max_rounds: int


@seen
class Preview:
    """What an action would do, as far as anybody can tell."""

    path: list[str]
    """Of a walk: the places entered."""
    opened: list[str]
    closed: list[str]
    """Places that come within the player's reach by it, and those that are lost."""
    next_class: bool
    """Would the next class be within reach?"""
    home: bool
    """Would the way home be open, to win?"""
