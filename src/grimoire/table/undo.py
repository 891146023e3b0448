"""Taking back: free until chance or a secret has been shown, beyond that if the others agree."""

from functools import cache
from typing import Final

from grimoire.kernel.seats import Seat
from grimoire.table.match import Match
from grimoire.table.messages import Undo, Words
from grimoire.table.problems import nothing_said, words
from grimoire.table.rendering import ALL, Languages, in_languages
from grimoire.table.roster import Roster

FREELY: Final = nothing_said()


def offer(match: Match, roster: Roster, seat: Seat | None, langs: Languages = ALL) -> Undo:
    """Whether a seat may take back what it did last, and why not."""
    last = None if seat is None or not roster.has_begun else match.last_of(seat)
    if match.over:
        return never("over", langs)
    if seat is None or last is None:
        return never("nothing", langs)
    action = match.visibility.public[last - 1]
    to, why = match.visibility.number(action), obstacle(match, seat, action)
    unproves = match.unproves(action)
    if not roster.others(seat) and why is not None:
        return Undo("alone", to, reason(why, langs), unproves)
    if not roster.others(seat):
        return Undo("free", to, FREELY, unproves)
    if match.visibility.is_discreet:
        return never("dark", langs)
    if why is None:
        return Undo("free", to, FREELY, unproves)
    if has_bots_secret(match, roster, action):
        return never("bots_secret", langs)
    return Undo("ask", to, reason(why, langs), unproves)


@cache
def reason(why: str, langs: Languages) -> Words:
    """Why it is not simply free, put into words once."""
    return in_languages(langs, words("undo", why).__getitem__)


@cache
def never(why: str, langs: Languages) -> Undo:
    """Nothing can be taken back, for a reason."""
    return Undo("never", 0, reason(why, langs), unproves=False)


def obstacle(match: Match, seat: Seat, to: int) -> str | None:
    """Why it is not free to go back: a throw, something hidden that was shown, somebody else."""
    gone = match.since(to)
    if match.were_thrown(gone):
        return "thrown"
    if match.were_telling(gone, seat):
        return "shown"
    if any(match.played[at - 1].seat != seat for at in gone):
        return "others"
    return None


def has_bots_secret(match: Match, roster: Roster, to: int) -> bool:
    """Has a bot shown something hidden meanwhile? It would have to play on as if it had not."""
    by_bots = [at for at in match.since(to) if is_bots(match.played[at - 1].seat, roster)]
    return match.were_telling(by_bots)


def is_bots(seat: int, roster: Roster) -> bool:
    """Was this an action of a bot?"""
    return seat >= 0 and roster.is_bot(Seat(seat))
