"""Who is likely to win, as a turn begins: what counts was weighed over many games between bots.

Every player has a standing; the chance to win is its share. The weights are those under which the
winners of the recorded games were least surprising; `scripts/weigh.py` finds them.
"""

from math import exp
from typing import Final

from grimoire.games.labyrinth import data
from grimoire.games.labyrinth.heuristics import OBSTACLE_COST, TURN, Chart, Outlook, chart_of
from grimoire.games.labyrinth.maze import FAR
from grimoire.games.labyrinth.pack import cards_in
from grimoire.games.labyrinth.pouch import count, holds
from grimoire.games.labyrinth.rules.table import is_gone
from grimoire.games.labyrinth.state import State
from grimoire.kernel.net import shares
from grimoire.kernel.seats import Seat

NEARNESS: Final = 0.4
"""How fast nearness fades with the turns to go."""
FAR_TURN: Final = -0.08
"""What each turn to go counts."""

# By the number of players: the more there are, the more often one wins who just was near a cup,
# and the less it counts to know which cup is the one.
NEAR: Final = [0.0, 0.0, 0.03, 0.6, 0.99]
NEAR_AND_SURE: Final = [0.0, 0.0, 1.6, 1.45, 0.875]
"""What it counts to be near a cup, and more if that is the one."""
UNSURE: Final = [0.0, 0.0, 0.08, -0.07, -0.18]
EACH_DOUBT: Final = [0.0, 0.0, -0.38, -0.1, -0.04]
"""What it counts not to know which cup is the one, and each cup above two that may be."""
FOUR_POINT: Final = [0.0, 0.0, 0.4, 0.25, 0.1]
"""What it counts to be able to look at a cup."""
CLOAKED: Final = [0.0, 0.0, -0.05, -0.2, -0.2]
CLOAKED_NEAR: Final = [0.0, 0.0, -0.25, -0.56, -0.56]
"""What the Cloak counts, and more so near a cup."""

STANDS_ON_CUP: Final = -1.5
"""What it counts to stand on the cup one needs: it has to be left and entered again."""
WAIT: Final = -0.055
WAIT_NEAR: Final = -0.16
"""What each player counts who comes before, and more so near a cup."""
NEXT_BATTLE: Final = 0.5
"""How much of what the next battle costs is counted as steps."""
CHEAPEST_BATTLE: Final = -6.0
DEAREST_BATTLE: Final = 8.0
COLOUR: Final = 0.096
STRENGTH: Final = 0.023
"""What each colour in the hand counts, and each point of strength."""
USUAL_STRENGTH: Final = 5.5
"""The strength of a card that is still to be drawn."""

TILE_COUNTS: Final = [0.13, 0.19, 0.19, 0.03, 0.0, 0.08, 0.1, 0.06]
"""What a tile in hand counts, by kind; the Four-Point Spell above."""
ANOTHER_TILE: Final = 0.03
"""What a second tile of a kind counts."""
MISSED_TURN: Final = -0.3
GONE: Final = -1000.0
"""How somebody stands who has left."""


class Judge:
    """Says how likely a player is to win: by these weights, or however another judge does."""

    def chance(self, state: State, seat: Seat) -> float:
        """The chance, between 0 and 1, that this seat will win, as somebody's turn begins."""
        if state.outcome is not None:
            return state.outcome.reward(seat)
        return self.chances(state)[seat]

    def win_chances(self, state: State) -> list[float]:
        """The chance of every player to win, whatever the state of the game."""
        if state.outcome is not None:
            return [state.outcome.reward(Seat(seat)) for seat in range(state.seats)]
        if state.turn == 0:
            return [1.0 / state.seats] * state.seats
        return self.chances(state)

    def chances(self, state: State) -> list[float]:
        """The chance of every player, while the game is on; nobody wins who has left."""
        chart = chart_of(state)
        return shares(
            [
                GONE if is_gone(state, seat) else standing(state, Seat(seat), chart)
                for seat in range(state.seats)
            ]
        )


class Alone(Judge):
    """Looks at the own way to the cup, and overlooks that others have theirs."""

    def chances(self, state: State) -> list[float]:
        chart = chart_of(state)
        everybody = map(Seat, range(state.seats))
        return [shares([standing(state, seat, chart), 0.0])[0] for seat in everybody]


def standing(state: State, seat: Seat, chart: Chart) -> float:
    """How well a player stands; a difference of one makes a win almost three times as likely."""
    outlook = Outlook(state, seat, chart)
    sure = outlook.knows()
    players = state.seats - state.gone.bit_count()
    turns = steps_to_go(outlook) / TURN
    near = exp(-NEARNESS * turns)
    total = NEAR[players] * near + FAR_TURN * turns
    if sure:
        total += NEAR_AND_SURE[players] * near
    else:
        total += UNSURE[players] + EACH_DOUBT[players] * (len(outlook.cups) - 2)
        if holds(state.tiles[seat], data.FOUR_POINT):
            total += FOUR_POINT[players]
    if outlook.cloaked:
        total += CLOAKED[players] + CLOAKED_NEAR[players] * near
    waits = (seat - state.active) % state.seats
    total += waits * (WAIT if outlook.cloaked else WAIT + WAIT_NEAR * exp(-turns))
    if state.missing >> seat & 1:
        total += MISSED_TURN
    if stands_on_cup(outlook):
        total += STANDS_ON_CUP
    return total + hand_counts(state, seat) + tiles_count(state, seat)


def steps_to_go(outlook: Outlook) -> float:
    """The steps to the next cup worth turning over, the Cloak left aside."""
    state = outlook.state
    place = state.place[outlook.seat]
    nearest, battles = float(FAR), 0
    for at, table in enumerate(outlook.tables):
        known = state.looked[outlook.seat] >> outlook.cups[at] & 1
        if table.steps[place] < nearest or known:
            nearest, battles = float(table.steps[place]), table.obstacles[place]
        if known:
            break
    if battles > 0:
        cost = outlook.first_battle - OBSTACLE_COST
        nearest += NEXT_BATTLE * min(DEAREST_BATTLE, max(CHEAPEST_BATTLE, cost))
    return nearest


def stands_on_cup(outlook: Outlook) -> bool:
    """Does the piece stand on the only cup that it can be?"""
    number = outlook.state.edition.maze.cup_number[outlook.state.place[outlook.seat]]
    return number in outlook.cups and outlook.knows()


def hand_counts(state: State, seat: Seat) -> float:
    """What the Battle cards count."""
    edition = state.edition
    colours, strength, cards = 0, 0.0, 0
    for card in cards_in(state.hands[seat]):
        colours |= 1 << edition.card_colour[card]
        strength += edition.card_strength[card]
        cards += 1
    strength += USUAL_STRENGTH * (data.HAND - cards)
    different = colours.bit_count() + (0.5 if cards < data.HAND else 0.0)
    return COLOUR * different + STRENGTH * strength


def tiles_count(state: State, seat: Seat) -> float:
    """What the Resource tiles count."""
    held = state.tiles[seat]
    total = 0.0
    for kind in range(data.TILE_KINDS):
        many = count(held, kind)
        if many > 0:
            total += TILE_COUNTS[kind] + ANOTHER_TILE * (many - 1)
    return total
