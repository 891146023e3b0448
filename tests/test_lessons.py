"""The lessons: each is played through by the rules, at a table, as a learner plays it."""

import re
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

import pytest

from grimoire import catalog
from grimoire.bots.levels import bot, usual_level
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.lesson import Cue, Lesson, LessonFault, read_lesson
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.kernel.text import LANGUAGES
from grimoire.table.messages import Customs
from tests.table.party import Guest, Party
from tests.test_catalog import FOREIGN

TAUGHT = catalog.ids()

MARKS = 7
LONGEST = 120
"""Letters of a sentence that is read in one breath, on a phone too."""
READING = 14.0
"""Letters that a child reads in a second."""
MOVING = 8.0
"""Seconds for a move that is lit, and what follows it on the board."""
SHOWN = 4.0
"""Seconds that somebody else's turn is shown at the most."""
AIM, FIRST_MOVE = 30.0, 120.0
"""Seconds until the learner has been told the aim, and until they have done something."""
SHORTEST, LENGTHIEST = 90.0, 360.0
"""Seconds that a lesson takes."""
WITH_GAME = 180.0, 360.0
"""Seconds of a lesson with its short game."""
SHORT_GAMES, WON = 20, 12
"""Of so many short games a learner who plays as usual wins so many at the least."""
PATIENCE = 3
"""Turns that nobody is beaten before."""


def taught(game_id: str) -> Lesson:
    """The lesson of a game."""
    lesson = catalog.entry(game_id).lesson()
    assert lesson is not None
    return lesson


def table_of(game_id: str) -> Party:
    """A table at which a game is taught."""
    lesson = taught(game_id)
    kinds = ["human" if seat == lesson.you else "bot" for seat in range(lesson.seats)]
    customs = Customs(lesson=True, level=lesson.level, grace=0.0)
    game = catalog.game(game_id)
    return Party(game, *kinds, customs=customs, lesson=lesson, **lesson.options)


def follow(party: Party, learner: Guest) -> list[str]:
    """Do what the house says, to the end of the lesson; what was done."""
    done: list[str] = []
    while (lit := party.table.taught) is not None:
        assert learner.legal == [lit.notation]
        assert learner.update["lesson"]["cues"][-1]["action"]
        party.act(learner, lit.notation)
        done.append(lit.notation)
    return done


@pytest.mark.parametrize("game_id", TAUGHT)
def test_a_lesson_is_played_to_its_end_and_the_game_goes_on(game_id: str) -> None:
    party, lesson = table_of(game_id), taught(game_id)
    learner = party.guest(lesson.you)
    done = follow(party, learner)
    assert len(done) == sum(1 for cue in lesson.cues if cue.play)
    assert not party.table.match.over, "a short game follows"
    assert lesson.you in party.table.match.to_decide, "it ends with a question to the learner"
    assert len(learner.legal) >= 1
    assert learner.update["lesson"]["cues"], "the last words are said there"
    party.act(learner, learner.legal[0])
    assert learner.update["lesson"] is None


def test_the_last_words_stay_though_others_act_before_the_learner() -> None:
    party, lesson = table_of("darkforces"), taught("darkforces")
    learner = party.guest(lesson.you)
    follow(party, learner)
    said, other = learner.update["lesson"], party.table.bots_asked[0]
    state = party.table.match.state
    action = party.game.legal_actions(state, other)[0]
    change = party.table.decide(party.table.ponder(other), action)
    assert change is not None
    party.carry_out(change)
    assert party.guest(lesson.you).update["lesson"] == said


@pytest.mark.parametrize("game_id", TAUGHT)
def test_nothing_else_can_be_done_and_nothing_goes_wrong(game_id: str) -> None:
    party, lesson = table_of(game_id), taught(game_id)
    learner = party.guest(lesson.you)
    lit, before = party.table.taught, party.table.match.seq
    assert lit is not None
    game, state = party.game, party.table.match.state
    for action in game.legal_actions(state, party.table.match.to_decide[0]):
        if game.notate(action) != lit.notation and lit.seat in game.to_decide(state):
            party.act(learner, game.notate(action))
            assert learner.heard[-1]["code"] == "lesson"
    assert party.table.match.seq == before
    assert not party.table.bots_asked
    assert party.table.alarm is None, "nobody is hurried in a lesson"


@pytest.mark.parametrize("game_id", TAUGHT)
def test_a_lesson_is_resumed_where_it_was_left(game_id: str) -> None:
    party, lesson = table_of(game_id), taught(game_id)
    learner = party.guest(lesson.you)
    lit = party.table.taught
    assert lit is not None
    party.act(learner, lit.notation)
    said = learner.update["lesson"]
    party.restart()
    again = party.guest(lesson.you)
    assert again.update["lesson"] == said
    follow(party, again)


@pytest.mark.parametrize("game_id", TAUGHT)
def test_what_is_done_in_a_lesson_can_be_taken_back(game_id: str) -> None:
    party, lesson = table_of(game_id), taught(game_id)
    learner = party.guest(lesson.you)
    lit, said = party.table.taught, learner.update["lesson"]
    assert lit is not None
    party.act(learner, lit.notation)
    party.heed(party.table.take_back(learner, learner.update["undo"]["to"], party.now))
    assert party.table.taught == lit
    assert learner.update["lesson"] == said
    follow(party, learner)


