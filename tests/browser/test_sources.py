"""What is packed for browsers is enough to play every game with every bot, and nothing else."""

import io
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from grimoire import catalog
from grimoire.server.sources import zipped

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


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as a browser has them."""
    folder = tmp_path_factory.mktemp("sources")
    zipfile.ZipFile(io.BytesIO(zipped())).extractall(folder)
    return folder


def test_the_same_sources_give_the_same_file() -> None:
    before = zipped()
    zipped.cache_clear()
    assert zipped() == before


def test_nothing_is_packed_that_only_servers_and_tests_need(unpacked: Path) -> None:
    held = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*")}
    assert "grimoire/browser/door.py" in held
    assert not [name for name in held if "/tests" in name or "/server" in name]
    assert not [name for name in held if name.endswith((".so", ".pyc", "perft.toml"))]


@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_bot_of_every_game_decides_on_the_standard_library_alone(
    unpacked: Path, game_id: str
) -> None:
    bare = [sys.executable, "-I", "-S", "-c", DECIDE, str(unpacked), game_id]
    done = subprocess.run(bare, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"
