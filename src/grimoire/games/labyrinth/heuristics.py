"""A quick judgement of a position: who is how many steps from the cup, by rules of thumb.

Everything is counted in steps: a turn, a battle, a tile, a false cup. Whoever has the fewest steps
to go has the best chance to win.
"""

from collections.abc import Callable
from typing import Any, Final

from grimoire.games.labyrinth import data
from grimoire.games.labyrinth.data import CUPS, TRIWIZARD_CUP, Edition
from grimoire.games.labyrinth.maze import FAR, OBSTACLE
from grimoire.games.labyrinth.pack import cards_in
from grimoire.games.labyrinth.pouch import count, holds
from grimoire.games.labyrinth.rules.advance import AdvanceChoice
from grimoire.games.labyrinth.rules.battles import CardChoice, DoubleDieChoice, matches, strength
from grimoire.games.labyrinth.rules.carrying import LandingChoice
from grimoire.games.labyrinth.rules.cloak import RemovedCloakChoice
from grimoire.games.labyrinth.rules.dumbledore import AnswerChoice, PenaltyChoice
from grimoire.games.labyrinth.rules.moving import MoveChoice, walk_reach
from grimoire.games.labyrinth.rules.reach import STOPS, Reach
from grimoire.games.labyrinth.rules.retreat import RetreatChoice, retreats
from grimoire.games.labyrinth.rules.stealing import TileChoice
from grimoire.games.labyrinth.rules.table import is_cloaked, is_gone, top
from grimoire.games.labyrinth.rules.turns import TurnChoice
from grimoire.games.labyrinth.state import Battle, Question, State
from grimoire.kernel.seats import NOWHERE, Seat

TURN: Final = 6.7
"""Steps of an average turn, a thrown Cloak included."""
OBSTACLE_COST: Final = 6
PORTKEY_COST: Final = 4
"""Steps that an obstacle and a stop on a Portkey cost on the way."""
LOST_BATTLE: Final = 10.0
"""Steps that a lost battle costs: the turn, and the way back."""
HOPELESS: Final = 14.0
"""Steps that an obstacle costs for which there is no card: a hand has to be swapped."""
SHED_CLOAK: Final = 16.0
"""Steps that it costs to get rid of the Cloak."""
COME_BACK: Final = 9.0
"""Steps that it costs to leave a Cup space and to come back."""
FALSE_CUP: Final = 48.0
"""Steps from the gravestones back to a cup, the lost turn included."""

WITHIN_REACH: Final = -2.0
"""Steps to a cup that this very walk can turn over."""

TILE_WORTH: Final = [3.0, 4.0, 4.0, 2.0, 8.0, 3.5, 2.0, 2.5]
"""Steps that a tile in hand is worth, by kind."""
ANY_TILE: Final = 3.0
UNCHANGED: Final = -1000.0
"""Steps of a player for whom nothing is about to happen."""
EAGER: Final = 5.0
"""Steps that it costs to play a tile before the throw, when one knows less."""


# -- how far it is ---------------------------------------------------------------------------------


class Ways:
    """The way to one cup from every space: its steps, and the obstacles on it."""

    def __init__(self, edition: Edition, cup: int, hedge: int, obstacle_cost: int) -> None:
        maze = edition.maze
        self.steps = [FAR] * maze.size
        self.obstacles = [0] * maze.size
        entry = [FAR] * maze.size
        entry[maze.cups[cup]] = 0
        waves: list[list[int]] = [[] for _ in range(4 * maze.size)]
        waves[0].append(maze.cups[cup])
        for cost, wave in enumerate(waves):
            for space in wave:
                if entry[space] == cost:
                    self.spread(edition, entry, waves, space, hedge, obstacle_cost)

    def spread(
        self,
        edition: Edition,
        entry: list[int],
        waves: list[list[int]],
        space: int,
        hedge: int,
        obstacle_cost: int,
    ) -> None:
        """From a space whose way is known, go back to those from which it can be entered."""
        maze = edition.maze
        fought = 1 if maze.symbols[space] == OBSTACLE and obstacle_cost > 0 else 0
        through = entry[space] + 1 + fought * obstacle_cost
        for near in maze.neighbours[space]:
            if near != hedge and through < self.steps[near]:
                self.steps[near] = through
                self.obstacles[near] = self.obstacles[space] + fought
                self.enter(entry, waves, near, through)
        twin = maze.twin[space]
        if twin != NOWHERE and obstacle_cost > 0:
            self.enter(entry, waves, twin, self.steps[space] + PORTKEY_COST)

    def enter(self, entry: list[int], waves: list[list[int]], space: int, cost: int) -> None:
        """A space can be entered at this cost, by stepping on or by Portkey."""
        if cost < entry[space] and cost < len(waves):
            entry[space] = cost
            waves[cost].append(space)


