"""Back from a view to a state: what is hidden is dealt anew, every way as likely as the next."""

from typing import Final

from grimoire.games.halls.asks import (
    AT_STAR,
    DEAL_HANDS,
    DEAL_PORTRAITS,
    DEAL_SCHEDULES,
    DRAW_CARD,
    NOT_PICKED,
    START_TURN,
    THROW_DIE,
    THROW_TO_START,
    WALKING,
    FinishCard,
    HandleTiles,
    PickForFriday,
    PickForPeeves,
    TurnUp,
    WhichWay,
)
from grimoire.games.halls.data import (
    AREA_NAMES,
    CARD_NAMES,
    CLASS_CANCELLED,
    CLASS_NAMES,
    FIRST_AREA,
    MRS_NORRIS,
    PLACE_NAMES,
    STUDENTS,
    Edition,
)
from grimoire.games.halls.deck import UNSEEN, kinds_in, pack_of
from grimoire.games.halls.rules.closed_rooms import AUTHORS, mark_closed
from grimoire.games.halls.rules.halls import hide, lay
from grimoire.games.halls.rules.setup import whole_deck
from grimoire.games.halls.state import NOBODY, NOT_DEALT, NOWHERE, State, Terms
from grimoire.games.halls.view import StepView, View
from grimoire.kernel.chance import Source
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.pending import Pending
from grimoire.kernel.seats import Seat

PLACE: Final = {name: place for place, name in enumerate(PLACE_NAMES)}
CARD: Final = {name: card for card, name in enumerate(CARD_NAMES)}


def imagine(edition: Edition, seen: View, source: Source) -> State:
    """A state that the owner of this view cannot tell from the true one."""
    state = State(edition, imagine_terms(seen), len(seen.players))
    imagine_players(state, seen)
    imagine_board(state, seen)
    state.round, state.die, state.extra_turns = seen.round, seen.die, seen.extra_turns
    state.turn, state.first = seat_named(seen.turn), seat_named(seen.first)
    state.moved, state.stopped, state.star_drawn = seen.moved, seen.stopped, seen.star_drawn
    state.pending = [imagine_step(step, state.turn) for step in seen.steps]
    if seen.phase == "over":
        winners = tuple(Seat(winner) for winner in seen.winners)
        state.outcome = Outcome(winners, tuple(seen.scores), seen.rule)
    imagine_cards(state, seen, source)
    return state


def imagine_terms(seen: View) -> Terms:
    """What was agreed on."""
    return Terms(
        second_year=seen.variant == "second_year",
        up_to=seen.tile_ops == "up_to",
        sleep_last=seen.sleep_room == "last",
        norris_on_draw=seen.mrs_norris == "on_draw",
        any_card=seen.continue_rule == "any_card",
        attend_lost=seen.attend_on_relocation,
        win_by_state=seen.win_by_state,
        max_rounds=seen.max_rounds,
    )


def seat_named(number: int) -> Seat:
    """The seat with this number; -1 is nobody."""
    return NOBODY if number < 0 else Seat(number)


def imagine_players(draft: State, seen: View) -> None:
    """Who is who, and how far."""
    for seat, player in enumerate(seen.players):
        draft.portraits[seat] = STUDENTS.index(player.student) if player.student else NOT_DEALT
        draft.schedules[seat] = player.schedule - 1
        draft.attended[seat] = player.attended
        draft.pawns[seat] = PLACE[player.place] if player.place else NOWHERE
        draft.lost_turns[seat] = player.lost_turns
        draft.throws[seat] = player.throw
        draft.known[seat] = pack_of([CARD[card] for card in player.known])


# -- the board -------------------------------------------------------------------------------------


def imagine_board(draft: State, seen: View) -> None:
    """The tiles, what may lie face down, and the squares of this walk."""
    for place, square in enumerate(seen.squares):
        if square.tile:
            lay(draft, place, tile_number(square.tile), square.turned)
        else:
            pool = [tile for tile, number in seen.hidden.items() if number == square.pool]
            hide(draft, place, tile_bits(pool))
    for name in seen.used:
        draft.used |= draft.edition.cells[PLACE[name]]
    for closure in seen.closures:
        tile = draft.edition.tile_of_room[CLASS_NAMES.index(closure.room)]
        draft.closures.append(tile * AUTHORS + closure.by)
    mark_closed(draft)


