"""The Maze keeps to everything the kit asks for."""

from grimoire.games.labyrinth.actions import CHOOSE_PIECE
from grimoire.games.labyrinth.asks import TurnChoice
from grimoire.games.labyrinth.game import Labyrinth
from grimoire.games.labyrinth.maze import NOWHERE
from grimoire.games.labyrinth.pack import size
from grimoire.games.labyrinth.pouch import ONE, nth, pouch_of
from grimoire.games.labyrinth.pouch import size as pouch_size
from grimoire.games.labyrinth.rules.table import is_gone
from grimoire.games.labyrinth.state import NO_CARD, NO_PIECE, NOBODY, State
from grimoire.games.labyrinth.tests.scene import space
from grimoire.kernel.chance import FastSource
from grimoire.kernel.options import Options
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.testing import conformance


def check_maze(state: State) -> None:
    """Cards, tiles and pieces are neither lost nor made, and nobody stands where nobody may."""
    check_cards(state)
    check_tiles(state)
    check_pieces(state)
    check_nothing_is_left_over(state)


def check_cards(state: State) -> None:
    """Forty Battle cards and twenty Obstacle cards, each in one place; LAB-CARD-03."""
    played = 0 if state.card == NO_CARD else 1 << state.card
    packs = [state.card_pile, state.card_discard, played, *state.hands, *state.hidden_cards]
    assert sum(size(pack) for pack in packs) == 40, "a Battle card is lost or in two places"
    assert sum(packs) == state.edition.all_cards, "a Battle card is lost or in two places"
    lineup = sum(1 << card for card in state.lineup)
    if state.beaten == 4:
        lineup = 0
    obstacles = [state.obstacle_pile, state.obstacle_discard, lineup]
    assert sum(obstacles) == state.edition.all_obstacles, "an Obstacle card is lost"
    for seat in range(state.seats):
        assert size(state.hands[seat]) <= 4, f"seat {seat} has more than four cards"
        assert len(state.barred[seat]) == size(state.hands[seat]), "a hand is miscounted"


def check_tiles(state: State) -> None:
    """Thirty-six tiles; nobody is known to hold what they do not hold."""
    pouches = [state.tile_pile, state.tile_discard, *state.tiles, *state.hidden_tiles]
    assert sum(pouches) == pouch_of(state.edition.tiles), "a tile is lost or made"
    for at, known in enumerate(state.known):
        held = state.tiles[at % state.seats]
        for kind in range(8):
            assert known >> 5 * kind & 31 <= held >> 5 * kind & 31, "somebody knows wrong"
        assert pouch_size(known) <= pouch_size(held), "somebody knows too much"


def check_pieces(state: State) -> None:
    """LAB-MOVE-03, LAB-MOVE-06, LAB-MOVE-13: pieces stand on the path, apart, and off the Hedge."""
    maze = state.edition.maze
    standing = [space for space in state.place if space not in (NOWHERE, maze.entrance)]
    fighting = state.pending and type(state.pending[-1]).__name__ in FIGHTING
    fighting = fighting or state.chained  # LAB-Q-19: the next battle is sure to come
    if not fighting and state.carried == NOBODY:
        assert len(set(standing)) == len(standing), "two pieces on one space"
    assert state.hedge not in standing, "a piece in the Wandering Hedge"
    assert state.cloak == NOBODY or not is_gone(state, state.cloak), "the Cloak is gone"
    for seat in range(state.seats):
        off = state.piece[seat] == NO_PIECE or is_gone(state, seat)
        assert (state.place[seat] == NOWHERE) == off, f"the piece of seat {seat} is lost"


def check_nothing_is_left_over(state: State) -> None:
    """LAB-TURN-08: while a player is to choose what to do, nothing else is going on."""
    if not state.pending or not isinstance(state.pending[-1], TurnChoice):
        return
    assert len(state.pending) == 1, "something of the last turn is still pending"
    assert (state.card, state.total, state.back, state.chained) == (NO_CARD, 0, 0, False)
    assert (state.carried, state.carried_to, state.target) == (NOBODY, NOWHERE, NOBODY)
    assert (state.drawn_cards, state.drawn_tiles, state.to_draw) == (0, 0, 0)


FIGHTING = (
    "CardChoice",
    "BattleRoll",
    "DoubleDieChoice",
    "DoubleRoll",
    "AdvanceChoice",
    "RetreatChoice",
)
"""LAB-BATTLE-16: while a battle lasts, two pieces may share its space."""

PACKAGE = "grimoire.games.labyrinth"

TestConformance = conformance.suite(
    Labyrinth(), package=PACKAGE, invariants=check_maze, secrets=True
)


class Late(Labyrinth):
    """A game that begins late: pieces beside cups, Portkeys and obstacles, every hand full.

    Random players hardly ever find their way from the entrance to the cups.
    """

    def begin(self, seats: int, options: Options) -> State:
        state = super().begin(seats, options)
        source = FastSource(seats)
        for seat in range(seats):
            self.play(state, Seat(seat), CHOOSE_PIECE[seat], None)
        while self.to_decide(state)[0] == CHANCE:
            self.play(state, CHANCE, self.draw(state, source), None)
        for seat in range(seats):
            state.place[seat] = space(("J7", "I13", "H15", "L9")[seat])
            for _ in range(4):
                tile = ONE[nth(state.tile_pile, source.below(pouch_size(state.tile_pile)))]
                state.tiles[seat] += tile
                state.tile_pile -= tile
        state.hedge = space("I15")
        return state


class TestLate(
    conformance.suite(Late(), package=PACKAGE, invariants=check_maze, secrets=True)  # type: ignore[misc]
):
    """Everything once more where more happens."""

    def test_perft(self) -> None:
        """Counted from the beginning only."""

    def test_playthroughs(self) -> None:
        """Told from the beginning only."""
