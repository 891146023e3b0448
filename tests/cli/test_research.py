"""`grimoire simulate`, `balance`, `perft` and `bench`."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from grimoire import catalog
from grimoire.bots.levels import levels_of
from grimoire.lab.crew import Processes, WorkersDied
from grimoire.testing.perft import Position

pytestmark = pytest.mark.slow

GAME = "quidditch"

CAMPS = ("--camp", "hogwarts=follower,random", "--camp", "death_eaters=random")

Run = Callable[..., CompletedProcess[str]]
Complains = Callable[..., None]
Read = Callable[..., Any]


# -- simulate ----------------------------------------------------------------------------------


def test_simulate_sums_up(grimoire: Run) -> None:
    done = grimoire("simulate", GAME, "--games", "3", "--seats", "greedy,random")
    assert (done.returncode, done.stderr) == (0, "")
    assert "3 games of quidditch" in done.stdout
    assert "0 greedy" in done.stdout
    assert "1 random" in done.stdout


def test_simulate_gives_the_same_for_any_number_of_jobs(as_json: Read) -> None:
    asked = ("simulate", GAME, "--games", "8", "--seats", "greedy,random", "--seed", "5")
    alone, together = as_json(*asked, "--jobs", "1"), as_json(*asked, "--jobs", "2")
    assert alone.pop("seconds") > 0
    assert together.pop("seconds") > 0
    assert alone == together
    assert alone["games"] == 8
    assert sum(alone["wins"]) + alone["draws"] == 8
    lengths = alone["lengths"]
    assert lengths["shortest"] <= lengths["median"] <= lengths["longest"]


def test_a_place_that_is_no_file_is_refused(complains: Complains, tmp_path: Path) -> None:
    for place in (tmp_path, Path("/dev/null")):
        for keeping in (
            ["simulate", GAME, "--checkpoint"],
            ["arena", "darkforces", *CAMPS, "--ledger"],
        ):
            complains(*keeping, str(place), saying=f"{place} is no file.")


def test_a_bot_that_plays_in_the_place_of_another_is_named_once(
    grimoire: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog.game("halls"), "edition", "of-1901")
    asked = ("simulate", "halls", "--games", "2", "--seats", "master,master")
    done = grimoire(*asked)
    assert done.returncode == 0
    assert done.stderr.startswith("grimoire: The weights for a master of halls are for edition")
    assert done.stderr.count("\n") == 1


def test_simulate_goes_on_from_a_checkpoint(
    as_json: Read, complains: Complains, tmp_path: Path
) -> None:
    file = str(tmp_path / "kept.json")
    asked = ("simulate", GAME, "--games", "12", "--checkpoint", file)
    first, again = as_json(*asked), as_json(*asked)
    assert first == again
    complains(*asked, "--seed", "5", saying="holds games with another seed: 0, not 5.")
    complains(*asked[:4], "--checkpoint", str(tmp_path / "no" / "way"), saying="No such file")


def test_simulate_puts_games_into_a_folder(
    as_json: Read, complains: Complains, tmp_path: Path
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="`make test` installs pyarrow")
    asked = ("simulate", GAME, "--games", "12", "--parquet", str(tmp_path / "games"))
    first, again = as_json(*asked), as_json(*asked)
    assert first == again
    assert parquet.read_table(tmp_path / "games").num_rows == 12
    complains(*asked, "--seed", "5", saying="holds games with another seed: 0, not 5.")
    complains(*asked, "--checkpoint", "kept.json", saying="leave --checkpoint out.")
    complains(*asked[:4], "--parquet", __file__, saying="cannot be a folder: File exists.")


EXTRAS = [
    (["simulate", GAME, "--engine", "ray"], "ray", "pip install 'grimoire[ray]'."),
    (["arena", GAME, "--engine", "ray"], "ray", "pip install 'grimoire[ray]'."),
    (["simulate", GAME, "--parquet", "games"], "pyarrow", "pip install 'grimoire[parquet]'."),
    (["arena", GAME, "--parquet", "games"], "pyarrow", "pip install 'grimoire[parquet]'."),
    (["report", GAME], "matplotlib", "pip install 'grimoire[report]'."),
    (["calibrate", GAME, "--plot", "it.svg"], "matplotlib", "pip install 'grimoire[report]'."),
]


@pytest.mark.parametrize(("arguments", "module", "sentence"), EXTRAS)
def test_an_extra_that_is_missing_is_named_before_anything_is_played(
    complains: Complains,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: list[str],
    module: str,
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        "grimoire.cli.plans.find_spec", lambda name: None if name == module else find_spec(name)
    )
    complains(*arguments, saying=sentence)
    assert not list(tmp_path.iterdir())


PLAYING = [
    (["simulate", GAME, "--seats", "random,random"], "--checkpoint"),
    (["arena", "halls", "--levels", "random,greedy"], "--ledger"),
    (["arena", "darkforces", "--camp", "hogwarts=random", "--camp", "death_eaters=random"], ""),
    (["calibrate", "diagon", "--seats", "random,random,random"], "--checkpoint"),
    (["balance", "labyrinth", "--seats", "random,random"], ""),
]
"""Commands that play many games, and the option that keeps them."""


@pytest.mark.parametrize(("arguments", "keeps"), PLAYING)
def test_whoever_interrupts_is_told_what_is_kept(
    grimoire: Run,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: list[str],
    keeps: str,
) -> None:
    def stopped(crew: Processes, play: Any, shares: Any) -> Iterator[Any]:
        share = next(shares)
        yield share, play(share)
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    wanted = [*arguments, "--games", "8"]
    kept = [*wanted, keeps, "kept"]
    with monkeypatch.context() as interrupted:
        interrupted.setattr(Processes, "played", stopped)
        for place in ["", "kept"] if keeps else [""]:
            done = grimoire(*(kept if place else wanted))
            told = f"what is done is kept in {place}, and" if place else "nothing is kept."
            assert (done.returncode, done.stdout) == (130, "")
            assert done.stderr.startswith(f"grimoire: Interrupted: {told}")
            assert done.stderr.count("\n") == 1
            assert [found.name for found in tmp_path.iterdir()] == ([place] if place else [])
    if keeps:
        assert grimoire(*kept).returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["report", GAME, "--out"],
        ["calibrate", "diagon", "--plot"],
        ["solve", GAME, "--out"],
    ],
)
def test_where_nothing_can_be_written_nothing_is_played(
    complains: Complains, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: list[str]
) -> None:
    pytest.importorskip("matplotlib", reason="`make test` installs it")

    def played(*_: Any, **__: Any) -> None:
        raise AssertionError("it could have been known before")

    for name in ("research.collect", "reviews.run_calibration", "solving.worked_out"):
        monkeypatch.setattr(f"grimoire.cli.{name}", played)
    for place, why in (("no/way.html", "No such file"), (".", "Is a directory")):
        complains(*arguments, str(tmp_path / place), saying=f"cannot be written: {why}")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", GAME, "--seats", "master,random"],
        ["arena", GAME],
        ["report", GAME],
        ["calibrate", GAME, "--seats", "random,random"],
    ],
)
def test_weights_of_another_edition_are_one_sentence(
    complains: Complains, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(catalog.game(GAME), "edition", "of-1901")
    complains(*arguments, "--games", "2", saying="optimal play was made for rules 1 and edition")
    assert not list(tmp_path.iterdir())


def test_workers_that_die_are_one_sentence(
    complains: Complains, monkeypatch: pytest.MonkeyPatch
) -> None:
    def died(*_: Any) -> None:
        raise WorkersDied("Workers die again and again at game 0 or soon after it")

    monkeypatch.setattr("grimoire.lab.simulate.shares_played", died)
    complains("simulate", GAME, "--jobs", "2", saying="again and again at game 0")


def test_simulate_takes_options(as_json: Read) -> None:
    asked = ("simulate", GAME, "--games", "20")
    single, match = as_json(*asked), as_json(*asked, "--option", "match=true")
    assert match["options"] == {"match": True}
    assert match["lengths"]["mean"] > single["lengths"]["mean"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game called 'chess'"),
        ([GAME, "--games", "0"], "Invalid value for '--games'"),
        ([GAME, "--games", "many"], "Invalid value for '--games'"),
        ([GAME, "--jobs", "0"], "Invalid value for '--jobs'"),
        ([GAME, "--engine", "steam"], "Invalid value for '--engine'"),
        ([GAME, "--seed", "x"], "Invalid value for '--seed'"),
        ([GAME, "--seats", "greedy,dobby"], "There is no bot called 'dobby'; there is random"),
        ([GAME, "--seats", "greedy,"], "'greedy,' is no list of bots"),
        ([GAME, "--seats", "random"], "(QUI-SET-01)."),
        ([GAME, "--seats", "random,random,random"], "(QUI-SET-01)."),
        ([GAME, "--option", "match"], "'match' is no option such as name=value."),
        ([GAME, "--option", "gravity=1"], "no option called 'gravity'"),
        ([GAME, "--option", "round_limit=-3"], "(QUI-"),
        ([GAME, "--option", "match=maybe"], "(QUI-"),
        ([GAME, "--option", "round_limit=" + "9" * 5000], "(QUI-"),
    ],
)
def test_wrong_simulations(complains: Complains, arguments: list[str], sentence: str) -> None:
    complains("simulate", *arguments, saying=sentence)


# -- balance -----------------------------------------------------------------------------------


def test_balance_sums_up(grimoire: Run, as_json: Read) -> None:
    asked = ("balance", "labyrinth", "--games", "2", "--seats", "greedy,random")
    done = grimoire(*asked)
    assert (done.returncode, done.stderr) == (0, "")
    assert "rounds in a game: median" in done.stdout
    assert "tile dumbledore" in done.stdout
    found = as_json(*asked)
    assert found["games"] == 2
    assert len(found["by_order"]) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game called 'chess'"),
        (["labyrinth", "--seats", "random"], "(LAB-SETUP-01)."),
        ([GAME], "Nothing is counted for 'quidditch'; it is for labyrinth"),
    ],
)
def test_wrong_balances(complains: Complains, arguments: list[str], sentence: str) -> None:
    complains("balance", *arguments, saying=sentence)


# -- perft -------------------------------------------------------------------------------------


POSITIONS = [
    Position("setup throw", 2, (36, 36), "QUI-SET-05", chance=True),
    Position("first throw", 2, (1,), "QUI-ROLL-01", actions=("toss 6 1",)),
]


@pytest.fixture
def positions(monkeypatch: pytest.MonkeyPatch) -> list[Position]:
    """Positions on record that take no time to count."""
    known = list(POSITIONS)
    monkeypatch.setattr("grimoire.cli.measures.read_positions", lambda package: known)
    return known


@pytest.mark.usefixtures("positions")
def test_perft_counts_beside_what_is_on_record(grimoire: Run, as_json: Read) -> None:
    done = grimoire("perft", GAME, "--depth", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "on record" in done.stdout
    assert as_json("perft", GAME, "--depth", "1") == [
        {"position": "setup throw", "depth": 1, "leaves": 36, "expected": 36},
        {"position": "first throw", "depth": 1, "leaves": 1, "expected": 1},
    ]


def test_perft_reads_the_positions_of_the_game(as_json: Read) -> None:
    (counted,) = as_json("perft", GAME, "--position", "the toss")
    assert counted == {"position": "the toss", "depth": 1, "leaves": 36, "expected": 36}


@pytest.mark.usefixtures("positions")
def test_perft_of_one_position_deeper_than_on_record(as_json: Read) -> None:
    counts = as_json("perft", GAME, "--position", "first throw", "--depth", "2")
    assert [(counted["depth"], counted["expected"]) for counted in counts] == [(1, 1), (2, None)]


def test_a_count_that_differs_is_shown(grimoire: Run, positions: list[Position]) -> None:
    positions[:] = [replace(POSITIONS[0], counts=(35,))]
    done = grimoire("perft", GAME)
    assert (done.returncode, done.stderr) == (1, "")
    assert "36" in done.stdout
    assert "35  differs" in done.stdout


@pytest.mark.usefixtures("positions")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game called 'chess'"),
        ([GAME, "--position", "of strength"], "no position called 'of strength'; there is 'setup"),
        ([GAME, "--depth", "-1"], "Invalid value for '--depth'"),
    ],
)
def test_wrong_counts(complains: Complains, arguments: list[str], sentence: str) -> None:
    complains("perft", *arguments, saying=sentence)


# -- bench -------------------------------------------------------------------------------------


@pytest.mark.long
def test_bench_measures_every_game(grimoire: Run) -> None:
    done = grimoire("bench", "--seconds", "0.02", "--rounds", "1", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    report = json.loads(done.stdout)
    assert report["rounds"] == 1
    speed = report["games"][GAME]
    figures = speed["interpreted"]
    assert min(figures["actions_per_second"], figures["games_per_second"], figures["copy_ns"]) > 0
    assert figures["actions_per_second"] > figures["games_per_second"]
    assert list(figures["decisions_per_second"]) == list(levels_of(GAME))
    if speed["compiled"] is None:
        assert speed["ratio"] is None
        assert report["why_not_compiled"]
    else:
        assert speed["ratio"] > 1
        assert report["why_not_compiled"] is None


def test_bench_in_words(grimoire: Run) -> None:
    done = grimoire("bench", GAME, "--seconds", "0.02", "--rounds", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "random play, actions/s" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game called 'chess'"),
        (["--rounds", "0"], "Invalid value for '--rounds'"),
        (["--seconds", "long"], "Invalid value for '--seconds'"),
        (["--seconds", "nan"], "Invalid value for '--seconds'"),
    ],
)
def test_wrong_measurements(complains: Complains, arguments: list[str], sentence: str) -> None:
    complains("bench", *arguments, saying=sentence)


# -- arena -------------------------------------------------------------------------------------


def test_arena_shows_every_encounter(grimoire: Run) -> None:
    tables = ("--players", "3,10", "--option", "scenario=first_year,confundus")
    done = grimoire("arena", "darkforces", *CAMPS, *tables, "--games", "2")
    assert (done.returncode, done.stderr) == (0, "")
    rows = [line for line in done.stdout.splitlines() if "±" in line]
    assert [row.split()[:4] for row in rows] == [
        ["first_year", "3", "follower", "random"],
        ["first_year", "3", "random", "random"],
        ["confundus", "3", "follower", "random"],
        ["confundus", "3", "random", "random"],
    ]


def test_arena_as_json(as_json: Read) -> None:
    shown = as_json("arena", "darkforces", *CAMPS, "--games", "3")
    assert [standing["encounter"]["levels"]["hogwarts"] for standing in shown] == [
        "follower",
        "random",
    ]
    assert shown[0]["wins"]["hogwarts"]["of"] == 3


def test_arena_goes_on_from_what_is_written_down(as_json: Read, tmp_path: Path) -> None:
    written = ("--ledger", str(tmp_path / "games"))
    for games in (2, 3):
        shown = as_json("arena", "darkforces", *CAMPS, "--games", str(games), *written)
        assert [standing["wins"]["hogwarts"]["of"] for standing in shown] == [games, games]
    lines = (tmp_path / "games").read_text("utf-8").splitlines()
    assert [json.loads(line)["first"] for line in lines] == [0, 0, 2, 2]


def test_arena_wants_a_ledger_of_its_own(complains: Complains, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("[]\n", "utf-8")
    complains(
        "arena", "darkforces", *CAMPS, "--ledger", str(other), saying="holds no games of an arena"
    )


def test_a_line_that_was_not_finished_is_written_anew(
    as_json: Read, complains: Complains, tmp_path: Path
) -> None:
    file = tmp_path / "games"
    asked = ("arena", "darkforces", *CAMPS, "--games", "2", "--ledger", str(file))
    first = as_json(*asked)
    whole = file.read_bytes()
    file.write_bytes(whole[:-30])
    assert as_json(*asked)[0]["wins"] == first[0]["wins"]
    assert file.read_bytes().splitlines()[0] == whole.splitlines()[0]
    assert len(file.read_bytes().splitlines()) == 2
    file.write_bytes(whole.replace(b'"rules": ', b'"rules": 9'))
    assert as_json(*asked)[0]["wins"] == first[0]["wins"], "those of other rules do not count"
    file.write_bytes(whole[:30])
    complains(*asked, saying="holds no games of an arena.")


def test_a_full_disk_leaves_the_lines_that_are_there(
    as_json: Read, complains: Complains, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games"
    asked = ("arena", "darkforces", *CAMPS, "--ledger", str(file), "--games")
    as_json(*asked, "2")
    before = file.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    complains(*asked, "3", saying="cannot be written: No space left on device.")
    assert file.read_bytes() == before


def test_an_arena_puts_games_into_a_folder(
    as_json: Read, complains: Complains, tmp_path: Path
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="`make test` installs pyarrow")
    folder = str(tmp_path / "games")
    asked = ("arena", "darkforces", *CAMPS, "--games", "3", "--players", "3,4")
    assert [one["wins"] for one in as_json(*asked, "--parquet", folder)] == [
        one["wins"] for one in as_json(*asked)
    ]
    assert parquet.read_table(folder).num_rows == 12
    complains(*asked, "--parquet", folder, "--ledger", "x", saying="leave --ledger out.")


def test_where_everybody_plays_alone_one_of_a_level_meets_others(
    grimoire: Run, as_json: Read
) -> None:
    asked = ("arena", "halls", "--levels", "random,greedy", "--games", "4", "--players", "2,3")
    done = grimoire(*asked)
    assert (done.returncode, done.stderr) == (0, "")
    rows = [line.split() for line in done.stdout.splitlines() if "±" in line]
    assert [row[:4] for row in rows] == [
        ["greedy", "random", "2", "4"],
        ["greedy", "random", "3", "4"],
    ]
    found = as_json(*asked)
    assert [rung["games"] for rung in found["rungs"]] == [4, 4]
    if find_spec("pyspiel") is not None:
        assert found["ratings"]["random"] < found["ratings"]["greedy"]


def test_without_openspiel_an_arena_tells_what_was_won_and_what_ratings_need(
    grimoire: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "grimoire.cli.plans.find_spec", lambda name: None if name == "pyspiel" else find_spec(name)
    )
    done = grimoire("arena", GAME, "--levels", "random,greedy", "--games", "2")
    assert done.returncode == 0
    assert "±" in done.stdout
    assert "Elo" not in done.stdout
    assert done.stderr == "grimoire: Ratings need OpenSpiel: pip install 'grimoire[rl]'.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([GAME, "--levels", "greedy"], "It takes two levels"),
        ([GAME, "--levels", "random,dobby"], "There is no bot called 'dobby'"),
        ([GAME, "--levels", "random,"], "is no list of bots"),
        ([GAME, "--games", "0"], "Invalid value for '--games'"),
        ([GAME, "--players", "3"], "can be played at none of these tables"),
        ([GAME, "--ledger", __file__], "cannot be a folder: File exists."),
        ([GAME, "--option", "colour=red"], "no option called 'colour'"),
        (["darkforces", *CAMPS, "--levels", "random,greedy"], "--levels is for others"),
        ([GAME, *CAMPS], "In quidditch everybody plays alone"),
        (["darkforces", *CAMPS[:2]], "Nobody plays death_eaters"),
        (["darkforces", "--camp", "hogwarts"], "'hogwarts' is no camp such as"),
        (["darkforces", *CAMPS, "--players", "x"], "'x' is no list of sizes"),
        (["darkforces", *CAMPS, "--players", "11"], "can be played at none of these tables"),
        (["darkforces", *CAMPS, "--option", "colour=red"], "no option called 'colour'"),
    ],
)
def test_arena_complains(complains: Complains, arguments: list[str], sentence: str) -> None:
    complains("arena", *arguments, saying=sentence)
