"""Every verb of the game, in the order of the numbers of its actions."""

from itertools import combinations_with_replacement
from typing import Final

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    CARD_NAMES,
    COIN_NAMES,
    FACES,
    GATE_LETTERS,
    HAT_NAMES,
    HATS,
    ITEM_NAMES,
    MOST_DARK_SPACES,
    MOST_SPACES,
    SPELLS,
)
from grimoire.games.diagon.rules.attacks import COIN_STRIKES, DEFEND, LET_BE, SENDS
from grimoire.games.diagon.rules.buying import BUYS
from grimoire.games.diagon.rules.cards import DISCARDS, KEEP
from grimoire.games.diagon.rules.clock import TIME_UP
from grimoire.games.diagon.rules.close import CLOSES
from grimoire.games.diagon.rules.dice import THROWS
from grimoire.games.diagon.rules.floo import FLOOS, GUESS_NAMES, TRAVELS
from grimoire.games.diagon.rules.items import PUT_BACKS, TAKES
from grimoire.games.diagon.rules.junior import DECLINE, GO_TO_BANK
from grimoire.games.diagon.rules.knockturn import DARK_WALKS, TAKE_EXIT
from grimoire.games.diagon.rules.moving import ENTERS, GATES, WALKS
from grimoire.games.diagon.rules.pile import DRAWS
from grimoire.games.diagon.rules.rolling import DICE
from grimoire.games.diagon.rules.setup import TAKE_HATS
from grimoire.games.diagon.rules.spells import HURRY_TO_BANK, LEAVE_KNOCKTURN
from grimoire.games.diagon.rules.turns import END_TURN, ROLL, STAY
from grimoire.games.diagon.state import Action
from grimoire.kernel.target import Target
from grimoire.kernel.verbs import Domain, Verb, Verbs, verb

CARD_WORDS: Final = [
    *("floo", "take", "defence", "close", "leave", "send", "gringotts", "coin"),
    *("exile", "return", "purse"),
]
"""The cards in the order of their kinds."""
FACE_WORDS: Final = ["S", *(str(face) for face in range(2, FACES + 1))]
"""What a die shows, the spiral first."""

FACE: Final = Domain("face", FACE_WORDS, "S or a number from 2 to 6")
BOTH_FACES: Final = Domain(
    "face",
    (" ".join(pair) for pair in combinations_with_replacement(FACE_WORDS, 2)),
    "what both dice show",
    several=True,
    any_order=True,
)
CARD: Final = Domain("card", CARD_WORDS, ids=CARD_NAMES)
SPARE: Final = Domain("spare", CARD_WORDS[:SPELLS], "a Spell", ids=CARD_NAMES[:SPELLS])
"""A card that is given up."""
HAT: Final = Domain("hat", HAT_NAMES)
SPACE: Final = Domain(
    "space",
    [*map(str, range(MOST_SPACES)), *(f"K{space}" for space in range(MOST_DARK_SPACES))],
    "a space of either alley",
)
BUILDING: Final = Domain("building", BUILDING_NAMES)
GATE: Final = Domain("gate", GATE_LETTERS, "the letter of a Gate")
ITEM: Final = Domain("item", ITEM_NAMES, "an item")
OWNED: Final = Domain("owned", ITEM_NAMES, "an item")
"""An item that is given up."""
COIN: Final = Domain("coin", COIN_NAMES)
SEAT: Final = Domain("seat", map(str, range(HATS)))
RIVAL: Final = Domain("rival", map(str, range(HATS)), "a seat")
"""Somebody who loses something that is still to be named."""
GUESS: Final = Domain("guess", GUESS_NAMES)


def spell(word: str, actions: object, *domains: Domain) -> Verb[Action]:
    """The verb of a Spell, which is what it is about, beside what it is aimed at."""
    card = CARD_NAMES[CARD_WORDS.index(word)]
    return verb(word, actions, *domains, about=(Target(CARD.kind, card),))


VERBS: Final = Verbs(
    # chance
    verb("dice", DICE, BOTH_FACES),
    verb("die", THROWS, FACE),
    verb("draw", DRAWS, CARD),
    # the turn
    verb("hat", TAKE_HATS, HAT),
    verb("roll", ROLL),
    verb("walk", [*WALKS, *DARK_WALKS], SPACE),
    verb("enter", ENTERS, BUILDING),
    verb("gate", GATES, GATE),
    verb("exit", TAKE_EXIT),
    verb("stay", STAY),
    verb("buy", BUYS, ITEM),
    verb("end", END_TURN),
    # Spells
    spell("floo", FLOOS, GUESS),
    verb("to", TRAVELS, BUILDING),
    spell("close", CLOSES, BUILDING),
    spell("take", TAKES, RIVAL, ITEM),
    spell("send", SENDS, SEAT),
    spell("coin", COIN_STRIKES, RIVAL, COIN),
    spell("gringotts", HURRY_TO_BANK),
    spell("leave", LEAVE_KNOCKTURN),
    # answers
    verb("keep", KEEP),
    verb("discard", DISCARDS, SPARE),
    verb("return", PUT_BACKS, OWNED),
    verb("defend", DEFEND, about=(Target(CARD.kind, CARD_NAMES[CARD_WORDS.index("defence")]),)),
    verb("pass", LET_BE),
    verb("go", GO_TO_BANK),
    verb("decline", DECLINE),
    # the clock
    verb("time", TIME_UP),
)
