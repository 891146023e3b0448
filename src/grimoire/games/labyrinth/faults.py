"""Everything that can be wrong with an edition, one sentence each."""

from collections.abc import Iterator, Sequence
from typing import Final

from grimoire.games.labyrinth.data import (
    BATTLE_CARDS,
    COLOURS,
    DICE,
    HIGHEST_FACE,
    LINEUP,
    MOST_TILES,
    OBSTACLE_CARDS,
    RESOURCE_TILES,
    TILE_NAMES,
    BattleCard,
    ObstacleCard,
    Promises,
    colours_in,
)
from grimoire.games.labyrinth.maze import (
    CENTRE,
    DARK,
    FAR,
    GREEN,
    GRID,
    NOWHERE,
    OBSTACLE,
    SYMBOL_OF,
    Maze,
    square_name,
)

STRONGEST: Final = 99
LONGEST: Final = 25
"""Bounds of what is printed on a card."""
FACES: Final = 6

LEAST_HEDGE_SPACES: Final = 10
LEAST_CROSSINGS: Final = 10

ONCE: Final = {
    "E": "entrance",
    CENTRE: "centre",
    "1": "gravestone space 1",
    "2": "gravestone space 2",
    "3": "gravestone space 3",
}
AT_LEAST_ONCE: Final = {"*": "golden mist", "o": "obstacle space", "!": "penalty space"}


# -- cards, tiles and dice -------------------------------------------------------------------------


def die_faults(dice: dict[str, list[int]]) -> Iterator[str]:
    """What is wrong with the dice."""
    for name in DICE:
        if name not in dice:
            yield f"there is no die {name}"
    for name, faces in dice.items():
        if name not in DICE:
            yield f"the die {name} belongs to no option"
        if len(faces) != FACES:
            yield f"the die {name} has {len(faces)} faces, not {FACES}"
        for face in faces:
            if not 0 <= face <= HIGHEST_FACE:
                yield f"the die {name} has a face {face}, which is not 0 to {HIGHEST_FACE}"
        if 0 not in faces:
            yield f"the die {name} does not show the Cloak"
        if not any(face % 2 for face in faces):
            yield f"the die {name} has no odd number, so nobody could take off the Cloak"


def battle_faults(cards: Sequence[BattleCard]) -> Iterator[str]:
    """What is wrong with the Battle cards."""
    if len(cards) != BATTLE_CARDS:
        yield f"there are {len(cards)} Battle cards, not {BATTLE_CARDS}"
    for card in cards:
        if not 1 <= card.strength <= STRONGEST:
            yield f"Battle card {card.code()}: a strength is 1 to {STRONGEST}"
        if not 1 <= card.moves <= LONGEST:
            yield f"Battle card {card.code()}: the moves are 1 to {LONGEST}"


def colour_faults(battle: Sequence[BattleCard], obstacles: Sequence[ObstacleCard]) -> Iterator[str]:
    """No colour is better than another, where an edition promises it."""
    prints = [print_of(battle, colour) for colour in range(len(COLOURS))]
    for colour, printed in zip(COLOURS, prints, strict=True):
        if printed != prints[0]:
            yield f"the {colour} Battle cards are not the same as the {COLOURS[0]} ones"
    blocks = [
        sum(card.blocks >> colour & 1 for card in obstacles) for colour in range(len(COLOURS))
    ]
    if len(set(blocks)) > 1:
        counts = ", ".join(f"{colour} {n}" for colour, n in zip(COLOURS, blocks, strict=True))
        yield f"the colours are not on equally many Obstacle cards: {counts}"


def print_of(cards: Sequence[BattleCard], colour: int) -> list[tuple[int, int]]:
    """What is printed on the cards of one colour."""
    return sorted((card.strength, card.moves) for card in cards if card.colour == colour)


def obstacle_faults(cards: Sequence[ObstacleCard]) -> Iterator[str]:
    """What is wrong with the Obstacle cards."""
    if len(cards) != OBSTACLE_CARDS:
        yield f"there are {len(cards)} Obstacle cards, not {OBSTACLE_CARDS}"
    if len(cards) % LINEUP:
        yield f"{len(cards)} Obstacle cards do not make whole Lineups of {LINEUP}"
    for card in cards:
        if not 1 <= card.strength <= STRONGEST:
            yield f"Obstacle card {card.code()}: a strength is 1 to {STRONGEST}"
        if not 0 <= card.reward <= MOST_TILES:
            yield f"Obstacle card {card.code()}: a reward is 0 to {MOST_TILES}"


