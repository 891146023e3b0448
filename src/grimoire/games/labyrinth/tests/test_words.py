"""The game in sentences, and what the screen is shown of an action beforehand."""

import re
from pathlib import Path

import pytest

from grimoire.games.labyrinth.data import TILE_NAMES
from grimoire.games.labyrinth.tests.table import GAME, Table, fighting, thrown
from grimoire.games.labyrinth.view import Preview
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def spaced(text: str) -> str:
    """A text with plain spaces for those that hold words together."""
    return text.replace("\u00a0", " ")


def told(table: Table, seat: int | None, lang: str = "en") -> list[str]:
    """What a player is told of the last line."""
    viewer = None if seat is None else Seat(seat)
    seen = [GAME.tell(event, viewer) for event in table.events]
    return [spaced(GAME.narrate(event, NAMES, lang)) for event in seen if event is not None]


def described(table: Table, line: str, lang: str = "en") -> str:
    """What a player may do, in words."""
    seat = Seat(table.deciding()[0])
    return spaced(GAME.describe(table.view(seat), seat, GAME.parse(line), NAMES, lang))


def asked(table: Table, seat: int, lang: str = "en") -> str:
    """What a player is asked."""
    return spaced(GAME.prompt(table.view(seat), Seat(seat), NAMES, lang)[0])


def hinted(table: Table, seat: int) -> str:
    """The second, smaller line of what a player is asked."""
    return spaced(GAME.prompt(table.view(seat), Seat(seat), NAMES, "en")[1])


def preview(table: Table, line: str) -> Preview | None:
    """What an action would do."""
    seat = Seat(table.deciding()[0])
    return GAME.preview(table.view(seat), seat, GAME.parse(line))


def test_a_walk_is_told_in_both_languages() -> None:
    table = thrown(Table(2).give(0), 2, square="J17").do("walk J15")
    assert told(table, None)[0] == "Ada walks 2 spaces, to gravestone space 3."
    assert told(table, None, "fr")[0].startswith("Ada marche de 2 cases, jusque sur")


def test_private_news() -> None:
    table = Table(3).give(0, "red_sparks").give(1, "four_point").do("sparks 1", "tile four_point")
    assert told(table, 0) == ["Red Sparks! You take a Four-Point Spell tile from Ben."]
    assert told(table, 1) == ["Red Sparks! Ada takes a Four-Point Spell tile from you."]
    assert told(table, 2) == ["Red Sparks! Ada takes a tile from Ben."]


@pytest.mark.parametrize(
    ("wearer", "line", "said"),
    [
        (None, "cloaktile 0", "Ada puts on the Cloak."),
        (None, "cloaktile 1", "Ada throws the Cloak over Ben."),
        (1, "cloaktile 0", "Ada snatches the Cloak from Ben and puts it on."),
        (1, "cloaktile 2", "Ada takes the Cloak from Ben and throws it over Cleo."),
        (0, "cloaktile 2", "Ada passes the Cloak on to Cleo."),
    ],
)
def test_where_the_cloak_went(wearer: int | None, line: str, said: str) -> None:
    table = Table(3).give(0, "cloak_tile").cloak(wearer).do(line)
    assert told(table, 2) == ["Ada plays the Invisibility Cloak tile.", said]


def test_what_a_stop_under_the_cloak_comes_to() -> None:
    table = thrown(Table(2).give(0).cloak(0), 2, square="J7").do("walk J8")
    assert told(table, 1)[1] == "Under the Cloak, Ada cannot turn over the cup."
    table = Table(2).give(0).cloak(0)
    table.state.open_cups = 0b0010
    table = thrown(table, 2, square="H9").do("walk I9")
    assert told(table, 1)[1] == "Under the Cloak, Ada stays on the false cup."
    table = thrown(Table(2).give(0).cloak(0), 2, square="F17").do("walk F15")
    assert told(table, 1)[1] == "Under the Cloak, Ada finds nothing in the golden mist."


def test_how_a_game_ends() -> None:
    table = thrown(Table(2).cups("C 1 2 3"), 2, square="J7").do("walk J8")
    assert told(table, 1)[1:] == [
        "Ada turns over the tile on Cup space J8: the Triwizard Cup!",
        "Ada holds the Triwizard Cup and wins the tournament!",
    ]
    table = Table(2).do("clock:leave 0")
    assert told(table, 1)[1] == "Ben is the last one in the maze and wins."


def test_tiles_of_a_kind_are_counted_together() -> None:
    table = Table(2).give(0, "veritaserum").give(1, "reductor", "reductor", "four_point")
    table.do("veritaserum 1")
    assert told(table, None) == [
        "Veritaserum! Ben shows two Reductor Spell tiles and a Four-Point Spell tile."
    ]


