"""Chance: lots, draws and throws."""

from collections.abc import Iterator
from typing import Any

from grimoire.games.labyrinth.actions import (
    DRAW_CARD,
    DRAW_PIECE,
    DRAW_STARTER,
    DRAW_TILE,
    LAY_CUPS,
    ROLL,
    TURN_UP,
    Action,
    DrawCard,
    DrawTile,
    Roll,
)
from grimoire.games.labyrinth.asks import (
    BattleRoll,
    CardChoice,
    CardDeal,
    CupDeal,
    DoubleRoll,
    LineupDeal,
    MistDraw,
    MoveRoll,
    PieceLot,
    Refill,
    RemovalRoll,
    RewardDraw,
    SparksDraw,
    StarterLot,
    StarterRoll,
    SwapDraw,
    TileDeal,
)
from grimoire.games.labyrinth.pack import cards_in, nth, size
from grimoire.games.labyrinth.pouch import count, kinds_in
from grimoire.games.labyrinth.pouch import nth as nth_tile
from grimoire.games.labyrinth.pouch import size as pouch_size
from grimoire.games.labyrinth.rules.battles import play_battle_roll
from grimoire.games.labyrinth.rules.cards import play_draw_card
from grimoire.games.labyrinth.rules.cloak import play_removal_roll
from grimoire.games.labyrinth.rules.setup import free_pieces, play_deal_card, play_deal_tile
from grimoire.games.labyrinth.rules.start import play_starter_roll
from grimoire.games.labyrinth.rules.stealing import play_sparks_draw
from grimoire.games.labyrinth.rules.table import top
from grimoire.games.labyrinth.rules.tiles import play_mist_draw, play_reward_draw
from grimoire.games.labyrinth.rules.turns import play_move_roll
from grimoire.games.labyrinth.state import State
from grimoire.kernel.chance import Source
from grimoire.kernel.pending import Pending
from grimoire.kernel.refusal import Refusal


def die_faces(state: State) -> list[int]:
    """LAB-Q-01: the faces of the die this table plays with."""
    return state.edition.dice[state.terms.die]


def is_roll(ask: Pending) -> bool:
    """Is the die to be thrown?"""
    return isinstance(ask, (MoveRoll, BattleRoll, DoubleRoll, RemovalRoll, StarterRoll))


def is_card_draw(ask: Pending) -> bool:
    """Is a Battle card to be drawn?"""
    return isinstance(ask, (Refill, SwapDraw, CardDeal))


def is_tile_draw(ask: Pending) -> bool:
    """Is a Resource tile to be drawn, from the pile or from a hand?"""
    return isinstance(ask, (RewardDraw, MistDraw, SparksDraw, TileDeal))


def tile_source(state: State) -> int:
    """LAB-SPARK-01: the pouch that a tile is drawn from: the pile, or the victim's hand."""
    return state.tiles[state.target] if isinstance(top(state), SparksDraw) else state.tile_pile


# -- what may come ---------------------------------------------------------------------------------


def draw(state: State, source: Source) -> Action:
    """What chance does now."""
    ask = top(state)
    if is_roll(ask):
        faces = die_faces(state)
        return ROLL[faces[source.below(len(faces))]]
    if is_card_draw(ask):
        return DRAW_CARD[nth(state.card_pile, source.below(size(state.card_pile)))]
    if is_tile_draw(ask):
        pouch = tile_source(state)
        return DRAW_TILE[nth_tile(pouch, source.below(pouch_size(pouch)))]
    if isinstance(ask, LineupDeal):
        return TURN_UP[nth(state.obstacle_pile, source.below(size(state.obstacle_pile)))]
    if isinstance(ask, CupDeal):
        return LAY_CUPS[source.below(len(LAY_CUPS))]
    if isinstance(ask, StarterLot):
        return DRAW_STARTER[source.below(state.seats)]
    pieces = free_pieces(state)
    return DRAW_PIECE[pieces[source.below(len(pieces))]]


def outcomes(state: State) -> Iterator[tuple[Action, float]]:
    """Everything chance may do now, with its probability."""
    listed = possible(state)
    total = sum(weight for _, weight in listed)
    for action, weight in listed:
        yield action, weight / total


def possible(state: State) -> list[tuple[Action, int]]:
    """Everything chance may do now, with its weight."""
    ask = top(state)
    if is_roll(ask):
        faces = die_faces(state)
        return [(ROLL[face], faces.count(face)) for face in dict.fromkeys(faces)]
    if is_card_draw(ask):
        return [(DRAW_CARD[card], 1) for card in cards_in(state.card_pile)]
    if is_tile_draw(ask):
        pouch = tile_source(state)
        return [(DRAW_TILE[kind], count(pouch, kind)) for kind in kinds_in(pouch)]
    if isinstance(ask, LineupDeal):
        return [(TURN_UP[card], 1) for card in cards_in(state.obstacle_pile)]
    if isinstance(ask, CupDeal):
        return [(cups, 1) for cups in LAY_CUPS]
    if isinstance(ask, StarterLot):
        return [(DRAW_STARTER[seat], 1) for seat in range(state.seats)]
    if isinstance(ask, PieceLot):
        return [(DRAW_PIECE[piece], 1) for piece in free_pieces(state)]
    return []


# -- what comes ------------------------------------------------------------------------------------


def check_roll(state: State, act: Roll) -> Refusal | None:
    """Can the die show this face now?"""
    if not is_roll(top(state)):
        early = isinstance(top(state), CardChoice)
        return Refusal("LAB-BATTLE-01" if early else "LAB-TURN-01")
    return None if act.face in die_faces(state) else Refusal("LAB-Q-01")


def play_roll(draft: State, act: Roll, events: list[Any] | None) -> None:
    """The die was thrown: what for?"""
    ask = top(draft)
    if isinstance(ask, MoveRoll):
        play_move_roll(draft, act.face, events)
    elif isinstance(ask, RemovalRoll):
        play_removal_roll(draft, act.face, events)
    elif isinstance(ask, StarterRoll):
        play_starter_roll(draft, act.face, events)
    else:
        play_battle_roll(draft, act.face, isinstance(ask, DoubleRoll), events)


def play_card_draw(draft: State, act: DrawCard, events: list[Any] | None) -> None:
    """A Battle card was drawn: what for?"""
    if isinstance(top(draft), CardDeal):
        play_deal_card(draft, act.card, events)
    else:
        play_draw_card(draft, act, events)


def play_tile_draw(draft: State, act: DrawTile, events: list[Any] | None) -> None:
    """A Resource tile was drawn: what for?"""
    ask = top(draft)
    if isinstance(ask, RewardDraw):
        play_reward_draw(draft, act.kind, events)
    elif isinstance(ask, MistDraw):
        play_mist_draw(draft, act.kind, events)
    elif isinstance(ask, SparksDraw):
        play_sparks_draw(draft, act.kind, events)
    else:
        play_deal_tile(draft, act.kind)
