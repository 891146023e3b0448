"""Back from a view to a state: what is hidden is dealt anew, every way as likely as another."""

from typing import Final

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    CARD_NAMES,
    COIN_NAMES,
    HAT_NAMES,
    ITEM_NAMES,
    NONE,
    SPELLS,
    Edition,
    packed,
)
from grimoire.games.diagon.events import place_seen
from grimoire.games.diagon.rules.attacks import (
    COIN_STRIKES,
    SENDS,
    Attack,
    Strike,
    UnderAttack,
)
from grimoire.games.diagon.rules.buying import ARRIVED, BACK_DOOR, BUY_FIRST
from grimoire.games.diagon.rules.cards import (
    BEFORE_CARD,
    DRAWING,
    DRAWN_SPELL,
    PAUSE,
    RESOLVE,
    TOO_MANY_CARDS,
)
from grimoire.games.diagon.rules.floo import FLOO_DESTINATION, FLOO_DIE, GUESS_NAMES
from grimoire.games.diagon.rules.items import RETURN_ITEM, TAKES
from grimoire.games.diagon.rules.junior import BANK_TRIP
from grimoire.games.diagon.rules.moving import MOVING
from grimoire.games.diagon.rules.pile import ALL, NO_ONE, UNIT, card
from grimoire.games.diagon.rules.rolling import ROLLING
from grimoire.games.diagon.rules.setup import CHOOSE_HAT, DEALING, START_ROLL
from grimoire.games.diagon.rules.turns import BEFORE_ROLL, CLOSING, FINISH
from grimoire.games.diagon.state import State, Terms, empty_table
from grimoire.games.diagon.view import AttackView, CardView, PendingView, View
from grimoire.kernel.chance import Source
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.pending import Pending, phase_of
from grimoire.kernel.seats import NOBODY, Seat

CARD_NAMED: Final = {name: kind for kind, name in enumerate(CARD_NAMES)}


def imagine(edition: Edition, seen: View, source: Source) -> State:
    """A state that looks like this to whoever has this view."""
    state = empty_table(edition, Terms(seen.options), len(seen.players))
    recall_players(state, seen)
    recall_street(state, seen)
    recall_turn(state, seen)
    if not state.terms.junior:
        recall_knowledge(state, seen)
        deal_anew(state, seen, source)
    return state


# -- what everybody sees ---------------------------------------------------------------------------


def recall_players(draft: State, seen: View) -> None:
    """Hats, purses and trunks."""
    draft.colours = tuple(HAT_NAMES.index(player.hat) for player in seen.players if player.hat)
    for seat, player in enumerate(seen.players):
        draft.places[seat] = place_seen(player.place)
        draft.purses[seat] = packed(player.purse)
        draft.trunks[seat] = sum(1 << ITEM_NAMES.index(item) for item in player.trunk)
        draft.sizes[seat] = player.hand
        draft.failed[seat] = building_named(player.failed)


def recall_street(draft: State, seen: View) -> None:
    """The bank, the shops and the sign."""
    draft.bank = packed(seen.bank)
    for shop in seen.shops:
        draft.stock[ITEM_NAMES.index(shop.item)] = shop.stock
    draft.sign = building_named(seen.sign)
    draft.sign_turns = seen.sign_turns


def recall_turn(draft: State, seen: View) -> None:
    """Where the turn stands, and what is pending."""
    draft.start_rolls = tuple(seen.start_rolls)
    draft.round = seen.round
    draft.first = seat_numbered(seen.first)
    draft.turn = seat_numbered(seen.turn)
    draft.low, draft.high = seen.dice
    draft.turn_over = seen.turn_over
    draft.door = building_named(seen.door)
    draft.again = seen.again
    draft.pending = [pending_seen(one, seen) for one in seen.pending]
    if seen.winners:
        winners = tuple(Seat(winner) for winner in seen.winners)
        draft.outcome = Outcome(winners, tuple(seen.scores), seen.rule)


def building_named(name: str) -> int:
    """The building with this name; NONE for the empty one."""
    return BUILDING_NAMES.index(name) if name else NONE


def seat_numbered(number: int) -> Seat:
    """The seat with this number; -1 is nobody."""
    return NOBODY if number < 0 else Seat(number)


# -- what is pending -------------------------------------------------------------------------------

