"""What can be done: actions, each made once, with its stable number.

The number of an action is its place in `ACTIONS`. It does not depend on the edition: squares are
those of the largest grid, cards are known by their place in the deck.
"""

from collections.abc import Callable
from itertools import permutations
from typing import Final

from grimoire.games.labyrinth.data import (
    BATTLE_CARDS,
    CUPS,
    HIGHEST_FACE,
    MOST_PLAYERS,
    OBSTACLE_CARDS,
    PIECES,
    SPELLS,
    TILE_KINDS,
)
from grimoire.games.labyrinth.maze import SIDES, SQUARES

BESIDE: Final = MOST_PLAYERS
"""Where the Cloak lies when it is on nobody: next to the board."""


class Action:
    """Something that a player, chance or the clock does."""

    def __init__(self) -> None:
        self.index = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.index == other.index

    def __hash__(self) -> int:
        return hash(self.index)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.index})"

    def __reduce__(self) -> tuple[Callable[[int], "Action"], tuple[int]]:
        return action_of, (self.index,)  # each action is there once, in every process


class OfSeat(Action):
    """Something done to a player."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class OfCard(Action):
    """Something done with a card."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card


class OfTile(Action):
    """Something done with a Resource tile of a kind."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind


class OfSquare(Action):
    """Something done on a square."""

    def __init__(self, square: int) -> None:
        super().__init__()
        self.square = square


# -- setting up ------------------------------------------------------------------------------------


class ChoosePiece(Action):
    """Play with this piece."""

    def __init__(self, piece: int) -> None:
        super().__init__()
        self.piece = piece


class CallSpell(Action):
    """Call out a spell for the first turn."""

    def __init__(self, spell: int) -> None:
        super().__init__()
        self.spell = spell


class Claim(Action):
    """Close the race of spells: whoever has called by now takes part."""


# -- chance ----------------------------------------------------------------------------------------


class DrawPiece(Action):
    """Chance: a player who did not choose gets this piece."""

    def __init__(self, piece: int) -> None:
        super().__init__()
        self.piece = piece


class LayCups(Action):
    """Chance: the Cup tiles lie like this, by Cup space."""

    def __init__(self, cups: tuple[int, ...]) -> None:
        super().__init__()
        self.cups = cups


class DrawStarter(OfSeat):
    """Chance: the lot for the first turn falls on this player."""


class DrawCard(OfCard):
    """Chance: this Battle card is drawn."""


class DrawTile(OfTile):
    """Chance: this Resource tile comes from the pile, or from the hand that Red Sparks hit."""


class TurnUp(OfCard):
    """Chance: this Obstacle card is laid open in the Lineup."""


class Roll(Action):
    """Chance: the die shows this face."""

    def __init__(self, face: int) -> None:
        super().__init__()
        self.face = face


# -- a turn ----------------------------------------------------------------------------------------


class Throw(Action):
    """Throw the die to move."""


class Swap(Action):
    """Give up the turn for a new hand."""


class RemoveCloak(Action):
    """Try to take off the Cloak."""


class Walk(OfSquare):
    """Walk, and rest on this square."""


class Fight(Action):
    """Walk onto the obstacle on this square, coming in on this side, and fight."""

    def __init__(self, square: int, side: int) -> None:
        super().__init__()
        self.square = square
        self.side = side


class Stay(Action):
    """Stay where you are."""


class PlaceCloak(OfSeat):
    """Put the Cloak on a player's piece, or next to the board."""


class EndTurn(Action):
    """Hand the die on."""


# -- a battle --------------------------------------------------------------------------------------


class PlayCard(OfCard):
    """Lay a Battle card open against the obstacle."""


class PlayDoubleDie(Action):
    """Throw again and add."""


class AcceptDefeat(Action):
    """Leave a battle throw as it is."""


class Advance(OfSquare):
    """Advance after a victory, and rest on this square."""


class Retreat(OfSquare):
    """Send the loser of a battle back to this square."""


# -- where pieces are carried ----------------------------------------------------------------------


class UsePortkey(Action):
    """Take the Portkey although you wear the Cloak."""


class Land(OfSquare):
    """A piece finds its place taken: let it land here instead."""


class Penalise(OfSquare):
    """Send the denounced piece to this penalty space."""


# -- tiles -----------------------------------------------------------------------------------------


class PlayDumbledore(Action):
    """Denounce the rival who wears the Cloak."""


class Answer(Action):
    """Answer Dumbledore with Dumbledore."""


class NoAnswer(Action):
    """Leave Dumbledore unanswered."""


class PlayReductor(Action):
    """Cast the spell that opens a green hedge in this move."""


class PlayHedge(OfSquare):
    """Send the Wandering Hedge to this square."""


class PlayFourPoint(Action):
    """Look at the Cup tile on this Cup space."""

    def __init__(self, cup: int) -> None:
        super().__init__()
        self.cup = cup


class PlayCloakTile(OfSeat):
    """Fetch the Cloak for this player's piece."""


