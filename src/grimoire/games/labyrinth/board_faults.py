"""What can be wrong with the board of an edition, one sentence each."""

from collections.abc import Iterator, Sequence
from typing import Final

from grimoire.games.labyrinth.data import CUPS, Promises
from grimoire.games.labyrinth.maze import (
    CENTRE,
    DARK,
    FAR,
    GREEN,
    GRID,
    OBSTACLE,
    SYMBOL_OF,
    Maze,
    square_name,
)
from grimoire.kernel.edition import Fault, counted, fault, shown
from grimoire.kernel.seats import NOWHERE

NAMED: Final = 5
"""Spaces named one by one before the rest is only counted."""

LEAST_HEDGE_SPACES: Final = 10
LEAST_CROSSINGS: Final = 10

ONCE: Final = {
    "E": fault("entrance", "entrée"),
    CENTRE: fault("centre", "centre"),
    "1": fault("gravestone space 1", "case pierre tombale 1"),
    "2": fault("gravestone space 2", "case pierre tombale 2"),
    "3": fault("gravestone space 3", "case pierre tombale 3"),
}
AT_LEAST_ONCE: Final = {
    "*": fault("golden mist", "brume dorée"),
    "o": fault("obstacle space", "case obstacle"),
    "!": fault("penalty space", "case pénalité"),
}


def faults(rows: Sequence[str], promises: Promises) -> Iterator[Fault]:
    """Everything that is wrong with a board; ways are measured on one that can be walked."""
    misdrawn = list(drawing_faults(rows))
    symbols = list(symbol_faults(rows)) if any(rows) else []
    yield from misdrawn
    yield from symbols
    if promises.symmetric and not misdrawn:
        yield from symmetry_faults(rows)
    if not misdrawn and not symbols:
        yield from maze_faults(Maze(rows), promises)


# -- the board as it is drawn ----------------------------------------------------------------------


def drawing_faults(rows: Sequence[str]) -> Iterator[Fault]:
    """What is wrong with the drawing, before anything can be measured on it."""
    if not rows or not rows[0]:
        yield fault("the board is empty", "le plateau est vide")
        return
    if len(rows) > GRID or len(rows[0]) > GRID:
        yield fault(
            f"the board may have {GRID} rows of {GRID} squares, not {len(rows)} of {len(rows[0])}",
            f"le plateau peut avoir {GRID} lignes de {GRID} cases, et non {len(rows)} de "
            f"{len(rows[0])}",
        )
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            yield fault(
                f"row {number} must have {len(rows[0])} squares like row 0, not {len(row)}",
                f"la ligne {number} doit avoir {len(rows[0])} cases comme la ligne 0, "
                f"et non {len(row)}",
            )
        for letter in dict.fromkeys(row):
            if letter not in SYMBOL_OF and letter not in (DARK, GREEN):
                yield fault(
                    f"row {number} has a letter {shown(letter)}, which stands for nothing",
                    f"la ligne {number} a une lettre {shown(letter)}, qui ne désigne rien",
                )
    frame = {*rows[0], *rows[-1], *(row[:1] for row in rows), *(row[-1:] for row in rows)}
    if frame != {DARK}:
        yield fault(
            "the frame of the board is not all dark hedge",
            "le bord du plateau n’est pas tout entier en haie foncée",
        )


def symbol_faults(rows: Sequence[str]) -> Iterator[Fault]:
    """LAB-PORT-01, LAB-GRAVE-01, LAB-SETUP-06: symbols too few or too many."""
    drawn = "".join(rows)
    for letter, name in ONCE.items():
        if drawn.count(letter) != 1:
            yield fault(
                f"there must be 1 square {letter} ({name['en']}), not {drawn.count(letter)}",
                f"il faut 1 case {letter} ({name['fr']}), et non {drawn.count(letter)}",
            )
    if drawn.count("T") != CUPS:
        yield fault(
            f"there must be {CUPS} Cup spaces (T), not {drawn.count('T')}",
            f"il faut {CUPS} cases Trophée (T), et non {drawn.count('T')}",
        )
    for pair in "ABC":
        if drawn.count(pair) != 2:
            yield fault(
                f"there must be 2 Portkeys {pair}, not {drawn.count(pair)}",
                f"il faut 2 Portoloins {pair}, et non {drawn.count(pair)}",
            )
    for letter, name in AT_LEAST_ONCE.items():
        if letter not in drawn:
            yield fault(
                f"there is no {name['en']} ({shown(letter)})",
                f"il n’y a pas de {name['fr']} ({shown(letter)})",
            )


