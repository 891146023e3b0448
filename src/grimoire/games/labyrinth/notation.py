"""Actions as text, both ways: `roll 4`, `walk J15`, `fight H14 from below`, `play R5/4`."""

from collections.abc import Callable
from typing import Any, Final

from grimoire.games.labyrinth.actions import (
    ACTIONS,
    BESIDE,
    AcceptDefeat,
    Action,
    Advance,
    Answer,
    CallSpell,
    ChoosePiece,
    Claim,
    DrawCard,
    DrawPiece,
    DrawStarter,
    DrawTile,
    DropTile,
    EndTurn,
    Fight,
    Land,
    LayCups,
    Leave,
    NoAnswer,
    Penalise,
    PlaceCloak,
    PlayCard,
    PlayCloakTile,
    PlayDoubleDie,
    PlayDumbledore,
    PlayFourPoint,
    PlayHedge,
    PlayRedSparks,
    PlayReductor,
    PlayVeritaserum,
    RemoveCloak,
    Retreat,
    Roll,
    Stay,
    Swap,
    TakeTile,
    Throw,
    TimeUp,
    TurnUp,
    UsePortkey,
    Walk,
)
from grimoire.games.labyrinth.data import CLOAK_FACE, PIECES, TILE_NAMES, TRIWIZARD_CUP, Edition
from grimoire.games.labyrinth.maze import square_name
from grimoire.kernel.game import NotationError

SIDE_NAMES: Final = ("above", "left", "right", "below")

VERBS: Final[dict[type[Action], str]] = {
    ChoosePiece: "piece",
    CallSpell: "call",
    Claim: "claim",
    DrawPiece: "lot",
    LayCups: "cups",
    DrawStarter: "starter",
    DrawCard: "card",
    DrawTile: "tile",
    TurnUp: "obstacle",
    Roll: "roll",
    Throw: "throw",
    Swap: "swap",
    RemoveCloak: "uncloak",
    Walk: "walk",
    Fight: "fight",
    Stay: "stay",
    PlaceCloak: "cloak",
    EndTurn: "end",
    PlayCard: "play",
    PlayDoubleDie: "double",
    AcceptDefeat: "accept",
    Advance: "advance",
    Retreat: "retreat",
    UsePortkey: "portkey",
    Land: "land",
    Penalise: "penalty",
    PlayDumbledore: "dumbledore",
    Answer: "answer",
    NoAnswer: "silence",
    PlayReductor: "reductor",
    PlayHedge: "hedge",
    PlayFourPoint: "look",
    PlayCloakTile: "cloaktile",
    PlayRedSparks: "sparks",
    PlayVeritaserum: "veritaserum",
    TakeTile: "take",
    DropTile: "drop",
    TimeUp: "time",
    Leave: "leave",
}
"""The first word of each kind of action."""


class Notation:
    """The text of every action with the cards and cups of one edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.texts = [self.spell_out(action) for action in ACTIONS]
        self.actions = dict(zip(self.texts, ACTIONS, strict=True))

    def notate(self, action: Action) -> str:
        """An action as short text."""
        return self.texts[action.index]

    def parse(self, text: str) -> Action:
        """The action a text stands for, or `NotationError`."""
        action = self.actions.get(" ".join(text.split()))
        if action is not None:
            return action
        verb = text.split()[0] if text.split() else ""
        if verb in VERBS.values():
            raise NotationError(f"{text!r} says {verb!r} of something that does not exist")
        raise NotationError(f"{text!r} is no action; the first word is none of {verb_list()}")

    def spell_out(self, action: Action) -> str:
        """The verb of an action and what it is done with."""
        return f"{VERBS[type(action)]} {self.object_of(action)}".strip()

    def object_of(self, action: Action) -> str:
        """What an action is done with; empty if with nothing."""
        name = NAMING.get(type(action))
        return "" if name is None else name(self.edition, action)


def verb_list() -> str:
    """The verbs, as one reads them out."""
    return ", ".join(sorted(VERBS.values()))


def name_square(_: Edition, action: Any) -> str:
    """A square: J17."""
    return square_name(action.square)


def name_seat(_: Edition, action: Any) -> str:
    """A seat by its number, or next to the board."""
    return "beside" if action.seat == BESIDE else str(action.seat)


def name_tile(_: Edition, action: Any) -> str:
    """A kind of Resource tile."""
    return str(TILE_NAMES[action.kind])


def name_card(edition: Edition, action: Any) -> str:
    """A Battle card: R5/4."""
    return str(edition.card_codes[action.card])


def name_obstacle(edition: Edition, action: Any) -> str:
    """An Obstacle card: RB9/1."""
    return str(edition.obstacle_codes[action.card])


def name_entry(_: Edition, action: Any) -> str:
    """An obstacle space and the side it is entered on."""
    return f"{square_name(action.square)} from {SIDE_NAMES[action.side]}"


def name_piece(_: Edition, action: Any) -> str:
    """A piece."""
    return str(PIECES[action.piece])


def name_spell(_: Edition, action: Any) -> str:
    """A spell by its number."""
    return str(action.spell + 1)


def name_cups(_: Edition, action: Any) -> str:
    """The Cup tiles in the order of the Cup spaces: C is the real one."""
    return " ".join("C" if cup == TRIWIZARD_CUP else str(cup) for cup in action.cups)


def name_cup(edition: Edition, action: Any) -> str:
    """A Cup space by its square."""
    return square_name(edition.maze.squares[edition.maze.cups[action.cup]])


def name_face(_: Edition, action: Any) -> str:
    """A face of the die."""
    return "cloak" if action.face == CLOAK_FACE else str(action.face)


NAMING: Final[dict[type[Action], Callable[[Edition, Any], str]]] = {
    Walk: name_square,
    Advance: name_square,
    Retreat: name_square,
    Land: name_square,
    Penalise: name_square,
    PlayHedge: name_square,
    Fight: name_entry,
    PlaceCloak: name_seat,
    PlayCloakTile: name_seat,
    PlayRedSparks: name_seat,
    PlayVeritaserum: name_seat,
    DrawStarter: name_seat,
    Leave: name_seat,
    DrawTile: name_tile,
    TakeTile: name_tile,
    DropTile: name_tile,
    DrawCard: name_card,
    PlayCard: name_card,
    TurnUp: name_obstacle,
    ChoosePiece: name_piece,
    DrawPiece: name_piece,
    CallSpell: name_spell,
    LayCups: name_cups,
    PlayFourPoint: name_cup,
    Roll: name_face,
}
"""How to name what each kind of action is done with."""
