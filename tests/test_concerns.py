"""Whom something happens to: every game names real fields of real events."""

from importlib import import_module
from typing import get_args

import pytest

from grimoire import catalog
from grimoire.games.halls.events import NorrisSent, PawnsSwapped
from grimoire.games.labyrinth.events import BattleLost, CloakPlaced, ObstacleView


@pytest.mark.parametrize("name", catalog.ids())
def test_what_happens_to_somebody_names_fields_that_hold_seats(name: str) -> None:
    events = {
        one.__dataclass_fields__["kind"].default: one.__dataclass_fields__
        for one in get_args(import_module(f"grimoire.games.{name}.events").Event)
    }
    for kind, named in catalog.game(name).concerning.items():
        for field in named:
            assert events[kind][field].type in (int, "int", list[int], "list[int]"), (kind, field)


def test_it_happens_to_the_victim_and_not_to_whoever_does_it() -> None:
    halls = catalog.game("halls")
    assert halls.concerns(NorrisSent(1, 0, 2)) == [0]
    assert halls.concerns(PawnsSwapped(1, 1, 2, ["A1", "B1"])) == [2]


def test_a_lost_battle_happens_to_whoever_fought() -> None:
    maze = catalog.game("labyrinth")
    lost = BattleLost(2, 1, 3, False, ObstacleView("R8/2", "vine", [], 8, 2))
    assert maze.concerns(lost) == [2]


def test_nobody_is_meant_by_a_place_beside_the_board() -> None:
    assert catalog.game("labyrinth").concerns(CloakPlaced(0, -1, 1)) == [1]
