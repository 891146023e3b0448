"""The requests a browser can make, under /api."""

import asyncio
from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from grimoire.catalog import Entry
from grimoire.kernel.edition import EditionError, read_toml
from grimoire.kernel.record import to_json, verify
from grimoire.kernel.rulebook import Rulebook
from grimoire.kernel.seats import Seat
from grimoire.kernel.text import LANGUAGES
from grimoire.server import telling, tokens
from grimoire.server.house import House
from grimoire.server.limits import address_of
from grimoire.server.origins import is_own_host, is_welcome
from grimoire.server.problems import trouble
from grimoire.server.sockets import table_socket
from grimoire.server.table import Table
from grimoire.server.wire import (
    ChapterText,
    EditionRequest,
    EditionVerdict,
    GameCard,
    Health,
    JoinRequest,
    LevelCard,
    Mine,
    Moment,
    RulebookText,
    RuleText,
    Seated,
    TableCard,
    TableRequest,
    Told,
    Verdict,
    Words,
)

AnyRequest = Request[Any, Any, Any]


# -- before every request ----------------------------------------------------------------------


def keep_gate(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Raise if a request comes from elsewhere or too fast; sockets look for themselves."""
    if not isinstance(connection, Request):
        return
    house: House = connection.app.state.house
    welcome = is_own_host if connection.method in ("GET", "HEAD") else is_welcome
    if not welcome(connection.headers, house.settings):
        raise trouble("bad_origin")
    house.gate.allow_request(address_of(connection.scope["client"]))


async def provide_table(house: NamedDependency[House], table_id: FromPath[str]) -> Table:
    """The table that the address names."""
    return await house.tables.find(table_id)


async def provide_caller(
    request: AnyRequest, table: NamedDependency[Table], seat: FromQuery[int | None] = None
) -> Seat | None:
    """The seat the caller asks for and holds; None for a spectator."""
    if seat is None:
        return None
    if seat not in table.seats_of(request.cookies):
        raise trouble("no_seat")
    return Seat(seat)


# -- the shelf ---------------------------------------------------------------------------------


@get("/health")
async def health(house: NamedDependency[House]) -> Health:
    """Is the server well?"""
    tables = house.tables.loaded
    return Health(len(tables), sum(len(table.subscribers) for table in tables.values()))


@get("/games")
async def games(house: NamedDependency[House]) -> list[GameCard]:
    """Every game on the shelf."""
    tables = house.tables
    return [game_card(entry, tables.bots.levels(entry.id)) for entry in tables.entries.values()]


@get("/games/{game_id:str}/rules/{lang:str}")
async def rules(
    house: NamedDependency[House], game_id: FromPath[str], lang: FromPath[str]
) -> RulebookText:
    """A game's rulebook in a language."""
    entry = house.tables.entry(game_id)
    if lang not in LANGUAGES:
        raise trouble("not_found", "no_rulebook")
    return rulebook_text(entry.rulebook(lang))


@get("/games/{game_id:str}/edition")
async def shipped_edition(house: NamedDependency[House], game_id: FromPath[str]) -> dict[str, Any]:
    """The board, cards and numbers that come with a game."""
    return read_toml(house.tables.entry(game_id).edition_text())


@get("/games/{game_id:str}/edition.toml", media_type="application/toml")
async def edition_file(house: NamedDependency[House], game_id: FromPath[str]) -> Response[str]:
    """The edition file that comes with a game, to be changed and played with."""
    entry = house.tables.entry(game_id)
    headers = {"content-disposition": f'attachment; filename="{entry.id}.toml"'}
    return Response(entry.edition_text(), headers=headers)


@post("/editions", status_code=200)
async def check_edition(
    data: JSONBody[EditionRequest], house: NamedDependency[House]
) -> EditionVerdict:
    """What is wrong with an edition file, if anything."""
    entry = house.tables.entry(data.game)
    try:
        game = await asyncio.to_thread(entry.edited, data.edition)
    except EditionError as error:
        return EditionVerdict("", list(error.faults))
    return EditionVerdict(game.edition, [])


def game_card(entry: Entry, levels: list[LevelCard]) -> GameCard:
    """A game as the shelf shows it."""
    game = entry.game()

    def said(key: str) -> Words:
        return telling.in_every_language(lambda lang: game.phrasebook.say(lang, ("name", key)))

    return GameCard(
        id=game.id,
        seat_counts=list(game.seat_counts),
        options=[telling.option_card(game, option) for option in game.options if not option.hidden],
        levels=levels,
        rules=len(entry.rulebook("en").rules()),
        editions=entry.has_editions,
        title=said("title"),
        box={lang: list(game.phrasebook.entry(lang, ("name", "box"))) for lang in LANGUAGES},
        tagline=said("tagline"),
        players=said("players"),
    )


def rulebook_text(book: Rulebook) -> RulebookText:
    """A rulebook as the drawer shows it."""
    return RulebookText(
        book.title,
        book.intro,
        [
            ChapterText(one.slug, one.title, [RuleText(rule.id, rule.text) for rule in one.rules])
            for one in book.chapters
        ],
    )


# -- tables --------------------------------------------------------------------------------------


@post("/tables", status_code=201)
async def open_table(
    request: AnyRequest, data: JSONBody[TableRequest], house: NamedDependency[House]
) -> Response[Seated]:
    """Open a table and take the seats of this browser."""
    house.gate.allow_table(address_of(request.scope["client"]))
    table, given = await house.tables.open(data, language(request))
    seated = Seated(table.card(), sorted(given))
    return Response(seated, cookies=cookies(request, table, given))


@post("/tables/{table_id:str}/join", status_code=201)
async def join(
    request: AnyRequest, data: JSONBody[JoinRequest], table: NamedDependency[Table]
) -> Response[Seated]:
    """Take an open seat."""
    token = tokens.new_token()
    seat = await table.join(data, token)
    mine = sorted({*table.seats_of(request.cookies), seat})
    return Response(Seated(table.card(), mine), cookies=cookies(request, table, {seat: token}))


@get("/tables/{table_id:str}")
async def show_table(table: NamedDependency[Table]) -> TableCard:
    """What everybody may know of a table."""
    return table.card()


@get("/tables/{table_id:str}/edition")
async def edition(house: NamedDependency[House], table: NamedDependency[Table]) -> dict[str, Any]:
    """The board, cards and numbers that a table is played with."""
    shipped = house.tables.entry(table.game.id).edition_text()
    return read_toml(table.game.edition_text or shipped)


@get("/tables/{table_id:str}/seats")
async def my_seats(request: AnyRequest, table: NamedDependency[Table]) -> Mine:
    """The seats this browser holds."""
    return Mine(table.seats_of(request.cookies))


# What one seat knows is not compressed, lest its length tell what it is.


@get(
    "/tables/{table_id:str}/moments/{seq:int}",
    media_type="application/json",
    compressed=True,
    responses={200: ResponseSpec(Moment)},
)
async def moment(
    table: NamedDependency[Table], caller: NamedDependency[Seat | None], seq: FromPath[int]
) -> Response[bytes]:
    """The table as it was after an action."""
    return Response(table.moment_in_bytes(caller, seq))


@get(
    "/tables/{table_id:str}/story",
    media_type="application/json",
    compressed=True,
    responses={200: ResponseSpec(list[Told])},
)
async def story(
    table: NamedDependency[Table], caller: NamedDependency[Seat | None]
) -> Response[bytes]:
    """Everything that happened."""
    return Response(table.story_in_bytes(caller))


@get("/tables/{table_id:str}/record", media_type="application/json")
async def record(table: NamedDependency[Table]) -> Response[str]:
    """A finished game as a file."""
    name = f"{table.game.id}-{table.sheet.table}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(to_json(table.record()), headers=headers)


@get("/tables/{table_id:str}/verify")
async def check(table: NamedDependency[Table]) -> Verdict:
    """Were the rolls of a finished game the ones that its commitment bound us to?"""
    if table.verdict is None:
        fault = await asyncio.to_thread(verify, table.game, table.record())
        honest = Verdict(True, None, None)
        table.verdict = Verdict(False, fault.seq, fault.why) if fault else honest
    return table.verdict


def cookies(request: AnyRequest, table: Table, given: dict[int, str]) -> list[Cookie]:
    """The cookies that prove seats."""
    secure = request.scope["scheme"] == "https"
    return [
        tokens.seat_cookie(table.sheet.table, seat, token, secure) for seat, token in given.items()
    ]


def language(request: AnyRequest) -> str:
    """The language a browser prefers, of those we speak."""
    wanted = request.headers.get("accept-language", "").lower()
    spoken = [lang for lang in LANGUAGES if lang in wanted]
    return min(spoken, key=wanted.index, default=LANGUAGES[0])


def api() -> Router:
    """Everything under /api."""
    return Router(
        "/api",
        route_handlers=[
            health,
            games,
            rules,
            open_table,
            join,
            show_table,
            shipped_edition,
            edition_file,
            check_edition,
            edition,
            my_seats,
            moment,
            story,
            record,
            check,
            table_socket,
        ],
        guards=[keep_gate],
        dependencies={"table": Provide(provide_table), "caller": Provide(provide_caller)},
    )
