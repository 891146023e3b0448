"""Our games beside their peers, in one run; where those cannot be had, one sentence says so."""

import subprocess
from typing import Any

import pytest

from grimoire import catalog
from grimoire.cli.measures import bench_peers
from grimoire.cli.output import Complaint
from grimoire.kernel.chance import FastSource
from grimoire.kernel.loop import moments
from grimoire.kernel.seats import CHANCE
from grimoire.lab import peers


def nothing(_: str) -> None:
    """Nobody wants to know what is being done."""


def test_every_game_has_a_peer() -> None:
    assert sorted(peers.CLOSEST) == sorted(catalog.ids())


def test_the_version_is_the_one_that_learners_need() -> None:
    assert peers.wanted().startswith("open-spiel>=")


def test_decisions_are_counted_and_throws_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalog.game("quidditch")
    asked = list(moments(game, game.setup(2), [None] * 2, [FastSource(1)] * 4 + [FastSource(2)]))
    assert CHANCE in asked
    picks = FastSource(1)
    monkeypatch.setattr(peers, "random", lambda: picks.below(1 << 30) / (1 << 30))
    decisions = peers.decide(game, game.setup(2), FastSource(2))
    assert decisions == len(asked) - asked.count(CHANCE)


def test_a_decision_is_shared_out() -> None:
    measured = peers.measure("labyrinth", 0.02)
    assert sum(measured["share"].values()) == pytest.approx(1)


@pytest.mark.slow
def test_a_game_and_its_peer_in_one_run() -> None:
    pytest.importorskip("pyspiel", reason="`make test` installs OpenSpiel")
    found = peers.beside_peers(["quidditch"], 0.02, 1, nothing)["quidditch"]
    assert found.peer == "pig"
    ours, theirs = found.ours, found.theirs
    assert found.plain_ratio == ours.decisions_per_second / theirs.decisions_per_second
    assert found.loop_ratio == ours.actions_per_second / theirs.actions_per_second
    assert min(found.plain_ratio, found.loop_ratio) > 0


def test_a_peer_that_does_not_run_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", "Traceback\nImportError: too old.")

    monkeypatch.setattr(peers, "find_spec", lambda _: True)
    monkeypatch.setattr(subprocess, "run", breaks)
    with pytest.raises(Complaint, match=r"^quidditch does not run: ImportError: too old\.$"):
        bench_peers(["quidditch"], 0.01, 1, as_json=False)


def test_where_no_environment_can_be_made_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(peers, "find_spec", lambda _: None)
    monkeypatch.setattr("venv.create", full)
    with pytest.raises(Complaint, match=r"no environment for open-spiel .* No space left on dev"):
        bench_peers(["quidditch"], 0.01, 1, as_json=False)


def test_where_the_peers_cannot_be_had_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", "many words\nno network")

    monkeypatch.setattr(peers, "find_spec", lambda _: None)
    monkeypatch.setattr("venv.create", lambda *_, **__: None)
    monkeypatch.setattr(subprocess, "run", fails)
    with pytest.raises(Complaint, match=r"^open-spiel cannot be installed: no network\.$"):
        bench_peers(["quidditch"], 0.01, 1, as_json=False)
