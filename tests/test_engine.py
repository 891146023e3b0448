"""The switch between the compiled rules and their sources, tried on a tiny copy of the package."""

import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from grimoire import engine

ROOT = Path(__file__).resolve().parent.parent
SUFFIX = EXTENSION_SUFFIXES[0]
RULE = """
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from grimoire.native import i64, mypyc_attr

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    @abstractmethod
    def play(self, draft: S) -> i64: ...


def twice(game: Game[S], draft: S) -> i64:
    return game.play(draft) + game.play(draft)
"""
SUBCLASS = """
from grimoire.kernel import rule
from grimoire import engine

class Mine(rule.Game):
    def play(self, draft):
        return draft

print(engine.compiled(), rule.twice(Mine(), 21), rule.__file__)
"""


class Copy:
    """A package with one rule in a folder of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "grimoire"
        self.rule = self.package / "kernel" / "rule.py"
        self.rule.parent.mkdir(parents=True)
        for name in ("__init__.py", "engine.py", "native.py"):
            shutil.copy(ROOT / "src" / "grimoire" / name, self.package)
        (self.package / "kernel" / "__init__.py").touch()
        self.rule.write_text(RULE)

    def pretend_compiled(self, suffix: str = SUFFIX) -> None:
        """Put a library that cannot be loaded beside the rule, and vouch for it."""
        self.rule.with_suffix(SUFFIX).write_text("not a library")
        files = ["kernel/rule.py"]
        digest = self.run("from grimoire import engine; print(engine.digest(['kernel/rule.py']))")
        built = {"digest": digest.stdout.strip(), "suffix": suffix, "files": files}
        (self.package / "compiled.json").write_text(json.dumps(built))

    def run(self, *code: str, pure: str | None = None) -> subprocess.CompletedProcess[str]:
        """Run a script (or `-c` code) in a fresh interpreter that finds this copy first."""
        env = {k: v for k, v in os.environ.items() if k != "GRIMOIRE_PURE"}
        env |= {"PYTHONPATH": str(self.root / "src")} | ({"GRIMOIRE_PURE": pure} if pure else {})
        command = [sys.executable, *(code if code[0].endswith(".py") else ("-c", *code))]
        return subprocess.run(
            command, cwd=self.root, env=env, capture_output=True, text=True, check=False
        )


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_sources_run_where_nothing_is_compiled(copy: Copy) -> None:
    done = copy.run(SUBCLASS)
    assert done.stdout.split() == ["False", "42", str(copy.rule)]
    assert done.stderr == ""


def test_compiled_rules_run_when_they_match_their_sources(copy: Copy) -> None:
    copy.pretend_compiled()
    assert "ImportError" in copy.run(SUBCLASS).stderr, "it tries to load the library"


@pytest.mark.parametrize("pure", ["1", "yes"])
def test_pure_hides_the_compiled_rules(copy: Copy, pure: str) -> None:
    copy.pretend_compiled()
    done = copy.run(SUBCLASS, pure=pure)
    assert done.stdout.split() == ["False", "42", str(copy.rule)]
    assert done.stderr == ""


def test_stale_rules_are_hidden_with_a_notice(copy: Copy) -> None:
    copy.pretend_compiled()
    copy.rule.write_text(RULE + "\n# changed\n")
    done = copy.run(SUBCLASS)
    assert done.stdout.split() == ["False", "42", str(copy.rule)]
    assert done.stderr == engine.STALE + "\n"


def test_a_compiled_file_that_is_gone_counts_as_stale(copy: Copy) -> None:
    copy.pretend_compiled()
    copy.rule.unlink()
    done = copy.run("from grimoire import engine; print(engine.compiled())")
    assert (done.stdout, done.stderr) == ("False\n", engine.STALE + "\n")


def test_rules_compiled_for_another_python_are_hidden(copy: Copy) -> None:
    copy.pretend_compiled(suffix=".another-python.so")
    assert copy.run(SUBCLASS).stdout.split()[:2] == ["False", "42"]


@pytest.mark.long
@pytest.mark.slow
def test_compiling_for_real(copy: Copy) -> None:
    (copy.root / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "compile.py", copy.root / "scripts")
    patterns = '[tool.grimoire]\ncompiled = ["src/grimoire/kernel/*.py"]\n'
    (copy.root / "pyproject.toml").write_text(patterns)
    built = copy.run("scripts/compile.py", "--hasty")
    if "no C compiler" in built.stderr or "no Python.h" in built.stderr:
        pytest.skip(built.stderr)
    assert built.stdout == "Compiling the rules (1 modules).\n", built.stderr

    library = str(copy.rule.with_suffix(SUFFIX))
    assert copy.run(SUBCLASS).stdout.split() == ["True", "42", library]
    assert copy.run(SUBCLASS, pure="1").stdout.split() == ["False", "42", str(copy.rule)]
    assert copy.run("scripts/compile.py", "--hasty").stdout == "", "there is nothing left to do"
    assert copy.run("scripts/compile.py").stdout == built.stdout, "whoever plays wants better"
    for effort in ([], ["--hasty"]):
        assert copy.run("scripts/compile.py", *effort).stdout == "", "nothing is better"

    copy.rule.write_text(RULE + "\nx: int = 'a string'\n")
    broken = copy.run("scripts/compile.py")
    assert (broken.returncode, broken.stderr.count("\n")) == (0, 1)
    assert copy.run(SUBCLASS).stdout.split()[0] == "False"
    assert copy.run("scripts/compile.py", "--strict").returncode == 1


def test_the_compiled_rules_run_where_they_are_built() -> None:
    result = Path(engine.PACKAGE, "compiled.json")
    built = result.exists() and bool(json.loads(result.read_text())["files"])
    assert engine.compiled() == (built and not os.environ.get("GRIMOIRE_PURE"))
