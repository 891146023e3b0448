"""What lies in deploy/ runs as it says: nothing is built here, but its commands are started."""

import json
import os
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped] # comes with litestar

from tests.server.cluster import Cluster

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NODE = ROOT / "web" / "node_modules"
HERE = Path(sys.executable).parent

Stage = list[tuple[str, str]]
"""The instructions of one image, and what each is told."""


def stages() -> list[Stage]:
    """The images that the Containerfile builds one after the other."""
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    found: list[Stage] = []
    for line in text.splitlines():
        word, _, told = line.strip().partition(" ")
        if word == "FROM":
            found.append([])
        if word and not word.startswith("#"):
            found[-1].append((word, told.strip()))
    return found


def last(stage: Stage, instruction: str) -> str:
    """What an image is told last by an instruction."""
    return [told for word, told in stage if word == instruction][-1]


def as_here(words: list[str], port: int) -> list[str]:
    """A command as it runs on this machine: our programs, a free port, nobody else can reach it."""
    return [
        str(HERE / Path(word).name)
        if "/bin/" in word
        else word.replace("0.0.0.0", "127.0.0.1").replace("8765", str(port))
        for word in words
    ]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@contextmanager
def started(words: list[str], data: Path, port: int) -> Iterator[str]:
    """The address of a server that was started like this."""
    nobody = {"PATH": "/nowhere", "HOME": str(data), "GRIMOIRE_DATA": str(data)}
    with subprocess.Popen(as_here(words, port), cwd=data, env=nobody) as server:
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(f"{address}/api/health", server)
            yield address
        finally:
            server.terminate()


def wait_for(address: str, server: "subprocess.Popen[bytes]") -> None:
    """Until a server is well."""
    end = time.monotonic() + 60
    while server.poll() is None and time.monotonic() < end:
        try:
            if httpx.get(address, timeout=5).is_success:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    pytest.fail(f"nobody answers at {address}")


def opened(address: str) -> str:
    """A table of two bots."""
    bots = [{"kind": "bot", "name": name, "level": "random"} for name in ("Ann", "Bob")]
    told: dict[str, Any] = httpx.post(
        f"{address}/api/tables", json={"game": "quidditch", "seats": bots}, timeout=20
    ).json()
    table: str = told["table"]["table"]
    return table


def test_a_container_runs_without_root_and_says_whether_it_is_well(tmp_path: Path) -> None:
    image = stages()[-1]
    assert last(image, "USER") == "grimoire"
    assert [word for word, _ in image].index("USER") < [word for word, _ in image].index("CMD")
    assert f"GRIMOIRE_DATA={last(image, 'VOLUME')}" == last(image, "ENV")
    port = free_port()
    asking = as_here(json.loads(last(image, "HEALTHCHECK").partition("CMD ")[2]), port)
    assert subprocess.run(asking, stderr=subprocess.DEVNULL, check=False).returncode != 0
    words = json.loads(last(image, "ENTRYPOINT")) + json.loads(last(image, "CMD"))
    with started(words, tmp_path, port) as address:
        subprocess.run(asking, check=True)
        assert opened(address)
    assert list(tmp_path.rglob("*.db"))


def test_what_is_copied_is_all_there_is(tmp_path: Path) -> None:
    pages = laid_out(tmp_path, by_its_word=False)
    tracked = subprocess.run(
        ["git", "ls-files", "-z", "web", "src"], cwd=ROOT, capture_output=True, check=False
    ).stdout.decode()
    kept = [name for name in tracked.split("\0") if name and (ROOT / name).exists()]
    assert [name for name in kept if not (pages.parent / name).exists()] == []
    known = json.loads((pages / "package.json").read_text("utf-8"))["scripts"]
    asked = [told.split()[2] for word, told in stages()[0] if told.startswith("npm run")]
    assert asked
    assert set(asked) <= set(known)


@pytest.mark.soak
def test_what_is_copied_is_enough_to_build_the_pages(tmp_path: Path) -> None:
    if not NODE.is_dir():
        pytest.skip("the page's packages are not installed")
    pages = laid_out(tmp_path, by_its_word=True)
    assert (pages / "dist" / "index.html").is_file()
    assert (pages / "dist" / "worker.js").is_file()


