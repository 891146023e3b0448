"""Battles: the card, the throw, victory or defeat."""

from typing import Any

from grimoire.games.labyrinth import data
from grimoire.games.labyrinth.actions import (
    ACCEPT_DEFEAT,
    DOUBLE_DIE,
    PLAY_CARD,
    Action,
    PlayCard,
)
from grimoire.games.labyrinth.asks import (
    BATTLE,
    BATTLE_ROLL,
    CARD_CHOICE,
    DOUBLE_DIE_CHOICE,
    DOUBLE_ROLL,
    OBSTACLE_TURNING,
    VICTORY,
    AdvanceChoice,
    CardChoice,
    CloakChoice,
    DoubleDieChoice,
    MoveChoice,
    RemovedCloakChoice,
)
from grimoire.games.labyrinth.events import (
    BattleBegan,
    BattleLost,
    BattleRolled,
    BattleWon,
    CardPlayed,
    DoubleDiePlayed,
    ObstacleBeaten,
    card_view,
    obstacle_view,
)
from grimoire.games.labyrinth.pack import cards_in, holds, size
from grimoire.games.labyrinth.pouch import holds as holds_tile
from grimoire.games.labyrinth.rules.advance import begin_advance
from grimoire.games.labyrinth.rules.cards import (
    bar_colours,
    current_obstacle,
    deal_lineup,
    discard_card,
    turn_obstacle,
    use_card,
)
from grimoire.games.labyrinth.rules.retreat import begin_retreat
from grimoire.games.labyrinth.rules.table import check_asked, right_of, square_of, top
from grimoire.games.labyrinth.rules.tiles import draw_reward, may_play_tiles, use_tile
from grimoire.games.labyrinth.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def strength(state: State) -> int:
    """How strong the current obstacle is."""
    return state.edition.obstacle_strength[current_obstacle(state)]


def blocks(state: State) -> int:
    """The colour blocks of the current obstacle."""
    return state.edition.obstacle_blocks[current_obstacle(state)]


def matches(state: State, seat: Seat) -> int:
    """LAB-CARD-04: the cards of this hand that work against the current obstacle."""
    return state.hands[seat] & state.edition.cards_matching[blocks(state)]


# -- the card --------------------------------------------------------------------------------------


def begin_battle(draft: State, events: list[Any] | None) -> None:
    """LAB-OBST-01: there and then; LAB-BATTLE-03: without a card that works it is lost at once."""
    seat = draft.active
    if events is not None:
        shown = obstacle_view(draft.edition, current_obstacle(draft))
        square = square_of(draft, draft.place[seat])
        events.append(BattleBegan(seat, shown, square, draft.chained))
    draft.chained = False
    if matches(draft, seat):
        draft.pending.append(CARD_CHOICE[seat])
    else:
        bar_colours(draft, seat, blocks(draft))
        lose(draft, data.RETREAT_WITHOUT_CARD, True, events)


def legal_cards(state: State, seat: Seat) -> list[Action]:
    """LAB-BATTLE-02: any card that works, but one of them."""
    return [PLAY_CARD[card] for card in cards_in(matches(state, seat))]


