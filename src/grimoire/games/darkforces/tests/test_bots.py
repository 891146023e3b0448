"""The bots of the Dark Forces: what they say, what they keep to themselves, where they point."""

from bisect import bisect
from collections.abc import Iterator
from math import sqrt
from time import process_time
from types import SimpleNamespace
from typing import Any

import pytest

from grimoire import engine
from grimoire.bots.levels import bot
from grimoire.games.darkforces.bots.circle import consenting, dissenters, proposers
from grimoire.games.darkforces.bots.evidence import evidence_of, numbers
from grimoire.games.darkforces.bots.lying import best_lies, inventions_of, sayable
from grimoire.games.darkforces.bots.naming import pretences
from grimoire.games.darkforces.bots.speaking import Mind
from grimoire.games.darkforces.data import (
    DEATH_EATER,
    HERMIONE,
    MINERVA,
    NEVILLE,
    RON,
    SIRIUS,
    STUDENT,
)
from grimoire.games.darkforces.rules.claims import next_words
from grimoire.games.darkforces.rules.truth import is_true
from grimoire.games.darkforces.state import State
from grimoire.games.darkforces.tests.table import (
    GAME,
    morning,
    play,
    result,
    say,
    seen,
    talk,
    to_vote,
)
from grimoire.games.darkforces.utterances import is_whole
from grimoire.games.darkforces.vocabulary import DEALT, DID
from grimoire.kernel.bot import Bot, glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.loop import (
    Player,
    moments,
    next_action,
    next_seat,
    sources_for,
)
from grimoire.kernel.options import Options
from grimoire.kernel.seats import CHANCE, NOBODY, Seat
from grimoire.lab.arena import Encounter, Standing, added, meet
from grimoire.server.bots import PoolBots
from grimoire.table.clock import Clock
from grimoire.table.pace import Pace
from grimoire.testing.playout import random_act

pytestmark = pytest.mark.slow

LEVELS = ("novice", "follower", "planner", "scholar", "master")
SIMPLE = ("novice", "follower")
MASTER = bot("master", GAME)


def decisions(draft: State, bots: list[Bot], seed: int) -> Iterator[tuple[State, Seat]]:
    """Play a game to its end; before each decision, the state and who decides."""
    source = FastSource(seed)
    while (seat := next_seat(GAME, draft, source, source)) != NOBODY:
        if seat >= 0:
            yield draft, seat
        action = next_action(GAME, draft, seat, bots, source)
        assert GAME.check(draft, seat, action) is None
        GAME.play(draft, seat, action, None)


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_bots_cope_with_whatever_was_said_before_in_their_own_name(seats: int) -> None:
    minds = [bot(level, GAME) for level in LEVELS]
    for seed in range(6):
        for draft, seat in decisions(GAME.setup(seats), [bot("random", GAME)] * seats, seed):
            legal = GAME.legal_actions(draft, seat)
            player = minds[(seed + seat) % len(minds)]
            if len(legal) > 1:
                assert player.choose(glimpse(GAME, draft, seat), FastSource(seed)) in legal


def speech(draft: State, seat: int, player: Bot, seed: int = 1) -> str:
    """The next whole thing a bot says; empty if it would rather vote."""
    source, before = FastSource(seed), len(draft.claims)
    while len(draft.claims) == before:
        action = player.choose(glimpse(GAME, draft, Seat(seat)), source)
        if GAME.notate(action) == "ready":
            return ""
        GAME.play(draft, Seat(seat), action, None)
    return " ".join(seen(draft).claims[-1].words)


def finger(draft: State, seat: int, player: Bot) -> str:
    """Where a bot points."""
    to_vote(draft)
    return GAME.notate(player.choose(glimpse(GAME, draft, Seat(seat)), FastSource(1)))


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_games_come_to_an_end_with_legal_actions_only(level: str, seats: int) -> None:
    draft = GAME.setup(seats)
    asked = sum(1 for _ in decisions(draft, [bot(level, GAME)] * seats, seats))
    assert GAME.outcome(draft) is not None
    assert asked < 60 * seats


def test_bots_end_the_talk_where_more_than_half_may() -> None:
    draft = GAME.setup(3, {"early_vote": "majority"})
    assert sum(1 for _ in decisions(draft, [MASTER] * 3, 5)) < 180


