"""How the command starts, helps and ends."""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from grimoire import catalog

GAME = "quidditch"
COMMANDS = (
    *("serve", "games", "rules", "edition", "replay", "verify", "review"),
    *("simulate", "balance", "report", "arena", "calibrate", "solve", "perft", "bench"),
)

Run = Callable[..., subprocess.CompletedProcess[str]]


def test_help_names_every_command(command: Run) -> None:
    done = command("--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert all(f"  {name} " in done.stdout for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_with_an_example(grimoire: Run, name: str) -> None:
    done = grimoire(name, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"Example: grimoire {name}" in done.stdout


def test_help_comes_at_once(command: Run) -> None:
    fastest = min(processor_seconds(lambda: command("--help")) for _ in range(3))
    assert fastest < 0.5


def processor_seconds(action: Callable[[], object]) -> float:
    """How long the processor worked on the processes that something started."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    action()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def test_help_loads_neither_the_server_nor_a_game() -> None:
    probe = (
        "import sys; from grimoire.cli import main; main(['--help']); "
        "heavy = ('litestar', 'sqlalchemy', 'rich', 'grimoire.server'); "
        "game = lambda name: name.startswith('grimoire.games.') and name.count('.') > 2; "
        "sys.exit(str([n for n in sys.modules if n.startswith(heavy) or game(n)] or ''))"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=False
    )
    assert done.stderr.strip() == ""


def test_the_version(command: Run) -> None:
    done = command("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("grimoire ")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_is_one_sentence(jobs: str) -> None:
    begin = "import sys; from grimoire.cli import main; print('begun', flush=True); "
    arguments = ["simulate", GAME, "--games", "1000000", "--jobs", jobs]
    with subprocess.Popen(
        [sys.executable, "-c", begin + f"sys.exit(main({arguments}))"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        # Whatever runs the tests may ignore Ctrl-C, and children would inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as running:
        assert running.stdout is not None
        try:
            assert running.stdout.readline() == b"begun\n"
            time.sleep(0.5)
            # As a terminal does it: to the command and its workers alike.
            os.killpg(running.pid, signal.SIGINT)
            out, err = running.communicate(timeout=30)
        finally:
            running.kill()
    assert (running.returncode, out) == (130, b"")
    assert err == b"grimoire: Interrupted: nothing is kept.\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
def test_where_nothing_more_fits_it_is_one_sentence() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "grimoire", "simulate", GAME, "--games", "1"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    said = b"grimoire: There is no room for what is to be written: No space left on device.\n"
    assert (done.returncode, done.stderr) == (2, said)


@pytest.mark.parametrize("arguments", [["rules", GAME], ["--version"]])
def test_a_reader_who_leaves_is_no_error(arguments: list[str]) -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run(
        [sys.executable, "-m", "grimoire", *arguments],
        stdout=write_end,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write_end)
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_terminal_that_knows_few_letters(monkeypatch: pytest.MonkeyPatch, command: Run) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = command("rules", GAME, "QUI-T1-01", "--lang", "fr")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("QUI-T1-01  L?attaque")


def test_a_wrong_request_ends_the_process_with_two(command: Run) -> None:
    done = command("rules", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    games = ", ".join(catalog.ids())
    assert done.stderr == f"grimoire: There is no game called 'chess'; there is {games}.\n"