def match_faults(
    battle: Sequence[BattleCard], obstacles: Sequence[ObstacleCard], dice: dict[str, list[int]]
) -> Iterator[str]:
    """Every obstacle can be beaten, and none by the card alone."""
    lowest_best = min((max(faces, default=0) for faces in dice.values()), default=0)
    for card in obstacles:
        strengths = [b.strength for b in battle if b.colour in colours_in(card.blocks)]
        if not strengths:
            yield f"Obstacle card {card.code()}: no Battle card fits"
        elif max(strengths) + lowest_best < card.strength:
            yield f"Obstacle card {card.code()} cannot be beaten"
        elif min(strengths) >= card.strength:
            yield f"Obstacle card {card.code()} is beaten by any card that fits"


def tile_faults(tiles: Sequence[int]) -> Iterator[str]:
    """What is wrong with the Resource tiles."""
    if sum(tiles) != RESOURCE_TILES:
        yield f"there are {sum(tiles)} Resource tiles, not {RESOURCE_TILES}"
    for name, count in zip(TILE_NAMES, tiles, strict=True):
        least = 2 if name == "dumbledore" else 1
        if count < least:
            yield f"there are {count} tiles {name}, at least {least} are needed"


# -- the board as it is drawn ----------------------------------------------------------------------


def drawing_faults(rows: Sequence[str]) -> Iterator[str]:
    """What is wrong with the drawing, before anything can be measured on it."""
    if not rows or not rows[0]:
        yield "the board is empty"
        return
    if len(rows) > GRID or len(rows[0]) > GRID:
        yield f"the board is {len(rows)} rows by {len(rows[0])} columns, more than {GRID} by {GRID}"
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            yield f"row {number} has {len(row)} squares, row 0 has {len(rows[0])}"
        for letter in dict.fromkeys(row):
            if letter not in SYMBOL_OF and letter not in (DARK, GREEN):
                yield f"row {number} has a letter {letter!r}, which stands for nothing"
    frame = {*rows[0], *rows[-1], *(row[:1] for row in rows), *(row[-1:] for row in rows)}
    if frame != {DARK}:
        yield "the frame of the board is not all dark hedge"


def symbol_faults(rows: Sequence[str]) -> Iterator[str]:
    """LAB-PORT-01, LAB-GRAVE-01, LAB-SETUP-06: symbols too few or too many."""
    drawn = "".join(rows)
    for letter, name in ONCE.items():
        if drawn.count(letter) != 1:
            yield f"there are {drawn.count(letter)} squares {letter} ({name}), not 1"
    if drawn.count("T") != 4:
        yield f"there are {drawn.count('T')} Cup spaces, not 4"
    for pair in "ABC":
        if drawn.count(pair) != 2:
            yield f"there are {drawn.count(pair)} Portkeys {pair}, not a pair"
    for letter, name in AT_LEAST_ONCE.items():
        if letter not in drawn:
            yield f"there is no {name} ({letter})"


def symmetry_faults(rows: Sequence[str]) -> Iterator[str]:
    """A symmetric board mirrors every hedge and every kind of symbol."""
    for number, row in enumerate(rows):
        kinds = [letter if letter in (DARK, GREEN) else str(SYMBOL_OF[letter]) for letter in row]
        if kinds != kinds[::-1]:
            yield f"row {number} is not the same from left and right"


# -- the board as it is walked ---------------------------------------------------------------------


def maze_faults(maze: Maze, promises: Promises) -> Iterator[str]:
    """What is wrong with the ways of the maze."""
    yield from connection_faults(maze)
    if any(connection_faults(maze)):
        return
    yield from route_faults(maze, promises)
    yield from hedge_faults(maze)
    yield from distance_faults(maze, promises)


def connection_faults(maze: Maze) -> Iterator[str]:
    """Every space can be reached, also while the centre is closed."""
    if sorted(maze.neighbours[maze.centre]) != maze.cups:
        yield "the four sides of the centre are not the four Cup spaces"
    if maze.touches_dark[maze.centre]:
        yield "dark hedge touches the centre"
    for cup in maze.cups:
        if maze.neighbours[cup] == [maze.centre]:
            yield f"Cup space {name(maze, cup)} can be reached from the centre only"
    cut_off = unreached(maze, maze.steps_from([maze.entrance], [maze.centre]), maze.centre)
    if cut_off:
        yield f"there is no way from the entrance to {names(maze, cut_off)}"


def unreached(maze: Maze, steps: Sequence[int], closed: int) -> list[int]:
    """The spaces that were not reached, the closed one apart."""
    return [space for space in range(maze.size) if steps[space] == FAR and space != closed]


def name(maze: Maze, space: int) -> str:
    """A space as people write it."""
    return square_name(maze.squares[space])


