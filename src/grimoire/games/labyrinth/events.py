"""What happened, in the past tense. What only some may know is taken out by `tell` (view.py)."""

from typing import Any, Final, Literal

from grimoire.games.labyrinth.data import COLOURS, TILE_NAMES, Edition, colours_in
from grimoire.games.labyrinth.pack import cards_in
from grimoire.games.labyrinth.pouch import tiles_in
from grimoire.kernel.seen import seen

# -- components as everybody sees them -------------------------------------------------------------


@seen
class CardView:
    """A Battle card."""

    code: str
    colour: str
    strength: int
    moves: int


@seen
class ObstacleView:
    """An Obstacle card."""

    code: str
    obstacle: str
    blocks: list[str]
    strength: int
    reward: int


MOST_CARDS: Final = 10_000
CARD_VIEWS: Final[dict[tuple[str, int], CardView]] = {}
OBSTACLE_VIEWS: Final[dict[tuple[str, int], ObstacleView]] = {}
"""Cards as they look, by their edition and their place in it: nobody changes them."""
PACK_VIEWS: Final[dict[tuple[str, int], list[CardView]]] = {}
POUCH_NAMES: Final[dict[int, list[str]]] = {}
"""Packs and pouches, likewise."""


def forget_many(views: dict[Any, Any]) -> None:
    """Begin anew where there are too many, of editions that come and go."""
    if len(views) >= MOST_CARDS:
        views.clear()


def card_view(edition: Edition, card: int) -> CardView:
    """A Battle card as it looks."""
    key = edition.name, card
    if key not in CARD_VIEWS:
        forget_many(CARD_VIEWS)
        shown = edition.battle_cards[card]
        code = edition.card_codes[card]
        CARD_VIEWS[key] = CardView(code, COLOURS[shown.colour], shown.strength, shown.moves)
    return CARD_VIEWS[key]


def card_views(edition: Edition, pack: int) -> list[CardView]:
    """The Battle cards of a pack as they look."""
    key = edition.name, pack
    if key not in PACK_VIEWS:
        forget_many(PACK_VIEWS)
        PACK_VIEWS[key] = [card_view(edition, card) for card in cards_in(pack)]
    return PACK_VIEWS[key]


def obstacle_view(edition: Edition, card: int) -> ObstacleView:
    """An Obstacle card as it looks."""
    key = edition.name, card
    if key not in OBSTACLE_VIEWS:
        forget_many(OBSTACLE_VIEWS)
        shown = edition.obstacle_cards[card]
        blocks = [COLOURS[colour] for colour in colours_in(shown.blocks)]
        code = edition.obstacle_codes[card]
        OBSTACLE_VIEWS[key] = ObstacleView(
            code, shown.obstacle, blocks, shown.strength, shown.reward
        )
    return OBSTACLE_VIEWS[key]


def tile_names(pouch: int) -> list[str]:
    """The Resource tiles of a pouch by name."""
    if pouch not in POUCH_NAMES:
        forget_many(POUCH_NAMES)
        POUCH_NAMES[pouch] = [TILE_NAMES[kind] for kind in tiles_in(pouch)]
    return POUCH_NAMES[pouch]


def cup_name(cup: int) -> str:
    """A Cup tile: the real one, or the number of its gravestones."""
    return "cup" if cup == 0 else str(cup)


# -- setting up ------------------------------------------------------------------------------------


@seen
class PieceChosen:
    """A player has a piece, by choice or by lot."""

    seat: int
    piece: str
    by_lot: bool
    kind: Literal["piece_chosen"] = "piece_chosen"


@seen
class Dealt:
    """Everybody has cards and tiles (seat -1), and a player sees their own."""

    seat: int
    cards: list[CardView]
    tiles: list[str]
    kind: Literal["dealt"] = "dealt"


@seen
class SpellCalled:
    """A player called out a spell."""

    seat: int
    spell: str
    kind: Literal["spell_called"] = "spell_called"


@seen
class StartRolled:
    """A player threw for the first turn; with the last throw everything was level again."""

    seat: int
    face: int
    level: bool
    kind: Literal["start_rolled"] = "start_rolled"


@seen
class StartDecided:
    """It is settled who has the first turn, and how."""

    seat: int
    how: Literal["random", "spell", "rolled", "host"]
    kind: Literal["start_decided"] = "start_decided"


# -- turns -----------------------------------------------------------------------------------------


@seen
class TurnBegan:
    """A player has the die."""

    seat: int
    turn: int
    kind: Literal["turn_began"] = "turn_began"


@seen
class Refilled:
    """A player filled the hand as the turn began."""

    seat: int
    count: int
    cards: list[CardView]
    kind: Literal["refilled"] = "refilled"