def symmetry_faults(rows: Sequence[str]) -> Iterator[Fault]:
    """A symmetric board mirrors every hedge and every kind of symbol."""
    for number, row in enumerate(rows):
        kinds = [letter if letter in (DARK, GREEN) else str(SYMBOL_OF[letter]) for letter in row]
        if kinds != kinds[::-1]:
            yield fault(
                f"row {number} is not the same from left and right",
                f"la ligne {number} n’est pas la même de gauche à droite et de droite à gauche",
            )


# -- the board as it is walked ---------------------------------------------------------------------


def maze_faults(maze: Maze, promises: Promises) -> Iterator[Fault]:
    """What is wrong with the ways of the maze."""
    yield from connection_faults(maze)
    if any(connection_faults(maze)):
        return
    yield from route_faults(maze, promises)
    yield from hedge_faults(maze)
    yield from distance_faults(maze, promises)


def connection_faults(maze: Maze) -> Iterator[Fault]:
    """Every space can be reached, also while the centre is closed."""
    if sorted(maze.neighbours[maze.centre]) != maze.cups:
        yield fault(
            "the four sides of the centre are not the four Cup spaces",
            "les quatre côtés du centre ne sont pas les quatre cases Trophée",
        )
    if maze.touches_dark[maze.centre]:
        yield fault("dark hedge touches the centre", "une haie foncée touche le centre")
    for cup in maze.cups:
        if maze.neighbours[cup] == [maze.centre]:
            yield fault(
                f"Cup space {name(maze, cup)} can be reached from the centre only",
                f"on n’atteint la case Trophée {name(maze, cup)} que par le centre",
            )
    cut_off = unreached(maze, maze.steps_from([maze.entrance], [maze.centre]), maze.centre)
    if cut_off:
        listed = names(maze, cut_off)
        yield fault(
            f"there is no way from the entrance to {listed['en']}",
            f"aucun chemin ne mène de l’entrée à {listed['fr']}",
        )


def unreached(maze: Maze, steps: Sequence[int], closed: int) -> list[int]:
    """The spaces that were not reached, the closed one apart."""
    return [space for space in range(maze.size) if steps[space] == FAR and space != closed]


def name(maze: Maze, space: int) -> str:
    """A space as people write it."""
    return square_name(maze.squares[space])


def names(maze: Maze, spaces: Sequence[int]) -> Fault:
    """Some spaces, the first few of many by name."""
    listed = ", ".join(name(maze, space) for space in spaces[:NAMED])
    more = len(spaces) - NAMED
    if more <= 0:
        return fault(listed, listed)
    others = counted("fr", more, "autre", "autres")
    return fault(f"{listed} and {more} more", f"{listed} et {others}")


def inner_court(maze: Maze) -> list[int]:
    """The spaces that can be reached from the cups without entering an obstacle space."""
    steps = maze.steps_from(maze.cups, maze.obstacles)
    return [space for space in range(maze.size) if steps[space] < FAR]


def route_faults(maze: Maze, promises: Promises) -> Iterator[Fault]:
    """Obstacles lie on every way to a cup, and no hedge opens a way round them."""
    on_foot, by_portkey = fewest_obstacles(maze, False), fewest_obstacles(maze, True)
    if on_foot < promises.obstacles_on_foot:
        yield passed_fault(fault("on foot", "à pied"), on_foot, promises.obstacles_on_foot)
    if by_portkey < promises.obstacles_by_portkey:
        yield passed_fault(
            fault("by Portkey", "par Portoloin"), by_portkey, promises.obstacles_by_portkey
        )
    court = inner_court(maze)
    for space in range(maze.size):
        if space not in court and any(far in court for far in maze.crossings[space]):
            yield fault(
                f"a hedge beside {name(maze, space)} opens a way to the cups past no obstacle",
                f"une haie à côté de {name(maze, space)} ouvre un passage sans obstacle "
                "vers les trophées",
            )
        if maze.twin[space] in court:
            yield court_fault(fault("the Portkey", "le Portoloin"), name(maze, maze.twin[space]))
    for penalty in maze.penalties:
        if penalty in court:
            yield court_fault(fault("the penalty space", "la case pénalité"), name(maze, penalty))


def passed_fault(how: Fault, passed: int, promised: int) -> Fault:
    """A cup can be reached past too few obstacles."""
    obstacles = {lang: counted(lang, passed, "obstacle", "obstacles") for lang in how}
    return fault(
        f"a cup can be reached {how['en']} past {obstacles['en']}, not {promised}",
        f"{how['fr']}, on peut atteindre un trophée en passant {obstacles['fr']}, "
        f"et non {promised}",
    )