class Chart:
    """What is worked out once for an edition: ways to the cups, and the odds of the die."""

    def __init__(self, edition: Edition, die: str) -> None:
        self.edition = edition
        self.ways: dict[int, Ways] = {}
        faces = edition.dice[die]
        highest = max(faces)
        self.reach_one = [
            sum(1 for face in faces if face >= need) / len(faces) for need in range(highest + 2)
        ]
        self.reach_two = [
            sum(1 for one in faces for two in faces if one + two >= need) / len(faces) ** 2
            for need in range(2 * highest + 2)
        ]

    def ways_to(self, cup: int, hedge: int, cloaked: bool) -> Ways:
        """The ways to a cup while the Wandering Hedge lies somewhere."""
        key = (hedge * CUPS + cup) * 2 + (1 if cloaked else 0)
        found = self.ways.get(key)
        if found is None:
            found = Ways(self.edition, cup, hedge, 0 if cloaked else OBSTACLE_COST)
            self.ways[key] = found
        return found

    def odds(self, need: int, double: bool) -> float:
        """The chance to throw so much, with a second throw if there is a Double Die."""
        table = self.reach_two if double else self.reach_one
        if need <= 0:
            return 1.0
        return table[need] if need < len(table) else 0.0


CHARTS: Final[dict[str, Chart]] = {}


def chart_of(state: State) -> Chart:
    """The chart of an edition and a die, made once."""
    key = f"{state.edition.name} {state.terms.die}"
    found = CHARTS.get(key)
    if found is None:
        found = Chart(state.edition, state.terms.die)
        CHARTS[key] = found
    return found


# -- one player ------------------------------------------------------------------------------------


