"""A quick judgement of a position: the chance to win it, by rules of thumb.

Two layers. Between rounds the chance depends on both players' Snitch points and on the difference
of goal points; it is worked out once, as if every attack brought what attacks usually bring. Inside
a round every row counts as far as it will probably stay open, and the dice in hand for what they
will probably find.
"""

from functools import cache
from typing import Final

from grimoire.games.quidditch.data import GOAL_DIE, QUAFFLE, ROWS, SNITCH
from grimoire.games.quidditch.dice import room
from grimoire.games.quidditch.rules.full_rows import legal_turns
from grimoire.games.quidditch.rules.pitch import BLOCKED, WORDS, count_of, word_on
from grimoire.games.quidditch.rules.scoring import BONUS, GOALS, SNITCH_POINTS, TARGET, pitch_goals
from grimoire.games.quidditch.rules.turns import is_defending
from grimoire.games.quidditch.state import AWAY, State, other
from grimoire.kernel.seats import Seat


def estimate(state: State, seat: Seat) -> float:
    """The chance, between 0 and 1, that this seat will win."""
    if state.outcome is not None:
        return state.outcome.reward(seat)
    if state.round == 0:
        return 0.5
    attacker = judge_game(state)
    game = attacker if seat == state.attacker else 1.0 - attacker
    return judge_match(state, seat, game) if state.terms.match else game


def judge_match(state: State, seat: Seat, game: float) -> float:
    """The chance to win a match, from that to win the game on the table."""
    if state.game == 1:
        return 0.25 + 0.5 * game
    lead = state.wins[seat] - state.wins[other(seat)]
    points = state.match_points[seat] - state.match_points[other(seat)]
    level = 0.5 + max(-150, min(150, points + 20 * lead)) / 400.0
    if lead > 0:
        return game + (1.0 - game) * level
    return game * level if lead < 0 else game


def judge_game(state: State) -> float:
    """The attacker's chance to win the game on the table."""
    if is_defending(state):
        return judge_defence(state)
    if state.is_first_cycle():
        return round_chance(state)
    return Outlook(state).judge()


def judge_defence(state: State) -> float:
    """The attacker's chance when the defender answers as well as it looks."""
    lowest = 1.0
    for act in legal_turns(state):
        draft = state.copy()
        act.put(draft)
        lowest = min(lowest, Outlook(draft).judge())
    return lowest


# -- between rounds --------------------------------------------------------------------------------

USUAL: Final = [
    (0, 0, 1), (0, 10, 2), (0, 20, 6), (0, 30, 9), (0, 40, 8), (0, 50, 4), (0, 60, 9),
    (0, 70, 14), (0, 80, 12), (0, 90, 6),
    (1, 0, 1), (1, 10, 2), (1, 20, 3), (1, 30, 3), (1, 40, 1), (1, 50, 2), (1, 60, 3), (1, 70, 2),
    (1, 80, 2),
    (2, 0, 1), (2, 10, 2), (2, 20, 1), (2, 40, 1), (2, 50, 1), (2, 60, 1),
    (3, 0, 1), (3, 10, 1), (3, 40, 1),
]  # fmt: skip
"""What an attack brings: Snitch points, goal points, and how often in a hundred."""

WIDEST: Final = 25
"""Tens of goal points between the players; a wider gap counts as this one."""
GAPS: Final = 2 * WIDEST + 1
SWEEPS: Final = 14


def slot(own: int, rival: int, gap: int) -> int:
    """Where the chance of the player about to attack is kept."""
    own, rival = min(own, TARGET - 1), min(rival, TARGET - 1)
    return (own * TARGET + rival) * GAPS + max(-WIDEST, min(WIDEST, gap)) + WIDEST


def round_chance(state: State) -> float:
    """The chance of the attacker of a new round, or of a last attack after the catch."""
    seat, rival = state.attacker, other(state.attacker)
    gap = (state.goal_points[seat] - state.goal_points[rival]) // 10
    own_snitch, rival_snitch = state.snitch_points[seat], state.snitch_points[rival]
    if rival_snitch >= TARGET:
        return usual_chance(chances(), own_snitch, rival_snitch, gap)
    return chances()[slot(own_snitch, rival_snitch, gap)]


