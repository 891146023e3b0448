"""The Maze keeps to everything the kit asks for."""

from grimoire.games.labyrinth.game import Labyrinth
from grimoire.games.labyrinth.pack import size
from grimoire.games.labyrinth.pouch import ONE, nth, pouch_of
from grimoire.games.labyrinth.pouch import size as pouch_size
from grimoire.games.labyrinth.rules.battles import MeetObstacle
from grimoire.games.labyrinth.rules.carrying import LandingChoice
from grimoire.games.labyrinth.rules.setup import PIECE_CHOICES
from grimoire.games.labyrinth.rules.table import battle_of, is_gone
from grimoire.games.labyrinth.rules.turns import TurnChoice
from grimoire.games.labyrinth.state import State
from grimoire.games.labyrinth.tests.table import space
from grimoire.kernel.chance import FastSource
from grimoire.kernel.options import Options
from grimoire.kernel.pending import phase_of
from grimoire.kernel.seats import CHANCE, NOBODY, NOTHING, NOWHERE, Seat
from grimoire.testing import conformance


def check_maze(state: State) -> None:
    """Cards, tiles and pieces are neither lost nor made, and nobody stands where nobody may."""
    check_cards(state)
    check_tiles(state)
    check_pieces(state)
    check_nothing_is_left_over(state)


def check_cards(state: State) -> None:
    """Forty Battle cards and twenty Obstacle cards, each in one place; LAB-CARD-03."""
    battle = battle_of(state)
    played = 0 if battle is None or battle.card == NOTHING else 1 << battle.card
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
    if not is_fighting(state) and not is_landing(state):
        assert len(set(standing)) == len(standing), "two pieces on one space"
    assert state.hedge not in standing, "a piece in the Wandering Hedge"
    assert state.cloak == NOBODY or not is_gone(state, state.cloak), "the Cloak is gone"
    for seat in range(state.seats):
        off = state.piece[seat] == NOTHING or is_gone(state, seat)
        assert (state.place[seat] == NOWHERE) == off, f"the piece of seat {seat} is lost"


def is_fighting(state: State) -> bool:
    """LAB-BATTLE-16: may two pieces share a space, as a battle lasts?"""
    if state.pending and phase_of(state.pending[-1]) in FIGHTING:
        return True
    battle = battle_of(state)
    chained = battle is not None and battle.chained  # LAB-Q-19: the next battle is sure to come
    return chained or any(isinstance(step, MeetObstacle) for step in state.pending)


def is_landing(state: State) -> bool:
    """LAB-Q-07: is a piece still to be put down?"""
    return bool(state.pending) and isinstance(state.pending[-1], LandingChoice)


def check_nothing_is_left_over(state: State) -> None:
    """LAB-TURN-08: while a player is to choose what to do, nothing else is going on."""
    if not state.pending or not isinstance(state.pending[-1], TurnChoice):
        return
    assert len(state.pending) == 1, "something of the last turn is still pending"


FIGHTING = (
    "card_choice",
    "battle_roll",
    "double_die_choice",
    "double_roll",
    "advance_choice",
    "retreat_choice",
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
            self.play(state, Seat(seat), PIECE_CHOICES[seat], None)
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
