"""For whoever keeps the house: is the server well, how much goes on, what is in the log."""

import json
import logging
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from grimoire.server.logs import JsonLines, field_log
from grimoire.server.metrics import may_look
from grimoire.server.pulse import FRESH
from grimoire.server.settings import Settings
from grimoire.server.store import NotSaved
from tests.server.harness import open_table, running, settings_for, sitting
from tests.server.test_restart import victim


def test_a_server_whose_disk_takes_nothing_is_not_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(settings_for(tmp_path)) as server, server.client() as client:
        assert client.get("/api/health").json() == {"tables": 0, "sockets": 0}
        store = server.tables.store
        tried = 0

        async def fails() -> None:
            nonlocal tried
            tried += 1
            raise NotSaved("the disk is full")

        monkeypatch.setattr(store, "probe", fails)
        server.passes(FRESH)
        for _ in range(3):
            answer = client.get("/api/health")
            assert (answer.status_code, answer.json()["code"]) == (503, "not_saved")
            assert "the disk is full" in answer.json()["text"]["en"]
        assert tried == 1, "many who ask do not wear out the disk"
        monkeypatch.undo()
        server.passes(FRESH)
        assert client.get("/api/health").status_code == 200


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="limits another process")
def test_a_full_disk_shows_in_its_health_before_anybody_plays(tmp_path: Path) -> None:
    import resource

    def limit(process: subprocess.Popen[str], size: int) -> None:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    with victim(tmp_path) as (process, url), httpx.Client(base_url=url) as client:
        open_table(client, "human", "bot:first")
        limit(process, (tmp_path / "test.db-wal").stat().st_size)
        answer = client.get("/api/health")
        assert (answer.status_code, answer.json()["code"]) == (503, "not_saved")


# -- figures ---------------------------------------------------------------------------------------


def figure(client: httpx.Client, name: str) -> float:
    """One figure of all that are told."""
    lines = client.get("/metrics").text.splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith(f"{name} "))


def test_the_figures_follow_what_goes_on(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server, server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        client.get("/api/tables/0000000000")
        with sitting(server, table, 0, client.cookies) as ann:
            ann.act("take 1", ann.hello()["seq"])
            ann.expect("update")
            assert figure(client, "grimoire_tables") == 1
            assert figure(client, "grimoire_sockets") == 1
        assert figure(client, 'grimoire_writes_total{saved="yes"}') == 2
        assert figure(client, "grimoire_write_seconds_count") == 2
        assert figure(client, 'grimoire_problems_total{code="no_table"}') == 1
        assert figure(client, "process_open_fds") > 0


@pytest.mark.slow
def test_the_figures_are_for_whoever_shows_the_token(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, admin_token="open sesame")
    assert "sesame" not in repr(settings)
    with running(settings) as server, server.client() as client:
        for shown in ({}, {"authorization": "Bearer open"}, {"authorization": "open sesame"}):
            assert client.get("/metrics", headers=shown).status_code == 404
        shown = {"authorization": "Bearer open sesame"}
        assert client.get("/metrics", headers=shown).status_code == 200


@pytest.mark.parametrize(
    ("client", "settings", "may"),
    [
        (("127.0.0.1", 1), Settings(), True),
        (("::1", 1), Settings(), True),
        (("192.168.1.7", 1), Settings(host="0.0.0.0"), False),
        (("127.0.0.1", 1), Settings(behind_proxy=True), False),
        (("nonsense", 1), Settings(), False),
        (None, Settings(), False),
    ],
)
def test_without_a_token_they_are_for_this_machine(
    client: tuple[str, int] | None, settings: Settings, may: bool
) -> None:
    assert may_look({}, client, settings) is may


# -- the log ---------------------------------------------------------------------------------------


def test_a_line_for_machines_says_where(caplog: pytest.LogCaptureFixture) -> None:
    log = field_log("test")
    log.error("it «failed»", extra={"table": "0123456789", "seq": 12})
    line = json.loads(JsonLines().format(caplog.records[0]))
    assert (line["level"], line["part"]) == ("ERROR", "grimoire.server.test")
    assert (line["table"], line["seq"]) == ("0123456789", 12)
    assert line["message"] == "it «failed» table=0123456789 seq=12"
    assert "traceback" not in line


def test_a_traceback_stays_on_its_line(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError("on purpose")
    except ValueError:
        logging.getLogger("elsewhere").exception("it failed")
    written = JsonLines().format(caplog.records[0])
    assert "\n" not in written
    assert "ValueError: on purpose" in json.loads(written)["traceback"]
