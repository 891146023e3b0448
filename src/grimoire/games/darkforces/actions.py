"""What can be done: actions, each with its stable number, and the words of which claims are made.

A place is a number: the players' seats are 0 to 9, the centre is 10, 11 and 12 from left to right.
"""

from typing import Final

from grimoire.games.darkforces.data import KINDS, MOST, ROLES

CENTRE: Final = MOST
PLACES: Final = 13
"""The first place of the centre, and how many places there are."""

PLACE_NAMES: Final = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "c0", "c1", "c2"]

# -- verbs -----------------------------------------------------------------------------------------

DEAL: Final = 0  # chance: the next card is this character
LAY: Final = 1  # the card seen at nightfall goes face down
LOOK: Final = 2  # at one card
LOOK_TWO: Final = 3  # at two cards of the centre
TAKE: Final = 4  # Sirius: swap with this player
SEE: Final = 5  # Sirius: look at the new card
GIVE: Final = 6  # Dumbledore: to this player
SWAP: Final = 7  # Neville: these two players
TRADE: Final = 8  # Ron: with this card of the centre
TURN: Final = 9  # Harry: this player's card
DREAM: Final = 10  # whoever has nothing to choose: of this place
SKIP: Final = 11
SAY: Final = 12  # the next word of a claim
UNSAY: Final = 13  # drop the claim begun
READY: Final = 14
WAIT: Final = 15
AIM: Final = 16
POINT: Final = 17
LOT: Final = 18  # chance: this place, for somebody who was late
ON: Final = 19  # to the next game of a match
TIME: Final = 20  # the clock

# -- the words of claims ---------------------------------------------------------------------------

DEALT: Final = 0
DID: Final = 1
NOW: Final = 2
SUSPECT: Final = 3
TRUST: Final = 4
BELIEVE: Final = 5
DOUBT: Final = 6
CLASH: Final = 7
ASK: Final = 8
PLAN: Final = 9
PASS: Final = 10
MARK: Final = 11
FIRST_ROLE: Final = 11
"""The word of a character is this plus its number."""
FIRST_PLACE: Final = 25
"""The word of a place is this plus its number."""
FIRST_LEVEL: Final = 37
"""The word of a level, 1 to 3, is this plus the level."""
HOGWARTS: Final = 41
DEATH_EATERS: Final = 42
ALONE: Final = 43
NOTHING: Final = 44
UNSEEN: Final = 45
UNKNOWN: Final = 46
CIRCLE: Final = 47
ROLE: Final = 48
NIGHT: Final = 49
VOTE: Final = 50
STORY: Final = 51

WORDS: Final = [
    "dealt", "did", "now", "suspect", "trust", "believe", "doubt", "clash", "ask", "plan", "pass",
    "mark",
    *ROLES[1:],
    *PLACE_NAMES,
    "maybe", "likely", "surely",
    "hogwarts", "death_eaters", "alone", "nothing", "unseen", "unknown", "circle",
    "role", "night", "vote", "story",
]  # fmt: skip
"""Every word a claim can be made of."""


def role_word(role: int) -> int:
    """The word for a character."""
    return FIRST_ROLE + role


def place_word(place: int) -> int:
    """The word for a place."""
    return FIRST_PLACE + place


def role_of(word: int) -> int:
    """The character a word stands for; 0 if it is no character."""
    return word - FIRST_ROLE if FIRST_ROLE < word < FIRST_ROLE + KINDS else 0


def place_of(word: int) -> int:
    """The place a word stands for; -1 if it is no place."""
    return word - FIRST_PLACE if FIRST_PLACE <= word < FIRST_PLACE + PLACES else -1


# -- actions ---------------------------------------------------------------------------------------


class Action:
    """Something that a player, chance or the clock does, to at most two places."""

    def __init__(self, index: int, verb: int, a: int, b: int) -> None:
        self.index = index
        self.verb = verb
        self.a = a
        self.b = b

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.index == other.index

    def __hash__(self) -> int:
        return hash(self.index)

    def __repr__(self) -> str:
        return f"Action({self.index})"


ACTIONS: Final[list[Action]] = []
"""Every action, by its number."""


def make(verb: int, a: int = -1, b: int = -1) -> Action:
    """One more action."""
    action = Action(len(ACTIONS), verb, a, b)
    ACTIONS.append(action)
    return action


def make_range(verb: int, first: int, end: int) -> list[Action]:
    """An action for each number; the list is as long as the last of them wants it."""
    padding = [ACTIONS[0]] * first
    return padding + [make(verb, number) for number in range(first, end)]


LAID: Final = make(LAY)
SKIPPED: Final = make(SKIP)
SEEN: Final = make(SEE)
UNSAID: Final = make(UNSAY)
BE_READY: Final = make(READY)
BE_WAITING: Final = make(WAIT)
GO_ON: Final = make(ON)
TIME_UP: Final = make(TIME)
DEALS: Final = make_range(DEAL, 1, KINDS)
LOOKS: Final = make_range(LOOK, 0, PLACES)
TWO_LOOKS: Final = [
    make(LOOK_TWO, CENTRE, CENTRE + 1),
    make(LOOK_TWO, CENTRE, CENTRE + 2),
    make(LOOK_TWO, CENTRE + 1, CENTRE + 2),
]
TAKES: Final = make_range(TAKE, 0, MOST)
GIFTS: Final = make_range(GIVE, 0, MOST)
SWAPS: Final = [make(SWAP, a, b) for a in range(MOST) for b in range(a + 1, MOST)]
TRADES: Final = make_range(TRADE, CENTRE, PLACES)
TURNS: Final = make_range(TURN, 0, MOST)
DREAMS: Final = make_range(DREAM, 0, PLACES)
SAYINGS: Final = make_range(SAY, 0, len(WORDS))
AIMS: Final = make_range(AIM, 0, MOST)
POINTS: Final = make_range(POINT, 0, MOST)
LOTS: Final = make_range(LOT, 0, PLACES)
"""The actions of each verb; those of one place or word are found under its number."""

ACTION_COUNT: Final = len(ACTIONS)
NIGHT_VERBS: Final = (LOOK, LOOK_TWO, TAKE, SEE, GIVE, SWAP, TRADE, TURN, DREAM, SKIP)
"""What only the night knows."""
