"""`grimoire backup`, `grimoire restore` and `grimoire prune`."""

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

from grimoire.server.sql import open_store

Run = Callable[..., CompletedProcess[str]]
Complains = Callable[..., None]


def database(folder: Path) -> Path:
    """A data folder with a database in it."""
    folder.mkdir()
    path = folder / "grimoire.db"
    open_store(f"sqlite+aiosqlite:///{path}").lock.release()
    return path


def test_tables_are_copied_and_put_back(grimoire: Run, tmp_path: Path) -> None:
    database(tmp_path / "here")
    copy, there = tmp_path / "copy.db", tmp_path / "there"
    done = grimoire("backup", str(copy), "--data", str(tmp_path / "here"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "holds 0 tables with 0 actions" in done.stdout
    assert "are back" in grimoire("restore", str(copy), "--data", str(there)).stdout
    again = grimoire("restore", str(copy), "--data", str(there))
    assert f"What was there is kept in {there / 'grimoire.db'}." in again.stdout
    assert "0 are packed" in grimoire("prune", "--data", str(there)).stdout


def test_wrong_requests(complains: Complains, tmp_path: Path) -> None:
    path = database(tmp_path / "here")
    data = ("--data", str(tmp_path / "here"))
    complains("backup", str(path), *data, saying="is there already")
    complains("restore", str(tmp_path / "none.db"), *data, saying="There is no copy")
    complains("prune", "--data", str(tmp_path / "none"), saying="There are no tables")
    complains("prune", "--old", "-1", *data, saying="Invalid value for '--old'")
    complains("backup", "x.db", "--database", "file.db", saying="is for postgresql://")
    complains("prune", "--database", "postgresql://x", *data, saying="not both")
    lock = open_store(f"sqlite+aiosqlite:///{path}").lock
    complains("prune", *data, saying="Another server already uses")
    lock.release()
