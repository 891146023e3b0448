"""The requests a browser can make, under /api."""

import asyncio
import time
from functools import partial
from typing import Any, Final

import litestar
from litestar import Request, Response, Router
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from grimoire.kernel.edition import EditionError, read_toml
from grimoire.kernel.record import Record, to_json
from grimoire.kernel.seats import Seat
from grimoire.kernel.text import LANGUAGES
from grimoire.server import tokens
from grimoire.server.host import Host
from grimoire.server.house import House
from grimoire.server.limits import address_of
from grimoire.server.metrics import MEDIA_TYPE, may_look
from grimoire.server.origins import objection
from grimoire.server.problems import STATUS, WORDING, Trouble, trouble
from grimoire.server.reach import reachable
from grimoire.server.shelf import game_card, rulebook_text
from grimoire.server.sockets import table_socket
from grimoire.server.wire import (
    BranchRequest,
    EditionRequest,
    EditionVerdict,
    GameCard,
    Health,
    JoinRequest,
    LessonRequest,
    Mine,
    Pass,
    Reach,
    RecordRequest,
    ReviewAnswer,
    RulebookText,
    Seated,
    SeatOf,
    TableRequest,
    Verdict,
)
from grimoire.table.messages import HintTold, Moment, Problem, Story, TableCard

AnyRequest = Request[Any, Any, Any]

TROUBLES: Final = {
    status: ResponseSpec(Problem, description="What is wrong, in a sentence.")
    for status in sorted(set(STATUS.values()))
}
get = partial(litestar.get, responses=TROUBLES)
post = partial(litestar.post, responses=TROUBLES)

MOST_RECORDED: Final = 600_000
"""Bytes of a game that was played elsewhere."""


# -- before every request ----------------------------------------------------------------------


