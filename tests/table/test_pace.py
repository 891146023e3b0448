"""Bots are no quicker than people."""

from grimoire.table.pace import Pace
from tests.server.hoard.game import Hoard
from tests.table.party import Party
from tests.table.post import TimedPost


def pace_of(party: Party) -> Pace:
    table = party.table
    return Pace(table.match.visibility, table.clock, (1.0, 2.0))


def test_bots_wait_for_people_while_nothing_presses() -> None:
    assert pace_of(Party(Hoard(), "bot", "human")).yields


def test_where_a_clock_runs_or_speed_could_tell_something_they_only_hesitate() -> None:
    assert not pace_of(Party(TimedPost(), "bot", "human", "human")).yields