def tile_number(name: str) -> int:
    """The tile that is called so."""
    return int(name[1:]) - 1


def tile_bits(names: list[str]) -> int:
    """Tiles by name, a bit each."""
    return sum(1 << tile_number(name) for name in names)


def place_bits(names: list[str]) -> int:
    """Tiles and areas by name, a bit each."""
    areas = [name for name in names if name in AREA_NAMES]
    tiles = [name for name in names if name not in AREA_NAMES]
    return tile_bits(tiles) + sum(1 << FIRST_AREA + AREA_NAMES.index(name) for name in areas)


# -- cards -----------------------------------------------------------------------------------------


def imagine_cards(draft: State, seen: View, source: Source) -> None:
    """HAL-Q-08: cards that this viewer has not seen are in other hands or deep in the pile."""
    unseen = kinds_in(unseen_cards(draft, seen))
    kept = []
    if draft.terms.norris_on_draw:  # HAL-Q-18: then she is in nobody's hand
        kept = [card for card in unseen if card == MRS_NORRIS]
        unseen = [card for card in unseen if card != MRS_NORRIS]
    for seat, player in enumerate(seen.players):
        if seat == seen.seat:
            draft.hands[seat] = pack_of([CARD[card] for card in seen.hand])
        else:
            hidden = player.cards - len(player.known)
            draft.hands[seat] = draft.known[seat] + pack_of(take(unseen, hidden, source))
    for lot in seen.lots:
        if lot.cards:
            draft.pile.append(pack_of([CARD[card] for card in lot.cards]))
        else:
            cards = kept + take(unseen, lot.size - len(kept), source)
            draft.pile.append(pack_of(cards) | UNSEEN)
            kept = []


def unseen_cards(state: State, seen: View) -> int:
    """The deck without all that this viewer has seen."""
    pack = whole_deck(state.edition)
    known = [CARD[card] for lot in seen.lots for card in lot.cards]
    known += [CARD[step.what[0]] for step in seen.steps if step.kind == "finish"]
    known += [CLASS_CANCELLED for _ in seen.closures]
    known += [CARD[card] for card in seen.hand]
    for seat, player in enumerate(seen.players):
        if seat != seen.seat:
            known += [CARD[card] for card in player.known]
    return pack - pack_of(known)


def take(cards: list[int], how_many: int, source: Source) -> list[int]:
    """So many of these cards, which are then gone from them."""
    taken = []
    for _ in range(how_many):
        taken.append(cards.pop(source.below(len(cards))))
    return taken


# -- what is still to be done ----------------------------------------------------------------------


def imagine_step(step: StepView, seat: Seat) -> Pending:
    """What is asked, or runs by itself; it is always the active player who is asked."""
    match step.kind:
        case "tiles" | "password":
            handled = tile_bits(step.what)
            return HandleTiles(seat, step.left, handled, step.kind == "password")
        case "turn_up":
            return TurnUp(PLACE[step.what[0]])
        case "set_down":
            return WhichWay(seat, PLACE[step.what[0]])
        case "friday":
            picked = sum(1 << PLACE[square] for square in step.what)
            return PickForFriday(seat, picked, step.left)
        case "peeves":
            first = PLACE[step.what[0]] if step.what else NOT_PICKED
            return PickForPeeves(seat, first)
        case "finish":
            card, place = step.what
            return FinishCard(CARD[card], PLACE[place], place_bits(step.reach))
    return plain_step(step, seat)


def plain_step(step: StepView, seat: Seat) -> Pending:
    """An ask that says nothing but what it is."""
    match step.kind:
        case "deal_portraits":
            return DEAL_PORTRAITS
        case "deal_schedules":
            return DEAL_SCHEDULES
        case "deal_hands":
            return DEAL_HANDS
        case "start_throw":
            return THROW_TO_START
        case "die":
            return THROW_DIE
        case "draw":
            return DRAW_CARD
        case "roll":
            return START_TURN[seat]
        case "star":
            return AT_STAR[seat]
    return WALKING[seat]
