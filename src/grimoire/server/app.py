"""The application: its parts put together."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from traceback import clear_frames, walk_tb
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import Message, Scope

from grimoire import catalog
from grimoire.catalog import Entry
from grimoire.server.admin import admin
from grimoire.server.bots import Bots, PoolBots
from grimoire.server.complaints import Complaints
from grimoire.server.database import database_path, is_postgres
from grimoire.server.docs import openapi
from grimoire.server.house import House
from grimoire.server.housekeeping import tidy
from grimoire.server.limits import Gatekeeper
from grimoire.server.logs import field_log
from grimoire.server.metrics import Metrics
from grimoire.server.pages import SECURITY, find_pages, front_end
from grimoire.server.problems import STATUS, Trouble, problem, trouble
from grimoire.server.pulse import Pulse
from grimoire.server.reviews import Reviews
from grimoire.server.routes import api
from grimoire.server.routes import metrics as figures
from grimoire.server.settings import Settings
from grimoire.server.sql import open_store
from grimoire.server.store import NotSaved
from grimoire.server.tables import Tables
from grimoire.server.world import World
from grimoire.table.messages import Problem, ProblemCode
from grimoire.table.problems import problem as problem_at_table

log = field_log("app")
every_log = logging.getLogger("grimoire.server")

HOUR: Final = 3600.0

BY_STATUS: Final[dict[int, ProblemCode]] = {404: "not_found", 413: "too_large"}


def create_app(
    settings: Settings,
    entries: Sequence[Entry] = catalog.CATALOG,
    bots: Bots | None = None,
    world: World | None = None,
) -> Litestar:
    """The application, with its database opened, or `StoreError`."""
    store = open_store(settings.database_url())
    world = world or World()
    minds = bots or PoolBots(settings.bot_workers, settings.bot_seconds)
    tables = Tables(entries, store, minds, settings.idle_seconds, world)
    tables.overseer.last_resort = settings.workers > 1  # whoever is ended is replaced
    gate, pulse, metrics = Gatekeeper(settings.limits, world), Pulse(store, world), Metrics(tables)
    complaints, reviews = Complaints(), Reviews(settings.review_seconds)
    house = House(settings, tables, gate, pulse, metrics, complaints, reviews)
    store.wrote = metrics.wrote

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        await store.open()
        await tables.listen()
        every_log.addHandler(complaints)
        chores = [asyncio.create_task(tables.sweep())]
        if not is_postgres(settings.database_url()):
            path = database_path(settings.database_url())
            chores.append(asyncio.create_task(keep_house(path, tables)))
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await reviews.close()
            await tables.close()
            await store.close()
            every_log.removeHandler(complaints)

    return Application(
        request_class=Reader,
        route_handlers=[api(), admin(), figures, front_end(find_pages(settings.pages))],
        lifespan=[open_house],
        state=State({"house": house}),
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        signature_types=[House],
        exception_handlers={
            Trouble: answer_trouble,
            NotSaved: answer_not_saved,
            HTTPException: answer_http_error,
            500: answer_our_fault,
        },
        before_send=[add_headers],
        compression_config=CompressionConfig("gzip", exclude_opt_key="uncompressed"),
        request_max_body_size=settings.limits.body,
        openapi_config=openapi(),
        logging_config=None,
    )


async def keep_house(path: Path, tables: Tables) -> None:
    """Once an hour give up tables that never began, and pack those that are old."""
    while True:
        try:
            done = await asyncio.to_thread(tidy, path, tables.world.wall(), set(tables.loaded))
        except sqlite3.Error as error:
            log.error("the house could not be kept: %s", error)
        else:
            if done.waiting or done.packed:
                log.info("kept house", extra={"given_up": done.waiting, "packed": done.packed})
        await asyncio.sleep(HOUR)


class Application(Litestar):
    """Answers a HEAD, as monitors ask, like a GET; uvicorn keeps the rest of the answer back."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        asked: Any = {**scope, "method": "GET"} if scope.get("method") == "HEAD" else scope
        await super().__call__(asked, receive, send)


class Reader(Request[Any, Any, Any]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError as error:
            raise trouble("bad_request", "too_deep") from error


# -- errors as problems ------------------------------------------------------------------------

AnyRequest = Request[Any, Any, Any]


def answer(request: AnyRequest, found: Problem) -> Response[Problem]:
    """A problem with its status."""
    request.app.state.house.metrics.refused(found.code)
    return Response(found, status_code=STATUS[found.code])


def answer_trouble(request: AnyRequest, error: Trouble) -> Response[Problem]:
    """A problem that was found in a request."""
    return answer(request, error.problem)


def answer_not_saved(request: AnyRequest, error: NotSaved) -> Response[Problem]:
    """The disk did not take it."""
    return answer(request, problem_at_table("not_saved"))


def answer_http_error(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework found wrong with a request."""
    untangle(error)
    code = BY_STATUS.get(error.status_code, "bad_request")
    if code == "bad_request":
        return answer(request, problem(code, why=why(error)))
    return answer(request, problem(code, limit=request.app.state.house.settings.limits.body))


def untangle(error: HTTPException) -> None:
    """Forget where the framework looked for what is wrong: each find holds itself that way."""
    cause = error.__cause__
    if cause is None:
        return
    for frame, _ in walk_tb(cause.__traceback__):
        for found in frame.f_locals.values():
            if isinstance(found, Exception):
                clear_frames(found.__traceback__)
                found.__traceback__ = None
    cause.__traceback__ = None


def why(error: HTTPException) -> str:
    """What is wrong with a request, in a few words."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        return "; ".join(
            f"{one.get('key', 'body')}: {one.get('message', '')}" for one in error.extra
        )
    return error.detail.partition("\n")[0].rstrip(".")


def answer_our_fault(request: AnyRequest, error: Exception) -> Response[Problem]:
    """We are wrong: logged with what is needed to find out, told without it."""
    log.error("a request failed: %s", request.scope["path"], exc_info=error)
    return answer(request, problem("internal"))


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the security headers on every answer that has none of its own."""
    if message["type"] != "http.response.start":
        return
    headers = list(message["headers"])
    given = {name.lower() for name, _ in headers}
    ours = ((name.encode(), value.encode()) for name, value in SECURITY.items())
    headers += [(name, value) for name, value in ours if name not in given]
    if scope["path"].startswith("/api/"):
        headers.append((b"cache-control", b"no-store"))
    message["headers"] = headers
