"""All the tables of this browser: opened, found again, followed by others."""

import secrets
import time
from dataclasses import dataclass, field, replace
from typing import Any, Final

from grimoire import catalog
from grimoire.bots.levels import bot, levels_of, usual_level
from grimoire.browser import paper
from grimoire.browser.host import Host
from grimoire.browser.store import Store
from grimoire.kernel.edition import EditionError
from grimoire.kernel.game import AnyGame
from grimoire.kernel.lesson import Lesson
from grimoire.kernel.options import Value, complete
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import Seat
from grimoire.table import opening
from grimoire.table.messages import Customs, SeatKind
from grimoire.table.problems import Trouble, trouble
from grimoire.table.sequel import branched, rematch
from grimoire.table.stored import Sheet, Stored
from grimoire.table.table import Table

SEED_BYTES: Final = 32
HERE: Final = "here-"
"""How the names of tables begin that are at home in a browser; no server has such tables."""


@dataclass(frozen=True)
class SeatWish:
    """Who shall sit somewhere: somebody at this browser, or a bot of some level."""

    kind: SeatKind
    name: str | None = None
    level: str | None = None


@dataclass(frozen=True)
class TableWish:
    """What a table shall be like."""

    game: str
    seats: list[SeatWish]
    options: dict[str, Value] = field(default_factory=dict)
    edition: str = ""
    customs: Customs = field(default_factory=Customs)


def lay_out() -> None:
    """Have every game at hand, with its words, its lesson and its usual bot."""
    for entry in catalog.CATALOG:
        game = entry.game()
        entry.lesson()
        bot(usual_level(game.id), game)


class House:
    """Every table of this browser."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hosts: dict[str, Host] = {}

    def entry(self, game_id: str) -> catalog.Entry:
        """A game of the shelf."""
        try:
            return catalog.entry(game_id)
        except catalog.UnknownGame as error:
            raise trouble("no_game", game=game_id) from error

    def game(self, game_id: str, edition: str) -> AnyGame:
        """A game of the shelf, with its own components or those of an edition file."""
        entry = self.entry(game_id)
        try:
            return catalog.game(entry.id, edition)
        except EditionError as error:
            raise Trouble(opening.bad_edition(error)) from error

    def lesson(self, sheet: Sheet) -> Lesson | None:
        """What is taught at a table."""
        return self.entry(sheet.game).lesson() if sheet.customs.lesson else None

    # -- opening -----------------------------------------------------------------------------------

    async def open(self, wish: TableWish, lang: str) -> Host:
        """Open a table for those who are at this browser."""
        game = self.game(wish.game, wish.edition)
        if any(one.kind == "open" for one in wish.seats):
            raise trouble("bad_request", why="nobody else can come to a table of this browser")
        if (wrong := opening.fault(game, wish, levels_of(game.id))) is not None:
            raise Trouble(wrong)
        seats = tuple(opening.seated(at, one, None, lang) for at, one in enumerate(wish.seats))
        if (wrong := opening.names_fault(seats)) is not None:
            raise Trouble(wrong)
        sheet = Sheet(
            table=new_table(),
            game=game.id,
            rules_version=game.rules_version,
            edition=game.edition,
            options=complete(game.options, wish.options),
            seed=secrets.token_bytes(SEED_BYTES),
            opened=int(time.time()),
            edition_text=game.edition_text,
            customs=replace(wish.customs, level=wish.customs.level or usual_level(game.id)),
        )
        return await self.start(Stored(sheet, opening.seating_of(seats)))

    async def teach(self, game_id: str, name: str, lang: str) -> Host:
        """Open the table at which a game is taught."""
        lesson = self.entry(game_id).lesson()
        if lesson is None:
            raise trouble("not_found", "no_lesson")
        seats = [SeatWish("bot", bot, lesson.level) for bot in lesson.names]
        seats.insert(lesson.you, SeatWish("human", name))
        customs = Customs(grace=0.0, level=lesson.level, lesson=True)
        return await self.open(
            TableWish(game_id, seats, dict(lesson.options), customs=customs), lang
        )

    async def start(self, stored: Stored) -> Host:
        """Keep a new table, with what chance does first."""
        host = self.seat(stored)
        await host.keep(stored)
        host.show()
        await host.resume()
        return host

    def seat(self, stored: Stored) -> Host:
        """Set a table up as it is kept."""
        sheet = stored.sheet
        game = self.game(sheet.game, sheet.edition_text)
        if not game.replays(sheet.rules_version, sheet.edition):
            raise trouble("unreadable", why=f"rules version {sheet.rules_version}, {sheet.edition}")
        table = Table(game, stored, paper.written, self.lesson(sheet))
        host = Host(table, stored, self.store, list(levels_of(game.id)))
        self.hosts[host.id] = host
        return host

    # -- finding and following ---------------------------------------------------------------------

    async def find(self, table: str) -> Host:
        """A table that is open, or one that was kept."""
        if table in self.hosts:
            return self.hosts[table]
        text = await self.store.find(table)
        if text is None:
            raise trouble("no_table")
        if table in self.hosts:
            return self.hosts[table]
        try:
            host = self.seat(paper.read(text, time.time()))
        except (ValueError, KeyError, TypeError, Refused) as error:
            raise trouble("unreadable", why=str(error)) from error
        await host.resume()
        return host

    async def again(self, host: Host) -> Host:
        """The table where the same people play again."""
        if not host.table.match.over:
            raise trouble("not_over", "again_later")
        if host.table.next is None:
            stored = rematch(host.table, fresh(host.table.sheet), host.mine)
            following = await self.start(stored)
            await host.lead_on(following.id)
        assert host.table.next is not None
        return await self.find(host.table.next)

    async def branch(self, host: Host, seat: int, seq: int) -> Host:
        """Go on from a moment of a game, alone against bots."""
        table = host.table
        if not table.match.over and len(table.roster.people) > 1:
            raise trouble("not_over", "branch_later")
        if not 0 <= seq <= table.seq:
            raise trouble("no_such_moment", seq=seq, last=table.seq)
        return await self.start(branched(table, fresh(table.sheet), Seat(seat), seq, b""))


def new_table() -> str:
    """What a new table of this browser is called."""
    return HERE + secrets.token_hex(5)


def fresh(sheet: Sheet) -> Sheet:
    """The sheet of a new table where the same is played."""
    seed = secrets.token_bytes(SEED_BYTES)
    return replace(sheet, table=new_table(), seed=seed, opened=int(time.time()), key=None)


def read_wish(told: dict[str, Any]) -> TableWish:
    """What the page wishes a table to be like."""
    return TableWish(
        told["game"],
        [SeatWish(one["kind"], one.get("name"), one.get("level")) for one in told["seats"]],
        told.get("options") or {},
        told.get("edition") or "",
        read_customs(told.get("customs") or {}),
    )


def read_customs(told: dict[str, Any]) -> Customs:
    """How people shall keep company; what is left out is as it usually is."""
    said = {name: value for name, value in told.items() if value is not None}
    return Customs(**said)
