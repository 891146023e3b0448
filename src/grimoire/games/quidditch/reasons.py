"""What speaks for an action, or against it: how the round would stand."""

from grimoire.games.quidditch.speaker import Speaker
from grimoire.games.quidditch.view import Preview
from grimoire.kernel.seats import Seat


def reason(speak: Speaker, seat: Seat, brings: Preview | None) -> str:
    """What the round would count with an action, if it ended now."""
    if brings is None:
        return ""
    standing = brings.standing
    own = "own" if standing.attacker == seat else "other"
    who, goals = speak.names[standing.attacker], standing.rows
    form = own if goals else f"{own}_nothing"
    counted = speak.say("reasons", form, who=who, goals=goals, sure=standing.sure)
    if not standing.catches:
        return counted
    return f"{counted} {speak.say('reasons', f'{own}_catches', who=who)}"
