"""What is still to be answered or done, as it is seen, and back from there."""

from dataclasses import field
from typing import Final, Literal, cast

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
from grimoire.games.halls.rules.cards import FinishCard
from grimoire.games.halls.rules.chance import tiles_in
from grimoire.games.halls.rules.setup import (
    DEAL_HANDS,
    DEAL_PORTRAITS,
    DEAL_SCHEDULES,
    THROW_TO_START,
)
from grimoire.games.halls.rules.tile_cards import NOT_PICKED, PickForFriday, PickForPeeves
from grimoire.games.halls.rules.tiles import (
    START_TURN,
    THROW_DIE,
    HandleTiles,
    PasswordTiles,
    TurnUp,
    WhichWay,
)
from grimoire.games.halls.rules.walking import AT_STAR, DRAW_CARD, WALKING
from grimoire.kernel.pending import Pending, phase_of
from grimoire.kernel.seats import Seat
from grimoire.kernel.seen import seen

StepKind = Literal[
    "deal_portraits",
    "deal_schedules",
    "deal_hands",
    "throw_to_start",
    "start_turn",
    "throw_die",
    "handle_tiles",
    "password_tiles",
    "turn_up",
    "which_way",
    "walking",
    "at_star",
    "draw_card",
    "pick_for_friday",
    "pick_for_peeves",
    "finish_card",
]


@seen
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


def view_step(step: Pending) -> StepView:
    """Something that is still to be answered or done."""
    kind = cast(StepKind, phase_of(step))
    match step:
        case HandleTiles():
            return StepView(kind, step.left, tile_names(step.handled))
        case TurnUp() | WhichWay():
            return StepView(kind, what=[PLACE_NAMES[step.square]])
        case PickForFriday():
            return StepView(kind, step.left, square_names(step.picked))
        case PickForPeeves():
            picked = [] if step.first == NOT_PICKED else [PLACE_NAMES[step.first]]
            return StepView(kind, 2 - len(picked), picked)
        case FinishCard():
            card = [CARD_NAMES[step.card], PLACE_NAMES[step.place]]
            return StepView(kind, what=card, reach=reach_names(step.reach))
    return StepView(kind)


def imagine_step(step: StepView, seat: Seat) -> Pending:
    """What is asked, or runs by itself; it is always the active player who is asked."""
    match step.kind:
        case "handle_tiles":
            return HandleTiles((seat,), step.left, tile_bits(step.what))
        case "password_tiles":
            return PasswordTiles((seat,), step.left, tile_bits(step.what))
        case "turn_up":
            return TurnUp(PLACE_NAMED[step.what[0]])
        case "which_way":
            return WhichWay(seat, PLACE_NAMED[step.what[0]])
        case "pick_for_friday":
            picked = sum(1 << PLACE_NAMED[square] for square in step.what)
            return PickForFriday(seat, picked, step.left)
        case "pick_for_peeves":
            first = PLACE_NAMED[step.what[0]] if step.what else NOT_PICKED
            return PickForPeeves(seat, first)
        case "finish_card":
            card, place = step.what
            return FinishCard(CARD_NAMED[card], PLACE_NAMED[place], place_bits(step.reach))
        case "start_turn":
            return START_TURN[seat]
        case "at_star":
            return AT_STAR[seat]
        case "walking":
            return WALKING[seat]
    return next(one for one in OF_CHANCE if phase_of(one) == step.kind)


OF_CHANCE: Final[list[Pending]] = [
    DEAL_PORTRAITS,
    DEAL_SCHEDULES,
    DEAL_HANDS,
    THROW_TO_START,
    THROW_DIE,
    DRAW_CARD,
]
"""What chance is asked, wherever it says nothing but what it is."""