@cache
def chances() -> list[float]:
    """The chance of the player about to attack, by Snitch points of both and tens of lead.

    Snitch points only grow, so the states with most of them are worked out first.
    """
    table = [0.5] * (TARGET * TARGET * GAPS)
    for total in range(2 * TARGET - 2, -1, -1):
        for _ in range(SWEEPS):
            for own in range(max(0, total - TARGET + 1), min(TARGET - 1, total) + 1):
                for gap in range(-WIDEST, WIDEST + 1):
                    table[slot(own, total - own, gap)] = usual_chance(table, own, total - own, gap)
    return table


def usual_chance(table: list[float], own: int, rival: int, gap: int) -> float:
    """The chance of a player whose attack brings what attacks usually bring."""
    chance = 0.0
    for snitch, goals, often in USUAL:
        chance += often * after_round(table, own + snitch, rival, gap + goals // 10)
    return chance / 100.0


def after_round(table: list[float], own: int, rival: int, gap: int) -> float:
    """The attacker's chance when the round has been counted."""
    if rival >= TARGET:  # a last attack after the Snitch was caught: QUI-Q-11
        return 1.0 if 10 * gap > BONUS else 0.0
    if own >= TARGET:
        return 1.0 if 10 * gap + BONUS > 0 else 0.0
    return 1.0 - table[slot(rival, own, -gap)]


# -- inside a round --------------------------------------------------------------------------------

RISK: Final = [
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.17, 0.17, 0.17, 0.17, 0.17, 0.17],
    [0.42, 0.36, 0.3, 0.24, 0.2, 0.2],
]
"""How probably a row will be blocked: by Bludgers in hand, the row worth most to block first."""

GOAL_DICE_ON: Final = [count_of(word, GOAL_DIE) for word in range(WORDS)]
HAS_SNITCH: Final = [count_of(word, SNITCH) > 0 for word in range(WORDS)]
HAS_QUAFFLE: Final = [count_of(word, QUAFFLE) > 0 for word in range(WORDS)]

BEST_OF: Final = [
    [((row + 1) ** dice - row**dice) / ROWS**dice for row in range(ROWS)]
    for dice in range(1, ROWS + 1)
]
"""Of so many dice that show any row: how probably the best shows the worst row, ..., the best."""


