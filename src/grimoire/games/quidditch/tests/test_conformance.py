"""Quidditch keeps to everything the kit asks for."""

from grimoire.games.quidditch.data import ROWS
from grimoire.games.quidditch.dice import kind_of, room
from grimoire.games.quidditch.game import Quidditch
from grimoire.games.quidditch.rules.hands import attack_hand, defence_hand
from grimoire.games.quidditch.rules.pitch import spell, word_on
from grimoire.games.quidditch.state import State
from grimoire.testing import conformance


def check_dice(state: State) -> None:
    """Nine dice, in hand, on the pitch or aside; no row with more than four."""
    if state.round == 0:
        return
    rows = [spell(word_on(state.pitch, row)) for row in range(1, ROWS + 1)]
    placed = [kind for row in rows for kind in row]
    hands = [kind_of(die) for die in attack_hand(state) + defence_hand(state)]
    dice = sorted(placed + hands + spell(state.aside))
    assert dice == [1, 2, 3, 4, 4, 4, 4, 5, 5], f"the dice are {dice}"
    for number, row in enumerate(rows, start=1):
        assert len(row) == 4 - room(state.load, number), f"row {number} is miscounted"
        assert len(row) <= 4, f"row {number} has {len(row)} dice"


TestConformance = conformance.suite(
    Quidditch(), package="grimoire.games.quidditch", invariants=check_dice
)
