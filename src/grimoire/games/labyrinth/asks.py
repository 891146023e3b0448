"""What is asked, and what runs by itself: the entries of the stack of a state."""

from typing import Final

from grimoire.games.labyrinth.data import MOST_PLAYERS
from grimoire.kernel.pending import Ask
from grimoire.kernel.pending import Pending as Task
from grimoire.kernel.seats import CHANCE, Seat

# -- what is asked of players ----------------------------------------------------------------------


class PieceChoice(Ask):
    """Which piece does each of them play?"""


class SpellRace(Ask):
    """Who calls a spell first?"""


class TurnChoice(Ask):
    """Throw, swap, take off the Cloak, or a tile first?"""


class MoveChoice(Ask):
    """Where does the piece walk?"""


class CloakChoice(Ask):
    """Which piece wears the Cloak from now on?"""


class RemovedCloakChoice(Ask):
    """Where does the Cloak go that has just been taken off?"""


class CardChoice(Ask):
    """Which card against the obstacle?"""


class DoubleDieChoice(Ask):
    """A second throw, or defeat?"""


class AdvanceChoice(Ask):
    """Where to after the victory?"""


class RetreatChoice(Ask):
    """Where does the player on the right send the loser?"""


class PortkeyChoice(Ask):
    """Does a cloaked piece take the Portkey?"""


class LandingChoice(Ask):
    """On which of the free spaces does a carried piece land?"""


class KeepChoice(Ask):
    """Which tile above the limit goes?"""


class AnswerChoice(Ask):
    """Does the denounced player answer?"""


class PenaltyChoice(Ask):
    """Which of the nearest penalty spaces?"""


class TileChoice(Ask):
    """Which of the tiles shown by Veritaserum?"""


class LastChoice(Ask):
    """A tile at the end of the turn, or hand the die on?"""


# -- what is asked of chance -----------------------------------------------------------------------


class PieceLot(Ask):
    """A piece for those who did not choose."""


class CupDeal(Ask):
    """Which Cup tile lies where?"""


class TileDeal(Ask):
    """The first Resource tiles."""


class CardDeal(Ask):
    """The first hands."""


class LineupDeal(Ask):
    """The next card of the Lineup."""


class StarterLot(Ask):
    """Who has the first turn?"""


class StarterRoll(Ask):
    """A throw for the first turn."""


class Refill(Ask):
    """A Battle card as a turn begins."""


class SwapDraw(Ask):
    """A Battle card of a new hand."""


class MoveRoll(Ask):
    """The throw to move."""


class RemovalRoll(Ask):
    """The throw to take off the Cloak."""


class BattleRoll(Ask):
    """The throw in a battle."""


class DoubleRoll(Ask):
    """The second throw in a battle."""


class MistDraw(Ask):
    """A tile from the golden mist."""


class RewardDraw(Ask):
    """A tile of the reward."""


class SparksDraw(Ask):
    """Which tile do Red Sparks take?"""


# -- what runs by itself ---------------------------------------------------------------------------


class FirstTurn(Task):
    """All is laid out: it is to be settled who begins."""


class Stop(Task):
    """The piece has stopped: the space acts."""


class Battle(Task):
    """The piece stands on an obstacle space: a battle begins."""


class Victory(Task):
    """The advance is done: reward, obstacle, card."""


class ObstacleTurning(Task):
    """The reward is drawn: the beaten obstacle is turned over."""


class FinishTurn(Task):
    """The consequences are settled: a last tile, or the next player."""


class PassDie(Task):
    """The next player's turn begins."""


def for_each_seat(kind: type[Ask]) -> list[Ask]:
    """The same question for each player, made once."""
    return [kind((Seat(seat),)) for seat in range(MOST_PLAYERS)]


TURN_CHOICE: Final = for_each_seat(TurnChoice)
MOVE_CHOICE: Final = for_each_seat(MoveChoice)
CLOAK_CHOICE: Final = for_each_seat(CloakChoice)
REMOVED_CLOAK_CHOICE: Final = for_each_seat(RemovedCloakChoice)
CARD_CHOICE: Final = for_each_seat(CardChoice)
DOUBLE_DIE_CHOICE: Final = for_each_seat(DoubleDieChoice)
ADVANCE_CHOICE: Final = for_each_seat(AdvanceChoice)
RETREAT_CHOICE: Final = for_each_seat(RetreatChoice)
PORTKEY_CHOICE: Final = for_each_seat(PortkeyChoice)
LANDING_CHOICE: Final = for_each_seat(LandingChoice)
KEEP_CHOICE: Final = for_each_seat(KeepChoice)
ANSWER_CHOICE: Final = for_each_seat(AnswerChoice)
PENALTY_CHOICE: Final = for_each_seat(PenaltyChoice)
TILE_CHOICE: Final = for_each_seat(TileChoice)
LAST_CHOICE: Final = for_each_seat(LastChoice)

BY_CHANCE: Final = (CHANCE,)
PIECE_LOT: Final = PieceLot(BY_CHANCE)
CUP_DEAL: Final = CupDeal(BY_CHANCE)
TILE_DEAL: Final = TileDeal(BY_CHANCE)
CARD_DEAL: Final = CardDeal(BY_CHANCE)
LINEUP_DEAL: Final = LineupDeal(BY_CHANCE)
STARTER_LOT: Final = StarterLot(BY_CHANCE)
STARTER_ROLL: Final = StarterRoll(BY_CHANCE)
REFILL: Final = Refill(BY_CHANCE)
SWAP_DRAW: Final = SwapDraw(BY_CHANCE)
MOVE_ROLL: Final = MoveRoll(BY_CHANCE)
REMOVAL_ROLL: Final = RemovalRoll(BY_CHANCE)
BATTLE_ROLL: Final = BattleRoll(BY_CHANCE)
DOUBLE_ROLL: Final = DoubleRoll(BY_CHANCE)
MIST_DRAW: Final = MistDraw(BY_CHANCE)
REWARD_DRAW: Final = RewardDraw(BY_CHANCE)
SPARKS_DRAW: Final = SparksDraw(BY_CHANCE)

FIRST_TURN: Final = FirstTurn()
STOP: Final = Stop()
BATTLE: Final = Battle()
VICTORY: Final = Victory()
OBSTACLE_TURNING: Final = ObstacleTurning()
FINISH_TURN: Final = FinishTurn()
PASS_DIE: Final = PassDie()
