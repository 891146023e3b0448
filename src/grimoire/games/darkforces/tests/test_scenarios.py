"""The seven scenarios with their 29 decks."""

import pytest

from grimoire.games.darkforces.data import ROLES
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.rules.calling import calls_of
from grimoire.games.darkforces.rules.setup import warnings
from grimoire.games.darkforces.tests.table import GAME, cards, seen
from grimoire.kernel.refusal import Refused

DECKS = """
first_year intro 3 1346 2 death_eater hermione sirius neville student
first_year intro 4 1346 2 death_eater hermione sirius neville student student
first_year intro 5 1346 2 death_eater hermione sirius neville student student student
broom_flight easy 3 1469 2 death_eater sirius neville minerva student
broom_flight easy 4 1469 2 death_eater sirius neville minerva student student
broom_flight easy 5 13469 2 death_eater hermione sirius neville minerva student student
broom_flight easy 6 13469 2 death_eater hermione sirius neville minerva student student student
potions_class easy 3 1346 1 death_eater hermione sirius neville student student
potions_class easy 4 1346 1 death_eater hermione sirius neville student student student
confundus medium 3 14679 2 death_eater sirius neville ron minerva
confundus medium 4 14679 2 death_eater sirius neville ron minerva student
confundus medium 5 134679 2 death_eater hermione sirius neville ron minerva student
confundus medium 6 134679 2 death_eater hermione sirius neville ron minerva student student
confundus medium 7 134679 2 death_eater hermione sirius neville ron minerva student student student
confundus medium 8 1346789 2 death_eater hermione sirius neville ron harry minerva student student student
confundus medium 9 12346789 2 death_eater fred george hermione sirius neville ron harry minerva student student
finite_incantatem medium 4 13479 2 death_eater hermione sirius ron minerva ginny
finite_incantatem medium 5 134679 2 death_eater hermione sirius neville ron minerva ginny
finite_incantatem medium 6 134679 2 death_eater hermione sirius neville ron minerva ginny student
finite_incantatem medium 7 134679 2 death_eater hermione sirius neville ron minerva ginny student student
invisibility_cloak medium 6 123468 2 death_eater fred george hermione sirius neville harry ginny
invisibility_cloak medium 7 123468 2 death_eater fred george hermione sirius neville harry ginny student
dark_forces hard 4 134579 2 death_eater hermione sirius dumbledore ron minerva
dark_forces hard 5 1345679 2 death_eater hermione sirius dumbledore neville ron minerva
dark_forces hard 6 1345679 2 death_eater hermione sirius dumbledore neville ron minerva student
dark_forces hard 7 12345679 2 death_eater fred george hermione sirius dumbledore neville ron minerva
dark_forces hard 8 12345679 2 death_eater fred george hermione sirius dumbledore neville ron minerva luna
dark_forces hard 9 12345679 2 death_eater fred george hermione sirius dumbledore neville ron minerva ginny luna
dark_forces hard 10 12345679 2 death_eater fred george hermione sirius dumbledore neville ron minerva ginny luna student
"""  # noqa: E501
"""Scenario, level, players, calls, Death Eaters, and all the other cards."""

PRINTED = [line.split() for line in DECKS.strip().splitlines()]


@pytest.mark.rule("DRK-SCEN-01", "DRK-NIGHT-02")
@pytest.mark.parametrize("line", PRINTED, ids=lambda line: f"{line[0]}-{line[2]}")
def test_every_printed_deck(line: list[str]) -> None:
    name, level, players, calls, death_eaters, _, *others = line
    seats = int(players)
    wanted = ["death_eater"] * int(death_eaters) + cards(" ".join(others))
    deck = SHIPPED.scenarios[name].decks[seats]
    assert sorted(wanted) == sorted(
        ROLES[role] for role, count in enumerate(deck) for _ in range(count)
    )
    assert sum(deck) == seats + 3
    assert "".join(str(call) for call in calls_of(deck)) == calls
    assert SHIPPED.scenarios[name].difficulty == level
    view = seen(GAME.setup(seats, {"scenario": name}))
    assert (view.scenario, sorted(view.deck)) == (name, sorted(wanted))


@pytest.mark.rule("DRK-SCEN-01")
def test_there_are_29_of_them() -> None:
    assert len(PRINTED) == 29
    assert sum(len(scenario.decks) for scenario in SHIPPED.scenarios.values()) == 29
    assert len(SHIPPED.scenarios) == 7


@pytest.mark.rule("DRK-SCEN-01")
def test_cards_are_added_to_the_first_deck() -> None:
    deck = SHIPPED.scenarios["first_year"].decks[5]
    assert (sum(deck), deck[ROLES.index("hogwarts_student")]) == (8, 3)


@pytest.mark.rule("DRK-SCEN-02")
@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("first_year", 3, 5),
        ("broom_flight", 3, 6),
        ("potions_class", 3, 4),
        ("confundus", 3, 9),
        ("finite_incantatem", 4, 7),
        ("invisibility_cloak", 6, 7),
        ("dark_forces", 4, 10),
    ],
)
def test_each_scenario_has_its_tables(name: str, low: int, high: int) -> None:
    for seats in range(3, 11):
        if low <= seats <= high:
            assert seen(GAME.setup(seats, {"scenario": name})).scenario == name
        else:
            with pytest.raises(Refused, match="DRK-SCEN-02") as raised:
                GAME.setup(seats, {"scenario": name})
            assert f"{low} to {high}" in GAME.explain(raised.value.refusal, "en")[1]


@pytest.mark.rule("DRK-SCEN-02")
def test_how_many_scenarios_each_table_has() -> None:
    counts = [
        sum(seats in scenario.decks for scenario in SHIPPED.scenarios.values())
        for seats in range(3, 11)
    ]
    assert counts == [4, 6, 5, 5, 4, 2, 2, 1]


@pytest.mark.rule("DRK-SCEN-03")
def test_a_deck_of_ones_own_comes_first() -> None:
    options = {"scenario": "confundus", "deck": "2 death_eater, harry, luna, dumbledore, ginny"}
    assert seen(GAME.setup(3, options)).scenario == "custom"


@pytest.mark.rule("DRK-Q-16", "DRK-SETUP-05")
def test_of_the_printed_decks_only_one_needs_advice() -> None:
    heard = {
        (name, seats): warnings(GAME.setup(seats, {"scenario": name}).terms)
        for name, scenario in SHIPPED.scenarios.items()
        for seats in scenario.decks
    }
    assert {key: said for key, said in heard.items() if said} == {
        ("invisibility_cloak", 6): ["W_TWINS"]
    }
