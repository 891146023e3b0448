"""What a refusal says is true of what was tried."""

from collections.abc import Callable

import pytest

from grimoire.games.halls.state import Action, State
from grimoire.games.halls.tests.table import GAME
from grimoire.games.halls.view import SquareView, View
from grimoire.testing.refusals import Claims, Tried, judge

PACKAGE = "grimoire.games.halls"

Attempt = Tried[State, Action, View]
Field = tuple[int, int]

AREAS = {"north_west": (0, 0), "north_east": (0, 5), "south_east": (5, 5), "south_west": (5, 0)}
"""The upper left field of each corner of the board, two by two fields each."""
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
CARRIED_OUT = ("password_tiles", "pick_for_friday", "pick_for_peeves")
CLASSES = 7


# -- the board, looked at anew ---------------------------------------------------------------------


def square(tried: Attempt, name: str) -> SquareView | None:
    """The square that is called so; none if it is an area."""
    return next((one for one in tried.view.squares if one.square == name), None)


def target(tried: Attempt) -> SquareView | None:
    """The square that was tried, if it was one."""
    return square(tried, tried.words[0])


def fields(tried: Attempt, place: str) -> list[Field]:
    """The fields of a place: one of a square, four of an area."""
    for area in tried.view.areas:
        if area.area == place:
            row, column = AREAS[area.corner]
            return [(row + down, column + right) for down in (0, 1) for right in (0, 1)]
    return [(int(place[1:]) - 1, ord(place[0]) - ord("A"))]


def place_at(tried: Attempt, at: Field) -> str:
    """The place on a field; nothing outside the board."""
    names = [one.square for one in tried.view.squares] + [one.area for one in tried.view.areas]
    return next((name for name in names if at in fields(tried, name)), "")


def opens(tried: Attempt, place: str, side: str) -> bool:
    """Does a place open to this side? An area does to all."""
    found = square(tried, place)
    return found is None or side in found.sides


def beside(tried: Attempt, place: str, through_walls: bool = False) -> set[str]:
    """The places one step from here."""
    found = set()
    for row, column in fields(tried, place):
        for side, (down, right) in STEPS.items():
            near = place_at(tried, (row + down, column + right))
            passes = opens(tried, place, side) and opens(tried, near, OPPOSITE[side])
            if near not in ("", place) and (through_walls or passes):
                found.add(near)
    return found


def across_corner(tried: Attempt, place: str) -> set[str]:
    """The places that touch this one by a corner."""
    corners = [(down, right) for down in (-1, 1) for right in (-1, 1)]
    return {
        place_at(tried, (row + down, column + right))
        for row, column in fields(tried, place)
        for down, right in corners
    }


def here(tried: Attempt) -> str:
    """Where the pawn of whoever tried it stands."""
    return tried.view.players[tried.seat].place


def rooms(tried: Attempt) -> set[str]:
    """What classrooms are called."""
    return {name for player in tried.view.players for name in player.classes}


def is_room(tried: Attempt, place: str) -> bool:
    """Does a classroom lie there, face up?"""
    found = square(tried, place)
    return found is not None and found.look in rooms(tried)


def is_cancelled(tried: Attempt, place: str) -> bool:
    """Does a cancelled classroom lie there?"""
    found = square(tried, place)
    return found is not None and found.look in [closure.room for closure in tried.view.closures]


def reachable(tried: Attempt, halts: Callable[[str], bool]) -> set[str]:
    """What a walk comes to that goes on from every place but those at which it halts."""
    wave, seen = [here(tried)], {here(tried), *tried.view.used}
    found: set[str] = set()
    while wave:
        following: list[str] = []
        for place in wave:
            for near in sorted(beside(tried, place) - seen):
                if not is_cancelled(tried, near):
                    seen.add(near)
                    found.add(near)
                    if not halts(near):
                        following.append(near)
        wave = following
    return found


def at_home(tried: Attempt, place: str) -> bool:
    """Does a walk end there because it wins?"""
    player = tried.view.players[tried.seat]
    return player.attended == CLASSES and place == player.home


def ends(tried: Attempt, place: str) -> bool:
    """Does a walk end there?"""
    return is_room(tried, place) or at_home(tried, place)


def pauses(tried: Attempt, place: str) -> bool:
    """Does a walk end there, or a star hold it up?"""
    found = square(tried, place)
    return ends(tried, place) or (found is not None and found.star)


def within_reach(tried: Attempt, halts: Callable[[Attempt, str], bool]) -> bool:
    """Could the place that was tried be walked to, with such halts?"""
    return tried.words[0] in reachable(tried, lambda place: halts(tried, place))


# -- whose moment it is ----------------------------------------------------------------------------


def own(tried: Attempt) -> bool:
    """Is it the turn of whoever tried it?"""
    return tried.view.turn == tried.seat


def gone(tried: Attempt, seat: int) -> bool:
    """Is there no such player, or has the player left?"""
    return seat >= len(tried.view.players) or tried.view.players[seat].place == ""


