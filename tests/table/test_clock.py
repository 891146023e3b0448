"""Deadlines, with a clock that the test holds in its hand."""

import pytest

from grimoire.table.clock import LEAST
from tests.table.party import Party
from tests.table.post import SECONDS, DarkPost, TimedPost


def left(party: Party) -> float:
    """How long there still is."""
    deadline = party.table.clock.deadline(party.now)
    assert deadline is not None
    return deadline.seconds_left


def test_when_the_time_is_up_the_clock_does_the_first_thing_it_may() -> None:
    party = Party(TimedPost(), "human", "human")
    ann = party.guest(0)
    assert ann.update["deadline"] == {"seconds_left": SECONDS, "seconds": SECONDS}
    party.wait(SECONDS)
    assert party.answers[0] == (-2, "hurry")
    assert "hurry" not in ann.legal


def test_a_whole_game_by_the_clock_alone() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    ann = party.guest(0)
    party.wait(1000)
    assert ann.update["outcome"]
    assert ann.update["seed"]
    assert party.table.alarm is None
    assert {seat for seat, _ in party.answers} == {-2}


def test_every_action_begins_a_new_time_where_no_question_is_named() -> None:
    party = Party(TimedPost(), "human", "human")
    ann = party.guest(0)
    party.wait(12)
    party.act(ann, ann.legal[0])
    assert left(party) == SECONDS


def test_an_answer_does_not_prolong_the_time_of_a_question() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    ann = party.guest(0)
    party.wait(12)
    party.act(ann, ann.legal[0])
    assert ann.update["deadline"]["seconds_left"] == SECONDS - 12
    party.wait(7.9)
    assert len(party.answers) == 1
    party.wait(0.1)
    assert party.answers[1] == (-2, "hurry")


def test_who_asks_later_is_told_what_is_left_then() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    party.guest(0)
    party.wait(4.5)
    assert party.guest(0).update["deadline"]["seconds_left"] == SECONDS - 4.5


def test_the_clock_stands_while_nobody_is_there() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    assert party.table.alarm is None
    party.wait(1000)
    ann = party.guest(0)
    assert left(party) == SECONDS
    party.wait(5)
    party.leave(ann)
    assert party.table.alarm is None
    party.wait(1000)
    assert party.answers == []
    party.guest(1)
    assert left(party) == SECONDS - 5


def test_after_a_restart_the_time_goes_on() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    party.guest(0)
    party.wait(8)
    party.restart()
    party.guest(0)
    assert left(party) == SECONDS - 8


def test_while_nobody_was_there_no_time_passed_though_the_machine_was_off() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    ann = party.guest(0)
    party.wait(8)
    party.leave(ann)
    party.now += 1000
    party.restart()
    party.guest(0)
    assert left(party) == SECONDS - 8


def test_whoever_waited_in_front_of_a_dead_page_has_a_moment_left() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    party.guest(0)
    party.now += 1000
    party.restart()
    party.guest(0)
    assert left(party) == LEAST


def test_with_a_restart_every_few_seconds_a_question_still_ends() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    began = party.now
    while not party.answers:
        party.guest(0)
        party.wait(4)
        party.restart()
    assert party.answers[0] == (-2, "hurry")
    assert party.now - began < 2 * SECONDS


def test_another_question_has_its_own_time_after_a_restart() -> None:
    party = Party(TimedPost(), "human", "human")
    ann = party.guest(0)
    party.wait(12)
    party.act(ann, ann.legal[0])
    party.restart()
    party.guest(0)
    assert left(party) == SECONDS


def test_an_alarm_that_was_settled_at_the_last_moment_does_nothing() -> None:
    party = Party(TimedPost(), "human", "human")
    ann = party.guest(0)
    alarm = party.table.alarm
    assert alarm is not None
    party.now = alarm
    party.act(ann, ann.legal[0])
    assert party.table.strike(alarm) is None
    assert party.table.alarm == alarm + SECONDS


def test_where_two_of_three_share_a_device_there_is_time_for_both() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    party.guest(2)
    party.wait(8)
    pair = party.guest(0, holds=(0, 1))
    assert pair.update["deadline"] == {"seconds_left": 2 * SECONDS - 8, "seconds": 2 * SECONDS}
    party.wait(10)
    party.leave(pair)
    assert left(party) == LEAST, "the time is shorter again, but nobody is cut off"


def test_around_one_device_nobody_is_hurried() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    for seat in range(3):
        assert party.guest(seat, holds=range(3)).update["deadline"] is None
    assert party.table.alarm is None


def test_whoever_is_alone_with_bots_is_not_hurried() -> None:
    party = Party(TimedPost(), "human", "bot", "bot")
    assert party.guest(0).update["deadline"] is None
    assert party.table.alarm is None
    watched = Party(TimedPost(), "human", "bot", "human")
    assert watched.guest(0).update["deadline"]["seconds"] == SECONDS


def test_a_silence_is_as_long_for_whoever_is_alone() -> None:
    party = Party(DarkPost(), "human", "bot", "bot")
    assert party.guest(0).update["deadline"]["seconds"] == SECONDS


@pytest.mark.parametrize("kinds", [("human", "open"), ("human", "open", "open")])
def test_no_time_runs_before_all_sit(kinds: tuple[str, ...]) -> None:
    party = Party(TimedPost(), *kinds)
    ann = party.guest(0)
    assert ann.update["prompt"]["ask"]["en"] == "Waiting for players."
    while party.table.roster.open_seats:
        assert party.table.alarm is None
        party.join(f"Friend {len(party.table.roster.open_seats)}")
    assert ann.update["deadline"]["seconds"] == SECONDS
    assert party.disk.seating == party.table.roster.seating
    assert party.disk.actions == party.table.match.played
