"""What an action would do, as far as its owner can tell."""

from grimoire.games.darkforces.rules.dumbledore import Give
from grimoire.games.darkforces.rules.neville import Swap
from grimoire.games.darkforces.rules.ron import Trade
from grimoire.games.darkforces.rules.saying import Say
from grimoire.games.darkforces.rules.sirius import Take
from grimoire.games.darkforces.state import Action
from grimoire.games.darkforces.utterances import is_whole
from grimoire.games.darkforces.view import Preview, Truth, View
from grimoire.games.darkforces.vocabulary import DEALT, PASS, WORDS, spelt
from grimoire.kernel.seats import Seat


def preview(seen: View, seat: Seat, action: Action) -> Preview | None:
    """What an action would do, as far as this seat can tell."""
    match action:
        case Say(word=word) if seen.part == "day":
            return preview_word(seen, word)
        case Take(target=place) | Trade(place=place):
            return preview_swap(int(seat), place)
        case Swap(first=first, second=second):
            return preview_swap(first, second)
        case Give(target=target):
            return preview_swap(seen.log[-1].places[0], target)
    return None


def preview_swap(one: int, other: int) -> Preview:
    """The cards of these two places would change places."""
    return Preview([one, other], [], False, "")


def preview_word(seen: View, word: int) -> Preview:
    """The claim as it would stand, and whether its speaker knows it to be true."""
    begun = [WORDS.index(one) for one in seen.composing]
    if seen.phase == "opening" and word != PASS:
        begun = [DEALT]
    words = (*begun, word)
    whole = is_whole(words)
    return Preview([], spelt(words), whole, known_truth(seen, spelt(words)) if whole else "")


def known_truth(seen: View, words: list[str]) -> Truth:
    """DRK-DAY-02: lies are allowed; the speaker alone is told which words are one."""
    match words:
        case ["dealt", role]:
            return "true" if role == seen.mine else "false"
        case ["did", *_]:
            return "true" if words == seen.story else "false"
        case ["now", "unknown"]:
            return "false" if seen.now else "true"
        case ["now", camp_or_role]:
            if not seen.now:
                return "unknown"
            held = (seen.now, "death_eaters" if seen.now == "death_eater" else "hogwarts")
            return "true" if camp_or_role in held else "false"
    return ""
