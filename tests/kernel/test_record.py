"""A game as a file: there and back, played again, and checked for honesty."""

import json
from dataclasses import replace
from typing import Any

import pytest

from grimoire.kernel.chance import commitment
from grimoire.kernel.record import (
    FORMAT,
    Fault,
    Record,
    RecordError,
    from_json,
    opening,
    replay,
    to_json,
    verify,
)
from grimoire.kernel.seats import CHANCE
from grimoire.testing.naming import committed_playout, record_of
from grimoire.testing.trial import Setting, Trial
from tests.toy.game import OwlPost

GAME = OwlPost()
SEED = b"thirty-two bytes, or any other"


@pytest.fixture(scope="module")
def record() -> Record:
    """An honest game of two."""
    trial = Trial(GAME, "tests.toy")
    setting = Setting(2, {"rounds": 3, "gentle": False})
    return record_of(committed_playout(trial, setting, SEED), SEED)


def changed(record: Record, at: int, seat: int, text: str) -> Record:
    """The record with another action in one place."""
    actions = [*record.actions[:at], (seat, text), *record.actions[at + 1 :]]
    return replace(record, actions=tuple(actions))


def test_a_record_survives_json(record: Record) -> None:
    assert from_json(to_json(record)) == record
    assert from_json(to_json(record).encode()) == record
    named = replace(record, names=("Zoë", "Åsa \U0001f989"))
    assert from_json(to_json(named)) == named
    assert "Zoë" in to_json(named)


def test_options_keep_their_kinds(record: Record) -> None:
    options = from_json(to_json(record)).options
    assert options == {"rounds": 3, "gentle": False}
    assert [type(value) for value in options.values()] == [int, bool]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        "[]",
        "3",
        "null",
        "{}",
        b"\xff\xfe",
        '{"format": "grimoire-record/1"}',
        "[" * 100_000,
    ],
    ids=lambda text: repr(text)[:20],
)
def test_what_is_no_record_says_so(text: str | bytes) -> None:
    with pytest.raises(RecordError, match="not a record of a game"):
        from_json(text)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("names", 3),
        ("options", 3),
        ("actions", [["draw 1"]]),
        ("actions", [[0, "draw 1", 2]]),
        ("actions", [["nobody", "draw 1"]]),
        ("actions", [[float("inf"), "draw 1"]]),
        ("actions", None),
        ("rules_version", "one"),
        ("rules_version", []),
    ],
)
def test_a_record_with_a_spoilt_field_says_so(record: Record, field: str, value: Any) -> None:
    data = json.loads(to_json(record)) | {field: value}
    with pytest.raises(RecordError, match="not a record of a game"):
        from_json(json.dumps(data))


def test_another_format_is_named(record: Record) -> None:
    text = to_json(record).replace(FORMAT, "grimoire-record/9")
    with pytest.raises(RecordError, match="format 'grimoire-record/9', not 'grimoire-record/1'"):
        from_json(text)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "a game of 'chess', not of 'owlpost'"),
        ({"rules_version": 9}, "recorded under rules version 9; this is 1"),
        ({"edition": "letters-2"}, "edition 'letters-2'; this is 'letters-1'"),
        ({"options": {"rounds": 9}}, "could not have started: OWL-Q-01"),
        ({"options": {"colour": 1}}, "could not have started: owlpost has no option"),
        ({"names": ("Ada",), "actions": ()}, "could not have started: OWL-SET-01"),
        ({"actions": ((2, "send 1"),)}, "action 1 is of seat 2, where nobody sits"),
        ({"actions": ((-1, "draw 1"), (-4, "send 1"))}, "action 2 is of seat -4, where nobody"),
        ({"actions": ((-1, "draw 1"), (-3, "send 1"))}, "line 2 cannot be read: 'send 1' is noth"),
        ({"actions": ((-1, "draw 1"), (-3, "undo 2 0"))}, "line 2 cannot be read: line 2 goes ba"),
    ],
)
def test_a_record_of_something_else_is_not_opened(
    record: Record, change: dict[str, Any], says: str
) -> None:
    with pytest.raises(RecordError, match=says):
        opening(GAME, replace(record, **change))


def test_a_replay_has_every_state_and_what_happened_before_it(record: Record) -> None:
    told = replay(GAME, record)
    assert len(told) == len(record.actions) + 1
    assert told[0][1] == []
    assert all(events for _, events in told[1:])
    assert GAME.outcome(told[-1][0]) is not None


def test_a_replay_says_what_cannot_be_read(record: Record) -> None:
    with pytest.raises(RecordError, match="action 3 cannot be read: 'draw 9' is no action"):
        replay(GAME, changed(record, 2, CHANCE, "draw 9"))


def test_a_replay_says_what_is_refused(record: Record) -> None:
    with pytest.raises(RecordError, match="action 1, 'send 1', is refused by OWL-TURN-01"):
        replay(GAME, changed(record, 0, 0, "send 1"))


# -- honesty -----------------------------------------------------------------------------------


def test_an_honest_game_is_verified(record: Record) -> None:
    assert verify(GAME, record) is None
    assert verify(GAME, from_json(to_json(record))) is None


def test_every_changed_roll_is_found(record: Record) -> None:
    for at, (seat, text) in enumerate(record.actions):
        if seat == CHANCE:
            other = "draw 1" if text != "draw 1" else "draw 2"
            fault = verify(GAME, changed(record, at, CHANCE, other))
            assert fault == Fault(at + 1, f"the seed gives {text!r}, the record says {other!r}")


def test_a_changed_seed_is_found(record: Record) -> None:
    fault = verify(GAME, replace(record, seed=b"another".hex()))
    assert fault == Fault(0, "the seed is not the one committed to at the start")


def test_a_seed_that_gives_other_rolls_is_found(record: Record) -> None:
    other = b"another"
    fault = verify(GAME, replace(record, seed=other.hex(), commitment=commitment(other)))
    assert fault is not None
    assert fault.seq > 0


def test_a_seed_must_be_revealed_and_readable(record: Record) -> None:
    assert verify(GAME, replace(record, seed="")) == Fault(0, "the seed has not been revealed")
    assert verify(GAME, replace(record, seed="xyz")) == Fault(0, "the seed is not hexadecimal")


def test_an_illegal_action_is_found(record: Record) -> None:
    at = next(at for at, (seat, _) in enumerate(record.actions) if seat >= 0)
    seat = record.actions[at][0]
    assert verify(GAME, changed(record, at, seat, "howl")) == Fault(
        at + 1, "'howl' is refused by OWL-TURN-01"
    )


def test_an_action_that_cannot_be_read_is_found(record: Record) -> None:
    fault = verify(GAME, changed(record, 0, CHANCE, "shuffle"))
    assert fault is not None
    assert fault.seq == 1
    assert "cannot be read" in fault.why


def test_a_player_cannot_take_the_part_of_chance(record: Record) -> None:
    text = record.actions[0][1]
    assert verify(GAME, changed(record, 0, 0, text)) == Fault(
        1, f"{text!r} is refused by OWL-DRAW-01"
    )


def test_a_game_that_is_not_over_is_verified_as_far_as_it_goes(record: Record) -> None:
    assert verify(GAME, replace(record, actions=record.actions[:7])) is None
