"""The licences of everything the pages are made of, as each of them asks."""

from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from scripts.docs.pages import ROOT

MADE_WITH = ("furo", "pygments", "snowballstemmer", "sphinx", "sphinx-basic-ng")
"""What leaves scripts, styles or words in the pages."""
FONTS = ROOT / "web" / "node_modules"
RULE = f"\n{'-' * 80}\n\n"


def licences() -> str:
    """All of them, one after the other."""
    fonts = [*FONTS.glob("@fontsource/*/LICENSE"), *FONTS.glob("@fontsource-variable/*/LICENSE")]
    told = [f"{file.parent.name}\n\n{file.read_text('utf-8')}" for file in sorted(fonts)]
    return RULE.join([*map(licence, MADE_WITH), *told])


def licence(name: str) -> str:
    """What a package is called, and what its licence says."""
    package = distribution(name)
    text = "\n".join(file.read_text("utf-8") for file in kept(name))
    assert text, f"{name} comes without its licence"
    return f"{package.name} {package.version}\n\n{text}"


def kept(name: str) -> Iterator[Path]:
    """The files of a package that hold its licence."""
    for file in distribution(name).files or ():
        if file.stem.upper() in ("LICENSE", "COPYING", "AUTHORS"):
            yield Path(str(file.locate()))
