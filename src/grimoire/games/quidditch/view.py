"""What is seen: everything, by everybody (QUI-ROLL-02). Only the throws to come are unknown."""

from typing import Final, Literal

from grimoire.games.quidditch.data import Letter
from grimoire.games.quidditch.events import DieView
from grimoire.kernel.seen import seen

Phase = Literal["toss", "throwing", "attack", "defence", "over"]
UNDER_WAY: Final = ("throwing", "attack", "defence")
"""The phases of a round that is still to be counted."""


@seen
class RowView:
    """A row: its dice in the order in which they came, and what it would score now."""

    number: int
    dice: list[Letter]
    goals: int
    snitch: int
    open: int
    """Dice it still takes."""
    blocked: bool
    aimed: list[Letter]
    """Black dice in the defender's hand that show this row and would fit."""


@seen
class PlayerView:
    """A player's colour and tracks."""

    colour: Literal["red", "blue"]
    goals: int
    """The true total, 100 for each lap and the marker's position; without the bonus."""
    laps: int
    position: int
    snitch: int
    bonus: int
    """15 for the player who caught the Snitch."""


@seen
class Standing:
    """The attacker's round as it stands: what the count would be if it ended now."""

    attacker: int
    before: int
    rows: int
    sure: int
    """The part of it that nothing can block any more."""
    snitch: int
    sure_snitch: int
    catches: bool
    total: int
    """With the bonus if it catches."""
    other: int
    wins: bool | None
    """None if it would not end the game, or end it in a draw."""
    worst_total: int
    """If every row that can be blocked were blocked."""
    worst_wins: bool | None


@seen
class View:
    """All that anybody knows of a game."""

    seat: int | None
    phase: Phase
    game: int
    round: int
    cycle: int
    attacker: int
    first_attacker: int
    rows: list[RowView]
    attack_hand: list[DieView]
    defence_hand: list[DieView]
    aside: list[Letter]
    players: list[PlayerView]
    standing: Standing | None
    catcher: int
    """Who has caught the Snitch; -1 while it flies."""
    winners: list[int]
    """Empty while it goes on; both for a draw."""
    scores: list[int]
    """Goal points with bonuses, once it is over."""
    rule: str
    """The rule that decided it."""
    wins: list[int]
    match_points: list[int]
    """Goal points with bonuses of the finished games of a match."""
    match: bool
    equal_attacks: bool
    round_limit: int
    colours: str
    first_turn_single_row: bool
    target: int
    bonus: int
    capacity: int


@seen
class Preview:
    """The pitch after an action, before anything else happens."""

    rows: list[RowView]
    standing: Standing
