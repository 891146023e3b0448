"""Battles: the card, the throw, victory or defeat."""

from typing import ClassVar, Final, cast

from grimoire.games.labyrinth import data
from grimoire.games.labyrinth.events import (
    BattleBegan,
    BattleLost,
    BattleRolled,
    BattleWon,
    CardPlayed,
    DoubleDiePlayed,
    Events,
    ObstacleBeaten,
    card_view,
    obstacle_view,
)
from grimoire.games.labyrinth.pack import cards_in, holds, size
from grimoire.games.labyrinth.pouch import holds as holds_tile
from grimoire.games.labyrinth.rules import advance, retreat
from grimoire.games.labyrinth.rules.cards import (
    bar_colours,
    current_obstacle,
    deal_lineup,
    discard_card,
    turn_obstacle,
    use_card,
)
from grimoire.games.labyrinth.rules.dice import RollQuestion
from grimoire.games.labyrinth.rules.table import OfPlayer, check_asked, right_of, square_of, top
from grimoire.games.labyrinth.rules.tiles import draw_reward, may_play_tiles, use_tile
from grimoire.games.labyrinth.state import (
    Action,
    Battle,
    BattleQuestion,
    BattleTask,
    Question,
    State,
    Task,
)
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat


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


class MeetObstacle(Task):
    """The piece stands on an obstacle space: a battle begins."""

    def __init__(self, entered_from: int, chained: bool) -> None:
        self.entered_from = entered_from
        self.chained = chained
        """LAB-Q-19: right after another battle, where the table has chosen so."""

    def run(self, draft: State, events: Events) -> None:
        """LAB-OBST-01: there and then; LAB-BATTLE-03: without a card that works it is lost."""
        seat = draft.active
        battle = Battle(self.entered_from)
        if events is not None:
            shown = obstacle_view(draft.edition, current_obstacle(draft))
            square = square_of(draft, draft.place[seat])
            events.append(BattleBegan(seat, shown, square, self.chained))
        if matches(draft, seat):
            draft.pending.append(CardChoice(seat, battle))
        else:
            bar_colours(draft, seat, blocks(draft))
            lose(draft, battle, data.RETREAT_WITHOUT_CARD, True, events)


class CardChoice(BattleQuestion):
    """Which card against the obstacle?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """LAB-BATTLE-02: any card that works, but one of them."""
        return [PLAYS[card] for card in cards_in(matches(state, seat))]

    def overdue(self, state: State, seat: Seat) -> Action:
        """The card that wins most surely."""
        strengths = state.edition.card_strength
        cards = cards_in(matches(state, seat))
        return PLAYS[max(cards, key=lambda card: strengths[card])]

    def comes_first(self, action: Action) -> Refusal | None:
        return Refusal("LAB-OBST-01") if action.main else None


class PlayCard(OfPlayer):
    """Lay a Battle card open against the obstacle."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this player lay this card open?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        if not isinstance(top(state), CardChoice):
            return refuse_card(state, seat)
        if not holds(state.hands[seat], self.card):
            return Refusal("LAB-BATTLE-02")
        if not holds(matches(state, seat), self.card):
            return Refusal("LAB-CARD-04", {"colours": blocks(state)})
        return None

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-BATTLE-01: first the card is shown, then the die is thrown."""
        question = cast(CardChoice, draft.pending.pop())
        use_card(draft, seat, self.card)
        if events is not None:
            events.append(CardPlayed(seat, card_view(draft.edition, self.card)))
        total = draft.edition.card_strength[self.card]
        battle = Battle(question.battle.entered_from, self.card, total)
        draft.pending.append(BattleRoll(battle))


PLAYS: Final[list[Action]] = [PlayCard(card) for card in range(data.BATTLE_CARDS)]


def refuse_card(state: State, seat: Seat) -> Refusal:
    """No card is asked for: the one of this turn is played, or no battle has come to that yet."""
    played = seat == state.active and size(state.hands[seat]) < data.HAND
    return Refusal("LAB-TURN-05" if played else "LAB-BATTLE-01")


# -- the throw -------------------------------------------------------------------------------------


class BattleRoll(RollQuestion):
    """The throw in a battle."""

    again: ClassVar[bool] = False

    def __init__(self, battle: Battle) -> None:
        super().__init__((CHANCE,))
        self.battle = battle

    def fought(self) -> Battle | None:
        return self.battle

    def wins(self, state: State, face: int) -> bool:
        """LAB-BATTLE-04, LAB-BATTLE-05: the die is added, the Cloak counts 0; as much is enough."""
        return self.battle.total + face >= strength(state)

    def rolled(self, draft: State, face: int, events: Events) -> None:
        seat, battle = draft.active, self.battle
        total = battle.total + face
        draft.pending.pop()
        if events is not None:
            events.append(BattleRolled(seat, face, total, strength(draft), self.again))
        if self.wins(draft, face):
            win_battle(draft, battle, events)
        elif may_play_tiles(draft, seat):
            short = Battle(battle.entered_from, battle.card, total)
            draft.pending.append(DoubleDieChoice(seat, short))
        else:
            lose(draft, battle, draft.edition.card_moves[battle.card], False, events)


class DoubleRoll(BattleRoll):
    """The second throw in a battle."""

    again: ClassVar[bool] = True


class DoubleDieChoice(BattleQuestion):
    """A second throw, or defeat?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """LAB-DBL-01: to throw again, if there is a tile for it, or to leave it."""
        if holds_tile(state.tiles[seat], data.DOUBLE_DIE):
            return [DOUBLE_DIE, ACCEPT_DEFEAT]
        return [ACCEPT_DEFEAT]

    def overdue(self, state: State, seat: Seat) -> Action:
        return ACCEPT_DEFEAT

    def comes_first(self, action: Action) -> Refusal | None:
        return Refusal("LAB-DBL-01", form="throw_first") if action.main else None


