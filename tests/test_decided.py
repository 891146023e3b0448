"""What decided a game, in words: for each a game made by hand, of which the answer is known."""

from collections.abc import Sequence

import pytest

from grimoire import catalog
from grimoire.games.darkforces import events as dark
from grimoire.games.diagon import events as alley
from grimoire.games.halls import events as halls
from grimoire.games.labyrinth import events as maze
from grimoire.games.quidditch import events as pitch
from grimoire.kernel.text import LANGUAGES

NAMES = ("Ann", "Bo", "Cy", "Di")
SPHINX = maze.ObstacleView("RB9/1", "riddler", ["red"], 9, 1)
PLACE = alley.place_view(3)


def told(game: str, *events: object) -> str:
    return said(game, events, "en")


def said(game: str, events: Sequence[object], lang: str) -> str:
    found = catalog.game(game).decided(events, NAMES, lang)
    return found.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_of_the_snitch_the_table_of_the_result_holds_what_it_brought() -> None:
    """QUI-WIN-05, QUI-Q-14: its points do not decide, however many; the bonus does."""
    attacks = [
        pitch.Scored(0, [], [], 10, 4, 10, 4),
        pitch.Scored(1, [], [], 20, 1, 20, 1),
        pitch.Scored(0, [], [], 0, 2, 10, 5),
        pitch.Caught(0, 15),
    ]
    game = catalog.game("quidditch")
    found = game.tally(attacks, 2)
    assert [list(found.column(name)) for name in game.columns] == [[10, 20], [15, 0]]
    match = game.tally([*attacks, pitch.MatchGameBegan(2, 1), pitch.Caught(1, 15)], 2)
    assert list(match.column("bonus")) == [15, 15]


# -- the Maze --------------------------------------------------------------------------------------


def battle(seat: int, total: int) -> list[maze.Event]:
    return [
        maze.BattleRolled(seat, 4, total, 9, False),
        maze.BattleWon(seat, SPHINX, 2),
        maze.Advanced(seat, ["A1", "A2"], "A2", "walked"),
    ]


def test_the_last_battle_of_the_winner_and_by_how_much() -> None:
    course = [
        *battle(0, 9),
        *battle(1, 11),
        maze.Moved(0, ["A1"], "A1", "walked"),
        maze.Moved(1, ["A3", "A4", "A5"], "A5", "walked"),
        maze.Won(1, False),
    ]
    assert told("labyrinth", *course) == (
        "Bo beat the Sphinx, 11 against 9: 2 more than it takes. "
        "From there it was 5 spaces to the Cup."
    )
    assert said("labyrinth", course, "fr") == (
        "Bo l’a emporté contre le Sphinx, 11 à 9 : 2 de plus qu’il n’en fallait. "
        "De là, il restait 5 cases jusqu’au Trophée."
    )


def test_a_battle_won_by_nothing() -> None:
    assert "with 9, just what it takes" in told("labyrinth", *battle(0, 9), maze.Won(0, False))


def test_the_short_cut_after_the_last_battle() -> None:
    hedge = maze.Moved(0, ["A1", "A2"], "A2", "through_hedge")
    carried = maze.PortkeyTaken(0, "A2", "taken")
    won = maze.Won(0, False)
    assert told("labyrinth", *battle(0, 9), hedge, won).startswith("The Reductor Spell")
    assert told("labyrinth", *battle(0, 9), carried, hedge, won).startswith("The Reductor Spell")
    assert told("labyrinth", hedge, carried, won).startswith("A Portkey was the short cut")


def test_whoever_is_left_alone_in_the_maze_decided_nothing() -> None:
    assert told("labyrinth", *battle(0, 9), maze.Won(0, True)) == ""


# -- Quidditch -------------------------------------------------------------------------------------


def scored(seat: int, number: int, goals: int) -> list[pitch.Event]:
    return [
        pitch.RoundBegan(1, number, seat),
        pitch.Scored(seat, [], [], goals, 0, goals, 0),
    ]


def test_the_snitch_where_it_turned_the_game() -> None:
    rounds = [*scored(0, 1, 90), *scored(1, 2, 100), pitch.Caught(0, 15)]
    ended = pitch.GameEnded(0, [105, 100], "QUI-WIN-05", 0, 3)
    assert told("quidditch", *rounds, ended) == (
        "The Snitch decided it: without its 15 points it was 90 to 100."
    )


def test_the_lead_before_the_snitch() -> None:
    rounds = [*scored(0, 1, 40), *scored(0, 3, 80), *scored(1, 4, 60), pitch.Caught(0, 15)]
    ended = pitch.GameEnded(0, [135, 60], "QUI-WIN-05", 0, 5)
    assert told("quidditch", *rounds, ended) == (
        "The lead was there before the Snitch: Ann scored 80 points in round 3 alone."
    )


def test_a_snitch_that_was_not_enough() -> None:
    rounds = [*scored(0, 1, 60), *scored(1, 2, 40), pitch.Caught(1, 15)]
    ended = pitch.GameEnded(0, [60, 55], "QUI-WIN-05", 1, 3)
    assert told("quidditch", *rounds, ended) == (
        "Even with the Snitch’s 15 points Bo was 5 points short: "
        "Ann had scored 60 in round 1 alone."
    )


def test_the_best_round_where_nobody_caught_it() -> None:
    ended = pitch.GameEnded(1, [60, 90], "QUI-Q-22", None, 8)
    assert told("quidditch", *scored(0, 1, 60), *scored(1, 2, 90), ended) == (
        "Round 2 made the difference: Bo scored 90 points in it, and won by 30."
    )


