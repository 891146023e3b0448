"""Optimal play: held against brute force over the rules, and against itself."""

from collections import defaultdict
from functools import cache
from itertools import pairwise
from math import fsum
from time import process_time

import pytest

from grimoire import engine
from grimoire.games.quidditch.bots import LEVELS
from grimoire.games.quidditch.bots.perfect import Perfect
from grimoire.games.quidditch.game import GAME
from grimoire.games.quidditch.rules.scoring import TARGET
from grimoire.games.quidditch.solution import FILE
from grimoire.games.quidditch.solving.course import RESULTS, Course, Throw
from grimoire.games.quidditch.solving.lanes import WIDTH
from grimoire.games.quidditch.solving.mixing import Mixing, largest
from grimoire.games.quidditch.solving.outer import Outer, TableError, read, written
from grimoire.games.quidditch.solving.proof import BruteForce, sampled
from grimoire.games.quidditch.solving.prospects import ExactProspects, Prospect, house_rules
from grimoire.games.quidditch.state import State
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import CHANCE, Seat

EXACT = 1e-9
SAMPLES = 12
MISTAKES = 60
DEEP = 400

POSITIONS = 14_000
"""All positions of a round, counted once by listing them row by row and sorting the rows."""

game = GAME()


@cache
def shipped() -> Outer:
    """The table that comes with the game."""
    return read(FILE.read_text("utf-8"), game.rules_version, game.edition)


@cache
def course() -> Course:
    """The whole course of a round."""
    found = Course()
    found.start()
    return found


@cache
def prospects() -> ExactProspects:
    """Exact values."""
    return ExactProspects(shipped())


# -- the course of a round -------------------------------------------------------------------------


def test_a_round_has_28_results() -> None:
    """QUI-SCORE-10."""
    by_snitch = [sum(snitch == points for snitch, _ in RESULTS) for points in range(4)]
    assert by_snitch == [10, 9, 6, 3]


@pytest.mark.slow
def test_no_two_positions_have_one_name() -> None:
    assert len(course().named) == POSITIONS


@pytest.mark.slow
def test_something_is_always_thrown() -> None:
    throws = [step for step in course().steps if isinstance(step, Throw)]
    sums = [sum(roll.chance for roll in throw.rolls) for throw in throws]
    assert len(throws) == 2129
    assert max(abs(chance - 1.0) for chance in sums) < 1e-12


@pytest.mark.slow
def test_both_play_for_goals() -> None:
    walk = course()
    walk.value_results([[float(goals)] * WIDTH for _, goals in RESULTS])
    assert walk.worth(walk.start())[0] == pytest.approx(58.487, abs=1e-3)


# -- the table between rounds ----------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("own", "rival", "first"), [(0, 0, -3), (4, 4, -8), (1, 3, 2)])
def test_a_round_more_changes_nothing(own: int, rival: int, first: int) -> None:
    gaps = range(first, first + WIDTH)
    walk, outer = course(), shipped()
    walk.value_results([[outer.after(own, rival, gap, one) for gap in gaps] for one in RESULTS])
    found = walk.worth(walk.start())
    claimed = [outer.chance(own, rival, gap) for gap in gaps]
    assert found == pytest.approx(claimed, abs=1e-12)


def test_more_goals_are_never_worse() -> None:
    outer = shipped()
    for chances in outer.chances:
        assert chances[0] < 1e-12
        assert chances[-1] > 1.0 - 1e-12
        assert all(more >= less - 1e-12 for less, more in pairwise(chances))


def test_whoever_attacks_first_wins_two_of_three() -> None:
    assert shipped().chance(0, 0, 0) == pytest.approx(0.660863, abs=1e-6)


def test_a_table_is_read_as_it_was_written() -> None:
    outer = Outer(7)
    again = read(written(outer, 1, "first"), 1, "first")
    assert (again.widest, again.chances) == (7, outer.chances)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "damaged"),
        ("[]", "damaged"),
        ("{}", "damaged"),
        (written(Outer(7), 1, "first")[:-40], "damaged"),
        (written(Outer(7), 1, "first").replace("1.0", "0.9", 1), "damaged"),
        (written(Outer(7), 2, "first"), "made for rules 2 and edition first"),
        (written(Outer(7), 1, "second"), "made for rules 1 and edition second"),
    ],
)
def test_what_is_wrong_with_a_table_is_said(text: str, sentence: str) -> None:
    with pytest.raises(TableError, match=sentence):
        read(text, 1, "first")


def shrunk(vector: list[float]) -> list[float]:
    """A map with a fixed point, which repetition nears by a factor of 0.85."""
    return [(0.5 + 0.05 * at) * entry + 1.0 for at, entry in enumerate(vector)]


