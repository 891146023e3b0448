"""All the tables: opened, kept in memory while somebody cares, loaded again when needed."""

import asyncio
import gc
import time
from collections.abc import Collection, Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from grimoire.catalog import Entry
from grimoire.kernel.chance import commitment
from grimoire.kernel.edition import EditionError
from grimoire.kernel.game import AnyGame
from grimoire.kernel.lesson import Lesson
from grimoire.kernel.options import complete
from grimoire.kernel.record import Record, RecordError, replay
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import Seat
from grimoire.server import tokens
from grimoire.server.bots import Bots
from grimoire.server.bus import Note
from grimoire.server.connection import encoder
from grimoire.server.host import Host
from grimoire.server.logs import field_log
from grimoire.server.overseer import Overseer
from grimoire.server.problems import Trouble, problem, trouble
from grimoire.server.store import Conflict, Store, Unreadable
from grimoire.server.wire import (
    CustomsRequest,
    LessonRequest,
    LevelCard,
    RecordRequest,
    SeatRequest,
    TableRequest,
)
from grimoire.server.world import World
from grimoire.table import names, opening
from grimoire.table.messages import Customs
from grimoire.table.sequel import branched, rematch
from grimoire.table.stored import Played, Seating, SeatRow, Sheet, Stored
from grimoire.table.table import Table

log = field_log("tables")

FAREWELL: Final = 1.0
"""Seconds that a goodbye gets to arrive."""
MOST_EDITIONS: Final = 32
"""Edition files whose games are kept at hand."""
MOST_LISTED: Final = 50
"""Tables that wait in public and are shown."""
FRESH: Final = 2.0
"""Seconds for which they are not looked up again, however many ask."""
BEAT: Final = 2.0
"""Seconds between two signs of life to the other processes."""
SILENT: Final = 7.0
"""Seconds after which a process that is not heard of has gone."""
LAST_MOMENTS: Final = 5.0
"""Seconds that work under way gets to finish when the server closes."""


