"""What is packed for browsers is enough to play every game with every bot, and nothing else."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from grimoire import catalog
from grimoire.server.sources import zipped

ROOT = Path(__file__).parents[2]

DECIDE = """
import sys
sys.path.insert(0, sys.argv[1])
from grimoire import catalog, engine
from grimoire.bots.levels import bot, levels_of
from grimoire.browser.door import Door
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import CHANCE
from grimoire.kernel.step import step

assert not engine.compiled()
game, luck = catalog.game(sys.argv[2]), FastSource(3)
state = game.setup(min(game.seat_counts))
while CHANCE in game.to_decide(state):
    state, _ = step(game, state, CHANCE, game.draw(state, luck))
seat = game.to_decide(state)[0]
seen = glimpse(game, state, seat)
for level in levels_of(game.id):
    assert bot(level, game).choose(seen, luck) in seen.legal
assert catalog.entry(game.id).lesson()
print(sorted(name for name in sys.modules if name.startswith(("msgspec", "litestar"))))
"""


LAY_OUT = """
import sys
sys.path[:0] = sys.argv[1:]
from grimoire.browser.door import Door
from grimoire.browser.house import lay_out
lay_out()
before = set(sys.modules)

import asyncio, json
from grimoire import catalog
from tests.browser.page import Page, Shelf

async def sit(game):
    page = Page(Shelf())
    people = [{"kind": "human", "name": f"P{at}"} for at in range(min(game.seat_counts))]
    opened = await page.ask("/tables", game=game.id, seats=people)
    eyes = await page.sit(opened["table"]["table"], 0)
    assert eyes.update["view"]

for entry in catalog.CATALOG:
    asyncio.run(sit(entry.game()))
print(sorted(name for name in set(sys.modules) - before if name.startswith("grimoire.")))
"""


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as a browser has them, in the one file that it reads them from."""
    file = tmp_path_factory.mktemp("sources") / "grimoire.zip"
    file.write_bytes(zipped())
    return file


def test_the_same_sources_give_the_same_file() -> None:
    before = zipped()
    zipped.cache_clear()
    assert zipped() == before


def test_nothing_is_packed_that_only_servers_and_tests_need(packed: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        held = set(archive.namelist())
    assert "grimoire/browser/door.py" in held
    assert not [name for name in held if "/tests" in name or "/server" in name]
    assert not [name for name in held if name.endswith((".so", ".pyc", "perft.toml"))]


@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_bot_of_every_game_decides_on_the_standard_library_alone(
    packed: Path, game_id: str
) -> None:
    bare = [sys.executable, "-I", "-S", "-c", DECIDE, str(packed), game_id]
    done = subprocess.run(bare, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


def test_what_is_laid_out_is_all_that_sitting_down_needs(packed: Path) -> None:
    bare = [sys.executable, "-I", "-S", "-c", LAY_OUT, str(packed), str(ROOT)]
    done = subprocess.run(bare, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"