def test_mixing_finds_a_fixed_point_fast() -> None:
    mixing, start = Mixing(), [0.0] * 8
    for _ in range(20):
        start = mixing.next(start, shrunk(start))
    left = [one - other for one, other in zip(start, shrunk(start), strict=True)]
    assert largest(left) < 1e-7


# -- against brute force ---------------------------------------------------------------------------


def asked(number: int) -> State:
    """A sampled state in which somebody has a choice."""
    while True:
        state = sampled(game, number)
        while game.to_decide(state)[0] == CHANCE:
            game.play(state, CHANCE, game.draw(state, FastSource(number)), None)
        seat = game.to_decide(state)[0]
        if state.round == 1 and len(game.legal_actions(state, seat)) > 1:
            return state
        number += 1_000


def apart(number: int) -> float:
    """By how much brute force differs in a sampled state."""
    state = sampled(game, number)
    found = BruteForce(game, shipped()).chance(state, Seat(0), state.round)
    return abs(prospects().of(state, Seat(0)).chance - found)


def regret(number: int) -> float:
    """What the master gives away in a sampled state, by brute force."""
    state, brute = asked(number), BruteForce(game, shipped())
    seat = game.to_decide(state)[0]
    chosen = Perfect(game).choose(glimpse(game, state, seat), FastSource(number))
    best = brute.chance(state, seat, state.round)
    game.play(state, seat, chosen, None)
    return best - brute.chance(state, seat, 1)


def test_brute_force_agrees() -> None:
    assert max(apart(number) for number in range(SAMPLES)) < EXACT


def test_the_master_regrets_nothing() -> None:
    assert max(abs(regret(number)) for number in range(SAMPLES)) < EXACT


@pytest.mark.slow
def test_levels_make_plausible_mistakes() -> None:
    """The lower the level, the more it gives away; the lowest far less than whoever chooses any."""
    given: dict[str, float] = defaultdict(float)
    slowest = 0.0
    for number in range(MISTAKES):
        state = asked(number)
        seat = game.to_decide(state)[0]
        worth = [one.chance for one in prospects().of_choices(state)]
        seen = glimpse(game, state, seat)
        given["any"] += max(worth) - fsum(worth) / len(worth)
        for level, make in LEVELS.items():
            player, began = make(game), process_time()
            chosen = player.choose(seen, FastSource(number))
            slowest = max(slowest, process_time() - began)
            given[level] += max(worth) - worth[seen.legal.index(chosen)]
    lost = [given[level] for level in (*reversed(LEVELS), "any")]
    assert lost[0] < EXACT
    assert lost == sorted(lost)
    assert given["novice"] < given["any"] / 3
    assert slowest < (0.5 if engine.compiled() else 2.0)


@pytest.mark.soak
def test_brute_force_agrees_everywhere() -> None:
    assert max(apart(number) for number in range(SAMPLES, DEEP)) < EXACT
    assert max(abs(regret(number)) for number in range(SAMPLES, DEEP)) < EXACT


# -- prospects -------------------------------------------------------------------------------------


def test_of_equal_chances_more_goals_are_better() -> None:
    assert Prospect(0.5, 20.0).beats(Prospect(0.5 + 1e-15, 10.0))
    assert Prospect(0.6, 10.0).beats(Prospect(0.5, 20.0))
    assert not Prospect(0.5, 10.0).beats(Prospect(0.5, 10.0))


@pytest.mark.parametrize(
    ("options", "changing"),
    [
        ({}, []),
        ({"colours": "blue-red"}, []),
        ({"match": True}, ["match"]),
        ({"equal_attacks": True, "round_limit": 9}, ["equal_attacks", "round_limit"]),
        ({"first_turn_single_row": True}, ["first_turn_single_row"]),
    ],
)
def test_house_rules_are_named(options: dict[str, bool | int | str], changing: list[str]) -> None:
    assert house_rules(game.setup(2, options).terms) == changing


@pytest.mark.slow
@pytest.mark.parametrize("option", ["match", "equal_attacks", "first_turn_single_row"])
def test_the_master_plays_by_house_rules_too(option: str) -> None:
    state = game.setup(2, {option: True})
    source, master = FastSource(3), Perfect(game)
    for _ in range(12):
        seat = game.to_decide(state)[0]
        if seat == CHANCE:
            game.play(state, seat, game.draw(state, source), None)
        else:
            choice = master.choose(glimpse(game, state, seat), source)
            assert game.check(state, seat, choice) is None
            game.play(state, seat, choice, None)


def test_a_catch_that_loses_is_put_off() -> None:
    """QUI-WIN-07: forty behind with four Snitch points, a Snitch point would lose at once."""
    assert shipped().after(TARGET - 1, 0, -4, (1, 0)) == 0.0
    assert shipped().after(TARGET - 1, 0, -4, (0, 20)) > 0.25
