"""What can be wrong with the dice, cards and tiles of an edition, one sentence each."""

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
from grimoire.kernel.edition import Fault, fault, shown, shown_key

STRONGEST: Final = 99
LONGEST: Final = 25
"""Bounds of what is printed on a card."""
FACES: Final = 6


def die_faults(dice: dict[str, list[int]]) -> Iterator[Fault]:
    """What is wrong with the dice."""
    for name in DICE:
        if name not in dice:
            yield fault(f"there is no die {name}", f"il manque le dé {name}")
    for name, faces in dice.items():
        yield from face_faults(shown_key(name), faces)
        if name not in DICE:
            key = shown_key(name)
            yield fault(
                f"the die {key} belongs to no option", f"le dé {key} ne va avec aucune option"
            )


def face_faults(name: str, faces: Sequence[int]) -> Iterator[Fault]:
    """What is wrong with the faces of one die."""
    if len(faces) != FACES:
        yield fault(
            f"the die {name} must have {FACES} faces, not {len(faces)}",
            f"le dé {name} doit avoir {FACES} faces, et non {len(faces)}",
        )
    for face in faces:
        if not 0 <= face <= HIGHEST_FACE:
            yield fault(
                f"the die {name} has a face {face}, which is not 0 to {HIGHEST_FACE}",
                f"le dé {name} a une face {face}, qui n’est pas de 0 à {HIGHEST_FACE}",
            )
    if 0 not in faces:
        yield fault(
            f"the die {name} does not show the Cloak (0)",
            f"le dé {name} ne montre pas la Cape (0)",
        )
    if not any(face % 2 for face in faces):
        yield fault(
            f"the die {name} has no odd number, so nobody could take off the Cloak",
            f"le dé {name} n’a pas de nombre impair : personne ne pourrait enlever la Cape",
        )


def battle_faults(cards: Sequence[BattleCard]) -> Iterator[Fault]:
    """What is wrong with the Battle cards."""
    if len(cards) != BATTLE_CARDS:
        yield fault(
            f"there must be {BATTLE_CARDS} Battle cards, not {len(cards)}",
            f"il faut {BATTLE_CARDS} cartes combat, et non {len(cards)}",
        )
    for card in cards:
        name = f"[{card.strength}, {card.moves}] ({COLOURS[card.colour]})"
        if not 1 <= card.strength <= STRONGEST:
            yield fault(
                f"Battle card {name}: the strength must be 1 to {STRONGEST}",
                f"carte combat {name} : la force doit être de 1 à {STRONGEST}",
            )
        if not 1 <= card.moves <= LONGEST:
            yield fault(
                f"Battle card {name}: the moves must be 1 to {LONGEST}",
                f"carte combat {name} : les déplacements doivent être de 1 à {LONGEST}",
            )


def colour_faults(
    battle: Sequence[BattleCard], obstacles: Sequence[ObstacleCard]
) -> Iterator[Fault]:
    """No colour is better than another, where an edition promises it."""
    prints = [print_of(battle, colour) for colour in range(len(COLOURS))]
    for colour, printed in zip(COLOURS, prints, strict=True):
        if printed != prints[0]:
            yield fault(
                f"the {colour} Battle cards are not the same as the {COLOURS[0]} ones",
                f"les cartes combat {colour} ne sont pas les mêmes que les cartes {COLOURS[0]}",
            )
    blocks = [
        sum(card.blocks >> colour & 1 for card in obstacles) for colour in range(len(COLOURS))
    ]
    if len(set(blocks)) > 1:
        counts = ", ".join(f"{colour} {n}" for colour, n in zip(COLOURS, blocks, strict=True))
        yield fault(
            f"the colours are not on equally many Obstacle cards: {counts}",
            f"les couleurs ne sont pas sur le même nombre de cartes obstacle : {counts}",
        )


def print_of(cards: Sequence[BattleCard], colour: int) -> list[tuple[int, int]]:
    """What is printed on the cards of one colour."""
    return sorted((card.strength, card.moves) for card in cards if card.colour == colour)


def obstacle_faults(cards: Sequence[ObstacleCard]) -> Iterator[Fault]:
    """What is wrong with the Obstacle cards."""
    if len(cards) != OBSTACLE_CARDS:
        yield fault(
            f"there must be {OBSTACLE_CARDS} Obstacle cards, not {len(cards)}",
            f"il faut {OBSTACLE_CARDS} cartes obstacle, et non {len(cards)}",
        )
    if len(cards) % LINEUP:
        yield fault(
            f"the Obstacle cards do not make whole Lineups of {LINEUP}",
            f"les cartes obstacle ne font pas des rangées entières de {LINEUP}",
        )
    for card in cards:
        if not 1 <= card.strength <= STRONGEST:
            yield fault(
                f"Obstacle card {print_on(card)}: the strength must be 1 to {STRONGEST}",
                f"carte obstacle {print_on(card)} : la force doit être de 1 à {STRONGEST}",
            )
        if not 0 <= card.reward <= MOST_TILES:
            yield fault(
                f"Obstacle card {print_on(card)}: the reward must be 0 to {MOST_TILES}",
                f"carte obstacle {print_on(card)} : la récompense doit être de 0 à {MOST_TILES}",
            )


def print_on(card: ObstacleCard) -> str:
    """An Obstacle card in the words of the file."""
    blocks = " ".join(COLOURS[colour] for colour in colours_in(card.blocks))
    return f"{card.obstacle} {shown(blocks)}"


def contest_faults(
    battle: Sequence[BattleCard],
    obstacles: Sequence[ObstacleCard],
    dice: dict[str, list[int]],
    promises: Promises,
) -> Iterator[Fault]:
    """What is wrong between the two decks and the dice."""
    yield from match_faults(battle, obstacles, dice)
    if promises.equal_colours:
        yield from colour_faults(battle, obstacles)


def match_faults(
    battle: Sequence[BattleCard], obstacles: Sequence[ObstacleCard], dice: dict[str, list[int]]
) -> Iterator[Fault]:
    """Every obstacle can be beaten, and none by the card alone."""
    lowest_best = min((max(faces, default=0) for faces in dice.values()), default=0)
    for card in obstacles:
        strengths = [b.strength for b in battle if b.colour in colours_in(card.blocks)]
        if not strengths:
            yield fault(
                f"Obstacle card {print_on(card)}: no Battle card fits",
                f"carte obstacle {print_on(card)} : aucune carte combat ne convient",
            )
        elif max(strengths) + lowest_best < card.strength:
            yield fault(
                f"Obstacle card {print_on(card)} cannot be beaten",
                f"la carte obstacle {print_on(card)} ne peut pas être vaincue",
            )
        elif min(strengths) >= card.strength:
            yield fault(
                f"Obstacle card {print_on(card)} is beaten by any card that fits",
                f"la carte obstacle {print_on(card)} est vaincue par toute carte qui convient, "
                "même sans le dé",
            )


def tile_faults(tiles: Sequence[int]) -> Iterator[Fault]:
    """What is wrong with the Resource tiles."""
    if sum(tiles) != RESOURCE_TILES:
        yield fault(
            f"there must be {RESOURCE_TILES} Resource tiles, not {sum(tiles)}",
            f"il faut {RESOURCE_TILES} jetons ressource, et non {sum(tiles)}",
        )
    for name, count in zip(TILE_NAMES, tiles, strict=True):
        least = 2 if name == "dumbledore" else 1
        if count < least:
            yield fault(
                f"of the tile {name} there must be at least {least}, not {count}",
                f"il faut au moins {least} fois le jeton {name}, et non {count}",
            )
