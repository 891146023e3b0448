"""Small parts by themselves: limits, settings, tokens, ports, types, bots in their processes."""

import asyncio
import multiprocessing
import socket
import time
from pathlib import Path
from typing import Any

import pytest

from grimoire import catalog
from grimoire.kernel.bot import Glimpse, glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import CHANCE
from grimoire.server import load, schema, tokens
from grimoire.server.bots import BotFailed, PoolBots
from grimoire.server.limits import address_of
from grimoire.server.origins import is_own_host, is_own_origin
from grimoire.server.problems import ServerError
from grimoire.server.serve import address, listening_socket
from grimoire.server.settings import USUAL_PORT, Settings, data_folder
from tests.server.harness import HOARD, Endless

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("client", "counts_for"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8::1:2:3:4", 1), "2001:db8::/64"),
        (("2001:db8::5:6:7:8", 1), "2001:db8::/64"),
        (("somewhere", 1), "somewhere"),
        (None, "unknown"),
    ],
)
def test_whom_a_connection_counts_for(client: tuple[str, int] | None, counts_for: str) -> None:
    assert address_of(client) == counts_for


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"GRIMOIRE_DATA": "/here"}, "linux", "/here"),
        ({"XDG_DATA_HOME": "/data"}, "linux", "/data/grimoire"),
        ({}, "linux", f"{Path.home()}/.local/share/grimoire"),
        ({}, "darwin", f"{Path.home()}/Library/Application Support/grimoire"),
        ({"LOCALAPPDATA": "/local"}, "win32", "/local/grimoire"),
    ],
)
def test_where_data_is_kept(environment: dict[str, str], platform: str, folder: str) -> None:
    assert data_folder(environment, platform) == Path(folder)


def test_origins_and_hosts() -> None:
    open_to_all = Settings(host="0.0.0.0")
    assert is_own_host({"host": "grimoire.example"}, open_to_all)
    assert is_own_origin(
        {"host": "grimoire.example", "origin": "https://grimoire.example"}, open_to_all
    )
    assert not is_own_origin({"origin": "https://grimoire.example"}, open_to_all)
    assert is_own_origin({"host": "a", "sec-fetch-site": "same-origin"}, open_to_all)
    assert not is_own_origin({"host": "a", "sec-fetch-site": "same-site"}, open_to_all)
    at_home = Settings(origins=("https://play.example",))
    assert is_own_host({"host": "play.example"}, at_home)
    assert is_own_host({"host": "[::1]:8765"}, at_home)
    assert not is_own_host({"host": "evil.example"}, at_home)
    assert not is_own_host({}, at_home)
    assert is_own_host({"host": "public.example"}, Settings(behind_proxy=True))


def test_tokens() -> None:
    token = tokens.new_token()
    assert tokens.held({"seat-1": token, "lang": "fr"}) == {tokens.digest(token)}
    assert tokens.digest(token) not in tokens.held({"seat-1": token[:-1]})
    assert tokens.held({}) == set()
    key = "0" * 32
    assert tokens.token_for(key, "seat 0") == tokens.token_for(key, "seat 0")
    assert len({tokens.token_for(key, f"seat {at}") for at in range(9)}) == 9
    assert tokens.token_for(None, "seat 0") != tokens.token_for(None, "seat 0")
    assert len({tokens.new_table() for _ in range(1000)}) == 1000
    assert tokens.is_table(tokens.new_table())


def test_a_pass_is_for_one_seat_of_one_table_and_not_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stored = tokens.digest(tokens.new_token())
    secret = tokens.new_pass("table", 1, stored, time.time())
    assert tokens.passes(secret, "table", 1, stored)
    assert not tokens.passes(secret, "table", 2, stored)
    assert not tokens.passes(secret, "other", 1, stored)
    assert not tokens.passes(secret, "table", 1, tokens.digest("another"))
    later = str(int(secret.partition("-")[0]) + 60) + "-" + secret.partition("-")[2]
    assert not tokens.passes(later, "table", 1, stored)
    for nonsense in ("", "-", "x-y", "9" * 40 + "-a", "\u0661-a"):
        assert not tokens.passes(nonsense, "table", 1, stored)
    now = time.time() + tokens.PASS_SECONDS + 1
    monkeypatch.setattr(time, "time", lambda: now)
    assert not tokens.passes(secret, "table", 1, stored)


