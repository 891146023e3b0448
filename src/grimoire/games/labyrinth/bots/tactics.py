"""How a champion plays on when there is no time to think: one sensible action for every question.

A player is judged here by what that player knows: the own hand and tiles, the cups seen, and what
lies open.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from grimoire.games.labyrinth import data
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
from grimoire.games.labyrinth.maze import MIST
from grimoire.games.labyrinth.pack import cards_in
from grimoire.games.labyrinth.pouch import holds, kinds_in
from grimoire.games.labyrinth.pouch import size as pouch_size
from grimoire.games.labyrinth.rules.advance import Advance, AdvanceChoice
from grimoire.games.labyrinth.rules.battles import CardChoice, matches, strength
from grimoire.games.labyrinth.rules.carrying import Land, LandingChoice
from grimoire.games.labyrinth.rules.cloak import (
    BESIDE,
    REMOVE_CLOAK,
    CloakChoice,
    RemovedCloakChoice,
)
from grimoire.games.labyrinth.rules.dumbledore import (
    ANSWER,
    NO_ANSWER,
    AnswerChoice,
    PenaltyChoice,
    PlayDumbledore,
)
from grimoire.games.labyrinth.rules.moving import Fight, MoveChoice, Stay, Walk, allowance
from grimoire.games.labyrinth.rules.reach import STOPS, Reach
from grimoire.games.labyrinth.rules.retreat import RetreatChoice
from grimoire.games.labyrinth.rules.spaces import USE_PORTKEY, MistChoice, PortkeyChoice
from grimoire.games.labyrinth.rules.stealing import PlayRedSparks, PlayVeritaserum, TileChoice
from grimoire.games.labyrinth.rules.table import OnSquare, top
from grimoire.games.labyrinth.rules.tile_kinds import (
    REDUCTOR,
    PlayCloakTile,
    PlayFourPoint,
    PlayHedge,
)
from grimoire.games.labyrinth.rules.tiles import KeepChoice
from grimoire.games.labyrinth.rules.turns import SWAP, LastChoice, TurnChoice
from grimoire.games.labyrinth.state import Action, Question, State
from grimoire.kernel.seats import NOWHERE, Seat

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
    question = top(state)
    choose = CHOOSERS.get(type(question))
    if choose is None:
        return legal[0]  # a Double Die, if there is one
    return choose(state, seat, legal, question)


def shortlist(state: State, seat: Seat, legal: list[Action], walks: int = WALKS) -> list[Action]:
    """The actions worth a second thought: some walks, or what a sensible player does anyway."""
    kind = type(top(state))
    if kind in PLAIN:
        return legal[:1]  # to throw, or to hand the die on
    if kind not in WALKING:
        return [decide(state, seat, legal)]
    outlook = outlook_of(state, seat)
    rated = [(walk_steps(outlook, action), at) for at, action in enumerate(legal)]
    rated.sort()
    return [legal[at] for steps, at in rated[:walks] if steps < NO_WALK]


def waits(state: State, seat: Seat, action: Action) -> bool:
    """Is this a tile that does as much at the end of the turn, when more is known?

    The Cloak tile is played early by whoever wears the Cloak or wants to, to walk in another way;
    a look at a cup by whoever may reach one; the Double Die and the Reductor have their moment.
    """
    question = top(state)
    if not question.window or type(question) is LastChoice:
        return False
    can_wait = WAITING.get(type(action))
    return can_wait is not None and can_wait(state, seat, action)


def cloak_waits(state: State, seat: Seat, action: PlayCloakTile) -> bool:
    """Is neither the Cloak on this player nor meant for them?"""
    return state.cloak != seat and action.seat != seat


def look_waits(state: State, seat: Seat, action: PlayFourPoint) -> bool:
    """Is no cup within reach?"""
    return to_cup(outlook_of(state, seat)) > AT_THE_DOORSTEP


def any_waits(state: State, seat: Seat, action: Action) -> bool:
    """It can wait whatever the position."""
    return True


WAITING: Final[dict[type[Action], Callable[[State, Seat, Any], bool]]] = {
    PlayCloakTile: cloak_waits,
    PlayFourPoint: look_waits,
    PlayRedSparks: any_waits,
    PlayVeritaserum: any_waits,
    PlayDumbledore: any_waits,
    PlayHedge: any_waits,
}
"""Tiles that may wait for the end of the turn."""


def outlook_of(state: State, seat: Seat) -> Outlook:
    """What a player still has to do."""
    return Outlook(state, seat, chart_of(state))


# -- the turn --------------------------------------------------------------------------------------


def choose_turn(state: State, seat: Seat, legal: list[Action], question: TurnChoice) -> Action:
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
    return outlook.here() - outlook.burden()


def needs_new_hand(state: State, outlook: Outlook) -> bool:
    """Is the next thing to do a battle that cannot be won?"""
    if outlook.cloaked or outlook.first_battle < HOPELESS:
        return False
    place = state.place[outlook.seat]
    return any(table.obstacles[place] > 0 for table in outlook.tables)


# -- walking ---------------------------------------------------------------------------------------


def choose_move(state: State, seat: Seat, legal: list[Action], question: MoveChoice) -> Action:
    """The walk that leaves the fewest steps; through a hedge if that saves many."""
    outlook = outlook_of(state, seat)
    best, least = best_walk(outlook, legal)
    if not state.tile_played and holds(state.tiles[seat], data.REDUCTOR) and not outlook.cloaked:
        reach = Reach(state, seat, allowance(state), STOPS, True)
        if outlook.best_of(reach) < least - HEDGE_WORTH and REDUCTOR in legal:
            return REDUCTOR
    return best


def choose_advance(
    state: State, seat: Seat, legal: list[Action], question: AdvanceChoice
) -> Action:
    """The space that leaves the fewest steps."""
    return best_walk(outlook_of(state, seat), legal)[0]


def choose_landing(
    state: State, seat: Seat, legal: list[Action], question: LandingChoice
) -> Action:
    """The best space for the own piece, the worst for another."""
    if question.piece != seat:
        return choose_worst(state, question.piece, legal)
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
    steps_after = STEPS_AFTER.get(type(action))
    return NO_WALK if steps_after is None else steps_after(outlook, action)


def after_stop(outlook: Outlook, action: OnSquare) -> float:
    """The steps to go after a walk or an advance."""
    return after_walk(outlook, outlook.state.edition.maze.space_at[action.square])


def after_fight(outlook: Outlook, action: OnSquare) -> float:
    """The steps to go after running into an obstacle."""
    return after_landing(outlook, action) + battle(outlook)


def after_landing(outlook: Outlook, action: OnSquare) -> float:
    """The steps to go where nothing happens."""
    return outlook.steps_from(outlook.state.edition.maze.space_at[action.square])


def after_stay(outlook: Outlook, action: Stay) -> float:
    """The steps to go from here."""
    return outlook.here()


STEPS_AFTER: Final[dict[type[Action], Callable[[Outlook, Any], float]]] = {
    Walk: after_stop,
    Advance: after_stop,
    Fight: after_fight,
    Land: after_landing,
    Stay: after_stay,
}
"""The steps that each kind of walk leaves to go."""


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


def choose_card(state: State, seat: Seat, legal: list[Action], question: CardChoice) -> Action:
    """The best bet."""
    outlook = outlook_of(state, seat)
    bets = [bet(outlook, card) for card in cards_in(matches(state, seat))]
    return legal[bets.index(min(bets))]


def choose_retreat(
    state: State, seat: Seat, legal: list[Action], question: RetreatChoice
) -> Action:
    """The worst space for the loser."""
    return choose_worst(state, state.active, legal)


def choose_penalty(
    state: State, seat: Seat, legal: list[Action], question: PenaltyChoice
) -> Action:
    """The worst space for the cheat."""
    return choose_worst(state, question.cheat, legal)


def choose_worst(state: State, victim: Seat, legal: list[Action]) -> Action:
    """The space that leaves somebody else the most steps."""
    outlook = outlook_of(state, victim)
    space_at = state.edition.maze.space_at
    best, most = legal[0], WORST
    for action in legal:
        steps = after_walk(outlook, space_at[cast(OnSquare, action).square])
        if steps > most:
            best, most = action, steps
    return best


# -- the Cloak -------------------------------------------------------------------------------------


def choose_wearer(state: State, seat: Seat, legal: list[Action], question: CloakChoice) -> Action:
    """The rival who is nearest to a cup wears it, or nobody while all are far."""
    open_to = question.places(state)
    places = [place for place in (BESIDE, *range(state.seats)) if open_to >> place & 1]
    worths = [0.0 if place == BESIDE else cloak_worth(state, seat, Seat(place)) for place in places]
    return legal[worths.index(max(worths))]


def cloak_worth(state: State, seat: Seat, wearer: Seat) -> float:
    """What it is worth to a player, in steps, to see the Cloak on somebody."""
    steps = to_cup(outlook_of(state, wearer))
    hurt = AT_THE_DOORSTEP + COME_BACK - steps
    return -hurt if wearer == seat else hurt


# -- tiles -----------------------------------------------------------------------------------------


def choose_last(state: State, seat: Seat, legal: list[Action], question: LastChoice) -> Action:
    """The tile that brings most, if it brings enough."""
    outlook = outlook_of(state, seat)
    best, most = legal[0], WORTH_A_TILE
    for action in legal:
        worth = tile_worth(outlook, action)
        if worth > most:
            best, most = action, worth
    return best


def tile_worth(outlook: Outlook, action: Action) -> float:
    """What it brings, in steps, to play a tile now."""
    worth_of = WORTH_OF.get(type(action))
    return WORST if worth_of is None else worth_of(outlook, action)


def look_worth(outlook: Outlook, action: PlayFourPoint) -> float:
    """What it brings to look at a cup."""
    unsure = action.cup in outlook.cups and not outlook.knows()
    return TILE_WORTH[data.FOUR_POINT] if unsure else WORST


def veritaserum_worth(outlook: Outlook, action: PlayVeritaserum) -> float:
    """What it brings to choose among somebody's tiles."""
    return ANY_TILE + 0.1 * pouch_size(outlook.state.tiles[action.victim])


