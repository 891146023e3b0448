"""`grimoire solve` and `grimoire review`."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from grimoire.catalog import ids
from grimoire.games.quidditch import solution
from grimoire.kernel.record import Record, to_json
from tests.lab.test_review import short_game

pytestmark = pytest.mark.slow

GAME = "quidditch"
TABLE = solution.FILE.read_text("utf-8")

Run = Callable[..., CompletedProcess[str]]
Complains = Callable[..., None]
Read = Callable[..., Any]
Save = Callable[..., Path]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Working it out is to have it."""
    monkeypatch.setattr(solution, "solve", lambda progress=None: TABLE)


# -- solve -------------------------------------------------------------------------------------


def test_the_table_that_ships_is_checked(as_json: Read) -> None:
    found = as_json("solve", GAME, "--check", "--samples", "3")
    assert found["apart"] < 1e-9
    assert found["facts"][1][1] == "0.660863"


@pytest.mark.usefixtures("quick")
def test_what_is_worked_out_is_written(grimoire: Run, tmp_path: Path) -> None:
    out = tmp_path / "table.json"
    done = grimoire("solve", GAME, "--samples", "2", "--out", str(out))
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 states by brute force over the rules" in done.stdout
    assert out.read_text("utf-8") == TABLE
    assert list(tmp_path.iterdir()) == [out]


def test_whoever_interrupts_keeps_what_was_there(
    grimoire: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(progress: object = None) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(solution, "solve", interrupted)
    out = tmp_path / "table.json"
    out.write_text("as it was", "utf-8")
    assert grimoire("solve", GAME, "--out", str(out)).returncode == 130
    assert out.read_text("utf-8") == "as it was"
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.usefixtures("quick")
def test_what_brute_force_does_not_confirm_is_not_written(
    grimoire: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solution, "check", lambda *_: 0.25)
    out = tmp_path / "table.json"
    done = grimoire("solve", GAME, "--out", str(out))
    assert done.returncode == 1
    assert "nothing was written" in done.stdout
    assert not out.exists()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game called 'chess'"),
        (["halls"], "Nobody has solved halls; quidditch can be"),
        ([GAME, "--samples", "0"], "Invalid value for '--samples'"),
        ([GAME, "--check", "--out", "/nowhere/table.json"], "cannot be read: No such"),
        ([GAME, "--samples", "1", "--out", "/nowhere/table.json"], "cannot be written"),
    ],
)
def test_solve_complains(complains: Complains, arguments: list[str], sentence: str) -> None:
    complains("solve", *arguments, saying=sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("{", "damaged"), (TABLE.replace('"first-', '"other-', 1), "made for rules 1 and edition")],
)
def test_a_table_of_another_kind_is_named(
    complains: Complains, tmp_path: Path, text: str, sentence: str
) -> None:
    out = tmp_path / "table.json"
    out.write_text(text, "utf-8")
    complains("solve", GAME, "--check", "--out", str(out), saying=sentence)


# -- review ------------------------------------------------------------------------------------


def test_review_names_what_it_cost(grimoire: Run, save: Save) -> None:
    done = grimoire("review", str(save()), "--worst", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Exact, by optimal play.")
    assert done.stdout.count("better: ") == 2
    assert "given away" in done.stdout


def test_review_speaks_french(grimoire: Run, save: Save) -> None:
    assert "lancer" in grimoire("review", str(save()), "--lang", "fr").stdout


def test_review_as_json(as_json: Read, save: Save, honest: Record) -> None:
    found = as_json("review", str(save()))
    assert found["names"] == ["Ginny", "Cho"]
    assert len(found["moments"]) == len(honest.actions)
    for own in found["accounts"]:
        total = own["start"] + own["luck"] - own["given"] + own["received"]
        assert total == pytest.approx(own["end"], abs=1e-9)


@pytest.mark.parametrize("game", ids())
def test_a_game_of_every_kind_is_reviewed_and_closes(
    grimoire: Run, as_json: Read, tmp_path: Path, game: str
) -> None:
    record = short_game(game)
    file = tmp_path / "game.json"
    file.write_text(to_json(record), "utf-8")
    found = as_json("review", str(file), "--samples", "1")
    assert len(found["moments"]) == len(record.actions)
    assert found["names"] == list(record.names)
    for own in found["accounts"]:
        total = own["start"] + own["luck"] - own["given"] + own["received"]
        assert total == pytest.approx(own["end"], abs=1e-9)
    told = grimoire("review", str(file), "--samples", "1", "--worst", "1").stdout
    curves = [line for line in told.splitlines() if set(line[-10:]) <= set("▁▂▃▄▅▆▇█") and line]
    assert len(curves) == len(record.names)
    assert told.count("better: ") == any(own["given"] > 0 for own in found["accounts"])


def test_under_house_rules_a_review_is_sampled(as_json: Read, tmp_path: Path) -> None:
    kept = Path(__file__).parent.parent / "records" / GAME
    records = [json.loads(file.read_text("utf-8"))["record"] for file in kept.glob("*.json")]
    record = next(one for one in records if one["options"].get("match"))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), "utf-8")
    found = as_json("review", str(file), "--samples", "1")
    assert found["by"].startswith("Sampled")
    assert "optimal play is not known with match" in found["by"]


def test_a_game_that_is_not_over_is_not_reviewed(
    complains: Complains, save: Save, honest: Record
) -> None:
    begun = replace(honest, actions=honest.actions[:6])
    complains("review", str(save(actions=begun.actions)), saying="is not over")
