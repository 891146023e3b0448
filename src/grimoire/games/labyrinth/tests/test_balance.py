"""What is counted in a game of the Maze."""

from heapq import heappop, heappush
from typing import Any

from grimoire.games.labyrinth.balance import USES, rounds, starter, tally
from grimoire.games.labyrinth.editions import SHIPPED
from grimoire.games.labyrinth.events import Swapped, TurnBegan
from grimoire.games.labyrinth.maze import OBSTACLE
from grimoire.games.labyrinth.tests.table import Table, fighting, thrown


def events_of(table: Table, *lines: str) -> list[Any]:
    """Everything that happens in these lines."""
    events: list[Any] = []
    for line in lines:
        events += table.do(line).events
    return events


def test_rounds_are_the_turns_of_whoever_began() -> None:
    events = [TurnBegan(seat, turn) for turn, seat in enumerate((2, 0, 1, 2, 0))]
    assert (starter(events), rounds(events)) == (2, 2)


def test_a_battle_is_met_and_won() -> None:
    counted = tally(events_of(fighting(), "play R5/4", "roll 6"))
    assert counted["beat shapeshifter", 0] == 1
    table = thrown(Table().give(0), 6, square="J15")
    assert tally(events_of(table, "fight H14 from below"))["met shapeshifter", 0] == 1


def test_a_battle_lost_without_a_card() -> None:
    table = thrown(Table().give(0).hold(0, "B5/4", "O5/4", "G5/4", "G4/5"), 6, square="J15")
    counted = tally(events_of(table, "fight H14 from below"))
    assert counted["lost without a card", 0] == 1


def test_the_cloak_on_oneself_or_on_a_rival() -> None:
    for wearer, name in ((0, "Cloak on oneself"), (1, "Cloak on a rival")):
        counted = tally(events_of(thrown(Table(), "cloak"), f"cloak {wearer}"))
        assert counted[name, 0] == 1


def test_tiles_and_swaps_have_names() -> None:
    table = Table().give(0, "four_point")
    assert tally(events_of(table, "look J8"))["tile four_point", 0] == 1
    assert tally([Swapped(1, 4, [])])["hand swapped", 1] == 1
    assert len(set(USES)) == len(USES)


def shortest_way(reductors: int) -> tuple[int, int]:
    """The steps to the nearest cup with so many hedges crossed, and the obstacles on the way."""
    maze = SHIPPED.maze
    waiting, done = [(0, 0, maze.entrance, 0)], set()
    while True:
        steps, obstacles, space, crossed = heappop(waiting)
        if space in maze.cups:
            return steps, obstacles
        if (space, crossed) in done or space == maze.centre:
            continue
        done.add((space, crossed))
        near = [(1, other, crossed) for other in maze.neighbours[space]]
        if crossed < reductors:
            near += [(2, other, crossed + 1) for other in maze.crossings[space]]
        for more, other, used in near:
            met = obstacles + (maze.symbols[other] == OBSTACLE)
            heappush(waiting, (steps + more, met, other, used))


def test_what_a_reductor_saves_is_what_the_report_says() -> None:
    assert [shortest_way(reductors) for reductors in range(3)] == [(39, 5), (15, 2), (15, 1)]
