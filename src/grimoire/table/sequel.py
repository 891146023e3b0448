"""What follows a game: the same people again, or one of them alone from a moment of it."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from grimoire.kernel.seats import Seat
from grimoire.table.messages import Score
from grimoire.table.stored import Branch, Seating, SeatRow, Sheet, Stored
from grimoire.table.table import Table


def rematch(table: Table, fresh: Sheet, together: Collection[int]) -> Stored:
    """The same people again, one seat further round: another of them begins.

    Those who come from several devices gather first; where all people share the one that asks
    for it, they play at once.
    """
    rows = [replace(row, held=None, offered=False) for row in table.roster.seats]
    seats = (*rows[1:], rows[0])
    customs = replace(fresh.customs, lesson=False)
    won = tuple(evening(table))
    sheet = replace(fresh, before=table.sheet.table, branch=None, evening=won, customs=customs)
    return Stored(sheet, Seating(seats, begun=set(table.roster.people) <= set(together)))


def evening(table: Table) -> list[Score]:
    """What everybody has won so far, most first."""
    outcome = table.game.outcome(table.match.state)
    assert outcome is not None
    wins = Counter({score.name: score.wins for score in table.sheet.evening})
    wins.update(dict.fromkeys(table.roster.names, 0))
    wins.update(table.roster.names[seat] for seat in outcome.winners)
    return [Score(name, count) for name, count in wins.most_common()]


def branched(table: Table, fresh: Sheet, seat: Seat, seq: int, token: bytes) -> Stored:
    """One of them goes on alone from a moment; bots play for the others."""
    level = table.sheet.customs.level

    def row(at: int, before: SeatRow) -> SeatRow:
        if at == seat:
            return SeatRow("human", before.name, None, token)
        return SeatRow("bot", before.name, before.level or level)

    seats = tuple(row(at, before) for at, before in enumerate(table.roster.seats))
    public = table.match.visibility.action(seq)
    customs, origin = replace(fresh.customs, lesson=False), Branch(table.sheet.table, public)
    sheet = replace(fresh, before=None, evening=(), branch=origin, customs=customs)
    return Stored(sheet, Seating(seats), table.match.played[:public])
