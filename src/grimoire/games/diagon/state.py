"""The state of a game: hats, purses, trunks, cards, and who is asked what."""

from typing import Final

from grimoire.games.diagon.actions import NO_GUESS
from grimoire.games.diagon.asks import Item, Question
from grimoire.games.diagon.data import CARDS, EMPTY_TRUNK, INSIDE, ITEMS, LEAKY_CAULDRON, NONE
from grimoire.games.diagon.data import Edition as Edition
from grimoire.kernel.options import Options
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import Seat

NOBODY: Final = Seat(-9)
"""Where a seat is named that does not exist yet: the first player before the starting roll."""

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
        rounds = options["closed_sign_rounds"]
        self.sign_rounds = rounds if isinstance(rounds, int) else 0
        self.nearest_with_items = options["take_target"] == "nearest_with_items"
        self.bank_limited = options["bank"] == "limited"
        self.round_cap = int(options["round_cap"])
        self.win_while_inside = options["win_check"] == "while_inside"
        self.junior_buy_after_floo = bool(options["junior_buy_after_floo"])
        self.junior_knockturn = options["junior_ka"] == "on"
        self.knockturn_open = not self.junior or self.junior_knockturn


class State:
    """Everything there is to know, secrets included.

    A hand is a number, four bits for each kind of Spell; so is what a watcher knows of it. Cards of
    the pile are numbers too (rules/pile.py). Tuples, terms and outcome are replaced, never changed,
    so that copies share them.
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
        pending: list[Item],
    ) -> None:
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
        self.guess = NO_GUESS
        self.attack = NONE
        self.target = NOBODY
        self.prize = NONE
        """A Spell against a player: the card, whom it names, and which item or coin."""
        self.outcome: Outcome | None = None
        self.pending = pending

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
            self.pending.copy(),
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
        twin.guess = self.guess
        twin.attack = self.attack
        twin.target = self.target
        twin.prize = self.prize
        twin.outcome = self.outcome
        return twin

    def question(self) -> Question:
        """What is asked now; between actions a question is always on top."""
        asked = self.pending[-1]
        assert isinstance(asked, Question)
        return asked

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
        pending=[],
    )
