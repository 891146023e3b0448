"""Decides, before anything else is imported, whether the compiled rules or their sources run.

`make build` compiles the rules beside their sources and writes `compiled.json`: the files compiled,
their digest, and the kind of Python they were compiled for. Compiled rules run when they are those
of the present sources; `GRIMOIRE_PURE=1` runs the sources in any case.
"""

import os
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from types import ModuleType

PACKAGE = os.path.dirname(__file__)
STALE = (
    "grimoire: the compiled rules are older than their sources: "
    "running the sources; `make build` rebuilds them"
)

_compiled = False


def compiled() -> bool:
    """Whether the compiled rules run."""
    return _compiled


def digest(paths: Iterable[str]) -> str:
    """The digest of these files of the package, names and contents; empty when one is missing."""
    from hashlib import sha256

    total = sha256()
    for path in paths:
        try:
            with open(os.path.join(PACKAGE, path), "rb") as file:
                total.update(path.encode() + b"\0" + sha256(file.read()).digest())
        except FileNotFoundError:
            return ""
    return total.hexdigest()


class SourcesOnly:
    """Finds the sources of this package and passes over the extension modules beside them."""

    def __init__(self, package: str) -> None:
        self.prefix = package + "."
        self.folders: dict[str, FileFinder] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source module of that name; None leaves all else to the finders that follow."""
        if not fullname.startswith(self.prefix):
            return None
        for folder in path or ():
            if folder not in self.folders:
                self.folders[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = self.folders[folder].find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None

    def invalidate_caches(self) -> None:
        """Look at the folders anew."""
        self.folders.clear()


def _usable() -> bool:
    """Whether the compiled rules may run; says so when they exist but are out of date."""
    if os.environ.get("GRIMOIRE_PURE", "0") not in ("", "0"):
        return False
    try:
        with open(os.path.join(PACKAGE, "compiled.json"), encoding="utf-8") as file:
            text = file.read()
    except (FileNotFoundError, NotADirectoryError):  # never compiled, or packed in one file
        return False
    import json

    built = json.loads(text)
    if not built["files"] or built["suffix"] != EXTENSION_SUFFIXES[0]:
        return False
    if digest(built["files"]) != built["digest"]:
        print(STALE, file=sys.stderr)
        return False
    return True


def choose() -> None:
    """Make every later import of this package take the compiled rules, or their sources."""
    global _compiled
    _compiled = _usable()
    if not _compiled:
        # Whatever this process starts runs the sources, too, even if they are compiled meanwhile.
        os.environ["GRIMOIRE_PURE"] = "1"
        sys.meta_path.insert(0, SourcesOnly(__package__))
