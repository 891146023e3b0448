"""What a state of the game is worth: a table between rounds, the course of the round inside."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from grimoire.games.quidditch.data import PACKAGE
from grimoire.games.quidditch.heuristics import estimate
from grimoire.games.quidditch.rules.full_rows import legal_turns
from grimoire.games.quidditch.rules.scoring import snitch_after
from grimoire.games.quidditch.rules.setup import TOSS
from grimoire.games.quidditch.rules.turns import is_turn
from grimoire.games.quidditch.rules.victory import END_ROUND
from grimoire.games.quidditch.solving.course import RESULTS, Course, Result, hands_of
from grimoire.games.quidditch.solving.lanes import WIDTH
from grimoire.games.quidditch.solving.outer import TEN, Outer, read
from grimoire.games.quidditch.solving.rows import layout_of
from grimoire.games.quidditch.state import AWAY, Action, State, Terms, added, other
from grimoire.kernel.seats import Seat

SAME: Final = 1e-12
"""Chances that differ by less are the same."""


class Prospect:
    """What a seat may hope for: its chance to win and, between equal chances, its lead in goals.

    The lead is that at the end of the round, if both play for goals from here on.
    """

    def __init__(self, chance: float, lead: float) -> None:
        self.chance = chance
        self.lead = lead

    def beats(self, other: "Prospect") -> bool:
        """Is this the better one to have?"""
        if abs(self.chance - other.chance) > SAME:
            return self.chance > other.chance
        return self.lead > other.lead + SAME

    def turned(self) -> "Prospect":
        """The same for the other player."""
        return Prospect(1.0 - self.chance, -self.lead)


class Prospects:
    """Values states by perfect play to the end of the round, then by a rule of thumb.

    So far this holds under any house rule. The course of a round is kept from state to state.
    """

    def __init__(self) -> None:
        self.course = Course()
        self.standing: tuple[object, ...] = ()
        """For what the results of a round were valued last."""

    def between_rounds(self, state: State, seat: Seat) -> float:
        """The chance of a seat when a round is about to begin."""
        return estimate(state, seat)

    def of(self, state: State, seat: Seat) -> Prospect:
        """What a seat may hope for if both play perfectly from here on."""
        lead = float(lead_of(state, seat))
        if state.outcome is not None:
            return Prospect(state.outcome.reward(seat), lead)
        if state.pending[-1] is TOSS:
            return Prospect(0.5, 0.0)
        if is_turn(state):
            asked = state.pending[-1].seats[0]
            best = best_of(self.of_choices(state))
            return best if seat == asked else best.turned()
        if state.is_first_cycle():
            return Prospect(self.between_rounds(state, seat), lead)
        attacker = self.of_throw(state)
        return attacker if seat == state.attacker else attacker.turned()

    def of_choices(self, state: State) -> list[Prospect]:
        """What whoever is asked may hope for after each legal turn, in the order of the turns."""
        return self.of_turns(state, legal_turns(state))

    def of_turns(self, state: State, turns: Sequence[Action]) -> list[Prospect]:
        """What whoever is asked may hope for after each of these turns."""
        asked = state.pending[-1].seats[0]
        found = []
        for act in turns:
            draft = state.copy()
            act.play(draft, asked, None)
            draft.settle(None)
            found.append(self.of(draft, asked))
        return found

    def of_throw(self, state: State) -> Prospect:
        """What the attacker may hope for before a later throw of the round."""
        self.value_results(state)
        quaffles = 0 if state.quaffle == AWAY else 1
        hands = hands_of(state.goal_dice, quaffles, state.bludger_dice)
        worth = self.course.worth(self.course.before_throw(layout_of(state.pitch), hands))
        return Prospect(worth[0], lead_of(state, state.attacker) + worth[1])

    def value_results(self, state: State) -> None:
        """Value what this round may bring, by the chance to win and by goals."""
        standing = standing_of(state)
        if standing == self.standing:
            return
        rest = [0.0] * (WIDTH - 2)
        self.course.value_results(
            [[self.chance_after(state, one), float(one[1]), *rest] for one in RESULTS]
        )
        self.standing = standing

    def chance_after(self, state: State, result: Result) -> float:
        """The attacker's chance when the round has been counted, by what the rules do then."""
        seat, (snitch, goals) = state.attacker, result
        draft = state.copy()
        before = draft.snitch_points[seat]
        more = snitch_after(before, snitch) - before
        draft.goal_points = added(draft.goal_points, seat, goals)
        draft.snitch_points = added(draft.snitch_points, seat, more)
        draft.pending = [END_ROUND]
        draft.settle(None)
        if draft.outcome is not None:
            return draft.outcome.reward(seat)
        return self.between_rounds(draft, seat)


class ExactProspects(Prospects):
    """Values states exactly, where the table of optimal play holds."""

    def __init__(self, outer: Outer) -> None:
        super().__init__()
        self.outer = outer

    def between_rounds(self, state: State, seat: Seat) -> float:
        attacker, defender = state.attacker, other(state.attacker)
        gap = lead_of(state, attacker) // TEN
        own, rival = state.snitch_points[attacker], state.snitch_points[defender]
        chance = self.outer.chance(own, rival, gap)
        return chance if seat == attacker else 1.0 - chance


def best_of(prospects: list[Prospect]) -> Prospect:
    """The best to choose from; of equals the first."""
    best = prospects[0]
    for prospect in prospects:
        if prospect.beats(best):
            best = prospect
    return best


def lead_of(state: State, seat: Seat) -> int:
    """By how many goal points a seat leads."""
    return state.goal_points[seat] - state.goal_points[other(seat)]


def standing_of(state: State) -> tuple[object, ...]:
    """All that decides what the results of this round are worth."""
    terms = state.terms
    return (
        (state.game, state.round, state.attacker, state.first_attacker, state.catcher),
        (state.goal_points, state.snitch_points, state.wins, state.match_points),
        (terms.match, terms.equal_attacks, terms.round_limit),
    )


def house_rules(terms: Terms) -> list[str]:
    """The options chosen here under which the table of optimal play does not hold."""
    chosen = {
        "match": terms.match,
        "equal_attacks": terms.equal_attacks,
        "round_limit": terms.round_limit > 0,
        "first_turn_single_row": terms.single_row,
    }
    return [name for name, differs in chosen.items() if differs]


@cache
def shipped(rules: int, edition: str) -> ExactProspects:
    """Exact values by the table that comes with the game, or `TableError`."""
    table = files(PACKAGE) / "solving" / "outer.json"
    return ExactProspects(read(table.read_text("utf-8"), rules, edition))


@cache
def by_house_rules() -> Prospects:
    """Values under house rules."""
    return Prospects()