class Outlook:
    """What a player still has to do: which cups may be the one, and how far they are."""

    def __init__(self, state: State, seat: Seat, chart: Chart) -> None:
        self.state = state
        self.seat = seat
        self.chart = chart
        self.cloaked = is_cloaked(state, seat)
        self.double = holds(state.tiles[seat], data.DOUBLE_DIE) and not (
            seat == state.active and state.tile_played
        )
        self.cups: list[int] = []
        self.tables: list[Ways] = []
        for cup in range(CUPS):
            if self.may_be_the_one(cup):
                self.cups.append(cup)
                self.tables.append(chart.ways_to(cup, state.hedge, self.cloaked))
        self.first_battle = self.battle_cost()

    def may_be_the_one(self, cup: int) -> bool:
        """Is this cup face down, and not known to this player as false?"""
        state = self.state
        if state.open_cups >> cup & 1:
            return False
        seen = state.looked[self.seat] >> cup & 1
        return not seen or state.cups[cup] == TRIWIZARD_CUP

    def knows(self) -> bool:
        """Has this player seen the real cup?"""
        for cup in self.cups:
            if self.state.looked[self.seat] >> cup & 1:
                return True
        return len(self.cups) == 1

    def battle_cost(self) -> float:
        """What the next obstacle costs with the cards in hand."""
        state = self.state
        if not state.lineup or state.beaten >= len(state.lineup):
            return float(OBSTACLE_COST)
        best = HOPELESS
        against = strength(state)
        for card in cards_in(matches(state, self.seat)):
            odds = self.chart.odds(against - state.edition.card_strength[card], self.double)
            if odds > 0.0:
                moves = state.edition.card_moves[card]
                cost = (1.0 - odds) / odds * LOST_BATTLE + 4.0 - moves
                best = min(best, cost)
        return best

    def steps_from(self, space: int) -> float:
        """The steps from a space to the next cup worth turning over."""
        nearest = float(FAR)
        for at, table in enumerate(self.tables):
            known = self.state.looked[self.seat] >> self.cups[at] & 1
            steps = float(table.steps[space])
            if space == self.state.edition.maze.cups[self.cups[at]]:
                steps = COME_BACK
            if table.obstacles[space] > 0:
                steps += self.first_battle - OBSTACLE_COST
            if known:
                return steps + self.burden()
            nearest = min(nearest, steps)
        return nearest + self.burden()

    def here(self) -> float:
        """The steps from where the piece stands."""
        return self.steps_from(self.state.place[self.seat])

    def penalty(self) -> float:
        """The steps from the nearest penalty space."""
        place = self.state.place[self.seat]
        return self.steps_from(self.state.edition.maze.nearest_penalties[place][0])

    def burden(self) -> float:
        """What the Cloak costs."""
        return SHED_CLOAK if self.cloaked else 0.0

    def tiles(self) -> float:
        """What the tiles in hand are worth."""
        held = self.state.tiles[self.seat]
        worth = 0.0
        if held == 0:
            return worth
        for kind in range(data.TILE_KINDS):
            many = count(held, kind)
            if many > 0 and not (kind == data.FOUR_POINT and self.knows()):
                worth += TILE_WORTH[kind] * (1.0 + 0.6 * (many - 1))
        return worth

    # -- in a turn of one's own --------------------------------------------------------------------

    def best_of(self, reach: Reach) -> float:
        """The fewest steps to go after the best walk."""
        maze = reach.maze
        best = self.steps_from(reach.start)
        for space in reach.found():
            if reach.obstacles == STOPS and maze.symbols[space] == OBSTACLE:
                best = min(best, self.steps_from(space) + self.first_battle)
            elif not reach.is_taken(space):
                twin = NOWHERE if self.cloaked else maze.twin[space]
                best = min(best, self.after_stop(space if twin == NOWHERE else twin, space))
        return best

    def after_stop(self, lands: int, space: int) -> float:
        """The steps to go after a stop on a space that brings the piece to another."""
        number = self.state.edition.maze.cup_number[space]
        if number == NOWHERE or self.cloaked:
            return self.steps_from(lands)
        if number not in self.cups:
            return self.steps_from(self.state.edition.maze.graves[1])
        return WITHIN_REACH

    def fight(self) -> float:
        """The steps to go on an obstacle space, before the card is chosen."""
        state = self.state
        here = self.here()
        reward = ANY_TILE * state.edition.obstacle_reward[state.lineup[state.beaten]]
        best = here + LOST_BATTLE
        for card in cards_in(matches(state, self.seat)):
            odds = self.chart.odds(strength(state) - state.edition.card_strength[card], self.double)
            moves = state.edition.card_moves[card]
            won = here - moves - reward
            best = min(best, odds * won + (1.0 - odds) * (here + moves + OBSTACLE_COST))
        return best

    def second_throw(self, battle: Battle) -> float:
        """The steps to go after a throw that fell short."""
        state = self.state
        here = self.here()
        moves = state.edition.card_moves[battle.card]
        lost = here + moves + OBSTACLE_COST
        if not holds(state.tiles[self.seat], data.DOUBLE_DIE):
            return lost
        odds = self.chart.odds(strength(state) - battle.total, False)
        return odds * (here - moves) + (1.0 - odds) * lost

    def worst_retreat(self, battle: Battle) -> float:
        """The steps to go when the player on the right has done what hurts most."""
        worst = 0.0
        for space in retreats(self.state, battle):
            worst = max(worst, self.steps_from(space))
        return worst


# -- everybody -------------------------------------------------------------------------------------


def prospect(state: State, seat: Seat, chart: Chart) -> float:
    """How good a player's prospects are; only the proportion to those of the others counts.

    Any of the cups that may be the one is the one as likely as the others; each false one costs a
    long way, and on average half of them are turned over first.
    """
    outlook = Outlook(state, seat, chart)
    steps = pending_steps(state, outlook)
    if steps == UNCHANGED:
        steps = outlook.here()
    steps += (TURN if state.missing >> seat & 1 else 0.0) - outlook.tiles()
    cups = 1 if outlook.knows() else len(outlook.cups)
    steps += FALSE_CUP * 0.5 * (cups - 1)
    pace = 1.0 / (max(-8.0, steps) / TURN + 2.0)
    return pace * pace * pace


