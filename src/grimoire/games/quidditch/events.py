"""What happened, in the past tense; everybody at the table sees all of it."""

from typing import Final, Literal

from grimoire.games.quidditch.data import KINDS, ROWS, Letter
from grimoire.games.quidditch.dice import die
from grimoire.kernel.seen import seen


@seen
class DieView:
    """A die by its letter, with the number it shows (0: not thrown yet)."""

    kind: Letter
    face: int


DIE_VIEWS: Final = {
    die(kind, face): DieView(letter, face)
    for kind, letter in enumerate(KINDS, start=1)
    for face in range(ROWS + 1)
}
"""Every die with every number: nobody changes them."""


def die_views(dice: list[int]) -> list[DieView]:
    """Dice as everybody sees them."""
    return [DIE_VIEWS[die] for die in dice]


@seen
class Tossed:
    """Each player threw a die to see who attacks first."""

    faces: list[int]
    kind: Literal["tossed"] = "tossed"


@seen
class RoundBegan:
    """The pitch is empty, the hands are full."""

    game: int
    round: int
    attacker: int
    kind: Literal["round_began"] = "round_began"


@seen
class Threw:
    """Both players threw all they held."""

    round: int
    cycle: int
    attacker: int
    attack: list[DieView]
    defence: list[DieView]
    kind: Literal["threw"] = "threw"


@seen
class Placed:
    """A player put dice on the rows they show, holds so many more, and ended the turn."""

    seat: int
    dice: list[DieView]
    held: int
    attack: bool
    kind: Literal["placed"] = "placed"


@seen
class KeeperSetAside:
    """The Keeper found its row full."""

    seat: int
    row: int
    kind: Literal["keeper_set_aside"] = "keeper_set_aside"


@seen
class SetDieAside:
    """A player whose dice all showed full rows gave one up."""

    seat: int
    die: Letter
    kind: Literal["set_aside"] = "set_aside"


@seen
class Tracks:
    """Where a player's markers stand."""

    goals: int
    laps: int
    position: int
    snitch: int


@seen
class Scored:
    """The attacker counted the pitch: goal and Snitch points of each row, and the new totals."""

    seat: int
    rows: list[list[int]]
    way: list[Tracks]
    """The markers as row after row is added."""
    goals: int
    snitch: int
    total: int
    snitch_total: int
    kind: Literal["scored"] = "scored"


@seen
class Caught:
    """The attacker caught the Snitch."""

    seat: int
    bonus: int
    kind: Literal["caught"] = "caught"


@seen
class LastAttackGranted:
    """House rule: the first attacker has caught the Snitch, the other attacks once more."""

    seat: int
    catcher: int
    kind: Literal["last_attack"] = "last_attack"


@seen
class GameEnded:
    """A game is over (no winner: a draw); scores with the bonus, and the rule that decided it."""

    winner: int | None
    scores: list[int]
    reason: str
    catcher: int | None
    round: int
    kind: Literal["game_ended"] = "game_ended"


@seen
class MatchGameBegan:
    """The second game of a match: the other player attacks first."""

    game: int
    attacker: int
    kind: Literal["match_game_began"] = "match_game_began"


@seen
class MatchEnded:
    """Both games of a match are over (no winner: a draw)."""

    winner: int | None
    wins: list[int]
    scores: list[int]
    kind: Literal["match_ended"] = "match_ended"


@seen
class TimeRanOut:
    """A player took too long, so the least possible is played."""

    seat: int
    kind: Literal["time_ran_out"] = "time_ran_out"


Event = (
    Tossed
    | RoundBegan
    | Threw
    | Placed
    | KeeperSetAside
    | SetDieAside
    | Scored
    | Caught
    | LastAttackGranted
    | GameEnded
    | MatchGameBegan
    | MatchEnded
    | TimeRanOut
)

Events = list[Event] | None
"""Where what happened is told, if anybody listens."""
