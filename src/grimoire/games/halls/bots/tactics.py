"""How a turn is planned: which tiles are handled, which cards are played, where the pawn walks.

Tiles that lie face up are tried out by the rules, several in a row. What a flip is worth is the
mean over the kinds of tiles that may turn up, each set down in the best way.
"""

from typing import Final

from grimoire.games.halls.board import SIDES, SQUARES
from grimoire.games.halls.bots.judgement import Judge
from grimoire.games.halls.data import CLASSES, FRIDAY_RESHUFFLE, NO_ROOM, PEEVES_PRANK, TILES
from grimoire.games.halls.heuristics import (
    ABOUT_TO_WIN,
    URGENCY,
    Outlook,
    goal_of,
)
from grimoire.games.halls.rules.cards import PlayCard
from grimoire.games.halls.rules.halls import hide, reach, turn
from grimoire.games.halls.rules.table import cell_of, next_class, square_of_room, top
from grimoire.games.halls.rules.tile_cards import (
    NOT_PICKED,
    PICKS,
    Pick,
    PickForFriday,
    PickForPeeves,
)
from grimoire.games.halls.rules.tiles import (
    FLIPS,
    NO_MORE_TILES,
    REVEALS,
    REVEALS_TURNED,
    ROLL,
    Flip,
    HandleTiles,
    Rotate,
    SetDown,
    StartTurn,
    WhichWay,
)
from grimoire.games.halls.rules.walking import DECLINE, DRAW, AtStar, ends, offers_card
from grimoire.games.halls.state import NOWHERE, Action, State
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.kernel.stack import play

FLIPS_WEIGHED: Final = 4
"""Hidden tiles for which all that may turn up is weighed."""
NO_TILE: Final = -1
A_STAR: Final = 0.25
"""Turns that it saves to have a star within reach when the tiles are done."""
LOOKED_FOR: Final = 0.1
"""How good it looks to flip the room that one looks for."""
HALL: Final = 0
ROOM: Final = 1
WANTED: Final = 2
"""What a hidden tile may turn out to be."""
WORST: Final = -1.0


class Plan:
    """Some tiles turned one after the other: how it stands before the last, and how good it looks.

    The state after it is made only for plans that are followed further.
    """

    def __init__(self, state: State, last: Rotate, first: Action, value: float) -> None:
        self.state = state
        self.last = last
        self.first = first
        self.value = value