@pytest.mark.rule("DRK-Q-13")
@pytest.mark.parametrize("seed", range(1, 5))
def test_where_the_clock_decides_bots_fall_silent_when_all_is_said(seed: int) -> None:
    """They neither say things twice to fill the time, nor lay tokens on cards at random."""
    draft = GAME.setup(5, {"early_vote": "never", "scenario": "first_year"})
    players = [bot(level, GAME) for level in LEVELS]
    for asked, _ in enumerate(decisions(draft, players, seed)):
        assert asked < 300, "they talk for ever"
    said = [(claim.speaker, *claim.words) for claim in draft.claims if claim.words[0] != DEALT]
    assert len(said) == len(set(said))
    assert draft.laid == [0] * 5


def check_worlds_alike(level: str, seats: int) -> None:
    """A bot decides the same in every world that it cannot tell from the true one."""
    player, worlds = bot(level, GAME), FastSource(9)
    for draft, seat in decisions(GAME.setup(seats), [player] * seats, 7):
        other = GAME.resample(draft, seat, worlds)
        here = player.choose(glimpse(GAME, draft, seat), FastSource(3))
        assert player.choose(glimpse(GAME, other, seat), FastSource(3)) == here


@pytest.mark.rule("DRK-BOT-01")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [3, 4])
def test_a_bot_decides_the_same_in_every_world_it_cannot_tell_apart(level: str, seats: int) -> None:
    check_worlds_alike(level, seats)


@pytest.mark.slow
@pytest.mark.rule("DRK-BOT-01")
@pytest.mark.parametrize("seats", [5, 7, 10])
def test_at_a_large_table_a_bot_decides_by_what_it_knows(seats: int) -> None:
    check_worlds_alike("master", seats)


@pytest.mark.rule("DRK-BOT-07")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [3, 5])
def test_ron_never_claims_to_know_his_card(level: str, seats: int) -> None:
    said: list[str] = []
    for seed in range(6):
        draft = GAME.setup(seats, {"scenario": "confundus"})
        for _ in decisions(draft, [bot(level, GAME)] * seats, seed):
            pass
        ron = draft.holder(RON)
        said += [claim.words[0] for claim in seen(draft).claims if claim.speaker == ron]
    assert said
    assert "now" not in said


@pytest.mark.rule("DRK-BOT-08")
def test_a_night_takes_every_character_the_same_number_of_answers() -> None:
    for seed in range(6):
        asked = [0] * 5
        for draft, seat in decisions(GAME.setup(5), [MASTER] * 5, seed):
            if seen(draft).part == "night":
                asked[seat] += 1
        assert len(set(asked)) == 1, "nothing in how often a bot answers tells who it is"


def distance(ones: list[float], others: list[float]) -> float:
    """How far apart two distributions are at the most, by Kolmogorov and Smirnov."""
    return max(
        abs(bisect(ones, at) / len(ones) - bisect(others, at) / len(others))
        for at in [*ones, *others]
    )


@pytest.mark.rule("DRK-BOT-08")
def test_nobody_tells_by_how_long_they_hesitate_who_they_are() -> None:
    visibility: Any = SimpleNamespace(is_discreet=True, quietly={}, game=GAME)
    pace, source = Pace(visibility, Clock(), PoolBots.pause), FastSource(8)
    delays: dict[int, list[float]] = {}
    for _ in range(1000):
        draft = GAME.setup(5, {"scenario": "dark_forces"})
        while GAME.to_decide(draft)[0] == CHANCE:
            GAME.play(draft, CHANCE, GAME.draw(draft, source), None)
        visibility.is_discreet, visibility.is_mute = GAME.discreet(draft), GAME.mute(draft)
        visibility.snapshot = draft
        for seat in range(5):
            delays.setdefault(draft.deal[seat], []).append(pace.hesitation(Seat(seat), 0.0))
    everybody = sorted(delay for found in delays.values() for delay in found)
    assert 2 <= everybody[0] < everybody[-1] <= 6
    for role in delays:
        one = sorted(delays[role])
        rest = sorted(delay for other in delays if other != role for delay in delays[other])
        # further apart less than once in a million times
        assert distance(one, rest) < 2.7 * sqrt(1 / len(one) + 1 / len(rest))


@pytest.mark.rule("DRK-BOT-09")
@pytest.mark.parametrize("seats", [3, 7, 10])
def test_a_decision_takes_no_longer_than_it_may(seats: int) -> None:
    limit = 0.3 if engine.compiled() else 2.0
    bots: list[Bot] = [MASTER] * seats
    slowest, began = 0.0, process_time()
    for number, _ in enumerate(decisions(GAME.setup(seats), bots, 2)):
        slowest = max(slowest, process_time() - began) if number else 0.0
        began = process_time()
    assert slowest < limit


# -- what they say ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_hogwarts_tells_the_truth(level: str) -> None:
    draft = talk("hermione death_eater neville | sirius student death_eater", {0: "look c0 c2"})
    assert speech(draft, 0, bot(level, GAME)) == "did hermione c0 c2 sirius death_eater"


