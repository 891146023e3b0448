"""What is seen: built up from nothing for each seat, and nothing more than that seat may know."""

from typing import Final, Literal

from grimoire.games.labyrinth.events import (
    CardView,
    ObstacleView,
)
from grimoire.kernel.seen import seen

NEVER: Final = -1
"""The odds of a card that does not fit."""

StepKind = Literal[
    "piece_choice",
    "spell_race",
    "turn_choice",
    "move_choice",
    "cloak_choice",
    "removed_cloak_choice",
    "card_choice",
    "double_die_choice",
    "advance_choice",
    "retreat_choice",
    "portkey_choice",
    "mist_choice",
    "landing_choice",
    "keep_choice",
    "answer_choice",
    "penalty_choice",
    "tile_choice",
    "last_choice",
    "piece_lot",
    "cup_deal",
    "tile_deal",
    "card_deal",
    "lineup_deal",
    "starter_lot",
    "starter_roll",
    "refill",
    "swap_draw",
    "move_roll",
    "removal_roll",
    "battle_roll",
    "double_roll",
    "mist_draw",
    "reward_draw",
    "sparks_draw",
    "first_turn",
    "stop",
    "meet_obstacle",
    "victory",
    "obstacle_turning",
    "finish_turn",
    "pass_die",
    "to_grave",
]
"""What can be pending: what is asked of players, what is asked of chance, what runs by itself."""


@seen
class PlayerView:
    """A player as this viewer sees them."""

    piece: str
    """Empty until it is chosen."""
    square: str
    """Empty off the board."""
    cloaked: bool
    cards: int
    barred: list[list[str]]
    """For each Battle card in the hand, the colours it is known not to have."""
    swapped: int
    """Battle cards they discarded unseen."""
    tiles: int
    known: list[str]
    """Tiles this viewer knows them to hold; all of them for one's own."""
    dropped: int
    """Tiles they discarded unseen."""
    looked: list[str]
    """Cup spaces they have looked at."""
    misses_turn: bool
    gone: bool
    right: int
    """Who sits on the right, and moves this piece back after a defeat."""
    spell: str
    """What they called for the first turn."""
    start_face: int
    """What they threw for it; -1 not yet, -2 if they take no part."""


@seen
class CupView:
    """A Cup tile: what it is, if it lies open or this viewer has looked."""

    square: str
    open: bool
    cup: str
    """`cup`, or the number of gravestones; empty if unknown."""


@seen
class BattleView:
    """The battle that is going on."""

    obstacle: ObstacleView
    card: CardView | None
    total: int
    """Strength and throws so far; 0 when it is decided."""
    back: int
    """How far back the loser may be sent; 0 if it is not lost."""
    chained: bool


@seen
class StepView:
    """An entry of the stack of what is pending, the last one first to come."""

    kind: StepKind
    seats: list[int]


@seen
class TermsView:
    """What was agreed on before the game."""

    die: str
    start: str
    stay_triggers_cup: bool
    cloak_portkey: bool
    chain: bool
    backfire: bool
    reveal_to_all: bool
    miss_next_turn: bool
    swap_until_walk: bool
    cloak_mist: bool
    next_free: bool


@seen
class View:
    """All that a seat knows of a game."""

    seat: int | None
    phase: StepKind | Literal["over"]
    """What is asked now: the kind of the last pending entry."""
    asked: list[int]
    """Who must choose; empty while chance does."""
    pending: list[StepView]
    turn: int
    active: int
    """Whose turn it is; -1 before the first."""
    board: list[str]
    players: list[PlayerView]
    hand: list[CardView]
    odds: list[int]
    """For each of them, how many faces of the die beat the obstacle ahead; -1: it does not fit."""
    tiles: list[str]
    cloak: int
    """Who wears it; -1 if it lies next to the board."""
    hedge: str
    cups: list[CupView]
    # piles
    card_pile: int
    card_discard: list[str]
    """The codes of cards discarded for all to see."""
    own_swapped: list[str]
    """The codes of cards this viewer discarded unseen."""
    tile_pile: int
    tile_discard: list[str]
    own_dropped: list[str]
    obstacle_pile: int
    obstacle_discard: list[str]
    lineup: list[ObstacleView]
    beaten: int
    """How many of the Lineup lie face down; the next one is current."""
    # this turn
    face: int
    """What was thrown to move: 0 the Cloak, -1 nothing yet."""
    allowance: int
    reductor: bool
    tile_played: bool
    turn_over: bool
    cards_drawn: int
    """Of a draw of Battle cards that is not finished: how many so far."""
    own_drawn_cards: list[str]
    tiles_drawn: int
    own_drawn_tiles: list[str]
    tiles_to_draw: int
    battle: BattleView | None
    entered_from: str
    """Where the fighter came from; empty if through a hedge, or if there is no battle."""
    carried: int
    """Whose piece is being carried; -1 for nobody."""
    carried_to: str
    carried_why: int
    target: int
    """On whom a tile was played that is not settled yet; -1 for nobody."""
    # the end
    winner: int
    """-1 while it goes on."""
    rule: str
    """The rule that decided it."""
    terms: TermsView
    faces: list[int]
    """The faces of the die; 0 is the Cloak."""


@seen
class Preview:
    """Where a piece would go, and what a throw would have to be."""

    path: list[str]
    """The squares it would walk, hedge included; empty if it does not walk."""
    square: str
    """Where it would come to rest, as far as one can tell; empty if nothing moves."""
    needed: int
    """The least number on the die that would win the battle; 0 if none is needed."""
    chances: int
    """In how many of the die's faces it would be won."""
    moves: int
    """How far the card would carry, forwards or back."""