@seen
class Reshuffled:
    """A discard became a new pile."""

    pile: Literal["battle", "resource", "obstacle"]
    kind: Literal["reshuffled"] = "reshuffled"


@seen
class Swapped:
    """A player gave up the turn for a new hand."""

    seat: int
    count: int
    cards: list[CardView]
    kind: Literal["swapped"] = "swapped"


@seen
class Rolled:
    """A player threw the die to move; face 0 is the Cloak."""

    seat: int
    face: int
    allowance: int
    kind: Literal["rolled"] = "rolled"


@seen
class Moved:
    """A player walked along these squares, or stayed (no path), or could not go anywhere."""

    seat: int
    path: list[str]
    square: str
    manner: Literal["walked", "farther", "through_hedge", "under_cloak", "stayed", "stuck"]
    kind: Literal["moved"] = "moved"


@seen
class TurnMissed:
    """A player missed a turn."""

    seat: int
    kind: Literal["turn_missed"] = "turn_missed"


@seen
class TurnEnded:
    """The die goes to the next player."""

    seat: int
    next: int
    by_gravestone: bool
    kind: Literal["turn_ended"] = "turn_ended"


# -- battles ---------------------------------------------------------------------------------------


@seen
class BattleBegan:
    """A player met the current obstacle."""

    seat: int
    obstacle: ObstacleView
    square: str
    chained: bool
    kind: Literal["battle_began"] = "battle_began"


@seen
class CardPlayed:
    """A player laid a Battle card open."""

    seat: int
    card: CardView
    kind: Literal["card_played"] = "card_played"


@seen
class BattleRolled:
    """A player threw in a battle, for the first time or with a Double Die."""

    seat: int
    face: int
    total: int
    against: int
    again: bool
    kind: Literal["battle_rolled"] = "battle_rolled"


@seen
class DoubleDiePlayed:
    """A player throws again."""

    seat: int
    kind: Literal["double_die_played"] = "double_die_played"


@seen
class BattleWon:
    """The obstacle is beaten, and the player may advance."""

    seat: int
    obstacle: ObstacleView
    moves: int
    kind: Literal["battle_won"] = "battle_won"


@seen
class BattleLost:
    """The obstacle won; the player on the right moves the piece back."""

    seat: int
    mover: int
    moves: int
    no_card: bool
    obstacle: ObstacleView
    kind: Literal["battle_lost"] = "battle_lost"


@seen
class Advanced:
    """A player advanced after a victory, or did not (no path)."""

    seat: int
    path: list[str]
    square: str
    manner: Literal["walked", "farther", "stayed"]
    kind: Literal["advanced"] = "advanced"


@seen
class Retreated:
    """The loser of a battle was sent back, or there was no way back (no path)."""

    seat: int
    mover: int
    path: list[str]
    square: str
    kind: Literal["retreated"] = "retreated"


@seen
class RewardDrawn:
    """A player drew the reward."""

    seat: int
    count: int
    tiles: list[str]
    kind: Literal["reward_drawn"] = "reward_drawn"


@seen
class ObstacleBeaten:
    """An obstacle was turned over; this one is current now."""

    obstacle: ObstacleView
    kind: Literal["obstacle_beaten"] = "obstacle_beaten"


@seen
class LineupDealt:
    """Four obstacles lie open."""

    obstacles: list[ObstacleView]
    first: bool
    kind: Literal["lineup_dealt"] = "lineup_dealt"


# -- spaces ----------------------------------------------------------------------------------------


@seen
class MistDrawn:
    """A player drew a tile from the golden mist, or, under the Cloak, found nothing."""

    seat: int
    tile: str
    cloaked: bool
    kind: Literal["mist_drawn"] = "mist_drawn"


@seen
class PortkeyTaken:
    """A piece stopped on a Portkey."""

    seat: int
    square: str
    manner: Literal["taken", "aside", "cloaked", "declined"]
    kind: Literal["portkey_taken"] = "portkey_taken"


@seen
class CupTurned:
    """A piece stopped on a face-down Cup tile; under the Cloak it stays as it is."""

    seat: int
    square: str
    cup: str
    cloaked: bool
    kind: Literal["cup_turned"] = "cup_turned"


@seen
class GravestoneSent:
    """A false cup sent a piece away, or could not."""

    seat: int
    square: str
    manner: Literal["first", "again", "aside", "cloaked"]
    kind: Literal["gravestone_sent"] = "gravestone_sent"


# -- tiles -----------------------------------------------------------------------------------------


@seen
class TileDiscarded:
    """A player gave up a tile above the limit."""

    seat: int
    tile: str
    kind: Literal["tile_discarded"] = "tile_discarded"