@pytest.mark.parametrize("level", LEVELS)
def test_a_death_eater_does_not(level: str) -> None:
    for seed in range(5):
        draft = talk("hermione death_eater neville | sirius student death_eater", {1: "look c0"})
        said = speech(draft, 1, bot(level, GAME), seed)
        assert said.startswith("did ")
        assert "death_eater" not in said.split()[:2]


@pytest.mark.rule("DRK-HAR-05", "DRK-HAR-02")
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_calls_the_owner_of_a_card_face_up_a_death_eater(level: str) -> None:
    """Finn's Neville lies there for all to see, whoever else claims to have been Neville."""
    deal = "death_eater harry fred ginny death_eater neville | sirius hermione george"
    draft = talk(deal, {1: "turn 5", 5: "swap 1 3"})
    stories = ["neville nothing", "harry 5 neville", "fred alone", "ginny", "neville nothing"]
    for seat, story in enumerate([*stories, "neville 1 3"]):
        say(draft, seat, f"did {story}")
    for seat in range(5):
        trial = GAME.copy(draft)
        while said := speech(trial, seat, bot(level, GAME)):
            assert not said.startswith("suspect 5")
    to_vote(draft)
    for seat in (1, 2, 3) if level not in SIMPLE else range(5):
        for seed in range(10):
            action = bot(level, GAME).choose(glimpse(GAME, draft, Seat(seat)), FastSource(seed))
            assert GAME.notate(action) != "point 5"


@pytest.mark.rule("DRK-WIN-07", "DRK-BOT-10")
def test_a_circle_goes_round_a_card_that_lies_face_up() -> None:
    """Everybody points at the left neighbour, also at one who is certainly of Hogwarts."""
    deal = "harry hermione student student | death_eater neville death_eater"
    draft = talk(deal, {0: "turn 1", 1: "look c0 c2"})
    stories = ["harry 1 hermione", "hermione c0 c2 death_eater death_eater", "hogwarts_student"]
    for seat, story in enumerate([*stories, "hogwarts_student"]):
        say(draft, seat, f"did {story}")
    for seat in range(4):
        say(draft, seat, "plan circle")
    assert [finger(GAME.copy(draft), seat, MASTER) for seat in range(4)] == [
        "point 1",
        "point 2",
        "point 3",
        "point 0",
    ]


def test_the_simple_bot_says_so_if_it_suspects_nobody() -> None:
    draft = talk("hermione death_eater neville | sirius student death_eater", {0: "look c0 c1"})
    follower = bot("follower", GAME)
    assert speech(draft, 0, follower) == "did hermione c0 c1 sirius hogwarts_student"
    say(draft, 2, "ask 0 vote")
    assert speech(draft, 0, follower) == "pass"
    assert seen(draft, 0).questions == []


def test_sirius_does_not_tell_what_he_has_taken() -> None:
    deal = "sirius death_eater neville | hermione student death_eater"
    for seed in range(5):
        said = speech(talk(deal, {0: "take 1, see"}), 0, MASTER, seed)
        assert said.startswith("did ")
        assert said != "did sirius 1 death_eater"


def share_of(role: int, choice: str) -> float:
    """How often a lone Death Eater who chose this at night pretends to have been somebody."""
    deal = "death_eater sirius neville student student | hermione student death_eater"
    weights = dict(pretences(evidence_of(seen(morning(deal, {0: choice}), 0))))
    assert DEATH_EATER not in weights
    return weights[role] / sum(weights.values())


def test_a_lone_death_eater_likes_to_be_whom_nobody_can_be() -> None:
    assert share_of(HERMIONE, "look c0") > share_of(HERMIONE, "skip") + 0.1
    assert share_of(HERMIONE, "look c0") > share_of(SIRIUS, "look c0")


def test_nobody_pretends_always_to_have_been_the_same() -> None:
    assert share_of(HERMIONE, "look c0") < 0.95
    assert sum(share_of(role, "skip") > 0.02 for role in (HERMIONE, SIRIUS, NEVILLE, STUDENT)) > 2


def test_a_liar_who_pretends_to_be_minerva_saw_what_others_say_they_gave_her() -> None:
    draft = talk("sirius death_eater neville luna | minerva student death_eater", {0: "take 3"})
    say(draft, 0, "did sirius 1 minerva")
    assert sayable(evidence_of(seen(draft, 1)), MINERVA) == [numbers(["did", "minerva", "sirius"])]


