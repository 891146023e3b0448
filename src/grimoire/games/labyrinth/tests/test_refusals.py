"""What a refusal says is true of what was tried."""

from collections.abc import Callable

import pytest

from grimoire.games.labyrinth.data import COLOURS
from grimoire.games.labyrinth.maze import DARK, GREEN
from grimoire.games.labyrinth.state import Action, State
from grimoire.games.labyrinth.tests.table import GAME
from grimoire.games.labyrinth.view import View
from grimoire.testing.refusals import Claims, Tried, judge

PACKAGE = "grimoire.games.labyrinth"

Attempt = Tried[State, Action, View]
Point = tuple[int, int]

NOWHERE = 10_000
WINDOWS = ("turn_choice", "move_choice", "cloak_choice", "last_choice")
"""When tiles are played: before the throw, right after it, at the end of the turn."""
SIDES = {"above": (-1, 0), "left": (0, -1), "right": (0, 1), "below": (1, 0)}
MAIN = ("throw", "swap", "uncloak", "stay", "walk", "fight", "end")
TILES = {"dumbledore", "reductor", "look", "cloaktile", "sparks", "veritaserum", "hedge"}
CHANCES = ("lot", "cups", "starter", "card", "tile", "obstacle", "roll")


# -- the maze, measured anew -----------------------------------------------------------------------


def point(square: str) -> Point:
    """Row and column of a square."""
    return int(square[1:]), ord(square[0]) - ord("A")


def letter(view: View, at: Point) -> str:
    """What is printed there; nothing outside the board."""
    row, column = at
    inside = 0 <= row < len(view.board) and 0 <= column < len(view.board[row])
    return view.board[row][column] if inside else DARK


def is_path(view: View, at: Point) -> bool:
    """Can a piece stand there?"""
    return letter(view, at) not in (DARK, GREEN)


def around(at: Point) -> list[Point]:
    """The four squares beside one."""
    return [(at[0] + down, at[1] + right) for down, right in SIDES.values()]


def steps(
    view: View, start: Point, to: Point, through: Callable[[Point], bool], first: str = ""
) -> int:
    """The steps of a shortest way along the path; `through`: may the walk go on from there?"""
    wave, seen, walked = [start], {start}, 0
    while wave:
        if to in wave and walked > 0:
            return walked
        following = []
        for at in wave:
            if walked == 0 or through(at):
                beside = [point(first)] if first and walked == 0 else around(at)
                following += [one for one in beside if is_path(view, one) and one not in seen]
                seen.update(following)
        wave, walked = following, walked + 1
    return NOWHERE


def target(tried: Attempt) -> Point:
    """The square that was tried."""
    return point(tried.words[0])


def here(tried: Attempt) -> Point:
    """Where the piece of whoever tried it stands."""
    return point(tried.view.players[tried.seat].square)


def loser(tried: Attempt) -> Point:
    """Where the piece of the active player stands."""
    return point(tried.view.players[tried.view.active].square)


def is_obstacle(tried: Attempt, at: Point) -> bool:
    return letter(tried.view, at) == "o"


def walk(tried: Attempt, obstacles: bool, hedge: bool = True) -> int:
    """The steps to the square that was tried, stopped by obstacles or not, by the Hedge or not."""
    closed = point(tried.view.hedge)

    def through(at: Point) -> bool:
        return (at != closed or not hedge) and not (obstacles and is_obstacle(tried, at))

    if hedge and closed in (target(tried), entry(tried)):
        return NOWHERE
    return steps(tried.view, here(tried), entry(tried), through) + (tried.verb == "fight")


def hedges(tried: Attempt, at: Point) -> list[Point]:
    """The squares of path straight behind one green hedge beside this square."""
    found = []
    for down, right in SIDES.values():
        far = at[0] + 2 * down, at[1] + 2 * right
        if letter(tried.view, (at[0] + down, at[1] + right)) == GREEN and is_path(tried.view, far):
            found.append(far)
    return found