class Tactics:
    """How a turn is planned, with a judge of positions and so many plans followed side by side."""

    def __init__(self, judge: Judge, breadth: int) -> None:
        self.judge = judge
        self.breadth = breadth

    def decide(self, state: State, seat: Seat, legal: list[Action]) -> Action:
        """What a player does now."""
        match top(state):
            case StartTurn():
                return self.choose_start(state, seat, legal)
            case HandleTiles():
                return self.choose_tile(state, seat, legal)
            case WhichWay():
                return self.choose_set_down(state, seat, legal)
            case AtStar():
                return choose_at_star(state, seat)
            case PickForPeeves(first=first) if first == NOT_PICKED:
                return PICKS[self.best_prank(state, seat)[0]]
        return self.choose_deed(state, seat, legal)

    def value(self, state: State, seat: Seat, action: Action) -> float:
        """How probably a player wins with this action, and with the best that may follow it."""
        if isinstance(action, Rotate):
            outlook = Outlook(state)
            outlook.spare -= 1
            value = self.turned_value(state, outlook, seat, action)
            return self.best_plan([Plan(state, action, action, value)], seat).value
        if isinstance(action, Flip):
            return self.flip_value(state, seat, action.place)
        if isinstance(action, SetDown):
            return self.set_down_value(state, seat, action)
        if action is ROLL:
            return self.roll_value(state, seat)
        return self.deed_value(state, seat, action)

    def roll_value(self, state: State, seat: Seat) -> float:
        """How good it looks to roll: as good as any card at least, for those can wait."""
        cards = [one for one in top(state).legal(state, seat) if isinstance(one, PlayCard)]
        return max([self.deed_value(state, seat, one) for one in [ROLL, *cards]])

    def choose_start(self, state: State, seat: Seat, legal: list[Action]) -> Action:
        """Roll, unless a card wins at once: all others can wait for the die."""
        card = self.winning_card(state, seat, legal, 1.0)
        if card is not None:
            return card
        return ROLL if ROLL in legal else self.choose_deed(state, seat, legal)

    def winning_card(
        self, state: State, seat: Seat, legal: list[Action], sure: float
    ) -> Action | None:
        """A card after which this player wins, at least as probably as that."""
        for action in legal:
            if (
                isinstance(action, PlayCard)
                and self.judge.estimate(after(state, seat, action), seat) >= sure
            ):
                return action
        return None

    # -- tiles ----------------------------------------------------------------------------

    def choose_tile(self, state: State, seat: Seat, legal: list[Action]) -> Action:
        """The tile to handle next: a hidden one if that looks best by itself, or the best plan.

        A card comes before it if the game can be won in this turn with that card, and not without.
        """
        plans = [plan for plan in self.turned_once(state, seat, None) if plan.first in legal]
        known = plans[0].value if plans else WORST
        card = self.winning_card(state, seat, legal, ABOUT_TO_WIN) if known < ABOUT_TO_WIN else None
        if card is not None:
            return card
        flip, hope = self.best_flip(state, seat, legal)
        if NO_MORE_TILES in legal:
            draft = after(state, seat, NO_MORE_TILES)
            stopped = self.prospect(draft, Outlook(draft), seat)
            if stopped >= max(known, hope):
                return NO_MORE_TILES
        if flip is not None and hope > known:
            return flip
        if not plans:
            return self.choose_deed(state, seat, legal)
        return self.best_plan(plans[: self.breadth], seat).first

    def best_plan(self, plans: list[Plan], seat: Seat) -> Plan:
        """The best way to turn all the tiles there are to turn, beginning with one of these."""
        while self.breadth > 1:
            longer: list[Plan] = []
            seen: set[tuple[int, ...]] = set()
            for plan in plans:
                draft = after(plan.state, seat, plan.last)
                halls = (int(draft.north), int(draft.east), int(draft.south), int(draft.west))
                if halls not in seen:  # the same tiles in another order
                    seen.add(halls)
                    longer += self.turned_once(draft, seat, plan.first)[: self.breadth]
            if not longer:
                break
            longer.sort(key=value_of, reverse=True)
            plans = longer[: self.breadth]
        return plans[0]

    def turned_once(self, state: State, seat: Seat, first: Action | None) -> list[Plan]:
        """Every way to turn one tile more, best first; none when there are no more to handle."""
        plans: list[Plan] = []
        if not state.pending or not isinstance(top(state), HandleTiles):
            return plans
        outlook = Outlook(state)
        outlook.spare -= 1
        idle = False
        for action in top(state).legal(state, seat):
            if isinstance(action, Rotate):
                changes = is_changed_by(state, action)
                if changes or not idle:
                    idle = idle or not changes
                    value = self.turned_value(state, outlook, seat, action)
                    plans.append(Plan(state, action, first or action, value))
        plans.sort(key=value_of, reverse=True)
        return plans

    def turned_value(self, state: State, outlook: Outlook, seat: Seat, action: Rotate) -> float:
        """How good it looks with one tile turned; it is turned back at once."""
        before = state.turned[action.place]
        turn(state, action.place, (before + action.quarters) % SIDES)
        value = self.prospect(state, outlook, seat)
        turn(state, action.place, before)
        return value

    def prospect(self, state: State, outlook: Outlook, seat: Seat) -> float:
        """How good it looks before the walk: better with a star on the way than without."""
        value = self.judge.chance(state, outlook, seat)
        if is_star_within_reach(state, seat):
            value += URGENCY * A_STAR * value * (1.0 - value)  # that many turns less, in wins
        return value

    def choose_set_down(self, state: State, seat: Seat, legal: list[Action]) -> Action:
        """The best way for a flipped tile to lie, with what can still be turned after it."""
        best, most = legal[0], WORST
        for action in legal:
            value = self.set_down_value(state, seat, action)
            if value > most:
                best, most = action, value
        return best

    def set_down_value(self, state: State, seat: Seat, action: Action) -> float:
        """How good it looks with a flipped tile set down so, and the best turned after it."""
        draft = after(state, seat, action)
        plans = self.turned_once(draft, seat, action) if self.breadth > 1 else []
        if plans:
            return self.best_plan(plans[: self.breadth], seat).value
        return self.prospect(draft, Outlook(draft), seat)

    # -- hidden tiles ---------------------------------------------------------------------

    def best_flip(
        self, state: State, seat: Seat, legal: list[Action]
    ) -> tuple[Action | None, float]:
        """The hidden tile that is best flipped, and how good that looks."""
        best: Action | None = None
        most = WORST
        for square in self.squares_to_flip(state, seat):
            if FLIPS[square] not in legal:
                continue
            value = self.flip_value(state, seat, square)
            if value > most:
                best, most = FLIPS[square], value
        return best, most

    def squares_to_flip(self, state: State, seat: Seat) -> list[int]:
        """The hidden tiles of most use if they fitted, or were the room that is looked for."""
        outlook = Outlook(state)
        outlook.spare -= 1
        wanted = wanted_tile(state, outlook, seat)
        rated: list[tuple[float, int]] = []
        for square in range(SQUARES):
            maybe = state.maybe[square]
            if maybe != 0:
                outlook.loose = state.edition.cells[square]
                value = self.prospect(state, outlook, seat)
                if wanted != NO_TILE and maybe >> wanted & 1:
                    value += LOOKED_FOR / maybe.bit_count()
                rated.append((-value, square))
        rated.sort()
        return [square for _, square in rated[:FLIPS_WEIGHED]]

    def flip_value(self, state: State, seat: Seat, square: int) -> float:
        """How good it looks to flip a tile: the mean over all that may lie there."""
        flipped = after(state, seat, FLIPS[square])
        total, many = 0.0, 0
        for tile, alike in kinds_of_tiles(state, seat, state.maybe[square]):
            total += alike * self.revealed_value(flipped, seat, square, tile)
            many += alike
        return total / many

    def revealed_value(self, flipped: State, seat: Seat, square: int, tile: int) -> float:
        """How good things look when a flipped tile turns out to be this one.

        First-years set it down as they like; for second-years it is the mean over how it may fall.
        """
        drawn = REVEALS_TURNED[tile][0] if flipped.terms.second_year else REVEALS[tile]
        draft = after(flipped, CHANCE, drawn)
        outlook = Outlook(draft)
        outlook.loose = 0
        best, total = WORST, 0.0
        for turned in range(SIDES):
            turn(draft, square, turned)
            value = self.prospect(draft, outlook, seat)
            best = max(best, value)
            total += value
        return total / SIDES if flipped.terms.second_year else best

    # -- walking and cards ----------------------------------------------------------------

    def choose_deed(self, state: State, seat: Seat, legal: list[Action]) -> Action:
        """The walk, the card or the end of the turn that looks best; of equals the last."""
        best, most = legal[-1], WORST
        for at in range(len(legal) - 1, -1, -1):
            value = self.deed_value(state, seat, legal[at])
            if value > most:
                best, most = legal[at], value
        return best

    def deed_value(self, state: State, seat: Seat, action: Action) -> float:
        """How good things look after an action, cards carried out to their end."""
        if isinstance(action, PlayCard) and action.card == PEEVES_PRANK:
            return self.best_prank(after(state, seat, action), seat)[1]
        ask = top(state)
        if isinstance(action, Pick) and isinstance(ask, PickForFriday):
            return self.without_tile_value(state, seat, ask, action.place)
        draft = after(state, seat, action)
        if isinstance(action, PlayCard) and action.card == FRIDAY_RESHUFFLE:
            return self.reshuffle_value(draft, seat)
        return self.judge.estimate(draft, seat)

    def best_prank(self, state: State, seat: Seat) -> tuple[int, float]:
        """The tile that Peeves had best take first, and how good it looks then.

        One of the two is a tile on which somebody stands, or where somebody wants to go.
        """
        best, most = 0, WORST
        for first in places_of_interest(state):
            taken = after(state, seat, PICKS[first])
            for second in range(SQUARES):
                if second != first:
                    value = self.judge.estimate(after(taken, seat, PICKS[second]), seat)
                    if value > most:
                        best, most = first, value
        return best, most

    def reshuffle_value(self, draft: State, seat: Seat) -> float:
        """How good it looks to go through with a Friday Reshuffle."""
        while draft.pending and isinstance(top(draft), PickForFriday):
            action = self.choose_deed(draft, seat, top(draft).legal(draft, seat))
            play(draft, seat, action, None)
        return self.judge.estimate(draft, seat)

    def without_tile_value(
        self, state: State, seat: Seat, ask: PickForFriday, square: int
    ) -> float:
        """How good it looks to take a tile away for a Friday Reshuffle."""
        draft = state.copy()
        squares = [at for at in range(SQUARES) if at == square or ask.picked >> at & 1]
        mixed = 0
        for at in squares:
            mixed |= 1 << state.faces[at]
        for at in squares:
            hide(draft, at, mixed)
        return self.judge.estimate(draft, seat)