def test_a_liar_who_pretends_to_be_hermione_may_accuse_but_never_an_accomplice() -> None:
    draft = talk("death_eater death_eater student luna | hermione student sirius")
    lies = sayable(evidence_of(seen(draft, 0)), HERMIONE)
    assert numbers(["did", "hermione", "2", "death_eater"]) in lies
    assert numbers(["did", "hermione", "1", "death_eater"]) not in lies


def test_a_lie_does_not_contradict_what_was_said() -> None:
    draft = talk("hermione death_eater student luna | sirius student death_eater")
    say(draft, 0, "did hermione nothing")
    say(draft, 2, "did hogwarts_student")
    say(draft, 3, "did luna")
    mind = Mind(seen(draft, 1), evidence_of(seen(draft, 1)))
    told = dict(best_lies(mind.evidence, mind.own(), 5))
    numbered = numbers(["did", "sirius", "2", "hogwarts_student"])
    assert numbered in told
    assert all(len(words) < 4 or words[3] != numbers(["death_eater"])[0] for words in told)


def test_a_false_sirius_who_must_have_acted_took_a_card_unseen() -> None:
    draft = GAME.setup(4, {"opening_commit": False, "strict_swaps": True})
    while seen(draft).phase != "talk":
        GAME.play(draft, *random_act(GAME, draft, FastSource(2)), None)
    evidence = evidence_of(seen(draft, 0))
    mind = Mind(seen(draft, 0), evidence)
    told = [words for words, _ in best_lies(evidence, mind.own(), SIRIUS)]
    assert numbers(["did", "sirius", "1", "unseen"]) in told


@pytest.mark.rule("DRK-BOT-11")
def test_every_lie_is_shaped_like_a_true_log() -> None:
    for seats in (3, 7, 10):
        draft = GAME.setup(seats, {"opening_commit": False})
        source = FastSource(seats)
        while seen(draft).phase != "talk":
            seat = next_seat(GAME, draft, source, source)
            GAME.play(draft, seat, GAME.any_action(draft, seat, source), None)
        evidence = evidence_of(seen(draft, 0))
        for role in range(1, 14):
            if draft.terms.deck[role] > 0 and role != DEATH_EATER:
                lies = sayable(evidence, role)
                assert lies or not inventions_of(evidence, role)
                for words in lies:
                    for at in range(1, len(words)):
                        assert words[at] in next_words(draft, 0, words[:at])
                    assert is_whole(words)
                    assert words[0] == DID


def robbed_table() -> State:
    """Neville says that he has given away the Death Eater of player 0, who owns up."""
    draft = talk(
        "death_eater neville student hermione | sirius student death_eater",
        {0: "look c0", 1: "swap 0 2", 3: "look 1"},
    )
    say(draft, 0, "did hogwarts_student")
    say(draft, 1, "did neville 0 2")
    say(draft, 3, "did hermione 1 neville")
    say(draft, 2, "did hogwarts_student")
    assert speech(draft, 0, MASTER) == "did death_eater alone c0 sirius"
    return draft


@pytest.mark.rule("DRK-BOT-05")
def test_a_death_eater_who_was_robbed_says_so_and_points_at_the_card() -> None:
    draft = robbed_table()
    assert is_true(draft, draft.claims[-1])
    assert finger(draft, 0, MASTER) == "point 2"


def test_who_is_suspected_for_owning_up_takes_it_back() -> None:
    draft = robbed_table()
    for seat in (1, 3):
        say(draft, seat, "suspect 0 likely")
    assert speech(draft, 0, MASTER) == "did hogwarts_student"
    assert speech(draft, 0, MASTER).startswith("suspect 2")
    assert speech(draft, 0, MASTER) == ""


def test_who_is_believed_does_not() -> None:
    draft = robbed_table()
    for seat in (1, 3):
        say(draft, seat, "suspect 2 likely")
    assert speech(draft, 0, MASTER).startswith("suspect 2")
    assert speech(draft, 0, MASTER) == ""


def silent_table() -> State:
    """A Death Eater has told a lie and whom it suspects, and was not contradicted."""
    draft = talk("death_eater neville student luna | sirius hermione death_eater", {0: "look c0"})
    for seat, words in enumerate(["hogwarts_student", "neville nothing", "hogwarts_student"]):
        say(draft, seat, f"did {words}")
    say(draft, 3, "did luna")
    say(draft, 0, "suspect 2 maybe")
    return draft


def test_a_death_eater_accuses_late_where_nobody_has_a_thought_of_their_own() -> None:
    draft = silent_table()
    play(draft, "1:ready", "2:ready", "3:ready")
    said = speech(draft, 0, MASTER).split()
    assert said[:2] in (["did", "hermione"], ["did", "sirius"])
    assert said[2] in ("1", "2", "3")
    assert said[3] == "death_eater"
    assert speech(draft, 0, MASTER) == ""


