"""The command as people run it, and games recorded on files."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from grimoire import catalog
from grimoire.cli import main
from grimoire.kernel.chance import CommittedSource, FastSource, commitment
from grimoire.kernel.loop import next_seat
from grimoire.kernel.record import Record, to_json
from grimoire.kernel.seats import CHANCE, NOBODY

GAME = "quidditch"
SEED = bytes(range(32))

Run = Callable[..., CompletedProcess[str]]
Save = Callable[..., Path]


@pytest.fixture(scope="session")
def command() -> Run:
    """Run the command in a process of its own."""

    def run(*arguments: str) -> CompletedProcess[str]:
        whole = [sys.executable, "-m", "grimoire", *arguments]
        return subprocess.run(whole, capture_output=True, text=True, timeout=60, check=False)

    return run


@pytest.fixture
def grimoire(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command's entry point in this process."""

    def run(*arguments: str) -> CompletedProcess[str]:
        code = main(arguments)
        out, err = capsys.readouterr()
        return CompletedProcess(arguments, code, out, err)

    return run


@pytest.fixture
def as_json(grimoire: Run) -> Callable[..., Any]:
    """Run the command with --json; what it printed, read."""

    def run(*arguments: str) -> Any:
        done = grimoire(*arguments, "--json")
        assert (done.returncode, done.stderr) == (0, "")
        return json.loads(done.stdout)

    return run


@pytest.fixture
def complains(grimoire: Run) -> Callable[..., None]:
    """Run the command; it must fail with one sentence on the error channel and nothing else."""

    def run(*arguments: str, saying: str) -> None:
        done = grimoire(*arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("grimoire: ")
        assert saying in done.stderr
        assert done.stderr.count("\n") == 1

    return run


@pytest.fixture(scope="session")
def honest() -> Record:
    """A random game as a table with a committed seed would have recorded it."""
    game = catalog.game(GAME)
    state = game.setup(2)
    choices = FastSource(11)
    actions: list[tuple[int, str]] = []
    while (seat := next_seat(game, state, choices, choices)) != NOBODY:
        thrown = CommittedSource(SEED, len(actions) + 1)
        action = game.any_action(state, seat, thrown if seat == CHANCE else choices)
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