def trodden(tried: Attempt, begun: dict[Point, int]) -> dict[Point, int]:
    """The steps to every square of path that can be walked to, from these at so many steps."""
    found = dict(begun)
    closed, wave = point(tried.view.hedge), sorted(begun, key=lambda at: begun[at])
    for at in wave:
        if is_obstacle(tried, at) and obstacles_stop(tried) and at != here(tried):
            continue
        for near in around(at):
            if is_path(tried.view, near) and near != closed and near not in found:
                found[near] = found[at] + 1
                wave.append(near)
    return found


def behind_hedges(tried: Attempt) -> dict[Point, int]:
    """The steps to the far side of every green hedge that can be crossed, a hedge for a step."""
    far: dict[Point, int] = {}
    for at, walked in trodden(tried, {here(tried): 0}).items():
        stopped = is_obstacle(tried, at) and obstacles_stop(tried) and at != here(tried)
        for beyond in [] if stopped else hedges(tried, at):
            if beyond not in (point(tried.view.hedge), here(tried)):
                far[beyond] = min(walked + 2, far.get(beyond, NOWHERE))
    return far


def no_hedge_in_reach(tried: Attempt) -> bool:
    """Does the throw lead to the far side of no green hedge?"""
    nearest = min(behind_hedges(tried).values(), default=NOWHERE)
    return nearest > 2 * tried.view.face > 0


def too_far_through_hedge(tried: Attempt) -> bool:
    """Is there no way but through a green hedge, and is it longer than the throw?"""
    on_foot = trodden(tried, {here(tried): 0})
    through = trodden(tried, behind_hedges(tried)).get(target(tried), NOWHERE)
    allowance = 2 * tried.view.face
    return target(tried) not in on_foot and tried.fact("allowance") == allowance < through


def entry(tried: Attempt) -> Point:
    """The square from which the one that was tried is entered; itself, if no side was said."""
    if tried.verb != "fight":
        return target(tried)
    down, right = SIDES[tried.words[2]]
    return target(tried)[0] + down, target(tried)[1] + right


def obstacles_stop(tried: Attempt) -> bool:
    """Does an obstacle end the walk of this piece?"""
    return tried.view.cloak != tried.seat


# -- whose moment it is ----------------------------------------------------------------------------


def active(tried: Attempt) -> bool:
    """Is it the turn of whoever tried it?"""
    return tried.view.active == tried.seat


def chooser(tried: Attempt) -> str:
    """The piece of whoever has to choose."""
    return tried.view.players[tried.view.asked[0]].piece


def comes_first(phase: str) -> Callable[[Attempt], bool]:
    """Is this asked of whoever tried one of the main things of a turn?"""
    return lambda tried: tried.phase == phase and tried.asked and tried.verb in MAIN


def held(tried: Attempt) -> bool:
    """Does the player hold the tile that was tried?"""
    kinds = {
        "look": "four_point",
        "cloaktile": "cloak_tile",
        "sparks": "red_sparks",
        "hedge": "hedge_request",
        "double": "double_die",
        "answer": "dumbledore",
        "drop": tried.words[0] if tried.words else "",
    }
    return kinds.get(tried.verb, tried.verb) in tried.view.tiles


def in_hand(tried: Attempt) -> list[str]:
    """The colours of the cards in hand that are called so."""
    return [card.colour for card in tried.view.hand if card.code == tried.words[0]]


def colours(mask: int) -> list[str]:
    """Colours by their bits."""
    return [colour for number, colour in enumerate(COLOURS) if mask >> number & 1]


def rival(tried: Attempt) -> bool:
    """Was a rival named who holds a tile?"""
    seat, players = int(tried.words[0]), tried.view.players
    return seat < len(players) and seat != tried.seat and players[seat].tiles > 0


def shown(tried: Attempt) -> list[str]:
    """The tiles that Veritaserum has laid open."""
    return tried.view.players[tried.view.target].known