def after(state: State, seat: Seat, action: Action) -> State:
    """The state that an action leads to."""
    draft = state.copy()
    play(draft, seat, action, None)
    return draft


def choose_at_star(state: State, seat: Seat) -> Action:
    """Draw, except where Mrs Norris may be on top and there is a class to go to."""
    if not state.terms.norris_on_draw:
        return DRAW
    goal = goal_of(state, Outlook(state), state.attended[seat], seat)
    within = reach(state, cell_of(state, seat), state.used, ends(state))
    return DECLINE if within & goal else DRAW


def value_of(plan: Plan) -> float:
    """How good a plan looks."""
    return plan.value


def is_star_within_reach(state: State, seat: Seat) -> bool:
    """Can this player walk over a star and draw a card there, as the tiles lie?"""
    if state.moved or not offers_card(state):
        return False
    return reach(state, cell_of(state, seat), state.used, ends(state)) & state.stars != 0


def is_changed_by(state: State, action: Rotate) -> bool:
    """Does it make a difference to turn this tile so, and is there no shorter way to do it?"""
    sides, face = state.edition.sides, state.faces[action.place]
    turned = state.turned[action.place]
    then = sides[face * SIDES + (turned + action.quarters) % SIDES]
    for quarters in range(action.quarters):
        if sides[face * SIDES + (turned + quarters) % SIDES] == then:
            return False
    return True


