"""`grimoire games` and `grimoire rules`."""

from collections.abc import Callable
from subprocess import CompletedProcess
from typing import Any

import pytest

from grimoire import catalog

GAME = "quidditch"

Run = Callable[..., CompletedProcess[str]]
Read = Callable[..., Any]


def test_games_lists_every_game(grimoire: Run) -> None:
    done = grimoire("games")
    assert (done.returncode, done.stderr) == (0, "")
    assert "quidditch: The Quidditch Dice / " in done.stdout
    assert "novice, follower (usual), planner, master" in done.stdout
    assert "random, greedy, planner, novice, follower (usual), scholar, master" in done.stdout
    assert "round_limit" in done.stdout
    assert "0 to 400" in done.stdout


def test_games_as_json(as_json: Read) -> None:
    cards = {card["id"]: card for card in as_json("games")}
    assert tuple(cards) == catalog.ids()
    card = cards[GAME]
    assert card["players"] == [2]
    assert card["rules"] > 40
    own = ["novice", "follower", "planner", "master"]
    assert [level["level"] for level in card["levels"]] == ["random", "greedy", *own]
    assert set(card["levels"][0]["words"]) == {"en", "fr"}
    assert [level["level"] for level in card["levels"] if level["usual"]] == ["follower"]
    by_name = {option["name"]: option for option in card["options"]}
    assert by_name["match"]["choices"] == [False, True]
    assert (by_name["round_limit"]["low"], by_name["round_limit"]["high"]) == (0, 400)


@pytest.mark.parametrize(("lang", "title"), [("en", "The Quidditch Dice"), ("fr", "Quidditch")])
def test_the_whole_rulebook(grimoire: Run, lang: str, title: str) -> None:
    done = grimoire("rules", GAME, "--lang", lang)
    assert done.returncode == 0
    assert title in done.stdout.splitlines()[0]
    assert "QUI-SET-01" in done.stdout
    assert "*" not in done.stdout
    assert "QUI-WIN-01" in done.stdout


def test_the_rulebook_as_json(as_json: Read) -> None:
    book = as_json("rules", GAME, "--lang", "fr")
    assert (book["game"], book["lang"]) == (GAME, "fr")
    assert book["chapters"][0]["rules"][0]["id"] == "QUI-SET-01"


def test_one_rule(grimoire: Run, as_json: Read) -> None:
    done = grimoire("rules", GAME, "qui-set-01")
    assert done.stdout.startswith("QUI-SET-01  Two people play")
    assert as_json("rules", GAME, "QUI-SET-01")["id"] == "QUI-SET-01"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "chess"], "There is no game called 'chess'; there is "),
        (["rules", GAME, "QUI-SET-1"], "No rule has the number 'QUI-SET-1'; did you mean"),
        (["rules", GAME, "castling"], "No rule has the number 'CASTLING'."),
        (["rules", GAME, "--lang", "la"], "Invalid value for '--lang'"),
        (["rules"], "Missing argument 'GAME'."),
        (["games", "--jsn"], "No such option: --jsn"),
        (["gmaes"], "No such command 'gmaes'."),
        (["games", "chess"], "Got unexpected extra argument"),
    ],
)
def test_a_wrong_request_is_answered_with_one_sentence(
    grimoire: Run, arguments: list[str], sentence: str
) -> None:
    done = grimoire(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"grimoire: {sentence}")
    assert done.stderr.count("\n") == 1


def test_a_terminal_gets_lines_that_fit(grimoire: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    lines = grimoire("rules", GAME).stdout.splitlines()
    assert max(map(len, lines)) <= 60
    assert "" in lines
    assert "Setting up" in lines