def robbed(tried: Attempt) -> bool:
    """Does any rival hold a tile?"""
    players = enumerate(tried.view.players)
    return any(player.tiles > 0 for seat, player in players if seat != tried.seat)


def taken(tried: Attempt, but: int) -> bool:
    """Does a piece other than this one stand on the square that was tried?"""
    players = enumerate(tried.view.players)
    return letter(tried.view, target(tried)) != "E" and any(
        player.square == tried.words[0] for seat, player in players if seat != but
    )


def wearer(tried: Attempt) -> bool:
    """Was a piece named that can be given the Cloak?"""
    players = tried.view.players
    if tried.words[0] == "beside":
        return False
    seat = int(tried.words[0])
    return seat < len(players) and not players[seat].gone and seat != tried.view.cloak


# -- the longer claims -----------------------------------------------------------------------------


def blocked_by(hedge: str) -> Callable[[Attempt], bool]:
    """Is the square that was tried, or the side it is entered from, such a hedge?"""
    return lambda tried: (
        hedge
        in (
            letter(tried.view, target(tried)),
            letter(tried.view, entry(tried)),
        )
    )


def too_far(tried: Attempt) -> bool:
    """The way is longer than the throw allows, and there is one."""
    allowed = 2 * tried.view.face
    return allowed == int(tried.fact("allowance")) < walk(tried, obstacles_stop(tried)) < NOWHERE


def behind_obstacle(tried: Attempt) -> bool:
    """An obstacle lies there, or on every way there."""
    on_it = tried.verb != "fight" and is_obstacle(tried, target(tried))
    return on_it or walk(tried, True) >= NOWHERE > walk(tried, False)


def behind_hedge(tried: Attempt) -> bool:
    """The Wandering Hedge lies there, or on every way there."""
    if tried.verb == "retreat":
        return tried.words[0] == tried.view.hedge
    return walk(tried, False) >= NOWHERE > walk(tried, False, hedge=False)


def too_far_to_advance(tried: Attempt) -> bool:
    """The way is longer than the card allows."""
    battle = tried.view.battle
    assert battle is not None
    assert battle.card is not None
    return battle.card.moves == int(tried.fact("moves")) < walk(tried, True)


def way_back(tried: Attempt, entered: str) -> int:
    """The steps of a retreat to the square that was tried, past pieces and obstacles."""
    closed, start = point(tried.view.hedge), loser(tried)
    if target(tried) in (closed, start):
        return NOWHERE
    return steps(tried.view, start, target(tried), lambda at: at not in (closed, start), entered)


def too_far_back(tried: Attempt) -> bool:
    """The way is longer than the loser goes back."""
    entered = tried.view.entered_from
    shut = entered == tried.view.hedge
    return way_back(tried, "" if shut else entered) > back(tried) == int(tried.fact("moves"))


def back(tried: Attempt) -> int:
    """How far the loser goes back."""
    return 0 if tried.view.battle is None else tried.view.battle.back


def not_his_retreat(tried: Attempt) -> bool:
    """Another player sends the loser back, so far."""
    return (
        not tried.asked
        and tried.phase == "retreat_choice"
        and (chooser(tried), back(tried)) == (tried.fact("who"), tried.fact("moves"))
    )


def wrong_way_back(tried: Attempt) -> bool:
    """It is the obstacle just fought or another one, or not the way it came."""
    entered = tried.view.entered_from
    return (
        tried.asked
        and is_path(tried.view, target(tried))
        and (is_obstacle(tried, target(tried)) or way_back(tried, entered) > back(tried))
    )


def without_card(tried: Attempt) -> bool:
    return tried.view.battle is not None and tried.view.battle.card is None


