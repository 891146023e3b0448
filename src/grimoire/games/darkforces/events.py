"""What happened, in the past tense. Characters are written by name; an empty name is not known."""

from typing import Final, Literal

from grimoire.kernel.seen import seen

DeedName = Literal[
    "nobody_woke",
    "death_eaters_met",
    "centre_looked",
    "twins_met",
    "hermione_looked",
    "sirius_swapped",
    "sirius_looked",
    "sirius_looked_away",
    "dumbledore_looked",
    "dumbledore_placed",
    "neville_swapped",
    "ron_swapped",
    "harry_revealed",
    "minerva_looked",
    "power_unused",
    "night_defaulted",
]

ResultName = Literal["hogwarts", "death_eaters", "everyone", "nobody", "nobody_luna"]

BLIND = frozenset({"sirius_looked_away", "dumbledore_placed", "neville_swapped", "ron_swapped"})
"""Deeds whose cards are hidden even from those who do them."""

SIGHTS = frozenset({"centre_looked", "hermione_looked", "sirius_looked", "dumbledore_looked"})
"""Deeds that are done at once: a card shows when it is looked at, whoever still chooses."""


# -- the deal and the night ------------------------------------------------------------------------


@seen
class DeckChosen:
    """The tokens lie in the middle: everybody knows which characters are about (DRK-SETUP-09)."""

    scenario: str
    deck: list[str]
    warnings: list[str]
    game: int
    kind: Literal["deck_chosen"] = "deck_chosen"


@seen
class CardDealt:
    """A player was dealt a character; only that player is told."""

    seat: int
    role: str
    kind: Literal["card_dealt"] = "card_dealt"


@seen
class CardsDealt:
    """Everybody has a card, and three lie in the centre."""

    kind: Literal["cards_dealt"] = "cards_dealt"


@seen
class NightFell:
    """All eyes are closed."""

    kind: Literal["night_fell"] = "night_fell"


@seen
class Called:
    """A character of the deck was called, whoever holds the card."""

    call: int
    single: bool
    """Only one card of the deck answers to it, of two that the box has."""
    kind: Literal["called"] = "called"


@seen
class Deed:
    """What a player did or saw at night: told to that player then, and to all at the end."""

    call: int
    deed: DeedName
    seats: list[int]
    """Who did it; both, where two met."""
    places: list[int]
    """The places it was done to, in the order in which they were named."""
    cards: list[str]
    """The characters seen or moved, place by place."""
    again: bool
    """Is it told to everybody, at the end?"""
    kind: Literal["deed"] = "deed"


@seen
class DayBroke:
    """All eyes are open, and perhaps one card lies face up."""

    face_up: int | None
    role: str
    harry: bool
    """Is Harry in the deck, so that a card could have been face up?"""
    kind: Literal["day_broke"] = "day_broke"


# -- the day ---------------------------------------------------------------------------------------


@seen
class Quote:
    """Something that somebody said and that another speaks about."""

    number: int
    speaker: int
    words: list[str]


@seen
class ClaimView:
    """Something said by day."""

    number: int
    speaker: int
    words: list[str]
    quotes: list[Quote]
    """The claims that it is about."""
    answers: int | None
    """The number of the question that it answers."""
    revises: int | None
    """The number of the speaker's own claim that it replaces."""
    opening: bool
    """Was it said together with all the others, at daybreak?"""


@seen
class Opened:
    """Everybody's first word was shown at the same moment."""

    kind: Literal["opened"] = "opened"


@seen
class Claimed:
    """Somebody said something."""

    claim: ClaimView
    kind: Literal["claimed"] = "claimed"


@seen
class Marked:
    """Somebody laid a token on a card, or took it away."""

    seat: int
    place: int
    role: str
    laid: bool
    kind: Literal["marked"] = "marked"


@seen
class Readied:
    """Somebody wants to vote, or would rather talk."""

    seat: int
    ready: bool
    kind: Literal["readied"] = "readied"


@seen
class DebateEnded:
    """Enough of the players want to vote, or the time is up."""

    why: Literal["all", "majority", "none"]
    kind: Literal["debate_ended"] = "debate_ended"


@seen
class ClosingBegan:
    """Plans and accusations only from now on."""

    kind: Literal["closing_began"] = "closing_began"


# -- the vote --------------------------------------------------------------------------------------


@seen
class VoteBegan:
    """Not another word."""

    kind: Literal["vote_began"] = "vote_began"


@seen
class Aimed:
    """A finger is about to point; only its owner knows."""

    seat: int
    target: int
    kind: Literal["aimed"] = "aimed"


@seen
class VoteDefaulted:
    """Somebody was late: the last aim counts, or the lot."""

    seat: int
    by_lot: bool
    kind: Literal["vote_defaulted"] = "vote_defaulted"


@seen
class Pointed:
    """A finger, once all of them are out."""

    seat: int
    target: int
    kind: Literal["pointed"] = "pointed"


@seen
class Tallied:
    """How many fingers point at each player."""

    votes: list[int]
    kind: Literal["tallied"] = "tallied"


@seen
class LunaProtected:
    """Luna was to be captured and is not."""

    seat: int
    how: Literal["alone", "tied", "from_ginny"]
    kind: Literal["luna_protected"] = "luna_protected"


@seen
class GinnyTook:
    """Ginny is captured, and perhaps takes somebody along."""

    seat: int
    target: int
    how: Literal["text", "already", "nobody"]
    kind: Literal["ginny_took"] = "ginny_took"


@seen
class Captured:
    """Who is captured, if anybody."""

    seats: list[int]
    circle: bool
    kind: Literal["captured"] = "captured"


@seen
class Revealed:
    """A player turned up the card in front of them."""

    seat: int
    role: str
    dealt: str
    face_up: bool
    kind: Literal["revealed"] = "revealed"


@seen
class CentreRevealed:
    """The centre was turned up too."""

    roles: list[str]
    kind: Literal["centre_revealed"] = "centre_revealed"


@seen
class Won:
    """How the game ended."""

    result: ResultName
    winners: list[int]
    rule: str
    kind: Literal["won"] = "won"


@seen
class Fared:
    """Whether a player has won, and as whom; only that player is told."""

    seat: int
    won: bool
    role: str
    kind: Literal["fared"] = "fared"


@seen
class MatchScored:
    """How many games each player has won so far."""

    wins: list[int]
    goal: int
    kind: Literal["match_scored"] = "match_scored"


@seen
class MatchWon:
    """The match is over."""

    winners: list[int]
    kind: Literal["match_won"] = "match_won"


Event = (
    DeckChosen
    | CardDealt
    | CardsDealt
    | NightFell
    | Called
    | Deed
    | DayBroke
    | Opened
    | Claimed
    | Marked
    | Readied
    | DebateEnded
    | ClosingBegan
    | VoteBegan
    | Aimed
    | VoteDefaulted
    | Pointed
    | Tallied
    | LunaProtected
    | GinnyTook
    | Captured
    | Revealed
    | CentreRevealed
    | Won
    | Fared
    | MatchScored
    | MatchWon
)

Events = list[Event] | None
"""Somebody who wants to hear what happens, or nobody."""

CONCERNING: Final[dict[str, tuple[str, ...]]] = {
    "captured": ("seats",),
    "ginny_took": ("target",),
}
"""What happens to somebody, by the fields that name whom."""