def sparks_worth(outlook: Outlook, action: PlayRedSparks) -> float:
    """What it brings to take one of somebody's tiles."""
    return ANY_TILE - 0.2 + 0.1 * pouch_size(outlook.state.tiles[action.victim])


def cloak_tile_worth(outlook: Outlook, action: PlayCloakTile) -> float:
    """What it brings to put the Cloak on somebody."""
    freed = SHED_CLOAK if outlook.cloaked else 0.0
    return freed + cloak_worth(outlook.state, outlook.seat, Seat(action.seat)) - COME_BACK


def dumbledore_worth(outlook: Outlook, action: PlayDumbledore) -> float:
    """What it brings to denounce the wearer of the Cloak."""
    return penalty(outlook_of(outlook.state, outlook.state.cloak))


WORTH_OF: Final[dict[type[Action], Callable[[Outlook, Any], float]]] = {
    PlayFourPoint: look_worth,
    PlayVeritaserum: veritaserum_worth,
    PlayRedSparks: sparks_worth,
    PlayCloakTile: cloak_tile_worth,
    PlayDumbledore: dumbledore_worth,
}
"""What each kind of tile brings that is worth playing for itself."""


def penalty(outlook: Outlook) -> float:
    """The steps that a wearer of the Cloak loses when it is found out."""
    return outlook.penalty() - SHED_CLOAK - outlook.here()


