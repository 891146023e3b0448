"""What chance does: what is dealt, thrown, turned up and drawn, and how probably."""

from collections.abc import Iterator

from grimoire.games.halls.actions import (
    DEALS,
    DEALT_SCHEDULES,
    PORTRAITS,
    REVEALS,
    REVEALS_TURNED,
    THROWS,
    TOPS,
    Action,
)
from grimoire.games.halls.asks import DealHands, DealPortraits, DealSchedules, DrawCard, TurnUp
from grimoire.games.halls.board import SIDES
from grimoire.games.halls.data import DIE, KINDS, SCHEDULES, STUDENTS, TILES
from grimoire.games.halls.deck import count, nth, size
from grimoire.games.halls.rules.setup import dealt_from
from grimoire.games.halls.rules.table import top
from grimoire.games.halls.state import State
from grimoire.kernel.chance import Source


def draw(state: State, source: Source) -> Action:
    """What chance does now."""
    ask = top(state)
    if isinstance(ask, TurnUp):
        return draw_tile(state, ask, source)
    if isinstance(ask, DrawCard):
        pack = state.pile[0]
        return TOPS[nth(pack, source.below(size(pack)))]
    if isinstance(ask, DealHands):
        pack = dealt_from(state)
        return DEALS[nth(pack, source.below(size(pack)))]
    if isinstance(ask, DealPortraits):
        left = left_over(state.portraits, len(STUDENTS))
        return PORTRAITS[left[source.below(len(left))]]
    if isinstance(ask, DealSchedules):
        left = left_over(state.schedules, SCHEDULES)
        return DEALT_SCHEDULES[left[source.below(len(left))]]
    return THROWS[source.below(DIE)]  # HAL-SET-10


def draw_tile(state: State, ask: TurnUp, source: Source) -> Action:
    """HAL-SET-02: any of the tiles that may lie there; HAL-Q-23: turned any way."""
    tiles = tiles_in(state.maybe[ask.square])
    tile = tiles[source.below(len(tiles))]
    if state.terms.second_year:
        return REVEALS_TURNED[tile * SIDES + source.below(SIDES)]
    return REVEALS[tile]


def outcomes(state: State) -> Iterator[tuple[Action, float]]:
    """Everything chance may do now, with its probability."""
    ask = top(state)
    if isinstance(ask, TurnUp):
        tiles = tiles_in(state.maybe[ask.square])
        if not state.terms.second_year:
            return evenly([REVEALS[tile] for tile in tiles])
        turns = range(SIDES)
        return evenly([REVEALS_TURNED[tile * SIDES + turn] for tile in tiles for turn in turns])
    if isinstance(ask, DrawCard):
        return by_count([*TOPS], state.pile[0])
    if isinstance(ask, DealHands):
        return by_count([*DEALS], dealt_from(state))
    if isinstance(ask, DealPortraits):
        return evenly([PORTRAITS[at] for at in left_over(state.portraits, len(STUDENTS))])
    if isinstance(ask, DealSchedules):
        return evenly([DEALT_SCHEDULES[at] for at in left_over(state.schedules, SCHEDULES)])
    return evenly([*THROWS])


def evenly(actions: list[Action]) -> Iterator[tuple[Action, float]]:
    """Each as probable as the next."""
    return iter([(action, 1 / len(actions)) for action in actions])


def by_count(actions: list[Action], pack: int) -> Iterator[tuple[Action, float]]:
    """Each as probable as there are cards of its kind."""
    cards = size(pack)
    kinds = [card for card in range(KINDS) if count(pack, card) > 0]
    return iter([(actions[card], count(pack, card) / cards) for card in kinds])


def left_over(dealt: list[int], how_many: int) -> list[int]:
    """HAL-SET-03, HAL-SET-04: those that nobody has been dealt yet."""
    return [number for number in range(how_many) if number not in dealt]


def tiles_in(maybe: int) -> list[int]:
    """The tiles that may lie on a square."""
    tiles: list[int] = []
    for tile in range(TILES):
        if maybe >> tile & 1:
            tiles.append(tile)
    return tiles
