"""The state of a game: the maze, the hands, the piles, and who is asked what."""

from typing import Final

from grimoire.games.labyrinth.data import Edition
from grimoire.games.labyrinth.maze import NOWHERE
from grimoire.kernel.options import Options
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.pending import Pending
from grimoire.kernel.seats import Seat

NOBODY: Final = Seat(-9)
"""Where a seat is named that does not exist: the wearer of a Cloak that lies beside the board."""

NO_PIECE: Final = -1
NO_SPELL: Final = -1
NO_CARD: Final = -1
UNTHROWN: Final = -1
"""The face of a die that has not been thrown."""
OUT: Final = -2
"""Of a player who takes no part in the throw for the first turn."""

BY_PORTKEY: Final = 0
TO_GRAVE: Final = 1
TO_GRAVE_AGAIN: Final = 2
TO_PENALTY: Final = 3
OFF_OBSTACLE: Final = 4
"""Why a piece is carried."""


class Terms:
    """What was agreed on before the game."""

    def __init__(
        self,
        die: str,
        start: str,
        stay_triggers_cup: bool,
        cloak_portkey: bool,
        chain: bool,
        backfire: bool,
        reveal_to_all: bool,
        miss_next_turn: bool,
    ) -> None:
        self.die = die
        self.start = start
        self.stay_triggers_cup = stay_triggers_cup
        self.cloak_portkey = cloak_portkey
        self.chain = chain
        self.backfire = backfire
        self.reveal_to_all = reveal_to_all
        self.miss_next_turn = miss_next_turn


def terms_of(options: Options) -> Terms:
    """The terms that the chosen options stand for."""
    return Terms(
        die=str(options["die"]),
        start=str(options["start"]),
        stay_triggers_cup=options["stay_triggers_cup"] == "on",
        cloak_portkey=options["cloak_portkey"] == "optional",
        chain=options["second_obstacle"] == "chain",
        backfire=options["dumbledore_counter"] == "backfire",
        reveal_to_all=options["veritaserum_reveal"] == "all",
        miss_next_turn=options["gravestone"] == "miss_next_turn",
    )


class State:
    """Everything there is to know.

    Cards lie in packs (pack.py), Resource tiles in pouches (pouch.py); pieces stand on spaces
    (maze.py). Edition, terms, tuples and outcome are replaced, never changed, so that copies share
    them. What a seat has seen and others have not is kept beside it.
    """

    def __init__(self, edition: Edition, terms: Terms, seats: int) -> None:
        self.edition = edition
        self.terms = terms
        self.seats = seats
        # before the first turn
        self.piece = [NO_PIECE] * seats
        self.spell = [NO_SPELL] * seats
        self.start_face = [OUT] * seats
        # in the maze
        self.place = [NOWHERE] * seats
        self.cloak = NOBODY
        self.hedge = edition.maze.centre
        self.cups: tuple[int, ...] = ()
        self.open_cups = 0
        self.looked = [0] * seats
        # players who miss a turn, and those who have left: a bit for each
        self.missing = 0
        self.gone = 0
        # Battle cards: what is public about hands is which colours a card is known not to have
        self.card_pile = edition.all_cards
        self.card_discard = 0
        self.hidden_cards = [0] * seats
        self.hands = [0] * seats
        self.barred: list[tuple[int, ...]] = [()] * seats
        # Obstacle cards
        self.obstacle_pile = edition.all_obstacles
        self.obstacle_discard = 0
        self.lineup: tuple[int, ...] = ()
        self.beaten = 0
        # Resource tiles; known[viewer * seats + holder]: tiles the viewer knows the holder to have
        self.tile_pile = 0
        self.tile_discard = 0
        self.hidden_tiles = [0] * seats
        self.tiles = [0] * seats
        self.known = [0] * (seats * (seats + 1))
        # in this turn
        self.turn = 0
        self.active = NOBODY
        self.face = UNTHROWN
        self.reductor = False
        self.tile_played = False
        self.turn_over = False
        self.drawn_cards = 0
        self.drawn_tiles = 0
        self.to_draw = 0
        # in this battle
        self.card = NO_CARD
        self.total = 0
        self.back = 0
        self.entered_from = NOWHERE
        self.chained = False
        # a piece that is carried somewhere, and the player whom a tile was played on
        self.carried = NOBODY
        self.carried_to = NOWHERE
        self.carried_why = BY_PORTKEY
        self.target = NOBODY
        self.outcome: Outcome | None = None
        self.pending: list[Pending] = []

    def copy(self) -> "State":
        """An independent copy."""
        twin = State(self.edition, self.terms, self.seats)
        twin.piece = self.piece.copy()
        twin.spell = self.spell.copy()
        twin.start_face = self.start_face.copy()
        twin.place = self.place.copy()
        twin.cloak = self.cloak
        twin.hedge = self.hedge
        twin.cups = self.cups
        twin.open_cups = self.open_cups
        twin.looked = self.looked.copy()
        twin.missing = self.missing
        twin.gone = self.gone
        twin.card_pile = self.card_pile
        twin.card_discard = self.card_discard
        twin.hidden_cards = self.hidden_cards.copy()
        twin.hands = self.hands.copy()
        twin.barred = self.barred.copy()
        twin.obstacle_pile = self.obstacle_pile
        twin.obstacle_discard = self.obstacle_discard
        twin.lineup = self.lineup
        twin.beaten = self.beaten
        twin.tile_pile = self.tile_pile
        twin.tile_discard = self.tile_discard
        twin.hidden_tiles = self.hidden_tiles.copy()
        twin.tiles = self.tiles.copy()
        twin.known = self.known.copy()
        twin.turn = self.turn
        twin.active = self.active
        twin.face = self.face
        twin.reductor = self.reductor
        twin.tile_played = self.tile_played
        twin.turn_over = self.turn_over
        twin.drawn_cards = self.drawn_cards
        twin.drawn_tiles = self.drawn_tiles
        twin.to_draw = self.to_draw
        twin.card = self.card
        twin.total = self.total
        twin.back = self.back
        twin.entered_from = self.entered_from
        twin.chained = self.chained
        twin.carried = self.carried
        twin.carried_to = self.carried_to
        twin.carried_why = self.carried_why
        twin.target = self.target
        twin.outcome = self.outcome
        twin.pending = self.pending.copy()
        return twin
