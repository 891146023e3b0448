"""For whoever keeps the house, behind a token: tables, people, what went wrong, and a firm hand."""

from typing import Any

from litestar import Router, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from grimoire.kernel.seats import Seat
from grimoire.server.host import Host
from grimoire.server.house import House
from grimoire.server.metrics import may_look
from grimoire.server.problems import trouble
from grimoire.server.wire import AdminRecord, AdminTable, AdminView, Mute, SeatOf


def keep_out(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """For whoever shows no token there is nothing here; without a token, for nobody."""
    settings = connection.app.state.house.settings
    shown = may_look(connection.headers, connection.scope["client"], settings)
    if not settings.admin_token or not shown:
        raise trouble("not_found")


@get("/")
async def overview(house: NamedDependency[House]) -> AdminView:
    """Every table in the memory of this process, and the newest errors."""
    hosts = sorted(house.tables.loaded.values(), key=lambda host: -len(host.connections))
    return AdminView([row_of(host) for host in hosts], list(house.complaints.newest))


def row_of(host: Host) -> AdminTable:
    """A table as whoever keeps the house sees it."""
    muted = [at for at, row in enumerate(host.table.roster.seats) if row.muted]
    return AdminTable(host.card(), len(host.connections), host.table.sheet.opened, muted)


@get("/tables/{table_id:str}/record")
async def record(host: NamedDependency[Host]) -> AdminRecord:
    """What was played at a table so far, to find out what went wrong; its seed stays secret."""
    table = host.table
    sheet, played = table.sheet, table.match.played
    actions = [f"{one.seat} {one.notation}" for one in played]
    return AdminRecord(sheet.game, sheet.rules_version, sheet.edition, sheet.options, actions)


@post("/tables/{table_id:str}/close", status_code=201)
async def close(host: NamedDependency[Host]) -> AdminTable:
    """End a table for good."""
    await host.enforce(host.table.close_down)
    return row_of(host)


@post("/tables/{table_id:str}/remove", status_code=201)
async def remove(data: JSONBody[SeatOf], host: NamedDependency[Host]) -> AdminTable:
    """Take a seat from somebody: it is free again, or a bot plays on."""
    if data.seat not in host.table.roster.people:
        raise trouble("no_seat")
    level = host.table.sheet.customs.level or host.levels[0]
    await host.enforce(lambda: host.table.expel(Seat(data.seat), level))
    return row_of(host)


@post("/tables/{table_id:str}/mute", status_code=201)
async def mute(data: JSONBody[Mute], host: NamedDependency[Host]) -> AdminTable:
    """Let somebody say nothing more at a table, or speak again."""
    if data.seat not in host.table.roster.people:
        raise trouble("no_seat")
    await host.enforce(lambda: host.table.mute(Seat(data.seat), data.yes))
    return row_of(host)


async def provide_host(house: NamedDependency[House], table_id: FromPath[str]) -> Host:
    """The table that the address names."""
    return await house.tables.find(table_id)


def admin() -> Router:
    """Everything under /api/admin."""
    return Router(
        "/api/admin",
        route_handlers=[overview, record, close, remove, mute],
        guards=[keep_out],
        dependencies={"host": Provide(provide_host)},
        include_in_schema=False,
    )
