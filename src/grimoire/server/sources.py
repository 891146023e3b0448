"""The sources that a browser hosts tables with, in one file."""

import io
import zipfile
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

TAKEN: Final = ("kernel", "games", "bots", "table", "browser")
"""The packages that a browser needs; beside them the modules of the top."""
REVIEWING: Final = frozenset({"__init__.py", "opinion.py", "retelling.py", "review.py"})
"""What a finished game is gone through with, of the laboratory."""
WRITTEN: Final = frozenset({".json", ".md", ".py", ".toml"})
LEFT: Final = frozenset({"tests", "playthroughs", "perft.toml", "__pycache__"})
"""What only tests need."""
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The same sources give the same file."""


@cache
def zipped() -> bytes:
    """Every file that a browser needs, under the name of the package."""
    package = Path(str(files("grimoire")))
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(package.rglob("*")):
            if is_taken(path.relative_to(package)) and path.is_file():
                name = (Path(package.name) / path.relative_to(package)).as_posix()
                archive.writestr(zipfile.ZipInfo(name, LONG_AGO), path.read_bytes(), 8, 9)
    return held.getvalue()


def is_taken(path: Path) -> bool:
    """Does a browser need this file of the package?"""
    if len(path.parts) == 1:
        return path.suffix == ".py"
    if path.parts[0] == "lab":
        return path.name in REVIEWING
    return path.parts[0] in TAKEN and path.suffix in WRITTEN and LEFT.isdisjoint(path.parts)
