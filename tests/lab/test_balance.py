"""Counting whether a game is balanced."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from grimoire import catalog
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import Seat
from grimoire.lab.balance import Count, NoUses, balance, use_of
from grimoire.lab.crew import ALONE, Processes
from grimoire.lab.plan import Plan

pytestmark = pytest.mark.slow

COUNTED = [name for name in catalog.ids() if catalog.entry(name).uses() is not None]
SMALL = Plan(COUNTED[0], ("greedy", "random"), 4, seed=3)


class Sips:
    """A game in which one sips or spills; its events are pairs of a seat and what it did."""

    USES: Sequence[str] = ("sip", "spill")

    def rounds(self, events: Sequence[Any]) -> int:
        return len(events) // 2

    def starter(self, events: Sequence[Any]) -> int:
        return int(events[0][0])

    def tally(self, events: Sequence[Any]) -> Counter[tuple[str, int]]:
        return Counter((what, seat) for seat, what in events)


def won_by(*seats: int) -> Outcome:
    """A game that these seats won."""
    return Outcome(tuple(map(Seat, seats)), (0, 0), "SIP-1")


def sips() -> Count:
    """Three games: seat 0 wins one that seat 1 began, one is a draw, one does not end."""
    count = Count(2)
    count.count(Sips(), [(1, "sip"), (0, "sip"), (0, "sip")], won_by(0))
    count.count(Sips(), [(0, "sip"), (1, "sip")], won_by(0, 1))
    count.count(Sips(), [(0, "nothing")] * 6, None)
    return count


def test_wins_are_counted_by_seat_and_by_order_of_play() -> None:
    count = sips()
    assert (count.by_seat, count.by_order) == ([1, 0], [0, 1])
    assert (count.games, count.draws, count.stuck) == (3, 1, 1)
    assert count.rounds == Counter({1: 2, 3: 1})


def test_uses_are_counted_with_who_did_them() -> None:
    use = use_of(sips(), "sip")
    assert (use.per_game, use.games) == (5 / 3, 2 / 3)
    assert use.won == 4 / 5  # two by the winner, one by the loser, two in a draw
    assert use_of(sips(), "spill").won == 0.0


def test_counts_of_parts_add_up() -> None:
    whole = sips()
    whole.add(sips())
    assert (whole.games, whole.draws, whole.stuck) == (6, 2, 2)
    assert use_of(whole, "sip") == use_of(sips(), "sip")


def test_the_number_of_jobs_changes_nothing() -> None:
    alone, together = balance(SMALL, ALONE), balance(SMALL, Processes(2))
    assert replace(alone, seconds=0.0) == replace(together, seconds=0.0)


@pytest.mark.parametrize("game_id", COUNTED)
def test_every_use_of_a_game_has_a_name_and_is_counted(game_id: str) -> None:
    seats = catalog.game(game_id).seat_counts[-1]
    found = balance(Plan(game_id, ("greedy",) * seats, 2))
    assert found.stuck == 0
    assert sum(found.by_seat) + found.draws / found.games == pytest.approx(1.0)
    assert sum(found.by_order) == pytest.approx(sum(found.by_seat))
    uses = catalog.entry(game_id).uses()
    assert uses is not None
    assert [use.name for use in found.uses] == list(uses.USES)
    assert any(use.per_game > 0 for use in found.uses)


def test_a_game_that_counts_nothing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog.Entry, "uses", lambda self: None)
    with pytest.raises(NoUses, match=f"Nothing is counted for '{COUNTED[0]}'"):
        balance(SMALL)