def test_a_death_eater_whom_all_suspect_accuses_somebody_else() -> None:
    draft = silent_table()
    for seat in (1, 2, 3):
        say(draft, seat, "suspect 0 likely")
    assert speech(draft, 0, MASTER).endswith(" death_eater")


def test_a_death_eater_whom_careful_listeners_suspect_does_not() -> None:
    draft = silent_table()
    for seat in (1, 2, 3):
        say(draft, seat, "suspect 0 likely")
        say(draft, seat, "plan circle")
    assert "death_eater" not in speech(draft, 0, MASTER)


def test_a_death_eater_among_careful_listeners_keeps_to_its_story() -> None:
    draft = silent_table()
    say(draft, 1, "suspect 2 maybe")
    say(draft, 2, "suspect 1 maybe")
    say(draft, 3, "suspect 2 maybe")
    assert speech(draft, 0, MASTER) == ""


@pytest.mark.rule("DRK-BOT-06")
def test_who_has_become_a_death_eater_unawares_acts_as_before() -> None:
    deal = "death_eater neville student hermione | sirius student death_eater"
    drafts = [talk(deal, {1: "swap 0 2"}), talk(deal)]
    said = [speech(draft, 2, MASTER) for draft in drafts]
    assert said == ["did hogwarts_student", "did hogwarts_student"]
    fingers = [finger(draft, 2, MASTER) for draft in drafts]
    assert fingers[0] == fingers[1]


def test_questions_are_answered() -> None:
    draft = talk("hermione death_eater neville | sirius student death_eater")
    assert speech(draft, 2, MASTER) == "did neville nothing"
    say(draft, 0, "ask 2 night")
    assert speech(draft, 2, MASTER) == "did neville nothing"
    say(draft, 0, "ask 2 vote")
    assert speech(draft, 2, MASTER).startswith("suspect ")


def test_somebody_silent_is_asked_and_a_clash_is_shown() -> None:
    draft = talk("hermione death_eater neville luna | sirius student death_eater")
    say(draft, 0, "did hermione nothing")
    say(draft, 1, "did hermione 0 luna")
    play(draft, "3:ready")
    assert speech(draft, 2, MASTER).startswith("did neville")
    assert speech(draft, 2, MASTER) == "ask 3 night"
    assert speech(draft, 2, MASTER) == "clash 0 1"
    assert speech(draft, 2, MASTER).startswith("suspect 1")
    assert speech(draft, 2, MASTER) == ""


@pytest.mark.parametrize("level", ["planner", "scholar", "master"])
def test_who_is_waited_for_is_asked_once_and_then_the_talk_goes_on(level: str) -> None:
    player = bot(level, GAME)
    draft = talk("hermione death_eater neville luna | sirius student death_eater")
    say(draft, 0, "did hermione nothing")
    say(draft, 1, "did hermione 0 luna")
    assert speech(draft, 2, player).startswith("did neville")
    assert speech(draft, 2, player) == ""
    play(draft, "0:ready", "1:ready")
    assert speech(draft, 2, player) == "ask 3 night"
    assert speech(draft, 2, player) == "clash 0 1"


@pytest.mark.parametrize("level", ["planner", "scholar", "master"])
def test_who_is_accused_answers_though_somebody_keeps_silent(level: str) -> None:
    player = bot(level, GAME)
    draft = talk("hermione death_eater neville luna | sirius student death_eater")
    assert speech(draft, 2, player).startswith("did neville")
    for answer in ("ask 0 night", "suspect ", "now hogwarts"):
        say(draft, 0, "suspect 2 surely")
        assert speech(draft, 2, player).startswith(answer)
    say(draft, 0, "suspect 2 surely")
    assert speech(draft, 2, player) == ""


@pytest.mark.parametrize("level", ["planner", "master"])
def test_who_is_accused_by_a_contradiction_calls_it_a_lie(level: str) -> None:
    player = bot(level, GAME)
    draft = talk("hermione death_eater neville luna | sirius student death_eater")
    for seat, words in ((0, "did hermione 1 death_eater"), (1, "did neville 0 3"), (3, "did luna")):
        say(draft, seat, words)
    assert speech(draft, 2, player).startswith("did neville")
    said = []
    for _ in range(4):
        say(draft, 1, "suspect 2 surely")
        said.append(speech(draft, 2, player))
    assert "doubt 1 story" in said
    assert said.index("doubt 1 story") < said.index("now hogwarts")


