"""Everything that can be wrong with a deck of an edition, one sentence each, in both languages."""

from grimoire.games.darkforces.data import (
    CENTRE_CARDS,
    COPIES,
    DEATH_EATER,
    FEWEST,
    FRED,
    GEORGE,
    KINDS,
    MOST,
    ROLES,
    Counts,
)
from grimoire.kernel.edition import Fault, fault


def deck_faults(deck: Counts, players: int) -> list[Fault]:
    """What is wrong with the deck of a table."""
    wrong = []
    if not FEWEST <= players <= MOST:
        wrong.append(
            fault(
                f"is for no table of {FEWEST} to {MOST}",
                f"n’est pas pour une table de {FEWEST} à {MOST}",
            )
        )
    cards, wanted = sum(deck), players + CENTRE_CARDS
    if cards != wanted:
        wrong.append(
            fault(
                f"must have {wanted} cards, not {cards}",
                f"doit avoir {wanted} cartes, et non {cards}",
            )
        )
    for kind in range(1, KINDS):
        if deck[kind] > COPIES[kind]:
            name, copies = ROLES[kind], COPIES[kind]
            wrong.append(
                fault(
                    f"has {name} {deck[kind]} times, and the box {copies}",
                    f"a {deck[kind]} fois {name}, et la boîte {copies}",
                )
            )
    if deck[FRED] != deck[GEORGE]:
        wrong.append(fault("has only one of the twins", "n’a qu’un des jumeaux"))
    if deck[DEATH_EATER] == 0:
        wrong.append(fault("has no death_eater", "n’a pas de death_eater"))
    return wrong
