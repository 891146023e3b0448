"""Setting up: hats, coins, cards and items, and a die each to see who begins."""

from typing import ClassVar, Final

from grimoire.games.diagon.data import (
    CARD_NAMES,
    CARDS,
    COINS_EACH,
    HAT_NAMES,
    HATS,
    ITEMS,
    ONE_OF_EACH,
    SPELLS,
    WAND,
    Edition,
)
from grimoire.games.diagon.events import (
    CardDealt,
    Dealt,
    Events,
    HatChosen,
    Started,
    StartRolled,
    StartTied,
)
from grimoire.games.diagon.rules import turns
from grimoire.games.diagon.rules.dice import ThrowQuestion
from grimoire.games.diagon.rules.pile import DrawQuestion, hold, kind_of, pile_size
from grimoire.games.diagon.rules.table import check_moment
from grimoire.games.diagon.rules.winning import MOST_ROUNDS
from grimoire.games.diagon.state import (
    OUT,
    STILL_TO_ROLL,
    Action,
    Answer,
    Question,
    State,
    Terms,
    empty_table,
)
from grimoire.kernel.options import Option, Options, flag
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat

START_COINS: Final = 2
START_SPELLS: Final = 2

OPTIONS: Final = (
    Option("variant", "standard", ("standard", "junior"), rule="DIA-JUN-01"),
    Option("youngest", 1, (1, 2, 3, 4, 5, 6), rule="DIA-JUN-03"),
    Option("min_players", 3, (3, 2), rule="DIA-Q-01"),
    Option("closed_sign_rounds", "unlimited", ("unlimited", 3, 1), first=3, rule="DIA-Q-22"),
    Option("bank", "limited", ("limited", "unlimited"), rule="DIA-Q-30"),
    Option("win_check", "on_entry", ("on_entry", "while_inside"), rule="DIA-Q-33"),
    flag("may_stay_in_shop", "DIA-Q-09"),
    Option("round_cap", 0, low=0, high=MOST_ROUNDS, rule="DIA-Q-32"),
    Option("take_target", "immediate", ("immediate", "nearest_with_items"), rule="DIA-Q-24"),
    flag("bump_triggers_spiral", "DIA-Q-07"),
    Option("draw_before_buy", True, (False, True), rule="DIA-Q-10"),
    Option("ka_doubles_exit", "forced", ("forced", "optional"), rule="DIA-Q-17"),
    Option("buy_on_back_door_exit", True, (False, True), rule="DIA-Q-18"),
    flag("leave_card_ends_turn", "DIA-Q-20"),
    flag("spells_any_moment", "DIA-Q-34"),
    Option("junior_buy_after_floo", True, (False, True), rule="DIA-Q-39"),
    Option("junior_ka", "off", ("off", "on"), rule="DIA-Q-40"),
)


def check_players(seats: int, options: Options) -> Refusal | None:
    """DIA-Q-01: three to six players, or two where the table allows it; one of them is youngest."""
    fewest = int(options["min_players"])
    if not fewest <= seats <= HATS:
        return Refusal("DIA-Q-01")
    if options["variant"] == "junior" and int(options["youngest"]) > seats:
        return Refusal("DIA-JUN-03")
    return None


def set_up(edition: Edition, seats: int, options: Options) -> State:
    """DIA-SETUP-01, DIA-SETUP-02: hats in the Leaky Cauldron, trunks empty, every door open.

    DIA-SETUP-12: the sign starts off the board.
    """
    state = empty_table(edition, Terms(options), seats)
    share_coins(state)
    fill_shops(state)
    if not state.terms.junior:
        for kind in range(SPELLS):
            state.unseen[kind] = edition.deck[kind]  # DIA-SETUP-07: the Spells alone
        state.unseen_size = sum(state.unseen)
    state.pending.append(CHOOSE_HAT[0])
    return state


def share_coins(draft: State) -> None:
    """DIA-SETUP-04: two of each kind for everybody; DIA-SETUP-05: the rest is the bank.

    DIA-SETUP-03: the Goblin has nothing to decide, so no seat is it.
    """
    for seat in range(draft.seats):
        draft.purses[seat] = START_COINS * ONE_OF_EACH
    draft.bank = (COINS_EACH - START_COINS * draft.seats) * ONE_OF_EACH


def fill_shops(draft: State) -> None:
    """DIA-SETUP-09, DIA-SETUP-10, DIA-JUN-02; DIA-SETUP-11: no other item is ever in play."""
    for item in range(ITEMS):
        enough = draft.terms.junior or item == WAND
        draft.stock[item] = draft.seats if enough else draft.seats - 1


