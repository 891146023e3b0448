"""A second opinion on the solver: brute force over the rules themselves, nothing in common with it.

Every throw, every legal action and every answer is played by the game until the round is over; only
what the next round is worth is taken from the table.
"""

from typing import Final

from grimoire.games.quidditch.data import TARGET
from grimoire.games.quidditch.game import Quidditch
from grimoire.games.quidditch.solving.outer import TEN, Outer
from grimoire.games.quidditch.state import State, other
from grimoire.kernel.chance import FastSource, Source
from grimoire.kernel.seats import CHANCE, Seat

FEW: Final = 3
"""Dice in hand with which a state is looked at."""
GAPS: Final = 12
"""How far apart the players of a sampled state are at most, in tens."""


class BruteForce:
    """Values states by playing everything out."""

    def __init__(self, game: Quidditch, outer: Outer) -> None:
        self.game = game
        self.outer = outer

    def chance(self, state: State, seat: Seat, round: int) -> float:
        """The chance of a seat while this round lasts, and when it is over."""
        game = self.game
        outcome = game.outcome(state)
        if outcome is not None:
            return outcome.reward(seat)
        if state.round != round:
            return self.of_new_round(state, seat)
        asked = game.to_decide(state)[0]
        if asked == CHANCE:
            total = 0.0
            for throw, probability in game.chance_outcomes(state):
                draft = game.copy(state)
                game.play(draft, CHANCE, throw, None)
                total += probability * self.chance(draft, seat, round)
            return total
        found = []
        for action in game.legal_actions(state, asked):
            draft = game.copy(state)
            game.play(draft, asked, action, None)
            found.append(self.chance(draft, seat, round))
        return max(found) if asked == seat else min(found)

    def of_new_round(self, state: State, seat: Seat) -> float:
        """What the table says."""
        attacker, defender = state.attacker, other(state.attacker)
        gap = (state.goal_points[attacker] - state.goal_points[defender]) // TEN
        own, rival = state.snitch_points[attacker], state.snitch_points[defender]
        chance = self.outer.chance(own, rival, gap)
        return chance if seat == attacker else 1.0 - chance


def sampled(game: Quidditch, seed: int) -> State:
    """A state inside a round: any score, any play, few dice left in hand."""
    source = FastSource(seed)
    few = 1 + source.below(FEW)
    while True:
        state = began(game, source)
        while state.round == 1 and state.pending:
            if state.cycle > 1 and dice_in_hand(state) <= few:
                return state
            play_any(game, state, source)


def began(game: Quidditch, source: Source) -> State:
    """The first round of a game with any score."""
    state = game.setup(2)
    while state.round == 0:
        play_any(game, state, source)
    state.snitch_points = (source.below(TARGET), source.below(TARGET))
    state.goal_points = (TEN * source.below(GAPS), TEN * source.below(GAPS))
    return state


def play_any(game: Quidditch, draft: State, source: Source) -> None:
    """Somebody does anything."""
    asked = game.to_decide(draft)[0]
    if asked == CHANCE:
        game.play(draft, asked, game.draw(draft, source), None)
    else:
        legal = game.legal_actions(draft, asked)
        game.play(draft, asked, legal[source.below(len(legal))], None)


def dice_in_hand(state: State) -> int:
    """How many dice both hold."""
    hands = state.goal_dice + state.bludger_dice
    return hands + (state.quaffle >= 0) + (state.keeper >= 0) + (state.snitch >= 0)