def test_actions_are_described() -> None:
    table = thrown(Table(2).give(0, "reductor"), 3, square="J15")
    assert described(table, "walk J16") == "Walk to space J16, 1 space"
    assert described(table, "fight H14 from below") == (
        "Walk to obstacle space H14, 3 spaces, and fight"
    )
    table.do("reductor")
    assert described(table, "walk J13") == (
        "Burst through green hedge J14 to Portkey J13, 2 spaces"
    )
    assert described(table, "fight H14 from above") == (
        "Burst through green hedge J14 to obstacle space H14, 5 spaces, and fight"
    )


@pytest.mark.rule("LAB-CLOAK-07")
def test_a_worn_cloak_is_not_offered_to_its_wearer() -> None:
    assert asked(thrown(Table(2), "cloak"), 0) == "Put the Cloak on a piece."
    for wearer in (0, 1):
        table = thrown(Table(2).cloak(wearer), "cloak")
        assert asked(table, 0).startswith("Take the Cloak off its wearer")
        assert "Yours" not in hinted(table, 0)


def test_questions() -> None:
    assert asked(Table(2), 0) == "Throw the die, or swap your hand."
    assert asked(Table(2), 1) == "Ada is choosing."
    table = fighting().do("play R5/4", "roll 2")
    assert asked(table, 1) == "Send Ada back, up to 4 spaces."
    table = Table(2).give(0, "dumbledore").give(1).cloak(1).do("dumbledore")
    assert asked(table, 1) == "Ada denounces you!"
    assert asked(table, 0) == "Will Ben answer Dumbledore?"


@pytest.mark.rule("LAB-RES-08")
@pytest.mark.parametrize("tile", TILE_NAMES)
@pytest.mark.parametrize("cloaked", [None, 0, 1])
@pytest.mark.parametrize("rival", [(), ("reductor",)])
def test_a_tile_is_mentioned_only_if_it_can_be_played(
    tile: str, cloaked: int | None, rival: tuple[str, ...]
) -> None:
    table = Table(2).give(0, tile).give(1, *rival).cloak(cloaked)
    if cloaked != 0:
        assert ("play a tile" in hinted(table, 0)) == (len(table.legal()) > 2)
    thrown(table, 2).do("stay")
    can_play = len(table.legal()) > 1
    assert hinted(table, 0).startswith("Or play a tile" if can_play else "There is nothing more")


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (Refusal("LAB-SETUP-13", {"who": "second"}), "it is for Cedric Diggory to choose now"),
        (Refusal("LAB-SETUP-13", form="chance"), "This is left to chance now"),
        (Refusal("LAB-CARD-04", {"colours": 0b0011}), "one of its blocks: red or blue."),
        (Refusal("LAB-TURN-03", {"allowance": 8}), "8 spaces at most"),
    ],
)
def test_refusals_are_explained(refusal: Refusal, said: str) -> None:
    assert said in spaced(GAME.explain(refusal, "en")[1])


def test_a_preview_shows_the_way_and_where_it_ends() -> None:
    table = thrown(Table(2), 2, square="I15")
    shown = preview(table, "walk J16")
    assert shown is not None
    assert (shown.path, shown.square) == (["J15", "J16"], "J16")
    table = thrown(Table(2), 2, square="I13")
    shown = preview(table, "walk J13")
    assert shown is not None
    assert (shown.path, shown.square) == (["J13"], "J3")
    assert preview(table, "stay") is None


def test_a_preview_of_a_card_shows_what_must_be_thrown() -> None:
    shown = preview(fighting(), "play R5/4")
    assert shown is not None
    assert (shown.needed, shown.chances, shown.moves) == (3, 4, 4)


def test_a_view_shows_what_each_card_is_worth() -> None:
    view = fighting().view(0)
    odds = dict(zip((card.code for card in view.hand), view.odds, strict=True))
    assert odds == {"R5/4": 4, "B5/4": -1, "O5/4": -1, "G5/4": -1}
    assert fighting().view(None).odds == []
    assert [player.right for player in Table(3).view(0).players] == [2, 0, 1]


def test_a_preview_does_not_know_more_than_the_player() -> None:
    table = thrown(Table(2).cups("2 C 1 3"), 2, square="J7")
    shown = preview(table, "walk J8")
    assert shown is not None
    assert shown.square == "J8"
    table.state.open_cups = 0b0001
    shown = preview(table, "walk J8")
    assert shown is not None
    assert shown.square == "P17"


def test_every_refusal_has_words_and_no_others_have() -> None:
    rules = Path(__file__).parent.parent / "rules"
    code = "".join(path.read_text("utf-8") for path in rules.glob("*.py"))
    code = re.sub(r'(rule=|flag\("\w+", )"[A-Z0-9-]+"', "", code)  # the kernel has words for those
    raised = set(re.findall(r'"(LAB-[A-Z0-9]+-\d\d)"', code))
    assert raised == set(GAME.phrasebook.entry("en", ("refusals",)))
