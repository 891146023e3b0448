"""A sixth game is one folder: put into its place, it is on the shelf, played, tested and typed.

The folder is put into a copy of the package; nothing else of the copy is touched. Its other folder,
the page, is put into a copy of the pages and played with by `web/e2e/sixth.spec.ts`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sixth.place import ROOT, place_page, place_rules

pytestmark = pytest.mark.slow

PLAYED = """
from grimoire import catalog
from tests.table.party import Party
party = Party(catalog.game("candles"), "human", "human", candles=7)
guests = [party.guest(0), party.guest(1)]
while party.table.match.to_decide:
    who = guests[party.table.match.to_decide[0]]
    choice = who.update["legal"][0]
    assert choice["verb"] == "snuff" and choice["targets"] == [{"kind": "count", "id": "1"}]
    party.act(who, choice["action"])
assert guests[0].update["outcome"]["rule"] == "CAN-END-01"
assert guests[0].update["told"][-1]["said"]["fr"].startswith("Il fait noir")
"""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with a sixth game in it."""
    return place_rules(tmp_path_factory.mktemp("six"))


def run(sources: Path, *arguments: str) -> str:
    """What Python prints with these arguments, run on the copy."""
    paths = os.pathsep.join([str(sources), str(ROOT)])
    environment = {**os.environ, "GRIMOIRE_PURE": "1", "PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=sources.parent,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_on_the_shelf_after_the_others(sources: Path) -> None:
    printed = run(sources, "-m", "grimoire", "games", "--json")
    assert printed.rindex('"candles"') > printed.rindex('"quidditch"')
    assert "CAN-END-01" in run(sources, "-m", "grimoire", "rules", "candles")


def test_the_laboratory_plays_it(sources: Path) -> None:
    plan = ("simulate", "candles", "--games", "6", "--json")
    assert '"games": 6' in run(sources, "-m", "grimoire", *plan)


def test_a_table_plays_it(sources: Path) -> None:
    run(sources, "-c", PLAYED)


def test_its_own_tests_and_the_kit_are_content(sources: Path) -> None:
    tests = sources / "grimoire" / "games" / "candles" / "tests"
    settings = ("-c", str(ROOT / "pyproject.toml"), "--rootdir", str(sources), "-q")
    printed = run(sources, "-m", "pytest", *settings, "-p", "no:cacheprovider", str(tests))
    assert "failed" not in printed


def test_the_page_gets_its_types(sources: Path) -> None:
    written = sources.parent / "wire.ts"
    run(sources, "-m", "grimoire.server.schema", str(written))
    text = written.read_text("utf-8")
    assert "export interface CandlesView" in text
    assert "export type CandlesEvent = CandlesBegan" in text


@pytest.mark.soak
def test_its_page_is_typed_and_tested_like_the_others(sources: Path) -> None:
    web = place_page(sources.parent)
    run(sources, "-m", "grimoire.server.schema", str(web / "src" / "wire.ts"))
    for script in ("check", "test"):
        done = subprocess.run(["npm", "run", script], cwd=web, capture_output=True, check=False)
        assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()


def test_nothing_else_names_it() -> None:
    rules = (ROOT / "src").rglob("*.py")
    page = (
        path for end in ("ts", "svelte", "css") for path in (ROOT / "web/src").rglob(f"*.{end}")
    )
    for path in (*rules, *page):
        assert "games.candles" not in path.read_text("utf-8"), path
        assert "can_short" not in path.read_text("utf-8"), path
