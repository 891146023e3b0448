"""Any legal action, each as likely as the others."""

from typing import Any

from grimoire.kernel.bot import Bot, Glimpse
from grimoire.kernel.chance import Source


class RandomBot(Bot):
    """Plays by the rules and without a thought."""

    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        return glimpse.legal[source.below(len(glimpse.legal))]
