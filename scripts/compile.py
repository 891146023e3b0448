"""Compile the rules beside their sources with mypyc, unless that is done already.

Where it cannot be done the rules run interpreted, only slower: one line says so. With `--strict`
a compilation that fails is an error; a missing compiler never is. With `--hasty` the C compiler
takes far less time, and what it makes may be slower: enough for tests; whoever plays or measures
has it made again.
"""

import fcntl
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "grimoire"
RESULT = PACKAGE / "compiled.json"
LOCK = ROOT / ".make" / "compile.lock"
LOG = ROOT / ".make" / "compile.log"
FAILED = f"see {LOG.relative_to(ROOT)}"
# Where the games lie; each is compiled to a library of its own, the tables to one, all else to one.
GAMES = "games/"
TABLES = "table/"
EFFORTS = HASTY, THOROUGH = "g", "3"
"""How hard the C compiler tries, the least first."""

sys.path.insert(0, str(PACKAGE.parent))
os.environ["GRIMOIRE_PURE"] = "1"
from grimoire import engine  # noqa: E402


def sources() -> list[str]:
    """The modules to compile, relative to the package, in a fixed order.

    Never an `__init__.py`: `from package import module` fails on a compiled package.
    """
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found: set[Path] = set()
    for pattern in settings["tool"]["grimoire"]["compiled"]:
        if pattern.startswith("!"):
            found.difference_update(ROOT.glob(pattern[1:]))
        else:
            found.update(ROOT.glob(pattern))
    modules = (path for path in found if path.name != "__init__.py")
    return sorted(path.relative_to(PACKAGE).as_posix() for path in modules)


def obstacle() -> str | None:
    """What is missing to compile here."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python.h (python3-dev)"
    return None


def remove_old() -> None:
    """Remove what an earlier compilation left."""
    RESULT.unlink(missing_ok=True)
    for library in PACKAGE.rglob("*.so"):
        library.unlink()


def build(files: list[str], effort: str) -> str | None:
    """Compile in a process of its own; what went wrong, if anything."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        command = [sys.executable, __file__, "--build", effort, *files]
        done = subprocess.run(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, check=False)
    return FAILED if done.returncode else None


def libraries(files: list[str]) -> dict[str, list[str]]:
    """The modules by their libraries: one for each game, one for tables, one for the rest."""
    found: dict[str, list[str]] = {}
    for file in files:
        folders = file.split("/")
        name = "table_rules" if file.startswith(TABLES) else "rules"
        name = f"{folders[1]}_rules" if file.startswith(GAMES) else name
        found.setdefault(f"grimoire.{name}", []).append(file)
    return found


def build_here(effort: str, files: list[str]) -> None:
    """Run mypyc and the C compiler on these modules."""
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]

    paths = [f"src/grimoire/{file}" for file in files]
    modules = mypycify(
        paths,
        opt_level=effort,
        debug_level="0",
        separate=[
            ([f"src/grimoire/{file}" for file in held], name)
            for name, held in libraries(files).items()
        ],
        target_dir="build/mypyc",
    )
    # A library's own small functions may be called without a detour, or put in place.
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} -fno-semantic-interposition".strip()
    arguments = ["build_ext", "--inplace", "--build-temp", "build/mypyc"]
    arguments += ["--build-lib", f"build/effort-{effort}"]
    arguments += ["--parallel", str(os.cpu_count() or 1)]
    setup(name="grimoire", package_dir={"": "src"}, ext_modules=modules, script_args=arguments)


def main() -> int:
    """Compile what is not compiled yet."""
    if "--build" in sys.argv:
        build_here(sys.argv[2], sys.argv[3:])
        return 0
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # one at a time; whoever waited finds it done
        return compile_all()


def compile_all() -> int:
    """Compile, unless that is done already; the exit code."""
    strict, effort = "--strict" in sys.argv, HASTY if "--hasty" in sys.argv else THOROUGH
    files = sources()
    wanted = {"digest": engine.digest(files), "suffix": EXTENSION_SUFFIXES[0]}
    known = json.loads(RESULT.read_text("utf-8")) if RESULT.exists() else {}
    problem = obstacle() if files else "no rules to compile"
    settled = {None, problem} if strict else {None, problem, FAILED}
    enough = known.get("effort", THOROUGH) in EFFORTS[EFFORTS.index(effort) :]
    if not (enough and wanted.items() <= known.items() and known["problem"] in settled):
        remove_old()
        if problem is None:
            print(f"Compiling the rules ({len(files)} modules).", flush=True)
            problem = build(files, effort)
        known = wanted | {"effort": effort, "files": [] if problem else files, "problem": problem}
        RESULT.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
    problem = known["problem"]
    if problem:
        print(f"The rules run interpreted, not compiled: {problem}.", file=sys.stderr)
    if strict and problem == FAILED:
        print(LOG.read_text("utf-8"), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
