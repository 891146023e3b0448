"""The game in sentences."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grimoire.games.diagon.data import INSIDE, KNOCKTURN, PACKAGE
from grimoire.games.diagon.editions import SHIPPED
from grimoire.games.diagon.events import (
    BankPaid,
    CoinsLost,
    Event,
    Exiled,
    LeftKnockturn,
    Rolled,
    StartRolled,
    Won,
    place_view,
)
from grimoire.games.diagon.speaker import Speaker
from grimoire.games.diagon.state import State
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    EVERYTHING,
    GAME,
    NAMES,
    legal,
    play,
    rolled,
    seen,
    table,
)
from grimoire.kernel.rulebook import read_rulebook
from grimoire.kernel.seats import Seat


def told(event: Event) -> tuple[str, str]:
    """An event in English and in French."""
    return plain(GAME.narrate(event, NAMES, "en")), plain(GAME.narrate(event, NAMES, "fr"))


def plain(text: str) -> str:
    """A text with spaces and apostrophes as they are typed; typography has a test of its own."""
    return text.replace("\u00a0", " ").replace("\u2019", "'")


def english(state: State, *lines: str) -> list[str]:
    """What these actions are told as."""
    return [told(event)[0] for event in play(state, *lines)]


def asked(state: State, seat: Seat | None = None, lang: str = "en") -> str:
    """What somebody is asked."""
    viewer = seen(state).decider if seat is None else seat
    return plain(GAME.prompt(seen(state, Seat(viewer)), Seat(viewer), NAMES, lang)[0])


# -- the story -------------------------------------------------------------------------------------


def test_a_walk_is_told() -> None:
    assert english(rolled(table("eeylops", "31", "1"), "2", "3"), "walk 34") == [
        "Ada steps out of Eeylops and walks to the fourth space past Eeylops.",
        "Ben to play, on the first space past Eeylops.",
    ]
    assert english(rolled(table("4", "8", "1"), "2", "2"), "walk 9")[0] == (
        "There is a hat on the third space past the cauldron shop already, "
        "so Ada goes on to the fourth space past the cauldron shop."
    )
    assert english(rolled(table("eeylops", "31", "1"), "S", "2"), "walk 32")[0] == (
        "Ada steps out of Eeylops, finds a hat on the first space past Eeylops, "
        "and goes on to the Spiral past Eeylops."
    )
    assert english(rolled(table("26", "8", "1"), "2", "2"), "walk 30")[0] == (
        "Ada stops on the Entrance of Eeylops and stays outside."
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_space_has_a_name_of_its_own_without_a_number(lang: str) -> None:
    speak = Speaker(GAME.phrasebook, lang, NAMES, SHIPPED)
    places = [*range(SHIPPED.spaces), *range(KNOCKTURN, KNOCKTURN + SHIPPED.dark_spaces)]
    called = [speak.place(place_view(place), "on") for place in places]
    assert len(set(called)) == len(places)
    assert not any(character.isdigit() for name in called for character in name)


def test_french_is_told_too() -> None:
    state = rolled(table("eeylops", "31", "1"), "2", "3")
    assert (
        told(play(state, "walk 34")[0])[1] == "Ada sort du Royaume du Hibou et avance "
        "jusqu'à la quatrième case après le Royaume du Hibou."
    )


@pytest.mark.parametrize(
    ("dice", "dark", "says"),
    [
        ((2, 5), False, "Ada rolls 2 and 5: 7 spaces."),
        ((1, 5), False, "Ada rolls a spiral and 5: 5 spaces, and a card to draw."),
        ((1, 1), False, "Ada rolls two spirals!"),
        ((1, 5), True, "Ada rolls a spiral and 5: 5 spaces, and no card in Knockturn Alley."),
        ((4, 4), True, "Ada rolls two 4s: a way out!"),
        ((1, 1), True, "Ada rolls two spirals: a way out!"),
        ((2, 5), True, "Ada rolls 2 and 5: 7 spaces."),
    ],
)
def test_a_roll_is_told(dice: tuple[int, int], dark: bool, says: str) -> None:
    steps = sum(face for face in dice if face > 1)
    assert told(Rolled(0, *dice, steps, dark, False))[0] == says


def test_rare_events_are_told() -> None:
    assert told(StartRolled(1, 1)) == (
        "Ben rolls a spiral to see who begins.",
        "Ben fait une spirale pour savoir qui commence.",
    )
    assert "is out of Galleons and Knuts" in told(BankPaid(0, [0, 1, 0], [1, 0, 1], False))[0]
    assert "nothing left" in told(BankPaid(0, [0, 0, 0], [1, 1, 1], False))[0]
    assert "no coins to lose" in told(CoinsLost(0, [0, 0, 0]))[0]
    dark = place_view(64 + 8)
    assert "ends up on the first dark space past Gate B" in told(Exiled(0, "B", "", dark, True))[0]
    street = place_view(39)
    left = LeftKnockturn(0, "", "", street, True, True, False)
    assert told(left)[0].startswith("Ada plays “Leave Knockturn Alley”, comes out")
    assert told(Won([0, 2], "shared", 9, 4))[0].endswith("Ada and Cleo share the win.")
    assert "with 4 items" in told(Won([0], "items", 9, 4))[0]


def test_only_the_owner_is_told_the_card() -> None:
    state = rolled(table("4", "0", "1"), "S", "4")
    drew = play(state, "walk 8", "draw close")[1]
    assert plain(GAME.narrate(GAME.tell(drew, ADA), NAMES, "en")) == "You draw “Close a Shop”."
    assert plain(GAME.narrate(GAME.tell(drew, BEN), NAMES, "en")) == "Ada draws a card."


def test_an_attack_is_told() -> None:
    state = table("4", "6", "1", hands=["take", "defence", ""], trunks=["", "owl", ""])
    assert english(state, "take 1 owl", "defend") == [
        "Ada plays “Take an Item” against Ben and asks for an owl.",
        "Ben answers with “Defence”, and nothing happens.",
    ]


# -- what is asked ---------------------------------------------------------------------------------


def test_everybody_is_told_what_is_asked() -> None:
    state = table("4", "6", "1", hands=["coin", "floo", ""])
    assert asked(state) == "Roll the dice, or play a Spell first."
    assert asked(state, BEN) == "Ada is playing."
    play(state, "coin 1 knut")
    assert asked(state) == "Ada plays “A Coin Less” against you."
    assert asked(state, ADA) == "Ben may answer."
    assert GAME.prompt(seen(state), None, NAMES, "en")[0] == "Ben may answer."


@pytest.mark.parametrize(
    ("place", "dice", "ask"),
    [
        ("eeylops", (), "Roll and leave, or do something here first."),
        ("4", (), "Roll the dice."),
        ("K4", (), "Roll the dice."),
        ("4", ("2", "3"), "Where do you go?"),
        ("K4", ("S", "3"), "Step out here, or stay?"),
        ("K4", ("S", "2"), "Where do you go?"),
    ],
)
def test_the_question_fits_the_place(place: str, dice: tuple[str, ...], ask: str) -> None:
    state = table(place, "6", "1")
    assert asked(rolled(state, *dice) if dice else state) == ask


def test_the_end_of_a_turn_is_asked_about() -> None:
    door = rolled(table("5", "0", "1"), "2", "3")
    play(door, "walk 10")
    assert asked(door) == "Go in, or end your turn."
    play(door, "enter flourish_blotts")
    assert asked(door) == "Buy, or end your turn."
    street = rolled(table("5", "0", "1", hands=["close", "", ""]), "2", "2")
    play(street, "walk 9")
    assert asked(street) == "Play Spells, or end your turn."
    full = rolled(table("5", "0", "1", hands=["close close take take send", "", ""]), "S", "2")
    play(full, "walk 7", "draw exile", "draw floo")
    assert asked(full) == "Discard a card."


def test_no_spell_is_suggested_where_none_can_be_played() -> None:
    dark = rolled(table("K0", "0", "1", hands=["close", "", ""]), "2", "3")
    assert asked(play_on(dark, "walk K5")) == "End your turn."


@pytest.mark.parametrize(
    ("purse", "trunk", "ask"),
    [
        ("2 2 2", "", "Buy, play Spells, or end your turn."),
        ("2 0 2", "", "Play Spells, or end your turn."),
        ("2 2 2", "book", "Play Spells, or end your turn."),
    ],
)
def test_nobody_is_asked_to_buy_what_cannot_be_bought(purse: str, trunk: str, ask: str) -> None:
    state = table("5", "0", "1", hands=["close", "", ""], purses=[purse], trunks=[trunk, "", ""])
    rolled(state, "2", "3")
    play(state, "walk 10")
    assert asked(state) == "Go in, play Spells, or end your turn."
    play(state, "enter flourish_blotts")
    assert asked(state) == ask


@pytest.mark.parametrize(
    ("place", "purse", "hand", "ask"),
    [
        ("eeylops", "2 2 2", "", "Roll and leave, or do something here first."),
        ("eeylops", "0 0 0", "floo", "Roll and leave, or do something here first."),
        ("eeylops", "0 0 0", "close", "Roll the dice, or play a Spell first."),
        ("leaky_cauldron", "2 2 2", "", "Roll the dice."),
    ],
)
def test_indoors_only_what_can_be_done_is_asked(
    place: str, purse: str, hand: str, ask: str
) -> None:
    assert asked(table(place, "0", "1", hands=[hand, "", ""], purses=[purse])) == ask


def test_whoever_has_gone_in_is_not_asked_to_go_in() -> None:
    state = rolled(table("36", "10", "11", hands=["close", "", ""]), "2", "2")
    play(state, "walk 0", "enter leaky_cauldron")
    assert asked(state) == "Play Spells, or end your turn."


@pytest.mark.rule("DIA-JUN-10", "DIA-JUN-16")
@pytest.mark.parametrize(
    ("purse", "before", "closing"),
    [
        ("2 2 2", "Roll, buy, or try Floo Powder.", "Buy, try Floo Powder, or end your turn."),
        ("0 0 0", "Roll, or try Floo Powder.", "Try Floo Powder, or end your turn."),
    ],
)
def test_juniors_without_coins_are_not_asked_to_buy(purse: str, before: str, closing: str) -> None:
    state = table("eeylops", "0", "1", purses=[purse], variant="junior")
    assert asked(state) == before
    state = rolled(table("26", "0", "1", purses=[purse], variant="junior"), "2", "3")
    play(state, "enter eeylops")
    assert asked(state) == closing


@pytest.mark.rule("DIA-JUN-10", "DIA-JUN-13")
def test_juniors_are_told_what_there_is_indoors() -> None:
    junior = table("leaky_cauldron", "0", "1", variant="junior")
    assert asked(junior) == "Roll, or try Floo Powder."
    shop = table("eeylops", "0", "1", variant="junior")
    assert asked(shop) == "Roll, buy, or try Floo Powder."
    shop.failed[ADA] = shop.places[ADA] - INSIDE
    assert "floo small" not in legal(shop)
    assert asked(shop) == "Roll, or buy."


def play_on(state: State, *lines: str) -> State:
    """The state after these actions."""
    play(state, *lines)
    return state


def test_captions_say_where_it_stands() -> None:
    state = table("4", "6", "1")
    assert plain(GAME.caption(seen(GAME.setup(3)), "en")) == "Before the game"
    assert plain(GAME.caption(seen(state), "en")) == "Round 1, before the roll"
    assert plain(GAME.caption(seen(rolled(state, "2", "3")), "fr")) == "Manche 1, en chemin"


@pytest.mark.parametrize(
    ("place", "dice", "hand", "line", "says"),
    [
        ("eeylops", (), "", "buy owl", "Buy an owl for 1 Sickle and 1 Knut"),
        ("eeylops", (), "floo", "floo odd", "Play “Floo Powder” and say odd"),
        ("4", (), "close", "close gringotts", "Play “Close a Shop”: close Gringotts"),
        ("4", (), "gringotts", "gringotts", "Play “Straight to Gringotts”"),
        ("4", (), "coin", "coin 1 knut", "Play “A Coin Less”: Ben loses a Knut"),
        (
            "K0",
            ("S", "2"),
            "",
            "walk K2",
            "Stay in Knockturn Alley, on the back door of the cauldron shop",
        ),
        ("K0", ("S", "2"), "", "enter cauldron_shop", "Go into the cauldron shop by the back door"),
        ("K3", ("S", "4"), "", "gate B", "Step out through Gate B"),
        ("11", ("2", "3"), "", "gate B", "Slip through Gate B into Knockturn Alley"),
        ("11", ("2", "3"), "", "walk 16", "Walk to the first space past the apothecary"),
    ],
)
def test_actions_are_described(
    place: str, dice: tuple[str, ...], hand: str, line: str, says: str
) -> None:
    state = table(place, "6", "1", hands=[hand, "", ""])
    if dice:
        rolled(state, *dice)
    assert line in legal(state)
    described = GAME.describe(seen(state, ADA), ADA, GAME.parse(line), NAMES, "en")
    assert plain(described) == says


def test_the_winning_door_is_called_so() -> None:
    state = rolled(table("38", "10", "11", trunks=[EVERYTHING, "", ""]), "2", "3")
    described = GAME.describe(
        seen(state, ADA), ADA, GAME.parse("enter leaky_cauldron"), NAMES, "en"
    )
    assert described == "Go into the Leaky Cauldron and win"


# -- words and typography --------------------------------------------------------------------------


def test_every_refusal_has_words_and_no_others_have() -> None:
    folder = Path(__file__).parent.parent
    code = "".join(path.read_text("utf-8") for path in folder.rglob("rules/*.py"))
    code += (folder / "game.py").read_text("utf-8")
    code = re.sub(r'(rule=|flag\("\w+", )"[A-Z0-9-]+"', "", code)  # the kernel has words for those
    raised = set(re.findall(r'"(DIA-[A-Z0-9]+-\d\d)"', code)) - {"DIA-Q-32"}
    worded = GAME.phrasebook.entry("en", ("refusals",))
    assert raised == set(worded)


def test_french_typography() -> None:
    rules = [rule.text for rule in read_rulebook(PACKAGE, "fr").entries()]
    for text in [*sentences(GAME.phrasebook.entry("fr", ())), *rules]:
        assert not re.search(r"[^\u00a0][:;!?»]|«[^\u00a0]|'", text), text


def sentences(entry: Any) -> Iterator[str]:
    """Every sentence under an entry, without the numbers that choose their own noun."""
    if isinstance(entry, str):
        yield re.sub(r"\{\w+:[^}]*\}", "", entry)
    elif isinstance(entry, dict):
        for part in entry.values():
            yield from sentences(part)
