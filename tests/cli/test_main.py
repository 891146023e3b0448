"""How the command starts, helps and ends."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from grimoire.cli import main

GAME = "quidditch"
COMMANDS = ("serve", "games", "rules", "replay", "verify", "simulate", "perft", "bench")

Run = Callable[..., subprocess.CompletedProcess[str]]


def test_help_names_every_command(grimoire: Run) -> None:
    done = grimoire("--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert all(f"  {command} " in done.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--help"]) == 0
    assert f"Example: grimoire {command}" in capsys.readouterr().out


def test_help_comes_at_once(grimoire: Run) -> None:
    fastest = min(seconds(lambda: grimoire("--help")) for _ in range(3))
    assert fastest < 0.5


def seconds(action: Callable[[], object]) -> float:
    """How long something takes."""
    began = time.perf_counter()
    action()
    return time.perf_counter() - began


def test_help_loads_neither_the_server_nor_a_game() -> None:
    probe = (
        "import sys; from grimoire.cli import main; main(['--help']); "
        "heavy = ('litestar', 'sqlalchemy', 'rich', 'grimoire.server', 'grimoire.games.'); "
        "sys.exit(str([name for name in sys.modules if name.startswith(heavy)] or ''))"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=False)
    assert done.stderr.strip() == ""


def test_the_version(grimoire: Run) -> None:
    done = grimoire("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("grimoire ")


def test_ctrl_c_is_quiet() -> None:
    command = [sys.executable, "-m", "grimoire", "simulate", GAME, "--games", "1000000"]
    for jobs in ("1", "2"):
        with subprocess.Popen(
            [*command, "--jobs", jobs], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as running:
            time.sleep(1.5)
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=30)
        assert (running.returncode, out, err) == (130, b"", b"")


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