def others_turn(tried: Attempt) -> bool:
    """Has the game begun, and is it another player's turn?"""
    return tried.view.first >= 0 and not own(tried) and not gone(tried, tried.seat)


def walking(tried: Attempt) -> bool:
    """May the player walk, if there is a way?"""
    return tried.verb == "walk" and tried.phase == "walking" and own(tried)


def no_victim(tried: Attempt) -> bool:
    """Was somebody named who is not another player at the table?"""
    seat = int(tried.words[0])
    return seat == tried.seat or gone(tried, seat)


def first_turn_spared(tried: Attempt) -> bool:
    """Has the player who was named not had a turn yet, at a table that spares it?"""
    view, seats = tried.view, len(tried.view.players)
    to_come = [(view.turn + later) % seats for later in range(1, seats)]
    if view.first in to_come:
        to_come = to_come[: to_come.index(view.first)]
    return view.spare_first_turn and view.round == 1 and int(tried.words[0]) in to_come


def pawns(tried: Attempt) -> list[str]:
    """Where pawns stand."""
    return [player.place for player in tried.view.players if player.place]


def free_tiles(tried: Attempt) -> list[str]:
    """Tiles that are face up and carry no pawn."""
    return [
        one.square
        for one in tried.view.squares
        if one.look != "face_down" and one.square not in pawns(tried)
    ]


def no_target(tried: Attempt) -> bool:
    """Is there nothing that the card could be aimed at?"""
    if tried.fact("card") != tried.verb:
        return False
    if tried.verb == "friday_reshuffle":
        return len(free_tiles(tried)) < 5
    if tried.verb == "class_cancelled":
        return not any(is_room(tried, one.square) for one in tried.view.squares)
    if tried.verb == "someones_lost":
        return len(set(pawns(tried))) < 2
    if tried.verb == "sleeping_in_class":
        players = enumerate(tried.view.players)
        return not any(
            player.attended > 0 and not gone(tried, seat)
            for seat, player in players
            if seat != tried.seat
        )
    return False


def done_already(tried: Attempt) -> bool:
    """Is the tile on this square one of those that were handled?"""
    found = target(tried)
    return found is not None and found.tile in tried.view.steps[-1].what


def face_down(tried: Attempt) -> bool:
    """Was a tile tried that is face down?"""
    found = target(tried)
    return found is not None and found.look == "face_down"


def on_star(tried: Attempt) -> bool:
    """Has the player's walk come onto a star?"""
    found = square(tried, here(tried))
    return tried.view.moved and found is not None and found.star


def closed_room(tried: Attempt) -> bool:
    """Was a room tried that is cancelled, and is it called so?"""
    found = target(tried)
    return (
        walking(tried)
        and found is not None
        and found.look == tried.fact("room")
        and is_cancelled(tried, tried.words[0])
    )


def walled(tried: Attempt, area: bool) -> bool:
    """Does a wall part two places side by side, one of them an area or none?"""
    there = tried.words[0]
    has_area = square(tried, here(tried)) is None or square(tried, there) is None
    return (
        walking(tried)
        and has_area == area
        and there in beside(tried, here(tried), through_walls=True)
        and there not in beside(tried, here(tried))
    )


def too_few(phase: str) -> Callable[[Attempt], bool]:
    """Is the number exact, and are so many tiles left?"""
    return lambda tried: (
        tried.phase == phase
        and tried.view.tile_ops == "exact"
        and tried.view.left == tried.fact("n")
    )


