"""Every verb of the game, in the order of the numbers of its actions.

Players are written by their seat, the cards of the centre as c0, c1 and c2 from left to right.
"""

from typing import Final

from grimoire.games.darkforces.data import CENTRE, PLACE_NAMES, ROLES
from grimoire.games.darkforces.rules.clock import TIME_UP
from grimoire.games.darkforces.rules.deal import DEALS, LAY
from grimoire.games.darkforces.rules.debate import READY, UNSAY, WAIT
from grimoire.games.darkforces.rules.dumbledore import GIFTS
from grimoire.games.darkforces.rules.harry import TURNS
from grimoire.games.darkforces.rules.lots import LOTS
from grimoire.games.darkforces.rules.neville import SWAPS
from grimoire.games.darkforces.rules.powers import DREAMS, LOOKS, SKIP, TWO_LOOKS
from grimoire.games.darkforces.rules.ron import TRADES
from grimoire.games.darkforces.rules.saying import SAYINGS
from grimoire.games.darkforces.rules.sirius import SEE, TAKES
from grimoire.games.darkforces.rules.vote import AIMS, POINTS
from grimoire.games.darkforces.rules.winning import ON
from grimoire.games.darkforces.state import Action
from grimoire.games.darkforces.vocabulary import WORDS
from grimoire.kernel.verbs import Domain, Notation, Verbs, pairs, verb

ROLE: Final = Domain("role", ROLES[1:], "a character")
PLACE: Final = Domain("place", PLACE_NAMES, "a player or a card of the centre")
PLAYER: Final = Domain("place", PLACE_NAMES[:CENTRE], "a player")
PLAYERS: Final = pairs(PLAYER, "two players, the lower first")
CARD: Final = Domain("place", PLACE_NAMES[CENTRE:], "a card of the centre")
CARDS: Final = pairs(CARD, "two cards of the centre, the left one first")
WORD: Final = Domain("word", WORDS)

VERBS: Final[Verbs[Action]] = Verbs(
    verb("lay", LAY),
    verb("skip", SKIP),
    verb("see", SEE),
    verb("unsay", UNSAY),
    verb("ready", READY),
    verb("wait", WAIT),
    verb("on", ON),
    verb("time", TIME_UP),
    # chance
    verb("deal", DEALS, ROLE),
    # the night
    verb("look", LOOKS, PLACE),
    verb("look", TWO_LOOKS, CARDS),
    verb("take", TAKES, PLAYER),
    verb("give", GIFTS, PLAYER),
    verb("swap", SWAPS, PLAYERS),
    verb("trade", TRADES, CARD),
    verb("turn", TURNS, PLAYER),
    verb("dream", DREAMS, PLACE),
    # the day and the vote
    verb("say", SAYINGS, WORD),
    verb("aim", AIMS, PLAYER),
    verb("point", POINTS, PLAYER),
    # chance
    verb("lot", LOTS, PLACE),
)

NOTATION: Final = Notation(VERBS)