def check_card(state: State, seat: Seat, act: PlayCard) -> Refusal | None:
    """May this player lay this card open?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    if not isinstance(top(state), CardChoice):
        return refuse_card(state, seat)
    if not holds(state.hands[seat], act.card):
        return Refusal("LAB-BATTLE-02")
    if not holds(matches(state, seat), act.card):
        return Refusal("LAB-CARD-04", {"colours": blocks(state)})
    return None


def refuse_card(state: State, seat: Seat) -> Refusal:
    """No card is asked for: the one of this turn is played, or no battle has come to that yet."""
    played = seat == state.active and size(state.hands[seat]) < data.HAND
    return Refusal("LAB-TURN-05" if played else "LAB-BATTLE-01")


def play_card(draft: State, seat: Seat, act: PlayCard, events: list[Any] | None) -> None:
    """LAB-BATTLE-01: first the card is shown, then the die is thrown."""
    draft.pending.pop()
    use_card(draft, seat, act.card)
    draft.card = act.card
    draft.total = draft.edition.card_strength[act.card]
    if events is not None:
        events.append(CardPlayed(seat, card_view(draft.edition, act.card)))
    draft.pending.append(BATTLE_ROLL)


# -- the throw -------------------------------------------------------------------------------------


def play_battle_roll(draft: State, face: int, again: bool, events: list[Any] | None) -> None:
    """LAB-BATTLE-04, LAB-BATTLE-05: the die is added, the Cloak counts 0; as much is enough."""
    seat = draft.active
    draft.pending.pop()
    draft.total += face
    if events is not None:
        events.append(BattleRolled(seat, face, draft.total, strength(draft), again))
    if draft.total >= strength(draft):
        win_battle(draft, events)
    elif may_play_tiles(draft, seat):
        draft.pending.append(DOUBLE_DIE_CHOICE[seat])
    else:
        lose(draft, draft.edition.card_moves[draft.card], False, events)


def legal_doubles(state: State, seat: Seat) -> list[Action]:
    """LAB-DBL-01: to throw again, if there is a tile for it, or to leave it."""
    if holds_tile(state.tiles[seat], data.DOUBLE_DIE):
        return [DOUBLE_DIE, ACCEPT_DEFEAT]
    return [ACCEPT_DEFEAT]


def check_double(state: State, seat: Seat) -> Refusal | None:
    """May this player throw again?"""
    refusal = check_accept(state, seat)
    if refusal is not None:
        return refusal
    if not holds_tile(state.tiles[seat], data.DOUBLE_DIE):
        return Refusal("LAB-RES-04")
    return None


def check_accept(state: State, seat: Seat) -> Refusal | None:
    """Is this player asked about a throw that falls short?"""
    if seat == state.active and state.tile_played:
        return Refusal("LAB-TURN-05")
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    ask = top(state)
    if isinstance(ask, DoubleDieChoice):
        return None
    thrown = isinstance(ask, (AdvanceChoice, MoveChoice, CloakChoice, RemovedCloakChoice))
    return Refusal("LAB-DBL-02" if thrown else "LAB-DBL-01")


def play_double(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """LAB-DBL-01: a second throw is added to the first total."""
    draft.pending.pop()
    use_tile(draft, seat, data.DOUBLE_DIE)
    if events is not None:
        events.append(DoubleDiePlayed(seat))
    draft.pending.append(DOUBLE_ROLL)


def play_accept(draft: State, events: list[Any] | None) -> None:
    """The throw stays as it is: too low."""
    draft.pending.pop()
    lose(draft, draft.edition.card_moves[draft.card], False, events)


# -- victory ---------------------------------------------------------------------------------------


def win_battle(draft: State, events: list[Any] | None) -> None:
    """LAB-BATTLE-06, LAB-Q-17: first the advance, then everything else."""
    if events is not None:
        shown = obstacle_view(draft.edition, current_obstacle(draft))
        moves = draft.edition.card_moves[draft.card]
        events.append(BattleWon(draft.active, shown, moves))
    draft.total = 0
    draft.pending.append(VICTORY)
    begin_advance(draft, events)


def settle_victory(draft: State, events: list[Any] | None) -> None:
    """LAB-BATTLE-07, LAB-Q-17: the reward, then the obstacle and the card."""
    draft.pending.append(OBSTACLE_TURNING)
    draw_reward(draft, draft.edition.obstacle_reward[current_obstacle(draft)], events)


def settle_obstacle(draft: State, events: list[Any] | None) -> None:
    """LAB-BATTLE-08, LAB-BATTLE-09: the obstacle is turned over; four make a new Lineup."""
    discard_card(draft)
    if draft.chained:
        draft.pending.append(BATTLE)  # LAB-Q-19, where the table has chosen so
    if turn_obstacle(draft):
        deal_lineup(draft, events)
    elif events is not None:
        events.append(ObstacleBeaten(obstacle_view(draft.edition, current_obstacle(draft))))


# -- defeat ----------------------------------------------------------------------------------------


def lose(draft: State, moves: int, no_card: bool, events: list[Any] | None) -> None:
    """LAB-BATTLE-11, LAB-BATTLE-12, LAB-BATTLE-14: back, and the obstacle stays as it is."""
    mover = right_of(draft, draft.active)
    draft.total = 0
    draft.back = moves
    if events is not None:
        shown = obstacle_view(draft.edition, current_obstacle(draft))
        events.append(BattleLost(draft.active, mover, moves, no_card, shown))
    begin_retreat(draft, mover, events)
