"""The state of a game: the pitch, the hands, the tracks, and who is asked what."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

from grimoire.games.quidditch.data import BLUDGERS, GOAL_DICE
from grimoire.games.quidditch.dice import EMPTY
from grimoire.games.quidditch.events import Events
from grimoire.kernel import pending
from grimoire.kernel.acts import Act
from grimoire.kernel.chance import Source
from grimoire.kernel.options import Options
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOBODY, Seat
from grimoire.kernel.stack import Stacked
from grimoire.native import i64

Pair = tuple[int, int]
"""A number for each seat."""

AWAY: Final = -1
UNTHROWN: Final = 0
"""The face of a single die that is not in hand, and of one that is but has not been thrown."""


class Terms:
    """What was agreed on before the game."""

    def __init__(
        self, match: bool, equal_attacks: bool, round_limit: int, colours: str, single_row: bool
    ) -> None:
        self.match = match
        self.equal_attacks = equal_attacks
        self.round_limit = round_limit
        self.colours = colours
        self.single_row = single_row


def terms_of(options: Options) -> Terms:
    """The terms that the chosen options stand for."""
    return Terms(
        match=bool(options["match"]),
        equal_attacks=bool(options["equal_attacks"]),
        round_limit=int(options["round_limit"]),
        colours=str(options["colours"]),
        single_row=bool(options["first_turn_single_row"]),
    )


@final
class State(Stacked):
    """Everything there is to know; nothing of it is hidden.

    The pitch is one number, a word of at most four dice for each row (rules/pitch.py); faces in
    hand are bunches (dice.py). Pairs, terms and outcome are replaced, never changed, so that copies
    share them.
    """

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms = terms
        self.game: i64 = 1
        self.round: i64 = 0
        self.cycle: i64 = 0
        self.first_attacker = NOBODY
        self.attacker = NOBODY
        # on the pitch and beside it
        self.pitch: i64 = 0
        self.load: i64 = 0
        self.aside: i64 = 0
        # in the attacker's hand
        self.snitch: i64 = AWAY
        self.quaffle: i64 = AWAY
        self.goal_dice: i64 = 0
        self.goals: i64 = EMPTY
        # in the defender's hand
        self.keeper: i64 = AWAY
        self.bludger_dice: i64 = 0
        self.bludgers: i64 = EMPTY
        # on the tracks
        self.goal_points: Pair = (0, 0)
        self.snitch_points: Pair = (0, 0)
        self.catcher = NOBODY
        # over the games of a match
        self.wins: Pair = (0, 0)
        self.match_points: Pair = (0, 0)

    def copy(self) -> "State":
        """An independent copy."""
        twin = State(self.terms)
        twin.game = self.game
        twin.round = self.round
        twin.cycle = self.cycle
        twin.first_attacker = self.first_attacker
        twin.attacker = self.attacker
        twin.pitch = self.pitch
        twin.load = self.load
        twin.aside = self.aside
        twin.snitch = self.snitch
        twin.quaffle = self.quaffle
        twin.goal_dice = self.goal_dice
        twin.goals = self.goals
        twin.keeper = self.keeper
        twin.bludger_dice = self.bludger_dice
        twin.bludgers = self.bludgers
        twin.goal_points = self.goal_points
        twin.snitch_points = self.snitch_points
        twin.catcher = self.catcher
        twin.wins = self.wins
        twin.match_points = self.match_points
        twin.outcome = self.outcome
        twin.pending = self.pending.copy()
        return twin

    def defender(self) -> Seat:
        """Who defends in this round."""
        return other(self.attacker)

    def attack_has_dice(self) -> bool:
        """Does the attacker hold any dice?"""
        return self.goal_dice > 0 or self.quaffle != AWAY or self.snitch != AWAY

    def defence_has_dice(self) -> bool:
        """Does the defender hold any dice?"""
        return self.bludger_dice > 0 or self.keeper != AWAY

    def is_first_cycle(self) -> bool:
        """Is this the first throw of the round, with the Snitch and the Keeper to come first?"""
        return self.cycle == 1


def other(seat: Seat) -> Seat:
    """The other player."""
    return Seat(1 - seat)


def added(pair: Pair, seat: Seat, points: int) -> Pair:
    """A pair with something added for one seat."""
    if seat == 0:
        return (pair[0] + points, pair[1])
    return (pair[0], pair[1] + points)


def take_all_dice(draft: State) -> None:
    """QUI-SET-07, QUI-RND-02: six dice in the attacker's hand, three in the defender's."""
    draft.snitch = UNTHROWN
    draft.quaffle = UNTHROWN
    draft.goal_dice = GOAL_DICE
    draft.goals = EMPTY
    draft.keeper = UNTHROWN
    draft.bludger_dice = BLUDGERS
    draft.bludgers = EMPTY


# -- what is done and asked in this game -----------------------------------------------------------


class Action(Act[State]):
    """Something that a player, chance or the clock does."""

    home: ClassVar[str] = "grimoire.games.quidditch.verbs"

    def check(self, state: State, seat: Seat) -> Refusal | None:
        raise NotImplementedError

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        raise NotImplementedError

    def put(self, draft: State) -> None:
        """What a turn does with the dice in hand, before anything follows from it."""

    def effort(self) -> tuple[int, int, int]:
        """QUI-Q-23: how much a turn does: dice, their rows, goal dice before the Quaffle."""
        return (0, 0, 0)


class Question(pending.Question[State, Action]):
    """What a player, or chance, has to choose."""

    wait_rule: ClassVar[str]
    """The rule by which whoever is not asked has to wait."""

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return []

    def overdue(self, state: State, seat: Seat) -> Action:
        raise NotImplementedError

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        raise NotImplementedError

    def draw(self, state: State, source: Source) -> Action:
        raise NotImplementedError


class Task(pending.Task[State]):
    """What happens by itself."""

    def run(self, draft: State, events: Events) -> None:
        raise NotImplementedError
