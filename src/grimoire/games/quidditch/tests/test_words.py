"""The game in sentences."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grimoire.games.quidditch.data import PACKAGE
from grimoire.games.quidditch.events import (
    Caught,
    Event,
    GameEnded,
    LastAttackGranted,
    MatchEnded,
    Placed,
    Scored,
    SetDieAside,
)
from grimoire.games.quidditch.tests.table import ADA, BEN, GAME, after, play, refused, seen
from grimoire.games.quidditch.tests.test_full_rows import NO_ROOM
from grimoire.kernel.rulebook import read_rulebook

NAMES = ("Ada", "Ben")
NINE = "throw S4 K3 Q6 G4 G1 G6 G6 B6 B5"
SECOND = (NINE, "S4", "K3", "throw Q1 G1 G2 G3 G4 B5 B6")


def told(event: Event) -> tuple[str, str]:
    """An event in English and in French."""
    return plain(GAME.narrate(event, NAMES, "en")), plain(GAME.narrate(event, NAMES, "fr"))


def plain(text: str) -> str:
    """A text with spaces and apostrophes as they are typed; typography has a test of its own."""
    return text.replace("\u00a0", " ").replace("\u2019", "'")


def test_a_throw_is_told() -> None:
    [threw] = play(after(), NINE)
    assert told(threw) == (
        "First throw, nine dice. Ada: Snitch 4, Quaffle 6, goal dice 1, 4, 6, 6. "
        "Ben: Keeper 3, Bludgers 5, 6.",
        "Premier lancer, neuf dés. Ada : Vif d'Or 4, Souafle 6, dés de but 1, 4, 6, 6. "
        "Ben : Gardien 3, Cognards 5, 6.",
    )


def test_an_attack_and_a_defence_are_told() -> None:
    state = after(NINE)
    [attacked] = play(state, "S4 Q6 G4 G6 G6")
    assert told(attacked) == (
        "Ada puts the Snitch and a goal die on row 4, and the Quaffle and two goal dice on row 6.",
        "Ada pose le Vif d'Or et un dé de but sur la rangée 4, et le Souafle et deux dés de but "
        "sur la rangée 6.",
    )
    defended = play(state, "K3 B6")[0]
    assert told(defended)[0] == "The Keeper goes to row 3. Ben adds a Bludger on row 6."


@pytest.mark.rule("QUI-T1-06")
def test_a_keeper_without_a_row_is_told() -> None:
    state = after("throw S2 K2 Q1 G2 G2 G2 G5 B3 B4")
    aside = play(state, "S2 G2 G2 G2")[1]
    assert "finds it full!" in told(aside)[0]
    assert "complète !" in told(aside)[1]
    held = play(state, "pass")[0]
    assert told(held) == ("Ben holds both Bludgers back.", "Ben retient ses deux Cognards.")


def test_rare_events_are_told() -> None:
    assert "a goal die aside" in told(SetDieAside(0, "G"))[0]
    assert "one last attack" in told(LastAttackGranted(1, 0))[0]
    assert told(GameEnded(1, [115, 120], "QUI-WIN-05", 0, 9)) == (
        "Ada caught the Snitch too soon: Ben wins, 120 to 115.",
        "Ada a attrapé le Vif d'Or trop tôt : Ben gagne, 120 à 115.",
    )
    assert told(GameEnded(0, [30, 20], "QUI-Q-22", None, 2))[0].startswith("Round 2 was the last")
    assert told(GameEnded(None, [30, 30], "QUI-Q-22", None, 2))[0].endswith("a draw.")
    assert "both games" in told(MatchEnded(0, [2, 0], [30, 0]))[0]
    assert "the other is drawn" in told(MatchEnded(0, [1, 0], [30, 0]))[0]
    assert "25 to 15" in told(MatchEnded(1, [1, 1], [15, 25]))[0]
    assert "One game each" in told(MatchEnded(None, [1, 1], [15, 15]))[0]
    assert "Two drawn games" in told(MatchEnded(None, [0, 0], [40, 40]))[0]
    assert told(Placed(1, [], 2, False))[0] == "Ben holds both Bludgers back."


def test_points_are_told_with_their_nouns() -> None:
    assert told(Scored(0, [], [], 0, 0, 40, 1)) == (
        "Ada scores nothing: still 40 goal points and 1 Snitch point.",
        "Ada ne marque rien : toujours 40 points de but et 1 point Vif d'Or.",
    )
    assert told(Scored(1, [], [], 0, 1, 0, 1))[1] == "Ben marque 1 point Vif d'Or : 1 sur 5."
    assert told(Caught(1, 15)) == (
        "Ben catches the Snitch: 15 goal points more.",
        "Ben attrape le Vif d'Or : 15 points de but de plus.",
    )
    assert "0 point de but chacun" in told(GameEnded(None, [0, 0], "QUI-Q-22", None, 2))[1]
    assert "0 point de but de chaque" in told(MatchEnded(None, [1, 1], [0, 0]))[1]


@pytest.mark.parametrize(
    ("lines", "ask"),
    [
        ((NINE,), "Place the Snitch, and as many dice as you like."),
        ((NINE, "S4"), "Place the Keeper, then Bludgers if you like."),
        (("throw S2 K2 Q1 G2 G2 G2 G5 B3 B4", "S2 G2 G2 G2"), "Send out Bludgers, or wait."),
        (SECOND, "Put down at least one die."),
        ((*SECOND, "Q1"), "Put down at least one black die."),
        (NO_ROOM, "Set one die aside."),
    ],
)
def test_everybody_is_told_what_is_asked(lines: tuple[str, ...], ask: str) -> None:
    state = after(*lines)
    [seat] = GAME.to_decide(state)
    assert GAME.prompt(seen(state, seat), seat, NAMES, "en")[0] == ask
    other = BEN if seat == ADA else ADA
    waiting = GAME.prompt(seen(state, other), other, NAMES, "en")[0]
    assert waiting == f"{NAMES[seat]} is choosing."


def test_captions_say_where_it_stands() -> None:
    later = after(NINE, "S4", "K3")
    assert plain(GAME.caption(seen(GAME.setup(2)), "en")) == "Who attacks first?"
    assert plain(GAME.caption(seen(later), "en")) == "Round 1, second throw"
    assert plain(GAME.caption(seen(later), "fr")) == "Manche 1, deuxième lancer"
    assert (
        plain(GAME.caption(seen(after(match=True)), "fr")) == "Partie 1, manche 1, premier lancer"
    )


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("S4", "Only the Snitch, on row 4"),
        ("K3", "Only the Keeper, on row 3"),
        ("pass", "Hold both Bludgers back, end the turn"),
        ("aside Q", "Set the Quaffle aside"),
        ("G1 G1 G6", "Put down two goal dice on row 1 and a goal die on row 6, end the turn"),
    ],
)
def test_actions_are_described(text: str, english: str) -> None:
    view = seen(after(NINE))
    described = GAME.describe(view, ADA, GAME.parse(text), NAMES, "en")
    assert plain(described) == english


def test_a_refusal_calls_the_die_by_name() -> None:
    refusal = refused(after(*SECOND), "S4")
    assert refusal is not None
    assert "touch the Snitch" in plain(GAME.explain(refusal, "en")[1])
    assert "toucher le Vif d'Or" in plain(GAME.explain(refusal, "fr")[1])


def test_every_refusal_has_words_and_no_others_have() -> None:
    folder = Path(__file__).parent.parent
    code = "".join(path.read_text("utf-8") for path in folder.rglob("rules/*.py"))
    code += (folder / "game.py").read_text("utf-8")
    code = re.sub(r'(rule=|flag\("\w+", )"[A-Z0-9-]+"', "", code)  # the kernel has words for those
    raised = set(re.findall(r'"(QUI-[A-Z0-9]+-\d\d)"', code)) - {
        "QUI-WIN-05",
        "QUI-Q-11",
        "QUI-Q-22",
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
