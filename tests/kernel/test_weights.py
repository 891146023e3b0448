"""Weights of nets: for the game, rules and edition that they were made for, or not at all."""

import json
from typing import Any

import pytest

from grimoire import catalog
from grimoire.kernel.net import ABREAST
from grimoire.kernel.weights import UnfitWeights, checksum, net_of, read_nets, shipped_nets

COUNTS = 3
GAME = catalog.game("halls")
DUEL = [0.5] * ABREAST * (COUNTS + 2)
TABLE = [0.25] * ABREAST * (COUNTS + 2)


def written(**changes: Any) -> str:
    """A file of weights, with some of it changed."""
    told: dict[str, Any] = {
        "game": GAME.id,
        "rules": GAME.rules_version,
        "edition": GAME.edition,
        "counts": COUNTS,
        "duel": DUEL,
        "table": TABLE,
        **changes,
    }
    return json.dumps({**told, "checksum": checksum(told)})


def test_one_net_is_for_duels_and_one_for_larger_tables() -> None:
    nets, row = read_nets(written(), GAME, COUNTS), [1.0] * COUNTS
    duel, table = net_of(DUEL, COUNTS).standing(row), net_of(TABLE, COUNTS).standing(row)
    assert duel != table
    assert nets.of(2).standing(row) == duel
    assert nets.of(3).standing(row) == nets.of(6).standing(row) == table


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "chess"}, "are for game 'chess', not 'halls'"),
        ({"rules": 77}, "are for rules 77, not 1"),
        ({"edition": "of-1901"}, "are for edition 'of-1901', not"),
        ({"counts": 4}, "are for counts 4, not 3"),
    ],
)
def test_weights_for_something_else_are_named(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(UnfitWeights, match=said):
        read_nets(written(**changes), GAME, COUNTS)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", "{}", '{"checksum": "no"}'])
def test_damaged_weights_are_named(text: str) -> None:
    with pytest.raises(UnfitWeights, match="The weights for a master of halls are damaged"):
        read_nets(text, GAME, COUNTS)


def test_a_changed_weight_is_found_out() -> None:
    with pytest.raises(UnfitWeights, match="damaged"):
        read_nets(written().replace("0.25", "0.26", 1), GAME, COUNTS)


def test_missing_weights_are_named() -> None:
    with pytest.raises(UnfitWeights, match="There are no weights for a master of halls"):
        shipped_nets("grimoire.kernel", GAME, COUNTS)