def test_a_draw_was_decided_by_nothing() -> None:
    assert told("quidditch", pitch.GameEnded(None, [60, 60], "QUI-Q-22", None, 8)) == ""


def test_a_match_was_decided_in_the_clearest_game_of_its_winner() -> None:
    match = [
        *scored(0, 1, 60),
        pitch.GameEnded(0, [60, 50], "QUI-Q-22", None, 8),
        pitch.MatchGameBegan(2, 1),
        *scored(1, 3, 90),
        pitch.GameEnded(1, [50, 90], "QUI-Q-22", None, 8),
        pitch.MatchEnded(1, [1, 1], [110, 140]),
    ]
    assert told("quidditch", *match).startswith("Round 3 made the difference: Bo")


# -- the Halls -------------------------------------------------------------------------------------


def attended(seat: int, room: str, done: int) -> halls.Event:
    return halls.Attended(seat, room, done, 6, False, "")


def test_the_two_classes_that_came_soonest_after_one_another() -> None:
    course = [
        attended(0, "charms", 1),
        halls.RoundBegan(6),
        attended(0, "potions", 2),
        attended(1, "potions", 1),
        halls.RoundBegan(7),
        attended(0, "astronomy", 3),
        halls.GameEnded([0], "walked", "", [6, 4, 2], 9, 6),
    ]
    assert told("halls", *course) == (
        "Potions and Astronomy within 2 rounds: there Ann got away. "
        "Next came Bo, with 4 of 6 classes."
    )


def test_a_trade_of_schedules_that_paid() -> None:
    swapped = halls.SchedulesSwapped(1, 0, 1, 4, 6)
    ended = halls.GameEnded([1], "walked", "", [1, 6], 9, 6)
    assert told("halls", swapped, ended) == (
        "The trade of schedules with Ann brought Bo from 1 class to 4. "
        "Next came Ann, with 1 of 6 classes."
    )
    robbed = halls.GameEnded([0], "walked", "", [6, 4], 9, 6)
    assert told("halls", swapped, robbed) == "Next came Bo, with 4 of 6 classes."


# -- the Alley -------------------------------------------------------------------------------------


def bought(seat: int, item: str) -> alley.Event:
    return alley.Bought(seat, item, [1, 0, 0], "owls", False)


def test_the_last_purchase_and_who_came_next() -> None:
    course = [
        bought(0, "robe"),
        bought(1, "robe"),
        bought(2, "wand"),
        bought(2, "robe"),
        alley.RoundBegan(12, False),
        bought(0, "owl"),
        alley.Won([0], "entered", 13, 6),
    ]
    assert told("diagon", *course) == (
        "The last thing that Ann needed was the owl, bought in round 12. "
        "Next came Cy, with 2 items."
    )


def test_an_item_that_was_taken() -> None:
    taken = alley.ItemTaken(0, 1, "owl", "")
    course = [bought(1, "owl"), bought(1, "robe"), taken, alley.Won([0], "floo", 1, 6)]
    assert told("diagon", *course) == (
        "The last thing that Ann needed was the owl, taken from Bo in round 1. "
        "Next came Bo, with 1 item."
    )


def test_a_shared_win_was_decided_by_nothing() -> None:
    assert told("diagon", bought(0, "owl"), alley.Won([0, 1], "shared", 20, 1)) == ""


# -- the Dark Forces -------------------------------------------------------------------------------


def revealed(*cards: tuple[str, str]) -> list[dark.Event]:
    return [dark.Revealed(seat, role, dealt, False) for seat, (role, dealt) in enumerate(cards)]


CARDS = revealed(("ron", "ron"), ("death_eater", "hermione"), ("luna", "luna"), ("harry", "harry"))


def pointed(*targets: int) -> list[dark.Event]:
    return [dark.Pointed(seat, target) for seat, target in enumerate(targets)]


def test_who_was_accused_by_whom_and_what_that_card_was() -> None:
    course = [*pointed(1, 0, 1, 1), dark.Captured([1], False), *CARDS]
    assert told("darkforces", *course) == (
        "Ann, Cy and Di pointed at Bo: "
        "that was a Death Eater, and at nightfall it had been Hermione."
    )
    assert said("darkforces", course, "fr") == (
        "Contre Bo : Ann, Cy et Di. Sa carte : un Mangemort, et à la tombée de la nuit Hermione."
    )


def test_the_wrong_one_is_captured_and_the_death_eater_gets_away() -> None:
    course = [*pointed(3, 3, 3, 1), dark.Captured([3], False), *CARDS]
    assert told("darkforces", *course) == (
        "Ann, Bo and Cy pointed at Di: that was Harry. "
        "Bo was a Death Eater, and only Di pointed there."
    )


def test_luna_was_accused_and_nobody_captured() -> None:
    course = [
        *pointed(2, 2, 0, 2),
        dark.LunaProtected(2, "alone"),
        dark.Captured([], False),
        *CARDS,
    ]
    assert told("darkforces", *course) == (
        "Ann, Bo and Di pointed at Cy: that was Luna, who stays free. "
        "Bo was a Death Eater, and no finger pointed there."
    )


def test_only_the_last_game_of_a_match_counts() -> None:
    first = [*pointed(1, 0, 1, 1), dark.Captured([1], False), *CARDS]
    students = revealed(*[("hogwarts_student", "hogwarts_student")] * 4)
    last = [*pointed(1, 2, 3, 0), dark.Captured([], True), *students]
    assert told("darkforces", *first, dark.CardsDealt(), *last) == (
        "No Death Eater sat at the table."
    )


@pytest.mark.parametrize("name", catalog.ids())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_of_which_nothing_is_known_was_decided_by_nothing(name: str, lang: str) -> None:
    assert said(name, [], lang) == ""
