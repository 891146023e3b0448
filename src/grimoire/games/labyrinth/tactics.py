"""How a champion plays on when there is no time to think: one sensible action for every question.

A player is judged here by what that player knows: the own hand and tiles, the cups seen, and what
lies open.
"""

from typing import Final

from grimoire.games.labyrinth import data
from grimoire.games.labyrinth.actions import (
    ANSWER,
    BESIDE,
    NO_ANSWER,
    PLAY_REDUCTOR,
    REMOVE_CLOAK,
    SWAP,
    USE_PORTKEY,
    Action,
    Advance,
    DropTile,
    Fight,
    Land,
    OfSquare,
    PlaceCloak,
    PlayCard,
    PlayCloakTile,
    PlayDumbledore,
    PlayFourPoint,
    PlayHedge,
    PlayRedSparks,
    PlayVeritaserum,
    Stay,
    TakeTile,
    Walk,
)
from grimoire.games.labyrinth.asks import (
    AdvanceChoice,
    AnswerChoice,
    CardChoice,
    CloakChoice,
    KeepChoice,
    LandingChoice,
    LastChoice,
    MoveChoice,
    PenaltyChoice,
    PortkeyChoice,
    RemovedCloakChoice,
    RetreatChoice,
    TileChoice,
    TurnChoice,
)
from grimoire.games.labyrinth.heuristics import (
    ANY_TILE,
    COME_BACK,
    HOPELESS,
    LOST_BATTLE,
    SHED_CLOAK,
    TILE_WORTH,
    Outlook,
    chart_of,
)
from grimoire.games.labyrinth.maze import MIST, NOWHERE
from grimoire.games.labyrinth.pack import cards_in
from grimoire.games.labyrinth.pouch import holds
from grimoire.games.labyrinth.pouch import size as pouch_size
from grimoire.games.labyrinth.rules.battles import matches, strength
from grimoire.games.labyrinth.rules.moving import allowance
from grimoire.games.labyrinth.rules.reach import STOPS, Reach
from grimoire.games.labyrinth.rules.table import top
from grimoire.games.labyrinth.rules.tiles import is_window
from grimoire.games.labyrinth.state import State
from grimoire.kernel.seats import Seat

AT_THE_DOORSTEP: Final = 12.0
"""Steps within which a rival may turn over a cup with the next throw."""
CLOSE_ENOUGH: Final = 8.0
"""Steps to a cup from which it is time to take off the Cloak."""
NEAR_OBSTACLE: Final = 11.0
"""Steps to the cup lost for want of a card from which a new hand is worth a turn."""
HEDGE_WORTH: Final = 6.0
"""Steps that a spell on a hedge must save."""
WORTH_A_TILE: Final = 2.5
"""Steps that a tile must bring to be played at the end of a turn."""
WORST: Final = -1.0e6
NO_WALK: Final = 1.0e6
WALKS: Final = 3
"""Walks that are worth a second thought."""


def decide(state: State, seat: Seat, legal: list[Action]) -> Action:
    """What a player does now, out of what is legal."""
    if len(legal) == 1:
        return legal[0]
    ask = top(state)
    if isinstance(ask, MoveChoice):
        return choose_move(state, seat, legal)
    if isinstance(ask, TurnChoice):
        return choose_turn(state, seat, legal)
    if isinstance(ask, LastChoice):
        return choose_tile(state, seat, legal, legal[0], WORTH_A_TILE)
    if isinstance(ask, CardChoice):
        return choose_card(state, seat, legal)
    if isinstance(ask, (AdvanceChoice, LandingChoice)):
        return choose_walk(state, seat, legal)
    if isinstance(ask, RetreatChoice):
        return choose_worst(state, state.active, legal)
    if isinstance(ask, PenaltyChoice):
        return choose_worst(state, state.target, legal)
    if isinstance(ask, (CloakChoice, RemovedCloakChoice)):
        return choose_wearer(state, seat, legal)
    if isinstance(ask, KeepChoice):
        return choose_drop(legal)
    if isinstance(ask, TileChoice):
        return choose_take(legal)
    if isinstance(ask, AnswerChoice):
        return choose_answer(state, seat)
    if isinstance(ask, PortkeyChoice):
        return choose_portkey(state, seat, legal)
    return legal[0]  # a Double Die, if there is one


def shortlist(state: State, seat: Seat, legal: list[Action]) -> list[Action]:
    """The actions worth a second thought: some walks, or what a sensible player does anyway."""
    ask = top(state)
    if isinstance(ask, (TurnChoice, LastChoice)):
        return legal[:1]  # to throw, or to hand the die on
    if not isinstance(ask, (MoveChoice, AdvanceChoice)):
        return [decide(state, seat, legal)]
    outlook = outlook_of(state, seat)
    rated = [(walk_steps(outlook, action), at) for at, action in enumerate(legal)]
    rated.sort()
    return [legal[at] for steps, at in rated[:WALKS] if steps < NO_WALK]


