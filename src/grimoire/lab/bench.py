"""How fast the games run, interpreted and compiled, measured side by side in one run.

Each measurement is a process of its own. Both kinds take turns, so that a machine that slows down
slows both; of several rounds the median counts.
"""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from statistics import median
from typing import Any

from grimoire import engine

Progress = Callable[[str], None]
"""Told what is being measured."""

FIGURES = ("actions_per_second", "games_per_second", "python_actions_per_second", "copy_ns")


@dataclass(frozen=True)
class Figures:
    """The medians of one kind of run of one game."""

    actions_per_second: float
    games_per_second: float
    python_actions_per_second: float
    copy_ns: float
    decisions_per_second: dict[str, float]
    parts_ns: dict[str, float]


@dataclass(frozen=True)
class GameSpeed:
    """One game, both ways; `ratio` says how many times faster compiled is."""

    interpreted: Figures
    compiled: Figures | None
    ratio: float | None


@dataclass(frozen=True)
class Report:
    """Everything one run measured, and on what."""

    python: str
    machine: str
    seconds: float
    rounds: int
    why_not_compiled: str | None
    games: dict[str, GameSpeed]


def bench(
    games: Sequence[str], seconds: float, rounds: int, progress: Progress | None = None
) -> Report:
    """Measure these games for so many seconds in each of so many rounds."""
    obstacle = why_not_compiled()
    kinds = ["interpreted"] if obstacle else ["interpreted", "compiled"]
    return Report(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors",
        seconds=seconds,
        rounds=rounds,
        why_not_compiled=obstacle,
        games={game: bench_game(game, kinds, seconds, rounds, progress) for game in games},
    )


def bench_game(
    game: str, kinds: Sequence[str], seconds: float, rounds: int, progress: Progress | None
) -> GameSpeed:
    """Measure one game, the kinds of run taking turns."""
    measured: dict[str, list[Any]] = {kind: [] for kind in kinds}
    for number in range(1, rounds + 1):
        for kind in kinds:
            if progress is not None:
                progress(f"{game}, {kind}, round {number} of {rounds}")
            measured[kind].append(measure_apart(game, seconds, kind == "compiled"))
    interpreted = medians(measured["interpreted"])
    compiled = medians(measured["compiled"]) if "compiled" in measured else None
    ratio = compiled.actions_per_second / interpreted.actions_per_second if compiled else None
    return GameSpeed(interpreted, compiled, ratio)


def measure_apart(game: str, seconds: float, compiled: bool) -> Any:
    """One measurement in a fresh process."""
    environment = {**os.environ, "GRIMOIRE_PURE": "0" if compiled else "1"}
    command = [sys.executable, "-m", "grimoire.lab.measure", game, str(seconds)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    speed = json.loads(done.stdout)
    assert speed["compiled"] == compiled, "the process did not run what it was asked to"
    return speed


def medians(speeds: Sequence[Any]) -> Figures:
    """Figure by figure the median of several measurements."""
    return Figures(
        **{figure: median(speed[figure] for speed in speeds) for figure in FIGURES},
        decisions_per_second=medians_of(speeds, "decisions_per_second"),
        parts_ns=medians_of(speeds, "parts_ns"),
    )


def medians_of(speeds: Sequence[Any], group: str) -> dict[str, float]:
    """Name by name the median of the figures of a group."""
    return {name: median(speed[group][name] for speed in speeds) for name in speeds[0][group]}


def why_not_compiled() -> str | None:
    """Why there are no compiled rules to measure; None if there are."""
    result = Path(engine.PACKAGE, "compiled.json")
    if not result.exists():
        return "the rules have not been compiled; `make build` does it"
    built = json.loads(result.read_text("utf-8"))
    if built["problem"]:
        return f"the rules could not be compiled: {built['problem']}"
    if built["suffix"] != EXTENSION_SUFFIXES[0]:
        return "the rules were compiled for another Python; `make build` compiles them for this one"
    if engine.digest(built["files"]) != built["digest"]:
        return "the compiled rules are older than their sources; `make build` rebuilds them"
    return None
