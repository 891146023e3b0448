"""Pictures of the games, taken by the build itself and kept until a page or a rule changes."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.docs.pages import ROOT

KEPT = ROOT / ".make" / "pictures"
SHOWN = ("web/dist", "src/grimoire/games", "web/tools/pictures.mjs")
"""What the pictures depend on."""


def taken() -> Path | None:
    """The folder of the pictures, by language; None, and a word about it, if there are none."""
    stamp = KEPT / "stamp"
    if not stamp.is_file() or stamp.read_text("utf-8") != digest():
        shutil.rmtree(KEPT, ignore_errors=True)
        browser = chromium()
        if not browser:
            print("NO CHROMIUM: the documentation has no pictures.", file=sys.stderr)
            return None
        tool = ["node", "tools/pictures.mjs", str(KEPT), sys.executable, browser]
        subprocess.run(tool, cwd=ROOT / "web", check=True)
        stamp.write_text(digest(), "utf-8")
    return KEPT


def chromium() -> str:
    """The path of a browser; empty if there is none to be had."""
    finding = [ROOT / "scripts" / "chromium.sh"]
    found = subprocess.run(finding, stdout=subprocess.PIPE, encoding="utf-8", check=False)
    return "" if found.returncode else found.stdout.strip()


def digest() -> str:
    """Changes with everything that can be seen in a picture."""
    found = hashlib.sha256()
    for file in sorted(file for one in SHOWN for file in files(ROOT / one)):
        found.update(file.relative_to(ROOT).as_posix().encode() + file.read_bytes())
    return found.hexdigest()


def files(path: Path) -> list[Path]:
    """A file, or those in a folder that matter."""
    inside = [path] if path.is_file() else path.rglob("*")
    kinds = {".py", ".toml", ".js", ".css", ".html", ".mjs", ".woff2"}
    return [one for one in inside if one.suffix in kinds and "tests" not in one.parts]
