"""What is true of every state, whatever has happened."""

from grimoire.games.halls.board import ALL_CORNERS, SIDES, SQUARES
from grimoire.games.halls.data import CLASS_CANCELLED, CLASSES, MRS_NORRIS, NO_ROOM, TILES
from grimoire.games.halls.deck import count, is_unseen, kinds_in, size
from grimoire.games.halls.rules.cards import FinishCard
from grimoire.games.halls.rules.closed_rooms import tile_of
from grimoire.games.halls.rules.setup import whole_deck
from grimoire.games.halls.rules.table import is_at_table
from grimoire.games.halls.rules.tiles import HandleTiles
from grimoire.games.halls.state import FACE_DOWN, NOBODY, NOT_DEALT, State


def check_sound(state: State) -> None:
    """No card and no tile is lost or made; nobody stands where nobody can."""
    check_cards(state)
    check_tiles(state)
    check_cells(state)
    check_pawns(state)


def check_cards(state: State) -> None:
    """HAL-CARD-01: the deck, in hands, in the pile, on rooms and in play."""
    cards = [card for pack in [*state.hands, *state.pile] for card in kinds_in(pack)]
    cards += [CLASS_CANCELLED for _ in state.closures]
    tasks = [task.card for task in state.pending if isinstance(task, FinishCard)]
    cards += [card for card in tasks if card != CLASS_CANCELLED]
    assert sorted(cards) == kinds_in(whole_deck(state.edition)), f"the cards are {sorted(cards)}"
    for hand, known in zip(state.hands, state.known, strict=True):
        for card in kinds_in(known):
            assert count(known, card) <= count(hand, card), "a card is known that is not held"
        assert not (state.terms.norris_on_draw and count(hand, MRS_NORRIS)), "she is in a hand"
    for lot in state.pile:
        assert size(lot) == 1 or (size(lot) > 1 and is_unseen(lot)), "a lot makes no sense"


def check_tiles(state: State) -> None:
    """33 tiles: each lies face up on one square, or in one pool with as many squares as tiles."""
    seen = [face for face in state.faces if face != FACE_DOWN]
    pools = {maybe for maybe in state.maybe if maybe}
    hidden = [tile for pool in pools for tile in range(TILES) if pool >> tile & 1]
    assert sorted(seen + hidden) == list(range(TILES)), "a tile is lost or made"
    for pool in pools:
        assert state.maybe.count(pool) == pool.bit_count(), "squares and tiles do not match"
    assert state.hidden == sum(1 << at for at, face in enumerate(state.faces) if face == FACE_DOWN)
    for face, maybe, turned in zip(state.faces, state.maybe, state.turned, strict=True):
        assert (face == FACE_DOWN) == (maybe != 0), "a tile lies on both sides"
        assert 0 <= turned < SIDES
        assert face != FACE_DOWN or turned == 0
    for ask in state.pending:
        if isinstance(ask, HandleTiles):
            assert all(tile in seen for tile in range(TILES) if ask.handled >> tile & 1)


def check_cells(state: State) -> None:
    """The bit boards say what the tiles say."""
    edition = state.edition
    boards = (state.north, state.east, state.south, state.west)
    for side, board in enumerate(boards):
        expected = ALL_CORNERS
        for square in range(SQUARES):
            face, turned = state.faces[square], state.turned[square]
            if face != FACE_DOWN and edition.sides[face * SIDES + turned] >> side & 1:
                expected |= edition.cells[square]
        assert board == expected, f"side {side} is open elsewhere"
    closed = {tile_of(closure) for closure in state.closures}
    for square, face in enumerate(state.faces):
        cell = edition.cells[square]
        room = face != FACE_DOWN and edition.room[face] != NO_ROOM
        assert bool(state.rooms & cell) == room
        assert bool(state.stars & cell) == (face != FACE_DOWN and edition.star[face])
        assert bool(state.closed & cell) == (face in closed)


def check_pawns(state: State) -> None:
    """No pawn on a face-down tile; no class too many; everybody somebody else."""
    for seat in range(state.seats):
        assert 0 <= state.attended[seat] <= CLASSES
        if is_at_table(state, seat) and state.pawns[seat] < SQUARES:
            assert state.faces[state.pawns[seat]] != FACE_DOWN, "a pawn is on a hidden tile"
    for dealt in (state.portraits, state.schedules):
        given = [one for one in dealt if one != NOT_DEALT]
        assert len(set(given)) == len(given), "two players have the same"
    if state.turn != NOBODY and state.used:
        assert state.used & state.edition.cells[state.pawns[state.turn]] or state.outcome
