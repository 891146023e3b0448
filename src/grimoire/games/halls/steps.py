"""What is still to be answered or done, as it is seen, and back from there."""

from dataclasses import dataclass, field
from typing import Final, Literal

from grimoire.games.halls.asks import (
    AT_STAR,
    DEAL_HANDS,
    DEAL_PORTRAITS,
    DEAL_SCHEDULES,
    DRAW_CARD,
    NOT_PICKED,
    START_TURN,
    THROW_DIE,
    THROW_TO_START,
    WALKING,
    AtStar,
    FinishCard,
    HandleTiles,
    PickForFriday,
    PickForPeeves,
    StartTurn,
    TurnUp,
    Walking,
    WhichWay,
)
from grimoire.games.halls.board import SQUARES
from grimoire.games.halls.data import (
    AREA_NAMES,
    CARD_NAMED,
    CARD_NAMES,
    FIRST_AREA,
    PLACE_NAMED,
    PLACE_NAMES,
    TILE_NAMES,
)
from grimoire.games.halls.rules.chance import tiles_in
from grimoire.kernel.pending import Pending
from grimoire.kernel.seats import Seat

StepKind = Literal[
    "deal_portraits",
    "deal_schedules",
    "deal_hands",
    "start_throw",
    "roll",
    "die",
    "tiles",
    "password",
    "turn_up",
    "set_down",
    "walk",
    "star",
    "draw",
    "friday",
    "peeves",
    "finish",
]


@dataclass(frozen=True)
class StepView:
    """Something that is still to be answered or done; the last one is next."""

    kind: StepKind
    left: int = 0
    """Tiles still to handle or to pick."""
    what: list[str] = field(default_factory=list)
    """Tiles handled, squares picked, the square of a flip, or a card and where its player stood."""
    reach: list[str] = field(default_factory=list)
    """Of a card that is being carried out: what its player could reach before."""


# -- names, both ways ------------------------------------------------------------------------------


def square_names(squares: int) -> list[str]:
    """Squares, a bit each, by name."""
    return [PLACE_NAMES[square] for square in range(SQUARES) if squares >> square & 1]


def tile_names(tiles: int) -> list[str]:
    """Tiles, a bit each, by name."""
    return [TILE_NAMES[tile] for tile in tiles_in(tiles)]


def reach_names(places: int) -> list[str]:
    """Tiles and areas, a bit each, by name."""
    areas = [name for at, name in enumerate(AREA_NAMES) if places >> FIRST_AREA + at & 1]
    return tile_names(places) + areas


def tile_number(name: str) -> int:
    """The tile that is called so."""
    return int(name[1:]) - 1


def tile_bits(names: list[str]) -> int:
    """Tiles by name, a bit each."""
    return sum(1 << tile_number(name) for name in names)


def place_bits(names: list[str]) -> int:
    """Tiles and areas by name, a bit each."""
    areas = [name for name in names if name in AREA_NAMES]
    tiles = [name for name in names if name not in AREA_NAMES]
    return tile_bits(tiles) + sum(1 << FIRST_AREA + AREA_NAMES.index(name) for name in areas)


# -- the steps, both ways --------------------------------------------------------------------------

OF_CHANCE: Final[dict[StepKind, Pending]] = {
    "deal_portraits": DEAL_PORTRAITS,
    "deal_schedules": DEAL_SCHEDULES,
    "deal_hands": DEAL_HANDS,
    "start_throw": THROW_TO_START,
    "die": THROW_DIE,
    "draw": DRAW_CARD,
}
"""What chance is asked, wherever it says nothing but what it is."""


def view_step(step: Pending) -> StepView:
    """Something that is still to be answered or done."""
    match step:
        case HandleTiles():
            kind: StepKind = "password" if step.password else "tiles"
            return StepView(kind, step.left, tile_names(step.handled))
        case TurnUp():
            return StepView("turn_up", what=[PLACE_NAMES[step.square]])
        case WhichWay():
            return StepView("set_down", what=[PLACE_NAMES[step.square]])
        case PickForFriday():
            return StepView("friday", step.left, square_names(step.picked))
        case PickForPeeves():
            picked = [PLACE_NAMES[step.first]] if step.first >= 0 else []
            return StepView("peeves", 2 - len(picked), picked)
        case FinishCard():
            card = [CARD_NAMES[step.card], PLACE_NAMES[step.place]]
            return StepView("finish", what=card, reach=reach_names(step.reach))
        case StartTurn():
            return StepView("roll")
        case AtStar():
            return StepView("star")
        case Walking():
            return StepView("walk")
    return StepView(next(kind for kind, ask in OF_CHANCE.items() if ask is step))


def imagine_step(step: StepView, seat: Seat) -> Pending:
    """What is asked, or runs by itself; it is always the active player who is asked."""
    match step.kind:
        case "tiles" | "password":
            handled = tile_bits(step.what)
            return HandleTiles(seat, step.left, handled, step.kind == "password")
        case "turn_up":
            return TurnUp(PLACE_NAMED[step.what[0]])
        case "set_down":
            return WhichWay(seat, PLACE_NAMED[step.what[0]])
        case "friday":
            picked = sum(1 << PLACE_NAMED[square] for square in step.what)
            return PickForFriday(seat, picked, step.left)
        case "peeves":
            first = PLACE_NAMED[step.what[0]] if step.what else NOT_PICKED
            return PickForPeeves(seat, first)
        case "finish":
            card, place = step.what
            return FinishCard(CARD_NAMED[card], PLACE_NAMED[place], place_bits(step.reach))
        case "roll":
            return START_TURN[seat]
        case "star":
            return AT_STAR[seat]
        case "walk":
            return WALKING[seat]
    return OF_CHANCE[step.kind]
