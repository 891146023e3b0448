"""Edition files on the command line."""

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from grimoire import catalog

Run = Callable[..., CompletedProcess[str]]

FRENCH = ("--lang", "fr")
EDITED = [entry.id for entry in catalog.CATALOG if entry.has_editions]


@pytest.fixture
def mine(tmp_path: Path) -> Callable[[str], str]:
    """Write an edition file."""

    def write(text: str) -> str:
        file = tmp_path / "mine.toml"
        file.write_text(text, "utf-8")
        return str(file)

    return write


def test_three_games_have_editions() -> None:
    assert EDITED == ["labyrinth", "halls", "diagon"]


@pytest.mark.parametrize("game_id", EDITED)
def test_the_shown_edition_can_be_checked_and_played(
    grimoire: Run, mine: Callable[[str], str], game_id: str
) -> None:
    file = mine(grimoire("edition", "show", game_id).stdout)
    done = grimoire("edition", "check", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{file} (")
    assert done.stdout.endswith(") can be played with.\n")
    simulated = grimoire("simulate", game_id, "--games", "1", "--edition", file)
    assert simulated.returncode == 0, simulated.stderr


@pytest.mark.parametrize("game_id", EDITED)
def test_everything_that_is_wrong_is_named(
    grimoire: Run, mine: Callable[[str], str], game_id: str
) -> None:
    file = mine(f'game = "{game_id}"\nname = 3\n')
    done = grimoire("edition", "check", file)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{file} cannot be played with:\n  ")
    assert "name" in done.stdout
    assert len(done.stdout.splitlines()) > 3
    assert grimoire("simulate", game_id, "--edition", file).returncode == 2


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = ", "the edition cannot be read"),
        ("", "does not say for which game it is"),
        ('game = "chess"', 'there are no editions of "chess"'),
        ('game = "quidditch"', 'there are no editions of "quidditch"'),
    ],
)
def test_a_file_of_no_game(grimoire: Run, mine: Callable[[str], str], text: str, says: str) -> None:
    done = grimoire("edition", "check", mine(text))
    assert done.returncode == 1
    assert says in done.stdout


def test_faults_for_a_program(grimoire: Run, mine: Callable[[str], str]) -> None:
    done = grimoire("edition", "check", mine('game = "halls"'), "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["lang"] == "en"
    assert "in the edition, name is missing (a text)" in json.loads(done.stdout)["faults"]


def test_faults_in_french(grimoire: Run, mine: Callable[[str], str]) -> None:
    file = mine('game = "halls"')
    done = grimoire("edition", "check", file, *FRENCH)
    assert done.returncode == 1
    assert done.stdout.startswith(f"On ne peut pas jouer avec {file}\u00a0:\n  dans l’édition, ")
    told = json.loads(grimoire("edition", "check", file, *FRENCH, "--json").stdout)
    assert told["lang"] == "fr"
    assert "dans l’édition, il manque name (un texte)" in told["faults"]
    good = grimoire("edition", "check", mine(grimoire("edition", "show", "halls").stdout), *FRENCH)
    assert good.stdout.startswith(f"On peut jouer avec {file} (first-")


def test_what_is_no_edition_file(complains: Callable[..., Any], tmp_path: Path) -> None:
    complains("edition", "check", str(tmp_path / "none.toml"), saying="cannot be read")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    complains("edition", "check", str(tmp_path / "bytes.toml"), saying="is not a text")
    (tmp_path / "large.toml").write_bytes(b"#" * (2**20 + 1))
    complains("edition", "check", str(tmp_path / "large.toml"), saying="too large")
    complains("edition", "show", "quidditch", saying="there are no editions")