async def keep_gate(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Raise if a request comes from elsewhere or too fast; sockets look for themselves."""
    if not isinstance(connection, Request):
        return
    house: House = connection.app.state.house
    reads = connection.method in ("GET", "HEAD")
    if wrong := objection(connection.headers, house.settings, reads):
        raise Trouble(wrong)
    house.gate.allow_request(address_of(connection.scope["client"]))


async def provide_host(house: NamedDependency[House], table_id: FromPath[str]) -> Host:
    """The table that the address names."""
    return await house.tables.find(table_id)


async def provide_caller(
    request: AnyRequest, host: NamedDependency[Host], seat: FromQuery[int | None] = None
) -> Seat | None:
    """The seat the caller asks for and holds; None for a spectator."""
    if seat is None:
        return None
    if seat not in host.seats_of(request.cookies):
        raise trouble("no_seat")
    return Seat(seat)


# -- the shelf ---------------------------------------------------------------------------------


@get("/health")
async def health(house: NamedDependency[House]) -> Health:
    """Is the server well, and can it save what is played?"""
    if ailment := await house.pulse.feel():
        raise trouble("not_saved", "ailing", why=ailment)
    return Health(len(house.tables.loaded), house.tables.sockets)


@get("/metrics", guards=[keep_gate], include_in_schema=False)
async def metrics(request: AnyRequest, house: NamedDependency[House]) -> Response[bytes]:
    """Figures for whoever keeps the house; for all others there is nothing here."""
    if not may_look(request.headers, request.scope["client"], house.settings):
        raise trouble("not_found")
    return Response(house.metrics.written(), media_type=MEDIA_TYPE)


@get("/reach")
async def reach(request: AnyRequest, house: NamedDependency[House]) -> Reach:
    """Under which addresses others can open this server's tables."""
    _, port = request.scope["server"] or ("", 80)
    return reachable(house.settings, port or 80)


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
    return rulebook_text(entry, lang)


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
        return EditionVerdict("", list(error.faults), {})
    return EditionVerdict(game.edition, [], read_toml(data.edition))


# -- tables --------------------------------------------------------------------------------------


@post("/tables", status_code=201)
async def open_table(
    request: AnyRequest, data: JSONBody[TableRequest], house: NamedDependency[House]
) -> Response[Seated]:
    """Open a table and take the seats of this browser."""
    house.gate.allow_table(address_of(request.scope["client"]))
    host, given = await house.tables.open(data, language(request))
    seated = Seated(host.card(), sorted(given))
    return Response(seated, cookies=cookies(request, host, given))


@post("/records", status_code=201, request_max_body_size=MOST_RECORDED)
async def keep_record(
    request: AnyRequest, data: JSONBody[RecordRequest], house: NamedDependency[House]
) -> Seated:
    """Keep a game that was played to its end elsewhere, for anybody to see again."""
    house.gate.allow_table(address_of(request.scope["client"]))
    return Seated((await house.tables.adopt(data)).card(), [])


@post("/games/{game_id:str}/lesson", status_code=201)
async def teach(
    request: AnyRequest,
    data: JSONBody[LessonRequest],
    house: NamedDependency[House],
    game_id: FromPath[str],
) -> Response[Seated]:
    """Open the table at which a game is taught."""
    house.gate.allow_table(address_of(request.scope["client"]))
    host, given = await house.tables.teach(game_id, data, language(request))
    seated = Seated(host.card(), sorted(given))
    return Response(seated, cookies=cookies(request, host, given))


@post("/tables/{table_id:str}/join", status_code=201)
async def join(
    request: AnyRequest, data: JSONBody[JoinRequest], host: NamedDependency[Host]
) -> Response[Seated]:
    """Take an open seat."""
    token = tokens.token_for(data.key, f"join {host.id}")
    seat = await host.join(data, token)
    seated = Seated(host.card(), sorted({*host.seats_of(request.cookies), seat}))
    return Response(seated, cookies=cookies(request, host, {seat: token}))


@post("/tables/{table_id:str}/again", status_code=201)
async def again(
    request: AnyRequest, host: NamedDependency[Host], house: NamedDependency[House]
) -> Response[Seated]:
    """Play again with the same people: open the next table, or follow those who did."""
    mine = host.seats_of(request.cookies)
    if not mine:
        raise trouble("no_seat")
    house.gate.allow_table(address_of(request.scope["client"]))
    following = await house.tables.again(host, mine)
    given = kept_tokens(request, following)
    return Response(
        Seated(following.card(), sorted(given)), cookies=cookies(request, following, given)
    )


@post("/tables/{table_id:str}/branch", status_code=201)
async def branch(
    request: AnyRequest,
    data: JSONBody[BranchRequest],
    host: NamedDependency[Host],
    house: NamedDependency[House],
) -> Response[Seated]:
    """What if? A private game from a moment of this one."""
    if data.seat not in host.seats_of(request.cookies):
        raise trouble("no_seat")
    house.gate.allow_table(address_of(request.scope["client"]))
    token = tokens.new_token()
    private = await house.tables.branch(host, Seat(data.seat), data.seq, token)
    given = {data.seat: token}
    return Response(Seated(private.card(), [data.seat]), cookies=cookies(request, private, given))


@post("/tables/{table_id:str}/pass", status_code=201)
async def give_pass(
    request: AnyRequest, data: JSONBody[SeatOf], host: NamedDependency[Host]
) -> Pass:
    """What lets another device take over a seat of this browser."""
    if data.seat not in host.seats_of(request.cookies):
        raise trouble("no_seat")
    stored = host.table.roster.seats[data.seat].token
    assert stored is not None
    return Pass(tokens.new_pass(host.id, data.seat, stored, time.time()), tokens.PASS_SECONDS)


@post("/tables/{table_id:str}/take", status_code=201)
async def take_over(
    request: AnyRequest, data: JSONBody[Pass], host: NamedDependency[Host]
) -> Response[Seated]:
    """Take over a seat with a pass; the device that held it watches from now on."""
    token = tokens.new_token()
    seat = await host.take_over(data.secret, token)
    mine = sorted({*host.seats_of(request.cookies), seat})
    return Response(Seated(host.card(), mine), cookies=cookies(request, host, {seat: token}))


@get("/tables")
async def public_tables(house: NamedDependency[House]) -> list[TableCard]:
    """The tables that wait for anybody who would like to play."""
    return [host.card() for host in await house.tables.waiting_in_public()]


@get("/tables/{table_id:str}")
async def show_table(host: NamedDependency[Host]) -> TableCard:
    """What everybody may know of a table."""
    return host.card()


@get("/tables/{table_id:str}/edition")
async def edition(house: NamedDependency[House], host: NamedDependency[Host]) -> dict[str, Any]:
    """The board, cards and numbers that a table is played with."""
    game = host.table.game
    return read_toml(game.edition_text or house.tables.entry(game.id).edition_text())


@get("/tables/{table_id:str}/seats")
async def my_seats(request: AnyRequest, host: NamedDependency[Host]) -> Mine:
    """The seats this browser holds."""
    return Mine(host.seats_of(request.cookies))


# What one seat knows is not compressed, lest its length tell what it is.


@get(
    "/tables/{table_id:str}/moments/{seq:int}",
    media_type="application/json",
    uncompressed=True,
    responses={**TROUBLES, 200: ResponseSpec(Moment)},
)
async def moment(
    host: NamedDependency[Host], caller: NamedDependency[Seat | None], seq: FromPath[int]
) -> Response[bytes]:
    """The table as it was after an action."""
    found = host.table.broadcast.moment(caller, seq)
    if found is None:
        raise trouble("no_such_moment", seq=seq, last=host.table.seq)
    return Response(found)


@post("/tables/{table_id:str}/hint", status_code=200, uncompressed=True)
async def hint(host: NamedDependency[Host], caller: NamedDependency[Seat | None]) -> HintTold:
    """What a seat of this browser that is asked had best do, as far as it can see."""
    return await host.hint(caller)


@get(
    "/tables/{table_id:str}/story",
    media_type="application/json",
    uncompressed=True,
    responses={**TROUBLES, 200: ResponseSpec(Story)},
)
async def story(
    host: NamedDependency[Host],
    caller: NamedDependency[Seat | None],
    upto: FromQuery[int | None] = None,
) -> Response[bytes]:
    """What happened up to an action, or up to now: a page, which says where the one before ends."""
    return Response(host.table.broadcast.story(caller, upto))


@get("/tables/{table_id:str}/record", media_type="application/json")
async def record(host: NamedDependency[Host]) -> Response[str]:
    """A finished game as a file."""
    name = f"{host.table.game.id}-{host.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(to_json(finished(host)), headers=headers)


@get("/tables/{table_id:str}/verify")
async def check(host: NamedDependency[Host]) -> Verdict:
    """Were the rolls of a finished game the ones that its commitment bound us to?"""
    return host.verdict or await host.verified(finished(host))


@get("/tables/{table_id:str}/review")
async def review(
    request: AnyRequest,
    host: NamedDependency[Host],
    house: NamedDependency[House],
    lang: FromQuery[str] = LANGUAGES[0],
) -> ReviewAnswer:
    """What a finished game was made of, or that it is being worked out: then ask again."""
    if lang not in LANGUAGES:
        raise trouble("bad_request", why=f"lang: {' or '.join(LANGUAGES)}")
    address = address_of(request.scope["client"])
    found = house.reviews.ask(host.id, finished(host), address)
    if found is None:
        return ReviewAnswer(WORDING.phrases.say(lang, ("reviews", "under_way"), {}), None)
    return ReviewAnswer("", found[lang])


def kept_tokens(request: AnyRequest, following: Host) -> dict[int, str]:
    """The tokens of this browser's seats, by where it sits at the table that follows."""
    by_digest = {tokens.digest(one): one for one in tokens.values(request.cookies)}
    seats = enumerate(following.table.roster.seats)
    return {at: by_digest[row.token] for at, row in seats if row.token in by_digest}


def finished(host: Host) -> Record:
    """The record of a finished game, or `Trouble`."""
    found = host.table.presenter.record()
    if found is None:
        raise trouble("not_over")
    return found


def cookies(request: AnyRequest, host: Host, given: dict[int, str]) -> list[Cookie]:
    """The cookies that prove seats."""
    secure = request.scope["scheme"] == "https"
    return [tokens.seat_cookie(host.id, seat, token, secure) for seat, token in given.items()]


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
            keep_record,
            teach,
            join,
            again,
            branch,
            give_pass,
            take_over,
            public_tables,
            reach,
            show_table,
            shipped_edition,
            edition_file,
            check_edition,
            edition,
            my_seats,
            moment,
            story,
            hint,
            record,
            check,
            review,
            table_socket,
        ],
        guards=[keep_gate],
        dependencies={"host": Provide(provide_host), "caller": Provide(provide_caller)},
    )