# -- where they point ------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_was_seen_as_a_death_eater_is_pointed_at(level: str) -> None:
    draft = talk("hermione death_eater student | luna student death_eater", {0: "look 1"})
    say(draft, 0, "did hermione 1 death_eater")
    for seat in (0, 2):
        assert finger(draft, seat, bot(level, GAME)) == "point 1"


def test_a_death_eater_does_not_point_at_an_accomplice() -> None:
    draft = talk("death_eater death_eater student luna | hermione student sirius")
    say(draft, 2, "did hogwarts_student")
    say(draft, 3, "did luna")
    for level in LEVELS:
        assert finger(draft, 0, bot(level, GAME)) != "point 1"


@pytest.mark.rule("DRK-BOT-10")
def test_a_table_without_death_eaters_votes_in_a_circle() -> None:
    draft = talk("hermione neville student | death_eater sirius death_eater", {0: "look c0 c2"})
    for _ in decisions(draft, [MASTER] * 3, 5):
        pass
    said = [" ".join(claim.words) for claim in seen(draft).claims]
    assert said.count("plan circle") == 3
    assert result(draft)[0] == "everyone"


def innocent_table() -> State:
    """Hermione says to have seen both Death Eaters in the centre, and nobody contradicts her."""
    deal = "hermione student neville student luna | death_eater sirius death_eater"
    draft = talk(deal, {0: "look c0 c2", 2: "swap 0 1"})
    stories = ["hermione c0 c2 death_eater death_eater", "hogwarts_student", "neville 0 1"]
    for seat, story in enumerate([*stories, "hogwarts_student", "luna"]):
        say(draft, seat, f"did {story}")
    return draft


@pytest.mark.rule("DRK-BOT-10", "DRK-WIN-07")
@pytest.mark.parametrize("level", ["follower", "scholar", "master"])
def test_where_both_death_eaters_were_seen_in_the_centre_nobody_is_captured(level: str) -> None:
    player = bot(level, GAME)
    assert speech(innocent_table(), 3, player) == "plan circle"
    draft = innocent_table()
    for _ in decisions(draft, [player] * 5, 5):
        pass
    assert [draft.vote[seat] for seat in range(5)] == [1, 2, 3, 4, 0]
    assert result(draft)[0] == "everyone"


def test_a_planner_looks_for_a_culprit_all_the_same() -> None:
    assert speech(innocent_table(), 3, bot("planner", GAME)).startswith("suspect ")


def test_whoever_keeps_silent_is_expected_to_keep_to_the_circle() -> None:
    """The vote may begin before all have answered; the master relies on them, the scholar not."""
    draft = innocent_table()
    say(draft, 0, "plan circle")
    assert [finger(GAME.copy(draft), seat, MASTER) for seat in (0, 1, 4)] == [
        "point 1",
        "point 2",
        "point 0",
    ]
    mind = Mind(seen(draft, 1), evidence_of(seen(draft, 1)))
    assert consenting(mind) == 0b11111
    assert proposers(mind.view) == 0b00001


def test_whoever_says_otherwise_is_not() -> None:
    draft = innocent_table()
    say(draft, 4, "suspect 2 maybe")
    say(draft, 0, "plan circle")
    say(draft, 3, "suspect 0 likely")
    mind = Mind(seen(draft, 1), evidence_of(seen(draft, 1)))
    assert dissenters(mind.view) == 0b01000
    assert consenting(mind) == 0b10111
    say(draft, 3, "plan circle")
    assert dissenters(seen(draft, 1)) == 0


@pytest.mark.parametrize("level", ["follower", "scholar", "master"])
def test_nobody_proposes_a_circle_round_a_death_eater_who_was_seen(level: str) -> None:
    deal = "hermione death_eater neville student luna | student sirius death_eater"
    draft = talk(deal, {0: "look 1"})
    stories = ["hermione 1 death_eater", "hogwarts_student", "neville nothing"]
    for seat, story in enumerate([*stories, "hogwarts_student", "luna"]):
        say(draft, seat, f"did {story}")
    said: list[str] = []
    while words := speech(draft, 3, bot(level, GAME)):
        said.append(words)
    assert "plan circle" not in said
    assert any(words.startswith("suspect 1") for words in said)
    assert level == "scholar" or finger(draft, 3, bot(level, GAME)) == "point 1"


# -- the first-year --------------------------------------------------------------------------------


def test_a_first_year_believes_whoever_spoke_last() -> None:
    novice = bot("novice", GAME)
    draft = innocent_table()
    say(draft, 2, "suspect 1 surely")
    say(draft, 1, "suspect 4 maybe")
    assert finger(GAME.copy(draft), 3, novice) == "point 4"
    assert finger(GAME.copy(draft), 4, novice) == "point 1"
    say(draft, 0, "plan circle")
    assert finger(GAME.copy(draft), 3, novice) == "point 4"
    assert finger(GAME.copy(draft), 2, novice) == "point 3"


