"""An answer counts as long as its question stands: once, and not for the next one."""

from dataclasses import replace

import pytest

from grimoire.table.changes import Append
from tests.server.hoard.game import Hoard
from tests.table.party import Party
from tests.table.post import DarkPost, TimedPost
from tests.toy.game import OwlPost


def test_the_same_answer_twice_is_played_once() -> None:
    party = Party(Hoard(), "human", "human")
    ann = party.guest(0)
    seen = ann.update
    assert isinstance(party.act(ann, "take 1", seen), Append)
    assert party.act(ann, "take 1", seen) is None
    assert ann.kinds[-2:] == ["stale", "update"]
    assert party.answers == [(0, "take 1")]


@pytest.mark.parametrize("ahead", [-1, 1])
def test_an_answer_to_another_moment_is_stale_and_a_fresh_view_follows(ahead: int) -> None:
    party = Party(Hoard(), "human", "human")
    ann = party.guest(0)
    seq = ann.update["seq"]
    for played in (-1, 0):
        assert party.act(ann, "take 1", {"seq": seq + ahead, "played": played}) is None
        assert ann.kinds[-2:] == ["stale", "update"]
    assert party.answers == []


def test_an_answer_counts_though_others_have_answered_meanwhile() -> None:
    party = Party(OwlPost(), "human", "human", "human")
    people = [party.guest(seat) for seat in range(3)]
    seen = [one.update for one in people]
    for one, told in zip(people, seen, strict=True):
        assert party.act(one, told["legal"][0]["action"], told) is not None
    assert len(party.answers) == 3
    assert people[0].update["seq"] == seen[0]["seq"] + 3
    assert all("stale" not in one.kinds for one in people)


def test_an_answer_to_a_question_that_is_settled_does_not_count_for_the_next() -> None:
    party = Party(DarkPost(), "human", "human", gentle=True)
    people = [party.guest(seat) for seat in range(2)]
    first = people[0].update
    for one in people:
        party.act(one, one.legal[0])
    party.wait(20)
    assert people[0].update["view"]["round"] == 2
    for action in people[0].legal:
        assert party.act(people[0], action, first) is None
        assert people[0].kinds[-2:] == ["stale", "update"]


def test_who_does_not_say_how_often_they_acted_has_seen_all_of_it() -> None:
    party = Party(OwlPost(), "human", "human", "human")
    ann, bob = party.guest(0), party.guest(1)
    seen = ann.update | {"played": -1}
    party.act(bob, bob.legal[0])
    party.act(ann, ann.legal[0], seen)
    assert len(party.answers) == 2
    party.act(ann, seen["legal"][0]["action"], seen)
    assert ann.kinds[-2:] == ["stale", "update"]


def test_who_is_not_asked_is_refused_by_the_rules_in_view_of_the_present() -> None:
    party = Party(Hoard(), "human", "human")
    bob = party.guest(1)
    assert party.act(bob, "take 1") is None
    assert (bob.kinds[-1], bob.heard[-1]["rule"]) == ("refused", "HOA-TURN-01")


def test_what_cannot_be_judged_is_a_problem() -> None:
    party = Party(Hoard(), "human", "open")
    ann, watcher = party.guest(0), party.guest(None)
    party.act(ann, "take 1")
    party.act(watcher, "take 1")
    assert ann.heard[-1]["code"] == "not_started"
    assert watcher.heard[-1]["code"] == "no_seat"
    party.join("Bob")
    party.act(ann, "gibberish")
    assert (ann.heard[-1]["code"], ann.heard[-1]["text"]["en"]) == (
        "malformed",
        "“gibberish” is no action of this game.",
    )


def test_a_bots_answer_counts_while_its_question_stands() -> None:
    party = Party(TimedPost(), "bot", "human", "human")
    table, bob = party.table, party.guest(1)
    assert table.bots_asked == [0]
    assert table.are_people_asked
    thought = table.ponder(table.bots_asked[0])
    party.act(bob, bob.legal[0])
    change = table.decide(thought, thought.seen.legal[0])
    assert change is not None
    party.carry_out(change)
    assert table.decide(thought, thought.seen.legal[0]) is None
    assert table.bots_asked == []


def test_somebody_else_wrote_to_the_table() -> None:
    party = Party(Hoard(), "human", "human")
    ann = party.guest(0)
    other = Party(Hoard(), "human", "human")
    other.act(other.guest(0), "take 3")
    beyond = replace(other.disk, actions=other.disk.actions[party.table.match.seq :])
    party.deliver(party.table.catch_up(beyond, party.now))
    assert ann.update["told"][0]["event"]["coins"] == 3
    assert party.answers == [(0, "take 3")]
