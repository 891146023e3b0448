"""Albus Dumbledore."""

import pytest

from grimoire.games.labyrinth.tests.table import Table


def denounced(seats: int = 2, square: str = "B1", **options: str) -> Table:
    """Seat 0 has called Dumbledore on seat 1, who wears the Cloak on this square."""
    table = Table(seats, **options).give(0, "dumbledore", "dumbledore").cloak(1).put(1, square)
    return table.do("dumbledore")


@pytest.mark.rule("LAB-DUMB-01", "LAB-Q-21")
def test_only_a_rival_is_denounced() -> None:
    table = Table(2).give(0, "dumbledore")
    assert "dumbledore" not in table.legal()
    assert "dumbledore" not in table.cloak(0).legal()
    assert table.refused("dumbledore") == "LAB-DUMB-01"
    assert "dumbledore" in table.cloak(1).legal()
    table.do("dumbledore")
    assert table.events[0].target == 1


@pytest.mark.rule("LAB-DUMB-02")
def test_the_cloak_is_taken_off() -> None:
    table = denounced().do("1:silence")
    assert table.wearer() is None


@pytest.mark.rule("LAB-DUMB-03", "LAB-Q-22")
def test_the_nearest_penalty_space() -> None:
    assert denounced(square="B1").do("1:silence").where(1) == "C5"


@pytest.mark.rule("LAB-DUMB-03")
def test_the_denouncer_chooses_between_equals() -> None:
    table = denounced(square="J15").do("1:silence")
    assert table.deciding() == [0]
    assert table.offered("penalty") == ["D15", "P15"]
    assert table.refused("penalty C5") == "LAB-DUMB-03"
    table.do("penalty P15")
    assert table.where(1) == "P15"
    assert table.phase() == "turn_choice"


@pytest.mark.rule("LAB-Q-22")
def test_hedge_and_pieces_do_not_matter_for_the_distance() -> None:
    table = Table(2).give(0, "dumbledore").cloak(1).put(1, "B1").put(0, "B3").hedge("B4")
    assert table.do("dumbledore", "1:silence").where(1) == "C5"


@pytest.mark.rule("LAB-DUMB-03", "LAB-Q-07")
def test_a_taken_penalty_space_sets_down_beside_it() -> None:
    table = Table(3).give(0, "dumbledore").cloak(1).put(1, "B1").put(2, "C5")
    table.do("dumbledore", "1:silence")
    assert table.deciding() == [0]
    assert table.offered("land") == ["B5", "D5"]
    table.do("land D5")
    assert table.where(1) == "D5"


@pytest.mark.rule("LAB-DUMB-04")
def test_only_the_denounced_player_may_answer() -> None:
    table = denounced(3)
    table.give(2, "dumbledore").give(1, "dumbledore")
    assert table.deciding() == [1]
    assert table.legal(1) == ["answer", "silence"]
    assert table.refused("2:answer") == "LAB-DUMB-04"
    assert table.wearer() == 1  # before it takes effect


@pytest.mark.rule("LAB-DUMB-04")
def test_the_question_comes_whether_or_not_there_is_an_answer() -> None:
    table = denounced().give(1)
    assert table.deciding() == [1]
    assert table.legal(1) == ["silence"]
    assert table.refused("1:answer") == "LAB-RES-04"


@pytest.mark.rule("LAB-DUMB-04")
def test_whoever_is_asked_to_answer_has_thrown_nothing() -> None:
    table = Table(2).give(0, "dumbledore").cloak(1).put(1, "B1").do("throw", "roll cloak")
    table.do("dumbledore")
    assert table.refused("1:walk B2") == "LAB-DUMB-04"  # nor did they throw the Cloak


@pytest.mark.rule("LAB-DUMB-05", "LAB-Q-23")
def test_an_answer_cancels_the_call() -> None:
    table = denounced().give(1, "dumbledore").do("1:answer")
    assert table.discarded_tiles() == ["dumbledore", "dumbledore"]
    assert table.where(1) == "B1"
    assert table.wearer() == 1


@pytest.mark.rule("LAB-Q-23")
def test_an_answer_may_backfire() -> None:
    table = denounced(dumbledore_counter="backfire").give(1, "dumbledore").do("1:answer")
    assert table.wearer() == 0
    assert table.where(1) == "B1"


@pytest.mark.rule("LAB-DUMB-06")
def test_an_answer_is_final() -> None:
    table = denounced().give(1, "dumbledore")
    assert table.refused("0:dumbledore") == "LAB-DUMB-06"
    table.do("1:answer")
    assert table.tiles(0) == ["dumbledore"]
    assert "dumbledore" not in table.legal()