# -- what is about to happen -----------------------------------------------------------------------


def pending_steps(state: State, outlook: Outlook) -> float:
    """The steps of a player for whom something is about to happen."""
    question = top(state)
    kind = type(question)
    to_anybody = TO_ANYBODY.get(kind)
    if to_anybody is not None:
        return to_anybody(outlook, question)
    to_active = TO_ACTIVE.get(kind) if outlook.seat == state.active else None
    return UNCHANGED if to_active is None else to_active(outlook, question)


def before_answer(outlook: Outlook, question: AnswerChoice) -> float:
    """The steps of a denounced player: on the penalty space, unless there is an answer."""
    seat, state = outlook.seat, outlook.state
    if seat not in question.seats:
        return UNCHANGED
    if holds(state.tiles[seat], data.DUMBLEDORE):
        return outlook.steps_from(state.place[seat])
    return outlook.penalty() - SHED_CLOAK


def before_penalty(outlook: Outlook, question: PenaltyChoice) -> float:
    """The steps of a cheat who is about to be put down somewhere."""
    return outlook.penalty() if outlook.seat == question.cheat else UNCHANGED


def before_landing(outlook: Outlook, question: LandingChoice) -> float:
    """The steps of a piece that is about to be put down somewhere."""
    if outlook.seat != question.piece:
        return UNCHANGED
    return outlook.steps_from(question.spaces(outlook.state)[0])


def before_turn(outlook: Outlook, question: TurnChoice) -> float:
    """The steps after an average turn."""
    return outlook.here() - TURN + (EAGER if outlook.state.tile_played else 0.0)


def before_move(outlook: Outlook, question: MoveChoice) -> float:
    """The steps after the best walk."""
    return outlook.best_of(walk_reach(outlook.state, outlook.seat))


def before_card(outlook: Outlook, question: CardChoice) -> float:
    """The steps with the best card."""
    return outlook.fight()


def before_second_throw(outlook: Outlook, question: DoubleDieChoice) -> float:
    """The steps after a throw that fell short."""
    return outlook.second_throw(question.battle)


def before_advance(outlook: Outlook, question: AdvanceChoice) -> float:
    """The steps after the best advance, the reward counted."""
    state = outlook.state
    reward = ANY_TILE * state.edition.obstacle_reward[state.lineup[state.beaten]]
    return outlook.best_of(question.reach(state, outlook.seat)) - reward


def before_retreat(outlook: Outlook, question: RetreatChoice) -> float:
    """The steps after the worst retreat."""
    return outlook.worst_retreat(question.battle)


def without_cloak(outlook: Outlook, question: RemovedCloakChoice) -> float:
    """The steps of somebody who has just taken off the Cloak."""
    return outlook.here() - SHED_CLOAK


def before_taking(outlook: Outlook, question: TileChoice) -> float:
    """The steps of somebody who is about to get a tile."""
    return outlook.here() - ANY_TILE


Foresight = Callable[[Outlook, Any], float]
"""The steps of a player when something is asked."""

TO_ANYBODY: Final[dict[type[Question], Foresight]] = {
    AnswerChoice: before_answer,
    LandingChoice: before_landing,
    PenaltyChoice: before_penalty,
}
"""What is about to happen to whoever it is about."""
TO_ACTIVE: Final[dict[type[Question], Foresight]] = {
    TurnChoice: before_turn,
    MoveChoice: before_move,
    CardChoice: before_card,
    DoubleDieChoice: before_second_throw,
    AdvanceChoice: before_advance,
    RetreatChoice: before_retreat,
    RemovedCloakChoice: without_cloak,
    TileChoice: before_taking,
}
"""What is about to happen to the active player."""


def estimate(state: State, seat: Seat) -> float:
    """The chance, between 0 and 1, that this seat will win."""
    if state.outcome is not None:
        return state.outcome.reward(seat)
    if state.turn == 0:
        return 1.0 / state.seats
    chart = chart_of(state)
    own, all_players = 0.0, 0.0
    for other in range(state.seats):
        if not is_gone(state, other):
            weight = prospect(state, Seat(other), chart)
            all_players += weight
            if other == seat:
                own = weight
    return own / all_players
