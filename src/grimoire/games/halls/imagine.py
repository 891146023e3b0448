"""Back from a view to a state: what is hidden is dealt anew, every way as likely as the next."""

from grimoire.games.halls.data import (
    CARD_NAMED,
    CLASS_CANCELLED,
    CLASS_NAMES,
    MRS_NORRIS,
    PLACE_NAMED,
    STUDENTS,
    Edition,
)
from grimoire.games.halls.deck import UNSEEN, kinds_in, pack_of
from grimoire.games.halls.rules.closed_rooms import AUTHORS, mark_closed
from grimoire.games.halls.rules.halls import hide, lay
from grimoire.games.halls.rules.setup import whole_deck
from grimoire.games.halls.state import NOBODY, NOT_DEALT, NOWHERE, State, Terms
from grimoire.games.halls.steps import imagine_step, tile_bits, tile_number
from grimoire.games.halls.view import View
from grimoire.kernel.chance import Source
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import Seat


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
        spare_first_turn=seen.spare_first_turn,
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
        draft.pawns[seat] = PLACE_NAMED[player.place] if player.place else NOWHERE
        draft.lost_turns[seat] = player.lost_turns
        draft.throws[seat] = player.throw
        draft.known[seat] = pack_of([CARD_NAMED[card] for card in player.known])


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
        draft.used |= draft.edition.cells[PLACE_NAMED[name]]
    for closure in seen.closures:
        tile = draft.edition.tile_of_room[CLASS_NAMES.index(closure.room)]
        draft.closures.append(tile * AUTHORS + closure.by)
    mark_closed(draft)


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
            draft.hands[seat] = pack_of([CARD_NAMED[card] for card in seen.hand])
        else:
            hidden = player.cards - len(player.known)
            draft.hands[seat] = draft.known[seat] + pack_of(take(unseen, hidden, source))
    for lot in seen.lots:
        if lot.cards:
            draft.pile.append(pack_of([CARD_NAMED[card] for card in lot.cards]))
        else:
            cards = kept + take(unseen, lot.size - len(kept), source)
            draft.pile.append(pack_of(cards) | UNSEEN)
            kept = []


def unseen_cards(state: State, seen: View) -> int:
    """The deck without all that this viewer has seen."""
    pack = whole_deck(state.edition)
    known = [CARD_NAMED[card] for lot in seen.lots for card in lot.cards]
    known += [CARD_NAMED[step.what[0]] for step in seen.steps if step.kind == "finish_card"]
    known += [CLASS_CANCELLED for _ in seen.closures]
    known += [CARD_NAMED[card] for card in seen.hand]
    for seat, player in enumerate(seen.players):
        if seat != seen.seat:
            known += [CARD_NAMED[card] for card in player.known]
    return pack - pack_of(known)


def take(cards: list[int], how_many: int, source: Source) -> list[int]:
    """So many of these cards, which are then gone from them."""
    taken = []
    for _ in range(how_many):
        taken.append(cards.pop(source.below(len(cards))))
    return taken