# -- hats ------------------------------------------------------------------------------------------


class ChooseHat(Question):
    """DIA-SETUP-01: which hat? A colour that nobody has."""

    takes: ClassVar[tuple[Answer, ...]] = ("hat",)
    rule: ClassVar[str] = "DIA-START-01"

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [TAKE_HATS[colour] for colour in range(HATS) if colour not in state.colours]


CHOOSE_HAT: Final = [ChooseHat(Seat(seat)) for seat in range(HATS)]


class TakeHat(Action):
    """Take the hat of this colour."""

    def __init__(self, colour: int) -> None:
        super().__init__()
        self.colour = colour

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-SETUP-01: may this player take this hat?"""
        if seat < len(state.colours):
            return Refusal("DIA-SETUP-01", form="worn")
        wrong = check_moment(state, seat, "hat")
        if wrong is not None:
            return wrong
        return Refusal("DIA-SETUP-01") if self.colour in state.colours else None

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The next player chooses; after the last one the cards are dealt."""
        draft.colours = (*draft.colours, self.colour)
        draft.pending.pop()
        if events is not None:
            events.append(HatChosen(seat, HAT_NAMES[self.colour]))
        if len(draft.colours) < draft.seats:
            draft.pending.append(CHOOSE_HAT[seat + 1])
        elif draft.terms.junior:
            begin_junior(draft, events)
        else:
            draft.pending.append(DEALING)


TAKE_HATS: Final = [TakeHat(colour) for colour in range(HATS)]


def begin_junior(draft: State, events: Events) -> None:
    """DIA-JUN-01: no cards; DIA-JUN-03: the youngest begins."""
    if events is not None:
        events.append(Dealt(0, True))
    begin(draft, Seat(draft.terms.youngest), True, events)


# -- the deal --------------------------------------------------------------------------------------


class Dealing(DrawQuestion):
    """Which card is dealt?"""

    def drawn(self, draft: State, card: int, events: Events) -> None:
        """DIA-SETUP-07: two Spells for each player, one after the other."""
        seat = Seat(sum(draft.sizes) % draft.seats)
        hold(draft, seat, card)
        if events is not None:
            events.append(CardDealt(seat, CARD_NAMES[kind_of(card)]))
        if sum(draft.sizes) == START_SPELLS * draft.seats:
            shuffle_in_havoc(draft, events)


DEALING: Final = Dealing(CHANCE)


def shuffle_in_havoc(draft: State, events: Events) -> None:
    """DIA-SETUP-08: the other Spells and all the Havoc cards are the draw pile."""
    for kind in range(SPELLS, CARDS):
        draft.unseen[kind] = draft.edition.deck[kind]
    draft.unseen_size = sum(draft.unseen)
    draft.start_rolls = (STILL_TO_ROLL,) * draft.seats
    draft.pending[-1] = START_ROLL
    if events is not None:
        events.append(Dealt(pile_size(draft), False))


# -- who begins ------------------------------------------------------------------------------------


class StartRoll(ThrowQuestion):
    """What does the next player throw to begin?"""

    def thrown(self, draft: State, face: int, events: Events) -> None:
        """DIA-START-01: one die each; DIA-START-02: the spiral counts as 1."""
        seat = draft.start_rolls.index(STILL_TO_ROLL)
        rolls = list(draft.start_rolls)
        rolls[seat] = face
        draft.start_rolls = tuple(rolls)
        if events is not None:
            events.append(StartRolled(seat, face))
        if STILL_TO_ROLL not in rolls:
            compare_rolls(draft, events)


START_ROLL: Final = StartRoll(CHANCE)


def compare_rolls(draft: State, events: Events) -> None:
    """DIA-START-01: the highest begins; DIA-START-03: those who tie roll again."""
    highest = max(draft.start_rolls)
    tied = [seat for seat in range(draft.seats) if draft.start_rolls[seat] == highest]
    if len(tied) == 1:
        begin(draft, Seat(tied[0]), False, events)
        return
    draft.start_rolls = tuple(STILL_TO_ROLL if seat in tied else OUT for seat in range(draft.seats))
    if events is not None:
        events.append(StartTied(tied))


def begin(draft: State, seat: Seat, youngest: bool, events: Events) -> None:
    """The first turn."""
    draft.first = seat
    if events is not None:
        events.append(Started(seat, youngest))
    turns.begin_turn(draft, seat, events)
