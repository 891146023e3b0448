"""Packages for people without Node, git or a compiler: `make wheel` writes them to dist/.

A source package and a wheel for every Python, and a wheel with compiled rules for this one. The
pages are inside, the tests are not.
"""

import argparse
import json
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "grimoire"
PAGES = ROOT / "web" / "dist"
# What a source package is made of, beside the package itself.
FILES = ("pyproject.toml", "README.md", "README.fr.md", "CHANGELOG.md", "LICENSE")
# What the build left beside the sources, and what only the tests need.
LEFT_OUT = shutil.ignore_patterns("__pycache__", "tests", "*.so", "compiled.json")
MANIFEST = "graft src\nglobal-exclude *.pyc\ninclude *.md LICENSE\n"


class Missing(Exception):
    """Something without which there are no packages."""


def stage(folder: Path) -> None:
    """Lay out what goes into the packages."""
    if not (PAGES / "index.html").is_file():
        raise Missing("the pages are not built: `make ready` builds them")
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    (folder / "MANIFEST.in").write_text(MANIFEST, "utf-8")
    shutil.copytree(PACKAGE, folder / "src" / "grimoire", ignore=LEFT_OUT)
    shutil.copytree(PAGES, folder / "src" / "grimoire" / "server" / "pages")


def build(hook: str, stage: Path, into: Path) -> Path:
    """Have setuptools make a package of what is laid out."""
    command = f"import setuptools.build_meta as b; print(b.{hook}({str(into)!r}))"
    done = subprocess.run(
        [sys.executable, "-c", command], cwd=stage, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Missing(f"setuptools could not do it:\n{done.stderr}")
    return into / done.stdout.splitlines()[-1]


def compiled(wheel: Path, into: Path) -> Path | None:
    """The same wheel with compiled rules, for this Python and platform; None if there are none."""
    known = PACKAGE / "compiled.json"
    if not known.is_file() or not json.loads(known.read_text("utf-8"))["files"]:
        return None
    with TemporaryDirectory() as scratch:
        folder = Path(scratch) / "wheel"
        with zipfile.ZipFile(wheel) as file:
            file.extractall(folder)
        for library in [known, *PACKAGE.rglob("*.so")]:
            shutil.copy(library, folder / "grimoire" / library.relative_to(PACKAGE))
        for about in folder.glob("*.dist-info/WHEEL"):
            said = about.read_text("utf-8")
            about.write_text(said.replace("Purelib: true", "Purelib: false"), "utf-8")
        return Path(shutil.move(packed(folder), into))


def packed(folder: Path) -> Path:
    """A wheel of this folder, named for the Python and the platform that run now."""
    kind = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    wheel = [sys.executable, "-m", "wheel"]
    subprocess.run([*wheel, "pack", folder, "-d", folder.parent], check=True, stdout=PIPE)
    plain = next(folder.parent.glob("*.whl"))
    tags = ["--python-tag", kind, "--abi-tag", kind, "--platform-tag", platform]
    subprocess.run([*wheel, "tags", "--remove", *tags, plain], check=True, stdout=PIPE)
    return next(folder.parent.glob("*.whl"))


def make(into: Path) -> list[Path]:
    """Make all of them anew."""
    into.mkdir(parents=True, exist_ok=True)
    for old in [*into.glob("grimoire-*.whl"), *into.glob("grimoire-*.tar.gz")]:
        old.unlink()
    with TemporaryDirectory() as scratch:
        stage(Path(scratch))
        made = [build(hook, Path(scratch), into) for hook in ("build_sdist", "build_wheel")]
    native = compiled(made[-1], into)
    return [*made, *([native] if native else [])]


def main() -> int:
    """Make them and say what was made."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=ROOT / "dist", help="the folder to write to")
    try:
        made = make(parser.parse_args().to.resolve())
    except Missing as missing:
        print(f"No packages: {missing}.", file=sys.stderr)
        return 1
    for file in made:
        print(f"{file.name}  {file.stat().st_size / 1e6:.1f} MB")
    if len(made) == 2:
        print("No wheel with compiled rules: `make build` compiles them.", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
