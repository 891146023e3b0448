"""What speaks for an action, or against it: what a turned tile opens and closes."""

from grimoire.games.halls.speaker import Speaker
from grimoire.games.halls.view import Preview


def reason(speak: Speaker, brings: Preview | None) -> str:
    """What an action would bring, where that can be told."""
    if brings is None:
        return ""
    if brings.home:
        return speak.say("reasons", "home")
    if brings.next_class:
        return speak.say("reasons", "next_class")
    opened, closed = len(brings.opened), len(brings.closed)
    if opened and closed:
        return speak.say("reasons", "both", opened=opened, closed=closed)
    if opened or closed:
        form = "opened" if opened else "closed"
        return speak.say("reasons", form, count=opened or closed)
    return ""