def wanted_tile(state: State, outlook: Outlook, seat: Seat) -> int:
    """The first room on a player's way that is still hidden; NO_TILE when all are found."""
    rooms = state.edition.schedules[state.schedules[seat]]
    for at in range(state.attended[seat], CLASSES):
        if outlook.rooms[rooms[at]] == 0:
            return state.edition.tile_of_room[rooms[at]]
    return NO_TILE


def kinds_of_tiles(state: State, seat: Seat, maybe: int) -> list[tuple[int, int]]:
    """Of each kind of tile that may lie face down one, and how many there are like it.

    Tiles are alike if they are both halls, or both rooms that are not what this player looks for,
    and as open as each other.
    """
    edition = state.edition
    wanted = wanted_tile(state, Outlook(state), seat)
    counts: dict[int, int] = {}
    sample: dict[int, int] = {}
    for tile in range(TILES):
        if maybe >> tile & 1:
            room = edition.room[tile]
            kind = WANTED if tile == wanted else HALL if room == NO_ROOM else ROOM
            kind = kind << SIDES | edition.sides[tile * SIDES]
            counts[kind] = counts.get(kind, 0) + 1
            sample[kind] = tile
    return [(sample[kind], counts[kind]) for kind in counts]


def places_of_interest(state: State) -> list[int]:
    """The squares where somebody stands or wants to go."""
    found: list[int] = []
    for seat in range(state.seats):
        room = next_class(state, seat)
        goal = NOWHERE if room == NO_ROOM else square_of_room(state, room)
        for square in (goal, state.pawns[seat]):
            if 0 <= square < SQUARES and square not in found:
                found.append(square)
    return found