ALONE: Final = {
    phase_of(one): one for one in (DEALING, START_ROLL, ROLLING, DRAWING, FINISH, RESOLVE, PAUSE)
}
OF_SEATS: Final = {
    phase_of(each[0]): each
    for each in (
        *(CHOOSE_HAT, BEFORE_ROLL, MOVING, DRAWN_SPELL, TOO_MANY_CARDS, RETURN_ITEM, CLOSING),
        *(BEFORE_CARD, BACK_DOOR, BUY_FIRST, FLOO_DESTINATION, ARRIVED, BANK_TRIP),
    )
}
"""What says nothing but what it is, and perhaps to whom."""


def pending_seen(one: PendingView, seen: View) -> Pending:
    """The question or task that looks like this."""
    if one.what in ALONE:
        return ALONE[one.what]
    if one.what in OF_SEATS:
        return OF_SEATS[one.what][one.seat]
    if one.what == "floo_die":
        return FLOO_DIE[GUESS_NAMES.index(seen.guess)]
    assert seen.attack is not None
    attack = attack_seen(seen.attack)
    return Strike(attack) if one.what == "strike" else UnderAttack(attack)


def attack_seen(seen: AttackView) -> Attack:
    """The Spell that is not decided yet."""
    if seen.item:
        return TAKES[seen.target][ITEM_NAMES.index(seen.item)]
    if seen.coin:
        return COIN_STRIKES[seen.target][COIN_NAMES.index(seen.coin)]
    return SENDS[seen.target]


# -- the cards -------------------------------------------------------------------------------------


def recall_knowledge(draft: State, seen: View) -> None:
    """What the viewer knows of each hand; the others know at least what everybody does."""
    for seat, player in enumerate(seen.players):
        known, public = hand_of(player.known), hand_of(player.public)
        for watcher in range(draft.seats + 1):
            if watcher != seat:
                draft.known[watcher * draft.seats + seat] = (
                    known if watcher == seen.seat else public
                )


def hand_of(names: list[str]) -> int:
    """A hand of these cards."""
    return sum(UNIT[CARD_NAMED[name]] for name in names)


def deal_anew(draft: State, seen: View, source: Source) -> None:
    """Every card that the viewer does not know, somewhere it may be."""
    pool = unknown_cards(draft, seen)
    for seat, player in enumerate(seen.players):
        draft.hands[seat] = hand_of(player.known)
        for _ in range(player.hand - len(player.known)):
            draft.hands[seat] += UNIT[take_any(pool, SPELLS, source)]
    for name, by in zip(seen.under, seen.under_by, strict=True):
        kind = kind_seen(name, pool, SPELLS, source)  # discards are Spells
        draft.under.append(card(kind, ALL if by < 0 else by))
    for place, hidden in enumerate(seen.drawn):
        spell = place == 0 and seen.phase == "drawn_spell"
        kind = kind_seen(hidden.card, pool, SPELLS if spell else len(pool), source)
        draft.drawn.append(card(kind, knower_seen(hidden)))
    draft.unseen = pool
    draft.unseen_size = sum(pool)
    assert draft.unseen_size == seen.unseen, "the view counts more cards than there are"


def unknown_cards(state: State, seen: View) -> list[int]:
    """How many cards of each kind the viewer has not seen; there is no Havoc in the deal."""
    dealt = bool(seen.start_rolls)
    pool = [count if dealt or kind < SPELLS else 0 for kind, count in enumerate(state.edition.deck)]
    known = [name for player in seen.players for name in player.known]
    known += [name for name in (*seen.under, *(drawn.card for drawn in seen.drawn)) if name]
    for name in known:
        pool[CARD_NAMED[name]] -= 1
    return pool


def kind_seen(name: str, pool: list[int], kinds: int, source: Source) -> int:
    """The kind of a card as it was seen, or one that it might be."""
    return CARD_NAMED[name] if name else take_any(pool, kinds, source)


def knower_seen(seen: CardView) -> int:
    """Who knows a card that was drawn, besides its holder."""
    if seen.open:
        return ALL
    return NO_ONE if seen.by < 0 else seen.by


def take_any(pool: list[int], kinds: int, source: Source) -> int:
    """One of the cards of the first so many kinds, which is then gone."""
    at = source.below(sum(pool[:kinds]))
    for kind in range(kinds):
        if at < pool[kind]:
            pool[kind] -= 1
            return kind
        at -= pool[kind]
    raise AssertionError("there are fewer cards than were counted")
