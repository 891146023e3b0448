"""Makes a release: `python scripts/release.py 0.2.0 [--dry-run]`.

The tree must be clean and the changelog have something to tell. The version is set, packages and
site are built, and lie with their checksums in dist/; then the release is committed and tagged.
Nothing is committed unless everything was built, and pushing is left to people.
"""

import argparse
import hashlib
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.compile(r'^__version__ = "(?P<version>\d+\.\d+\.\d+)"$', re.MULTILINE)
UNRELEASED = re.compile(r"^## Unreleased\n(?P<told>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


class NotNow(Exception):
    """Why there can be no release."""


@dataclass(frozen=True)
class Release:
    """A version of what lies in a folder, on a day."""

    version: str
    day: date
    root: Path = ROOT

    @property
    def tag(self) -> str:
        """What the commit is called."""
        return f"v{self.version}"

    @property
    def module(self) -> Path:
        """Where the number stands."""
        return self.root / "src" / "grimoire" / "__init__.py"

    @property
    def changelog(self) -> Path:
        """Where the release is told of."""
        return self.root / "CHANGELOG.md"

    @property
    def dist(self) -> Path:
        """Where what is given away lies."""
        return self.root / "dist"


Step = tuple[str, Callable[[Release], None]]


def faults(release: Release) -> Iterator[str]:
    """Everything that stands in the way of a release."""
    now = VERSION.search(release.module.read_text("utf-8"))
    if not re.fullmatch(r"\d+\.\d+\.\d+", release.version):
        yield f"{release.version} is no version: three numbers, such as 1.2.3"
    elif now is None or in_order(release.version) <= in_order(now["version"]):
        yield f"{release.version} does not come after {now['version'] if now else 'anything'}"
    if git(release, "status", "--porcelain"):
        yield "the tree is not clean: commit or put away what is there"
    if git(release, "tag", "--list", release.tag):
        yield f"there is a tag {release.tag} already"
    told = UNRELEASED.search(release.changelog.read_text("utf-8"))
    if told is None or not told["told"].strip():
        yield "the changelog has nothing under “Unreleased”"


def in_order(version: str) -> tuple[int, ...]:
    """A version as numbers."""
    return tuple(map(int, version.split(".")))


def git(release: Release, *words: str) -> str:
    """What git answers."""
    return subprocess.run(
        ["git", *words], cwd=release.root, check=True, stdout=subprocess.PIPE, encoding="utf-8"
    ).stdout


def set_version(release: Release) -> None:
    """Write the number in its one place."""
    text = release.module.read_text("utf-8")
    release.module.write_text(VERSION.sub(f'__version__ = "{release.version}"', text), "utf-8")


def date_changelog(release: Release) -> None:
    """Give what was unreleased its number and its day, and make room for what comes."""
    text = release.changelog.read_text("utf-8")
    heading = f"## Unreleased\n\n## {release.version} ({release.day.isoformat()})\n"
    release.changelog.write_text(text.replace("## Unreleased\n", heading, 1), "utf-8")


def build(release: Release) -> None:
    """Have make build the packages and the site."""
    subprocess.run(["make", "wheel", "site"], cwd=release.root, check=True)


def pack_site(release: Release) -> None:
    """Put the site into one file."""
    name = release.dist / f"grimoire-site-{release.version}"
    shutil.make_archive(str(name), "zip", release.root / "site")


def write_checksums(release: Release) -> None:
    """Write what `sha256sum --check` reads."""
    given = sorted(release.dist.glob(f"grimoire-*{release.version}*"))
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in given]
    (release.dist / "SHA256SUMS").write_text("".join(lines), "utf-8")


def commit(release: Release) -> None:
    """Commit the number and the changelog, and tag them."""
    git(release, "commit", "--quiet", "--all", "--message", f"Release {release.version}")
    git(release, "tag", "--annotate", release.tag, "--message", f"Grimoire {release.version}")


def steps(building: Callable[[Release], None] = build) -> list[Step]:
    """What a release is made of, in order."""
    return [
        ("set the version in src/grimoire/__init__.py", set_version),
        ("turn “Unreleased” in CHANGELOG.md into a heading with the date", date_changelog),
        ("build the wheels and the site (make wheel site)", building),
        ("pack the site into dist/", pack_site),
        ("write dist/SHA256SUMS", write_checksums),
        ("commit and tag", commit),
    ]


def make(release: Release, building: Callable[[Release], None] = build) -> None:
    """Make a release; if a step fails, the tree is as it was before."""
    if found := list(faults(release)):
        raise NotNow("; ".join(found))
    try:
        for words, step in steps(building):
            print(f"- {words}", flush=True)
            step(release)
    except BaseException:
        git(release, "checkout", "--quiet", "--", str(release.module), str(release.changelog))
        raise


def main() -> int:
    """Make the release that is named, or tell what would be done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version", help="its number, such as 0.2.0")
    parser.add_argument("--dry-run", action="store_true", help="tell the steps and do nothing")
    asked = parser.parse_args()
    release = Release(asked.version, datetime.now(UTC).date())
    if asked.dry_run:
        for fault in faults(release):
            print(f"- NOT YET: {fault}")
        for words, _ in steps():
            print(f"- {words}")
        return 0
    try:
        make(release)
    except NotNow as reason:
        print(f"No release: {reason}.", file=sys.stderr)
        return 1
    print(f"{release.tag} is made: git push --follow-tags, and give away what lies in dist/.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