CLAIMS: Claims = {
    # setting up
    "LAB-SETUP-02": lambda tried: (
        tried.phase == "piece_choice"
        and any(player.piece == tried.words[0] for player in tried.view.players)
    ),
    "LAB-SETUP-02 by_lot": lambda tried: (
        tried.seat >= 0
        or tried.phase != "piece_lot"
        or any(player.piece == tried.words[0] for player in tried.view.players)
    ),
    "LAB-SETUP-05": lambda tried: tried.seat >= 0 or tried.phase != "cup_deal",
    "LAB-SETUP-12": lambda tried: tried.view.turn == 0 and tried.verb not in ("call", "claim"),
    "LAB-SETUP-12 by_lot": lambda tried: (
        tried.seat >= 0
        or tried.phase != "starter_lot"
        or int(tried.words[0]) >= len(tried.view.players)
    ),
    "LAB-SETUP-12 no_race": lambda tried: tried.phase != "spell_race",
    "LAB-SETUP-12 called": lambda tried: (
        tried.verb == "call" and tried.view.players[tried.seat].spell != ""
    ),
    "LAB-SETUP-12 not_called": lambda tried: (
        tried.verb == "claim" and tried.view.players[tried.seat].spell == ""
    ),
    "LAB-SETUP-13": lambda tried: (
        not tried.asked and not active(tried) and chooser(tried) == tried.fact("who")
    ),
    "LAB-SETUP-13 own_turn": lambda tried: (
        not tried.asked and active(tried) and chooser(tried) == tried.fact("who")
    ),
    "LAB-SETUP-13 chance": lambda tried: not tried.view.asked,
    "LAB-Q-03": lambda tried: tried.view.players[tried.seat].piece != "",
    # a turn
    "LAB-TURN-01": lambda tried: (
        active(tried) and tried.view.face == -1 and tried.verb in ("stay", "walk", "fight")
    ),
    "LAB-TURN-01 done": lambda tried: active(tried) and tried.view.face != -1,
    "LAB-TURN-02 by_lot": lambda tried: tried.verb == "card",
    "LAB-TURN-03": too_far,
    "LAB-TURN-04": lambda tried: active(tried) and tried.view.face == 0,
    "LAB-TURN-05": lambda tried: (
        active(tried)
        and (tried.view.tile_played if tried.verb == "double" else len(tried.view.hand) < 4)
    ),
    "LAB-TURN-07": lambda tried: (
        active(tried) and (tried.view.tile_played or tried.view.face != -1)
    ),
    "LAB-TURN-08": lambda tried: (
        active(tried) and tried.asked and tried.phase != "last_choice" and tried.verb == "end"
    ),
    "LAB-Q-01 by_lot": lambda tried: tried.seat >= 0 or not tried.phase.endswith("_roll"),
    "LAB-Q-01 no_such_face": lambda tried: (
        (0 if tried.words[0] == "cloak" else int(tried.words[0])) not in tried.view.faces
    ),
    # moving
    "LAB-MOVE-02": lambda tried: not is_path(tried.view, entry(tried)),
    "LAB-MOVE-03": lambda tried: not is_path(tried.view, target(tried)),
    "LAB-MOVE-04": blocked_by(DARK),
    "LAB-MOVE-05": lambda tried: not tried.view.reductor and blocked_by(GREEN)(tried),
    "LAB-MOVE-06": lambda tried: taken(
        tried, tried.view.active if tried.verb == "retreat" else tried.seat
    ),
    "LAB-MOVE-08": lambda tried: taken(tried, tried.seat),
    "LAB-MOVE-09": behind_obstacle,
    "LAB-MOVE-12": lambda tried: target(tried) == here(tried),
    "LAB-MOVE-13": behind_hedge,
    "LAB-REDU-02": lambda tried: tried.view.reductor and blocked_by(DARK)(tried),
    "LAB-REDU-04": lambda tried: tried.view.reductor and too_far_through_hedge(tried),
    "LAB-REDU-05": lambda tried: tried.view.reductor and letter(tried.view, target(tried)) == GREEN,
    "LAB-REDU-06": lambda tried: tried.view.reductor and tried.phase == "advance_choice",
    "LAB-PORT-02": lambda tried: tried.phase != "portkey_choice",
    "LAB-PORT-02 say_first": comes_first("portkey_choice"),
    "LAB-PORT-03": lambda tried: (
        tried.view.cloak == tried.seat and letter(tried.view, here(tried)) in "ABC"
    ),
    "LAB-MIST-01": lambda tried: tried.phase != "mist_choice" and tried.verb == "mist",
    "LAB-MIST-02": lambda tried: (
        tried.view.cloak == tried.seat and letter(tried.view, here(tried)) == "*"
    ),
    "LAB-Q-07": lambda tried: tried.phase == "landing_choice",
    "LAB-Q-07 not_carried": lambda tried: tried.phase != "landing_choice",
    "LAB-Q-07 land_first": comes_first("landing_choice"),
    # battles
    "LAB-OBST-01": comes_first("card_choice"),
    "LAB-OBST-01 nothing_there": lambda tried: not is_obstacle(tried, target(tried)),
    "LAB-OBST-02": lambda tried: tried.view.cloak == tried.seat,
    "LAB-CARD-04": lambda tried: (
        sorted(colours(tried.fact("colours"))) == sorted(tried.view.battle.obstacle.blocks)
        and not set(in_hand(tried)) & set(tried.view.battle.obstacle.blocks)
    ),
    "LAB-BATTLE-01": lambda tried: tried.phase != "card_choice" and len(tried.view.hand) == 4,
    "LAB-BATTLE-01 by_lot": lambda tried: tried.verb == "obstacle",
    "LAB-BATTLE-02": lambda tried: (
        tried.phase == "card_choice" and not in_hand(tried) and tried.legal != []
    ),
    "LAB-BATTLE-06": too_far_to_advance,
    "LAB-BATTLE-06 no_victory": lambda tried: tried.phase != "advance_choice",
    "LAB-BATTLE-11": lambda tried: not_his_retreat(tried) and not without_card(tried),
    "LAB-BATTLE-11 too_far": lambda tried: too_far_back(tried) and not without_card(tried),
    "LAB-BATTLE-11 no_defeat": lambda tried: tried.phase != "retreat_choice",
    "LAB-BATTLE-11 send_first": comes_first("retreat_choice"),
    "LAB-BATTLE-12": lambda tried: (
        not_his_retreat(tried) and without_card(tried) and back(tried) == 4
    ),
    "LAB-BATTLE-12 too_far": lambda tried: (
        too_far_back(tried) and without_card(tried) and back(tried) == 4
    ),
    "LAB-BATTLE-13": wrong_way_back,
    "LAB-BATTLE-15": lambda tried: (
        tried.phase == "advance_choice"
        and (is_obstacle(tried, target(tried)) or walk(tried, True) >= NOWHERE)
    ),
    "LAB-BATTLE-16": lambda tried: (
        tried.phase == "advance_choice"
        and any(
            player.square == tried.view.players[tried.seat].square
            for seat, player in enumerate(tried.view.players)
            if seat != tried.seat
        )
    ),
    # tiles
    "LAB-RES-02": lambda tried: (
        len(tried.view.tiles) <= 6 if tried.verb == "drop" else len(tried.view.tiles) > 6
    ),
    "LAB-RES-04": lambda tried: not held(tried),
    "LAB-RES-04 by_lot": lambda tried: tried.verb == "tile",
    "LAB-RES-05": lambda tried: not active(tried) and tried.verb in TILES,
    "LAB-RES-06": lambda tried: active(tried) and tried.view.tile_played,
    "LAB-RES-07": lambda tried: active(tried) and tried.phase not in WINDOWS,
    "LAB-RES-08": lambda tried: (
        no_hedge_in_reach(tried)
        if tried.verb == "reductor"
        else tried.verb in ("sparks", "veritaserum") and not robbed(tried)
    ),
    "LAB-DUMB-01": lambda tried: tried.view.cloak in (-1, tried.seat),
    "LAB-DUMB-03": lambda tried: (
        tried.phase == "penalty_choice"
        and (letter(tried.view, target(tried)) != "!" or tried.words[0] not in tried.legal)
    ),
    "LAB-DUMB-03 nobody_sent": lambda tried: tried.phase != "penalty_choice",
    "LAB-DUMB-03 send_first": comes_first("penalty_choice"),
    "LAB-DUMB-04": lambda tried: (
        tried.phase == "answer_choice" and not tried.asked and chooser(tried) == tried.fact("who")
    ),
    "LAB-DUMB-04 answer_first": comes_first("answer_choice"),
    "LAB-DUMB-04 not_denounced": lambda tried: tried.phase != "answer_choice",
    "LAB-DUMB-06": lambda tried: tried.phase == "answer_choice" and active(tried),
    "LAB-DBL-01": lambda tried: tried.verb == "double" and tried.phase != "double_die_choice",
    "LAB-DBL-01 throw_first": comes_first("double_die_choice"),
    "LAB-DBL-01 no_defeat": lambda tried: (
        tried.verb == "accept" and tried.phase != "double_die_choice"
    ),
    "LAB-DBL-02": lambda tried: (
        tried.verb == "double"
        and tried.phase in ("move_choice", "cloak_choice", "removed_cloak_choice", "advance_choice")
    ),
    "LAB-FOUR-01": lambda tried: any(
        cup.open for cup in tried.view.cups if cup.square == tried.words[0]
    ),
    "LAB-CLKT-01": lambda tried: not wearer(tried),
    "LAB-SPARK-01": lambda tried: not rival(tried),
    "LAB-VERI-01": lambda tried: not rival(tried),
    "LAB-VERI-01 not_shown": lambda tried: (
        tried.phase == "tile_choice" and tried.asked and tried.words[0] not in shown(tried)
    ),
    "LAB-VERI-01 nothing_shown": lambda tried: tried.phase != "tile_choice",
    "LAB-VERI-01 take_first": comes_first("tile_choice"),
    "LAB-REDU-01": lambda tried: tried.phase != "move_choice",
    "LAB-HEDGE-01": lambda tried: (
        not is_path(tried.view, target(tried))
        or any(player.square == tried.words[0] for player in tried.view.players)
    ),
    "LAB-HEDGE-02": lambda tried: any(
        letter(tried.view, at) == DARK for at in around(target(tried))
    ),
    "LAB-HEDGE-03": lambda tried: letter(tried.view, target(tried)) not in ".W",
    "LAB-HEDGE-04": lambda tried: tried.words[0] == tried.view.hedge,
    # the Cloak
    "LAB-CLOAK-06": lambda tried: (
        tried.asked and tried.phase not in ("cloak_choice", "removed_cloak_choice")
    ),
    "LAB-CLOAK-07": lambda tried: tried.phase == "cloak_choice" and not wearer(tried),
    "LAB-CLOAK-08": lambda tried: (
        active(tried) and (tried.view.cloak != tried.seat or tried.view.tile_played)
    ),
    "LAB-CLOAK-10": lambda tried: (
        tried.phase == "removed_cloak_choice"
        and (tried.verb in MAIN or (tried.words[0] != "beside" and not wearer(tried)))
    ),
    # the end, and the clock
    "LAB-WIN-02": lambda tried: tried.phase == "over",
    "LAB-Q-30": lambda tried: tried.verb in ("time", "leave"),
    "LAB-Q-30 left": lambda tried: tried.view.players[tried.seat].gone,
}


@pytest.mark.slow
def test_refusals_are_true() -> None:
    print(judge(GAME, PACKAGE, CLAIMS))


@pytest.mark.soak
def test_refusals_are_true_at_length() -> None:
    print(judge(GAME, PACKAGE, CLAIMS, depth=10))