@pytest.mark.parametrize("game_id", TAUGHT)
def test_a_lesson_is_short_and_says_one_thing_at_a_time(game_id: str) -> None:
    lesson = taught(game_id)
    assert len(lesson.marks) == MARKS
    assert [cue.mark for cue in lesson.cues] == sorted(cue.mark for cue in lesson.cues)
    assert {cue.mark for cue in lesson.cues} == set(range(MARKS))
    first = next(at for at, cue in enumerate(lesson.cues) if cue.play)
    for lang in LANGUAGES:
        for cue in lesson.cues:
            assert 0 < len(cue.say[lang]) <= LONGEST, cue.say[lang]
            assert 0 < len(cue.why[lang]) <= LONGEST, cue.why[lang]
        assert lasting([cue for cue in lesson.cues if cue.mark == 0], lang) <= AIM
        assert lasting(lesson.cues[: first + 1], lang) - MOVING <= FIRST_MOVE
        assert SHORTEST <= lasting(lesson.cues, lang) <= LENGTHIEST


def lasting(cues: Sequence[Cue], lang: str) -> float:
    """Seconds in which a part of a lesson is read and done."""
    read = sum(len(cue.say[lang]) + len(cue.why[lang]) for cue in cues) / READING
    return read + MOVING * sum(1 for cue in cues if cue.play)


@pytest.mark.parametrize("game_id", TAUGHT)
def test_no_sentence_is_passed_over(game_id: str) -> None:
    lesson = taught(game_id)
    for cue, place in zip(lesson.cues, lesson.places, strict=True):
        line = lesson.next(place)
        assert line is None or line.yours, cue.say["en"]


@pytest.mark.parametrize("game_id", TAUGHT)
def test_whatever_the_learner_throws_they_throw_themselves(game_id: str) -> None:
    lesson = taught(game_id)
    lines = lesson.lines[lesson.places[0] :]
    for at, (line, after) in enumerate(pairwise(lines), 2):
        done_for_them = line.seat == lesson.you and not line.yours
        if done_for_them and after.seat == CHANCE:
            then = next(one for one in lines[at:] if one.seat != CHANCE)
            assert then.seat != lesson.you, line.notation


@pytest.mark.parametrize("game_id", TAUGHT)
def test_every_reason_is_a_rule_of_the_book(game_id: str) -> None:
    lesson = taught(game_id)
    known = {rule.id for rule in catalog.entry(game_id).rulebook("en").entries()}
    assert {cue.rule for cue in lesson.cues} | {lesson.aim_rule} <= known


@pytest.mark.parametrize("game_id", TAUGHT)
def test_a_lesson_is_set_as_french_is_set(game_id: str) -> None:
    lesson = taught(game_id)
    said = [lesson.aim, *lesson.marks, *(cue.say for cue in lesson.cues)]
    for words in [*said, *(cue.why for cue in lesson.cues)]:
        assert not FOREIGN.search(words["fr"]), words["fr"]
        assert words["fr"] != words["en"] or re.fullmatch(r"\w+", words["en"]), words["en"]


@pytest.mark.parametrize("game_id", TAUGHT)
def test_the_weakest_of_the_house_plays_on_after_a_lesson(game_id: str) -> None:
    assert taught(game_id).level == next(iter(catalog.entry(game_id).bots()))


@pytest.mark.slow
@pytest.mark.parametrize("game_id", TAUGHT)
def test_the_short_game_is_one_that_a_learner_wins(game_id: str) -> None:
    lesson = taught(game_id)
    you, won, lengths = Seat(lesson.you), 0, []
    for luck in range(SHORT_GAMES):
        outcome, turns = short_game(game_id, luck)
        won += you in outcome.winners
        lengths.append(turns)
        assert you in outcome.winners or turns >= PATIENCE, f"beaten after {turns} turns"
    assert won >= WON
    round_of_turns = MOVING + SHOWN * (lesson.seats - 1)
    whole = lasting(lesson.cues, "fr") + median(lengths) * round_of_turns
    assert WITH_GAME[0] <= whole <= WITH_GAME[1], whole


def short_game(game_id: str, luck: int) -> tuple[Outcome, int]:
    """How the game after a lesson ends, and after how many turns of the learner."""
    game, lesson, source = catalog.game(game_id), taught(game_id), FastSource(luck)
    state = game.setup(lesson.seats, lesson.options)
    for line in lesson.lines:
        game.play(state, Seat(line.seat), game.parse(line.notation), None)
    you = Seat(lesson.you)
    levels = [lesson.level] * lesson.seats
    levels[you] = usual_level(game_id)
    bots = [bot(level, game) for level in levels]
    turns, before = 0, CHANCE
    while seats := game.to_decide(state):
        seat = CHANCE if CHANCE in seats else seats[0]
        if seat == CHANCE:
            action = game.draw(state, source)
        elif seat == CLOCK:
            action = game.legal_actions(state, seat)[0]
        else:
            action = bots[seat].choose(glimpse(game, state, seat), source)
            turns += seat == you != before
            before = seat
        game.play(state, seat, action, None)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome, turns


LESSON = """
seats = 2
names = ["Basile"]
level = "random"
seed = "owl"
aim = { en = "Win.", fr = "Gagnez.", rule = "QUI-WIN-05" }
[[marks]]
en = "One"
fr = "Un"
[[marks.cues]]
en = "Go."
fr = "Allez."
why = { en = "Why not.", fr = "Pourquoi pas." }
rule = "QUI-T1-01"
play = "G1"
"""


def test_a_lesson_that_breaks_a_rule_is_refused() -> None:
    with pytest.raises(LessonFault, match=r"action \d of the lesson, 0 G1, is refused by QUI-"):
        read_lesson(catalog.game("quidditch"), LESSON)