def test_a_first_year_forgets_what_was_said_long_ago() -> None:
    draft = innocent_table()
    say(draft, 2, "suspect 1 surely")
    for seat in (0, 4, 0, 4):
        say(draft, seat, "now hogwarts")
    assert finger(GAME.copy(draft), 3, bot("novice", GAME)) == "point 1"
    say(draft, 0, "now hogwarts")
    assert finger(draft, 3, bot("novice", GAME)) == "point 0"


def test_a_first_year_pretends_to_have_been_somebody_famous() -> None:
    deal = "hermione death_eater neville | sirius student death_eater"
    assert speech(talk(deal, {1: "look c0"}), 1, bot("novice", GAME)).startswith("did hermione")


@pytest.mark.parametrize("level", SIMPLE)
def test_simple_bots_answer_when_accused_and_ask_who_keeps_silent(level: str) -> None:
    player = bot(level, GAME)
    draft = talk("hermione death_eater neville luna | sirius student death_eater")
    assert speech(draft, 2, player).startswith("did neville")
    say(draft, 0, "suspect 2 surely")
    assert speech(draft, 2, player) == "now hogwarts"
    say(draft, 0, "did hermione nothing")
    say(draft, 1, "did luna")
    play(draft, "0:ready", "1:ready")
    assert "ask 3 night" in [speech(draft, 2, player) for _ in range(2)]


def test_a_first_year_who_is_accused_owns_up_about_half_of_the_time() -> None:
    draft = talk("hermione death_eater neville | sirius student death_eater", {1: "look c0"})
    novice = bot("novice", GAME)
    assert speech(draft, 1, novice).startswith("did hermione")
    say(draft, 2, "suspect 1 surely")
    said = [speech(GAME.copy(draft), 1, novice, seed) for seed in range(200)]
    owned = said.count("did death_eater alone c0 sirius")
    assert 70 < owned < 130
    assert all("death_eater" not in words for words in said if not words.startswith("did death"))


def test_who_has_owned_up_does_not_take_it_back() -> None:
    draft = talk("hermione death_eater neville | sirius student death_eater", {1: "look c0"})
    say(draft, 1, "did death_eater alone c0 sirius")
    say(draft, 2, "suspect 1 surely")
    said = {speech(GAME.copy(draft), 1, bot("novice", GAME), seed) for seed in range(40)}
    assert all(not words.startswith("did ") or "death_eater" in words for words in said)


# -- slips -----------------------------------------------------------------------------------------


def fingers(draft: State, seat: int, player: Bot) -> list[str]:
    """Where a bot points, for two hundred lots."""
    to_vote(draft)
    seen = glimpse(GAME, draft, Seat(seat))
    return [GAME.notate(player.choose(seen, FastSource(lot))) for lot in range(200)]


def contradiction() -> State:
    """Two say to have been Hermione; nobody was seen as a Death Eater."""
    draft = talk("hermione death_eater neville luna | sirius student death_eater")
    stories = ["hermione nothing", "hermione 0 luna", "neville nothing", "luna"]
    for seat, story in enumerate(stories):
        say(draft, seat, f"did {story}")
    return draft


def test_a_prefect_makes_something_of_a_contradiction_now_and_then() -> None:
    found = fingers(contradiction(), 3, bot("follower", GAME))
    assert 90 < found.count("point 1") < 150
    assert min(found.count("point 0"), found.count("point 2")) > 20


def test_a_prefect_always_follows_who_has_seen_a_death_eater() -> None:
    draft = talk("hermione death_eater neville luna | sirius student death_eater", {0: "look 1"})
    for seat, story in enumerate(["hermione 1 death_eater", "hermione 2 neville", "neville 0 1"]):
        say(draft, seat, f"did {story}")
    assert set(fingers(draft, 3, bot("follower", GAME))) == {"point 1"}


def test_a_scholar_often_follows_what_is_obvious() -> None:
    found = fingers(contradiction(), 3, bot("scholar", GAME))
    assert found.count("point 1") > 130
    assert len(set(found)) > 1
    assert len(set(fingers(contradiction(), 3, MASTER))) == 1


# -- level against level ---------------------------------------------------------------------------