def waits(state: State, seat: Seat, action: Action) -> bool:
    """Is this a tile that does as much at the end of the turn, when more is known?

    The Cloak tile is played early by whoever wears the Cloak or wants to, to walk in another way;
    a look at a cup by whoever may reach one; the Double Die and the Reductor have their moment.
    """
    if not is_window(top(state)) or isinstance(top(state), LastChoice):
        return False
    if isinstance(action, PlayCloakTile):
        return state.cloak != seat and action.seat != seat
    if isinstance(action, PlayFourPoint):
        return to_cup(outlook_of(state, seat)) > AT_THE_DOORSTEP
    late = (PlayRedSparks, PlayVeritaserum, PlayDumbledore, PlayHedge)
    return isinstance(action, late)


def outlook_of(state: State, seat: Seat) -> Outlook:
    """What a player still has to do."""
    return Outlook(state, seat, chart_of(state))


# -- the turn --------------------------------------------------------------------------------------


def choose_turn(state: State, seat: Seat, legal: list[Action]) -> Action:
    """Throw, unless the Cloak should come off or the hand is of no use."""
    outlook = outlook_of(state, seat)
    if state.tile_played:
        return legal[0]
    if outlook.cloaked and to_cup(outlook) <= CLOSE_ENOUGH:
        return REMOVE_CLOAK
    if needs_new_hand(state, outlook):
        return SWAP
    return legal[0]


def to_cup(outlook: Outlook) -> float:
    """The steps to the next cup, whatever the Cloak costs."""
    return outlook.steps_from(outlook.state.place[outlook.seat]) - outlook.burden()


def needs_new_hand(state: State, outlook: Outlook) -> bool:
    """Is the next thing to do a battle that cannot be won?"""
    if outlook.cloaked or outlook.first_battle < HOPELESS:
        return False
    place = state.place[outlook.seat]
    return any(table.obstacles[place] > 0 for table in outlook.tables)


# -- walking ---------------------------------------------------------------------------------------


def choose_move(state: State, seat: Seat, legal: list[Action]) -> Action:
    """The walk that leaves the fewest steps; through a hedge if that saves many."""
    outlook = outlook_of(state, seat)
    best, least = best_walk(outlook, legal)
    if not state.tile_played and holds(state.tiles[seat], data.REDUCTOR) and not outlook.cloaked:
        reach = Reach(state, seat, allowance(state), STOPS, True)
        if outlook.best_of(reach) < least - HEDGE_WORTH and PLAY_REDUCTOR in legal:
            return PLAY_REDUCTOR
    return best


def choose_walk(state: State, seat: Seat, legal: list[Action]) -> Action:
    """The space that leaves the fewest steps."""
    if isinstance(top(state), LandingChoice) and state.carried != seat:
        return choose_worst(state, state.carried, legal)
    return best_walk(outlook_of(state, seat), legal)[0]


def best_walk(outlook: Outlook, legal: list[Action]) -> tuple[Action, float]:
    """Of all walks the one that leaves the fewest steps, and these."""
    best, least = legal[0], NO_WALK
    for action in legal:
        steps = walk_steps(outlook, action)
        if steps < least:
            best, least = action, steps
    return best, least


def walk_steps(outlook: Outlook, action: Action) -> float:
    """The steps that a walk leaves to go; no walk at all leaves more than any."""
    space_at = outlook.state.edition.maze.space_at
    if isinstance(action, (Walk, Advance)):
        return after_walk(outlook, space_at[action.square])
    if isinstance(action, Fight):
        return outlook.steps_from(space_at[action.square]) + battle(outlook)
    if isinstance(action, Land):
        return outlook.steps_from(space_at[action.square])
    if isinstance(action, Stay):
        return outlook.steps_from(outlook.state.place[outlook.seat])
    return NO_WALK


def after_walk(outlook: Outlook, space: int) -> float:
    """The steps to go after a stop on a space."""
    maze = outlook.state.edition.maze
    twin = NOWHERE if outlook.cloaked else maze.twin[space]
    steps = outlook.after_stop(space if twin == NOWHERE else twin, space)
    if maze.symbols[space] == MIST and not outlook.cloaked:
        steps -= ANY_TILE
    return steps


# -- battles ---------------------------------------------------------------------------------------


def battle(outlook: Outlook) -> float:
    """What it costs, in steps, to run into the current obstacle; less than nothing if it pays."""
    state = outlook.state
    best = LOST_BATTLE
    for card in cards_in(matches(state, outlook.seat)):
        best = min(best, bet(outlook, card))
    return best


