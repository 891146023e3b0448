"""A report tells what was counted, the same for any number of processes, on one page."""

import re
from html.parser import HTMLParser
from pathlib import Path
from socket import AF_UNIX, socket

import pytest

from grimoire import catalog
from grimoire.cli.output import Complaint
from grimoire.cli.plans import write_page
from grimoire.cli.research import report as report_command
from grimoire.lab.crew import ALONE, Processes
from grimoire.lab.plan import Plan
from grimoire.lab.report import Findings, by_seat, by_worth, collect, command, share

SMALL = Plan("labyrinth", ("greedy", "random"), 6, seed=3)


def table_of(game: str) -> Plan:
    """Two games at the smallest table."""
    return Plan(game, ("greedy",) * catalog.game(game).seat_counts[0], 2)


@pytest.mark.parametrize("game", catalog.ids())
def test_every_game_has_something_to_tell(game: str) -> None:
    told, found = catalog.entry(game).reported(), collect(table_of(game))
    assert told is not None
    assert found.games == 2
    assert found.did
    assert all(found.did_and_won[name] <= of for name, of in found.did.items())
    for column, line in found.visits:
        assert 0 <= column < len(told.COLUMNS)
        assert 0 <= line < len(told.LINES)
        assert told.COLUMNS[int(column)]
    assert found.visits


def test_the_number_of_jobs_changes_nothing() -> None:
    assert collect(SMALL, ALONE) == collect(SMALL, Processes(2))


def test_an_interval_holds_the_share() -> None:
    half, none = share("half", 50, 100), share("none", 0, 100)
    assert (half.low, half.high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert none.low == 0.0
    assert none.high == pytest.approx(0.0370, abs=1e-4)
    assert (share("", 0, 0).low, share("", 0, 0).high) == (0.0, 1.0)


def test_what_is_rare_is_told_by_no_figure() -> None:
    found = Findings(2, games=100)
    found.did.update({"rare": 29, "usual": 30, "better": 40})
    found.did_and_won.update({"rare": 29, "usual": 3, "better": 20})
    assert [one.name for one in by_worth(found)] == ["better", "usual"]


def test_wins_are_those_of_the_seats() -> None:
    found = collect(SMALL)
    assert [one.of for one in by_seat(SMALL, found)] == [6, 6]
    assert sum(one.share for one in by_seat(SMALL, found)) == pytest.approx(found.chance * 2)


def test_the_command_says_how_to_get_the_same() -> None:
    plan = Plan("quidditch", ("greedy", "random"), 4, 9, {"match": True})
    assert command(plan) == (
        "grimoire report quidditch --games 4 --seed 9 --seats greedy,random --option match=true"
    )


class Outside(HTMLParser):
    """Everything that a page would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        found = named.get("src") or (named.get("href") if tag == "link" else None)
        self.fetched += [found] if found else []


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.ids())
def test_the_page_needs_nothing_else(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib", reason="`make test` installs it")
    monkeypatch.chdir(tmp_path)
    report_command(game, games=3, seats=",".join(table_of(game).levels))
    assert capsys.readouterr().out == f"3 games of {game} in {game}.html\n"
    page = (tmp_path / f"{game}.html").read_text()
    outside = Outside()
    outside.feed(page)
    assert not outside.fetched
    assert "<script" not in page
    assert not re.search(r"url\((?!#)", page)
    assert page.count("<svg") >= 3


def test_where_nothing_can_be_plotted_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grimoire.cli.plans.find_spec", lambda _: None)
    with pytest.raises(Complaint, match=r"^Reports need matplotlib: pip install"):
        report_command("quidditch", games=1)


@pytest.mark.slow
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="`make test` installs it")
    with pytest.raises(Complaint, match="cannot be written: No such file or directory"):
        report_command("quidditch", games=1, seats="random,random", out=tmp_path / "no" / "page")


def test_a_page_takes_the_place_of_another_but_of_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page, link, door = Path("page"), Path("link"), Path("door")
    page.write_text("as it was")
    link.symlink_to(page)
    write_page(link, "anew")
    assert (page.read_text(), link.is_symlink()) == ("anew", True)
    with socket(AF_UNIX) as listening:
        listening.bind("door")
        with pytest.raises(Complaint, match=r"^door cannot be written: "):
            write_page(door, "anew")
        assert door.is_socket()
    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(Complaint, match=r"^page cannot be written: No space left on device"):
        write_page(page, "half of it")
    assert page.read_text() == "anew"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["door", "link", "page"]


def full(*_: object) -> None:
    """There is no room any more."""
    raise OSError(28, "No space left on device")
