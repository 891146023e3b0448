"""What is seen: everything but the cards in hand, the pile, and what somebody else discarded."""

from typing import Final, Literal

from grimoire.games.diagon.events import (
    PlaceView,
)
from grimoire.kernel.options import Value
from grimoire.kernel.seen import seen

NO_SEAT: Final = -1

Phase = Literal[
    "dealing",
    "start_roll",
    "rolling",
    "drawing",
    "floo_die",
    "choose_hat",
    "before_roll",
    "moving",
    "drawn_spell",
    "before_card",
    "too_many_cards",
    "return_item",
    "closing",
    "back_door",
    "buy_first",
    "floo_destination",
    "arrived",
    "under_attack",
    "bank_trip",
    "over",
]


@seen
class PlayerView:
    """A player: the hat and where it is, the open purse and trunk, and the hand as far as known."""

    hat: str
    """Empty before it is chosen."""
    place: PlaceView
    purse: list[int]
    trunk: list[str]
    full: bool
    lacks: dict[str, list[int]]
    """For each item that is not in the trunk, the coins that are missing for it."""
    hand: int
    known: list[str]
    """The cards that the viewer knows to be in this hand."""
    public: list[str]
    """Those that everybody knows to be there."""
    in_front: list[int]
    """Whom Take an Item would be played against: one seat, or several at the same distance."""
    way_home: int
    """Spaces to the Entrance of the Leaky Cauldron."""
    failed: str
    """Junior game: the building where the last guess was wrong."""


@seen
class ShopView:
    """A shop, what it sells, at what price, and how many are left."""

    building: str
    item: str
    price: list[int]
    stock: int


@seen
class CardView:
    """A card just drawn; the empty text if the viewer does not know it."""

    card: str
    by: int
    """Whoever discarded it and so knows it; -1 if nobody did."""
    open: bool
    """Has everybody seen it?"""


@seen
class AttackView:
    """A Spell against a player that is not decided yet."""

    card: str
    target: int
    item: str
    coin: str


@seen
class PendingView:
    """Something that is asked, or that will be done; -1 for chance and for nobody."""

    what: str
    seat: int


@seen
class BoardView:
    """What is where on the two streets, and the ring of chimneys; it never changes."""

    diagon_alley: int
    """How many spaces it has."""
    knockturn_alley: int
    """How many spaces; the last is the Exit."""
    steps: int
    exit: int
    spirals: list[int]
    gates: list[int]
    dark_gates: list[int]
    entrances: dict[str, int]
    back_doors: dict[str, int]
    floo: list[str]


@seen
class View:
    """All that a seat, or a spectator, knows of a game."""

    seat: int | None
    phase: Phase
    decider: int
    """Who is asked; -1 for chance, and when it is over."""
    round: int
    last_round: int
    first: int
    turn: int
    """-1 before the first turn."""
    players: list[PlayerView]
    hand: list[str]
    drawn: list[CardView]
    """Cards drawn and not dealt with yet, in their order."""
    pile: int
    unseen: int
    """How many cards of the pile are still those of the shuffle."""
    under: list[str]
    """The others in their order; the empty text for a card that the viewer does not know."""
    under_by: list[int]
    """Whoever discarded them, each alone in knowing which; -1 if everybody has seen them."""
    shops: list[ShopView]
    bank: list[int]
    sign: str
    """Where the Closed sign hangs; empty if nowhere."""
    sign_turns: int
    """After how many turns it falls; 0 for never."""
    dice: list[int]
    """What was rolled, 1 for a spiral; 0 before the roll."""
    steps: int
    turn_over: bool
    door: str
    """The building at whose Entrance the hat came to rest this turn."""
    again: bool
    """Junior game: another roll is owed."""
    guess: str
    attack: AttackView | None
    start_rolls: list[int]
    """0 for those still to roll, -1 for those who are out of it."""
    pending: list[PendingView]
    """What is to come, the next one last."""
    winners: list[int]
    scores: list[int]
    rule: str
    options: dict[str, Value]
    board: BoardView


@seen
class Preview:
    """What an action would do as far as its player can tell."""

    place: PlaceView
    coins: list[int]
    """What the purse gains, or loses."""
    cards: int
    """Cards to draw."""
    card_lost: bool
    """Is a card owed for a spiral given up?"""
    rolls_again: bool
    """Junior game: does it earn another roll?"""
    lacks: list[int]
    """The coins that would be missing for what is sold there; empty if nothing there is needed."""
    buys: bool
    """Could that be bought?"""
    ends_turn: bool
    wins: bool
    wrong: list[str]
    """Where a wrong guess may lead."""
