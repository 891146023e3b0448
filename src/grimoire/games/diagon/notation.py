"""Actions as text, both ways: `dice S 4`, `enter eeylops`, `buy owl`, `take 2 owl`, `floo odd`."""

from collections.abc import Callable
from typing import Final

from grimoire.games.diagon.actions import (
    ACTIONS,
    BUY,
    CHOOSE_HAT,
    CLOSE_BUILDING,
    DECLINE,
    DEFEND,
    DICE_FALL,
    DIE_FALLS,
    DISCARD,
    DRAW,
    END_TURN,
    ENTER,
    GO_TO_BANK,
    GUESS_NAMES,
    HURRY_TO_BANK,
    KEEP,
    LEAVE_KNOCKTURN,
    LET_BE,
    PASS_GATE,
    RETURN_ITEM,
    ROLL,
    SEND_AWAY,
    STAY,
    STRIKE_COIN,
    TAKE_EXIT,
    TAKE_ITEM,
    TIME_UP,
    TRAVEL,
    USE_FLOO,
    WALK,
    Action,
)
from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    COIN_NAMES,
    GATE_LETTERS,
    HAT_NAMES,
    ITEM_NAMES,
    KNOCKTURN,
    SPIRAL,
    is_dark,
)
from grimoire.kernel.game import NotationError

CARD_WORDS: Final = [
    *("floo", "take", "defence", "close", "leave", "send", "gringotts", "coin"),
    *("exile", "return", "purse"),
]
"""The cards in the order of their kinds."""

WORDS: Final = {
    ROLL: "roll",
    TAKE_EXIT: "exit",
    STAY: "stay",
    END_TURN: "end",
    HURRY_TO_BANK: "gringotts",
    LEAVE_KNOCKTURN: "leave",
    KEEP: "keep",
    DEFEND: "defend",
    LET_BE: "pass",
    GO_TO_BANK: "go",
    DECLINE: "decline",
    TIME_UP: "time",
}
"""Actions that are a verb and nothing else."""

PHRASES: Final[dict[int, Callable[[Action], str]]] = {
    DICE_FALL: lambda act: f"dice {face(act.place)} {face(act.thing)}",
    DIE_FALLS: lambda act: f"die {face(act.thing)}",
    DRAW: lambda act: f"draw {CARD_WORDS[act.thing]}",
    CHOOSE_HAT: lambda act: f"hat {HAT_NAMES[act.thing]}",
    WALK: lambda act: f"walk {space(act.place)}",
    ENTER: lambda act: f"enter {BUILDING_NAMES[act.place]}",
    PASS_GATE: lambda act: f"gate {GATE_LETTERS[act.place]}",
    BUY: lambda act: f"buy {ITEM_NAMES[act.thing]}",
    USE_FLOO: lambda act: f"floo {GUESS_NAMES[act.thing]}",
    TRAVEL: lambda act: f"to {BUILDING_NAMES[act.place]}",
    CLOSE_BUILDING: lambda act: f"close {BUILDING_NAMES[act.place]}",
    TAKE_ITEM: lambda act: f"take {act.place} {ITEM_NAMES[act.thing]}",
    SEND_AWAY: lambda act: f"send {act.place}",
    STRIKE_COIN: lambda act: f"coin {act.place} {COIN_NAMES[act.thing]}",
    DISCARD: lambda act: f"discard {CARD_WORDS[act.thing]}",
    RETURN_ITEM: lambda act: f"return {ITEM_NAMES[act.thing]}",
}
"""Actions that name something."""


def face(number: int) -> str:
    """What a die shows."""
    return "S" if number == SPIRAL else str(number)


def space(place: int) -> str:
    """A space of Diagon Alley by its number, one of Knockturn Alley after a K."""
    return f"K{place - KNOCKTURN}" if is_dark(place) else str(place)


def notate(action: Action) -> str:
    """An action as short text."""
    return WORDS[action.verb] if action.verb in WORDS else PHRASES[action.verb](action)


BY_TEXT: Final = {notate(action): action for action in ACTIONS}


def parse(text: str) -> Action:
    """The action a text stands for, or `NotationError`."""
    words = text.split()
    if words[:1] == ["dice"] and len(words) == 3:
        words[1:] = sorted(words[1:], key=lambda word: (word != "S", word))
    found = BY_TEXT.get(" ".join(words))
    if found is None:
        raise NotationError(f"{text!r} is no action; {hint(words[:1])}")
    return found


def hint(verb: list[str]) -> str:
    """What can follow a verb, or which verbs there are."""
    alike = [known for known in BY_TEXT if known.split()[:1] == verb]
    if alike:
        return f"there is {alike[0]!r} and the like"
    return "actions begin with " + ", ".join(dict.fromkeys(known.split()[0] for known in BY_TEXT))
