"""Actions as text, both ways: `deal ron`, `look c0 c2`, `swap 1 4`, `say did`, `point 3`, `time`.

Players are written by their seat, the cards of the centre as c0, c1 and c2 from left to right.
"""

from typing import Final

from grimoire.games.darkforces.actions import (
    ACTIONS,
    AIM,
    DEAL,
    DREAM,
    GIVE,
    LAY,
    LOOK,
    LOOK_TWO,
    LOT,
    ON,
    PLACE_NAMES,
    POINT,
    READY,
    SAY,
    SEE,
    SKIP,
    SWAP,
    TAKE,
    TIME,
    TRADE,
    TURN,
    UNSAY,
    WAIT,
    WORDS,
    Action,
)
from grimoire.games.darkforces.data import ROLES
from grimoire.kernel.game import NotationError

VERBS: Final = {
    DEAL: "deal",
    LAY: "lay",
    LOOK: "look",
    LOOK_TWO: "look",
    TAKE: "take",
    SEE: "see",
    GIVE: "give",
    SWAP: "swap",
    TRADE: "trade",
    TURN: "turn",
    DREAM: "dream",
    SKIP: "skip",
    SAY: "say",
    UNSAY: "unsay",
    READY: "ready",
    WAIT: "wait",
    AIM: "aim",
    POINT: "point",
    LOT: "lot",
    ON: "on",
    TIME: "time",
}


def notate(action: Action) -> str:
    """An action as short text."""
    return TEXTS[action.index]


def spell(action: Action) -> str:
    """The verb, and the places, the character or the word it is done with."""
    if action.verb == DEAL:
        return f"deal {ROLES[action.a]}"
    if action.verb == SAY:
        return f"say {WORDS[action.a]}"
    places = [PLACE_NAMES[place] for place in (action.a, action.b) if place >= 0]
    return " ".join([VERBS[action.verb], *places])


TEXTS: Final = [spell(action) for action in ACTIONS]
ACTION_OF: Final = dict(zip(TEXTS, ACTIONS, strict=True))


def parse(text: str) -> Action:
    """The action a text stands for, or `NotationError`."""
    found = ACTION_OF.get(" ".join(text.split()))
    if found is not None:
        return found
    verb = text.split()[0] if text.split() else ""
    if verb not in VERBS.values():
        raise NotationError(f"{verb!r} is nothing one can do; one can {', '.join(KNOWN)}")
    raise NotationError(f"{text!r} says nothing; an example of it is {EXAMPLE[verb]!r}")


KNOWN: Final = list(dict.fromkeys(VERBS.values()))
EXAMPLE: Final = {TEXTS[at].split()[0]: TEXTS[at] for at in range(len(TEXTS) - 1, -1, -1)}
"""Every verb, and the first action of each."""
