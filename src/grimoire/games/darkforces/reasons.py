"""What speaks for an action, or against it: whether a claim is true, as far as its owner knows."""

from grimoire.games.darkforces.speaker import Speaker
from grimoire.games.darkforces.view import Preview


def reason(speak: Speaker, brings: Preview | None) -> str:
    """What a claim would be; of other actions nothing is told."""
    return speak.say("reasons", brings.truth) if brings is not None and brings.truth else ""
