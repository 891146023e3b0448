"""A release is made in a clone, with the slow builds stood in for."""

import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from scripts.release import NotNow, Release, faults, make

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
DAY = date(2030, 1, 2)


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone of this repository, and somebody who commits."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Alix")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "alix@example.org")
    folder = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", "--shared", ROOT, folder], check=True)
    changelog = folder / "CHANGELOG.md"
    changelog.write_text("# Changelog\n\n## Unreleased\n\n- An owl.\n", "utf-8")
    git(folder, "commit", "--quiet", "--all", "--message", "An owl")
    return folder


def git(folder: Path, *words: str) -> str:
    """What git answers."""
    run = subprocess.run(["git", *words], cwd=folder, check=True, stdout=subprocess.PIPE)
    return run.stdout.decode().strip()


def built(release: Release) -> None:
    """What the builds leave behind."""
    release.dist.mkdir()
    (release.dist / f"grimoire-{release.version}-py3-none-any.whl").write_text("a wheel", "utf-8")
    (release.root / "site").mkdir()
    (release.root / "site" / "index.html").write_text("a page", "utf-8")


def test_a_release_is_numbered_dated_packed_summed_and_tagged(clone: Path) -> None:
    make(Release("99.1.0", DAY, clone), built)
    assert '__version__ = "99.1.0"' in (clone / "src/grimoire/__init__.py").read_text("utf-8")
    told = (clone / "CHANGELOG.md").read_text("utf-8")
    assert told == "# Changelog\n\n## Unreleased\n\n## 99.1.0 (2030-01-02)\n\n- An owl.\n"
    assert git(clone, "describe", "--exact-match") == "v99.1.0"
    assert git(clone, "log", "-1", "--format=%s") == "Release 99.1.0"
    assert git(clone, "status", "--porcelain") == ""
    names = {file.name for file in (clone / "dist").iterdir()}
    given = {"grimoire-99.1.0-py3-none-any.whl", "grimoire-site-99.1.0.zip"}
    assert names == {*given, "SHA256SUMS"}
    summed = (clone / "dist" / "SHA256SUMS").read_text("utf-8")
    assert {line.split("  ")[1] for line in summed.splitlines()} == given
    subprocess.run(
        ["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=clone / "dist", check=True
    )
    assert list(faults(Release("99.2.0", DAY, clone))) == [
        "the changelog has nothing under “Unreleased”"
    ]


def test_a_build_that_fails_leaves_nothing_behind(clone: Path) -> None:
    def fail(release: Release) -> None:
        raise RuntimeError("no wheel")

    before = git(clone, "rev-parse", "HEAD")
    with pytest.raises(RuntimeError, match="no wheel"):
        make(Release("99.1.0", DAY, clone), fail)
    assert git(clone, "status", "--porcelain") == ""
    assert (git(clone, "rev-parse", "HEAD"), git(clone, "tag", "--list")) == (before, "")


def test_what_stands_in_the_way_is_told_at_once(clone: Path) -> None:
    git(clone, "tag", "v0.0.1")
    (clone / "README.md").write_text("changed", "utf-8")
    (clone / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n## 0.0.1\n", "utf-8")
    with pytest.raises(NotNow) as refused:
        make(Release("0.0.1", DAY, clone), built)
    for reason in ("does not come after", "not clean", "a tag v0.0.1", "nothing under"):
        assert reason in str(refused.value)
    assert "is no version" in next(faults(Release("one", DAY, clone)))


def test_a_dry_run_tells_the_steps_and_does_nothing(clone: Path) -> None:
    told = subprocess.run(
        [sys.executable, "scripts/release.py", "99.1.0", "--dry-run"],
        cwd=clone,
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ).stdout
    assert "SHA256SUMS" in told
    assert "NOT YET" not in told
    assert git(clone, "status", "--porcelain") == ""