def names(maze: Maze, spaces: Sequence[int]) -> str:
    """Some spaces, the first few of many by name."""
    listed = ", ".join(name(maze, space) for space in spaces[:5])
    return listed if len(spaces) <= 5 else f"{listed} and {len(spaces) - 5} more"


def inner_court(maze: Maze) -> list[int]:
    """The spaces that can be reached from the cups without entering an obstacle space."""
    steps = maze.steps_from(maze.cups, maze.obstacles)
    return [space for space in range(maze.size) if steps[space] < FAR]


def route_faults(maze: Maze, promises: Promises) -> Iterator[str]:
    """Obstacles lie on every way to a cup, and no hedge opens a way round them."""
    on_foot, by_portkey = fewest_obstacles(maze, False), fewest_obstacles(maze, True)
    if on_foot < promises.obstacles_on_foot:
        yield (
            f"a cup can be reached on foot past {on_foot} obstacles, "
            f"not {promises.obstacles_on_foot}"
        )
    if by_portkey < promises.obstacles_by_portkey:
        yield (
            f"a cup can be reached by Portkey past {by_portkey} obstacles, "
            f"not {promises.obstacles_by_portkey}"
        )
    court = inner_court(maze)
    for space in range(maze.size):
        if space not in court and any(far in court for far in maze.crossings[space]):
            yield f"a hedge beside {name(maze, space)} opens into the inner court"
        if maze.twin[space] in court:
            yield f"the Portkey {name(maze, maze.twin[space])} lies in the inner court"
    for penalty in maze.penalties:
        if penalty in court:
            yield f"the penalty space {name(maze, penalty)} lies in the inner court"


def fewest_obstacles(maze: Maze, by_portkey: bool) -> int:
    """How many obstacle spaces one must enter between the entrance and the nearest cup."""
    met = [FAR] * maze.size
    met[maze.entrance] = 0
    reached = [maze.entrance]
    while reached:
        space = reached.pop(0)
        carried = by_portkey and maze.twin[space] != NOWHERE
        for near in [*maze.neighbours[space], *([maze.twin[space]] if carried else [])]:
            cost = met[space] + (maze.symbols[near] == OBSTACLE)
            if cost < met[near]:
                met[near] = cost
                reached.append(near)
    return min(met[cup] for cup in maze.cups)


def hedge_faults(maze: Maze) -> Iterator[str]:
    """The Wandering Hedge has somewhere to go and imprisons nobody; Reductor has hedges to open."""
    if len(maze.hedge_spaces) < LEAST_HEDGE_SPACES:
        yield (
            f"the Wandering Hedge has {len(maze.hedge_spaces)} spaces to lie on, "
            f"not {LEAST_HEDGE_SPACES}"
        )
    for space in maze.hedge_spaces:
        cut_off = unreached(maze, maze.steps_from([maze.entrance], [space]), space)
        if cut_off:
            yield f"the Wandering Hedge on {name(maze, space)} would cut off {names(maze, cut_off)}"
    crossings = sum(len(beyond) for beyond in maze.crossings) // 2
    if crossings < LEAST_CROSSINGS:
        yield f"the Reductor Spell can open {crossings} hedges, not {LEAST_CROSSINGS}"


def distance_faults(maze: Maze, promises: Promises) -> Iterator[str]:
    """Portkeys, gravestones and penalty spaces are as far away as they should be."""
    for one in range(maze.size):
        other = maze.twin[one]
        if one < other:
            apart = maze.steps_from([one])[other]
            if apart < max(2, promises.portkey_distance):
                pair = names(maze, [one, other])
                yield f"the Portkeys {pair} are {apart} steps apart"
    on_foot = maze.steps_from(maze.cups, [maze.centre])
    graves = [on_foot[grave] for grave in maze.graves[1:]]
    if 2 * min(graves) < on_foot[maze.entrance]:
        yield f"a gravestone space is {min(graves)} steps from a cup, less than half the whole way"
    if 4 * (max(graves) - min(graves)) > max(graves):
        unequal = f"{min(graves)} to {max(graves)}"
        yield f"the gravestone spaces are {unequal} steps from a cup: too unequal"
    for penalty in maze.penalties:
        if on_foot[penalty] < promises.penalty_to_cup:
            yield f"the penalty space {name(maze, penalty)} is {on_foot[penalty]} steps from a cup"
    away = maze.steps_from(maze.penalties)
    far = [space for space in range(maze.size) if away[space] > promises.penalty_within]
    if far:
        yield f"no penalty space is within {promises.penalty_within} steps of {names(maze, far)}"