class AfterThrow(OfPlayer):
    """An answer to a throw that falls short."""

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """Is this player asked about a throw that falls short?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        question = top(state)
        return None if isinstance(question, DoubleDieChoice) else self.refuse(question)

    def refuse(self, question: Question) -> Refusal:
        """Why there is nothing to answer."""
        return Refusal("LAB-DBL-01", form="no_defeat")

    def battle(self, draft: State) -> Battle:
        """The battle in which it is, answered."""
        question = cast(DoubleDieChoice, draft.pending.pop())
        return question.battle


class PlayDoubleDie(AfterThrow):
    """Throw again and add."""

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this player throw again?"""
        if seat == state.active and state.tile_played:
            return Refusal("LAB-TURN-05")
        refusal = super().check_now(state, seat)
        if refusal is not None:
            return refusal
        held = holds_tile(state.tiles[seat], data.DOUBLE_DIE)
        return None if held else Refusal("LAB-RES-04")

    def refuse(self, question: Question) -> Refusal:
        return Refusal("LAB-DBL-02" if question.throw_stands else "LAB-DBL-01")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-DBL-01: a second throw is added to the first total."""
        battle = self.battle(draft)
        use_tile(draft, seat, data.DOUBLE_DIE)
        if events is not None:
            events.append(DoubleDiePlayed(seat))
        draft.pending.append(DoubleRoll(battle))


class AcceptDefeat(AfterThrow):
    """Leave a battle throw as it is."""

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The throw stays as it is: too low."""
        battle = self.battle(draft)
        lose(draft, battle, draft.edition.card_moves[battle.card], False, events)


DOUBLE_DIE: Final = PlayDoubleDie()
ACCEPT_DEFEAT: Final = AcceptDefeat()

# -- victory ---------------------------------------------------------------------------------------


def win_battle(draft: State, battle: Battle, events: Events) -> None:
    """LAB-BATTLE-06, LAB-Q-17: first the advance, then everything else."""
    if events is not None:
        shown = obstacle_view(draft.edition, current_obstacle(draft))
        moves = draft.edition.card_moves[battle.card]
        events.append(BattleWon(draft.active, shown, moves))
    won = Battle(battle.entered_from, battle.card)
    draft.pending.append(Victory(won))
    advance.begin_advance(draft, won, events)


class Victory(BattleTask):
    """The advance is done: reward, obstacle, card."""

    def run(self, draft: State, events: Events) -> None:
        """LAB-BATTLE-07, LAB-Q-17: the reward, then the obstacle and the card."""
        draft.pending.append(ObstacleTurning(self.battle))
        draw_reward(draft, draft.edition.obstacle_reward[current_obstacle(draft)], events)


class ObstacleTurning(BattleTask):
    """The reward is drawn: the beaten obstacle is turned over."""

    def run(self, draft: State, events: Events) -> None:
        """LAB-BATTLE-08, LAB-BATTLE-09: the obstacle is turned over; four make a new Lineup."""
        discard_card(draft, self.battle.card)
        if self.battle.chained:
            draft.pending.append(MeetObstacle(self.battle.entered_from, True))
        if turn_obstacle(draft):
            deal_lineup(draft, events)
        elif events is not None:
            events.append(ObstacleBeaten(obstacle_view(draft.edition, current_obstacle(draft))))


# -- defeat ----------------------------------------------------------------------------------------


def lose(draft: State, battle: Battle, moves: int, no_card: bool, events: Events) -> None:
    """LAB-BATTLE-11, LAB-BATTLE-12, LAB-BATTLE-14: back, and the obstacle stays as it is."""
    mover = right_of(draft, draft.active)
    if events is not None:
        shown = obstacle_view(draft.edition, current_obstacle(draft))
        events.append(BattleLost(draft.active, mover, moves, no_card, shown))
    lost = Battle(battle.entered_from, battle.card, back=moves)
    retreat.begin_retreat(draft, lost, mover, events)
