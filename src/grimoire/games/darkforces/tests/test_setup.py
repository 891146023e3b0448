"""Setting up: the deck, the deal, and one look at one's own card."""

from math import factorial

import pytest

from grimoire.games.darkforces.data import COPIES, ROLES
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.events import CardDealt, DeckChosen
from grimoire.games.darkforces.rules.setup import check_own_deck, first_offer, parse_deck, warnings
from grimoire.games.darkforces.tests.table import (
    CLEO,
    GAME,
    dealt,
    expect_refusal,
    legal,
    night,
    play,
    seen,
    setup,
    told,
)
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refused
from grimoire.testing.perft import perft

FIVE = "2 death_eater, hermione, sirius, neville, hogwarts_student"
"""Six cards, two short of a table of five."""
DEAL = "hermione death_eater student | sirius neville death_eater"


def deck_refusal(seats: int, deck: str, **options: Value) -> str:
    """The rule by which this deck is refused."""
    try:
        GAME.setup(seats, {"deck": deck, **options})
    except Refused as refused:
        return refused.refusal.rule
    return ""


# -- the deck --------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SETUP-01")
@pytest.mark.parametrize(
    ("more", "rule"),
    [(", ron", "DRK-SETUP-01"), (", ron, minerva", ""), (", ron, minerva, luna", "DRK-SETUP-01")],
)
def test_three_cards_more_than_players(more: str, rule: str) -> None:
    assert deck_refusal(5, FIVE + more) == rule


@pytest.mark.rule("DRK-SETUP-01")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_sentence_says_how_many(lang: str) -> None:
    refusal = check_own_deck(5, FIVE, False)
    assert refusal is not None
    sentence = GAME.explain(refusal, lang)[1]
    assert "6" in sentence
    assert "8" in sentence


@pytest.mark.rule("DRK-SETUP-02")
@pytest.mark.parametrize(
    ("deck", "role"),
    [
        ("4 hogwarts_student, death_eater, hermione", "Student"),
        ("3 death_eater, hermione, sirius, neville", "Death Eater"),
        ("2 luna, death_eater, hermione, sirius, neville", "Luna"),
    ],
)
def test_only_what_is_in_the_box(deck: str, role: str) -> None:
    assert deck_refusal(3, deck) == "DRK-SETUP-02"
    refusal = check_own_deck(3, deck, False)
    assert refusal is not None
    assert role in GAME.explain(refusal, "en")[1]


@pytest.mark.rule("DRK-SETUP-02")
def test_sixteen_cards_of_thirteen_kinds() -> None:
    assert sum(COPIES) == sum(role.count for role in SHIPPED.roles) == 16
    assert [role.name for role in SHIPPED.roles] == ROLES[1:]


@pytest.mark.rule("DRK-SETUP-03")
def test_a_scenario_or_a_deck_of_ones_own() -> None:
    assert seen(GAME.setup(4, {"scenario": "dark_forces"})).scenario == "dark_forces"
    own = seen(GAME.setup(4, {"deck": "2 death_eater, harry, dumbledore, luna, ginny, ron"}))
    assert own.scenario == "custom"
    assert own.deck == ["death_eater"] * 2 + ["dumbledore", "ron", "harry", "ginny", "luna"]
    with pytest.raises(Refused, match="DRK-SETUP-03"):
        GAME.setup(4, {"scenario": "no such scenario"})


@pytest.mark.rule("DRK-SETUP-03")
@pytest.mark.parametrize(
    ("deck", "word"),
    [
        ("voldemort", "voldemort"),
        ("2 2 ron", "2"),
        ("ron 2", "2"),
        ("0 ron", "0"),
        ("-1 ron", "-1"),
    ],
)
def test_what_cannot_be_read_is_named(deck: str, word: str) -> None:
    refusal = check_own_deck(3, deck, False)
    assert refusal is not None
    assert refusal.rule == "DRK-SETUP-03"
    for lang in ("en", "fr"):
        assert word in GAME.explain(refusal, lang)[1]


@pytest.mark.rule("DRK-SETUP-03")
def test_a_deck_is_read_back_as_it_is_written() -> None:
    for scenario in SHIPPED.scenarios.values():
        for deck in scenario.decks.values():
            text = " ".join(f"{count} {ROLES[role]}" for role, count in enumerate(deck) if count)
            assert parse_deck(text) == deck


@pytest.mark.rule("DRK-SETUP-03")
def test_capitals_make_no_difference_and_a_wrong_word_is_named_as_written() -> None:
    assert parse_deck("2 Death_Eater, RON") == parse_deck("2 death_eater, ron")
    assert parse_deck("Voldemort") == "Voldemort"


@pytest.mark.rule("DRK-SETUP-04")
def test_both_twins_or_none() -> None:
    rest = "2 death_eater, hermione, sirius, neville"
    assert deck_refusal(3, f"{rest}, fred") == "DRK-SETUP-04"
    assert deck_refusal(3, f"{rest}, george") == "DRK-SETUP-04"
    assert deck_refusal(4, f"{rest}, fred, george") == ""


# -- advice ----------------------------------------------------------------------------------------


def advice(seats: int, deck: str, **options: Value) -> list[str]:
    """What a table hears about its deck."""
    return seen(GAME.setup(seats, {"deck": deck, **options})).warnings


@pytest.mark.rule("DRK-SETUP-05", "DRK-Q-17")
def test_minerva_without_anybody_who_moves_her() -> None:
    rest = "2 death_eater, hermione, minerva"
    assert advice(3, f"{rest}, 2 hogwarts_student") == ["W_MINERVA"]
    assert advice(3, f"{rest}, dumbledore, hogwarts_student") == ["W_MINERVA_RARELY"]
    assert advice(3, f"{rest}, neville, hogwarts_student") == []
    assert advice(3, f"{rest}, sirius, hogwarts_student") == []


