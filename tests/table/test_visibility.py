"""What nobody else may notice: quiet answers, and the last one, kept until the time is up."""

import pytest

from grimoire.table.changes import Append, KeepBack
from tests.table.party import Guest, Party
from tests.table.post import SECONDS, DarkPost


@pytest.fixture
def party() -> Party:
    return Party(DarkPost(), "human", "human", "human")


def people_of(party: Party) -> list[Guest]:
    return [party.guest(seat) for seat in range(3)]


def test_a_quiet_answer_is_told_to_whoever_gave_it_alone(party: Party) -> None:
    ann, bob, cid = people_of(party)
    phone, watcher = party.guest(0), party.guest(None)
    before = [len(one.post) for one in (ann, bob, cid, phone, watcher)]
    asked = bob.update
    assert isinstance(party.act(ann, ann.legal[0]), Append)
    after = [len(one.post) for one in (ann, bob, cid, phone, watcher)]
    assert [late - soon for soon, late in zip(before, after, strict=True)] == [1, 0, 0, 1, 0]
    assert (ann.update["seq"], ann.update["played"], ann.legal) == (asked["seq"], 1, [])
    assert ann.update == phone.update


def test_who_comes_later_finds_the_last_public_moment(party: Party) -> None:
    ann, bob, _ = people_of(party)
    asked = bob.update
    party.act(ann, ann.legal[0])
    again = party.guest(1)
    for same in ("seq", "view", "legal", "prompt"):
        assert again.update[same] == asked[same]
    assert again.update["view"]["sent"] == [False] * 3
    assert party.table.broadcast.card().to_decide == [0, 1, 2]
    assert party.table.broadcast.moment(bob.seat, asked["seq"] + 1) is None
    assert party.table.broadcast.card().seq == asked["seq"]


def test_the_last_answer_is_kept_back_until_the_time_is_up(party: Party) -> None:
    people = people_of(party)
    changes = [party.act(one, one.legal[0]) for one in people]
    assert [type(one) for one in changes] == [Append, Append, KeepBack]
    assert len(party.answers) == 2
    assert [one.legal for one in people] == [[], [], []]
    assert [one.update["played"] for one in people] == [1, 1, 1]
    assert party.table.match.to_decide == []
    party.wait(SECONDS - 0.1)
    assert len(party.answers) == 2
    party.wait(0.1)
    assert [seat for seat, _ in party.answers] == [0, 1, 2], "and not the clock"
    assert people[2].update["played"] == 1
    assert all(one.update["view"]["shown"] for one in people if one.update["view"]["asks"])


def test_an_answer_that_is_kept_back_cannot_be_given_again(party: Party) -> None:
    people = people_of(party)
    seen = people[2].update
    for one in people:
        party.act(one, one.legal[0])
    party.act(people[2], seen["legal"][0]["action"], seen)
    assert people[2].kinds[-2:] == ["stale", "update"]
    party.act(people[2], seen["legal"][0]["action"])
    assert people[2].kinds[-1] == "refused"
    assert len(party.answers) == 2


def test_an_answer_that_is_kept_back_survives_a_restart(party: Party) -> None:
    for one in people_of(party):
        party.act(one, one.legal[0])
    party.restart()
    people = people_of(party)
    assert [one.legal for one in people] == [[], [], []]
    assert [one.update["played"] for one in people] == [1, 1, 1]
    party.wait(SECONDS)
    assert [seat for seat, _ in party.answers] == [0, 1, 2]


def test_an_answer_that_is_kept_back_is_played_at_once_where_nobody_is_hurried(
    party: Party,
) -> None:
    for one in people_of(party):
        party.act(one, one.legal[0])
    party.restart()
    people = [party.guest(seat, holds=range(3)) for seat in range(3)]
    party.wait(0.01)
    assert [seat for seat, _ in party.answers] == [0, 1, 2]
    assert people[0].update["deadline"] is None


def test_without_a_clock_the_last_answer_ends_the_silence(party: Party) -> None:
    people = [party.guest(seat, holds=range(3)) for seat in range(3)]
    changes = [party.act(one, one.legal[0]) for one in people]
    assert [type(one) for one in changes] == [Append, Append, Append]
    assert len(party.answers) == 3


def test_what_was_stored_and_is_no_answer_any_more_is_not_taken(party: Party) -> None:
    people = people_of(party)
    for one in people:
        party.act(one, one.legal[0])
    kept = party.disk.kept_back
    assert kept is not None
    party.disk.actions.append(kept)
    with pytest.raises(ValueError, match="refused by OWL"):
        party.restart()
