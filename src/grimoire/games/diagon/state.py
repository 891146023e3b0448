"""The state of a game: hats, purses, trunks, cards, and who is asked what."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from grimoire.games.diagon.data import (
    CARDS,
    EMPTY_TRUNK,
    INSIDE,
    ITEMS,
    LEAKY_CAULDRON,
    NONE,
    Edition,
)
from grimoire.games.diagon.events import Events
from grimoire.kernel import pending
from grimoire.kernel.acts import Act
from grimoire.kernel.chance import Source
from grimoire.kernel.options import Options
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOBODY, Seat
from grimoire.kernel.stack import Stacked

OUT: Final = -1
STILL_TO_ROLL: Final = 0
"""Starting rolls of those who are out of it, and of those who have yet to roll."""


class Terms:
    """What was agreed on before the game."""

    def __init__(self, options: Options) -> None:
        self.options = dict(options)
        self.junior = options["variant"] == "junior"
        self.youngest = int(options["youngest"]) - 1
        self.bump_triggers_spiral = bool(options["bump_triggers_spiral"])
        self.may_stay_in_shop = bool(options["may_stay_in_shop"])
        self.draw_before_buy = bool(options["draw_before_buy"])
        self.doubles_forced = options["ka_doubles_exit"] == "forced"
        self.buy_on_back_door_exit = bool(options["buy_on_back_door_exit"])
        self.leave_card_ends_turn = bool(options["leave_card_ends_turn"])
        self.spells_any_moment = bool(options["spells_any_moment"])
        rounds = options["closed_sign_rounds"]
        self.sign_rounds = rounds if isinstance(rounds, int) else 0
        self.nearest_with_items = options["take_target"] == "nearest_with_items"
        self.bank_limited = options["bank"] == "limited"
        self.round_cap = int(options["round_cap"])
        self.win_while_inside = options["win_check"] == "while_inside"
        self.junior_buy_after_floo = bool(options["junior_buy_after_floo"])
        self.junior_knockturn = options["junior_ka"] == "on"
        self.knockturn_open = not self.junior or self.junior_knockturn


class State(Stacked):
    """Everything there is to know, secrets included.

    A hand is a number, four bits for each kind of Spell; so is what a watcher knows of it. Cards of
    the pile are numbers too (rules/pile.py). Tuples, terms, outcome and what is pending are
    replaced, never changed, so that copies share them.
    """

    def __init__(
        self,
        edition: Edition,
        terms: Terms,
        places: list[int],
        purses: list[int],
        trunks: list[int],
        hands: list[int],
        sizes: list[int],
        known: list[int],
        failed: list[int],
        stock: list[int],
        unseen: list[int],
        under: list[int],
        drawn: list[int],
    ) -> None:
        super().__init__()
        self.edition = edition
        self.terms = terms
        self.seats = len(places)
        # before the first turn
        self.colours: tuple[int, ...] = ()
        self.start_rolls: tuple[int, ...] = ()
        # in front of the players
        self.places = places
        self.purses = purses
        self.trunks = trunks
        self.hands = hands
        self.sizes = sizes
        self.known = known
        """What each seat, and last of all a spectator, knows of each hand."""
        self.failed = failed
        """Junior game: the building where a guess went wrong, until another is entered."""
        # in the street
        self.stock = stock
        self.bank = 0
        self.sign = NONE
        self.sign_turns = 0
        # the cards: unseen ones by kind, those put under them in order, those just drawn
        self.unseen = unseen
        self.unseen_size = 0
        self.under = under
        self.drawn = drawn
        # the turn
        self.round = 0
        self.first = NOBODY
        self.turn = NOBODY
        self.low = 0
        self.high = 0
        """What the dice show, the lower first; 0 before the roll."""
        self.turn_over = False
        self.door = NONE
        """The building at whose Entrance the hat came to rest in this turn."""
        self.again = False
        """Junior game: is another roll owed?"""

    def copy(self) -> "State":
        """An independent copy."""
        twin = State(
            self.edition,
            self.terms,
            self.places.copy(),
            self.purses.copy(),
            self.trunks.copy(),
            self.hands.copy(),
            self.sizes.copy(),
            self.known.copy(),
            self.failed.copy(),
            self.stock.copy(),
            self.unseen.copy(),
            self.under.copy(),
            self.drawn.copy(),
        )
        twin.colours = self.colours
        twin.start_rolls = self.start_rolls
        twin.bank = self.bank
        twin.sign = self.sign
        twin.sign_turns = self.sign_turns
        twin.unseen_size = self.unseen_size
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.low = self.low
        twin.high = self.high
        twin.turn_over = self.turn_over
        twin.door = self.door
        twin.again = self.again
        twin.outcome = self.outcome
        twin.pending = self.pending.copy()
        return twin

    def next_seat(self, seat: Seat) -> Seat:
        """Who sits to the left."""
        return Seat(0) if seat + 1 == self.seats else Seat(seat + 1)


def empty_table(edition: Edition, terms: Terms, seats: int) -> State:
    """A table with nothing on it but the hats in the Leaky Cauldron and the empty trunks."""
    return State(
        edition,
        terms,
        places=[INSIDE + LEAKY_CAULDRON] * seats,
        purses=[0] * seats,
        trunks=[EMPTY_TRUNK] * seats,
        hands=[0] * seats,
        sizes=[0] * seats,
        known=[0] * ((seats + 1) * seats),
        failed=[NONE] * seats,
        stock=[0] * ITEMS,
        unseen=[0] * CARDS,
        under=[],
        drawn=[],
    )


# -- what is done, asked and run, in this game -----------------------------------------------------

Answer = Literal[
    "hat",
    "roll",
    "stay",
    "move",
    "door",
    "gate",
    "chimney",
    "fly",
    "buy",
    "end",
    "spell",
    "keep",
    "discard",
    "return",
    "defend",
    "trip",
]
"""What may be done in answer to a question."""

UNASKED: Final[dict[Answer, Refusal]] = {
    "fly": Refusal("DIA-FLOO-04", form="no_trip"),
    "keep": Refusal("DIA-CARD-03", form="nothing_drawn"),
    "return": Refusal("DIA-RET-01", form="not_asked"),
}
"""Why nobody answers so of their own accord, whatever the order of the turn."""


class Action(Act[State]):
    """Something that a player, chance or the clock does."""

    home: ClassVar[str] = "grimoire.games.diagon.verbs"

    def check(self, state: State, seat: Seat) -> Refusal | None:
        raise NotImplementedError

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        raise NotImplementedError


class Question(pending.Question[State, Action]):
    """What a player, or chance, has to choose."""

    takes: ClassVar[tuple[Answer, ...]] = ()
    """What it may be answered with."""
    rule: ClassVar[str] = "DIA-TURN-03"
    """Why anything else has to wait."""
    in_order: ClassVar[bool] = False
    """Is it a window of the turn (DIA-TURN-03), and not something that comes in between?"""

    def __init__(self, seat: Seat) -> None:
        super().__init__((seat,))
        self.seat = seat

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return []

    def overdue(self, state: State, seat: Seat) -> Action:
        """DIA-Q-26: what comes first: roll, walk on, play nothing, buy nothing."""
        return self.legal(state, seat)[0]

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        raise NotImplementedError

    def draw(self, state: State, source: Source) -> Action:
        raise NotImplementedError

    def check_answer(self, state: State, answer: Answer) -> Refusal | None:
        """May it be answered so?"""
        if answer in self.takes:
            return None
        unasked = UNASKED.get(answer) if self.in_order else None
        return unasked or self.unfinished(state)

    def unfinished(self, state: State) -> Refusal:
        """What has to be done before anything else."""
        return Refusal(self.rule)


class Task(pending.Task[State]):
    """Something that runs by itself."""

    def run(self, draft: State, events: Events) -> None:
        raise NotImplementedError