CLAIMS: Claims = {
    # chance
    "HAL-SET-02": lambda tried: tried.verb == "reveal",
    "HAL-SET-03": lambda tried: tried.verb == "schedule",
    "HAL-SET-04": lambda tried: tried.verb == "portrait",
    "HAL-SET-08": lambda tried: tried.verb == "deal",
    "HAL-SET-10": lambda tried: tried.verb == "die",
    "HAL-CARD-04 on_top": lambda tried: tried.verb == "card",
    # turns
    "HAL-SET-11": lambda tried: tried.view.first == -1,
    "HAL-SET-12": others_turn,
    "HAL-SET-12 chance": lambda tried: own(tried) and not tried.asked,
    "HAL-TURN-01": lambda tried: own(tried) and tried.phase == "start_turn",
    "HAL-TURN-02": lambda tried: (
        own(tried)
        and tried.phase == "handle_tiles"
        and tried.view.left == tried.fact("n")
        and "enough" not in tried.verbs
    ),
    "HAL-TURN-02 may_stop": lambda tried: (
        own(tried) and tried.view.left == tried.fact("n") and "enough" in tried.verbs
    ),
    # tiles
    "HAL-OP-01": lambda tried: tried.view.die > 0,
    "HAL-OP-02": lambda tried: tried.phase == "handle_tiles" and done_already(tried),
    "HAL-OP-02 done": lambda tried: own(tried) and tried.phase == "walking" and tried.view.die > 0,
    "HAL-OP-02 too_few": too_few("handle_tiles"),
    "HAL-OP-02 at_least_one": lambda tried: (
        tried.view.tile_ops != "exact" and tried.view.left == tried.view.die
    ),
    "HAL-OP-04": lambda tried: (
        own(tried)
        and tried.phase == "which_way"
        and tried.view.steps[-1].what == [tried.fact("square")]
    ),
    "HAL-OP-05": lambda tried: not face_down(tried) and target(tried) is not None,
    "HAL-OP-06": face_down,
    "HAL-PASS-01": lambda tried: tried.phase == "password_tiles" and done_already(tried),
    "HAL-PASS-01 too_few": too_few("password_tiles"),
    "HAL-PASS-01 at_least_one": lambda tried: (
        tried.view.tile_ops != "exact" and tried.view.left == 5
    ),
    "HAL-HALL-07": lambda tried: target(tried) is None,
    "HAL-EXP-02": lambda tried: tried.view.variant == "second_year",
    "HAL-EXP-02 first_year": lambda tried: tried.view.variant == "first_year",
    "HAL-EXP-03": lambda tried: tried.view.variant == "second_year" and tried.words[1] == "half",
    "HAL-Q-03": lambda tried: own(tried) and tried.phase != "which_way",
    # walking
    "HAL-MOVE-01": lambda tried: walking(tried) and tried.words[0] == here(tried),
    "HAL-MOVE-03": lambda tried: walking(tried) and not within_reach(tried, ends),
    "HAL-MOVE-04": lambda tried: walking(tried) and tried.words[0] in tried.view.used,
    "HAL-MOVE-06": lambda tried: (
        walking(tried) and tried.view.stopped and is_room(tried, here(tried))
    ),
    "HAL-HALL-02": lambda tried: walled(tried, area=False),
    "HAL-HALL-03": lambda tried: (
        walking(tried)
        and tried.words[0] in across_corner(tried, here(tried))
        and not within_reach(tried, ends)
    ),
    "HAL-HALL-04": lambda tried: walking(tried) and face_down(tried),
    "HAL-HALL-06": lambda tried: walled(tried, area=True),
    "HAL-CANCEL-02": closed_room,
    "HAL-END-01": lambda tried: (
        tried.view.players[tried.seat].attended == CLASSES
        and within_reach(tried, is_room)
        and not within_reach(tried, ends)
    ),
    # cards
    "HAL-CARD-02": others_turn,
    "HAL-CARD-02 not_held": lambda tried: tried.verb not in tried.view.hand,
    "HAL-CARD-03": lambda tried: own(tried) and tried.phase in CARRIED_OUT,
    "HAL-CARD-04": lambda tried: own(tried) and tried.phase != "at_star" and not on_star(tried),
    "HAL-CARD-04 left_it": lambda tried: (
        tried.phase != "at_star" and on_star(tried) and not tried.view.star_drawn
    ),
    "HAL-CARD-05": lambda tried: (
        own(tried)
        and (
            tried.phase == "at_star"
            or (within_reach(tried, ends) and not within_reach(tried, pauses))
        )
    ),
    "HAL-CARD-06": lambda tried: tried.view.star_drawn,
    "HAL-CARD-08": no_target,
    "HAL-CARD-09": lambda tried: tried.view.pile == 0 and on_star(tried),
    "HAL-CANCEL-01": lambda tried: not is_room(tried, tried.words[0]),
    "HAL-FRI-01": lambda tried: own(tried) and not tried.phase.startswith("pick"),
    "HAL-FRI-03": lambda tried: tried.words[0] not in free_tiles(tried),
    "HAL-FRI-04": lambda tried: tried.words[0] in tried.view.steps[-1].what,
    "HAL-PEEV-01": lambda tried: tried.words[0] in tried.view.steps[-1].what,
    "HAL-LOST-01": lambda tried: any(gone(tried, int(seat)) for seat in tried.words),
    "HAL-Q-16": lambda tried: (
        len({tried.view.players[int(seat)].place for seat in tried.words}) == 1
    ),
    "HAL-SWAP-01": no_victim,
    "HAL-NORR-01": no_victim,
    "HAL-Q-18": first_turn_spared,
    "HAL-SLEEP-01": lambda tried: (
        no_victim(tried) or tried.view.players[int(tried.words[0])].attended == 0
    ),
    # the end, and the clock
    "HAL-END-02": lambda tried: tried.phase == "over",
    "HAL-Q-26": lambda tried: tried.verb in ("time", "leave"),
    "HAL-Q-26 left": lambda tried: gone(tried, tried.seat),
}


@pytest.mark.slow
def test_refusals_are_true() -> None:
    print(judge(GAME, PACKAGE, CLAIMS))


@pytest.mark.soak
def test_refusals_are_true_at_length() -> None:
    print(judge(GAME, PACKAGE, CLAIMS, depth=10))