def choose_answer(state: State, seat: Seat, legal: list[Action], question: AnswerChoice) -> Action:
    """Answer Dumbledore if the penalty would hurt."""
    return ANSWER if penalty(outlook_of(state, seat)) > 0.0 else NO_ANSWER


def choose_drop(state: State, seat: Seat, legal: list[Action], question: KeepChoice) -> Action:
    """The tile that is worth least goes."""
    worths = [TILE_WORTH[kind] for kind in kinds_in(state.tiles[seat])]
    return legal[worths.index(min(worths))]


def choose_take(state: State, seat: Seat, legal: list[Action], question: TileChoice) -> Action:
    """The tile that is worth most."""
    worths = [TILE_WORTH[kind] for kind in kinds_in(state.tiles[question.victim])]
    return legal[worths.index(max(worths))]


def choose_portkey(
    state: State, seat: Seat, legal: list[Action], question: PortkeyChoice
) -> Action:
    """Under the Cloak: take the Portkey if it leads nearer to a cup."""
    outlook = outlook_of(state, seat)
    there = state.edition.maze.twin[state.place[seat]]
    nearer = outlook.steps_from(there) < outlook.here()
    return USE_PORTKEY if nearer and USE_PORTKEY in legal else legal[-1]


def choose_mist(state: State, seat: Seat, legal: list[Action], question: MistChoice) -> Action:
    """A tile is worth having."""
    return legal[0]


# -- who answers what ------------------------------------------------------------------------------

Chooser = Callable[[State, Seat, list[Action], Any], Action]
"""An answer to a question, out of what is legal."""

CHOOSERS: Final[dict[type[Question], Chooser]] = {
    MoveChoice: choose_move,
    TurnChoice: choose_turn,
    LastChoice: choose_last,
    CardChoice: choose_card,
    AdvanceChoice: choose_advance,
    LandingChoice: choose_landing,
    RetreatChoice: choose_retreat,
    PenaltyChoice: choose_penalty,
    CloakChoice: choose_wearer,
    RemovedCloakChoice: choose_wearer,
    KeepChoice: choose_drop,
    TileChoice: choose_take,
    AnswerChoice: choose_answer,
    PortkeyChoice: choose_portkey,
    MistChoice: choose_mist,
}
"""What a sensible player does, by what is asked."""
PLAIN: Final[tuple[type[Question], ...]] = (TurnChoice, LastChoice)
WALKING: Final[tuple[type[Question], ...]] = (MoveChoice, AdvanceChoice)
"""Questions whose first answer is good enough to look ahead, and those with many good ones."""
