"""What is seen: how views are made."""

from dataclasses import replace
from typing import cast

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    CARD_NAMES,
    FULL_TRUNK,
    HAT_NAMES,
    HATS,
    ITEM_NAMES,
    ITEMS,
    NONE,
    SHOP_OF,
    SPELLS,
    Edition,
)
from grimoire.games.diagon.events import (
    CardDealt,
    Discarded,
    Drew,
    Event,
    coin_view,
    place_view,
)
from grimoire.games.diagon.rules.attacks import UnderAttack
from grimoire.games.diagon.rules.buying import missing_coins
from grimoire.games.diagon.rules.dice import steps_of
from grimoire.games.diagon.rules.floo import GUESS_NAMES, FlooDie
from grimoire.games.diagon.rules.items import is_in_front
from grimoire.games.diagon.rules.pile import ALL, how_many, kind_of, knower_of, pile_size
from grimoire.games.diagon.rules.winning import last_round, way_home
from grimoire.games.diagon.state import Question, State
from grimoire.games.diagon.view import (
    NO_SEAT,
    AttackView,
    BoardView,
    CardView,
    PendingView,
    Phase,
    PlayerView,
    ShopView,
    View,
)
from grimoire.kernel.pending import Pending, phase_of
from grimoire.kernel.seats import NOBODY, Seat


def view(state: State, seat: Seat | None) -> View:
    """The table as this seat sees it."""
    outcome = state.outcome
    watcher = state.seats if seat is None else seat
    asked = state.pending[-1] if state.pending else None
    return View(
        seat=seat,
        phase="over" if asked is None else cast(Phase, phase_of(asked)),
        decider=NO_SEAT if asked is None else asked_seat(asked),
        round=state.round,
        last_round=last_round(state),
        first=named(state.first),
        turn=named(state.turn),
        players=[view_player(state, Seat(at), watcher) for at in range(state.seats)],
        hand=[] if seat is None else hand_view(state.hands[seat]),
        drawn=[view_drawn(card, seat, state.turn) for card in state.drawn],
        pile=pile_size(state),
        unseen=state.unseen_size,
        under=[face_of(card, seat, NOBODY) for card in state.under],
        under_by=[discarder_of(card) for card in state.under],
        shops=[view_shop(state, item) for item in range(ITEMS)],
        bank=coin_view(state.bank),
        sign=building_name(state.sign),
        sign_turns=state.sign_turns,
        dice=[state.low, state.high],
        steps=steps_of(state),
        turn_over=state.turn_over,
        door=building_name(state.door),
        again=state.again,
        guess=GUESS_NAMES[asked.guess] if isinstance(asked, FlooDie) else "",
        attack=view_attack(asked) if isinstance(asked, UnderAttack) else None,
        start_rolls=list(state.start_rolls),
        pending=[PendingView(phase_of(one), asked_seat(one)) for one in state.pending],
        winners=[] if outcome is None else list(outcome.winners),
        scores=[] if outcome is None else list(outcome.scores),
        rule="" if outcome is None else outcome.rule,
        options=dict(state.terms.options),
        board=view_board(state.edition),
    )


def asked_seat(pending: Pending) -> int:
    """Who is asked; -1 for chance and for nobody."""
    return max(pending.seat, NO_SEAT) if isinstance(pending, Question) else NO_SEAT


def named(seat: Seat) -> int:
    """A seat, or -1 for nobody."""
    return NO_SEAT if seat == NOBODY else seat


def building_name(building: int) -> str:
    """A building by name; empty for none."""
    return "" if building == NONE else BUILDING_NAMES[building]


# -- players and cards -----------------------------------------------------------------------------


def view_player(state: State, seat: Seat, watcher: int) -> PlayerView:
    """A player as a watcher sees them (DIA-SETUP-02, DIA-SETUP-07, DIA-Q-31)."""
    known = state.hands[seat] if watcher == seat else state.known[watcher * state.seats + seat]
    trunk = state.trunks[seat]
    return PlayerView(
        hat=HAT_NAMES[state.colours[seat]] if seat < len(state.colours) else "",
        place=place_view(state.places[seat]),
        purse=coin_view(state.purses[seat]),
        trunk=[ITEM_NAMES[item] for item in range(ITEMS) if trunk >> item & 1],
        full=trunk == FULL_TRUNK,
        lacks={
            ITEM_NAMES[item]: lacking(state, seat, item)
            for item in range(ITEMS)
            if not trunk >> item & 1
        },
        hand=state.sizes[seat],
        known=hand_view(known),
        public=hand_view(state.known[state.seats * state.seats + seat]),
        in_front=[other for other in range(state.seats) if is_in_front(state, seat, other)],
        way_home=way_home(state, seat),
        failed=building_name(state.failed[seat]),
    )


def lacking(state: State, seat: Seat, item: int) -> list[int]:
    """The coins that a player lacks for an item."""
    return coin_view(missing_coins(state.purses[seat], state.edition.prices[item]))


def hand_view(hand: int) -> list[str]:
    """The names of the cards of a hand."""
    return [CARD_NAMES[kind] for kind in range(SPELLS) for _ in range(how_many(hand, kind))]


def view_drawn(card: int, seat: Seat | None, holder: Seat) -> CardView:
    """A card that was drawn and is not dealt with yet."""
    return CardView(face_of(card, seat, holder), discarder_of(card), knower_of(card) == ALL)


def face_of(card: int, seat: Seat | None, holder: Seat) -> str:
    """The name of a card; empty for those who have not seen it."""
    knower = knower_of(card)
    shown = knower == ALL or (seat is not None and seat in (knower, holder))
    return CARD_NAMES[kind_of(card)] if shown else ""


def discarder_of(card: int) -> int:
    """Whoever discarded a card, and so knows it."""
    knower = knower_of(card)
    return knower if knower < HATS else NO_SEAT


# -- the street ------------------------------------------------------------------------------------


def view_shop(state: State, item: int) -> ShopView:
    """The shop that sells an item."""
    price = coin_view(state.edition.prices[item])
    return ShopView(BUILDING_NAMES[SHOP_OF[item]], ITEM_NAMES[item], price, state.stock[item])


def view_attack(question: UnderAttack) -> AttackView:
    """The attack that is not decided yet."""
    attack = question.attack
    card = CARD_NAMES[attack.card]
    return AttackView(card, attack.target, attack.item_name(), attack.coin_name())


def view_board(edition: Edition) -> BoardView:
    """The streets, which never change."""
    return BoardView(
        diagon_alley=edition.spaces,
        knockturn_alley=edition.dark_spaces,
        steps=edition.steps,
        exit=edition.exit,
        spirals=[space for space in range(edition.spaces) if edition.spiral_at[space]],
        gates=list(edition.gates),
        dark_gates=list(edition.dark_gates),
        entrances=by_building(edition.entrances),
        back_doors=by_building(edition.back_doors),
        floo=[BUILDING_NAMES[building] for building in edition.marks],
    )


def by_building(doors: bytes) -> dict[str, int]:
    """Where the buildings have their doors."""
    return {BUILDING_NAMES[at]: space for at, space in enumerate(doors) if space != NONE}


# -- telling ---------------------------------------------------------------------------------------


def tell(event: Event, seat: Seat | None) -> Event:
    """What a seat learns of an event: all of it, but for the face of another's card."""
    if isinstance(event, (CardDealt, Drew, Discarded)) and event.seat != seat:
        return replace(event, card="")
    return event
