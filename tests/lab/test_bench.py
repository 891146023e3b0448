"""What the bench says when there is nothing compiled, and how it takes the middle."""

import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from grimoire import engine
from grimoire.lab.bench import medians, why_not_compiled


def result(folder: Path, **fields: object) -> None:
    """Write what a compilation leaves behind."""
    built: dict[str, object] = {"files": [], "digest": "", "problem": None}
    built["suffix"] = EXTENSION_SUFFIXES[0]
    (folder / "compiled.json").write_text(json.dumps(built | fields))


def test_why_there_is_nothing_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "PACKAGE", str(tmp_path))
    (tmp_path / "rules.py").write_text("x = 1\n")
    assert why_not_compiled() == "the rules have not been compiled; `make build` does it"
    result(tmp_path, problem="no C compiler (cc)")
    assert why_not_compiled() == "the rules could not be compiled: no C compiler (cc)"
    result(tmp_path, suffix=".other.so")
    assert "for another Python" in str(why_not_compiled())
    result(tmp_path, files=["rules.py"], digest="old")
    assert "older than their sources" in str(why_not_compiled())
    result(tmp_path, files=["rules.py"], digest=engine.digest(["rules.py"]))
    assert why_not_compiled() is None


def test_the_median_of_several_rounds_counts() -> None:
    rounds = [
        {
            "actions_per_second": speed,
            "games_per_second": speed / 10,
            "python_actions_per_second": speed / 2,
            "copy_ns": 1000 / speed,
            "decisions_per_second": {"random": speed},
            "parts_ns": {"shuffle": 2000 / speed},
        }
        for speed in (100.0, 500.0, 200.0)
    ]
    figures = medians(rounds)
    assert (figures.actions_per_second, figures.copy_ns) == (200.0, 5.0)
    assert figures.decisions_per_second == {"random": 200.0}
    assert figures.parts_ns == {"shuffle": 10.0}
