"""The game in sentences."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grimoire.games.halls.data import CARD_NAMES, PACKAGE
from grimoire.games.halls.events import (
    Attended,
    CaughtAsleep,
    ClosureEnded,
    Event,
    GameEnded,
    Gathered,
    NoClass,
    NorrisSent,
    PasswordPlayed,
    PawnsSwapped,
    StarReached,
    TurnBegan,
    TurnLost,
    Walked,
    WayOpened,
)
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    BEND,
    CHARMS,
    CROSS,
    GAME,
    POTIONS,
    SPEND_DIE,
    STAR_STRAIGHT,
    STRAIGHT,
    begin,
    give,
    play,
    refused,
    seen,
    setup_lines,
    stand,
    walking,
)
from grimoire.kernel.rulebook import read_rulebook
from grimoire.kernel.seats import Seat
from grimoire.testing.arrange import arrange

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def told(event: Event, seat: Seat | None = None) -> tuple[str, str]:
    """An event in English and in French, as a seat is told of it."""
    heard = GAME.tell(event, seat)
    return plain(GAME.narrate(heard, NAMES, "en")), plain(GAME.narrate(heard, NAMES, "fr"))


def plain(text: str) -> str:
    """A text with spaces and apostrophes as they are typed; typography has a test of its own."""
    return text.replace("\u00a0", " ").replace("\u2019", "'")


def test_the_beginning_is_told() -> None:
    lines = setup_lines(2)
    state = GAME.setup(2)
    events = play(state, *lines)
    story = [told(event)[0] for event in events]
    assert story[0] == "Ada plays Harry Potter and sets out from the Quidditch Pitch."
    assert story[2] == (
        "Ada gets this schedule: Charms, Potions, Defence, Transfiguration, Astronomy, Library "
        "and History."
    )
    assert story[4].startswith("Everyone gets four event cards, which leaves 17 cards")
    own = told(events[4], ADA)[0]
    assert own.endswith("You are dealt three Password cards and a Class Cancelled card.")
    assert story[5] == "Ada throws 4 and Ben throws 1: Ada begins."
    tie = arrange(GAME, 3, setup_lines(3)[:-3])
    [tied] = play(tie, "die 3", "die 3", "die 1")
    assert told(tied)[0].endswith("Ada and Ben throw again.")
    assert "Ada et Ben relancent." in told(tied)[1]


def test_tiles_are_told() -> None:
    state = begin(f"D4 {STRAIGHT}")
    stand(state, BEN, "D4")
    events = play(state, "roll", "die 3", "flip C4", "reveal T10", "set east", "rotate D4 left")
    assert [told(event)[0] for event in events] == [
        "Ada throws 3: 3 tiles to flip or rotate.",
        "Ada flips the tile in C4 and finds a junction with a star.",
        "Ada sets it down open to the north, to the east and to the south.",
        "Ada rotates the corridor in D4 by a quarter turn to the left, with Ben on it: now open "
        "to the east and to the west.",
    ]
    [found] = play(state, "flip C3", f"reveal {CHARMS}")
    assert told(found) == (
        "Ada flips the tile in C3 and finds the Charms classroom!",
        "Ada retourne le jeton en C3 et trouve la salle de Sortilèges !",
    )


def test_second_years_see_how_it_falls() -> None:
    state = begin(variant="second_year")
    [*_, fallen] = play(state, "roll", "die 1", "flip C4", f"reveal {CROSS} north")
    assert told(fallen)[0] == "Ada flips the tile in C4: a great hall, open on all sides."


def test_walks_and_classes_are_told() -> None:
    state = walking(f"C6 {CROSS}", f"D6 {CHARMS} east")
    assert [told(event)[0] for event in play(state, "walk D6")] == [
        "Ada walks 2 steps, into the Charms classroom.",
        "Ada attends Charms: 1 of 7.",
    ]
    assert told(Walked(0, "C6", ["D6"], ""))[0] == "Ada walks 1 step, to D6."
    assert told(Walked(0, "C6", ["black_lake"], ""))[1] == "Ada fait 1 pas et arrive au Lac noir."
    assert told(Attended(1, "library", 7, 7, False, "black_lake"))[0].endswith(
        "all 7 done, and now home, to the Black Lake!"
    )
    assert told(Attended(1, "library", 3, 7, True, "black_lake"))[0].startswith("Lost, but in the")
    assert told(NoClass(0, "library", True))[0].startswith("Right room, wrong day")
    assert told(NoClass(0, "library", False))[0].endswith("no class.")
    assert told(WayOpened(0, False))[0] == "A new way opens: Ada may walk again."
    assert told(WayOpened(0, True))[0] == "Ada may walk again."


def test_stars_tell_each_what_they_may_know() -> None:
    state = walking(f"C6 {STAR_STRAIGHT} east")
    [_, drew] = play(state, "walk C6", "draw", "card detention")
    assert told(drew, ADA)[0] == "You come to a star and draw a Detention card."
    assert told(drew, ADA)[1] == "Vous passez sur une étoile et piochez une carte « Retenue »."
    assert told(drew, BEN)[0] == told(drew)[0] == "Ada comes to a star and draws a card."
    assert told(StarReached(0, "norris", "mrs_norris"))[0].endswith("That turn is over.")


def test_cards_are_told() -> None:
    state = begin(f"D4 {CHARMS}", f"D5 {POTIONS}", f"D1 {BEND}", "D2 T19", "D3 T10", seats=3)
    stand(state, BEN, "D5")
    give(state, ADA, "class_cancelled", "friday_reshuffle", "peeves_prank", "schedule_swap")
    assert told(play(state, "class_cancelled D5")[0])[0] == (
        "Class cancelled! Ada closes the Potions classroom, with Ben inside."
    )
    assert told(play(state, "peeves_prank", "pick D5", "pick A4")[0])[0] == (
        "Ada calls Peeves: the Potions classroom in D5 and the face-down tile in A4 trade places, "
        "and Ben with them."
    )
    [swept, *_] = play(
        state, "friday_reshuffle", *(f"pick {at}" for at in ("D4", "D1", "D2", "D3", "G4"))
    )
    assert told(swept)[0] == (
        "Friday Reshuffle! Ada hides and mixes five tiles: a bend, a corridor, a junction with a "
        "star, the Charms classroom and a staircase."
    )
    assert told(play(state, "schedule_swap 1")[0])[0] == (
        "Ada and Ben swap schedules: Ada now has 0 of 7, Ben 0."
    )


def test_rare_events_are_told() -> None:
    assert told(PasswordPlayed(0, True))[0].endswith("up to five more tiles.")
    assert told(PawnsSwapped(0, 1, 2, ["C4", "C5"]))[0].endswith("makes Ben and Cleo trade places.")
    assert told(PawnsSwapped(1, 0, 1, ["C4", "C5"]))[0].endswith("Ben and Ada trade places.")
    assert told(NorrisSent(0, 1, 2))[0].endswith("2 turns lost by now.")
    assert (
        "and the pawn goes into the Library"
        in told(CaughtAsleep(0, 1, "potions", "C4", "library", "room"))[0]
    )
    hidden = CaughtAsleep(0, 1, "potions", "black_lake", "library", "hidden")
    assert told(hidden)[0].endswith("so the pawn goes home, to the Black Lake.")
    assert told(TurnLost(1, 0))[0] == "Ben is hiding from Mrs Norris and loses this turn."
    assert told(TurnLost(1, 1))[0].endswith("with 1 more to come.")
    assert told(TurnBegan(0, True))[0] == "No homework, so it is Ada once more."
    assert told(ClosureEnded("library", "reshuffled"))[0].endswith(
        "the Library is closed no longer."
    )
    for card in CARD_NAMES[9:]:
        assert told(Gathered(0, card, "black_lake"))[0].endswith(".")
    ended = GameEnded([1], "walked", "black_lake", [3, 7], 9, 7)
    assert told(ended)[0] == "Ben is home at the Black Lake after 7 classes, and wins!"
    shared = GameEnded([0, 1], "by_limit", "black_lake", [3, 3], 9, 7)
    assert told(shared)[0].startswith("Round 9 was the last: Ada and Ben share the victory")


@pytest.mark.parametrize(
    ("lines", "ask"),
    [
        ((), "Roll the die."),
        (("roll", "die 3"), "Flip or rotate 3 tiles."),
        (("roll", "die 3", "rotate G4 right"), "Flip or rotate 2 more tiles."),
        (("roll", "die 1", "flip D4", f"reveal {BEND}"), "Which way shall it lie?"),
        (SPEND_DIE, "Walk as far as you like."),
        ((*SPEND_DIE, "walk C6"), "Walk on, or stop here."),
        ((*SPEND_DIE, "walk C7"), "A star! Draw a card?"),
        ((*SPEND_DIE, "walk D6"), "Play cards, or end your turn."),
        (("password",), "Password: flip or rotate 5 more tiles."),
        (("friday_reshuffle",), "Choose 5 tiles to reshuffle."),
        (("peeves_prank",), "Which tile does Peeves take?"),
        (("peeves_prank", "pick D1"), "And where does it go?"),
    ],
)
def test_everybody_is_told_what_is_asked(lines: tuple[str, ...], ask: str) -> None:
    state = begin(
        f"C6 {CROSS}", f"C7 {STAR_STRAIGHT} east", f"D6 {CHARMS} east", "D1 T20", "D2 T21"
    )
    give(state, ADA, "password", "friday_reshuffle", "peeves_prank")
    play(state, *lines)
    assert plain(GAME.prompt(seen(state, ADA), ADA, NAMES, "en")[0]) == ask
    waiting = GAME.prompt(seen(state, BEN), BEN, NAMES, "en")[0]
    assert waiting == "It is for Ada to play."


@pytest.mark.rule("HAL-Q-18")
def test_a_star_where_she_strikes_at_once_says_so() -> None:
    state = walking(f"C6 {STAR_STRAIGHT} east", mrs_norris="on_draw")
    play(state, "walk C6")
    hint = GAME.prompt(seen(state, ADA), ADA, NAMES, "en")[1]
    assert plain(hint) == "One a walk, but if it is Mrs Norris, your turn ends at once."


def test_cards_are_spoken_of_where_there_are_any() -> None:
    state = begin(f"C6 {CROSS}", f"D6 {CHARMS} east")
    assert plain(GAME.prompt(seen(state, ADA), ADA, NAMES, "en")[1]).endswith("tiles you handle.")
    play(state, *SPEND_DIE, "walk D6")
    assert GAME.prompt(seen(state, ADA), ADA, NAMES, "en")[0] == "End your turn."


def test_the_way_home_is_asked_for() -> None:
    state = begin(f"C6 {CROSS}")
    state.attended[ADA] = 7
    stand(state, ADA, "C6")
    play(state, *SPEND_DIE)
    ask, hint, _ = GAME.prompt(seen(state, ADA), ADA, NAMES, "en")
    assert ask == "All classes done: go home."
    assert "to the Quidditch Pitch" in plain(hint)


def test_captions_say_where_it_stands() -> None:
    state = begin("D1 T19", "D2 T20", "D3 T21", "D4 T22")
    give(state, ADA, "friday_reshuffle", "password")
    assert plain(GAME.caption(seen(GAME.setup(2)), "en")) == "Who begins?"
    assert plain(GAME.caption(seen(state), "en")) == "Round 1, the die"
    play(state, "roll", "die 2")
    assert plain(GAME.caption(seen(state), "fr")) == "Manche 1, encore 2 jetons"
    play(state, "friday_reshuffle")
    assert plain(GAME.caption(seen(state), "en")) == "Round 1, Friday"


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("roll", "Roll the die"),
        ("flip D5", "Flip the tile in D5"),
        ("rotate D1 half", "Rotate the bend in D1 by half a turn"),
        ("walk C6", "Walk to C6, 1 step"),
        ("walk D6", "Walk into the Charms classroom, 2 steps, and attend the class"),
        ("walk C5", "Walk into the Potions classroom, 2 steps, without a class"),
        ("walk black_lake", "Walk to the Black Lake, 1 step"),
        ("password", "Play Password: five more tiles"),
        ("class_cancelled D6", "Play Class Cancelled: close the Charms classroom"),
        ("someones_lost 0 1", "Play Someone's Lost! and trade places with Ben"),
        ("someones_lost 1 2", "Play Someone's Lost! on Ben and Cleo"),
        ("schedule_swap 1", "Play Schedule Swap: trade with Ben"),
        ("mrs_norris 2", "Play Mrs Norris on Cleo"),
        ("sleeping_in_class 1", "Play Sleeping in Class on Ben"),
        ("detention", "Play Detention: everyone to the Forbidden Forest"),
        ("end", "Stay here and end your turn"),
        ("time", "Time is up for Ada"),
        ("leave 2", "Cleo has left for good"),
    ],
)
def test_actions_are_described(text: str, english: str) -> None:
    state = walking(f"C6 {CROSS}", f"D6 {CHARMS} east", f"C5 {POTIONS} east", f"D1 {BEND}", seats=3)
    described = GAME.describe(seen(state, ADA), ADA, GAME.parse(text), NAMES, "en")
    assert plain(described) == english


def test_the_walk_that_wins_is_described() -> None:
    state = walking(f"C6 {CROSS}")
    state.attended[ADA] = 7
    stand(state, ADA, "C6")
    described = GAME.describe(
        seen(state, ADA), ADA, GAME.parse("walk quidditch_pitch"), NAMES, "en"
    )
    assert plain(described) == "Walk home, to the Quidditch Pitch, 1 step, and win"


def test_a_direction_is_described_by_what_it_opens() -> None:
    state = begin()
    play(state, "roll", "die 1", "flip D4", f"reveal {BEND}")
    for way, sides in (("north", "to the north and to the east"), ("west", "to the north and to")):
        described = GAME.describe(seen(state, ADA), ADA, GAME.parse(f"set {way}"), NAMES, "en")
        assert sides in plain(described)


def test_refusals_call_things_by_name() -> None:
    state = begin(f"C6 {CROSS}", f"D6 {CHARMS} east")
    give(state, ADA, "friday_reshuffle", "class_cancelled")
    refusal = refused(state, "friday_reshuffle")
    assert refusal is not None
    assert "play the Friday Reshuffle card now" in plain(GAME.explain(refusal, "en")[1])
    play(state, "class_cancelled D6", *SPEND_DIE)
    refusal = refused(state, "walk D6")
    assert refusal is not None
    assert "walk into the Charms classroom" in plain(GAME.explain(refusal, "en")[1])


def test_every_refusal_has_words_and_no_others_have() -> None:
    folder = Path(__file__).parent.parent
    code = "".join(path.read_text("utf-8") for path in folder.rglob("rules/*.py"))
    code = re.sub(r'(rule=|flag\("\w+", )"[A-Z0-9-]+"', "", code)  # the kernel has words for those
    raised = set(re.findall(r'"(HAL-[A-Z0-9]+-\d\d)"', code)) - {
        "HAL-END-05",
        "HAL-Q-22",
        "HAL-Q-25",
    }
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
