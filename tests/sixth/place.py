"""A copy of Grimoire with a sixth game in its two places: `python -m tests.sixth.place FOLDER`.

Nothing else of the copy is touched: what the game needs is found in its own two folders.
"""

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent

LEFT_OUT = shutil.ignore_patterns("*.so", "compiled.json", "__pycache__")
BUILT = shutil.ignore_patterns(
    "node_modules", ".svelte-check", "dist", "e2e", "paraglide", "project.inlang", "test-results"
)


def place_rules(folder: Path) -> Path:
    """The sources of the copy, with the rules of the sixth game."""
    sources = folder / "src"
    shutil.copytree(ROOT / "src" / "grimoire", sources / "grimoire", ignore=LEFT_OUT)
    shutil.copytree(HERE / "game", sources / "grimoire" / "games" / "candles")
    return sources


def place_page(folder: Path) -> Path:
    """The page of the copy, not built yet, with that of the sixth game."""
    web = folder / "web"
    shutil.copytree(ROOT / "web", web, ignore=BUILT)
    shutil.copytree(HERE / "page", web / "src" / "games" / "candles")
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return web


if __name__ == "__main__":
    place_rules(Path(sys.argv[1]))
    place_page(Path(sys.argv[1]))