class PlayRedSparks(OfSeat):
    """Take a tile from this player, without looking."""


class PlayVeritaserum(OfSeat):
    """Make this player show all their tiles."""


class TakeTile(OfTile):
    """Take one of the tiles that are shown."""


class DropTile(OfTile):
    """Give up a tile above the limit."""


# -- the clock -------------------------------------------------------------------------------------


class TimeUp(Action):
    """Whoever must choose has taken too long."""


class Leave(OfSeat):
    """A player who must choose has left the game."""


# -- all of them, each made once -------------------------------------------------------------------

CHOOSE_PIECE: Final = [ChoosePiece(piece) for piece in range(len(PIECES))]
CALL_SPELL: Final = [CallSpell(spell) for spell in range(len(SPELLS))]
CLAIM: Final = Claim()
DRAW_PIECE: Final = [DrawPiece(piece) for piece in range(len(PIECES))]
LAY_CUPS: Final = [LayCups(cups) for cups in permutations(range(CUPS))]
DRAW_STARTER: Final = [DrawStarter(seat) for seat in range(MOST_PLAYERS)]
DRAW_CARD: Final = [DrawCard(card) for card in range(BATTLE_CARDS)]
DRAW_TILE: Final = [DrawTile(kind) for kind in range(TILE_KINDS)]
TURN_UP: Final = [TurnUp(card) for card in range(OBSTACLE_CARDS)]
ROLL: Final = [Roll(face) for face in range(HIGHEST_FACE + 1)]
THROW: Final = Throw()
SWAP: Final = Swap()
REMOVE_CLOAK: Final = RemoveCloak()
STAY: Final = Stay()
PLACE_CLOAK: Final = [PlaceCloak(seat) for seat in range(MOST_PLAYERS + 1)]
END_TURN: Final = EndTurn()
PLAY_CARD: Final = [PlayCard(card) for card in range(BATTLE_CARDS)]
DOUBLE_DIE: Final = PlayDoubleDie()
ACCEPT_DEFEAT: Final = AcceptDefeat()
USE_PORTKEY: Final = UsePortkey()
PLAY_DUMBLEDORE: Final = PlayDumbledore()
ANSWER: Final = Answer()
NO_ANSWER: Final = NoAnswer()
PLAY_REDUCTOR: Final = PlayReductor()
FOUR_POINT: Final = [PlayFourPoint(cup) for cup in range(CUPS)]
CLOAK_TILE: Final = [PlayCloakTile(seat) for seat in range(MOST_PLAYERS)]
RED_SPARKS: Final = [PlayRedSparks(seat) for seat in range(MOST_PLAYERS)]
VERITASERUM: Final = [PlayVeritaserum(seat) for seat in range(MOST_PLAYERS)]
TAKE_TILE: Final = [TakeTile(kind) for kind in range(TILE_KINDS)]
DROP_TILE: Final = [DropTile(kind) for kind in range(TILE_KINDS)]
TIME_UP: Final = TimeUp()
LEAVE: Final = [Leave(seat) for seat in range(MOST_PLAYERS)]
WALK: Final = [Walk(square) for square in range(SQUARES)]
ADVANCE: Final = [Advance(square) for square in range(SQUARES)]
RETREAT: Final = [Retreat(square) for square in range(SQUARES)]
LAND: Final = [Land(square) for square in range(SQUARES)]
PENALISE: Final = [Penalise(square) for square in range(SQUARES)]
PLAY_HEDGE: Final = [PlayHedge(square) for square in range(SQUARES)]
FIGHT: Final = [Fight(square, side) for square in range(SQUARES) for side in range(SIDES)]

ACTIONS: Final[list[Action]] = [
    *CHOOSE_PIECE,
    *CALL_SPELL,
    CLAIM,
    *DRAW_PIECE,
    *LAY_CUPS,
    *DRAW_STARTER,
    *DRAW_CARD,
    *DRAW_TILE,
    *TURN_UP,
    *ROLL,
    THROW,
    SWAP,
    REMOVE_CLOAK,
    STAY,
    *PLACE_CLOAK,
    END_TURN,
    *PLAY_CARD,
    DOUBLE_DIE,
    ACCEPT_DEFEAT,
    USE_PORTKEY,
    PLAY_DUMBLEDORE,
    ANSWER,
    NO_ANSWER,
    PLAY_REDUCTOR,
    *FOUR_POINT,
    *CLOAK_TILE,
    *RED_SPARKS,
    *VERITASERUM,
    *TAKE_TILE,
    *DROP_TILE,
    TIME_UP,
    *LEAVE,
    *WALK,
    *ADVANCE,
    *RETREAT,
    *LAND,
    *PENALISE,
    *PLAY_HEDGE,
    *FIGHT,
]
ACTION_COUNT: Final = len(ACTIONS)

for number, action in enumerate(ACTIONS):
    action.index = number


def action_of(index: int) -> Action:
    """The action with this number."""
    if not 0 <= index < ACTION_COUNT:
        raise IndexError(f"there is no action {index}")
    return ACTIONS[index]