@pytest.mark.rule("DRK-SETUP-06", "DRK-Q-16")
def test_twins_at_a_small_table() -> None:
    cloak = GAME.setup(6, {"scenario": "invisibility_cloak"})
    assert seen(cloak).warnings == ["W_TWINS"]
    assert seen(GAME.setup(7, {"scenario": "invisibility_cloak"})).warnings == []


@pytest.mark.rule("DRK-SETUP-07")
def test_three_stars_in_a_first_game() -> None:
    for first, heard in ((True, ["W_STARS"]), (False, [])):
        state = GAME.setup(7, {"scenario": "dark_forces", "first_game": first})
        assert warnings(state.terms) == heard
    assert seen(GAME.setup(5, {"scenario": "dark_forces", "first_game": True})).warnings == []


@pytest.mark.rule("DRK-SETUP-05", "DRK-SETUP-06", "DRK-SETUP-07")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_piece_of_advice_has_words(lang: str) -> None:
    for key in ("W_MINERVA", "W_MINERVA_RARELY", "W_TWINS", "W_STARS"):
        assert GAME.phrasebook.say(lang, ("warnings", key, "text"))


@pytest.mark.rule("DRK-SETUP-08")
def test_a_first_game_is_for_five_at_most() -> None:
    assert first_offer(7) == ("first_year", 5, 2)
    assert first_offer(4) == ("first_year", 4, 0)
    for seats in (3, 4, 5):
        assert seen(GAME.setup(seats)).scenario == "first_year"


# -- the deal --------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SETUP-09")
def test_everybody_knows_the_deck_before_the_deal() -> None:
    draft = setup(DEAL)
    decks = [seen(draft, viewer).deck for viewer in (None, 0, 1, 2)]
    assert (
        decks
        == [["death_eater", "death_eater", "hermione", "sirius", "neville", "hogwarts_student"]] * 4
    )
    events = play(draft, "deal hermione")
    for viewer in (None, 0, 1, 2):
        assert isinstance(told(events, viewer)[0], DeckChosen)


@pytest.mark.rule("DRK-SETUP-10")
def test_the_deck_is_dealt_to_the_last_card() -> None:
    view = seen(dealt(DEAL))
    assert (view.dealt, view.phase) == (6, "look_at_card")
    expect_refusal(dealt(DEAL), "DRK-SETUP-10", "chance:deal ron")


@pytest.mark.rule("DRK-SETUP-10")
def test_every_order_is_equally_likely() -> None:
    draft = setup(DEAL)
    likely = {GAME.notate(act): chance for act, chance in GAME.chance_outcomes(draft)}
    assert likely["deal death_eater"] == pytest.approx(2 / 6)
    assert likely["deal hermione"] == pytest.approx(1 / 6)
    play(draft, "deal death_eater")
    likely = {GAME.notate(act): chance for act, chance in GAME.chance_outcomes(draft)}
    assert likely["deal death_eater"] == pytest.approx(1 / 5)
    assert perft(GAME, setup(DEAL), 6, chance=True) == factorial(6) // 2


@pytest.mark.rule("DRK-SETUP-10")
def test_nothing_comes_before_the_deal() -> None:
    draft = setup(DEAL)
    expect_refusal(draft, "DRK-SETUP-10", "0:lay", "0:look 1", "0:say did", "0:deal hermione")


@pytest.mark.rule("DRK-SETUP-11")
def test_a_player_sees_one_card_and_no_other() -> None:
    draft = setup(DEAL)
    events = play(draft, *(f"deal {name}" for name in ("hermione", "death_eater")))
    assert told(events, 0)[1:] == [CardDealt(0, "hermione")]
    assert told(events, 1)[1:] == [CardDealt(1, "death_eater")]
    assert told(events, 2)[1:] == told(events, None)[1:] == []
    state = dealt(DEAL)
    assert [seen(state, viewer).mine for viewer in (0, 1, 2, None)] == [
        "hermione",
        "death_eater",
        "hogwarts_student",
        "",
    ]


@pytest.mark.rule("DRK-SETUP-11")
def test_everybody_lays_their_card_down_once() -> None:
    draft = dealt(DEAL)
    assert legal(draft, 2) == ["lay"]
    play(draft, "2:lay")
    expect_refusal(draft, "DRK-SETUP-11", "2:lay")
    assert GAME.to_decide(draft) == (0, 1)
    assert CLEO not in GAME.to_decide(draft)
    play(draft, "0:lay", "1:lay")
    assert seen(draft).part == "night"
    expect_refusal(draft, "DRK-SETUP-11", "0:lay")


@pytest.mark.rule("DRK-SETUP-12")
def test_every_place_is_within_reach() -> None:
    deal = "sirius student student student ron neville hermione | death_eater death_eater harry"
    state = night(deal)
    assert legal(state, 0) == ["skip", *(f"take {seat}" for seat in range(1, 7))]


@pytest.mark.rule("DRK-SETUP-13")
def test_whoever_calls_the_night_plays_too() -> None:
    state = dealt(DEAL)
    assert all(seen(state, seat).mine for seat in range(3))
    assert not any(seen(night(DEAL), seat).log for seat in (0, 2))


@pytest.mark.rule("DRK-SETUP-14")
def test_cards_left_in_the_box_do_not_exist() -> None:
    state = night(DEAL)
    expect_refusal(state, "DRK-SETUP-14", "0:look 3", "0:look 9", "2:dream 7")
    expect_refusal(setup(DEAL), "DRK-SETUP-14", "chance:deal ron")