@seen
class DumbledorePlayed:
    """A player denounced the wearer of the Cloak."""

    seat: int
    target: int
    kind: Literal["dumbledore_played"] = "dumbledore_played"


@seen
class DumbledoreAnswered:
    """The denounced player answered, or did not."""

    seat: int
    target: int
    how: Literal["restore", "backfire", "none"]
    kind: Literal["dumbledore_answered"] = "dumbledore_answered"


@seen
class Penalised:
    """The denounced piece stands on a penalty space, or beside it."""

    target: int
    square: str
    aside: bool
    kind: Literal["penalised"] = "penalised"


@seen
class FourPointPlayed:
    """A player looked at a Cup tile; what it is, only they learn."""

    seat: int
    square: str
    cup: str
    kind: Literal["four_point_played"] = "four_point_played"


@seen
class CloakTilePlayed:
    """A player fetches the Cloak."""

    seat: int
    kind: Literal["cloak_tile_played"] = "cloak_tile_played"


@seen
class RedSparksPlayed:
    """A player took a tile from a rival; which one, only these two learn."""

    seat: int
    target: int
    tile: str
    side: Literal["none", "thief", "victim"]
    kind: Literal["red_sparks_played"] = "red_sparks_played"


@seen
class ReductorPlayed:
    """A player may cross a green hedge in this move."""

    seat: int
    kind: Literal["reductor_played"] = "reductor_played"


@seen
class HedgeMoved:
    """The Wandering Hedge lies somewhere else."""

    seat: int
    square: str
    kind: Literal["hedge_moved"] = "hedge_moved"


@seen
class VeritaserumPlayed:
    """A rival showed all their tiles, to everybody or to one."""

    seat: int
    target: int
    count: int
    tiles: list[str]
    private: bool
    kind: Literal["veritaserum_played"] = "veritaserum_played"


@seen
class VeritaserumTaken:
    """A player took one of the tiles that were shown."""

    seat: int
    target: int
    tile: str
    private: bool
    kind: Literal["veritaserum_taken"] = "veritaserum_taken"


# -- the Cloak, the end and the clock --------------------------------------------------------------


@seen
class CloakPlaced:
    """The Cloak went from somebody (-1: from beside the board) to somebody (-1: beside it)."""

    seat: int
    source: int
    target: int
    kind: Literal["cloak_placed"] = "cloak_placed"


@seen
class RemovalRolled:
    """A player tried to take off the Cloak."""

    seat: int
    face: int
    success: bool
    kind: Literal["removal_rolled"] = "removal_rolled"


@seen
class PlayerLeft:
    """A player left the maze."""

    seat: int
    cloaked: bool
    kind: Literal["player_left"] = "player_left"


@seen
class TimeRanOut:
    """A player took too long."""

    seat: int
    kind: Literal["time_up"] = "time_up"


@seen
class Won:
    """The game is over."""

    seat: int
    last_left: bool
    kind: Literal["won"] = "won"


Event = (
    PieceChosen
    | Dealt
    | SpellCalled
    | StartRolled
    | StartDecided
    | TurnBegan
    | Refilled
    | Reshuffled
    | Swapped
    | Rolled
    | Moved
    | TurnMissed
    | TurnEnded
    | BattleBegan
    | CardPlayed
    | BattleRolled
    | DoubleDiePlayed
    | BattleWon
    | BattleLost
    | Advanced
    | Retreated
    | RewardDrawn
    | ObstacleBeaten
    | LineupDealt
    | MistDrawn
    | PortkeyTaken
    | CupTurned
    | GravestoneSent
    | TileDiscarded
    | DumbledorePlayed
    | DumbledoreAnswered
    | Penalised
    | FourPointPlayed
    | CloakTilePlayed
    | RedSparksPlayed
    | ReductorPlayed
    | HedgeMoved
    | VeritaserumPlayed
    | VeritaserumTaken
    | CloakPlaced
    | RemovalRolled
    | PlayerLeft
    | TimeRanOut
    | Won
)

Events = list[Event] | None
"""Where what happened is told, if anybody listens."""

CONCERNING: Final[dict[str, tuple[str, ...]]] = {
    "battle_lost": ("seat",),
    "retreated": ("seat",),
    "turn_missed": ("seat",),
    "gravestone_sent": ("seat",),
    "dumbledore_played": ("target",),
    "penalised": ("target",),
    "red_sparks_played": ("target",),
    "veritaserum_played": ("target",),
    "veritaserum_taken": ("target",),
    "cloak_placed": ("source", "target"),
}
"""What happens to somebody, by the fields that name whom."""
