"""The night as the companion calls it, and the answers that its own judgement is held against."""

from functools import cache

import pytest

from grimoire.games.darkforces import companion
from grimoire.games.darkforces.data import PACES, Counts
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.rules.setup import CUSTOM
from grimoire.games.darkforces.rules.winning import RESULTS
from grimoire.games.darkforces.tests.table import GAME, morning, point, result

pytestmark = pytest.mark.slow

proofs = cache(companion.proofs)


def deck(scenario: str, players: int) -> Counts:
    return SHIPPED.scenarios[scenario].decks[players]


@pytest.mark.rule("DRK-GM-01", "DRK-NIGHT-02")
def test_the_night_is_read_from_dusk_to_dawn() -> None:
    lines = companion.night_lines(deck("broom_flight", 3), "normal", "en")
    calls = [line.split(",")[0] for line, _ in lines if ", wake" in line]
    assert calls == ["Death Eaters", "Sirius", "Neville", "Minerva"]
    assert "close your eyes" in lines[0][0]
    assert "Open your eyes" in lines[-1][0]


@pytest.mark.rule("DRK-GM-01")
def test_a_lone_death_eater_is_called_as_one() -> None:
    lines = companion.night_lines(deck("potions_class", 3), "normal", "fr")
    assert lines[2][0].startswith("Mangemort,")
    assert companion.night_lines(deck("first_year", 3), "normal", "fr")[2][0].startswith(
        "Mangemorts"
    )


@pytest.mark.rule("DRK-GM-02")
@pytest.mark.parametrize(
    ("name", "silences"),
    [
        ("1", [(5, 15, 2), (5, 10, 2), (5, 6, 2)]),
        ("1_single", [(1, 15, 2), (1, 10, 2), (1, 6, 2)]),
        ("2", [(8, 2), (6, 2), (4, 2)]),
        ("3", [(15, 2), (10, 2), (6, 2)]),
        ("4", [(15, 2), (10, 2), (6, 2)]),
        ("5", [(10, 10, 2), (8, 7, 2), (5, 4, 2)]),
        ("9", [(8, 2), (6, 2), (4, 2)]),
        ("dawn", [(4, 0), (4, 0), (4, 0)]),
    ],
)
def test_silences_are_as_long_as_the_pace_says(name: str, silences: list[tuple[int, ...]]) -> None:
    found = companion.book()["script"][name]["rests"]
    assert [tuple(found[pace]) for pace in PACES] == silences


def test_the_book_says_everything_in_both_languages() -> None:
    script = companion.book()["script"]
    lone = script.pop("1_single")
    assert list(script) == ["dusk", *[str(call) for call in range(1, 10)], "dawn"]
    for entry in (lone, *script.values()):
        assert len(entry["fr"]) == len(entry["en"]) == len(entry["rests"]["normal"])


@pytest.mark.rule("DRK-WIN-02", "DRK-WIN-05")
def test_the_proofs_are_what_a_whole_game_gives() -> None:
    state = morning("hermione neville student | death_eater sirius death_eater", {})
    point(state, 1, 0, 0)
    ended, taken, winners = result(state)
    proof = proofs()["votes"][2]
    assert (proof["result"], proof["captured"], proof["winners"]) == (ended, taken, winners)


def test_the_proofs_cover_every_ending() -> None:
    found = proofs()
    votes = found["votes"]
    assert {vote["result"] for vote in votes} == set(RESULTS)
    assert {how for vote in votes for how in vote["luna"]} == {"alone", "tied", "from_ginny"}
    assert {how for vote in votes for how in vote["ginny"]} == {"text", "already", "nobody"}
    rules = {one["refusal"]["rule"] for one in found["decks"] if one["refusal"]}
    assert rules == {"DRK-SETUP-01", "DRK-SETUP-04", "DRK-Q-18"}
    said = {warning for one in found["decks"] for warning in one["warnings"]}
    assert said == {"W_MINERVA", "W_MINERVA_RARELY", "W_TWINS", "W_STARS"}


def test_a_deck_that_passes_starts_a_game() -> None:
    good = next(one for one in proofs()["decks"] if one["refusal"] is None)
    text = ", ".join(f"{many} {role}" for role, many in good["deck"].items())
    assert GAME.setup(good["players"], {"deck": text}).terms.scenario == CUSTOM


@pytest.mark.rule("DRK-SETUP-06", "DRK-Q-16")
def test_the_proofs_have_the_twins_at_every_table() -> None:
    found = {
        one["players"]: "W_TWINS" in one["warnings"]
        for one in companion.twins_proofs()
        if "fred" in one["deck"]
    }
    assert found == {players: players < 7 for players in range(3, 11)}


@pytest.mark.rule("DRK-Q-06", "DRK-VOTE-03")
def test_the_proofs_have_votes_at_oneself() -> None:
    at_oneself = [one for one in companion.target_proofs() if one["seat"] == one["target"]]
    assert [one["rule"] for one in at_oneself] == ["DRK-Q-06", None]
    ginny = proofs()["votes"][-companion.MANY_SELVES - len(companion.SELVES)]
    assert (ginny["votes"][0], ginny["ginny"], ginny["captured"]) == (0, ["nobody"], [0])