class Outlook:
    """What the attacker may hope for in this round."""

    def __init__(self, state: State) -> None:
        self.pitch = state.pitch
        self.load = state.load
        self.goal_dice: int = state.goal_dice
        self.quaffles = 0 if state.quaffle == AWAY else 1
        self.risk_by_rank = RISK[state.bludger_dice]
        self.table = chances()
        seat = state.attacker
        self.own = state.snitch_points[seat]
        self.rival = state.snitch_points[other(seat)]
        self.lead = state.goal_points[seat] - state.goal_points[other(seat)]
        # what the round will probably bring, as far as it has been looked at
        self.goals = 0.0
        self.snitch = 0.0
        self.snitch_row = 0
        self.risks = [0.0] * (ROWS + 1)

    def judge(self) -> float:
        """The attacker's chance with the dice on the pitch and those in hand."""
        self.find_snitch()
        self.weigh_rows()
        self.weigh_hand()
        risk = self.risks[self.snitch_row]
        return (1.0 - risk) * self.blurred(self.snitch) + risk * self.blurred(0.0)

    # -- the chance if the round brings this much --------------------------------------------------

    def blurred(self, snitch: float) -> float:
        """The chance with so many Snitch points, and goals more or less as expected."""
        blur = 8.0 * (self.goal_dice + self.quaffles)
        if blur == 0.0:
            return self.between(snitch, self.goals)
        less = self.between(snitch, self.goals - blur)
        more = self.between(snitch, self.goals + blur)
        return 0.5 * self.between(snitch, self.goals) + 0.25 * (less + more)

    def between(self, snitch: float, goals: float) -> float:
        """The chance with a fraction of a Snitch point, in proportion."""
        floor = int(snitch)
        low = self.chance(floor, goals)
        if snitch == floor:
            return low
        return low + (self.chance(floor + 1, goals) - low) * (snitch - floor)

    def chance(self, snitch: int, goals: float) -> float:
        """The chance with a fraction of ten goal points, in proportion."""
        gap = (self.lead + goals) / 10.0
        floor = int(gap // 1.0)
        low = after_round(self.table, self.own + snitch, self.rival, floor)
        high = after_round(self.table, self.own + snitch, self.rival, floor + 1)
        return low + (high - low) * (gap - floor)

    # -- the dice on the pitch ---------------------------------------------------------------------

    def find_snitch(self) -> None:
        """Where the Snitch lies, and what it is worth there."""
        for row in range(1, ROWS + 1):
            word = word_on(self.pitch, row)
            if HAS_SNITCH[word]:
                self.snitch_row = row
                self.snitch = float(SNITCH_POINTS[word])

    def weigh_rows(self) -> None:
        """Every row counts as far as it will probably stay open."""
        everything = float(pitch_goals(self.pitch))
        losses = [0.0] * (ROWS + 1)
        for row in range(1, ROWS + 1):
            losses[row] = self.loss(row, everything)
        for row in range(1, ROWS + 1):
            if room(self.load, row) > 0:
                self.risks[row] = self.risk_by_rank[rank(losses, row)]
            self.goals += (1.0 - self.risks[row]) * GOALS[word_on(self.pitch, row)]

    def loss(self, row: int, everything: float) -> float:
        """What a block on this row would cost; a full row cannot be blocked."""
        if room(self.load, row) == 0:
            return 0.0
        as_it_is = self.between(self.snitch, everything)
        if row == self.snitch_row:
            return as_it_is - self.chance(0, everything)
        return as_it_is - self.between(self.snitch, everything - GOALS[word_on(self.pitch, row)])

    # -- the dice in hand --------------------------------------------------------------------------

    def weigh_hand(self) -> None:
        """Dice in hand count for what they will find: the more there are, the more to choose."""
        as_it_is = self.between(self.snitch, self.goals)
        point = max(0.0001, self.between(self.snitch, self.goals + 40.0) - as_it_is) / 40.0
        catch = self.between(self.snitch + 1.0, self.goals) - as_it_is
        goals, snitch = 0.0, 0.0
        if self.goal_dice > 0:
            hits = [self.goal_hit(row, point, catch) for row in range(1, ROWS + 1)]
            hits.sort()
            for held in range(self.goal_dice):
                odds = BEST_OF[held + self.quaffles]
                for place in range(ROWS):
                    goals += odds[place] * hits[place][1]
                    snitch += odds[place] * hits[place][2]
        if self.quaffles > 0:
            finds = [self.quaffle_find(row) for row in range(1, ROWS + 1)]
            finds.sort()
            odds = BEST_OF[min(self.goal_dice, 2)]
            for place in range(ROWS):
                goals += odds[place] * finds[place]
        self.goals += goals
        self.snitch += snitch

    def goal_hit(self, row: int, point: float, catch: float) -> tuple[float, float, float]:
        """What one more goal die on this row is worth, its goal points and its Snitch points."""
        word = word_on(self.pitch, row)
        if BLOCKED[word] or room(self.load, row) == 0:
            return 0.0, 0.0, 0.0
        if row == self.snitch_row:
            return catch * (1.0 - self.risks[row]), 0.0, 1.0
        goals = 10.0
        if HAS_QUAFFLE[word]:
            goals = 20.0 if GOAL_DICE_ON[word] > 0 else 40.0
        goals *= 1.0 - self.risk_of(row)
        return goals * point, goals, 0.0

    def quaffle_find(self, row: int) -> float:
        """The goal points of the Quaffle on this row; alone, it still hopes for goal dice."""
        word = word_on(self.pitch, row)
        if BLOCKED[word] or row == self.snitch_row or room(self.load, row) == 0:
            return 0.0
        if GOAL_DICE_ON[word] > 0:
            return (20.0 + 10.0 * GOAL_DICE_ON[word]) * (1.0 - self.risk_of(row))
        return 8.0 * self.goal_dice * (1.0 - self.risk_of(row))

    def risk_of(self, row: int) -> float:
        """How probably a row that scores next will be blocked."""
        return self.risks[row] if GOALS[word_on(self.pitch, row)] > 0 else self.risk_by_rank[2]


def rank(losses: list[float], row: int) -> int:
    """How many rows the defender would rather block."""
    better = 0
    for at in range(1, ROWS + 1):
        if losses[at] > losses[row]:
            better += 1
    return better
