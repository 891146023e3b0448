"""The state of a game: the maze, the hands, the piles, and who is asked what."""

from collections.abc import Iterator
from typing import ClassVar, Final

from grimoire.games.labyrinth.data import Edition
from grimoire.games.labyrinth.events import Events
from grimoire.kernel import pending
from grimoire.kernel.acts import Act
from grimoire.kernel.chance import Source
from grimoire.kernel.options import Options
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOBODY, NOTHING, NOWHERE, Seat
from grimoire.kernel.stack import Stacked

UNTHROWN: Final = -1
"""The face of a die that has not been thrown."""
OUT: Final = -2
"""Of a player who takes no part in the throw for the first turn."""


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
        swap_until_walk: bool,
        cloak_mist: bool,
        next_free: bool,
    ) -> None:
        self.die = die
        self.start = start
        self.stay_triggers_cup = stay_triggers_cup
        self.cloak_portkey = cloak_portkey
        self.chain = chain
        self.backfire = backfire
        self.reveal_to_all = reveal_to_all
        self.miss_next_turn = miss_next_turn
        self.swap_until_walk = swap_until_walk
        self.cloak_mist = cloak_mist
        self.next_free = next_free


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
        swap_until_walk=options["swap_until"] == "walk",
        cloak_mist=options["cloak_mist"] == "optional",
        next_free=options["retreat_taken"] == "next_free",
    )


class State(Stacked):
    """Everything there is to know.

    Cards lie in packs (pack.py), Resource tiles in pouches (pouch.py); pieces stand on spaces
    (maze.py). Edition, terms, tuples, outcome and what is pending are replaced, never changed, so
    that copies share them. What a seat has seen and others have not is kept beside it.
    """

    def __init__(self, edition: Edition, terms: Terms, seats: int) -> None:
        super().__init__()
        self.edition = edition
        self.terms = terms
        self.seats = seats
        # before the first turn
        self.piece = [NOTHING] * seats
        self.spell = [NOTHING] * seats
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
        twin.outcome = self.outcome
        twin.pending = self.pending.copy()
        return twin


class Battle:
    """A battle that goes on, as its questions and tasks hold it: never changed, only replaced."""

    def __init__(
        self,
        entered_from: int,
        card: int = NOTHING,
        total: int = 0,
        back: int = 0,
        chained: bool = False,
    ) -> None:
        self.entered_from = entered_from
        """The space that the fighter came from; nowhere if that was a hedge."""
        self.card = card
        """The Battle card that lies open."""
        self.total = total
        """Strength and throws so far; 0 when it is decided."""
        self.back = back
        """How far back the loser may be sent; 0 if it is not lost."""
        self.chained = chained
        """Has the winner run into the next obstacle?"""


# -- what is done, asked and run, in this game -----------------------------------------------------


class Action(Act[State]):
    """Something that a player, chance or the clock does."""

    home: ClassVar[str] = "grimoire.games.labyrinth.verbs"
    main: ClassVar[bool] = False
    """Is it what a turn consists of?"""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        raise NotImplementedError

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        raise NotImplementedError


class Question(pending.Question[State, Action]):
    """What players, or chance, have to choose."""

    window: ClassVar[bool] = False
    """LAB-RES-07: may a Resource tile be played at this moment?"""
    throw_stands: ClassVar[bool] = False
    """LAB-DBL-02: is it about a throw that nothing is added to any more?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return []

    def overdue(self, state: State, seat: Seat) -> Action:
        return self.legal(state, seat)[0]

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        raise NotImplementedError

    def draw(self, state: State, source: Source) -> Action:
        raise NotImplementedError

    def fought(self) -> Battle | None:
        """The battle that it belongs to, if it belongs to one."""
        return None

    def comes_first(self, action: Action) -> Refusal | None:
        """Does this have to be answered before such an action?"""
        return None

    def after_tile(self, draft: State) -> None:
        """A Resource tile has been played at this moment."""

    def goes_on_without(self, draft: State, leaver: Seat) -> bool:
        """LAB-Q-30: this player, who is asked, has left: is it dropped, or for another to answer?

        Otherwise the whole turn is over.
        """
        return False


class Task(pending.Task[State]):
    """Something that runs by itself."""

    def fought(self) -> Battle | None:
        """The battle that it belongs to, if it belongs to one."""
        return None

    def run(self, draft: State, events: Events) -> None:
        raise NotImplementedError


class BattleQuestion(Question):
    """What is asked in a battle."""

    def __init__(self, seat: Seat, battle: Battle) -> None:
        super().__init__((seat,))
        self.battle = battle

    def fought(self) -> Battle | None:
        return self.battle


class BattleTask(Task):
    """What runs by itself in a battle."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def fought(self) -> Battle | None:
        return self.battle
