"""`grimoire` alone and `grimoire serve`."""

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from grimoire.cli import tables
from grimoire.server import serve
from grimoire.server.settings import PRESETS, Limits, Settings

pytestmark = pytest.mark.slow

Run = Callable[..., CompletedProcess[str]]
Complains = Callable[..., None]


@contextmanager
def running(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and the line with which it says it is ready."""
    with subprocess.Popen(
        [sys.executable, "-m", "grimoire", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        try:
            yield server, server.stdout.readline()
        finally:
            server.kill()


@pytest.mark.parametrize(
    ("arguments", "greeting"),
    [(["--no-browser"], "The tables are laid at "), (["serve"], "Serving at ")],
)
def test_a_server_serves_until_ctrl_c(tmp_path: Path, arguments: list[str], greeting: str) -> None:
    with running(*arguments, "--port", "0", "--data", str(tmp_path / "new")) as (server, line):
        assert line.startswith(greeting)
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address is not None
        with urllib.request.urlopen(f"{address[0]}api/games", timeout=10) as answer:
            assert b"quidditch" in answer.read()
        server.send_signal(signal.SIGINT)
        out, err = server.communicate(timeout=30)
        assert (server.returncode, out, err) == (0, "", "")
    assert (tmp_path / "new" / "grimoire.db").exists()


def test_a_port_in_use_is_named(complains: Complains, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        sentence = f"Cannot listen on 127.0.0.1, port {port}"
        complains("serve", "--port", port, "--data", str(tmp_path), saying=sentence)


def test_a_database_that_is_refused(complains: Complains, tmp_path: Path) -> None:
    (tmp_path / "grimoire.db").write_bytes(b"no database" * 100)
    complains("--no-browser", "--port", "0", "--data", str(tmp_path), saying="grimoire.db")
    complains("serve", "--port", "0", "--database", "tea://leaves", saying="tea://leaves")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["serve", "--data", "here", "--database", "there"], "Give a data folder or a database"),
        (["serve", "--port", "70000"], "Invalid value for '--port'"),
        (["serve", "--preset", "army"], "Invalid value for '--preset'"),
        (["serve", "--tables", "0"], "Invalid value for '--tables'"),
        (["--port", "http"], "Invalid value for '--port'"),
        (["serve", "--host", "256.0.0.1", "--port", "0"], "Cannot listen on 256.0.0.1"),
        (
            ["--no-browser", "games"],
            "Options before 'games' are for playing; its own come after it.",
        ),
    ],
)
def test_wrong_requests(complains: Complains, arguments: list[str], sentence: str) -> None:
    complains(*arguments, saying=sentence)


def test_the_browser_opens_where_there_is_a_screen(
    grimoire: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def run(settings: Settings, ready: Callable[[str], None]) -> None:
        ready("http://127.0.0.1:1/")
        time.sleep(0.1)

    monkeypatch.setattr(serve, "run", run)
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(tables, "has_screen", lambda environment: True)
    assert grimoire().returncode == 0
    assert opened == ["http://127.0.0.1:1/"]
    assert grimoire("--no-browser").returncode == 0
    assert grimoire("serve").returncode == 0
    monkeypatch.setattr(tables, "has_screen", lambda environment: False)
    assert grimoire().returncode == 0
    assert len(opened) == 1


def test_a_school_may_open_more_tables(grimoire: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    allowed: list[Limits] = []
    monkeypatch.setattr(serve, "run", lambda settings, ready: allowed.append(settings.limits))
    assert grimoire("serve").returncode == 0
    assert grimoire("serve", "--tables", "200", "--connections", "300").returncode == 0
    assert grimoire("serve", "--preset", "school").returncode == 0
    assert grimoire("serve", "--preset", "club", "--tables", "7").returncode == 0
    assert allowed == [
        Limits(),
        Limits(tables=200, connections=300),
        PRESETS["school"],
        replace(PRESETS["club"], tables=7),
    ]


def test_every_preset_can_be_chosen() -> None:
    assert list(PRESETS) == list(tables.Preset)


def test_which_machines_have_a_screen() -> None:
    assert tables.has_screen({}, "darwin")
    assert tables.has_screen({}, "win32")
    assert tables.has_screen({"DISPLAY": ":0"}, "linux")
    assert tables.has_screen({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert not tables.has_screen({}, "linux")
