"""What happened, in the past tense. Only cards dealt and drawn are kept from others (view.py).

Seats are numbers; places, classes, cards and students go by their names.
"""

from typing import Final, Literal

from grimoire.kernel.seen import seen


@seen
class TileSeen:
    """A tile on a square: what it shows (a class, a kind of hall, or `face_down`), and its star."""

    square: str
    tile: str
    look: str
    star: bool


@seen
class StartRoll:
    """What a player threw for the first turn."""

    seat: int
    face: int


# -- setting up ------------------------------------------------------------------------------------


@seen
class PortraitDealt:
    """A player is a student, at home somewhere."""

    seat: int
    student: str
    home: str
    kind: Literal["portrait_dealt"] = "portrait_dealt"


@seen
class ScheduleDealt:
    """A player has a schedule."""

    seat: int
    number: int
    classes: list[str]
    kind: Literal["schedule_dealt"] = "schedule_dealt"


@seen
class HandsDealt:
    """Everybody has four cards; of other hands one learns nothing."""

    hands: list[list[str]]
    pile: int
    kind: Literal["hands_dealt"] = "hands_dealt"


@seen
class StartRolled:
    """Some threw for the first turn; no winner: those who tied throw again."""

    rolls: list[StartRoll]
    winner: int | None
    tied: list[int]
    kind: Literal["start_rolled"] = "start_rolled"


# -- turns -----------------------------------------------------------------------------------------


@seen
class RoundBegan:
    """The turn has come round to whoever began."""

    round: int
    kind: Literal["round_began"] = "round_began"


@seen
class TurnBegan:
    """A player is to play, maybe once more."""

    seat: int
    again: bool
    kind: Literal["turn_began"] = "turn_began"


@seen
class TurnLost:
    """A player loses a turn, with so many more to lose."""

    seat: int
    more: int
    kind: Literal["turn_lost"] = "turn_lost"


@seen
class ClosureEnded:
    """A Class Cancelled card is gone from a room."""

    room: str
    how: Literal["opened", "still_closed", "reshuffled"]
    kind: Literal["closure_ended"] = "closure_ended"


# -- tiles -----------------------------------------------------------------------------------------


@seen
class DieRolled:
    """A player rolled: so many tiles, or at most so many."""

    seat: int
    face: int
    at_most: bool
    kind: Literal["rolled"] = "rolled"


@seen
class Flipped:
    """A player flipped a tile; its open sides if it lies as it fell."""

    seat: int
    tile: TileSeen
    sides: list[str]
    kind: Literal["flipped"] = "flipped"


@seen
class TileSetDown:
    """A player set the flipped tile down, open to these sides."""

    seat: int
    square: str
    turned: int
    sides: list[str]
    kind: Literal["set_down"] = "set_down"


@seen
class Rotated:
    """A player rotated a tile by so many quarters to the right, with these pawns on it."""

    seat: int
    tile: TileSeen
    quarters: int
    turned: int
    sides: list[str]
    pawns: list[int]
    kind: Literal["rotated"] = "rotated"


@seen
class TilesStopped:
    """A player left it at that, with so many tiles to spare."""

    seat: int
    spared: int
    kind: Literal["tiles_stopped"] = "tiles_stopped"


# -- walking and classes ---------------------------------------------------------------------------


@seen
class Walked:
    """A player walked over these places; the class of the room in which it ended, if it did."""

    seat: int
    start: str
    path: list[str]
    room: str
    kind: Literal["walked"] = "walked"


@seen
class StarReached:
    """A player came to a star. Which card was drawn is a secret, unless it was shown."""

    seat: int
    how: Literal["drew", "declined", "empty", "norris"]
    card: str
    kind: Literal["star_reached"] = "star_reached"


@seen
class Attended:
    """A player attended a class, walking or lost: so many of all; then home."""

    seat: int
    room: str
    done: int
    all: int
    lost: bool
    home: str
    kind: Literal["attended"] = "attended"


@seen
class NoClass:
    """A player came into a classroom and attended nothing."""

    seat: int
    room: str
    closed: bool
    kind: Literal["no_class"] = "no_class"


