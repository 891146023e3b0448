"""Setting up: pieces, cups, tiles, cards and the Lineup."""

from typing import Any, Final

from grimoire.games.labyrinth.actions import (
    CHOOSE_PIECE,
    Action,
    ChoosePiece,
    DrawPiece,
    LayCups,
)
from grimoire.games.labyrinth.asks import (
    CARD_DEAL,
    CUP_DEAL,
    FIRST_TURN,
    LINEUP_DEAL,
    TILE_DEAL,
    CupDeal,
    PieceChoice,
    PieceLot,
)
from grimoire.games.labyrinth.data import (
    DICE,
    FEWEST_PLAYERS,
    FIRST_TILES,
    HAND,
    MOST_PLAYERS,
    PIECES,
    Edition,
)
from grimoire.games.labyrinth.events import Dealt, PieceChosen, card_views, tile_names
from grimoire.games.labyrinth.pack import size
from grimoire.games.labyrinth.pouch import pouch_of
from grimoire.games.labyrinth.pouch import size as pouch_size
from grimoire.games.labyrinth.rules.cards import take_card
from grimoire.games.labyrinth.rules.table import check_asked, top
from grimoire.games.labyrinth.rules.tiles import take_tile
from grimoire.games.labyrinth.state import NO_PIECE, State, terms_of
from grimoire.kernel.options import Option, Options
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

OPTIONS: Final = (
    Option("die", "cloak_for_1", DICE, rule="LAB-Q-01"),
    Option("start", "random", ("random", "spell_race", "host"), rule="LAB-Q-04"),
    Option("stay_triggers_cup", "off", ("off", "on"), rule="LAB-Q-10"),
    Option("cloak_portkey", "forbidden", ("forbidden", "optional"), rule="LAB-Q-12"),
    Option("second_obstacle", "barrier", ("barrier", "chain"), rule="LAB-Q-19"),
    Option("dumbledore_counter", "restore", ("restore", "backfire"), rule="LAB-Q-23"),
    Option("veritaserum_reveal", "all", ("all", "player"), rule="LAB-Q-25"),
    Option("gravestone", "end_turn", ("end_turn", "miss_next_turn"), rule="LAB-Q-27"),
)


def check_players(seats: int) -> Refusal | None:
    """Are there enough players, and not too many?"""
    return None if FEWEST_PLAYERS <= seats <= MOST_PLAYERS else Refusal("LAB-SETUP-01")


def set_up(edition: Edition, seats: int, options: Options) -> State:
    """LAB-SETUP-04, LAB-SETUP-06: the Cloak beside the board, the Wandering Hedge in the centre."""
    state = State(edition, terms_of(options), seats)
    state.tile_pile = pouch_of(edition.tiles)
    ask_for_pieces(state)
    return state


# -- pieces ----------------------------------------------------------------------------------------


def without_piece(state: State) -> list[Seat]:
    """The players who have no piece yet."""
    return [Seat(seat) for seat in range(state.seats) if state.piece[seat] == NO_PIECE]


def ask_for_pieces(draft: State) -> None:
    """LAB-Q-03: whoever has no piece may choose; first come, first served."""
    choosing = without_piece(draft)
    if choosing:
        draft.pending.append(PieceChoice(tuple(choosing)))
    else:
        draft.pending.append(CUP_DEAL)


def free_pieces(state: State) -> list[int]:
    """The pieces that nobody has."""
    return [piece for piece in range(len(PIECES)) if piece not in state.piece]


def legal_pieces(state: State) -> list[Action]:
    """LAB-SETUP-02: any piece that nobody has."""
    return [CHOOSE_PIECE[piece] for piece in free_pieces(state)]


def check_piece(state: State, seat: Seat, act: ChoosePiece) -> Refusal | None:
    """May this player have this piece?"""
    if state.piece[seat] != NO_PIECE:
        return Refusal("LAB-Q-03")
    if not isinstance(top(state), PieceChoice):
        return check_asked(state, seat)
    return Refusal("LAB-SETUP-02") if act.piece in state.piece else None


def play_piece(draft: State, seat: Seat, act: ChoosePiece, events: list[Any] | None) -> None:
    """A player has a piece; the others choose among the rest."""
    give_piece(draft, seat, act.piece, False, events)


def check_draw_piece(state: State, act: DrawPiece) -> Refusal | None:
    """May the lot give this piece?"""
    drawn = isinstance(top(state), PieceLot) and act.piece not in state.piece
    return None if drawn else Refusal("LAB-SETUP-02")


def play_draw_piece(draft: State, act: DrawPiece, events: list[Any] | None) -> None:
    """The first player without a piece gets one by lot."""
    give_piece(draft, without_piece(draft)[0], act.piece, True, events)


def give_piece(
    draft: State, seat: Seat, piece: int, by_lot: bool, events: list[Any] | None
) -> None:
    """LAB-SETUP-03: the piece stands at the entrance."""
    ask = draft.pending.pop()
    draft.piece[seat] = piece
    draft.place[seat] = draft.edition.maze.entrance
    if events is not None:
        events.append(PieceChosen(seat, PIECES[piece], by_lot))
    if isinstance(ask, PieceLot) and without_piece(draft):
        draft.pending.append(ask)
    else:
        ask_for_pieces(draft)


# -- cups, tiles, cards and the Lineup -------------------------------------------------------------


def check_lay_cups(state: State) -> Refusal | None:
    """Are the Cup tiles to be laid out now?"""
    return None if isinstance(top(state), CupDeal) else Refusal("LAB-TURN-02")


def play_lay_cups(draft: State, act: LayCups) -> None:
    """LAB-SETUP-05: one face-down tile on each Cup space."""
    draft.pending.pop()
    draft.cups = act.cups
    draft.pending.append(TILE_DEAL)


def play_deal_tile(draft: State, kind: int) -> None:
    """LAB-SETUP-07: two tiles for each player."""
    for seat in range(draft.seats):
        if pouch_size(draft.tiles[seat]) < FIRST_TILES:
            take_tile(draft, Seat(seat), kind)
            break
    if pouch_size(draft.tiles[-1]) == FIRST_TILES:
        draft.pending.pop()
        draft.pending.append(CARD_DEAL)


def play_deal_card(draft: State, card: int, events: list[Any] | None) -> None:
    """LAB-SETUP-09: four cards for each player, then the Lineup (LAB-SETUP-10)."""
    for seat in range(draft.seats):
        if size(draft.hands[seat]) < HAND:
            take_card(draft, Seat(seat), card)
            break
    draft.drawn_cards = 0
    if size(draft.hands[-1]) < HAND:
        return
    draft.pending.pop()
    if events is not None:
        events.append(Dealt(-1, [], []))
        for seat in range(draft.seats):
            cards = card_views(draft.edition, draft.hands[seat])
            events.append(Dealt(seat, cards, tile_names(draft.tiles[seat])))
    draft.pending.append(FIRST_TURN)
    draft.pending.append(LINEUP_DEAL)
