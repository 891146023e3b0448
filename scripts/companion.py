"""Write what the companion reads and what its tests compare: `scripts/companion.py [--check]`."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from grimoire.games.darkforces import companion

FOLDER = Path(__file__).resolve().parent.parent / "web/src/games/darkforces/companion"


def files() -> dict[Path, str]:
    """Every file to be written, with its text."""
    proofs = companion.proofs()
    return {
        FOLDER / "book.json": json.dumps(companion.book(), ensure_ascii=False, indent=1) + "\n",
        FOLDER / "proofs.json": "{\n" + ",\n".join(lines(proofs)) + "\n}\n",
    }


def lines(proofs: dict[str, Any]) -> Iterator[str]:
    """The proofs with one question a line, so that a change can be read."""
    for name, questions in proofs.items():
        rows = ",\n".join(json.dumps(question, ensure_ascii=False) for question in questions)
        yield f"{json.dumps(name)}: [\n{rows}\n]"


if __name__ == "__main__":
    written = files()
    if "--check" in sys.argv:
        stale = [
            path.name
            for path, text in written.items()
            if not path.is_file() or path.read_text("utf-8") != text
        ]
        sys.exit(f"stale: {', '.join(stale)}; run scripts/companion.py" if stale else 0)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in written.items():
        path.write_text(text, "utf-8")