def standing(seats: int, games: int, hogwarts: str, death_eaters: str, *tables: str) -> Standing:
    """What comes of bots of these levels, over these scenarios."""
    levels = {"hogwarts": hogwarts, "death_eaters": death_eaters}
    total: Standing | None = None
    for scenario in tables:
        options: Options = {"scenario": scenario, "assist_level": "off"}
        found = meet(Encounter("darkforces", seats, levels, games, options=options))
        total = found if total is None else added(total, found)
    assert total is not None
    return total


def gain_of_hogwarts(seats: int, games: int, *tables: str) -> float:
    """How much more often those dealt Hogwarts win if they are the strongest bots."""
    simple = standing(seats, games, "follower", "follower", *tables).fortunes["hogwarts"]
    best = standing(seats, games, "master", "follower", *tables).fortunes["hogwarts"]
    return best.mean - simple.mean


def gain_of_death_eaters(seats: int, games: int, hogwarts: str, *tables: str) -> float:
    """The same for the camp of those who were dealt a Death Eater and still have it."""
    simple = standing(seats, games, hogwarts, "follower", *tables).loyals["death_eaters"]
    best = standing(seats, games, hogwarts, "master", *tables).loyals["death_eaters"]
    return best.mean - simple.mean


def fallen_for(level: str, seats: int, games: int, *tables: str) -> float:
    """How often Death Eaters of a level win against simple listeners."""
    return standing(seats, games, "follower", level, *tables).wins["death_eaters"].mean


def test_better_hogwarts_wins_more_often() -> None:
    assert gain_of_hogwarts(3, 60, "first_year") > 0.1


def test_better_death_eaters_win_more_often() -> None:
    assert gain_of_death_eaters(3, 60, "master", "first_year") > 0.1


def test_simple_listeners_fall_for_better_death_eaters() -> None:
    assert fallen_for("master", 3, 60, "first_year") > fallen_for("follower", 3, 60, "first_year")


EVERY_TABLE = {
    3: ("first_year", "broom_flight", "potions_class", "confundus"),
    5: ("first_year", "broom_flight", "confundus", "finite_incantatem", "dark_forces"),
    7: ("confundus", "finite_incantatem", "invisibility_cloak", "dark_forces"),
}
"""The printed scenarios for so many players."""


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "games"), [(3, 300), (5, 50), (7, 50)])
def test_hogwarts_gains_clearly_by_the_strongest_bots(seats: int, games: int) -> None:
    assert gain_of_hogwarts(seats, games, *EVERY_TABLE[seats]) > 0.1


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "games"), [(3, 300), (5, 50)])
def test_death_eaters_gain_clearly_by_the_strongest_bots(seats: int, games: int) -> None:
    assert gain_of_death_eaters(seats, games, "master", *EVERY_TABLE[seats]) > 0.1


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "games"), [(3, 300), (5, 50)])
def test_simple_listeners_fall_for_the_strongest_bots(seats: int, games: int) -> None:
    simple, best = (
        fallen_for(level, seats, games, *EVERY_TABLE[seats]) for level in ("follower", "master")
    )
    assert best > simple + 0.03


def lost_by(level: str, other: str, seats: int, games: int) -> float:
    """How much less often those dealt Hogwarts win at a level than at another."""
    tables = EVERY_TABLE[seats]
    won = [
        standing(seats, games, name, "follower", *tables).fortunes["hogwarts"].mean
        for name in (level, other)
    ]
    return won[1] - won[0]


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 5])
def test_hogwarts_gains_by_each_level(seats: int) -> None:
    assert lost_by("novice", "follower", seats, 100) > 0.05
    assert lost_by("follower", "scholar", seats, 100) > 0.05
    assert lost_by("scholar", "master", seats, 100) > -0.03


def innocents_saved(level: str, seats: int, deals: int) -> float:
    """How often a level wins a deal without Death Eaters."""
    found: list[bool] = []
    for scenario in EVERY_TABLE[seats]:
        for number in range(deals):
            draft = GAME.setup(seats, {"scenario": scenario, "assist_level": "off"})
            players: list[Player] = []
            for seat in moments(GAME, draft, players, sources_for(1, number, seats)):
                if seat >= 0 and not players:
                    if DEATH_EATER in draft.deal[:seats]:
                        break
                    players += [bot(level, GAME)] * seats
            if players and DEATH_EATER not in draft.card[:seats]:
                found.append(result(draft)[0] == "everyone")
    return sum(found) / len(found)


@pytest.mark.soak
def test_tables_without_death_eaters_are_won_the_more_often_the_better_the_bots() -> None:
    shares = [innocents_saved(level, 5, 400) for level in ("planner", "follower", "scholar")]
    assert shares[0] < 0.05 < 0.15 < shares[1] < shares[2]
    assert innocents_saved("master", 5, 400) > shares[2] + 0.05