class Tables:
    """Every table of this server."""

    def __init__(
        self,
        entries: Sequence[Entry],
        store: Store,
        bots: Bots,
        idle_seconds: float,
        world: World,
    ) -> None:
        self.entries = {entry.id: entry for entry in entries}
        self.store = store
        self.bots = bots
        self.idle_seconds = idle_seconds
        self.world = world
        self.loaded: dict[str, Host] = {}
        self.loading: dict[str, asyncio.Task[Host | None]] = {}
        self.touched: dict[str, float] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.overseer = Overseer()
        self.listed: tuple[float, list[str]] | None = None
        """The tables that wait in public, and when that was looked up."""
        self.closing = False
        self.beating: asyncio.Task[None] | None = None
        self.others: dict[str, float] = {}
        """When each of the other processes was last heard of."""

    def entry(self, game_id: str) -> Entry:
        """A game of the shelf."""
        if game_id not in self.entries:
            raise trouble("no_game", game=game_id)
        return self.entries[game_id]

    def game(self, game_id: str, edition: str) -> AnyGame:
        """A game of the shelf, with its own components or those of an edition file."""
        entry = self.entry(game_id)
        try:
            return edited(entry, edition) if edition else entry.game()
        except EditionError as error:
            raise Trouble(opening.bad_edition(error)) from error

    # -- opening ---------------------------------------------------------------------------------

    async def open(
        self, request: TableRequest, lang: str, lesson: bool = False
    ) -> tuple[Host, dict[int, str]]:
        """Open a table; it, and the tokens of the seats whoever opens it takes.

        Asked again with the same key, because the answer was lost, it is the same table.
        """
        key = None if request.key is None else tokens.digest(request.key)
        given = {
            at: tokens.token_for(request.key, f"seat {at}")
            for at, one in enumerate(request.seats)
            if one.kind == "human"
        }
        if key is not None and (known := await self.store.opened_with(key)) is not None:
            return await self.find(known), given
        game = self.game(request.game, request.edition or "")
        proofs = {at: tokens.digest(token) for at, token in given.items()}
        levels = [card.level for card in self.bots.levels(game.id)]
        if (wrong := opening.fault(game, request, levels)) is not None:
            raise Trouble(wrong)
        seats = tuple(
            opening.seated(at, one, proofs.get(at), lang) for at, one in enumerate(request.seats)
        )
        if (wrong := opening.names_fault(seats)) is not None:
            raise Trouble(wrong)
        sheet = Sheet(
            table=tokens.new_table(),
            game=game.id,
            rules_version=game.rules_version,
            edition=game.edition,
            options=complete(game.options, request.options),
            seed=self.world.new_seed(request),
            opened=int(time.time()),
            edition_text=game.edition_text,
            customs=replace(self.customs(game.id, request.customs), lesson=lesson),
            key=key,
        )
        try:
            return await self.start(game, Stored(sheet, opening.seating_of(seats))), given
        except Conflict:
            if key is None or (known := await self.store.opened_with(key)) is None:
                raise
            return await self.find(known), given

    async def start(self, game: AnyGame, stored: Stored) -> Host:
        """Keep a new table, with what chance does first if everybody sits."""
        lesson = self.lesson(stored.sheet)
        if stored.actions:
            table = await asyncio.to_thread(Table, game, stored, encoder.encode, lesson)
        else:
            table = Table(game, stored, encoder.encode, lesson)
        first = table.resume()
        await self.store.create(stored.sheet, stored.seating, [*stored.actions, *first.played])
        host = self.keep(table)
        table.commit(first, host.now())
        host.look()
        return host

    async def adopt(self, request: RecordRequest) -> Host:
        """Keep a game that was played to its end elsewhere, if the rules allow all of it.

        The same record is kept once.
        """
        key = tokens.digest(f"record {request.seed}")
        if (known := await self.store.opened_with(key)) is not None:
            return await self.find(known)
        game = self.game(request.game, request.edition_text)
        record = Record(
            request.game,
            request.rules_version,
            request.edition,
            tuple(names.tidy(name) for name in request.names),
            complete(game.options, request.options),
            tuple(request.actions),
            request.commitment,
            request.seed,
            request.edition_text,
        )
        seats = tuple(SeatRow("human", name) for name in record.names)
        if (wrong := opening.names_fault(seats)) is not None:
            raise Trouble(wrong)
        if (why := await asyncio.to_thread(objection, game, record)) is not None:
            raise trouble("bad_request", "bad_record", why=why)
        sheet = Sheet(
            table=tokens.new_table(),
            game=game.id,
            rules_version=game.rules_version,
            edition=game.edition,
            options=record.options,
            seed=bytes.fromhex(record.seed),
            opened=int(time.time()),
            edition_text=game.edition_text,
            customs=self.customs(game.id, CustomsRequest(grace=0.0)),
            key=key,
        )
        played = [Played(seat, notation) for seat, notation in record.actions]
        with suppress(Conflict):  # somebody else keeps it at the same moment
            await self.store.create(sheet, Seating(seats), played)
        known = await self.store.opened_with(key)
        assert known is not None
        return await self.find(known)

    async def teach(
        self, game_id: str, request: LessonRequest, lang: str
    ) -> tuple[Host, dict[int, str]]:
        """Open the table at which a game is taught."""
        lesson = self.entry(game_id).lesson()
        if lesson is None:
            raise trouble("not_found", "no_lesson")
        others = [SeatRequest("bot", name, lesson.level) for name in lesson.names]
        others.insert(lesson.you, SeatRequest("human", request.name))
        customs = CustomsRequest(grace=0.0, level=lesson.level)
        opened = TableRequest(
            game_id, others, options=lesson.options, customs=customs, key=request.key
        )
        return await self.open(opened, lang, lesson=True)

    def lesson(self, sheet: Sheet) -> Lesson | None:
        """What is taught at a table."""
        return self.entry(sheet.game).lesson() if sheet.customs.lesson else None

    def customs(self, game_id: str, request: CustomsRequest) -> Customs:
        """How people keep company at a new table."""
        level = request.level or usual(self.bots.levels(game_id))
        return Customs(
            begin=request.begin,
            pace=request.pace,
            grace=request.grace,
            leaving=request.leaving,
            level=level,
            public=request.public,
            hints=request.hints,
        )

    # -- the same people again, or one of them alone -----------------------------------------------

    async def again(self, host: Host, mine: Collection[int]) -> Host:
        """The table where the same people play again; it is opened by the first who asks.

        Where all of them share that device, nobody has to be waited for.
        """
        if not host.table.match.over:
            raise trouble("not_over", "again_later")
        if host.table.next is None:
            try:
                stored = rematch(host.table, self.fresh(host.table.sheet), mine)
                following = await self.start(host.table.game, stored)
                host.lead_on(following.id)
                return following
            except Conflict:
                kept = await self.store.load(host.id)
                assert kept is not None
                assert kept.next is not None
                host.lead_on(kept.next)
        assert host.table.next is not None
        return await self.find(host.table.next)

    async def branch(self, host: Host, seat: Seat, seq: int, token: str) -> Host:
        """Go on from a moment of a game, alone against bots."""
        table = host.table
        if not table.match.over and len(table.roster.people) > 1:
            raise trouble("not_over", "branch_later")
        if not 0 <= seq <= table.seq:
            raise trouble("no_such_moment", seq=seq, last=table.seq)
        stored = branched(table, self.fresh(table.sheet), seat, seq, tokens.digest(token))
        return await self.start(table.game, stored)

    def fresh(self, sheet: Sheet) -> Sheet:
        """The sheet of a new table where the same is played."""
        return replace(
            sheet,
            table=tokens.new_table(),
            seed=tokens.new_seed(),
            opened=int(time.time()),
            key=None,
        )

    async def waiting_in_public(self) -> list[Host]:
        """The tables that wait for anybody who would like to play, whoever opened them where."""
        now = self.world.now()
        if self.listed is None or now >= self.listed[0] + FRESH:
            self.listed = (now, await self.store.waiting_in_public(MOST_LISTED))
        hosts = [await self.find(table) for table in self.listed[1]]
        return [
            host
            for host in hosts
            if host.table.presenter.status == "waiting" and host.table.roster.open_seats
        ]

    # -- finding ---------------------------------------------------------------------------------

    async def find(self, table_id: str) -> Host:
        """A table, from memory or from the store."""
        if self.closing:
            raise trouble("closing")
        host = self.loaded.get(table_id) or await self.load(table_id)
        if host is None:
            raise trouble("no_table")
        self.touched[table_id] = self.world.now()
        return host

    async def load(self, table_id: str) -> Host | None:
        """Load a table once, however many ask for it at the same time."""
        if not tokens.is_table(table_id):
            return None
        if table_id not in self.loading:
            task = asyncio.create_task(self.read(table_id))
            self.loading[table_id] = task
            task.add_done_callback(lambda _: self.loading.pop(table_id))
        return await asyncio.shield(self.loading[table_id])

    async def read(self, table_id: str) -> Host | None:
        """Play a stored table again up to its last action, and let it go on."""
        try:
            stored = await self.store.load(table_id, wall=self.world.wall())
        except Unreadable as error:
            raise trouble("unreadable", why=str(error)) from error
        if stored is None:
            return None
        game = self.game(stored.sheet.game, stored.sheet.edition_text)
        lesson = self.lesson(stored.sheet)
        host = self.keep(await asyncio.to_thread(replayed, game, stored, lesson))
        if not self.store.bus.alone:
            host.tell_presence(ask=True)
            self.work(host, host.hear_news())  # what was written while it was read
        self.work(host, host.resume())
        return host

    def keep(self, table: Table) -> Host:
        """Hold a table in memory."""
        host = Host(table, self.store, self.bots, self.work, self.world, self.overseer)
        self.loaded[host.id] = host
        self.touched[host.id] = self.world.now()
        return host

    @property
    def sockets(self) -> int:
        """How many look at a table."""
        return sum(len(host.connections) for host in self.loaded.values())

    def may_compress(self, path: str) -> bool:
        """May the messages of a table's socket be told apart by their length? If in doubt, no."""
        _, _, rest = path.partition("/tables/")
        host = self.loaded.get(rest.partition("/")[0])
        return host is not None and not host.table.match.visibility.guarded

    # -- working ---------------------------------------------------------------------------------

    def work(self, host: Host, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start something at a table that goes on even if whoever asked for it has gone."""
        task = asyncio.create_task(job)
        self.tasks.add(task)
        task.add_done_callback(lambda done: self.put_away(host, done))
        return task

    def put_away(self, host: Host, task: asyncio.Task[None]) -> None:
        """Forget finished work; what went wrong in it is our fault and is logged."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("work at a table failed", exc_info=error, extra=host.whereabouts())

    async def sweep(self) -> None:
        """Again and again, let go of tables that nobody has looked at for long."""
        while True:
            await self.world.sleep(self.idle_seconds / 4)
            self.drop_idle()

    def drop_idle(self) -> None:
        """Let go of tables that nobody has looked at for long."""
        since = self.world.now() - self.idle_seconds
        idle = [
            table_id
            for table_id, host in self.loaded.items()
            if not host.is_busy and self.touched[table_id] < since
        ]
        for table_id in idle:
            self.let_go(table_id)
        if idle and not any(host.is_busy for host in self.loaded.values()):
            gc.collect()  # a table is held in circles; looking for them holds up nobody now

    def let_go(self, table_id: str) -> None:
        """Keep a table in memory no longer: whoever asks for it has it loaded again."""
        del self.touched[table_id]
        self.loaded.pop(table_id).close()

    # -- other processes ---------------------------------------------------------------------------

    async def listen(self) -> None:
        """Hear what other processes do with the same tables, and look to our own steps."""
        self.overseer.start()
        await self.store.bus.open(self.hear, self.look_again)
        if not self.store.bus.alone:
            self.beating = asyncio.create_task(self.beat())

    def hear(self, note: Note) -> None:
        """Another process has told something."""
        self.others[note.process] = self.world.now()
        if note.kind == "gone":
            self.forget(note.process)
        elif (host := self.loaded.get(note.table)) is not None:
            if note.kind == "wrote" and host.is_left_to_others:
                self.let_go(host.id)
            else:
                host.hear(note)

    def look_again(self) -> None:
        """Notes may have been missed: look at every table, and ask who is where."""
        for host in self.loaded.values():
            self.work(host, host.hear_news())
            host.tell_presence(ask=True)

    async def beat(self) -> None:
        """Again and again, tell the others that we live, and forget those who are silent."""
        bus = self.store.bus
        while True:
            bus.tell(Note(bus.process, "alive"))
            await self.world.sleep(BEAT)
            since = self.world.now() - SILENT
            for process in [name for name, heard in self.others.items() if heard < since]:
                self.forget(process)

    def forget(self, process: str) -> None:
        """Another process has gone: its people will come back, its tables go on here."""
        self.others.pop(process, None)
        for host in self.loaded.values():
            host.forget(process)

    # -- closing ---------------------------------------------------------------------------------

    def dismiss_everybody(self) -> None:
        """Say goodbye on every socket; from now on nothing new begins."""
        self.closing = True
        for host in self.loaded.values():
            host.dismiss_everybody(problem("closing"))

    async def say_goodbye(self) -> None:
        """Say goodbye on every socket, and give it a moment to arrive."""
        self.dismiss_everybody()
        give_up = time.monotonic() + FAREWELL
        while time.monotonic() < give_up and any(one.connections for one in self.loaded.values()):
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Finish what is under way; bots that still think are not waited for."""
        self.dismiss_everybody()
        self.store.bus.tell(Note(self.store.bus.process, "gone"))
        self.bots.close()
        for host in self.loaded.values():
            host.close()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=LAST_MOMENTS)
        for task in self.tasks:
            task.cancel()
        if self.beating is not None:
            self.beating.cancel()
        self.overseer.stop()
        await self.store.bus.close()


@lru_cache(maxsize=MOST_EDITIONS)
def edited(entry: Entry, edition: str) -> AnyGame:
    """A game with the components of an edition file, made once for all its tables."""
    return entry.edited(edition)


def objection(game: AnyGame, record: Record) -> str | None:
    """Why a record is not the one of a finished game, if it is not."""
    if commitment(bytes.fromhex(record.seed)) != record.commitment:
        return "the seed is not the one committed to at the start"
    try:
        final, _ = replay(game, record)[-1]
    except RecordError as error:
        return str(error)
    return "the game is not over" if game.outcome(final) is None else None


def usual(levels: Sequence[LevelCard]) -> str:
    """The bot for whoever just wants to play; empty if there is none."""
    return next((card.level for card in levels if card.usual), levels[0].level if levels else "")


def replayed(game: AnyGame, stored: Stored, lesson: Lesson | None) -> Table:
    """A stored table, or a problem if today's rules do not allow what was played."""
    sheet = stored.sheet
    if not game.replays(sheet.rules_version, sheet.edition):
        why = f"rules version {sheet.rules_version}, {sheet.edition}"
        raise trouble("unreadable", why=why)
    try:
        return Table(game, stored, encoder.encode, lesson)
    except (ValueError, Refused) as error:
        log.error("a table cannot be replayed: %s", error, extra={"table": sheet.table})
        raise trouble("unreadable", why=str(error)) from error
