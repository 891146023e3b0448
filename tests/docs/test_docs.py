"""The documentation is built without a complaint, and everything in it leads somewhere."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from grimoire.catalog import CATALOG, ids
from scripts.docs import pictures
from scripts.docs.gather import Astray, Gathering
from scripts.docs.pages import GUIDE, LANGUAGES, REPORTS, ROOT, Page, pages
from tests.docs.links import astray, read

BLOCK = re.compile(r"^```python\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = re.compile(r"literalinclude\} /sixth/(?P<file>\S+)")


@pytest.mark.slow
def test_the_built_pages(tmp_path: Path) -> None:
    """All that needs the built pages is asked of one building; `make test` has just done it."""
    pytest.importorskip("sphinx", reason="`make test` installs Sphinx")
    just_built = os.environ.get("GRIMOIRE_DOCS")
    built = ROOT / just_built if just_built else build(tmp_path / "docs")
    assert list(astray(built)) == []
    check_pages(built)
    check_nothing_is_fetched(built)
    check_search(built)
    check_reference(built)


def build(folder: Path) -> Path:
    """Build the pages without a complaint; `make docs` takes one for an error as well."""
    made = subprocess.run(
        [sys.executable, "-m", "scripts.docs", str(folder)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert made.stderr == ""
    assert made.returncode == 0
    return folder


def check_pages(built: Path) -> None:
    """Every page is there, and every rule has its place."""
    for page in pages():
        assert (built / page.lang / f"{page.name}.html").is_file()
    for lang in LANGUAGES:
        for entry in CATALOG:
            places = read(built / lang / "rules" / f"{entry.id}.html").places
            assert {rule.id.lower() for rule in entry.rulebook(lang).entries()} <= places


def check_nothing_is_fetched(built: Path) -> None:
    """No page loads anything from elsewhere."""
    fetched = re.compile(r"<(?:link|script|img)[^>]+(?:href|src)=\"(?:https?:)?//")
    for page in built.rglob("*.html"):
        assert not fetched.search(page.read_text("utf-8")), page
    for style in built.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//", style.read_text("utf-8")), style


def check_search(built: Path) -> None:
    """The search knows words, each language its own."""
    for lang, term in (("en", "snitch"), ("fr", "souafl")):
        written = (built / lang / "searchindex.js").read_text("utf-8")
        index = json.loads(written.removeprefix("Search.setIndex(").removesuffix(")"))
        assert "play/quidditch" in index["docnames"]
        assert term in index["terms"]


def check_reference(built: Path) -> None:
    """Functions and methods can be linked to."""
    places = read(built / "en" / "reference" / "kernel.html").places
    assert "grimoire.kernel.step.step" in places
    assert "grimoire.kernel.game.Game.view" in places


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_pages_of_the_guide_in_both_languages(lang: str) -> None:
    folders = (GUIDE, ROOT / "docs" / "adr")
    told = [page for page in pages() if any(map(page.source.is_relative_to, folders))]
    names = {page.name for page in told if page.lang == lang}
    assert names == {page.name for page in told}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_page_of_three_minutes(lang: str) -> None:
    for entry in CATALOG:
        words = (GUIDE / lang / "play" / f"{entry.id}.md").read_text("utf-8").split()
        assert 200 < len(words) < 600


def test_every_game_has_a_report_that_needs_nothing_else() -> None:
    assert sorted(file.stem for file in REPORTS.glob("*.html")) == sorted(ids())
    told = (ROOT / "docs" / "calibration.md").read_text("utf-8")
    for entry in CATALOG:
        page, game = (REPORTS / f"{entry.id}.html").read_text("utf-8"), entry.game()
        assert len(page) < 300_000
        assert not re.search(r"<script|<link|<img|src=|url\((?!#)|@import|href=\"(?!#)", page)
        assert f"edition {game.edition}, rules {game.rules_version};" in page
        assert "from seed 0;" in page
        assert re.search(rf"grimoire report {entry.id} --games \d+ --seed 0 --seats \S+", page)
        assert re.search(r"Grimoire \d+\.\d+\.\d+", page)
        assert page.count("<svg") >= 4
        assert f"(reports/calibration-{entry.id}.svg)" in told
        assert f"`grimoire calibrate {entry.id} --games " in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_leads_to_its_report(lang: str) -> None:
    for entry in CATALOG:
        words = (GUIDE / lang / "play" / f"{entry.id}.md").read_text("utf-8")
        assert f"(../../../reports/{entry.id}.html)" in words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_walk_through_shows_every_file_of_the_smallest_game(lang: str) -> None:
    sixth = ROOT / "tests" / "sixth"
    other = {"en": "fr", "fr": "en"}[lang]
    shown = set(SHOWN.findall((GUIDE / lang / "write.md").read_text("utf-8")))
    there = {
        file.relative_to(sixth).as_posix()
        for folder in ("game", "page")
        for file in (sixth / folder).rglob("*.*")
        if file.stat().st_size and "playthroughs" not in file.parts and file.suffix != ".pyc"
    }
    elsewhere = {file for file in there if f"/{other}." in file}
    elsewhere.add("game/RULES.fr.md" if lang == "en" else "game/RULES.md")
    assert shown == there - elsewhere


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_python_of_the_guide_runs(lang: str) -> None:
    for file in sorted((GUIDE / lang).rglob("*.md")):
        run_python(file)


@pytest.mark.slow
def test_the_python_for_learners_runs() -> None:
    pytest.importorskip("pettingzoo", reason="`make test` installs PettingZoo")
    run_python(ROOT / "docs" / "learning.md")


def run_python(file: Path) -> None:
    """Run every piece of Python on a page as it stands there."""
    for code in BLOCK.findall(file.read_text("utf-8")):
        ran = subprocess.run(
            [sys.executable, "-W", "error", "-c", code],
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert ran.returncode == 0, f"{file}\n{code}\n{ran.stderr}"


def page_saying(folder: Path, text: str) -> Page:
    """A page of the guide with these words."""
    file = folder / "page.md"
    file.write_text(text, "utf-8")
    return Page("en", "play/page", file)


def test_a_rule_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(Astray, match="QUI-PITCH-99"):
        Gathering(None).page(page_saying(tmp_path, "By QUI-PITCH-99 it is so."))


def test_a_link_to_nothing_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(Astray, match=r"nothing\.md"):
        Gathering(None).page(page_saying(tmp_path, "[Here](nothing.md)"))


def test_a_rule_leads_to_its_place_and_code_stays_as_it_is(tmp_path: Path) -> None:
    said = Gathering(None).page(page_saying(tmp_path, "QUI-PITCH-02, `QUI-PITCH-02`"))
    assert said == "[QUI-PITCH-02](#qui-pitch-02), `QUI-PITCH-02`"


def test_a_picture_that_was_not_taken_is_left_out(tmp_path: Path) -> None:
    page = page_saying(tmp_path, "A ![board](/pictures/board.jpg) B")
    assert Gathering(None).page(page) == "A  B"
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "board.jpg").touch()
    assert Gathering(tmp_path).page(page) == "A ![board](/pictures/board.jpg) B"


def test_where_no_browser_can_be_had_it_is_said_and_there_are_no_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pictures, "KEPT", tmp_path / "pictures")
    monkeypatch.setenv("CHROMIUM", "no such program")
    assert pictures.taken() is None
    assert "NO CHROMIUM" in capsys.readouterr().err
