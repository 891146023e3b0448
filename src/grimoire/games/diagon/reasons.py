"""What speaks for an action, or against it: what it would bring, in words."""

from typing import Final

from grimoire.games.diagon.speaker import Speaker
from grimoire.games.diagon.view import Preview

MOST: Final = 2
"""Sentences in which it is said."""


def reason(speak: Speaker, brings: Preview) -> str:
    """What an action would bring, the most important first."""
    if brings.wins:
        return speak.say("reasons", "wins")
    found = []
    if any(coins > 0 for coins in brings.coins):
        found.append(speak.say("reasons", "gains", coins=speak.coins(brings.coins)))
    if brings.buys:
        found.append(speak.say("reasons", "buys"))
    if any(brings.lacks):
        found.append(speak.say("reasons", "lacks", coins=speak.coins(brings.lacks)))
    if brings.cards:
        found.append(speak.say("reasons", "draws", cards=brings.cards))
    if brings.card_lost:
        found.append(speak.say("reasons", "card_lost"))
    if brings.rolls_again:
        found.append(speak.say("reasons", "rolls_again"))
    if brings.ends_turn and not found:
        found.append(speak.say("reasons", "ends_turn"))
    return " ".join(found[:MOST])