@seen
class WayOpened:
    """A card opened a new way, or any card will do: a player may walk again."""

    seat: int
    any_card: bool
    kind: Literal["way_opened"] = "way_opened"


# -- cards -----------------------------------------------------------------------------------------


@seen
class PasswordPlayed:
    """Five more tiles, or at most five."""

    seat: int
    at_most: bool
    kind: Literal["password_played"] = "password_played"


@seen
class ClassWasCancelled:
    """A room is closed, with these pawns inside."""

    seat: int
    room: str
    square: str
    inside: list[int]
    kind: Literal["class_cancelled"] = "class_cancelled"


@seen
class Reshuffled:
    """Five tiles were hidden and mixed."""

    seat: int
    tiles: list[TileSeen]
    kind: Literal["reshuffled"] = "reshuffled"


@seen
class TilesSwapped:
    """Two tiles traded places, named where they were, with the pawns on them."""

    seat: int
    first: TileSeen
    second: TileSeen
    riders: list[int]
    kind: Literal["tiles_swapped"] = "tiles_swapped"


@seen
class PawnsSwapped:
    """Two pawns traded places; where they are now."""

    seat: int
    first: int
    second: int
    places: list[str]
    kind: Literal["pawns_swapped"] = "pawns_swapped"


@seen
class SchedulesSwapped:
    """Two players traded schedules, and with them their progress."""

    seat: int
    victim: int
    mine: int
    theirs: int
    all: int
    kind: Literal["schedules_swapped"] = "schedules_swapped"


@seen
class NorrisSent:
    """A player has so many turns to lose by now."""

    seat: int
    victim: int
    turns: int
    kind: Literal["norris_sent"] = "norris_sent"


@seen
class HomeworkDone:
    """A player will play again after this turn."""

    seat: int
    kind: Literal["homework_done"] = "homework_done"


@seen
class CaughtAsleep:
    """A player lost a class and was sent to a room, or home: it is hidden, or there is none."""

    seat: int
    victim: int
    lesson: str
    place: str
    room: str
    sent: Literal["room", "hidden", "first"]
    kind: Literal["caught_asleep"] = "caught_asleep"


@seen
class Gathered:
    """Every pawn was moved to an area."""

    seat: int
    card: str
    area: str
    kind: Literal["gathered"] = "gathered"


# -- the end ---------------------------------------------------------------------------------------


@seen
class PlayerLeft:
    """A player has left for good."""

    seat: int
    kind: Literal["player_left"] = "player_left"


@seen
class TimeRanOut:
    """A player took too long, so the least possible is done."""

    seat: int
    kind: Literal["time_ran_out"] = "time_ran_out"


@seen
class GameEnded:
    """Somebody won, and how; several shared it when the rounds ran out."""

    winners: list[int]
    how: Literal["walked", "lost", "gathered", "at_home", "last_player", "by_limit"]
    home: str
    scores: list[int]
    round: int
    all: int
    kind: Literal["game_ended"] = "game_ended"


Event = (
    PortraitDealt
    | ScheduleDealt
    | HandsDealt
    | StartRolled
    | RoundBegan
    | TurnBegan
    | TurnLost
    | ClosureEnded
    | DieRolled
    | Flipped
    | TileSetDown
    | Rotated
    | TilesStopped
    | Walked
    | StarReached
    | Attended
    | NoClass
    | WayOpened
    | PasswordPlayed
    | ClassWasCancelled
    | Reshuffled
    | TilesSwapped
    | PawnsSwapped
    | SchedulesSwapped
    | NorrisSent
    | HomeworkDone
    | CaughtAsleep
    | Gathered
    | PlayerLeft
    | TimeRanOut
    | GameEnded
)

Events = list[Event] | None
"""Where what happened is told, if anybody listens."""

CONCERNING: Final[dict[str, tuple[str, ...]]] = {
    "turn_lost": ("seat",),
    "class_cancelled": ("inside",),
    "tiles_swapped": ("riders",),
    "pawns_swapped": ("first", "second"),
    "schedules_swapped": ("victim",),
    "norris_sent": ("victim",),
    "caught_asleep": ("victim",),
}
"""What happens to somebody, by the fields that name whom."""
