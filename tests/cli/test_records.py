"""`grimoire replay` and `grimoire verify`."""

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from grimoire.kernel.chance import commitment
from grimoire.kernel.record import Record
from grimoire.kernel.seats import CHANCE

GAME = "quidditch"

Run = Callable[..., CompletedProcess[str]]
Complains = Callable[..., None]
Read = Callable[..., Any]
Save = Callable[..., Path]


def swapped(record: Record, seq: int, text: str) -> tuple[tuple[int, str], ...]:
    """The actions of a record with another one in the place of action number seq."""
    actions = list(record.actions)
    actions[seq - 1] = (actions[seq - 1][0], text)
    return tuple(actions)


def first_throw(record: Record) -> tuple[int, str]:
    """The number and text of the first throw of the dice."""
    for seq, (seat, text) in enumerate(record.actions, start=1):
        if seat == CHANCE and text.startswith("throw"):
            return seq, text
    raise AssertionError("a game without a throw")


# -- replay ------------------------------------------------------------------------------------


def test_replay_tells_the_story(grimoire: Run, save: Save) -> None:
    done = grimoire("replay", str(save()))
    assert (done.returncode, done.stderr) == (0, "")
    assert ", first throw" in done.stdout
    assert "Ginny" in done.stdout
    assert "Cho" in done.stdout


def test_replay_in_french(grimoire: Run, save: Save) -> None:
    assert ", premier lancer" in grimoire("replay", str(save()), "--lang", "fr").stdout


def test_replay_as_json(as_json: Read, save: Save, honest: Record) -> None:
    told = as_json("replay", str(save()))
    assert told["names"] == ["Ginny", "Cho"]
    assert [(one["seat"], one["action"]) for one in told["story"]] == list(honest.actions)
    assert all(one["caption"] for one in told["story"])
    assert all(isinstance(one["said"], list) for one in told["story"])
    assert told["story"][-1]["said"]
    assert told["outcome"]["winners"]


def test_replay_tells_what_the_house_wrote(grimoire: Run, save: Save, honest: Record) -> None:
    lines = ((-3, "undo 3 0"), (-3, "hold 1 greedy"))
    told = grimoire("replay", str(save(actions=(*honest.actions[:4], *lines), seed=""))).stdout
    assert "Ginny takes it back." in told
    assert "Cho has gone: a bot plays on." in told


def test_replay_of_a_game_that_goes_on(as_json: Read, save: Save, honest: Record) -> None:
    told = as_json("replay", str(save(actions=honest.actions[:20], seed="")))
    assert told["outcome"] is None


def test_names_cannot_play_tricks_on_the_terminal(grimoire: Run, save: Save) -> None:
    done = grimoire("replay", str(save(names=("Gin\x1b[31mny", "Cho\a"))))
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "\a" not in done.stdout


# -- verify ------------------------------------------------------------------------------------


def test_an_honest_game_is_accepted(grimoire: Run, as_json: Read, save: Save) -> None:
    done = grimoire("verify", str(save()))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Honest: all ")
    assert as_json("verify", str(save()))["honest"] is True


def test_a_changed_roll_is_named(grimoire: Run, save: Save, honest: Record) -> None:
    seq, text = first_throw(honest)
    faces = text.split()
    faces[1] = f"S{int(faces[1][1]) % 6 + 1}"
    done = grimoire("verify", str(save(actions=swapped(honest, seq, " ".join(faces)))))
    assert done.returncode == 1
    assert done.stdout.startswith(f"Not honest: action {seq} ")
    assert "the seed gives" in done.stdout


def test_a_changed_action_is_named(grimoire: Run, save: Save, honest: Record) -> None:
    seq = first_throw(honest)[0] + 1
    path = save(actions=swapped(honest, seq, "pass"))
    done = grimoire("verify", str(path), "--json")
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert told["honest"] is False
    assert told["fault"]["seq"] == seq
    assert "QUI-" in told["fault"]["why"]


def test_a_changed_seed_is_caught(grimoire: Run, save: Save) -> None:
    done = grimoire("verify", str(save(seed="00" * 32)))
    assert done.returncode == 1
    assert "not the one committed to" in done.stdout


def test_a_changed_seed_with_its_own_commitment_is_caught(grimoire: Run, save: Save) -> None:
    other = bytes(32)
    done = grimoire("verify", str(save(seed=other.hex(), commitment=commitment(other))))
    assert done.returncode == 1
    assert "Not honest: action " in done.stdout


def test_a_secret_seed_proves_nothing(grimoire: Run, save: Save) -> None:
    done = grimoire("verify", str(save(seed="")))
    assert done.returncode == 1
    assert "has not been revealed" in done.stdout


# -- files that are no records -------------------------------------------------------------------


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe\x00garbage",
        b"[1, 2]",
        b"null",
        b"[" * 100_000,
        b'{"format": "grimoire-record/9"}',
        b'{"format": "grimoire-record/1", "game": "quidditch", "rules_version": Infinity}',
    ],
)
def test_garbage_is_refused(
    complains: Complains, tmp_path: Path, command: str, content: bytes
) -> None:
    path = tmp_path / "garbage.json"
    path.write_bytes(content)
    complains(command, str(path), saying=f"{path}: this is ")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_files_that_cannot_be_read(complains: Complains, tmp_path: Path, command: str) -> None:
    complains(command, str(tmp_path / "none.json"), saying="none.json cannot be read: No such")
    complains(command, str(tmp_path), saying="cannot be read: Is a directory")
    complains(command, "/dev/zero", saying="too large to be the record of a game")


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "chess"}, "There is no game called 'chess'"),
        ({"rules_version": 999}, "recorded under rules version 999"),
        ({"edition": "of 1897"}, "played with edition 'of 1897'"),
        ({"names": ("one", "two", "three")}, "this game could not have started"),
        ({"names": ("alone",)}, "where nobody sits"),
        ({"options": {"gravity": True}}, "this game could not have started"),
    ],
)
def test_records_of_other_games(
    complains: Complains, save: Save, command: str, changes: dict[str, Any], sentence: str
) -> None:
    complains(command, str(save(**changes)), saying=sentence)


def test_replay_stops_at_an_action_that_is_refused(
    complains: Complains, save: Save, honest: Record
) -> None:
    seq = first_throw(honest)[0] + 1
    refused = str(save(actions=swapped(honest, seq, "pass")))
    complains("replay", refused, saying=f"action {seq}, 'pass', is refused by QUI-")
    nonsense = str(save(actions=swapped(honest, seq, "e4")))
    complains("replay", nonsense, saying=f"action {seq} cannot be read")