def bet(outlook: Outlook, card: int) -> float:
    """What it costs to play this card: the way won or lost, each as likely as the die says."""
    state = outlook.state
    odds = outlook.chart.odds(strength(state) - state.edition.card_strength[card], outlook.double)
    moves = state.edition.card_moves[card]
    reward = ANY_TILE * state.edition.obstacle_reward[state.lineup[state.beaten]]
    return (1.0 - odds) * (LOST_BATTLE + moves) - odds * (moves + reward)


def choose_card(state: State, seat: Seat, legal: list[Action]) -> Action:
    """The best bet."""
    outlook = outlook_of(state, seat)
    best, least = legal[0], -WORST
    for action in legal:
        assert isinstance(action, PlayCard)
        cost = bet(outlook, action.card)
        if cost < least:
            best, least = action, cost
    return best


def choose_worst(state: State, victim: Seat, legal: list[Action]) -> Action:
    """The space that leaves somebody else the most steps."""
    outlook = outlook_of(state, victim)
    space_at = state.edition.maze.space_at
    best, most = legal[0], WORST
    for action in legal:
        assert isinstance(action, OfSquare)
        steps = after_walk(outlook, space_at[action.square])
        if steps > most:
            best, most = action, steps
    return best


# -- the Cloak -------------------------------------------------------------------------------------


def choose_wearer(state: State, seat: Seat, legal: list[Action]) -> Action:
    """The rival who is nearest to a cup wears it, or nobody while all are far."""
    best, most = legal[0], WORST
    for action in legal:
        if isinstance(action, PlaceCloak):
            worth = 0.0 if action.seat == BESIDE else cloak_worth(state, seat, Seat(action.seat))
            if worth > most:
                best, most = action, worth
    return best


def cloak_worth(state: State, seat: Seat, wearer: Seat) -> float:
    """What it is worth to a player, in steps, to see the Cloak on somebody."""
    steps = to_cup(outlook_of(state, wearer))
    hurt = AT_THE_DOORSTEP + COME_BACK - steps
    return -hurt if wearer == seat else hurt


# -- tiles -----------------------------------------------------------------------------------------


def choose_tile(
    state: State, seat: Seat, legal: list[Action], otherwise: Action, least: float
) -> Action:
    """The tile that brings most, if it brings so much at least."""
    outlook = outlook_of(state, seat)
    best, most = otherwise, least
    for action in legal:
        worth = tile_worth(state, outlook, action)
        if worth > most:
            best, most = action, worth
    return best


def tile_worth(state: State, outlook: Outlook, action: Action) -> float:
    """What it brings, in steps, to play a tile now."""
    if isinstance(action, PlayFourPoint):
        unsure = action.cup in outlook.cups and not outlook.knows()
        return TILE_WORTH[data.FOUR_POINT] if unsure else WORST
    if isinstance(action, PlayVeritaserum):
        return ANY_TILE + 0.1 * pouch_size(state.tiles[action.seat])
    if isinstance(action, PlayRedSparks):
        return ANY_TILE - 0.2 + 0.1 * pouch_size(state.tiles[action.seat])
    if isinstance(action, PlayCloakTile):
        freed = SHED_CLOAK if outlook.cloaked else 0.0
        return freed + cloak_worth(state, outlook.seat, Seat(action.seat)) - COME_BACK
    if isinstance(action, PlayDumbledore):
        return penalty(outlook_of(state, state.cloak))
    return WORST


def penalty(outlook: Outlook) -> float:
    """The steps that a wearer of the Cloak loses when it is found out."""
    state = outlook.state
    place = state.place[outlook.seat]
    nearest = state.edition.maze.nearest_penalties[place][0]
    return outlook.steps_from(nearest) - SHED_CLOAK - outlook.steps_from(place)


def choose_answer(state: State, seat: Seat) -> Action:
    """Answer Dumbledore if the penalty would hurt."""
    return ANSWER if penalty(outlook_of(state, seat)) > 0.0 else NO_ANSWER


def choose_drop(legal: list[Action]) -> Action:
    """The tile that is worth least goes."""
    best, least = legal[0], -WORST
    for action in legal:
        assert isinstance(action, DropTile)
        if TILE_WORTH[action.kind] < least:
            best, least = action, TILE_WORTH[action.kind]
    return best


def choose_take(legal: list[Action]) -> Action:
    """The tile that is worth most."""
    best, most = legal[0], WORST
    for action in legal:
        assert isinstance(action, TakeTile)
        if TILE_WORTH[action.kind] > most:
            best, most = action, TILE_WORTH[action.kind]
    return best


def choose_portkey(state: State, seat: Seat, legal: list[Action]) -> Action:
    """Under the Cloak: take the Portkey if it leads nearer to a cup."""
    outlook = outlook_of(state, seat)
    here = state.place[seat]
    there = state.edition.maze.twin[here]
    nearer = outlook.steps_from(there) < outlook.steps_from(here)
    return USE_PORTKEY if nearer and USE_PORTKEY in legal else legal[-1]
