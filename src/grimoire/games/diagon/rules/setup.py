"""Setting up: hats, coins, cards and items, and a die each to see who begins."""

from typing import Any, Final

from grimoire.games.diagon.actions import HAT, Action
from grimoire.games.diagon.asks import (
    DEALING,
    FLOO_DIE,
    HATS_OFFERED,
    START_ROLL,
    to_chance,
    to_player,
)
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
    HatChosen,
    Started,
    StartRolled,
    StartTied,
)
from grimoire.games.diagon.rules.moments import check_asked, check_moment, one_of
from grimoire.games.diagon.rules.pile import hold, pile_size, take_top
from grimoire.games.diagon.rules.turns import begin_turn
from grimoire.games.diagon.rules.winning import MOST_ROUNDS
from grimoire.games.diagon.state import OUT, STILL_TO_ROLL, State, Terms, empty_table
from grimoire.kernel.options import Option, Options, flag
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

START_COINS: Final = 2
START_SPELLS: Final = 2
HAT_TIME: Final = one_of(HATS_OFFERED)

OPTIONS: Final = (
    Option("variant", "standard", ("standard", "junior"), rule="DIA-JUN-01"),
    Option("youngest", 1, (1, 2, 3, 4, 5, 6), rule="DIA-JUN-03"),
    Option("min_players", 3, (3, 2), rule="DIA-Q-01"),
    Option("closed_sign_rounds", "unlimited", ("unlimited", 3, 1), rule="DIA-Q-22"),
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
    state.pending.append(to_player(HATS_OFFERED, Seat(0)))
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


def check_hat(state: State, seat: Seat, act: Action) -> Refusal | None:
    """DIA-SETUP-01: may this player take this hat?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    refusal = check_moment(state, seat, HAT_TIME)
    if refusal is not None:
        return refusal
    return Refusal("DIA-SETUP-01") if act.thing in state.colours else None


def legal_hats(state: State) -> list[Action]:
    """DIA-SETUP-01: a colour that nobody has."""
    return [HAT[colour] for colour in range(HATS) if colour not in state.colours]


def play_hat(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """The next player chooses; after the last one the cards are dealt."""
    draft.colours = (*draft.colours, act.thing)
    draft.pending.pop()
    if events is not None:
        events.append(HatChosen(seat, HAT_NAMES[act.thing]))
    if len(draft.colours) < draft.seats:
        draft.pending.append(to_player(HATS_OFFERED, Seat(seat + 1)))
    elif draft.terms.junior:
        begin_junior(draft, events)
    else:
        draft.pending.append(to_chance(DEALING))


def begin_junior(draft: State, events: list[Any] | None) -> None:
    """DIA-JUN-01: no cards; DIA-JUN-03: the youngest begins."""
    if events is not None:
        events.append(Dealt(0, True))
    begin(draft, Seat(draft.terms.youngest), True, events)


# -- the deal --------------------------------------------------------------------------------------


def play_deal(draft: State, act: Action, events: list[Any] | None) -> None:
    """DIA-SETUP-07: two Spells for each player, one after the other."""
    seat = Seat(sum(draft.sizes) % draft.seats)
    hold(draft, seat, take_top(draft, act.thing))
    if events is not None:
        events.append(CardDealt(seat, CARD_NAMES[act.thing]))
    if sum(draft.sizes) == START_SPELLS * draft.seats:
        shuffle_in_havoc(draft, events)


def shuffle_in_havoc(draft: State, events: list[Any] | None) -> None:
    """DIA-SETUP-08: the other Spells and all the Havoc cards are the draw pile."""
    for kind in range(SPELLS, CARDS):
        draft.unseen[kind] = draft.edition.deck[kind]
    draft.unseen_size = sum(draft.unseen)
    draft.start_rolls = (STILL_TO_ROLL,) * draft.seats
    draft.pending.pop()
    draft.pending.append(to_chance(START_ROLL))
    if events is not None:
        events.append(Dealt(pile_size(draft), False))


# -- who begins ------------------------------------------------------------------------------------


def check_die(state: State) -> Refusal | None:
    """Is a single die to be rolled now?"""
    rolled = state.question().code in (START_ROLL, FLOO_DIE)
    return None if rolled else Refusal("DIA-DICE-01")


def play_start_die(draft: State, act: Action, events: list[Any] | None) -> None:
    """DIA-START-01: one die each; DIA-START-02: the spiral counts as 1."""
    seat = draft.start_rolls.index(STILL_TO_ROLL)
    rolls = list(draft.start_rolls)
    rolls[seat] = act.thing
    draft.start_rolls = tuple(rolls)
    if events is not None:
        events.append(StartRolled(seat, act.thing))
    if STILL_TO_ROLL not in rolls:
        compare_rolls(draft, events)


def compare_rolls(draft: State, events: list[Any] | None) -> None:
    """DIA-START-01: the highest begins; DIA-START-03: those who tie roll again."""
    highest = max(draft.start_rolls)
    tied = [seat for seat in range(draft.seats) if draft.start_rolls[seat] == highest]
    if len(tied) == 1:
        begin(draft, Seat(tied[0]), False, events)
        return
    draft.start_rolls = tuple(STILL_TO_ROLL if seat in tied else OUT for seat in range(draft.seats))
    if events is not None:
        events.append(StartTied(tied))


def begin(draft: State, seat: Seat, youngest: bool, events: list[Any] | None) -> None:
    """The first turn."""
    draft.first = seat
    if events is not None:
        events.append(Started(seat, youngest))
    begin_turn(draft, seat, events)
