"""What is seen: by each player what they saw and did, by everybody what everybody knows.

Characters are written by name, and an empty name is a card that this seat does not know.
"""

from typing import Literal

from grimoire.games.darkforces.claim_board import Contradiction
from grimoire.games.darkforces.events import (
    ClaimView,
    Deed,
)
from grimoire.games.darkforces.state import Part
from grimoire.kernel.seen import seen

Phase = Literal[
    "deal_card",
    "look_at_card",
    "night",
    "night_lot",
    "opening",
    "talk",
    "closing",
    "vote",
    "vote_lot",
    "next_game",
    "over",
]
"""What the game waits for."""

Truth = Literal["", "true", "false", "unknown"]
"""What a player knows of their own words."""


@seen
class TermsView:
    """What was agreed on before the game."""

    strict_swaps: bool
    harry_self_reveal: bool
    self_vote: bool
    luna_counts_as_accused: bool
    early_vote: str
    day_seconds: int
    night_pace: str
    night_mode: str
    shared_markers: bool
    assist_level: str
    opening_commit: bool
    match_to: int
    first_game: bool


@seen
class FaceUp:
    """The card that Harry turned up."""

    seat: int
    role: str


@seen
class Result:
    """How the game ended, with every card and the whole night."""

    deal: list[str]
    cards: list[str]
    """By place: the seats, then the centre; as dealt, and as they lie now."""
    night: list[Deed]
    """All that was done and seen, in the order of the calls."""
    choices: list[str]
    follows: list[str]
    """By seat: the first and the second choice of its power, in notation."""
    votes: list[int]
    tally: list[int]
    captured: list[int]
    result: str
    winners: list[int]
    rule: str
    truths: list[bool | None]
    """For each claim whether it was true; None for opinions, questions and plans."""


@seen
class View:
    """All that a seat knows of a game."""

    seat: int | None
    phase: Phase
    part: Part
    question: str
    """What this seat is asked; empty if nothing."""
    seats: int
    scenario: str
    deck: list[str]
    warnings: list[str]
    calls: list[int]
    script: list[str]
    terms: TermsView
    game: int
    wins: list[int]
    seconds: int
    """How long there is for what is asked now."""
    fixed: bool
    """Does it last that long in any case, so that no silence tells anything?"""
    waiting: list[int]
    """The seats that have not answered yet; by day, those who may speak."""
    dealt: int
    """Cards dealt so far."""
    mine: str
    """The character this seat was dealt."""
    now: str
    """The character that lies in front of this seat now, if it can be certain of it."""
    log: list[Deed]
    """What this seat did and saw at night."""
    story: list[str]
    """The same as a claim, for whoever wants to tell the truth."""
    choice: str
    follow: str
    """What this seat chose at night, in notation."""
    step: int
    steps: int
    call: int
    """The call that was made; 0 where all choose at once."""
    late: list[list[int]]
    """For whom the clock has chosen, step by step of the night; one's own alone until the end."""
    lots: list[int]
    """For whom a lot is still to be drawn; at night that is nobody's business."""
    lots_left: int
    """How many lots are still to be drawn."""
    face_up: FaceUp | None
    claims: list[ClaimView]
    clashes: list[list[int]]
    """Pairs of claims that cannot both be true."""
    contradictions: list[Contradiction]
    """What the table's board works out; empty if it is to work out nothing."""
    questions: list[int]
    """The numbers of the claims that ask this seat something and wait for an answer."""
    composing: list[str]
    """What this seat has begun to say."""
    first_word: str
    acts_left: int
    tokens_left: int
    tokens: list[str]
    """By place."""
    laid: list[int]
    ready: list[int]
    """Who wants to vote."""
    news: list[int]
    """Who wants to vote and has heard something new since."""
    aim: int
    vote: int
    """Where this seat aims and points; -1 for nowhere."""
    late_votes: list[int]
    lot_votes: list[int]
    """Who was late to vote, and for whom the lot decided."""
    result: Result | None
    winners: list[int]
    scores: list[int]
    rule: str
    """How all of it ended, and by which rule; empty while it goes on."""


@seen
class Preview:
    """What an action would do, as far as its owner can tell."""

    swaps: list[int]
    """The two places that would change cards."""
    words: list[str]
    """The claim as it would stand."""
    whole: bool
    """Would it be said, for all to hear?"""
    truth: Truth
    """Would it be true, as far as its owner knows? Empty for what is no statement."""
