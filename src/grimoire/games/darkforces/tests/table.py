"""Positions for the tests of this game: a deal in one line, a night by seat, a vote by target.

Ada sits first, then Ben, Cleo, Dan and so on, clockwise. `student` is short for the Hogwarts
Student.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from grimoire.games.darkforces.data import CENTRE, PLACES, ROLES
from grimoire.games.darkforces.events import Deed, Event
from grimoire.games.darkforces.game import DarkForces
from grimoire.games.darkforces.state import State
from grimoire.games.darkforces.view import View
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.testing.arrange import read_line

GAME = DarkForces()
ADA, BEN, CLEO, DAN, EVE = (Seat(seat) for seat in range(5))
MODES = ("simultaneous", "sequential")

Choices = Mapping[int, str]
"""What seats answer when it is their call; two answers are parted by a comma."""


# -- the deal --------------------------------------------------------------------------------------


def cards(text: str) -> list[str]:
    """The characters in a text, `student` written in full."""
    names = text.replace("|", " ").replace(",", " ").split()
    return ["hogwarts_student" if name == "student" else name for name in names]


def setup(text: str, **options: Value) -> State:
    """A table about to be dealt these cards; the deck is theirs unless a scenario is named."""
    names = cards(text)
    if "scenario" not in options:
        options["deck"] = ", ".join(names)
    return GAME.setup(len(names) - 3, options)


def dealt(text: str, **options: Value) -> State:
    """Everybody has been dealt a card, in the order of the seats, then the centre."""
    draft = setup(text, **options)
    for name in cards(text):
        play(draft, f"chance:deal {name}")
    return draft


def night(text: str, **options: Value) -> State:
    """The same, and night has fallen."""
    draft = dealt(text, **options)
    play(draft, "clock:time")
    return draft


# -- the night -------------------------------------------------------------------------------------


def morning(text: str, choices: Choices | None = None, **options: Value) -> State:
    """The morning after this deal and these choices."""
    draft = night(text, **options)
    sleep(draft, choices or {})
    return draft


def sleep(draft: State, choices: Choices) -> list[Event]:
    """Play the night: these choices, and the least of everybody else."""
    left = {seat: answers.split(", ") for seat, answers in choices.items()}
    events: list[Event] = []
    while seen(draft).part == "night":
        events += answer_step(draft, left)
    assert not any(left.values()), f"never asked for {left}"
    return events


def answer_step(draft: State, left: dict[int, list[str]]) -> list[Event]:
    """Everybody answers once."""
    events: list[Event] = []
    for seat in list(GAME.to_decide(draft)):
        if seat == CHANCE:
            events += play(draft, "lot c0")
        elif seen(draft, seat).question in POWERS and left.get(seat):
            events += play(draft, f"{seat}:{left[seat].pop(0)}")
        else:
            events += play(draft, f"{seat}:{least(draft, seat)}")
    return events


POWERS = {
    "death_eater_alone",
    "hermione",
    "sirius",
    "sirius_look",
    "dumbledore",
    "dumbledore_place",
    "neville",
    "ron",
    "harry",
}
"""Questions at which there is something to choose."""


def least(draft: State, seat: Seat) -> str:
    """To choose nothing, or to look, or the first thing there is."""
    return "see" if seen(draft, seat).question == "sirius_look" else legal(draft, seat)[0]


# -- the day and the vote --------------------------------------------------------------------------


def talk(text: str, choices: Choices | None = None, **options: Value) -> State:
    """The debate after this deal and these choices; nobody had a first word."""
    draft = morning(text, choices, **{"opening_commit": False, **options})
    assert seen(draft).phase == "talk"
    return draft


def say(draft: State, seat: int, claim: str) -> list[Event]:
    """A whole claim, word by word."""
    return [event for word in claim.split() for event in play(draft, f"{seat}:say {word}")]


def to_vote(draft: State) -> None:
    """The time for everything that comes before the vote runs out."""
    while seen(draft).phase != "vote":
        play(draft, "clock:time")


def point(draft: State, *targets: int) -> list[Event]:
    """Everybody points, in the order of the seats."""
    to_vote(draft)
    return play(draft, *(f"{seat}:point {target}" for seat, target in enumerate(targets)))


def whole_game(text: str, choices: Choices, *targets: int, **options: Value) -> State:
    """A game to its end."""
    draft = morning(text, choices, **options)
    point(draft, *targets)
    return draft


# -- playing and looking ---------------------------------------------------------------------------


def play(draft: State, *lines: str) -> list[Event]:
    """Play these actions; what happened."""
    events: list[Any] = []
    for line in lines:
        seat, action = read_line(GAME, draft, line)
        refusal = GAME.check(draft, seat, action)
        assert refusal is None, f"{line} is refused by {refusal}"
        GAME.play(draft, seat, action, events)
    return events


def legal(state: State, seat: int) -> list[str]:
    """What this seat may do now, in notation."""
    return [GAME.notate(action) for action in GAME.legal_actions(state, Seat(seat))]


def refused(state: State, line: str) -> Refusal | None:
    """Why this action is refused, if it is."""
    return GAME.check(state, *read_line(GAME, state, line))


def expect_refusal(state: State, rule: str, *lines: str) -> None:
    """These actions are refused by this rule."""
    for line in lines:
        refusal = refused(state, line)
        assert refusal is not None, f"{line} is not refused"
        assert refusal.rule == rule, f"{line} is refused by {refusal.rule}"


def seen(state: State, seat: int | None = None) -> View:
    """The table as this seat sees it."""
    return GAME.view(state, None if seat is None else Seat(seat))


def told(events: Sequence[Event], seat: int | None) -> list[Event]:
    """What this seat learns of all that happened."""
    viewer = None if seat is None else Seat(seat)
    heard = [GAME.tell(event, viewer) for event in events]
    return [event for event in heard if event is not None]


def deeds(events: Sequence[Event], seat: int | None) -> list[tuple[str, list[str]]]:
    """What this seat learns of the night: each deed with the cards it shows."""
    return [(deed.deed, deed.cards) for deed in told(events, seat) if isinstance(deed, Deed)]


def log(state: State, seat: int) -> list[tuple[str, list[str]]]:
    """What this seat remembers of the night."""
    return [(deed.deed, deed.cards) for deed in seen(state, seat).log]


def lying(state: State) -> str:
    """The cards as they lie now, written like a deal."""
    names = ["student" if ROLES[c] == "hogwarts_student" else ROLES[c] for c in state.card]
    players = " ".join(names[: state.terms.seats])
    return f"{players} | {' '.join(names[CENTRE:PLACES])}"


def camps(state: State) -> list[str]:
    """The camp of every player's card."""
    names = [ROLES[card] for card in state.card[: state.terms.seats]]
    return ["death_eaters" if name == "death_eater" else "hogwarts" for name in names]


def result(state: State) -> tuple[str, list[int], list[int]]:
    """The result, who is captured and who has won."""
    ended = seen(state).result
    assert ended is not None, "it is not over"
    return ended.result, ended.captured, ended.winners
