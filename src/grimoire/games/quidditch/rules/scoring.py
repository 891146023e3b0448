"""Scoring: what the rows are worth to the attacker when the round ends, and the two tracks.

QUI-SCORE-01: only which dice share a row matters, so a word of the pitch is all there is to know.
QUI-SCORE-10 follows: 28 different results, all goal points in tens.
"""

from typing import Final

from grimoire.games.quidditch.data import GOAL_DIE, QUAFFLE, SHIPPED, SNITCH
from grimoire.games.quidditch.rules.pitch import (
    BLOCKED,
    WORD_BITS,
    WORD_MASK,
    WORDS,
    count_of,
    word_on,
)
from grimoire.games.quidditch.state import State
from grimoire.kernel.seats import NOBODY
from grimoire.native import i64

TARGET: Final = SHIPPED.target
BONUS: Final = SHIPPED.bonus


def word_goals(word: int) -> int:
    """The goal points of what lies on a row."""
    goal_dice = count_of(word, GOAL_DIE)
    if BLOCKED[word]:
        return 0  # QUI-SCORE-02
    if count_of(word, SNITCH):
        return 0  # QUI-SCORE-06, QUI-SCORE-07
    if goal_dice == 0:
        return 0  # QUI-SCORE-05
    if count_of(word, QUAFFLE):
        return SHIPPED.goal_with_quaffle * goal_dice + SHIPPED.quaffle  # QUI-SCORE-04
    return SHIPPED.goal * goal_dice  # QUI-SCORE-03


def word_snitch(word: int) -> int:
    """The Snitch points of what lies on a row: one for each goal die beside the Snitch."""
    if BLOCKED[word] or not count_of(word, SNITCH):
        return 0  # QUI-SCORE-02, QUI-SCORE-08
    return count_of(word, GOAL_DIE)  # QUI-SCORE-06, QUI-SCORE-07


GOALS: Final = [word_goals(word) for word in range(WORDS)]
SNITCH_POINTS: Final = [word_snitch(word) for word in range(WORDS)]
POINTS: Final = [GOALS[word] << 8 | SNITCH_POINTS[word] for word in range(WORDS)]
"""Both in one number."""


def row_goals(pitch: i64, row: i64) -> i64:
    """The goal points of a row."""
    return GOALS[word_on(pitch, row)]


def row_snitch(pitch: i64, row: i64) -> i64:
    """The Snitch points of a row."""
    return SNITCH_POINTS[word_on(pitch, row)]


def pitch_points(pitch: i64) -> i64:
    """QUI-SCORE-09: the points of the six rows together, goal and Snitch points in one number."""
    points: i64 = 0
    while pitch != 0:
        points += POINTS[pitch & WORD_MASK]
        pitch >>= WORD_BITS
    return points


def pitch_goals(pitch: i64) -> i64:
    """The goal points of the six rows together."""
    return pitch_points(pitch) >> 8


def pitch_snitch(pitch: i64) -> i64:
    """The Snitch points of the six rows together."""
    return pitch_points(pitch) & 255


def snitch_after(points: int, scored: int) -> int:
    """QUI-TRACK-01, QUI-TRACK-04: where the Snitch marker stands next; the track ends at five."""
    return min(points + scored, TARGET)


def laps(goal_points: int) -> int:
    """QUI-TRACK-03: how often the goal marker has passed 100; standing on it is not passing it."""
    return (goal_points - 1) // 100 if goal_points > 0 else 0


def position(goal_points: int) -> int:
    """QUI-TRACK-02, QUI-TRACK-03: where the goal marker stands; 0 is beside the track."""
    return goal_points - 100 * laps(goal_points)


def final_points(state: State, seat: int) -> int:
    """QUI-WIN-04: goal points with the bonus of whoever caught the Snitch."""
    return state.goal_points[seat] + bonus_of(state, seat)


def bonus_of(state: State, seat: int) -> int:
    """The additional points of the player who caught the Snitch."""
    return BONUS if state.catcher == seat and state.catcher != NOBODY else 0
