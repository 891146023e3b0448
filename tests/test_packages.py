"""What people install who have neither Node nor git nor a compiler."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grimoire import __version__, engine
from tests.once import made_once

ROOT = Path(__file__).parents[1]
BUILT = (ROOT / "web" / "dist" / "index.html").is_file()

pytestmark = [
    pytest.mark.slow,
    pytest.mark.long,
    pytest.mark.skipif(not BUILT, reason="the pages are not built: `make ready` builds them"),
]


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The source package, the plain wheel and, where rules are compiled, the compiled one."""
    folder = made_once(tmp_path_factory, "packages", pack)
    wheels = sorted(folder.glob("*.whl"))
    found = {"plain" if "-none-any" in one.name else "compiled": one for one in wheels}
    return {**found, "sources": next(folder.glob("*.tar.gz"))}


def pack(folder: Path) -> None:
    """Make all packages."""
    command = [sys.executable, str(ROOT / "scripts" / "wheel.py"), "--to", str(folder)]
    subprocess.run(command, check=True, capture_output=True)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment with what Grimoire needs, and without Grimoire."""
    return emptied(Path(sys.executable), tmp_path_factory.mktemp("elsewhere") / "env")


def emptied(python: Path, folder: Path) -> Path:
    """An environment of a Python with what Grimoire needs, and nothing else."""
    subprocess.run([python, "-m", "venv", "--without-pip", folder], check=True)
    install(folder, "--require-hashes", "-r", ROOT / "requirements" / "run.txt")
    return folder


MINE = f"3.{sys.version_info.minor}"
OTHERS = [version for version in ("3.11", "3.12", "3.13", "3.14") if version != MINE]
"""What Grimoire promises to run on, beside the Python that is here."""


def candidates(version: str) -> Iterator[Path]:
    """Where a Python of a version may be: on the path, or with those that pyenv has built."""
    if named := shutil.which(f"python{version}"):
        yield Path(named)
    built = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for folder in sorted(built.glob(f"{version}.*")):
        yield folder / "bin" / "python"


def runs(python: Path, version: str) -> bool:
    """Is it that version, and can it make environments? (What pyenv leaves on the path may not.)"""
    ask = "import ensurepip, ssl, sqlite3, sys, venv; print('%d.%d' % sys.version_info[:2])"
    try:
        said = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return said.stdout.strip() == version


def install(environment: Path, *what: str | Path) -> None:
    """Install something with pip; what is never imported need not be compiled."""
    wanted = [str(one) for one in what]
    pip(environment, "install", "-q", "--no-deps", "--no-compile", *wanted)


def pip(environment: Path, *wanted: str) -> None:
    """The pip that is here, at work in an environment that has none: it takes as long to copy."""
    at_work = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python"]
    there = program(environment, "python")
    subprocess.run([*at_work, there, *wanted], check=True, cwd=environment, capture_output=True)


def program(environment: Path, name: str) -> str:
    """Where a program of an environment is."""
    return str(environment / "bin" / name)


def run(environment: Path, *arguments: str) -> str:
    """What the command says, far from the checkout and with nothing set."""
    done = subprocess.run(
        [program(environment, "grimoire"), *arguments],
        cwd=environment,
        env={"PATH": "/nowhere", "HOME": str(environment)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def names_in(package: Path) -> set[str]:
    """The files of a package."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as file:
            return set(file.namelist())
    with tarfile.open(package) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def test_pages_and_licences_are_inside_and_tests_are_not(packages: dict[str, Path]) -> None:
    for kind, package in packages.items():
        names = names_in(package)
        inside = {name.removeprefix("src/") for name in names}
        assert {"grimoire/server/pages/index.html", "grimoire/games/halls/edition.toml"} <= inside
        assert "grimoire/server/pages/LICENCES.txt" in inside
        assert any(name.endswith("LICENSE") for name in names)
        assert not [name for name in inside if "/tests/" in name or name.startswith("tests/")], kind
        assert any(name.endswith(".so") for name in names) == (kind == "compiled")
        assert __version__ in package.name