def court_fault(what: Fault, where: str) -> Fault:
    """Something lies in the inner court that does not belong there."""
    return fault(
        f"no obstacle lies between {what['en']} {where} and the cups",
        f"aucun obstacle ne sépare {what['fr']} {where} des trophées",
    )


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


def hedge_faults(maze: Maze) -> Iterator[Fault]:
    """The Wandering Hedge has somewhere to go and imprisons nobody; Reductor has hedges to open."""
    spaces = len(maze.hedge_spaces)
    if spaces < LEAST_HEDGE_SPACES:
        yield fault(
            f"the Wandering Hedge must have at least {LEAST_HEDGE_SPACES} spaces to lie on, "
            f"not {spaces}",
            f"la Haie ensorcelée doit avoir au moins {LEAST_HEDGE_SPACES} cases où se poser, "
            f"et non {spaces}",
        )
    for space in maze.hedge_spaces:
        cut_off = unreached(maze, maze.steps_from([maze.entrance], [space]), space)
        if cut_off:
            listed = names(maze, cut_off)
            yield fault(
                f"the Wandering Hedge on {name(maze, space)} would cut off {listed['en']}",
                f"la Haie ensorcelée posée en {name(maze, space)} isolerait {listed['fr']}",
            )
    crossings = sum(len(beyond) for beyond in maze.crossings) // 2
    if crossings < LEAST_CROSSINGS:
        yield fault(
            f"the Reductor Spell must have at least {LEAST_CROSSINGS} hedges to open, "
            f"not {crossings}",
            f"le Sortilège Reductor doit pouvoir ouvrir au moins {LEAST_CROSSINGS} haies, "
            f"et non {crossings}",
        )


def distance_faults(maze: Maze, promises: Promises) -> Iterator[Fault]:
    """Portkeys, gravestones and penalty spaces are as far away as they should be."""
    yield from portkey_faults(maze, max(2, promises.portkey_distance))
    on_foot = maze.steps_from(maze.cups, [maze.centre])
    yield from grave_faults([on_foot[grave] for grave in maze.graves[1:]], on_foot[maze.entrance])
    for penalty in maze.penalties:
        if on_foot[penalty] < promises.penalty_to_cup:
            wanted, found = promises.penalty_to_cup, on_foot[penalty]
            yield fault(
                f"the penalty space {name(maze, penalty)} must be at least {wanted} steps "
                f"from a cup, not {found}",
                f"la case pénalité {name(maze, penalty)} doit être à au moins {wanted} pas "
                f"d’un trophée, et non {found}",
            )
    away = maze.steps_from(maze.penalties)
    far = [space for space in range(maze.size) if away[space] > promises.penalty_within]
    if far:
        within, listed = promises.penalty_within, names(maze, far)
        yield fault(
            f"no penalty space is within {within} steps of {listed['en']}",
            f"aucune case pénalité n’est à {within} pas ou moins de {listed['fr']}",
        )


def portkey_faults(maze: Maze, least: int) -> Iterator[Fault]:
    """Twins that are too near to each other."""
    for one in range(maze.size):
        other = maze.twin[one]
        if one < other:
            apart = maze.steps_from([one])[other]
            if apart < least:
                pair = names(maze, [one, other])["en"]
                yield fault(
                    f"the Portkeys {pair} must be at least {least} steps apart, not {apart}",
                    f"les Portoloins {pair} doivent être à au moins {least} pas l’un de l’autre, "
                    f"et non {apart}",
                )


def grave_faults(graves: Sequence[int], whole_way: int) -> Iterator[Fault]:
    """Gravestones that are too near to a cup, or unequally far."""
    nearest, farthest = min(graves), max(graves)
    if 2 * nearest < whole_way:
        steps = counted("en", nearest, "step", "steps")
        yield fault(
            f"a gravestone space is {steps} from a cup, less than half the whole way",
            f"une case pierre tombale est à {nearest} pas d’un trophée, "
            "moins de la moitié du chemin entier",
        )
    if 4 * (farthest - nearest) > farthest:
        yield fault(
            f"the gravestone spaces are {nearest} to {farthest} steps from a cup: too unequal",
            f"les cases pierre tombale vont de {nearest} à {farthest} pas d’un trophée : "
            "c’est trop inégal",
        )
