"""Setting up: pieces, cups, tiles, cards and the Lineup."""

from collections.abc import Iterator
from itertools import permutations
from typing import ClassVar, Final

from grimoire.games.labyrinth.data import (
    CUPS,
    DICE,
    FEWEST_PLAYERS,
    FIRST_TILES,
    HAND,
    MOST_PLAYERS,
    PIECES,
    Edition,
)
from grimoire.games.labyrinth.events import Dealt, Events, PieceChosen, card_views, tile_names
from grimoire.games.labyrinth.pack import size
from grimoire.games.labyrinth.pouch import pouch_of
from grimoire.games.labyrinth.pouch import size as pouch_size
from grimoire.games.labyrinth.rules.cards import LINEUP_DEAL, CardQuestion, take_card
from grimoire.games.labyrinth.rules.chance import OfChance, evenly
from grimoire.games.labyrinth.rules.start import FIRST_TURN
from grimoire.games.labyrinth.rules.table import check_asked, top
from grimoire.games.labyrinth.rules.tiles import TileQuestion, take_tile
from grimoire.games.labyrinth.state import Action, Question, State, terms_of
from grimoire.kernel.chance import Source
from grimoire.kernel.options import Option, Options
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, NOTHING, Seat

OPTIONS: Final = (
    Option("die", "cloak_for_1", DICE, rule="LAB-Q-01"),
    Option(
        "start",
        "random",
        ("random", "first_call", "host"),
        retired=("spell_race",),
        rule="LAB-Q-04",
    ),
    Option("stay_triggers_cup", "off", ("off", "on"), rule="LAB-Q-10"),
    Option("cloak_portkey", "forbidden", ("forbidden", "optional"), rule="LAB-Q-12"),
    Option("second_obstacle", "barrier", ("barrier", "chain"), rule="LAB-Q-19"),
    Option("dumbledore_counter", "restore", ("restore", "backfire"), rule="LAB-Q-23"),
    Option("veritaserum_reveal", "all", ("all", "player"), rule="LAB-Q-25"),
    Option("gravestone", "end_turn", ("end_turn", "miss_next_turn"), rule="LAB-Q-27"),
    Option("swap_until", "throw", ("throw", "walk"), rule="LAB-Q-05"),
    Option("cloak_mist", "forbidden", ("forbidden", "optional"), rule="LAB-Q-12"),
    Option("retreat_taken", "stay", ("stay", "next_free"), rule="LAB-Q-18"),
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
    return [Seat(seat) for seat in range(state.seats) if state.piece[seat] == NOTHING]


def free_pieces(state: State) -> list[int]:
    """The pieces that nobody has."""
    return [piece for piece in range(len(PIECES)) if piece not in state.piece]


def ask_for_pieces(draft: State) -> None:
    """LAB-Q-03: whoever has no piece may choose; first come, first served."""
    choosing = without_piece(draft)
    draft.pending.append(PieceChoice(tuple(choosing)) if choosing else CUP_DEAL)


def give_piece(draft: State, seat: Seat, piece: int, by_lot: bool, events: Events) -> None:
    """LAB-SETUP-03: the piece stands at the entrance."""
    draft.piece[seat] = piece
    draft.place[seat] = draft.edition.maze.entrance
    if events is not None:
        events.append(PieceChosen(seat, PIECES[piece], by_lot))


class PieceChoice(Question):
    """Which piece does each of them play?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """LAB-SETUP-02: any piece that nobody has."""
        return [PIECE_CHOICES[piece] for piece in free_pieces(state)]

    def overdue(self, state: State, seat: Seat) -> Action:
        return DRAW_LOTS


class ChoosePiece(Action):
    """Play with this piece."""

    def __init__(self, piece: int) -> None:
        super().__init__()
        self.piece = piece

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """May this player have this piece?"""
        if not 0 <= seat < state.seats:
            return Refusal("LAB-SETUP-01")
        if state.piece[seat] != NOTHING:
            return Refusal("LAB-Q-03")
        if not isinstance(top(state), PieceChoice):
            return check_asked(state, seat)
        return Refusal("LAB-SETUP-02") if self.piece in state.piece else None

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """A player has a piece; the others choose among the rest."""
        draft.pending.pop()
        give_piece(draft, seat, self.piece, False, events)
        ask_for_pieces(draft)


PIECE_CHOICES: Final[list[Action]] = [ChoosePiece(piece) for piece in range(len(PIECES))]


class DrawLots(Action):
    """Leave to the lot who plays which piece; only the clock has it done."""

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        draft.pending[-1] = PIECE_LOT


DRAW_LOTS: Final = DrawLots()


class PieceLot(Question):
    """A piece for those who did not choose."""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return evenly([PIECE_DRAWS[piece] for piece in free_pieces(state)])

    def draw(self, state: State, source: Source) -> Action:
        pieces = free_pieces(state)
        return PIECE_DRAWS[pieces[source.below(len(pieces))]]


PIECE_LOT: Final = PieceLot((CHANCE,))


class DrawPiece(OfChance):
    """A player who did not choose gets this piece."""

    rule: ClassVar[str] = "LAB-SETUP-02"

    def __init__(self, piece: int) -> None:
        super().__init__()
        self.piece = piece

    def fits(self, state: State, question: Question) -> bool:
        """May the lot give this piece?"""
        return question is PIECE_LOT and self.piece not in state.piece

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The first player without a piece gets one by lot."""
        give_piece(draft, without_piece(draft)[0], self.piece, True, events)
        if not without_piece(draft):
            draft.pending.pop()
            ask_for_pieces(draft)


PIECE_DRAWS: Final[list[Action]] = [DrawPiece(piece) for piece in range(len(PIECES))]

# -- cups, tiles, cards and the Lineup -------------------------------------------------------------


class CupDeal(Question):
    """Which Cup tile lies where?"""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return evenly(CUPS_LAID)

    def draw(self, state: State, source: Source) -> Action:
        return CUPS_LAID[source.below(len(CUPS_LAID))]


CUP_DEAL: Final = CupDeal((CHANCE,))


class LayCups(OfChance):
    """The Cup tiles lie like this, by Cup space."""

    rule: ClassVar[str] = "LAB-SETUP-05"
    form: ClassVar[str] = "text"

    def __init__(self, cups: tuple[int, ...]) -> None:
        super().__init__()
        self.cups = cups

    def fits(self, state: State, question: Question) -> bool:
        """Are the Cup tiles to be laid out now?"""
        return question is CUP_DEAL

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-SETUP-05: one face-down tile on each Cup space."""
        draft.cups = self.cups
        draft.pending[-1] = TILE_DEAL


CUPS_LAID: Final[list[Action]] = [LayCups(cups) for cups in permutations(range(CUPS))]


class TileDeal(TileQuestion):
    """The first Resource tiles."""

    def drawn(self, draft: State, kind: int, events: Events) -> None:
        """LAB-SETUP-07: two tiles for each player."""
        for seat in range(draft.seats):
            if pouch_size(draft.tiles[seat]) < FIRST_TILES:
                take_tile(draft, Seat(seat), kind)
                break
        if pouch_size(draft.tiles[-1]) == FIRST_TILES:
            draft.pending[-1] = CARD_DEAL


TILE_DEAL: Final = TileDeal((CHANCE,))


class CardDeal(CardQuestion):
    """The first hands."""

    def drawn(self, draft: State, card: int, events: Events) -> None:
        """LAB-SETUP-09: four cards for each player, then the Lineup (LAB-SETUP-10)."""
        for seat in range(draft.seats):
            if size(draft.hands[seat]) < HAND:
                take_card(draft, Seat(seat), card)
                break
        if size(draft.hands[-1]) < HAND:
            return
        if events is not None:
            events.append(Dealt(-1, [], []))
            for seat in range(draft.seats):
                cards = card_views(draft.edition, draft.hands[seat])
                events.append(Dealt(seat, cards, tile_names(draft.tiles[seat])))
        draft.pending[-1] = FIRST_TURN
        draft.pending.append(LINEUP_DEAL)


CARD_DEAL: Final = CardDeal((CHANCE,))
