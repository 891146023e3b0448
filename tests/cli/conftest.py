"""The command as people run it, and games recorded on files."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grimoire import catalog
from grimoire.kernel.chance import CommittedSource, FastSource, commitment
from grimoire.kernel.record import Record, to_json
from grimoire.kernel.seats import CHANCE

GAME = "quidditch"
SEED = bytes(range(32))

Run = Callable[..., subprocess.CompletedProcess[str]]
Save = Callable[..., Path]


@pytest.fixture(scope="session")
def grimoire() -> Run:
    """Run the command in a process of its own."""

    def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "grimoire", *arguments],
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    return run


@pytest.fixture(scope="session")
def as_json(grimoire: Run) -> Callable[..., Any]:
    """Run the command with --json; what it printed, read."""

    def run(*arguments: str) -> Any:
        done = grimoire(*arguments, "--json")
        assert (done.returncode, done.stderr) == (0, "")
        return json.loads(done.stdout)

    return run


@pytest.fixture(scope="session")
def honest() -> Record:
    """A random game as a table with a committed seed would have recorded it."""
    game = catalog.game(GAME)
    state = game.setup(2)
    choices = FastSource(11)
    actions: list[tuple[int, str]] = []
    while seats := game.to_decide(state):
        seat = seats[0]
        if seat == CHANCE:
            action = game.draw(state, CommittedSource(SEED, len(actions) + 1))
        else:
            legal = game.legal_actions(state, seat)
            action = legal[choices.below(len(legal))]
        actions.append((int(seat), game.notate(action)))
        game.play(state, seat, action, None)
    return Record(
        game=GAME,
        rules_version=game.rules_version,
        edition=game.edition,
        names=("Ginny", "Cho"),
        options={},
        actions=tuple(actions),
        commitment=commitment(SEED),
        seed=SEED.hex(),
    )


@pytest.fixture
def save(tmp_path: Path, honest: Record) -> Save:
    """Write the honest record to a file, with some of it changed."""

    def write(**changes: Any) -> Path:
        path = tmp_path / "game.json"
        path.write_text(to_json(replace(honest, **changes)), "utf-8")
        return path

    return write
