"""The end of a round, the end of the game, and who has won."""

from typing import Final

from grimoire.games.quidditch.data import MOST_ROUNDS, ROWS
from grimoire.games.quidditch.events import (
    Caught,
    Events,
    GameEnded,
    LastAttackGranted,
    MatchEnded,
    MatchGameBegan,
    Scored,
    Tracks,
)
from grimoire.games.quidditch.rules import rounds
from grimoire.games.quidditch.rules.scoring import (
    BONUS,
    TARGET,
    final_points,
    laps,
    pitch_goals,
    pitch_snitch,
    position,
    row_goals,
    row_snitch,
    snitch_after,
)
from grimoire.games.quidditch.state import Pair, State, Task, added, other
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import NOBODY, Seat


class CountPitch(Task):
    """QUI-END-01: all nine dice are out of hand."""

    def run(self, draft: State, events: Events) -> None:
        """QUI-WIN-03: goals count before the end does."""
        score_round(draft, events)
        draft.pending.append(END_ROUND)


class EndRound(Task):
    """The pitch is counted: the Snitch may be caught, the game over, or the next round begins."""

    def run(self, draft: State, events: Events) -> None:
        """QUI-END-03, QUI-RND-05: in the next round they swap roles."""
        catch_snitch(draft, events)
        if is_game_over(draft):
            end_game(draft, events)
            return
        if events is not None and draft.catcher != NOBODY:
            events.append(LastAttackGranted(draft.defender(), draft.catcher))
        rounds.begin_round(draft, draft.defender(), events)


COUNT_PITCH: Final = CountPitch()
END_ROUND: Final = EndRound()


def score_round(draft: State, events: Events) -> None:
    """QUI-END-02, QUI-RND-04: the attacker adds what the pitch gives; QUI-SCORE-11: all of it."""
    seat = draft.attacker
    goals, snitch = pitch_goals(draft.pitch), pitch_snitch(draft.pitch)
    before = draft.snitch_points[seat]
    draft.goal_points = added(draft.goal_points, seat, goals)
    draft.snitch_points = added(draft.snitch_points, seat, snitch_after(before, snitch) - before)
    if events is not None:
        rows = [
            [row_goals(draft.pitch, row), row_snitch(draft.pitch, row)]
            for row in range(1, ROWS + 1)
        ]
        total, snitch_total = draft.goal_points[seat], draft.snitch_points[seat]
        way = way_of_markers(rows, total - goals, before)
        events.append(Scored(seat, rows, way, goals, snitch, total, snitch_total))


def way_of_markers(rows: list[list[int]], goals: int, snitch: int) -> list[Tracks]:
    """Where both markers stand as row after row is added."""
    way = []
    for more, points in rows:
        goals += more
        snitch = snitch_after(snitch, points)
        way.append(Tracks(goals, laps(goals), position(goals), snitch))
    return way


def catch_snitch(draft: State, events: Events) -> None:
    """QUI-WIN-01, QUI-WIN-04: the fifth Snitch point catches it, for 15 goal points, once."""
    if draft.catcher != NOBODY or draft.snitch_points[draft.attacker] < TARGET:
        return
    draft.catcher = draft.attacker
    if events is not None:
        events.append(Caught(draft.catcher, BONUS))


def is_game_over(state: State) -> bool:
    """QUI-WIN-02: caught is over at once, unless the house rule grants a last attack."""
    if state.catcher != NOBODY:
        return state.attacker != state.first_attacker or not state.terms.equal_attacks
    return state.round >= round_limit(state)


def round_limit(state: State) -> int:
    """QUI-Q-22: the agreed number of rounds, or where every game stops."""
    return state.terms.round_limit if state.terms.round_limit > 0 else MOST_ROUNDS


def end_game(draft: State, events: Events) -> None:
    """QUI-WIN-05: the higher total of goal points wins; after a catch nobody ties (QUI-WIN-06)."""
    scores = (final_points(draft, 0), final_points(draft, 1))
    winner = leader(scores)
    if events is not None:
        catcher = None if draft.catcher == NOBODY else draft.catcher
        reason = deciding_rule(draft)
        named = None if winner == NOBODY else winner
        events.append(GameEnded(named, list(scores), reason, catcher, draft.round))
    if not draft.terms.match:
        draft.outcome = Outcome(winners(winner), scores, deciding_rule(draft))
        return
    draft.match_points = (draft.match_points[0] + scores[0], draft.match_points[1] + scores[1])
    if winner != NOBODY:
        draft.wins = added(draft.wins, winner, 1)
    if draft.game == 1:
        begin_second_game(draft, events)
    else:
        end_match(draft, events)


def deciding_rule(state: State) -> str:
    """The rule that ended the game: the higher total at the catch, or the last of the rounds."""
    return "QUI-Q-22" if state.catcher == NOBODY else "QUI-WIN-05"


def begin_second_game(draft: State, events: Events) -> None:
    """QUI-Q-11: in the second game of a match the other player attacks first."""
    draft.game = 2
    attacker = other(draft.first_attacker)
    if events is not None:
        events.append(MatchGameBegan(draft.game, attacker))
    rounds.begin_game(draft, attacker, events)


def end_match(draft: State, events: Events) -> None:
    """QUI-Q-11: more games won; level, more goal points over both games."""
    winner = leader(draft.wins)
    if winner == NOBODY:
        winner = leader(draft.match_points)
    draft.outcome = Outcome(winners(winner), draft.match_points, "QUI-Q-11")
    if events is not None:
        named = None if winner == NOBODY else winner
        events.append(MatchEnded(named, list(draft.wins), list(draft.match_points)))


def leader(pair: Pair) -> Seat:
    """Who has more, if anybody."""
    if pair[0] == pair[1]:
        return NOBODY
    return Seat(0) if pair[0] > pair[1] else Seat(1)


def winners(winner: Seat) -> tuple[Seat, ...]:
    """A draw is shared."""
    return (Seat(0), Seat(1)) if winner == NOBODY else (winner,)