def test_the_licences_name_what_the_pages_are_made_of(packages: dict[str, Path]) -> None:
    with zipfile.ZipFile(packages["plain"]) as file:
        said = file.read("grimoire/server/pages/LICENCES.txt").decode()
    assert all(name in said for name in ("svelte ", "eb-garamond ", "im-fell-english-sc "))


def test_the_sources_build_the_same(packages: dict[str, Path], tmp_path: Path) -> None:
    with tarfile.open(packages["sources"]) as archive:
        # as a filter of its own, which Python before 3.11.4 does not know and does not miss
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(tmp_path)
    folder = next(tmp_path.iterdir())
    command = "import setuptools.build_meta as b; print(b.build_wheel('..'))"
    subprocess.run([sys.executable, "-c", command], cwd=folder, check=True, capture_output=True)
    again = next(tmp_path.glob("*.whl"))
    with zipfile.ZipFile(again) as one, zipfile.ZipFile(packages["plain"]) as other:
        assert {name: one.read(name) for name in one.namelist() if "dist-info" not in name} == {
            name: other.read(name) for name in other.namelist() if "dist-info" not in name
        }


@pytest.mark.parametrize(
    "kind",
    ["compiled", pytest.param("plain", marks=[pytest.mark.soak] if engine.compiled() else [])],
)
def test_a_game_is_played_from_it(
    kind: str, packages: dict[str, Path], environment: Path, tmp_path: Path
) -> None:
    if kind == "compiled" and not engine.compiled():
        pytest.skip("no compiled rules here")
    install(environment, "--force-reinstall", packages[kind])
    pip(environment, "check")
    rules = "compiled" if kind == "compiled" else "interpreted"
    assert run(environment, "--version").startswith(f"grimoire {__version__}, ")
    assert run(environment, "--version").strip().endswith(rules)
    play_over_the_net(environment, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("version", OTHERS)
def test_a_game_is_played_from_it_with_the_other_pythons_that_are_here(
    version: str, packages: dict[str, Path], tmp_path: Path
) -> None:
    python = next((one for one in candidates(version) if runs(one, version)), None)
    if python is None:
        pytest.skip(f"no Python {version} here")
    environment = emptied(python, tmp_path / "env")
    install(environment, packages["plain"])
    said = run(environment, "--version").strip()
    assert said.startswith(f"grimoire {__version__}, Python {version}."), said
    assert said.endswith("interpreted")
    told = json.loads(run(environment, "simulate", "quidditch", "--games", "2", "--json"))
    assert told["games"] == 2
    play_over_the_net(environment, tmp_path)


def play_over_the_net(environment: Path, folder: Path) -> None:
    """Serve, fetch the page, let bots play a game to its end."""
    command = [program(environment, "grimoire"), "serve", "--port", "0", "--data", str(folder)]
    nothing = {"PATH": "/nowhere", "HOME": str(folder)}
    with subprocess.Popen(
        command, cwd=folder, env=nothing, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            said = next(line for line in server.stdout if "http://" in line)
            url = "http://" + said.partition("http://")[2].split()[0].rstrip("/.")
            with urllib.request.urlopen(url, timeout=20) as page:
                assert b'<div id="app">' in page.read()
            bots = [{"kind": "bot", "name": name, "level": "random"} for name in ("Ann", "Bob")]
            table = ask(f"{url}/api/tables", {"game": "quidditch", "seats": bots})["table"]["table"]
            end = time.monotonic() + 60
            while (card := ask(f"{url}/api/tables/{table}"))["status"] != "over":
                assert time.monotonic() < end, card
                time.sleep(0.2)
            assert card["winners"]
        finally:
            server.terminate()


def ask(address: str, what: Any = None) -> Any:
    """What a server answers."""
    data = None if what is None else json.dumps(what).encode()
    with urllib.request.urlopen(address, data, timeout=20) as answer:
        return json.load(answer)