def test_a_taken_port_is_passed_over_unless_it_was_chosen() -> None:
    with listening_socket(Settings()) as first, listening_socket(Settings()) as second:
        port = first.getsockname()[1]
        assert port >= USUAL_PORT
        assert second.getsockname()[1] > port
        with pytest.raises(ServerError, match=f"port {port}: Address already in use"):
            listening_socket(Settings(port=port))
        assert address(first) == f"http://127.0.0.1:{port}/"


def test_an_address_that_is_not_ours_is_refused() -> None:
    with pytest.raises(ServerError, match=r"Cannot listen on 192\.0\.2\.1"):
        listening_socket(Settings(host="192.0.2.1"))


def test_the_address_for_a_browser() -> None:
    with socket.create_server(("0.0.0.0", 0)) as everywhere:
        assert address(everywhere).startswith("http://127.0.0.1:")


# -- types for the page ----------------------------------------------------------------------------


def test_types_of_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wire.ts"
    assert schema.main([str(path), "--check"], HOARD) == 1
    assert schema.main([str(path)], HOARD) == 0
    assert schema.main([str(path), "--check"], HOARD) == 0
    written = path.read_text()
    path.write_text(written.replace("heap: number", "heap: string"))
    assert schema.main([str(path), "--check"], HOARD) == 1
    complaint = capsys.readouterr().err
    assert complaint.count("run make wire.") == 2
    for line in (
        "export type Words = Record<string, string>;",
        "export type ClientMessage =",
        "  name?: string | null;",
        "  card: number | null;",
        "export type HoardEvent = HoardDealt | HoardTook | HoardBlew | HoardEnded;",
        "  kind: 'ended';\n  cards: number[];",
        "  type: 'update';",
    ):
        assert line in written


def test_every_game_of_the_shelf_has_types() -> None:
    written = schema.typescript(catalog.CATALOG)
    for entry in catalog.CATALOG:
        for part in ("View", "Preview", "Event"):
            assert f" {entry.id.capitalize()}{part} " in written
    names = [line.split()[2] for line in written.splitlines() if line.startswith("export")]
    assert len(names) == len(set(names))


# -- bots in their processes -----------------------------------------------------------------------


def a_decision(game: Any) -> Glimpse:
    """Some moment at which a seat must decide."""
    state = game.setup(min(game.seat_counts))
    source = FastSource(1)
    while CHANCE in game.to_decide(state):
        game.play(state, CHANCE, game.draw(state, source), None)
    return glimpse(game, state, game.to_decide(state)[0])


async def test_bots_of_every_level_choose_something_legal() -> None:
    bots = PoolBots(workers=1, seconds=30)
    for game_id in catalog.ids():
        game = catalog.game(game_id)
        moment = a_decision(game)
        legal = [game.notate(action) for action in moment.legal]
        for card in bots.levels(game_id):
            assert await bots.decide(game, card.level, moment) in legal
    bots.close()


async def test_bots_that_have_gone_home_do_not_answer() -> None:
    bots = PoolBots(workers=1, seconds=30)
    bots.close()
    game = catalog.game(catalog.ids()[0])
    with pytest.raises(asyncio.CancelledError):
        await bots.decide(game, bots.levels(game.id)[0].level, a_decision(game))


async def test_a_bot_that_fails_or_never_ends_is_reported_and_the_pool_goes_on() -> None:
    bots = PoolBots(workers=1, seconds=1.5)
    game = catalog.game(catalog.ids()[0])
    moment = a_decision(game)
    level = bots.levels(game.id)[-1].level
    with pytest.raises(BotFailed, match="no such level"):
        await bots.decide(game, "no such level", moment)
    assert await bots.decide(game, level, moment)
    for process in multiprocessing.active_children():
        process.kill()
    assert await bots.decide(game, level, moment)
    endless = Glimpse(moment.seat, Endless(), moment.legal)
    with pytest.raises(BotFailed, match="took longer"):
        await bots.decide(game, level, endless)
    assert await bots.decide(game, level, moment)
    bots.close()
    await asyncio.sleep(0)


# -- load ------------------------------------------------------------------------------------------


def test_a_little_load(capsys: pytest.CaptureFixture[str]) -> None:
    assert load.main(["--tables", "3", "--seconds", "1", "--json"]) == 0
    assert '"moves_per_second": ' in capsys.readouterr().out