def laid_out(image: Path, by_its_word: bool) -> Path:
    """The folder of the pages in the first image, with or without what it is told to run."""
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    left = shutil.ignore_patterns(*(PurePosixPath(line).name for line in ignored if line))
    workdir = image
    for word, told in stages()[0]:
        if word == "WORKDIR":
            workdir = within(image, image, told)
            workdir.mkdir(parents=True)
        if word == "COPY":
            *sources, target = told.split()
            for source in sources:
                copy(ROOT / source, within(image, workdir, target), left)
        if word == "RUN" and by_its_word and told.startswith("npm ci"):
            (workdir / "node_modules").symlink_to(NODE)
        elif word == "RUN" and by_its_word:
            subprocess.run(shlex.split(told), cwd=workdir, check=True, capture_output=True)
    return workdir


def within(image: Path, workdir: Path, path: str) -> Path:
    """Where a path of an image lies."""
    return image / path.lstrip("/") if path.startswith("/") else workdir / path


def copy(source: Path, target: Path, left: Any) -> None:
    """Copy as an image would."""
    if source.is_dir():
        shutil.copytree(source, target, ignore=left, dirs_exist_ok=True)
    else:
        shutil.copy(source, target)


def club(database: str) -> list[list[str]]:
    """How the two servers of a club are started, with another database."""
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    assert (ROOT / "deploy" / services["one"]["build"]["context"]).resolve() == ROOT
    entry = json.loads(last(stages()[-1], "ENTRYPOINT"))
    secret = "${GRIMOIRE_DATABASE_PASSWORD}"
    named = f"postgresql://grimoire:{secret}@database/{services['database']['environment']['POSTGRES_DB']}"
    return [
        [*entry, *(word.replace(named, database) for word in services[name]["command"])]
        for name in ("one", "two")
    ]


def test_the_two_servers_of_a_club_have_one_database() -> None:
    assert all(
        "--database=postgresql://elsewhere" in words for words in club("postgresql://elsewhere")
    )


@pytest.mark.soak
def test_a_club_has_two_servers_with_the_same_tables(postgres: Cluster, tmp_path: Path) -> None:
    commands = club(postgres.new_database())
    first, second = free_port(), free_port()
    with (
        started(commands[0], tmp_path, first) as one,
        started(commands[1], tmp_path, second) as two,
    ):
        table = opened(one)
        assert httpx.get(f"{two}/api/tables/{table}", timeout=20).json()["game"] == "quidditch"


def test_the_proxy_leads_to_the_servers_and_asks_for_their_health() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    caddy = (DEPLOY / "Caddyfile").read_text("utf-8")
    port = json.loads(last(stages()[-1], "CMD"))[-1]
    assert f"reverse_proxy one:{port} two:{port}" in caddy
    assert services["proxy"]["depends_on"] == ["one", "two"]
    assert "health_uri /api/health" in caddy


def unit() -> dict[str, str]:
    """What the unit of systemd says."""
    lines = (DEPLOY / "grimoire.service").read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))


def test_a_unit_of_systemd_starts_a_server_that_keeps_to_its_folder(tmp_path: Path) -> None:
    said = unit()
    assert said["Environment"] == f"GRIMOIRE_DATA=/var/lib/{said['StateDirectory']}"
    assert (said["DynamicUser"], said["ProtectSystem"]) == ("yes", "strict")
    port = free_port()
    words = [*shlex.split(said["ExecStart"]), "--port", str(port)]
    with started(words, tmp_path, port) as address:
        assert opened(address)


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd here")
    text = (DEPLOY / "grimoire.service").read_text("utf-8")
    here = text.replace("/opt/grimoire/.venv/bin", str(HERE))
    (tmp_path / "grimoire.service").write_text(here, "utf-8")
    done = subprocess.run(
        [analyze, "verify", "grimoire.service"],
        cwd=tmp_path,
        env={**os.environ, "SYSTEMD_UNIT_PATH": f"{tmp_path}:"},
        capture_output=True,
        text=True,
        check=False,
    )
    about = [line for line in done.stderr.splitlines() if "grimoire.service" in line]
    assert (done.returncode, about) == (0, []), done.stderr
